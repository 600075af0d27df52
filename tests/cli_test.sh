#!/usr/bin/env bash
# The program as people use it: cli_test.sh FONDACO PART. Bash and coreutils only; everything happens in a temporary folder.
set -euo pipefail
fondaco=$(readlink -f "$1")
tests=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
part=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HOME=$folder XDG_STATE_HOME=$folder/state LC_ALL=C.UTF-8
unset NO_COLOR

fail() {
    echo "FAILED: $*" >&2
    echo "--- stdout:" >&2; tail -n 40 out >&2 || true
    echo "--- stderr:" >&2; tail -n 40 err >&2 || true
    exit 1
}
run() {  # leaves out, err and code behind
    code=0
    "$fondaco" "$@" >out 2>err || code=$?
}
fine() {
    run "$@" </dev/null
    ((code == 0)) || fail "exit $code instead of 0: fondaco $*"
    [[ ! -s err ]] || fail "something on stderr: fondaco $*"
}
# One clear line on stderr that holds these words, nothing on stdout, exit 2, and no file changed or made.
misused() {
    local words=$1 before after
    shift
    before=$(snapshot)
    run "$@" </dev/null
    after=$(snapshot)
    ((code == 2)) || fail "exit $code instead of 2: fondaco $*"
    [[ ! -s out ]] || fail "something on stdout: fondaco $*"
    (($(wc -l <err) == 1)) || fail "not one line on stderr: fondaco $*"
    grep -qF -- "$words" err || fail "stderr should say \"$words\": fondaco $*"
    [[ "$before" == "$after" ]] || fail "a file was changed or made: fondaco $*"
}
snapshot() { find . -type f ! -name out ! -name err -exec cksum {} + | sort; }
out_has() { grep -qF -- "$1" out || fail "stdout should say \"$1\""; }
out_lacks() { ! grep -qF -- "$1" out || fail "stdout should not say \"$1\""; }
same_text() { [[ "$1" == "$2" ]] || fail "expected \"$2\", found \"$1\""; }
# A finished ferry game of three in games/ferry-000000.jsonl.
log_a_game() { fine simulate ferry --games "${1:-1}" --seed 4 --log games; }
# The keys of a JSON text, in order, on one line.
keys() { grep -oE '"[a-z_]+":' out | tr -d '":' | tr '\n' ' '; }

games() {
    fine games
    out_lacks "ferry:"
    fine games --all
    out_has "ferry: The Ferry, for 2 to 4 players:"
    out_has "whether coins are covered or open (default: covered)"
    out_has "length=short: one round only"
    out_has "bots: random-flat, random"
    fine games --all --json
    out_has '"id": "ferry"'
    out_has '{"key":"players","help":"how many play","standard":"3","low":2,"high":4}'
    for command in "" games play simulate tournament scenario replay rules schema bench; do
        fine $command --help
        out_has "--help"
    done
    fine
    out_has "simulate"
    fine --version
}

rules() {
    fine rules ferry
    out_has "The Ferry"
    out_has "§6.1 After the last turn"
    same_text "$(sed -n 3p out)" "$(grep -m1 '^  1 ' out)"  # the contents stand below the title
    awk 'length($0) > 100 { exit 1 }' out || fail "lines of the rules are broken at the screen's edge"
    fine rules ferry 3.2
    same_text "$(grep -c '^§' out)" 1
    out_has "§3.2 An offer may answer another one (a counter)."
    cp out first
    fine rules ferry §3.2
    cmp -s out first || fail "§3.2 and 3.2 are the same rule"
    fine rules ferry 4
    out_has "§4.1"
    out_has "§4.2"
    out_lacks "§5.1"
    fine rules ferry 3.2 --json
    out_has '"number": "3.2"'
    misused 'the rules of ferry have no section "9.9"' rules ferry 9.9
}

schema() {
    fine schema ferry
    out_has '"$schema": "https://json-schema.org/draft/2020-12/schema"'
    out_has '"Propose"'
    # Our own strict reader takes it for JSON: as a scenario it fails for its meaning, not for its syntax.
    cp out schema.json
    misused 'schema.json: missing key "title"' scenario schema.json
    fine schema ferry --typescript
    out_has "export type Pier = | \"mill\""
    out_has "export interface View {"
    out_has "  answers?: number;"
    out_has "export type Choice = { pass: Pass } | { fog: Fog }"
    misused "there is no game" schema venice
}

licenses() {
    fine --licenses
    out_has "MIT"
    out_has "Boost"
}

misuse() {
    misused 'there is no game "venice"' simulate venice
    misused 'there is no game "venice"' play venice
    misused 'there is no game "venice"' bench venice
    misused 'there is no game "venice"' rules venice
    misused 'option "size" is not known; known are: players, length, rounds, purse' simulate ferry --option size=1
    misused 'option "size" is not known' play ferry --option size=1
    misused 'option "players": write it as KEY=VALUE' simulate ferry --option players
    misused 'option "players": choose from 2 to 4' simulate ferry --option players=9
    misused 'option "players": "x" is not a whole number' simulate ferry --option players=x
    misused 'option "purse": "shut" is not one of: covered, open' simulate ferry --option purse=shut
    misused 'option "players" is given twice' simulate ferry --option players=2 --option players=3
    misused 'bot "clever" does not play ferry' simulate ferry --bots random,clever
    misused 'bot "clever" does not play ferry' play ferry --bots clever
    misused 'ferry is for 2 to 4 players' simulate ferry --bots random
    misused 'ferry is for 2 to 4 players' play ferry --bots random,random,random,random
    misused '--option players=2 and 3 --bots do not fit together' simulate ferry --option players=2 --bots random,random,random
    misused 'does not fit' play ferry --option players=2 --bots random,random,random
    misused '--humans is from 0 to 3' play ferry --humans 4
    misused '--games' simulate ferry --games many
    misused '--threads' simulate ferry --threads 0
    misused '--colour' play ferry --colour pink
    misused 'sing' sing
    misused '--loud' simulate ferry --loud
    misused 'GAME' simulate
    misused 'FILES' scenario
    misused 'nowhere.json: cannot be read' scenario nowhere.json
    misused 'nowhere.jsonl: cannot be read' replay nowhere.jsonl
}

