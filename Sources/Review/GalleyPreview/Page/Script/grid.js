/* The grid: the document with all values of one or two axes, at one width. */

/** More cells would make the page slow, even if only the visible ones are drawn. */
const maximumCells = 240;
const pictures = { key: "", cells: [], second: "" };

/** Returns the axes with several values. */
const gridAxes = () => currentDocument().axes.filter(({ values }) => values.length > 1);

/** Returns the axis of the grid: the chosen one, or the first with several values. */
const gridAxis = () => gridAxes().find(({ key }) => key === state.axis) ?? gridAxes()[0];

/** Returns the axis of the columns, or undefined without columns. */
const gridColumns = () => gridAxes().find((axis) => axis.key === pictures.second && axis !== gridAxis());

/** Draws all visible pictures at the width of the state. */
function drawGrid(changed) {
  const document = currentDocument();
  const [axis, columns] = [gridAxis(), gridColumns()];
  const values = rowValues(document, state.row);
  for (const shown of [axis, columns]) if (shown) values[document.axes.indexOf(shown)] = 0;
  const key = [state.document, axis.key, columns?.key, ...values].join();
  if (key !== pictures.key || pictures.tables !== document.tables) buildGrid(document, axis, columns, values, key);
  if (["space", "panel", "axis", "data"].some((name) => changed.has(name))) layGrid(columns);
  for (const cell of pictures.cells) {
    cell.button.setAttribute("aria-current", String(cell.index === state.row));
    if (cell.isVisible) drawCell(cell);
  }
}

/** Sets the number of columns: the number of values of the second axis, or as many as have space. */
function layGrid(columns) {
  const across = panelSection("grid").clientWidth - 32;
  const count = columns ? columns.values.length : Math.max(1, Math.round(across / 340));
  pictures.space = Math.max(columns ? 120 : 0, (across - 10 * (count - 1)) / count) - 18;
  byID("grid-cells").style.gridTemplateColumns = `repeat(${count}, ${pictures.space + 18}px)`;
}

/** Draws a cell, which asks for its row if that is missing. */
function drawCell({ index, button, picture, note }) {
  const document = currentDocument();
  const row = shownRow(document, index);
  note.hidden = Boolean(row);
  if (!row) return;
  const width = allowedWidth(document, index, state.width);
  const stretch = stretchAt(row, width);
  picture.draw(document, row, width, { zoom: Math.min(1, (pictures.space * grid) / Math.max(1, valueAt(stretch.size[0], width))), label: "" });
  const arrangement = arrangementOf(stretch);
  button.querySelector(".letter").replaceChildren(...(arrangement
    ? [element(`span.swatch.swatch-${arrangement.color}`), arrangement.letter] : []));
  const count = troublesOf(stretch).length;
  button.querySelector(".trouble").textContent = count ? `${count} ${count === 1 ? "issue" : "issues"}` : "";
}

/** Draws cells when they become visible. */
const cellObserver = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const cell = pictures.cells.find(({ button }) => button === target);
    if (!cell) continue;
    cell.isVisible = isIntersecting;
    if (isIntersecting) drawCell(cell);
  }
}, { rootMargin: "120px" });

function buildGrid(document, axis, columns, values, key) {
  Object.assign(pictures, { key, tables: document.tables });
  cellObserver.disconnect();
  const places = axis.values.flatMap((_, first) => columns ? columns.values.map((_, second) => [first, second]) : [[first]]);
  pictures.cells = places.slice(0, maximumCells).map((place) => cellOf(document, [axis, columns], values, place));
  const rest = places.length - maximumCells;
  byID("grid-cells").replaceChildren(...pictures.cells.map(({ button }) => button));
  byID("grid-rest").hidden = rest <= 0;
  byID("grid-rest").textContent = `${rest} more pictures are left out, to stay fast.`;
  fillGridMenus(axis, columns);
  for (const { button } of pictures.cells) cellObserver.observe(button);
}

function fillGridMenus(axis, columns) {
  const option = ({ key, label }) => element("option", { value: key }, label);
  byID("grid-axis").replaceChildren(...gridAxes().map(option));
  byID("grid-axis").value = axis.key;
  byID("grid-columns").replaceChildren(element("option", { value: "" }, "nothing else"), ...gridAxes().filter((other) => other !== axis).map(option));
  byID("grid-columns").value = columns?.key ?? "";
  byID("grid-columns").parentElement.hidden = gridAxes().length < 2;
}

function cellOf(document, axes, values, place) {
  const made = [...values];
  for (const [number, position] of place.entries()) made[document.axes.indexOf(axes[number])] = position;
  const index = rowIndex(document, made);
  const words = place.map((position, number) => axisWords(axes[number], position)).join(" · ");
  const svg = shape("svg", { "aria-hidden": "true" });
  const note = element("span.quiet", { hidden: true }, "No layouts for this value yet");
  const button = element("button.grid-cell", { type: "button", onclick: () => change({ row: index }) },
    element("span.grid-head", {}, element("strong", {}, words), element("span.letter.arrangement"), element("span.trouble")), note, svg);
  return { index, button, note, picture: new Picture(svg), isVisible: false };
}

function makeGrid() {
  const rows = element("select", { id: "grid-axis", onchange: () => change({ axis: rows.value }) });
  const columns = element("select", { id: "grid-columns", onchange: () => { pictures.second = columns.value; touch("axis"); } });
  panelSection("grid").append(element("div.grid-choice", {}, element("label", {}, "All values of ", rows), element("label", {}, "by ", columns),
    wideButton()),
    element("div", { id: "grid-cells" }), element("p.quiet", { id: "grid-rest", hidden: true }));
}

addLinkPart("axis", () => state.panel === "grid" && gridAxis() ? gridAxis().key : undefined, (text) => change({ axis: text }));
addLinkPart("columns", () => state.panel === "grid" ? gridColumns()?.key : undefined, (text) => { pictures.second = text; });
addPanel({
  id: "grid", title: "Grid", key: "g", isAvailable: () => gridAxes().length > 0,
  show: () => {
    if (!byID("grid-cells")) makeGrid();
    widenPanels(wide.isWide);
  },
  hide: narrowPanels,
  update: drawGrid,
});
