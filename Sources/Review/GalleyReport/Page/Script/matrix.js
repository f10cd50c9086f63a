/* A document at all text sizes and widths. */

const matrix = { kind: "actual" };

/** Shows the document of a result as a table of the variants that match the filters: text sizes are rows, other traits columns. */
function showMatrix(result) {
  const all = (result?.group.results ?? []).filter((other) => other.traits.width !== undefined && passesTraits(other));
  const formats = [...new Set(all.map(({ format }) => format))];
  nearby.disconnect();
  const tables = formats.map((format) => table(format, all.filter((other) => other.format === format)));
  fillAgain(byID("matrix"), [
    element("div.tools", {}, element("h2", {}, result?.group.document ?? "Nothing is selected"), documentChoice(result), kindChoice()),
    all.length ? "" : element("p", {}, "No snapshot of the document matches the filters."),
    ...tables,
  ]);
  for (const made of tables) made.draw();
}

function documentChoice(result) {
  if (run.groups.length < 2) return undefined;
  const select = element("select", { "aria-label": "Document of the matrix", onchange: () => {
    const { results } = run.groups[select.value];
    list.onSelect(results.find((other) => other.needsLook) ?? results[0]);
  } }, groupNames().map(([index, name]) => {
    const { open } = run.groups[index];
    return element("option", { value: index, selected: run.groups[index] === result?.group }, `${name} · ${open} to review`);
  }));
  return select;
}

function kindChoice() {
  const choices = [["reference", "Reference"], ["actual", "Now"], ["difference", "Difference"]].map(([value, words]) => ({ value, words }));
  return choiceGroup("div.segments.group-of", "Pictures of the matrix", "kind", choices, (kind) => {
    matrix.kind = kind;
    showMatrix(list.selected);
  }, matrix.kind);
}

/** Returns the column heading of a variant: all its traits except the text size. */
function column(result, hasScales) {
  const { column, displayScale } = result.traits;
  return column + (hasScales ? ` · ${Math.round(displayScale * 10) / 10}×` : "");
}

/** The width of a column with its space, in pixels of CSS, as in the style. */
const columnWidth = 172;

/** Returns a table, and the function that makes its columns near the visible ones; thousands would take seconds. */
function table(format, results) {
  const sizes = [...new Set(results.map(({ traits }) => traits.textSize))].sort(inOrder);
  const hasScales = new Set(results.map(({ traits }) => traits.displayScale)).size > 1;
  const names = new Map(results.map((result) => [result, column(result, hasScales)]));
  const columns = [...new Set(names.values())].sort(inOrder);
  const known = new Map(results.map((result) => [`${result.traits.textSize}\u0000${names.get(result)}`, result]));
  const cells = new Map();
  const cellAt = (size, name) => {
    const key = `${size}\u0000${name}`;
    if (!cells.has(key)) cells.set(key, element("td", {}, cell(known.get(key))));
    return cells.get(key);
  };
  const head = element("tr");
  const rows = sizes.map((size) => [size, element("tr")]);
  const scroller = element("div.scroll.scrolls", { tabIndex: 0, role: "group", "aria-label": `Table of ${format}, scrollable` },
    element("table", { "aria-colcount": String(columns.length + 1) }, element("thead", {}, head), element("tbody", {}, rows.map(([, row]) => row))));
  let drawn = "";
  const draw = () => {
    const first = Math.max(0, Math.floor(scroller.scrollLeft / columnWidth) - 3);
    const end = Math.min(columns.length, first + Math.ceil(scroller.clientWidth / columnWidth) + 6);
    if (drawn === `${first} ${end}`) return;
    drawn = `${first} ${end}`;
    const shown = columns.slice(first, end);
    const filled = (heading, made) => [heading, gap(first), ...made, gap(columns.length - end)].filter(Boolean);
    head.replaceChildren(...filled(element("th", { scope: "col" }, "Text size"), shown.map((name) => element("th", { scope: "col" }, name))));
    for (const [size, row] of rows) {
      row.replaceChildren(...filled(element("th", { scope: "row" }, size), shown.map((name) => cellAt(size, name))));
    }
  };
  scroller.addEventListener("scroll", () => requestAnimationFrame(draw), { passive: true });
  const made = element("section", { "aria-label": `Snapshots as ${format}` }, element("h3", {}, format === "layout" ? "Layouts" : format.toUpperCase()), scroller);
  made.draw = draw;
  return made;
}

/** Returns the space of columns that are not made, or undefined for none. */
function gap(count) {
  if (count <= 0) return undefined;
  const made = element("td.gap", { "aria-hidden": "true" });
  made.style.minWidth = `${count * columnWidth}px`;
  return made;
}

/** Fills cells when they are scrolled near the visible area, so that large tables appear as quickly as small ones. */
const nearby = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    nearby.unobserve(target);
    const waiting = /** @type {any} */ (target);
    waiting.fill();
  }
}, { rootMargin: "300px", scrollMargin: "300px" });

function cell(result) {
  if (!result) return "";
  if (!result.needsLook) {
    return element("div.cell.plain", {}, element("span.state", {}, mark(result.verdict), result.verdict));
  }
  const made = element("button.cell.waiting", {
    type: "button", title: summaryOf(result), "aria-current": result === list.selected ? "true" : undefined,
    "aria-label": `${result.name}, ${result.verdict}`, onclick: () => { setView("details"); list.onSelect(result); },
  });
  made.fill = () => fillCell(made, result);
  nearby.observe(made);
  return made;
}

function fillCell(made, result) {
  const fallbacks = (detailsOf(result).choices ?? []).filter(({ isFallback }) => isFallback)
    .map(({ name, outcome }) => `${name} → ${outcome}`);
  made.classList.remove("waiting");
  made.append(element("span.state", {}, mark(result.verdict), result.kind ? kinds[result.kind] ?? result.kind : result.verdict, arrangementOf(result)),
    matrixPicture(result), element("span.words", {}, summaryOf(result)), fallbacks.length ? element("span.words", {}, fallbacks.join(" · ")) : "");
}

/** Returns the picture or the boxes of a result in the matrix. */
function matrixPicture(result) {
  const { kind } = matrix;
  const source = picture(result, kind);
  if (source) return element("img", { loading: "lazy", decoding: "async", src: source, alt: "" });
  return canShow(result, kind) ? boxDrawing(result, kind, "", { isBare: true }) : "";
}

/** Whether any snapshot has traits; pictures from other tools have none. */
const hasMatrix = () => run.groups.some(({ results }) => results.some(({ traits }) => traits.width !== undefined));

/** The shown part of the page besides the list: causes, details or matrix. */
const view = { shown: "details" };

/** Shows a part of the page, which is filled by its own function. */
function setView(name) {
  view.shown = name;
  for (const part of ["causes", "details", "matrix"]) byID(part).hidden = part !== name;
  byID("view").setAttribute("aria-pressed", String(name === "matrix"));
  byID("overview").setAttribute("aria-pressed", String(name === "causes"));
  if (name !== "details") layPair(undefined, "");
  document.body.classList.add("reads");
}

/** Shows the matrix, or the snapshot alone. */
function toggleMatrix() {
  if (!hasMatrix()) return;
  setView(view.shown === "matrix" ? "details" : "matrix");
  if (view.shown === "matrix") showMatrix(list.selected); else showDetails(list.selected);
}
