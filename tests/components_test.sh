#!/usr/bin/env bash
# Engine, games and bots stand alone: components_test.sh SOURCE BUILD COMPILER FLAGS... They configure without the house, read none of
# its libraries' headers, and what this build made of them links with fmt and nothing else. Building them once more would show no more.
set -euo pipefail
source=$1 build=$2 compiler=$3
flags=("${@:4}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
foreign='sodium|sqlite|curl|utf8proc|CLI11|CLI/'

fail() { echo "FAILED: $*" >&2; exit 1; }

cmake -S "$source" -B "$folder/alone" -G Ninja -DFONDACO_HOUSE=OFF -DFONDACO_UNITY=OFF -DCMAKE_CXX_COMPILER="$compiler" >"$folder/said" 2>&1 || { cat "$folder/said" >&2; fail "it does not configure"; }
ninja -C "$folder/alone" -t commands >"$folder/commands"
! grep -E -- "$foreign" "$folder/commands" "$folder/alone/CMakeCache.txt" >&2 || fail "a library of the house is named"
compiled=$(grep -cE -- ' -c .*src/(engine|games|bots)/' "$folder/commands")
((compiled >= 40)) || fail "only $compiled files are compiled"
(($(grep -E -- ' -c .*\.cpp' "$folder/commands" | grep -cv -- -fPIC) == 0)) || fail "a file is not position-independent"

ninja -C "$build" -t deps >"$folder/deps"  # of every object: a line with its name, then its headers, indented
awk -v foreign="/($foreign)" '/^[^ ]/ { ours = /fondaco_(engine|games|bots)\.dir/ } ours && /^ / && $0 ~ foreign { print; bad = 1 } END { exit bad }' "$folder/deps" >&2 ||
    fail "a header of the house's libraries is read"

echo 'int main() {}' >"$folder/main.cpp"
"$compiler" "${flags[@]}" "$folder/main.cpp" -o "$folder/main" -Wl,--whole-archive "$build"/libfondaco_{engine,games,bots}.a -Wl,--no-whole-archive -lfmt ||
    fail "they do not link alone"
echo "engine, games and bots stand alone: $compiled files"
