#!/usr/bin/env bash
# Runs every scenario and every lesson of every game: scenarios_test.sh FONDACO GAMES_FOLDER. Having none is a failure.
set -euo pipefail
shopt -s nullglob
files=("$2"/*/scenarios/*.json "$2"/*/lessons/*.json)
((${#files[@]} > 0)) || { echo "there are no scenarios below $2" >&2; exit 1; }
"$1" scenario "${files[@]}"
