/* A document at all text sizes and widths. */

const matrix = { isShown: false, kind: "actual" };

/** Shows the document of a result as a table of the variants that match the filters: text sizes are rows, other traits columns. */
function showMatrix(result) {
  const all = (result?.group.results ?? []).filter((other) => other.traits.width !== undefined && passesTraits(other));
  const formats = [...new Set(all.map(({ format }) => format))];
  nearby.disconnect();
  byID("matrix").replaceChildren(
    element("div.tools", {}, element("h2", {}, result?.group.document ?? "Nothing is selected"), documentChoice(result), kindChoice()),
    all.length ? "" : element("p", {}, "No snapshot of the document matches the filters."),
    ...formats.map((format) => table(format, all.filter((other) => other.format === format))));
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
  const kinds = [["reference", "Reference"], ["actual", "Now"], ["difference", "Difference"]];
  return element("div.group-of", { role: "radiogroup", "aria-label": "Pictures of the matrix" }, kinds.map(([kind, label]) => {
    const button = element("button", { type: "button", role: "radio", "aria-checked": String(matrix.kind === kind), onclick: () => {
      matrix.kind = kind;
      showMatrix(list.selected);
    } }, label);
    button.dataset.kind = kind;
    return button;
  }));
}

/** Returns the column heading of a variant: all its traits except the text size. */
function column(result, hasScales) {
  const { column, displayScale } = result.traits;
  return column + (hasScales ? ` · ${short(displayScale)}×` : "");
}

function table(format, results) {
  const rows = [...new Set(results.map(({ traits }) => traits.textSize))].sort(inOrder);
  const hasScales = new Set(results.map(({ traits }) => traits.displayScale)).size > 1;
  const names = new Map(results.map((result) => [result, column(result, hasScales)]));
  const columns = [...new Set(names.values())].sort(inOrder);
  const cells = new Map(results.map((result) => [`${result.traits.textSize}\u0000${names.get(result)}`, result]));
  return element("section", { "aria-label": `Snapshots as ${format}` }, element("h3", {}, format === "layout" ? "Layouts" : format.toUpperCase()),
    element("div.scroll", { tabIndex: 0, role: "group", "aria-label": `Table of ${format}, scrollable` }, element("table", {},
      element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Text size"),
        columns.map((name) => element("th", { scope: "col" }, name)))),
      element("tbody", {}, rows.map((size) => element("tr", {}, element("th", { scope: "row" }, size),
        columns.map((name) => element("td", {}, cell(cells.get(`${size}\u0000${name}`))))))))));
}

/** Fills cells when they are scrolled near the visible area, so that large tables appear as quickly as small ones. */
const nearby = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    nearby.unobserve(target);
    fillCell(target);
  }
}, { rootMargin: "300px", scrollMargin: "300px" });

function cell(result) {
  if (!result) return "";
  if (!result.needsLook) {
    return element("div.cell.plain", {}, element("span.state", {}, mark(result.verdict), result.verdict));
  }
  const made = element("button.cell.waiting", {
    type: "button", title: gist(result), "aria-current": result === list.selected ? "true" : undefined,
    "aria-label": `${result.name}, ${result.verdict}`, onclick: () => { setMatrix(false); list.onSelect(result); },
  });
  made.result = result;
  nearby.observe(made);
  return made;
}

function fillCell(made) {
  const { result } = made;
  const fallbacks = (detailsOf(result).choices ?? []).filter(({ isFallback }) => isFallback)
    .map(({ name, outcome }) => `${name} → ${outcome}`);
  made.classList.remove("waiting");
  made.append(element("span.state", {}, mark(result.verdict), result.kind ? kinds[result.kind] ?? result.kind : result.verdict, arrangementOf(result)),
    view(result), element("span.words", {}, gist(result)), fallbacks.length ? element("span.words", {}, fallbacks.join(" · ")) : "");
}

/** Returns the picture or the boxes of a result in the matrix. */
function view(result) {
  const { kind } = matrix;
  const source = picture(result, kind);
  if (source) return element("img", { loading: "lazy", decoding: "async", src: source, alt: "" });
  return canShow(result, kind) ? boxDrawing(result, kind, "", { isBare: true }) : "";
}

/** Whether any snapshot has traits; pictures from other tools have none. */
const hasMatrix = () => run.groups.some(({ results }) => results.some(({ traits }) => traits.width !== undefined));

/** Shows the matrix, or the snapshot alone. */
function setMatrix(isShown) {
  if (isShown && !hasMatrix()) return;
  matrix.isShown = isShown;
  byID("matrix").hidden = !isShown;
  byID("details").hidden = isShown;
  byID("view").setAttribute("aria-pressed", String(isShown));
  if (isShown) {
    document.body.classList.add("reads");
    clearInterval(viewer.timer);
    showMatrix(list.selected);
  } else {
    showDetails(list.selected);
  }
}
