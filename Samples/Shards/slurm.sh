#!/bin/sh
# Compares the snapshots of documents with an array of Slurm jobs, and merges their runs in a last one.
#
#   slurm.sh SHARDS DOCUMENT…
#
# Call it in a folder that all nodes share. OUTPUT is the folder of the runs, TIMES a file that carries the times of one
# call to the next, and GALLEY the tool. Whatever else sbatch should know belongs into its variables, as SBATCH_PARTITION.
set -eu

shards=${1:?how many shards?}
shift
galley=${GALLEY:-galley}
output=${OUTPUT:-Output}
times=${TIMES:-$output/times.json}

# All shards need the same times, so that one copy is made before the first of them starts.
rm -rf "$output/shards" "$output/merge.log"
mkdir -p "$output/shards"
if [ -e "$times" ]; then
  cp "$times" "$output/shards/times.json"
  set -- "$@" --times "$output/shards/times.json"
fi

# Returns words as a shell reads them again.
quoted() {
  for word in "$@"; do
    printf " '%s'" "$(printf %s "$word" | sed "s/'/'\\\\''/g")"
  done
}

# Nothing is recorded: the jobs share the references, and nobody looks at them meanwhile.
# A shard in which something differs ends with 1, and so does the merge; here only what broke counts.
test=$(quoted "$galley" test "$@" --shard auto --record never --quiet)
folder=$(quoted "$output/shards")
array=$(sbatch --parsable --array="1-$shards" --job-name=galley-test \
  --output="$output/shards/%a.log" <<JOB
#!/bin/sh
$test --output $folder/"\$SLURM_ARRAY_TASK_ID" || test \$? -eq 1
JOB
)

# Unless a shard broke, the last job merges them, and this script ends as that does.
merge=$(quoted "$galley" merge --output "$output")
last=$(quoted "$output")
next=$(quoted "$times")
code=0
sbatch --wait --parsable --dependency="afterok:${array%%;*}" --kill-on-invalid-dep=yes \
  --job-name=galley-merge --output="$output/merge.log" > /dev/null <<JOB || code=$?
#!/bin/sh
code=0
$merge $folder/[0-9]*/ || code=\$?
if [ \$code -le 1 ]; then cp $last/"\$(cat $last/last-run)"/times.json $next; fi
exit \$code
JOB
if [ ! -e "$output/merge.log" ]; then
  echo "slurm.sh: a shard broke, so that nothing was merged; $output/shards holds what it said" >&2
  exit 65
fi
cat "$output/merge.log"
exit "$code"
