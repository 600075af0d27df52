#!/usr/bin/env bash
# What README and docs print is what the program prints: docs_test.sh FONDACO REPOSITORY [--write]. Every `$ fondaco …` line is run,
# and what comes out is compared with the lines below it. A ```json block is the file that the next command names, or else a scenario
# that holds. With --write the pages are changed to what is printed now; read the diff. Bash and coreutils only; the commands run in a
# temporary folder.
set -euo pipefail
fondaco=$(readlink -f "$1")
repository=$(readlink -f "$2")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME=$folder XDG_STATE_HOME=$folder/state LC_ALL=C.UTF-8
write=${3:-}
commands=0 failures=0

fail() {
    echo "FAILED: $*" >&2
    failures=$((failures + 1))
}

# Runs one command of a page, as it is written, and compares.
try() {  # PAGE LINE COMMAND; the lines below it are in ./expected
    local -a words
    read -ra words <<<"$3"
    local word
    for word in "${words[@]}"; do
        if [[ $word == *.json && ! -e $word ]]; then
            [[ -s block.json ]] || { fail "$1:$2: $word stands nowhere above"; return; }
            mv block.json "$word"
        fi
    done
    "$fondaco" "${words[@]:1}" >printed 2>&1 </dev/null || true  # the exit code is told in words
    commands=$((commands + 1))
    cat printed >>page.md
    [[ -n $write ]] || diff -u expected printed >difference || { fail "$1:$2: $3 prints something else:"; tail -n +3 difference >&2; }
}

# A block that no command named is an example of a scenario: it holds.
try_block() {  # PAGE LINE
    [[ -s block.json ]] || return 0
    if grep -q '"game"' block.json; then
        commands=$((commands + 1))
        "$fondaco" scenario --quiet block.json >printed 2>&1 || { fail "$1:$2: the scenario above does not hold"; cat printed >&2; }
    fi
    rm -f block.json
}

read_page() {
    local page=$1 number=0 line fence="" command="" at=0
    while IFS= read -r line || [[ -n $line ]]; do
        number=$((number + 1))
        if [[ $line == '```'* ]]; then
            [[ -z $command ]] || try "$page" "$at" "$command"
            command=""
            printf '%s\n' "$line" >>page.md
            if [[ -n $fence ]]; then fence=""
            else
                fence=$line
                [[ $fence != '```json' ]] || { try_block "$page" "$number"; : >block.json; }
            fi
        elif [[ $fence == '```json' ]]; then printf '%s\n' "$line" | tee -a page.md >>block.json
        elif [[ $fence == '```' && $line == '$ fondaco '* ]]; then
            [[ -z $command ]] || try "$page" "$at" "$command"
            command=${line#\$ }
            at=$number
            printf '%s\n' "$line" >>page.md
            : >expected
        elif [[ -n $command ]]; then printf '%s\n' "$line" >>expected
        else printf '%s\n' "$line" >>page.md
        fi
    done <"$repository/$page"
    try_block "$page" "$number"
    [[ -z $write ]] || cp page.md "$repository/$page"
}

cd "$repository"
pages=(README.md CONTRIBUTING.md docs/*.md)
for page in "${pages[@]}"; do
    rm -rf "$folder/here"
    mkdir "$folder/here"
    cd "$folder/here"
    read_page "$page"
done

# docs/game-files.md: the lines with which a bad file is refused, and the header of its example.
page=$repository/docs/game-files.md
cd "$folder"
"$fondaco" simulate ferry --games 2 --log logs >/dev/null
good=logs/ferry-000000.jsonl
last=$(wc -l <$good)
sed "${last}s/\"hash\":\"./\"hash\":\"x/" $good >drift.jsonl
sed '3s/"choice":"[^"]*"/"choice":"sail 2"/' $good >ref.jsonl
sed 5d $good >gap.jsonl
head -c -20 $good >cut.jsonl
sed '1s/"data":"./"data":"x/' $good >data.jsonl
sed '1s/"rules":1/"rules":2/' $good >rules.jsonl
for bad in drift ref gap cut data rules; do
    said=$("$fondaco" replay --verify $bad.jsonl 2>&1 || true)
    said=${said#fondaco: }
    commands=$((commands + 1))
    [[ -z $write ]] || sed -i "s~| \`$bad\.jsonl:[^|]*\` |~| \`$said\` |~" "$page"
    grep -qF "| \`$said\` |" "$page" || fail "docs/game-files.md does not say: $said"
done
header=$(head -n 1 $good | grep -o '"game":"ferry","rules":[0-9]*,"data":"[0-9a-f]*"')
[[ -z $write ]] || sed -i "s~^{\"fondaco\":1,\"game\":\"ferry\",\"rules\":[0-9]*,\"data\":\"[0-9a-f]*\"~{\"fondaco\":1,$header~" "$page"
grep -qF "{\"fondaco\":1,$header" "$page" || fail "docs/game-files.md: the header of the example is another one: $header"

((commands >= 15)) || fail "only $commands examples were found"
echo "$commands examples, $failures failed"
((failures == 0))
