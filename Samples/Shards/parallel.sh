#!/bin/sh
# Compares the snapshots of documents on one machine in several processes, with GNU parallel, and merges their runs.
#
#   parallel.sh SHARDS DOCUMENT…
#
# OUTPUT is the folder of the runs, TIMES a file that carries the times of one call to the next, and GALLEY the tool.
set -eu

shards=${1:?how many shards?}
shift
galley=${GALLEY:-galley}
output=${OUTPUT:-Output}
times=${TIMES:-$output/times.json}

# All shards need the same times, so that one copy is made before the first of them starts.
rm -rf "$output/shards"
mkdir -p "$output/shards"
if [ -e "$times" ]; then
  cp "$times" "$output/shards/times.json"
  set -- "$@" --times "$output/shards/times.json"
fi

# GNU parallel numbers its jobs in PARALLEL_SEQ, but tells none of them how many there are.
# A shard in which something differs ends with 1, and so does the merge; here only what broke counts.
GALLEY_SHARD_COUNT=$shards
export GALLEY_SHARD_COUNT
# shellcheck disable=SC2016
seq "$shards" | parallel --jobs "$shards" --quote --no-notice sh -c '
  number=$1
  shift
  output=$1
  shift
  "$@" --shard auto --output "$output/shards/$number" --jobs 1 --quiet || test $? -eq 1
' shard {} "$output" "$galley" test "$@" || exit 65

code=0
"$galley" merge "$output"/shards/[0-9]* --output "$output" || code=$?
if [ "$code" -le 1 ]; then
  cp "$output/$(cat "$output/last-run")/times.json" "$times"
fi
exit "$code"
