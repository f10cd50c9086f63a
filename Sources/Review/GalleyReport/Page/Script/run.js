/* The data of the run that the tool wrote into the page. */

/**
 * @type {{ id: string, groups: Group[], results: Result[], traits: Record<string, any>[], causes: Cause[], counts: Record<string, number>,
 *   textSizes: string[], traitNames: [string, string][], acceptance?: string, hasSeveralStores?: boolean, against?: string, preview?: string,
 *   server?: { version: number, accepted: number[], rejected: number[] } }}
 */
const run = JSON.parse(byID("run").textContent);
const verdicts = ["failed", "unreadable", "changed", "new", "removed", "equal"];
const marks = { failed: "×", unreadable: "!", changed: "≠", new: "+", removed: "–", equal: "✓" };
const kinds = {
  size: "other size", moved: "moved", inserted: "inserted lines", removed: "removed lines", recolored: "other colors",
  edgeNoise: "only edges", rasterizer: "other rasterizer", subpixel: "subpixel text", compression: "only compression",
  content: "other content", hidden: "hidden colors", profile: "other profile",
};
const { textSizes } = run;

/** The traits with a filter, if the run has several values of them. */
const traitNames = Object.fromEntries(run.traitNames);

for (const [index, group] of run.groups.entries()) {
  Object.assign(group, { index, results: [], open: 0 });
  // A folder that only repeats the name of the document is left out.
  const isSame = group.folder.replaceAll("-", " ").toLowerCase() === group.document.replaceAll("-", " ").toLowerCase();
  group.place = isSame ? "" : group.folder;
}
for (const [index, result] of run.results.entries()) {
  result.index = index;
  result.group = run.groups[Number(result.group)];
  result.traits = run.traits[Number(result.traits)] ?? {};
  result.needsLook = result.verdict !== "equal";
  result.group.results.push(result);
  if (result.needsLook) result.group.open += 1;
}

/* The details of results are in blocks, each of which is parsed when it is needed for the first time. */
const blocks = new Map();

/** Returns the details of a result; matches have none. */
function detailsOf(result) {
  if (result.details === undefined) return {};
  const [block, place] = result.details;
  if (!blocks.has(block)) blocks.set(block, JSON.parse(byID(`details-${block}`).textContent));
  return blocks.get(block)[place];
}

/** Returns the text that is searched for a result. */
function wordsOf(result) {
  result.found ??= [result.name, result.group.document, ...(result.lines ?? [])].join("\n").toLowerCase();
  return result.found;
}

/** Returns the symbol of a verdict. */
const mark = (verdict) => element(`span.mark.${verdict}`, { "aria-hidden": "true" }, marks[verdict]);

/** Returns the most important line about a result. */
const summaryOf = (result) => result.lines?.[0] ?? (result.reason ? `by ${result.reason}` : "");

/** Returns the name of a snapshot without its folder. */
const fileName = (result) => result.name.slice(result.name.lastIndexOf("/") + 1);

/** Returns the part of a snapshot's name that distinguishes it from the others of its document. */
function ownName(result) {
  const { group } = result;
  group.common ??= commonStart(group.results.map(fileName));
  const name = fileName(result);
  return group.common.length > 3 ? `…${name.slice(group.common.length)}` : name;
}

/** Returns what several names begin with, up to a sign that separates parts. */
function commonStart(names) {
  if (names.length < 2) return "";
  let start = names[0];
  for (const name of names) while (!name.startsWith(start)) start = start.slice(0, -1);
  return start.replace(/[^-_.@ ]+$/, "");
}

/** Compares text sizes from small to large, and numbers by their value. */
function inOrder(first, second) {
  const sizes = [textSizes.indexOf(first), textSizes.indexOf(second)];
  if (sizes[0] >= 0 && sizes[1] >= 0) return sizes[0] - sizes[1];
  if (typeof first === "number" && typeof second === "number") return first - second;
  return natural.compare(String(first), String(second));
}

const natural = new Intl.Collator("en", { numeric: true });
