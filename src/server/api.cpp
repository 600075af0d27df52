// The schema of all that goes between the house and its page.
#include "server/api.h"

#include "server/messages.h"
#include "table/game_file.h"

namespace fondaco::server {

Schema house_schema() {
    Schema schema;
    schema.add_root<Incoming>("Incoming");
    schema.add_root<Outgoing>("Outgoing");
    schema.add_root<Command>("Command");
    schema.add_root<Entry>("Entry");
    schema.add_root<SeenTable>("SeenTable");
    schema.add_root<NewsLine>("NewsLine");
    schema.add_root<TableSettings>("TableSettings");
    schema.add_root<NewGuest>("NewGuest");
    schema.add_root<Credentials>("Credentials");
    schema.add_root<Recovery>("Recovery");
    schema.add_root<RecoveryCodes>("RecoveryCodes");
    schema.add_root<DeviceCode>("DeviceCode");
    schema.add_root<DeviceEntry>("DeviceEntry");
    schema.add_root<Webhook>("Webhook");
    schema.add_root<Farewell>("Farewell");
    schema.add_root<Me>("Me");
    schema.add_root<NewBot>("NewBot");
    schema.add_root<BotChange>("BotChange");
    schema.add_root<Bots>("Bots");
    schema.add_root<BotToken>("BotToken");
    schema.add_root<Games>("Games");
    schema.add_root<LessonSaid>("LessonSaid");
    schema.add_root<LessonSeen>("LessonSeen");
    schema.add_root<LessonTried>("LessonTried");
    schema.add_root<TableLists>("TableLists");
    schema.add_root<TableId>("TableId");
    schema.add_root<InviteToken>("InviteToken");
    schema.add_root<Invited>("Invited");
    schema.add_root<Redeemed>("Redeemed");
    schema.add_root<WhatIf>("WhatIf");
    schema.add_root<Story>("Story");
    schema.add_root<Ledger>("Ledger");
    std::vector<std::string> refusals = ids_of(plain::refusals);
    for (const Sentence& each : unreadable_refusals) refusals.emplace_back(each.id);
    schema.add_words("RefusalId", std::move(refusals));
    return schema;
}

}  // namespace fondaco::server