bad_scenario() {  # WORDS TEXT
    printf '%s\n' "$2" >bad.json
    misused "$1" scenario bad.json
}
bad_scenarios() {
    local start='"title":"t","game":"ferry"'
    # Syntax: file, line and column.
    bad_scenario 'bad.json:2:1: the JSON ends too early' '{"title":"t",'
    bad_scenario 'bad.json:3:' $'{"title":"t",\n"game":"ferry",\n"seed":07}'
    bad_scenario 'the key "game" appears twice' $'{"title":"t",\n"game":"ferry",\n"game":"ferry"}'
    bad_scenario 'bad.json:3:' $'{"title":"t",\n"game":"ferry",\n"game":"ferry"}'
    bad_scenario 'the key "coins" appears twice' "{$start,\"given\":{\"cargo\":{\"coins\":1,\"coins\":2}}}"
    bad_scenario 'there is more after the end of the JSON value' "{$start} {}"
    : >empty.json
    misused 'empty.json:1:1: the JSON ends too early' scenario empty.json
    # What somebody else wrote is text: it does not steer the terminal.
    printf '{"title":"t\\u001b[2J","game":"ferry"}' >title.json
    fine scenario title.json
    ! grep -q $'\e' out || fail "an escape of a title is printed"
    bad_scenario 'there is no game "' '{"title":"t","game":"\u001b]0;x\u0007"}'
    ! grep -q $'\e' err || fail "an escape of a game is printed"
    # Meaning: the JSON pointer.
    bad_scenario 'bad.json: at /game: there is no game "venice"' '{"title":"t","game":"venice"}'
    bad_scenario 'bad.json: missing key "game"' '{"title":"t"}'
    bad_scenario 'bad.json: "givn" is not known here' "{$start,\"givn\":{}}"
    bad_scenario 'bad.json: at /title: expected a text' '{"title":1,"game":"ferry"}'
    bad_scenario 'bad.json: at /seed: expected a whole number' "{$start,\"seed\":\"7\"}"
    bad_scenario 'bad.json: at /options/players: expected a number from 2 to 4' "{$start,\"options\":{\"players\":5}}"
    bad_scenario 'bad.json: at /options: "size" is not known here' "{$start,\"options\":{\"size\":5}}"
    bad_scenario 'bad.json: at /given: expected an object' "{$start,\"given\":[]}"
    bad_scenario 'the position has no such place' "{$start,\"given\":{\"/people/0/coins\":5}}"
    bad_scenario 'bad.json: at /given/players/0: "wool" is not known here' "{$start,\"given\":{\"/players/0/wool\":5}}"
    bad_scenario 'bad.json: at /given/players/1/coins: expected a whole number' "{$start,\"given\":{\"/players/1/coins\":\"many\"}}"
    bad_scenario 'bad.json: at /given/players/1/coins: expected a number from -32768 to 32767' "{$start,\"given\":{\"/players/1/coins\":40000}}"
    bad_scenario 'bad.json: at /given/pier: "harbour" is not known here; known are: mill,' "{$start,\"given\":{\"pier\":\"harbour\"}}"
    bad_scenario 'bad.json: at /given/pending/0: "nap" is not known here' "{$start,\"given\":{\"pending\":[{\"nap\":{}}]}}"
    bad_scenario 'bad.json: at /given/seat_count: the number of players is an option' "{$start,\"given\":{\"seat_count\":2}}"
    bad_scenario 'bad.json: at /given: this position cannot be: there are not two fog cards' "{$start,\"given\":{\"/players/0/card\":\"spent\",\"/players/1/card\":\"spent\",\"/players/2/card\":\"spent\"}}"
    bad_scenario 'this position cannot be: a purse is below zero' "{$start,\"given\":{\"/players/0/coins\":-1}}"
    bad_scenario 'bad.json: at /luck: "dice" is not known here; known are: deal, die, toss' "{$start,\"luck\":{\"dice\":[1]}}"
    bad_scenario 'bad.json: at /luck/die/0: expected a whole number' "{$start,\"luck\":{\"die\":[\"6\"]}}"
    bad_scenario 'the luck script names a value that cannot come here' \
        "{$start,\"given\":{\"pending\":[{\"landing\":{\"seat\":0,\"fog\":false}}]},\"luck\":{\"die\":[7]},\"play\":[{\"seat\":0,\"choice\":\"sail 1\"}]}"
    bad_scenario 'bad.json: at /play/0/choice: "sing" is no choice of this game' "{$start,\"play\":[{\"seat\":0,\"choice\":\"sing\"}]}"
    bad_scenario 'is not written like: bid COINS' "{$start,\"play\":[{\"seat\":0,\"choice\":\"bid  5\"}]}"
    # Point 15: what is no choice cannot be refused either; it is a slip of the pen.
    bad_scenario 'bad.json: at /play/0/choice: "sing" is no choice of this game' "{$start,\"play\":[{\"seat\":0,\"choice\":\"sing\",\"refused\":true}]}"
    bad_scenario 'bad.json: at /play/0/choice: "sing" is no choice of this game' "{$start,\"play\":[{\"seat\":0,\"choice\":\"sing\",\"refused\":\"§2.2\"}]}"
    bad_scenario 'is not written like: bid COINS' "{$start,\"play\":[{\"seat\":0,\"choice\":\"bid many\",\"refused\":true}]}"
    bad_scenario 'bad.json: at /play/0: missing key "choice"' "{$start,\"play\":[{\"seat\":0}]}"
    bad_scenario 'bad.json: at /play/0/seat: expected a number' "{$start,\"play\":[{\"seat\":-1,\"choice\":\"pass\"}]}"
    bad_scenario 'bad.json: at /play/0/refused: expected true' "{$start,\"play\":[{\"seat\":0,\"choice\":\"pass\",\"refused\":1}]}"
    bad_scenario 'bad.json: at /then/as: expected a number from 0 to 2' "{$start,\"then\":{\"as\":3,\"/pier\":\"mill\"}}"
    bad_scenario 'an expectation is "as" or begins with /' "{$start,\"then\":{\"pier\":\"mill\"}}"
    # Point 15: more of a good than there are.
    bad_scenario 'this position cannot be: the players hold 6 silver, and there are 5' '{"title":"t","game":"genoa","given":{"/players/0/goods/silver":6}}'
    bad_scenario 'this position cannot be: the players hold 8 trade, and there are 7' '{"title":"t","game":"genoa","given":{"/players/0/goods/trade":4,"/players/1/goods/trade":4}}'
    bad_scenario 'this position cannot be: there are 9 silk in warehouses and on wagons, and 8 in the game' '{"title":"t","game":"merchants","given":{"/players/0/warehouses/koeln/silk":9}}'
    # In a list of scenarios the pointer begins with its number; what came before is still told.
    printf '%s\n' "[{$start},{\"title\":1,\"game\":\"ferry\"}]" >bad.json
    run scenario bad.json </dev/null
    same_text "$code" 2
    same_text "$(cat err)" "fondaco: bad.json: at /1/title: expected a text in quotes"
}

