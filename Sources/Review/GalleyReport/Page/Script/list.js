/* The list of results. Only visible rows exist, so that ten thousand results are as fast as ten. */

const rowHeight = 68;
const groupHeight = 34;
/** @type {{ results: Result[], rows: any[], selected?: Result, onSelect: (result: Result) => void }} */
const list = { results: [], rows: [], selected: undefined, onSelect: () => {} };

/** Shows results, grouped by document unless sorted by severity. */
function fillList(results) {
  list.results = results;
  list.rows = [];
  let top = 0;
  let group;
  for (const [position, result] of results.entries()) {
    result.position = position;
    if (filters.order === "plan" && result.group !== group) {
      group = result.group;
      list.rows.push({ top, height: groupHeight, group });
      top += groupHeight;
    }
    list.rows.push({ top, height: rowHeight, result });
    top += rowHeight;
  }
  for (const id of ["rows", "heads"]) byID(id).style.height = `${top}px`;
  byID("nothing").hidden = results.length > 0;
  byID("nothing").textContent = run.results.length ? "No snapshot matches the filters." : "The run compared no snapshots.";
  byID("shown").textContent = `${results.length} of ${run.results.length} shown`;
}

/** Returns the index of the first row that ends below a position. */
function firstRow(place) {
  let [low, high] = [0, list.rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list.rows[middle].top + list.rows[middle].height <= place) low = middle + 1; else high = middle;
  }
  return low;
}

/** Creates the visible rows and a few around them, and keeps existing ones. */
function drawRows() {
  const scroller = byID("list");
  const [top, bottom] = [scroller.scrollTop - 300, scroller.scrollTop + scroller.clientHeight + 300];
  const [rows, heads] = [[], []];
  for (let index = firstRow(top); index < list.rows.length && list.rows[index].top < bottom; index++) {
    const row = list.rows[index];
    if (!row.element) row.element = row.result ? resultRow(row) : groupRow(row);
    (row.result ? rows : heads).push(row.element);
    if (row.result) row.element.setAttribute("aria-selected", String(row.result === list.selected));
  }
  fill(byID("rows"), rows);
  fill(byID("heads"), heads);
  const selected = rows.find((row) => row.getAttribute("aria-selected") === "true");
  if (selected) byID("rows").setAttribute("aria-activedescendant", selected.id);
  else byID("rows").removeAttribute("aria-activedescendant");
}

/** Replaces the children of an element, without moving those already in place. */
function fill(parent, elements) {
  const kept = new Set(elements);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  for (const [index, made] of elements.entries()) {
    if (parent.children[index] !== made) parent.insertBefore(made, parent.children[index] ?? null);
  }
}

function groupRow({ top, group }) {
  const made = element("div.group", {},
    element("span.name", {}, group.document),
    element("span.quiet.name", {}, group.place));
  made.style.top = `${top}px`;
  return made;
}

/** The size of the changed area in a row, in pixels of CSS, as in the style. */
const thumbSize = [84, 54];

function resultRow({ top, result }) {
  const kind = canShow(result, "actual") ? "actual" : "reference";
  const made = element("div.row", {
    role: "option", id: `row-${result.index}`, title: `${fileName(result)}\n${summaryOf(result)}`,
    "aria-posinset": result.position + 1, "aria-setsize": list.results.length, onclick: () => list.onSelect(result),
  },
    element("span.thumb", {}, canShow(result, kind) && cropOf(result, kind, thumbSize, "")), mark(result.isAccepted ? "equal" : result.verdict),
    element("span.variant", {}, ownName(result), element("span.spoken", {}, ` ${result.verdict}`)),
    element("span.words", {}, filters.order === "plan" ? summaryOf(result) : `${result.group.document} · ${summaryOf(result)}`));
  made.style.top = `${top}px`;
  return made;
}

/** Marks a result as selected, and scrolls it into view. */
function markSelected(result) {
  list.selected = result;
  const row = result && list.rows.find((row) => row.result === result);
  const scroller = byID("list");
  if (row) {
    const above = row.top - groupHeight;
    if (above < scroller.scrollTop) scroller.scrollTop = above;
    const below = row.top + rowHeight - scroller.clientHeight;
    if (below > scroller.scrollTop) scroller.scrollTop = below;
  }
  drawRows();
}

/** Returns the result at a distance from the selected one, or undefined if the list is empty. */
function neighbour(distance) {
  const position = list.results.indexOf(list.selected);
  if (position < 0) return list.results[0];
  return list.results[Math.min(Math.max(position + distance, 0), list.results.length - 1)];
}

function watchList() {
  let isDue = false;
  byID("list").addEventListener("scroll", () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => { isDue = false; drawRows(); });
  }, { passive: true });
  new ResizeObserver(() => drawRows()).observe(byID("list"));
}
