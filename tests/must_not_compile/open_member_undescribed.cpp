// A struct names what it begins with, too: a member of Open that a View left out would be sent to nobody.
// must say: a member is missing from this struct's description
#include "engine/json.h"

struct Open {
    int round = 0;
    int silk = 0;
};
struct View : Open {
    int asked = 0;
};
#ifdef FIXED
BOOST_DESCRIBE_STRUCT(View, (Open), (round, silk, asked))
#else
BOOST_DESCRIBE_STRUCT(View, (Open), (round, asked))
#endif

std::string text(const View& view) { return fondaco::to_json(view); }