failed_scenario() {  # WORDS TEXT
    printf '%s\n' "$2" >failing.json
    run scenario failing.json </dev/null
    ((code == 1)) || fail "exit $code instead of 1 for $2"
    [[ ! -s err ]] || fail "something on stderr for $2"
    out_has "FAILED  failing.json: t"
    out_has "$1"
    out_has "0 passed, 1 failed"
}
failed_scenarios() {
    local start='"title":"t","game":"ferry"'
    failed_scenario '/pier should be "gate", but is "mill"' "{$start,\"then\":{\"/pier\":\"gate\"}}"
    failed_scenario 'for seat 0 /players/0/coins should be hidden, but is 12' "{$start,\"then\":{\"as\":0,\"/players/0/coins\":\"hidden\"}}"
    failed_scenario 'for seat 0 /players/1/coins should be 12, but is not there' "{$start,\"then\":{\"as\":0,\"/players/1/coins\":12}}"
    failed_scenario '/asked should have 3, but is [0,1,2]' "{$start,\"then\":{\"/asked\":{\"has\":3}}}"
    failed_scenario '/asked should lack 1, but is [0,1,2]' "{$start,\"then\":{\"/asked\":{\"lacks\":1}}}"
    failed_scenario 'play 0: "sail 1" of seat 0 was refused: That is not what is being asked. §2.2' "{$start,\"play\":[{\"seat\":0,\"choice\":\"sail 1\"}]}"
    failed_scenario 'play 0: "pass" of seat 0 was allowed, but should be refused' "{$start,\"play\":[{\"seat\":0,\"choice\":\"pass\",\"refused\":true}]}"
    failed_scenario 'was refused by §2.2, but should be by §3.1' "{$start,\"play\":[{\"seat\":0,\"choice\":\"sail 1\",\"refused\":\"§3.1\"}]}"
    failed_scenario 'was refused by no rule, but should be by §3.1' "{$start,\"play\":[{\"seat\":7,\"choice\":\"pawn\",\"refused\":\"§3.1\"}]}"
    failed_scenario 'play 0: "pass" of seat 0: then /asked should be [0], but is [1,2]' "{$start,\"play\":[{\"seat\":0,\"choice\":\"pass\",\"then\":{\"/asked\":[0]}}]}"
    failed_scenario 'compare it with a list' "{$start,\"then\":{\"/asked\":{\"hass\":1}}}"
    failed_scenario 'there is no such place' "{$start,\"then\":{\"/people/0/coins\":\"hidden\"}}"
    failed_scenario '1 forced values of luck were not used' "{$start,\"luck\":{\"die\":[6]}}"

    # Good and bad ones together; for machines; and the position reached, for writing the next one.
    printf '{%s,"play":[{"seat":0,"choice":"pass"},{"seat":0,"choice":"pass","refused":true}],"then":{"/asked":[1,2]}}' "$start" >good.json
    run scenario good.json failing.json </dev/null
    same_text "$code" 1
    out_has "ok      good.json: t"
    out_has "1 passed, 1 failed"
    run scenario --quiet good.json failing.json </dev/null
    out_lacks "good.json"
    run scenario --json good.json failing.json </dev/null
    same_text "$code" 1
    out_has '{"file":"good.json","title":"t","passed":true,"misses":[]}'
    fine scenario good.json --show
    out_has '"pier": "mill"'
    out_has "seat 1 is asked; its choices:"
    # With a seat's eyes only that seat's choices (issue 14, point 6): they would tell what the others hold.
    fine scenario good.json --show --as 2
    out_has "seat 2 is asked; its choices:"
    out_has "seat 1 is asked"
    out_lacks "seat 1 is asked; its choices:"
    fine scenario good.json --show --as 0
    out_lacks "its choices:"
}

bad_file() {  # WORDS: bad.jsonl is refused by replay in all its forms and by play, and left alone
    misused "$1" replay bad.jsonl --verify
    misused "$1" play ferry --file bad.jsonl
    [[ ! -e bad.jsonl.new ]] || fail "play left bad.jsonl.new behind"
}
changed() { sed "$@" good.jsonl >bad.jsonl; ! cmp -s good.jsonl bad.jsonl || fail "sed $* changed nothing"; }
bad_game_files() {
    log_a_game
    cp games/ferry-000000.jsonl good.jsonl
    fine replay good.jsonl --verify
    out_has "the game is over"
    : >bad.jsonl;                                           bad_file 'bad.jsonl: the file is empty'
    changed '1s/^{/[/';                                     bad_file 'bad.jsonl:1:'
    changed '1s/"game":"ferry",//';                         bad_file 'bad.jsonl:1: missing key "game"'
    changed '1s/"fondaco":1/"fondaco":2/';                  bad_file 'at /fondaco: format 2 is not known'
    changed '1s/"rules":1/"rules":99/';                     bad_file 'bad.jsonl:1: at /rules: this game was played by rules version 99'
    changed '1s/"data":"./"data":"x/';                      bad_file 'bad.jsonl:1: at /data: this game was played with other data tables'
    changed '1s/"players":3/"players":9/';                  bad_file 'bad.jsonl:1: at /options/players: expected a number from 2 to 4'
    changed '1s/"players":3/"players":2/';                  bad_file 'bad.jsonl:1: at /seats: expected 2 seats'
    changed '1s/"key":"/"key":"0/';                         bad_file 'bad.jsonl:1: at /key: not a valid key'
    changed '1s/"rules":1/"rules":1,"rules":1/';            bad_file 'the key "rules" appears twice'
    changed '2s/"n":1/"n":1,"n":1/';                        bad_file 'bad.jsonl:2:'
    changed '3s/"n":2/"n":3/';                              bad_file 'bad.jsonl:3: at /n: expected choice number 2'
    changed 3d;                                             bad_file 'bad.jsonl:3: at /n: expected choice number 2'
    changed '4s/"seat":./"seat":"0"/';                      bad_file 'bad.jsonl:4: at /seat: expected a whole number'
    changed '4s/"seat":./"seat":4/;4s/"choice":"[^"]*"/"choice":"pass"/'; bad_file 'bad.jsonl:4: at /choice: "pass" of seat 4 is refused: This is not yours to decide.'
    changed '2s/"choice":"[^"]*"/"choice":"sail 1"/';       bad_file 'bad.jsonl:2: at /choice: "sail 1"'
    changed '2s/"choice":"[^"]*"/"choice":"sing"/';         bad_file 'bad.jsonl:2: "sing" is no choice of this game'
    changed '2s/"choice"/"move"/';                          bad_file 'bad.jsonl:2: missing key "choice"'
    changed '2s/"choice":"[^"]*"/"choice":"sing\\u001b[2J"/'; bad_file 'is no choice of this game'
    ! grep -q $'\e' err || fail "an escape of a choice is printed"
    changed '1s/"name":"[^"]*"/"name":"A\\u001b[2J"/'
    run admin import bad.jsonl --store sqlite:imported.db </dev/null
    ((code == 2)) && grep -q 'at /seats/0/name' err || fail "a name with an escape is imported"
    rm -f imported.db*
    # A drift is not bad input but a failure: exit 1, and the file stays as it is.
    for edit in '51s/"hash":"./"hash":"x/' '2s/}$/,"hash":"0123456789abcdef"}/'; do
        changed "$edit"
        cp bad.jsonl kept
        for command in "replay bad.jsonl --verify" "replay bad.jsonl" "play ferry --file bad.jsonl"; do
            run $command </dev/null
            same_text "$code" 1
            grep -q '^fondaco: bad.jsonl:[0-9]*: at /hash: the replay has drifted' err || fail "the drift is not told: $command"
            same_text "$(wc -l <err)" 1
            cmp -s bad.jsonl kept || fail "the file was changed: $command"
        done
    done
    changed '1s/"game":"ferry"/"game":"venice"/'
    misused 'there is no game "venice"' replay bad.jsonl --verify
    misused 'this file holds a game of venice' play ferry --file bad.jsonl
    sed '5s/.*/{"n":4,/' good.jsonl >bad.jsonl;             bad_file 'bad.jsonl:5:'
    misused '--at is from 0 to' replay good.jsonl --at 100000
    misused '--seat is from 0 to 2' replay good.jsonl --seat 3
}

