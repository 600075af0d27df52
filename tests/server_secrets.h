// Looks through everything a pair of eyes received from the house for what that seat may not know.
#pragma once

#include "server_harness.h"

namespace fondaco::harness {

// Looks through everything a pair of eyes got. `seat` -1: a spectator.
struct Inspector {
    int seat = -1;
    bool over = false;
    std::vector<std::string> found;
    int own_secrets = 0;  // how often one's own were there: shows that the check looks at the right place

    static bool present(const json::object& object, const char* key) { return object.contains(key) && !object.at(key).is_null(); }

    void game_view(const json::object& game) {
        const bool open_money = (game.contains("money") && game.at("money") == "open") || (game.contains("purse") && game.at("purse") == "open");
        const auto& players = game.at("players").as_array();
        for (std::size_t i = 0; i < players.size(); ++i)
            for (const char* key : {"hand", "bid", "add", "sale", "wish", "show", "card", "wheel", "scudo", "coins", "ducats", "florins"}) {
                const std::string_view name = key;
                if (!present(players[i].as_object(), key)) continue;
                if (int(i) == seat) ++own_secrets;
                else if (!(open_money && (name == "scudo" || name == "coins")) && !over)
                    found.push_back(fmt::format("seat {}'s {} is shown to seat {}", i, key, seat));
            }
        if (present(game, "drawn") && !picks_or_drew(game)) found.push_back(fmt::format("drawn cards are shown to seat {}", seat));
        if (present(game, "left") && !meets_courier(game)) found.push_back(fmt::format("the influence cards left are shown to seat {}", seat));
        if (seat < 0 && game.contains("choices") && !game.at("choices").as_array().empty()) found.push_back("a spectator sees choices");
        if (const auto* facts = game.if_contains("facts"); facts && seat < 0)
            for (const char* own : {"own", "forecast"})
                if (present(facts->as_object(), own)) found.push_back(fmt::format("a spectator sees somebody's {} of the facts", own));
    }
    // Genoa: of two drawn cards one is picked, by the drawer or by who was promised one (§5.6).
    bool picks_or_drew(const json::object& game) const {
        const auto* pick = game.at("pending").at(0).as_object().if_contains("pick_drawn");
        return pick && (pick->at("seat").to_number<int>() == seat || pick->at("giver").to_number<int>() == seat);
    }
    // Merchants: who chooses an influence card sees which are left (§5.10).
    bool meets_courier(const json::object& game) const {
        const auto* meeting = game.at("pending").at(0).as_object().if_contains("meeting");
        return meeting && meeting->at("seat").to_number<int>() == seat;
    }
    bool among(const json::value& seats) const {
        for (const auto& each : seats.as_array())
            if (each.to_number<int>() == seat) return true;
        return false;
    }
    void event(std::string_view kind, const json::object& body) {
        if (kind == "drew" && present(body, "cards")) {
            if (body.at("seat").to_number<int>() == seat || among(body.at("shown"))) ++own_secrets;
            else found.push_back(fmt::format("seat {} sees what another draws", seat));
        }
        if (kind == "chose" && body.contains("hand") && body.at("hand") == "standing" && body.at("seat").to_number<int>() != seat)
            found.push_back(fmt::format("seat {} is told that another had answered beforehand", seat));
        if (kind == "handed_over" && present(body, "card")) {
            if (body.at("from").to_number<int>() == seat || body.at("to").to_number<int>() == seat) ++own_secrets;
            else found.push_back(fmt::format("seat {} sees a card that is handed over unseen", seat));
        }
        static const std::map<std::string_view, const char*> sealed{{"dealt", "hand"}, {"card_sealed", "card"}, {"bid_sealed", "scudo"}, {"add_sealed", "scudo"},
                                                                    {"sale_sealed", "sale"}, {"wish_sealed", "wish"}, {"bid_placed", "coins"},
                                                                    {"wheel_sealed", "wheel"}, {"card_taken", "card"}, {"met", "left"}};
        const auto known = sealed.find(kind);
        if (known == sealed.end() || !body.contains("seat")) return;
        for (const char* key : {known->second, "card", "florins"}) {
            if (!present(body, key)) continue;
            if (body.at("seat").to_number<int>() == seat) ++own_secrets;
            else found.push_back(fmt::format("event {} of seat {} tells seat {} its {}", kind, body.at("seat").to_number<int>(), seat, key));
        }
    }
    void look(const json::value& value) {
        if (const auto* list = value.if_array())
            for (const auto& each : *list) look(each);
        const auto* object = value.if_object();
        if (!object) return;
        if (object->contains("players") && object->at("players").is_array()) game_view(*object);
        if (seat < 0 && present(*object, "answered")) found.push_back("a spectator is told that somebody has one answer only");
        if (const auto* standing = object->if_contains("standing_set"); standing && standing->is_object() && standing->as_object().contains("choice"))
            if (standing->at("seat").to_number<int>() != seat) found.push_back("another's standing answer is told");
        for (const auto& [key, inside] : *object) {
            for (const std::string_view never : {"luck", "state", "memory", "aside"})
                if (key == never) found.push_back("there is a " + std::string(key));
            if (!over && (key == "key" || key == "seed") && !inside.is_null()) found.push_back("there is a " + std::string(key) + " before the end");
            if (inside.is_object()) event(key, inside.as_object());
            look(inside);
        }
    }
};

inline void expect_no_secrets(const Guest& guest, int seat, bool own_expected = true) {
    Inspector inspector{seat, false, {}, 0};
    std::vector<std::string> luck;  // what the luck came from, known after the end
    for (const char* name : {"key", "seed"})
        if (!guest.view.is_null() && guest.view.as_object().contains(name)) luck.emplace_back(guest.view.at(name).as_string());
    for (const auto& frame : guest.frames) {
        const json::value message = parse_json(frame, "message");
        const auto& body = message.as_object().begin()->value();
        const auto* view = body.is_object() ? body.as_object().if_contains("view") : nullptr;
        inspector.over = view && (view->at("stage") == "over" || view->at("stage") == "aborted");
        inspector.look(message);
        for (const auto& secret : luck)
            if (!inspector.over && frame.find(secret) != frame.npos) inspector.found.push_back("the key or the seed of the luck is there before the end");
        if (guest.token.size() > 8 && frame.find(guest.token) != frame.npos) inspector.found.push_back("a session token is sent");
        if (!inspector.found.empty()) {
            ADD_FAILURE() << inspector.found.front() << " (" << inspector.found.size() << " times) in " << frame;
            return;
        }
    }
    if (own_expected) {
        EXPECT_GT(inspector.own_secrets, 0) << "the check has looked at the wrong place";
    }
}

}  // namespace fondaco::harness
