/* A document at every text size and width at once. */

const matrix = { isShown: false, kind: "actual" };

/** Shows the document of a result as a table: text sizes down, all other traits across. */
function showMatrix(result) {
  const all = result ? run.results.filter((other) => other.group === result.group && other.traits.width !== undefined) : [];
  const formats = [...new Set(all.map(({ format }) => format))];
  byID("matrix").replaceChildren(
    element("div.tools", {}, element("h2", {}, result?.document ?? "Nothing is selected"), documentChoice(result), kindChoice()),
    ...formats.map((format) => table(format, all.filter((other) => other.format === format))));
}

function documentChoice(result) {
  const documents = new Map(run.results.map((other) => [other.group, other]));
  const select = element("select", { "aria-label": "Document of the matrix", onchange: () => {
    const inGroup = run.results.filter((other) => other.group === select.value);
    list.onSelect(inGroup.find((other) => other.needsLook) ?? inGroup[0]);
  } }, [...documents].map(([group, other]) => {
    const needy = run.results.filter((another) => another.group === group && another.needsLook).length;
    return element("option", { value: group, selected: group === result?.group }, `${other.document} · ${needy} to look at`);
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

/** Returns all that tells a variant apart but its text size. */
function column(result) {
  const { width, height, textSize, displayScale, ...rest } = result.traits;
  const others = Object.entries(rest).map(([name, value]) => value === "en" || value === "phone" ? undefined : trait(name, value));
  return [`${short(width)}${height ? ` × ${short(height)}` : ""}`, ...others.filter(Boolean),
    displayScale === 2 ? undefined : `${short(displayScale)}×`].filter(Boolean).join(" · ");
}

function table(format, results) {
  const rows = [...new Set(results.map(({ traits }) => traits.textSize))].sort(inOrder);
  const columns = [...new Set(results.map(column))].sort(inOrder);
  const cells = new Map(results.map((result) => [`${result.traits.textSize}\u0000${column(result)}`, result]));
  return element("section", { "aria-label": `Snapshots as ${format}` }, element("h3", {}, format === "layout" ? "Layouts" : format.toUpperCase()),
    element("div.scroll", { tabIndex: 0, role: "group", "aria-label": `Table of ${format}, scrollable` }, element("table", {},
      element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Text size"),
        columns.map((name) => element("th", { scope: "col" }, name)))),
      element("tbody", {}, rows.map((size) => element("tr", {}, element("th", { scope: "row" }, size),
        columns.map((name) => element("td", {}, cell(cells.get(`${size}\u0000${name}`))))))))));
}

function cell(result) {
  if (!result) return "";
  if (!result.needsLook) {
    return element("div.cell.plain", {}, element("span.state", {}, mark(result.verdict), result.verdict));
  }
  const source = picture(result, matrix.kind);
  const fallbacks = (result.choices ?? []).filter(({ chosen }) => chosen > 0)
    .map(({ name, chosen, alternatives }) => `${name} ▸ ${chosen + 1} of ${alternatives.length}`);
  const made = element("button.cell", {
    type: "button", title: gist(result), "aria-current": result === list.selected ? "true" : undefined,
    onclick: () => { setMatrix(false); list.onSelect(result); },
  }, element("span.state", {}, mark(result.verdict), result.pixels?.kind ? kinds[result.pixels.kind] : result.verdict),
    source ? element("img", { loading: "lazy", decoding: "async", src: source, alt: `${result.name}, ${matrix.kind}` }) : undefined,
    element("span.words", {}, gist(result)), fallbacks.length ? element("span.words", {}, fallbacks.join(" · ")) : undefined);
  return made;
}

/** Shows the matrix, or the snapshot alone. */
function setMatrix(isShown) {
  matrix.isShown = isShown;
  byID("matrix").hidden = !isShown;
  byID("details").hidden = isShown;
  byID("view").setAttribute("aria-pressed", String(isShown));
  if (isShown) {
    document.body.classList.add("reads");
    clearInterval(viewer.timer);
    showMatrix(list.selected);
  } else {
    drawStage();
  }
}