torn_file() {
    printf 'p\n1\np\n1\np\n1\n' | "$fondaco" play ferry --file whole.jsonl --seed 3 >out 2>err || fail "play"
    fine replay whole.jsonl --verify
    local lines
    lines=$(wc -l <whole.jsonl)
    ((lines > 5)) || fail "the game is too short for this test"
    for bytes in 1 2 10; do
        head -c "-$bytes" whole.jsonl >torn.jsonl
        misused "torn.jsonl:$lines:" replay torn.jsonl --verify
        misused "torn.jsonl:$lines:" replay torn.jsonl --at 0
        run play ferry --file torn.jsonl </dev/null
        same_text "$code" 0
        out_has "cut off and is left out"
        out_has "The game is saved"
        head -n $((lines - 1)) whole.jsonl | cmp -s - <(head -n $((lines - 1)) torn.jsonl) || fail "what stood before the cut was changed"
        fine replay torn.jsonl --verify
    done
    # A header that is cut off is no game: nothing is begun over it.
    head -c 40 whole.jsonl >torn.jsonl
    misused "torn.jsonl:1:" play ferry --file torn.jsonl
}

play_to_the_end() {
    for seed in 1 2 3; do
        "$fondaco" play ferry --seed $seed --file "game$seed.jsonl" --option length=short --bots random,random-flat < <(yes $'p\n1\nkeep') >out 2>err || fail "play ended with an error"
        [[ ! -s err ]] || fail "something on stderr"
        out_has "The game is over: "
        out_has "Play fog, or pass?"
        out_lacks $'\033['
        fine replay "game$seed.jsonl" --verify
        out_has "the game is over"
    done
    "$fondaco" play ferry --seed 1 --file colour.jsonl --option length=short --colour always < <(yes $'p\n1\nkeep') >out 2>err || fail "play in colour"
    out_has $'\033['
    # Two people on one keyboard: Enter hands it over. Nobody at the keyboard: the bots play it out.
    "$fondaco" play ferry --humans 2 --option players=2 --option length=short --file two.jsonl --seed 2 < <(yes $'\np\n1\nkeep') >out 2>err || fail "play with two people"
    out_has "it is your turn. Press Enter when nobody else looks."
    fine play ferry --humans 0 --file none.jsonl --seed 2
    out_has "The game is over: "
    # A finished game is never overwritten by the next one.
    cp none.jsonl before.jsonl
    fine play ferry --humans 0 --file none.jsonl --seed 3
    out_has "The game before this one is kept in none-1.jsonl."
    cmp -s none-1.jsonl before.jsonl || fail "the finished game was changed"
}

play_leaves_and_resumes() {
    run play ferry --seed 6 </dev/null
    same_text "$code" 0
    out_has "The game is saved; \`fondaco play ferry\` goes on with it."
    local file=state/fondaco/ferry.jsonl
    [[ -s $file ]] || fail "the game was not saved in $file"
    [[ $(ls state/fondaco) == ferry.jsonl ]] || fail "something else was left in state/fondaco"
    for _ in 1 2 3 4; do  # a choice at a time, leaving in between
        local before
        before=$(wc -l <$file)
        printf 'p\n1\nkeep\n' | "$fondaco" play ferry >out 2>err || fail "resuming"
        out_has "Going on with the game in"
        (($(wc -l <$file) > before)) || fail "the choice was not saved"
        fine replay $file --verify
        cp $file saved
        run play ferry </dev/null
        cmp -s $file saved || fail "looking at a saved game changed it"
    done
    misused 'a game is under way' play ferry --option players=2
    misused 'a game is under way' play ferry --seed 5
    printf 'q\n' | "$fondaco" play ferry >out 2>err || fail "q leaves"
    cmp -s $file saved || fail "q changed the game"
    # --new begins another one.
    run play ferry --new --seed 9 </dev/null
    ! cmp -s $file saved || fail "--new did not begin a new game"
}

play_bad_lines() {
    printf '%s\n' 99 sing 'bid 5' 'bid  5 ' '' '?' '? 3.2' '? 99' help list t 'fog' 'pass' | "$fondaco" play ferry --seed 3 --file game.jsonl >out 2>err || fail "play"
    [[ ! -s err ]] || fail "something on stderr"
    out_has "\"99\" is none of the choices below"
    out_has '"sing" is none of the choices below; help tells what can be typed.'
    out_has "That is not what is being asked. (? §2.2 explains)"
    out_has "§2.2 Window. Before the landing everyone may play fog or pass."
    out_has "§3.2 An offer may answer another one"
    out_has "The rules do not speak of \"99\""
    out_has "propose TO give=GIVE ask=ASK [answers=ANSWERS]"
    (($(grep -cF "Play fog, or pass?" out) >= 10)) || fail "the question should come again after each bad line"
    grep -q '"seat":0,"choice":"\(pass\|fog\)"' game.jsonl || fail "the good line was not taken"
    ! grep -q 'sing\|bid' game.jsonl || fail "a bad line was saved"
    fine replay game.jsonl --verify
    printf '%s\n' offer 'offer nowhere 5' 'counter 99 5' | "$fondaco" play genoa --players 3 --seed 5 --file genoa.jsonl >out 2>err || fail "play genoa"
    out_has "Offers can be for:"
    out_has "For which field? Write, for example: offer harbor 15 silk."
    out_has '"nowhere" is not the name of one field.'
    out_has "There is no offer #99 on the table."
    ! grep -q '"seat":0' genoa.jsonl || fail "an offer was made that nobody wrote"
}

# Case, name= and a player's name instead of the number of a seat are forgiven; a bare number is the number asked for.
play_forgiving_words() {
    printf '%s\n' 'BID 6' 'take t08' 'sell t08 4' | "$fondaco" play turin --seed 5 --file words.jsonl >out 2>err || fail "play"
    grep -q '"seat":0,"choice":"bid 6"' words.jsonl || fail "BID 6"
    grep -q '"seat":0,"choice":"take T08"' words.jsonl || fail "take t08"
    grep -q '"seat":0,"choice":"sell T08 price=4"' words.jsonl || fail "sell t08 4"
    printf '%s\n' 2 | "$fondaco" play turin --seed 5 --file number.jsonl >out 2>err || fail "play"
    grep -q '"seat":0,"choice":"bid 2"' number.jsonl || fail "a bare number at a bid"
    printf '%s\n' a l lo Loan | "$fondaco" play turin --seed 5 --file letter.jsonl >out 2>err || fail "play"
    (($(grep -cF "is none of the choices below" out) == 3)) || fail "only the whole word takes the loan"
    grep -q '"seat":0,"choice":"loan"' letter.jsonl || fail "the word for the loan"
}

