/* Commands that accept snapshots, to be run where the test ran. */

/** Longer commands do not fit into shells. */
const maximumCommandLength = 60000;

/** Whether a result can be accepted, or the reference of a removed snapshot removed. */
const canAccept = (result) => Boolean(run.acceptance && result.accepts);

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns the regular expression of a name, in which a dot replaces each character with a meaning. */
function literal(name) {
  return [...graphemes.segment(name)].map(({ segment }) => {
    if (segment === ".") return "\\.";
    return /^(?:[-\w/@ ]|(?!\p{ASCII})[\p{Alphabetic}\p{N}])+$/u.test(segment) ? segment : ".";
  }).join("");
}

/** Returns the options that separate results that one command cannot accept together. */
function commandOptions({ group, verdict }) {
  const options = group.isNamed ? [`--references ${quoted(group.store)}`] : [];
  return verdict === "removed" ? [...options, "--removed"] : options;
}

/** Returns the commands that accept some results and no others, a line each; `cause` is one that all of them have. */
function acceptCommands(results, cause) {
  const wanted = new Set(results.filter(canAccept));
  const all = run.results.filter((result) => canAccept(result) && (!cause || result.causes?.includes(cause)));
  const folder = run.acceptance?.startsWith("-") ? `./${run.acceptance}` : run.acceptance;
  const lines = [...Map.groupBy(all, (result) => commandOptions(result).join(" "))].map(([options, accepted]) => {
    const chosen = filtersOf(accepted, wanted);
    return chosen && [`galley accept --run ${quoted(folder)}`, options, cause && `--cause ${cause.id}`, ...chosen].filter(Boolean).join(" ");
  });
  return lines.filter(Boolean).join("\n");
}

/** Returns the options and patterns that choose the wanted ones of some results, or undefined if none is wanted. */
function filtersOf(results, wanted) {
  const count = results.filter((result) => wanted.has(result)).length;
  if (count === 0) return undefined;
  const verdicts = new Set(results.filter((result) => wanted.has(result)).map(({ verdict }) => verdict));
  const same = results.filter(({ verdict }) => verdicts.has(verdict));
  const options = same.length < results.length ? [...verdicts].map((verdict) => `--verdict ${verdict}`) : [];
  if (count === same.length) return options;
  const ways = [patterns(results, wanted), [...options, ...patterns(same, wanted)]];
  return ways.sort((first, second) => first.length - second.length)[0];
}

/** Returns a pattern for each folder of which all results are wanted, and for each other wanted result. */
function patterns(results, wanted) {
  const folderOf = ({ name }) => name.slice(0, name.lastIndexOf("/") + 1);
  const start = ({ group }) => run.hasSeveralStores ? `^${literal(group.store)}/` : "^";
  const inFolder = (folder, store) => results.filter(({ name, group }) => group.store === store && name.startsWith(folder));
  return [...Map.groupBy(results, (result) => `${result.group.store}\n${folderOf(result)}`).values()].flatMap((some) => {
    const [first] = some;
    const folder = folderOf(first);
    const mine = some.filter((result) => wanted.has(result));
    const isWhole = folder && mine.length > 1 && inFolder(folder, first.group.store).every((result) => wanted.has(result));
    return isWhole ? [quoted(start(first) + literal(folder))] : mine.map((result) => quoted(`${start(result)}${literal(result.name)}$`));
  });
}

/** Copies a command, or says that it is too long. */
function copyCommand(words, button) {
  if (words.length <= maximumCommandLength) return copy(words, button);
  say("The command would be too long");
  return answerOn(button, "Too long: choose a cause or a document");
}
