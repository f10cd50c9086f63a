/* The facts of a comparison: sizes, arrangements, and what differs in words. */

/** Returns the sizes and arrangements, and the differences. */
function comparedFacts(reference, width, stretch) {
  const [before, after] = [compare.picture, stage.picture];
  if (reference.label) return storedFacts(before.size, after.size);
  const size = ({ size: lengths }) => `${lengths.map(nearPoints).join(" × ")} pt`;
  return [
    element("table.compared", {}, element("thead", {}, element("tr", {}, ["", "Reference", "Now"].map((words) => element("th", { scope: "col" }, words || element("span.spoken", {}, "Value"))))),
      element("tbody", {}, [["Size", size(before), size(after)], ["Arrangement", letterOf(reference.document, stretch), letterOf(currentDocument(), currentStretch())]]
        .map(([name, first, second]) => element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, first), element("td", {}, second))))),
    data.live ? liveDifference(reference, width) : exportedDifference(reference),
  ];
}

const letterOf = (document, stretch) => document.tables.arrangements[stretch.arrangement ?? -1]?.letter ?? "–";

/** Returns the list of differences, of which each line goes to its element. */
function differenceList(lines) {
  const paths = lines.map(({ path }) => path).filter((path) => stage.picture.nodes.has(path));
  drawJumps(byID("stage"), byID("jumps"), paths.map((path) => onStage(stage.picture.frameOf(path))[1] + stageMargin));
  return element("ul.differences", {}, lines.map(({ words, path }) =>
    element("li", {}, paths.includes(path) ? element("button.quiet", { type: "button", onclick: () => { change({ selected: path }); reveal(path); } }, words) : words)));
}

/** Returns the last answer of the server, and asks it for the present differences. */
function liveDifference(reference, width) {
  const query = String(new URLSearchParams({
    before: reference.document.identity, beforeRow: reference.row, beforeWidth: String(Math.round(width)),
    after: currentDocument().identity, afterRow: String(state.row), afterWidth: String(Math.round(state.width)),
  }));
  if (compare.query !== query) askForDifference(query);
  return differenceList(compare.lines ?? []);
}

/** Asks for the differences; while an answer is awaited, the next question waits for it. */
async function askForDifference(query) {
  if (compare.isAsking) return;
  compare.isAsking = true;
  try {
    const answer = await fetch(`/difference?${query}`);
    compare.lines = answer.ok ? await answer.json() : [{ words: "The program no longer has what is pinned; pin it again." }];
  } catch (error) {
    compare.lines = [{ words: `What differs cannot be loaded: ${error.message}` }];
  } finally {
    Object.assign(compare, { query, isAsking: false });
    touch("compare");
  }
}

/**
 * Returns the differences from another revision at a width of the document, or the command that lists those from what is pinned:
 * the page cannot compute a layout.
 */
function exportedDifference({ document, row, width }) {
  const lines = document.differences?.[`${state.row} ${state.width}`];
  if (lines) return differenceList(lines);
  if (document === currentDocument()) return pinnedDifference(row, width);
  const widths = new Set(Object.keys(document.differences ?? {}).map((key) => nearPoints(Number(key.split(" ")[1]))));
  return element("p.quiet", {}, widths.size ? `What differs is listed at ${[...widths].join(", ")} pt. ` : "This file does not list what differs. ",
    "At all widths, galley preview does.");
}

/** Returns the command that lists what differs between two states of the document. */
function pinnedDifference(row, width) {
  const document = currentDocument();
  const [before, after] = [rowValues(document, row), rowValues(document, state.row)];
  const changed = document.axes.map(({ values }, index) => before[index] !== after[index] && values[after[index]]);
  const variant = [width !== state.width && String(state.width / grid), ...changed].filter(Boolean).join("-");
  if (!variant) return element("p.quiet", {}, "Both are the same.");
  return element("div", {}, element("p.quiet", {}, "This command lists what differs:"),
    command(`${commandText("explain", { row, width })} --diff ${shellWord(variant)}`));
}