# What leaves one answer only is given by itself, where that is wanted.
play_only_answers() {
    local words=$'take\n4\n3\nmove harbor\nstop\npass'
    "$fondaco" play genoa --seed 4 --file asked.jsonl < <(yes "$words" | head -60) >out 2>err || fail "play"
    ! grep -q '"seat":0,"choice":"done"' asked.jsonl || fail "nobody said done"
    "$fondaco" play genoa --seed 4 --only-answers --file game.jsonl < <(yes "$words" | head -60) >out 2>err || fail "play"
    grep -q '"seat":0,"choice":"done"' game.jsonl || fail "the action did not end by itself"
    fine replay game.jsonl --verify
}

# A deal with clauses, composed by questions: wrong steps change nothing, the sentence grows, it is sent, struck and held to.
play_deals() {
    # Anna: nothing can be sent yet, there is no step 99, no sum of 150, and one may go back; then 300, and Bruno does not buy wine.
    printf '%s\n' '' deal send 99 1 '1 = 150' '1 = 200' back '1 = 300' 7 1 2 send '' 'accept 1' '' pass '' 'buy wine paris' 'deal' 3 drop 'buy silk brugge' q |
        "$fondaco" play merchants --humans 2 --players 2 --option deals=any --seed 5 --colour never --file game.jsonl >out 2>err || fail "play"
    [[ ! -s err ]] || fail "something on stderr"
    out_has '`deal` alone composes an offer by questions.'
    out_has "Who does what? You are active; in one line: deal SEAT: I …; you …."
    out_has "Not yet: That offer says nothing."
    out_has "There are 8 steps."
    out_has "  5 Bruno …"
    out_has "There is no such thing to promise."
    out_has "Anna pays Bruno 200."
    out_has "Anna pays Bruno 300. Bruno does not …"
    out_has "Anna pays Bruno 300. Bruno does not buy wine."
    out_has "It can be made like this: send."
    out_has "Deal 1 is struck."
    out_has "You have promised not to do that. It is deal 1. (? §12.6 explains)"
    same_text "$(grep -o '"choice":"[^"]*"' game.jsonl | head -n 3 | tr '\n' ' ')" '"choice":"deal 1 clauses=0.does.pay:300+1.does_not.buy:wine" "choice":"accept 1 version=1" "choice":"pass" '
    grep -q '"seat":1,"choice":"buy silk city=brugge"' game.jsonl || fail "what follows a dropped draft should be read as usual"
    fine replay game.jsonl --verify
    # A condition and what depends on it; a line that is no step leaves the questions.
    printf '%s\n' '' 'deal 1' 7 1 6 4 '1 = 400' 2 send q | "$fondaco" play merchants --humans 2 --players 2 --option deals=any --seed 5 --colour never --file condition.jsonl >out 2>err || fail "play"
    out_has "If Bruno buys silk, …"
    out_has "Not yet: Nothing depends on that condition."
    out_has "If Bruno buys silk, Anna pays Bruno 400."
    grep -q '"choice":"deal 1 clauses=1.if_does.buy:silk+0.does.pay:400.when:1"' condition.jsonl || fail "the condition"
    # More than six clauses, and other nonsense: one line, and nothing is saved.
    pay=0.does.pay:100
    printf '%s\n' '' "deal 1 clauses=$pay+$pay+$pay+$pay+$pay+$pay+$pay" 'deal 1: I pay 1; I pay 1; I pay 1; I pay 1; I pay 1; I pay 1; I pay 1' 'deal 1: I fly' \
        'deal 1 clauses=1.does.move:4' 'deal 1 clauses=2.does.buy' q | "$fondaco" play merchants --humans 2 --players 2 --option deals=any --seed 5 --colour never --file bad.jsonl >out 2>err || fail "play"
    out_has "A deal has six clauses at most (§12.4)."
    out_has "Does what? One of: pay, give, bid,"
    out_has "There is no such thing to promise. (? §12.5 explains)"
    out_has "A deal binds the two who make it, and nobody else. (? §12.3 explains)"
    (($(wc -l <bad.jsonl) == 1)) || fail "nonsense was saved"
    # The same questions where an offer is for a field or a landing.
    printf '%s\n' offer 1 q | "$fondaco" play genoa --players 3 --seed 5 --colour never --file genoa.jsonl >out 2>err || fail "play genoa"
    out_has "Offers can be for:"
    out_has "A number takes that step"
}

# Point 15: --players and --option do not hinder each other.
# No errand makes a store, and what a house is told wrongly is refused before anything is opened.
admin_and_serve_misused() {
    local what
    for what in list stats 'backup copy.db' 'backup copies/ --keep 3' 'delete x' 'export x' 'forget --older-than 3' compact upgrade; do
        misused 'There is no store at none.db' admin $what --store sqlite:none.db
    done
    misused 'There is no file copy.db' admin restore copy.db --store sqlite:none.db
    misused 'begins with https:// or http://' serve --public-url play.example --store sqlite:none.db
    misused 'the house cannot live under a path' serve --public-url https://play.example/fondaco --store sqlite:none.db
    misused '"nginx" is not an address' serve --behind-proxy nginx --store sqlite:none.db
    misused 'webhook-private needs --webhooks' serve --webhook-private --store sqlite:none.db
    misused 'did you mean --port?' serve --prot 8111
}

p15_players_and_options() {
    fine simulate ferry --players 2 --option rounds=1 --games 1 --log games
    grep -q '"players":2,' games/ferry-000000.jsonl || fail "--players is lost beside --option in simulate"
    fine simulate ferry --option rounds=1 --players 4 --option purse=open --games 1 --log more
    grep -q '"players":4,' more/ferry-000000.jsonl || fail "--players is lost between two --option"
    run play genoa --players 2 --option ruleset=2001 --seed 1 --file game.jsonl </dev/null
    same_text "$code" 0
    grep -q '"players":2,"ruleset":"2001"' game.jsonl || fail "--players is lost beside --option in play"
    misused 'option "players" is given twice' simulate ferry --players 2 --option players=3
    misused 'a game is under way' play genoa --players 3 --file game.jsonl
}

# Point 15: an offer is accepted by its whole number, and a wrong number is answered as such.
p15_offers_by_their_number() {
    printf '%s\n' 'accept 99' accept 'decline 99' 'close 99' | "$fondaco" play genoa --players 3 --seed 5 --file genoa.jsonl >out 2>err || fail "play genoa"
    (($(grep -cF "There is no offer #99 on the table." out) == 3)) || fail "a wrong number of an offer should be named"
    out_has "Which offer? Write its number."
    printf '%s\n' 'accept 99' accept | "$fondaco" play merchants --players 3 --seed 5 --file merchants.jsonl >out 2>err || fail "play merchants"
    out_has "There is no offer #99 on the table."
    out_has "Which offer? Write its number."
    ! grep -q '"choice":"accept' genoa.jsonl merchants.jsonl || fail "an offer was accepted"
}

# Point 17: `?` finds a chapter, and whatever the rules speak of.
p17_rules_by_word() {
    printf '%s\n' '? 5' '? Cathedral' '? coach_house' '? elephants' | "$fondaco" play genoa --players 3 --seed 5 --file genoa.jsonl >out 2>err || fail "play"
    out_has "§5.7 When a player takes the action of a building with another player's marker"
    out_has "  Cathedral       2 owner markers"
    out_has "  Coach House     1 start space"
    (($(grep -cF "  Harbor          1 any ware" out) == 1)) || fail "rows that do not speak of it should be left out"
    out_has 'The rules do not speak of "elephants"'
    fine rules merchants "express courier"
    out_has "§5.9 Courier and Express Courier."
    misused 'the rules of merchants have no section "elephants"' rules merchants elephants
}

# A lesson by hand: a wrong choice is answered and taken back, a refused one loses nothing, what is done is kept.
learn() {
    fine learn
    out_has "Turin Market"
    fine learn turin --list --language de
    out_has "○ 1. Ein Gebot"
    printf '%s\n' '' 'bid 0' 'bid 16' 'nonsense' '?' 'back' '' '5' 'show' 'take T02' '' 'q' | "$fondaco" learn turin 1 --language en >out 2>err || fail "learn"
    out_has "A bid of 0 never takes a card"
    out_has "Nothing is lost."
    out_has "It is taken back; nothing is lost."
    out_has "Bids: You 5, Giulia 3, Tomaso 2."
    out_has "Lesson 1 of 8 is done."
    fine learn turin --list --language en
    out_has "✓ 1. A bid"
    out_has "○ 2. A tie"
    printf 'q\n' | "$fondaco" learn turin --language en >out 2>err || fail "learn"
    out_has "Here you meet one on purpose."
    printf '%s\n' '' 'accept 1' offer drop 'move park' 'counter 1 60' 'counter 1 20' q | "$fondaco" learn genoa 3 --language en >out 2>err || fail "learn"
    out_has "Type, for example: counter 1 15"
    out_has "That would be a deal at 10."
    out_has "so hear what the step is worth to her"
    out_has "Offers can be for:"
    out_has "Giulia laughs"
    out_has "Giulia agrees, and an accepted deal binds you both at once."
    printf '%s\n' 'bid 100' 'bid 300' 'load wine 3' 'ask 1 2 600' 'accept 1' 'offer 2 100' 'offer 2 300' '' q | "$fondaco" learn merchants 2 --language en >out 2>err || fail "learn"
    out_has "With less it is hers"
    out_has "Today 400 is all that Giulia will pay."
    out_has "Type, for example: offer 2 300"
    out_has "Giulia puts that aside"
    out_has "Lesson 2 of 8 is done."
    misused 'turin has no lesson "99"' learn turin 99
    misused "there are no lessons for ferry" learn ferry
}

# A lesson that rots is found: words too long, a wanted choice that leads nowhere, a wrong one that is not there, an untrue position.
bad_lessons() {
    local lesson=$tests/../src/games/turin/lessons/1-bid.json
    fine scenario "$lesson"
    rotten 'after "bid 1" in step 2 it shows "take T03", which is refused' 's/"wanted": \["bid 4..6"\]/"wanted": ["bid 1..6"]/'
    rotten 'none of the choices is "bid 70..75"' 's/"bid 7..15"/"bid 70..75"/'
    rotten 'the title says nothing in "de"' 's/"de": "Ein Gebot"/"de": ""/'
    rotten 'letters in "en", more than 70' 's/Your bid is the best: you pay it and choose first/Your bid is the best of all the bids that were made here: you pay it and choose first/'
    rotten 'then /players/1/scudo should be 11' 's/"\/players\/1\/scudo": 12/"\/players\/1\/scudo": 11/'
    sed 's/"seat": 1, "choice": "bid 3"/"seat": 1, "choice": "bid 30"/' "$lesson" >bad.json
    misused '"bid 30" is refused' scenario bad.json
    lesson=$tests/../src/games/genoa/lessons/3-sell.json
    rotten '"counter 1 10" is typed' 's/"counter 1 15"/"counter 1 10"/'
    rotten '"offer metals give=silk:1 ask=ducats:15 to=1" is tried, but refused' 's/"offer park give=nothing/"offer metals give=silk:1/'
}
rotten() {  # of the lesson $lesson
    sed "$2" "$lesson" >bad.json
    run scenario bad.json
    ((code == 1)) || fail "exit $code instead of 1"
    out_has "$1"
}

# Point 17: what a key means, it means in every list. The same for how investment cards and sums are told, and for the map.
p17_what_is_shown() {
    "$fondaco" play turin --seed 5 --file turin.jsonl < <(printf '%s\n' 5 'take t08' p p p p p) >out 2>err || fail "play turin"
    ! grep -E '^ +[^p ]+ pass' out || fail "pass has another key than p"
    grep -qE '^ +p pass' out || fail "pass should have the key p"
    out_has "bid 0 …  type any sum from 0 to 15"
    "$fondaco" play merchants --players 3 --seed 5 --file merchants.jsonl < <(yes $'p\n0\nwheel coat\n1' | head -n 120) >out 2>err || fail "play merchants"
    ! grep -E '^ +[^p ]+ pass' out || fail "pass has another key than p in Merchants"
    for space in paris_1 paris_2 brugge_1 brugge_2 brugge_3 koeln_1 koeln_2 geneva_1 geneva_2 geneva_3 hamburg_1 hamburg_2 hamburg_3 wien_1 wien_2 troyes_basel basel_nuernberg; do
        head -n 40 out | grep -qw "$space" || fail "$space is not on the map"
    done
    grep -qE '^ +bid [0-9]+ …  type any sum in hundreds from [0-9]+ to [0-9]+$' out || fail "the bounds of a bid are not told"
    out_has "Investments, used from the next turn on"
    grep -qE '^    (Reduced Cost|Coach Driver|Office|Large Office) +\*+ +[a-z0-9]' out || fail "investment cards are not explained when they are bid for"
}

# Point 17: undo. Alone with bots everything can be taken back, and the game says that it does not count; the file stays whole.
p17_undo() {
    printf '%s\n' undo 5 undo | "$fondaco" play turin --seed 5 --file game.jsonl >out 2>err || fail "play"
    out_has "You have not chosen anything yet."
    out_has "Taken back: bid 5"
    out_has "This game does not count any more"
    ! grep -q '"seat":0' game.jsonl || fail "the choice is still in the file"
    grep -q '^{"fondaco":1.*"undone":1}$' game.jsonl || fail "the file does not tell"
    [[ ! -e game.jsonl.new ]] || fail "something was left behind"
    fine replay game.jsonl --verify
    printf '%s\n' 6 'take t08' undo q | "$fondaco" play turin --file game.jsonl >out 2>err || fail "going on"
    out_has "Taken back: take T08"
    grep -q '"seat":0,"choice":"bid 6"' game.jsonl || fail "more was taken back than asked for"
    fine replay game.jsonl --verify
    "$fondaco" play turin --file game.jsonl < <(yes $'p\n1\n0\n2\n3') >out 2>err || fail "to the end"
    out_has "The game is over: "
    out_has "A choice was taken back, so this game does not count."
    fine replay game.jsonl --verify
}

# Point 17: several people at one keyboard take back only what showed nothing and was answered by nobody.
p17_undo_shared() {
    printf '%s\n' '' pass undo pass '' pass '' 'sail 1' undo q | "$fondaco" play ferry --humans 2 --option players=2 --seed 2 --file game.jsonl >out 2>err || fail "play"
    out_has "Taken back: pass."
    out_lacks "does not count"
    out_has "Somebody else has acted, or something was shown"
    same_text "$(tail -n +2 game.jsonl | grep -o '"seat":.*"choice":"[^"]*"' | tr '\n' ' ')" '"seat":0,"choice":"pass" "seat":1,"choice":"pass" "seat":0,"choice":"sail 1" '
    ! grep -q undone game.jsonl || fail "a free undo is no mark on the game"
    fine replay game.jsonl --verify
}

play_interrupted() {
    mkfifo lines
    "$fondaco" play ferry --seed 3 --file game.jsonl <lines >out 2>err &
    local player=$! tries
    exec 3>lines
    echo p >&3
    for ((tries = 0; tries < 200; ++tries)); do
        [[ $(cat game.jsonl 2>/dev/null | wc -l) -ge 2 ]] && break
        sleep 0.05
    done
    ((tries < 200)) || fail "the first choice was not saved"
    for ((tries = 0; tries < 200; ++tries)); do  # again, if it came between two readings
        kill -INT $player 2>/dev/null || break
        sleep 0.05
    done
    code=0
    wait $player || code=$?
    exec 3>&-
    same_text "$code" 0
    [[ ! -s err ]] || fail "something on stderr"
    out_has "The game is saved"
    fine replay game.jsonl --verify --json
    cp out before
    cp game.jsonl saved
    run play ferry --file game.jsonl </dev/null
    same_text "$code" 0
    out_has "Going on with the game"
    cmp -s game.jsonl saved || fail "resuming changed the game"
    fine replay game.jsonl --verify --json
    cmp -s out before || fail "the state is another one"
}

simulate() {
    fine simulate ferry --games 60 --seed 7 --json --bots random,random-flat,random
    same_text "$(wc -l <out)" 1
    same_text "$(keys)" "game games seed hash bots name games wins mean name games wins mean name games wins mean figures "
    grep -qE '^\{"game":"ferry","games":60,"seed":7,"hash":"[0-9a-f]{16}","bots":\[\{"name":"random","games":60,"wins":[0-9.]+,"mean":[0-9.]+\},\{"name":"random-flat",' out || fail "another shape"
    cp out one
    for threads in 2 3; do
        fine simulate ferry --games 60 --seed 7 --json --bots random,random-flat,random --threads $threads
        cmp -s out one || fail "$threads threads give another result"
    done
    fine simulate ferry --games 60 --seed 7 --json --bots random,random-flat,random
    cmp -s out one || fail "the same command gives another result"
    fine simulate ferry --games 60 --seed 8 --json --bots random,random-flat,random
    ! cmp -s out one || fail "another seed gives the same result"
    # Ties share a win: the wins are as many as the games.
    local wins
    wins=$(grep -oE '"wins":[0-9.]+' one | cut -d: -f2 | awk '{ sum += $1 } END { printf "%.6f", sum }')
    same_text "$wins" "60.000000"
    fine simulate ferry --games 5
    out_has "The Ferry, 5 games, seed 1"
    fine simulate ferry --games 5 --bots random,random --option rounds=1
    fine simulate ferry --games 0 --json
    fine simulate ferry --check --games 20 --option players=4
    out_has "ferry: 20 games"
}

tournament() {
    local play=(tournament ferry --bots random,random-flat --blocks 4 --seed 3)
    fine "${play[@]}"
    out_has "mirror: 3 random; 4 blocks, 4 games"
    out_has "alone: 1 random with 2 random-flat; 4 blocks, 12 games"
    out_has "rest: 2 random with 1 random-flat; 4 blocks, 12 games"
    local hash
    hash=$(grep -oE 'hash [0-9a-f]{16}' out)
    fine "${play[@]}" --threads 3
    out_has "$hash"
    # In two parts, one of them broken off and resumed.
    fine "${play[@]}" --shard 1/2 --file one.jsonl
    same_text "$(wc -l <one.jsonl)" 17
    cp one.jsonl whole
    { head -n 9 whole; sed -n 10p whole | head -c 20; } >one.jsonl
    fine "${play[@]}" --shard 1/2 --file one.jsonl
    cmp -s <(cut -d: -f1-6 one.jsonl | sort) <(cut -d: -f1-6 whole | sort) || fail "a resumed part is another one"
    fine "${play[@]}" --shard 2/2 --file two.jsonl
    fine tournament --merge one.jsonl two.jsonl
    out_has "32 of 32 games"
    out_has "$hash"
    fine tournament --merge one.jsonl two.jsonl --json
    out_has '"tables":'
    misused 'holds another tournament' tournament ferry --bots random --blocks 4 --file one.jsonl
    misused 'bot "clever" does not play ferry' tournament ferry --bots clever
    misused '--shard is written K/N' tournament ferry --bots random --shard 3/2
    misused '--bots names the bots' tournament ferry
}

# Programs that play by the line protocol (docs/bots.md).
bots_outside() {
    local -r examples=$(dirname "$0")/../examples/bots
    local hash
    # One of ours plays the same games whether it is asked directly or by lines.
    for game in turin genoa merchants; do
        fine simulate $game --games 2 --seed 9 --bots steady,random,random,random
        hash=$(grep -oE 'hash [0-9a-f]{16}' out)
        fine simulate $game --games 2 --seed 9 --bots "exec:$fondaco bot steady,random,random,random" --threads 2
        out_has "$hash"
    done
    fine simulate turin --games 2 --seed 9 --players 2 --bots "exec:$fondaco bot shrewd@40,exec:$fondaco bot apprentice:grim"
    fine tournament ferry --bots "exec:$fondaco bot random,random-flat" --blocks 2
    for example in greedy reader; do
        fine simulate turin --games 1 --bots "exec:python3 $examples/$example.py@10000ms,random" --players 2
    done
    # Who fails is left alone, and its seat goes on.
    fails() {
        run simulate turin --games 2 --seed 9 --players 2 --bots "exec:$1,random" </dev/null
        ((code == 0)) || fail "exit $code instead of 0 with the bot $1"
        same_text "$(grep -c 'its seat goes on' err)" 1
        grep -qF "failed in 2 games, and its seat goes on without it: $2" err || fail "stderr should say \"$2\""
        out_has "random"
    }
    fails "no-such-program" "it has ended"
    fails "exit 0" "it has ended"
    fails "sleep 60@200ms" "it did not answer in time"
    fails "yes" "its answer makes no sense"
    fails "head -c 200000 /dev/zero" "its answer is too long"
    # These say what stands between their quotes and then only listen.
    speaks() {
        { printf 'echo %q\n' "$1"; printf 'read hello; read new; read act\n'; shift; (($# == 0)) || printf 'echo %q\n' "$@"; echo 'cat >/dev/null'; } >speaker.sh
    }
    local -r ready='{"ready":{"name":"x","games":[]}}' fly='{"choose":{"n":1,"choice":"fly"}}'
    speaks '{"ready":{"name":"x","games":["go"]}}'
    fails "bash speaker.sh" "it does not play turin"
    speaks "$ready" "$fly" "$fly"
    fails "bash speaker.sh" 'it chose "fly"'
    speaks "$ready" '{"lost":{"why":"help"}}'
    fails "bash speaker.sh" "it is lost: help"
    speaks "$ready" '{"choose":{"n":1}}'
    fails "bash speaker.sh" "its answer makes no sense"
    speaks "$ready" "$ready"
    fails "bash speaker.sh" "it answered what was not asked"
    speaks "$ready"
    fails "bash speaker.sh@200ms" "it did not answer in time"
    printf 'echo %q; exec yes %q\n' "$ready" '{"choose":{"n":0,"choice":"bid 0"}}' >speaker.sh  # ever of an earlier decision
    fails "bash speaker.sh@200ms" "it did not answer in time"
    printf 'echo %q; read hello\n' "$ready" >speaker.sh
    fails "bash speaker.sh" "it has ended"
    # The other side of the line.
    printf '%s\n' '{"hello":{"protocol":1}}' 'nonsense' '{"act":{"n":1,"view":{},"memory":{},"events":[],"may_propose":false,"question":"","table":"","milliseconds":1}}' >said
    run bot steady <said
    same_text "$code $(wc -l <out)" "0 3"
    out_has '{"ready":{"name":"steady","games":["turin","genoa","merchants"]}}'
    out_has '{"lost":{"why":"'
    out_has 'before `act`'
    misused 'there are: ' bot clever
    misused 'exec: needs a command' simulate turin --bots "exec: ,random"
    fine schema bot --typescript
    out_has "ToBot"
    # A saved game may come from anybody: its programs are not started unasked.
    run play ferry --file saved --players 2 --bots "exec:$fondaco bot random" --seed 1 <<<q
    ((code == 0)) || fail "a game with a program at a seat"
    misused '--run-bots starts it' play ferry --file saved
    run play ferry --file saved --run-bots <<<q
    ((code == 0)) || fail "it goes on"
}

simulate_logs() {
    log_a_game 6
    same_text "$(ls games | wc -l)" 6
    for file in games/*.jsonl; do
        fine replay "$file" --verify
        out_has "the game is over"
        grep -q '"hash"' "$file" || fail "a game file without a hash"
    done
    # Several are verified together, and one that does not fit hides none of the others.
    fine replay games/*.jsonl --verify
    same_text "$(grep -c "the game is over" out)" 6
    sed 's/"hash":"./"hash":"x/' games/ferry-000000.jsonl >drifted.jsonl
    run replay drifted.jsonl games/*.jsonl --verify
    same_text "$code $(grep -c "the game is over" out) $(grep -c drifted err)" "1 6 1"
    misused "one game file at a time" replay games/*.jsonl
    mv games first
    fine simulate ferry --games 6 --seed 4 --log games --threads 2
    for file in games/*.jsonl; do cmp -s "$file" "first/${file#games/}" || fail "$file differs with 2 threads"; done
    # The bots rotate around the table.
    fine simulate ferry --games 3 --seed 4 --log turn --bots random,random-flat,random
    same_text "$(head -qn 1 turn/*.jsonl | grep -oE '"by":"[a-z-]+"' | cut -d'"' -f4 | tr '\n' ' ')" \
        "random random-flat random random-flat random random random random random-flat "
    # The series can be entered anywhere.
    fine simulate ferry --games 2 --first 4 --seed 4 --log late
    cmp -s late/ferry-000004.jsonl first/ferry-000004.jsonl || fail "game 4 of the series is another one"
}

replay_secrets() {
    log_a_game
    local file=games/ferry-000000.jsonl players choices bids=0
    choices=$(($(wc -l <$file) - 1))
    for ((at = 0; at < choices; at += 3)); do  # before the last choice: at the end purses are opened
        for seat in 0 2; do
            fine replay $file --at $at --seat $seat --json
            players=$(grep -oE '"players":\[.*\],"deals"' out)
            same_text "$(grep -oE '"coins":' <<<"$players" | wc -l)" 1
            same_text "$(grep -oE '"card":' <<<"$players" | wc -l)" 1
            (($(grep -oE '"bid":' <<<"$players" | wc -l) <= 1)) || fail "a rival's bid is shown"
            grep -q '"has_bid":true' <<<"$players" && bids=$((bids + 1))
            for secret in '"luck"' '"key"' '"aside"' '"bank"'; do out_lacks "$secret"; done
        done
        fine replay $file --at $at
        ! grep -qE 'coins +[0-9]+ +silk' out || fail "a spectator sees coins"
        ! grep -q 'card: [a-z]' out || fail "a spectator sees a card"
    done
    ((bids > 0)) || fail "no position with a sealed bid was looked at"
    fine replay $file --seat 1 --json
    grep -q '"bid_placed":{"seat":1,"coins":' out || fail "one's own bid is told"
    ! grep -qE '"bid_placed":\{"seat":[02],"coins"' out || fail "a rival's bid is told"
    fine replay $file --at 0 --json
    out_has '"luck"'
    fine replay $file
    out_has "The ferry is moored; purses are opened."
    fine replay $file --verify --json
    same_text "$(keys)" "choices hashes over hash "
}

bench() {
    fine bench ferry --json --seconds 0.05
    same_text "$(wc -l <out)" 1
    same_text "$(keys)" "ferry decisions_per_second silent_decisions_per_second decisions_per_game choices_per_decision offers_per_game games_per_second clone_ns state_bytes allocations_per_decision calibration_ns "
    grep -qE '^\{"ferry":\{"decisions_per_second":[0-9]+,"silent_decisions_per_second":[0-9]+,"decisions_per_game":[0-9.]+,"choices_per_decision":[0-9.]+,"offers_per_game":[0-9.]+,"games_per_second":[0-9.]+,"clone_ns":[0-9.]+,"state_bytes":[0-9]+,"allocations_per_decision":[0-9.e+-]+\},"calibration_ns":[0-9.]+\}$' out || fail "another shape"
    out_has '"allocations_per_decision":0}'
    local bytes
    bytes=$(grep -oE '"state_bytes":[0-9]+' out | cut -d: -f2)
    ((bytes <= 2048)) || fail "a state of $bytes bytes"
    fine bench ferry --seconds 0.05
    out_has "decisions/s"
    fine bench ferry --signature
    cp out first
    fine bench ferry --signature
    cmp -s out first || fail "the signature changes from run to run"
    grep -qE '^ferry rules [0-9]+ signature [0-9a-f]{16}$' out || fail "another shape"
}

[[ "$(type -t "$part")" == function ]] || fail "there is no part $part"
"$part"
echo "ok: $part"
