#!/usr/bin/env bash
# must_not_compile.sh FILE COMPILER FLAGS...: the file must fail to compile and say the words of its line
# `// must say: ...`; with -DFIXED it must compile, so that it fails for that reason and no other.
set -euo pipefail
file=$1
shift
expected=$(sed -n 's|^// must say: ||p' "$file")
[[ -n "$expected" ]] || { echo "$file has no line \"// must say:\"" >&2; exit 1; }

if ! said=$("$@" -fsyntax-only -DFIXED "$file" 2>&1); then
    printf 'the control version (-DFIXED) should compile:\n%s\n' "$said" >&2
    exit 1
fi
if said=$("$@" -fsyntax-only "$file" 2>&1); then
    echo "$file compiles, but must not" >&2
    exit 1
fi
if ! grep -qF -- "$expected" <<<"$said"; then
    printf 'the compiler should have said "%s", but said:\n%s\n' "$expected" "$said" >&2
    exit 1
fi
echo "refused by the compiler: $expected"
