/* The comparison of the shown state with a reference: a pinned state, or another revision of the document. */

const compareModes = [["sides", "Side by side"], ["slider", "Slider"], ["onion", "Onion skin"], ["difference", "Difference"]];
const compare = { mode: "sides", source: "pin", pin: undefined, follows: false, part: 50, picture: undefined };
/** The space between two pictures side by side, in pixels of CSS: the space of two handles. */
const compareGap = 56;

/** Pins the shown state. A pinned document stays as it is, even if its file is saved meanwhile. */
function pinState() {
  compare.pin = { document: currentDocument(), name: documentName(state.document), row: state.row, width: state.width };
  compare.source = "pin";
  say(`Pinned ${referenceWords(compare.pin)}`);
  if (state.panel === "compare") touch("compare");
  else change({ panel: "compare" });
}

/** The name of the other revision. */
const revisionName = () => data.revision ?? "Other revision";

/** Returns the shown document of the other revision, or undefined if it has none. */
function againstDocument() {
  const document = currentDocument();
  const all = Array.isArray(data.against) ? data.against : [];
  const found = all.find(({ file }) => file && file === document.file) ?? all.find(({ name }) => name === document.name);
  if (found && !found.tables) prepareDocument(found);
  return found;
}

/** Loads a row of a document of the other revision, which does not change. */
async function loadEarlier(document, row) {
  const position = data.against?.indexOf(document) ?? -1;
  const key = `earlier ${position} ${row}`;
  if (position < 0 || live.loading.has(key)) return;
  live.loading.add(key);
  try {
    const query = new URLSearchParams({ document: String(position), version: "1", from: String(document.chunkCount), row: String(row) });
    const answer = await fetch(`/earlier?${query}`);
    if (!answer.ok) throw new Error(`the answer is ${answer.status}`);
    const { from = 0, chunks } = await answer.json();
    addNewChunks(document, from, chunks);
    touch("data");
  } catch (error) {
    say(`The other revision cannot be loaded: ${error.message}`);
  } finally {
    live.loading.delete(key);
  }
}

/** Returns the document, the row and the width of the reference, or undefined without one. */
function referenceNow() {
  if (compare.source === "stored" && currentDocument().references?.length) return storedReference();
  const against = againstDocument();
  if (compare.source === "against" && against) return { document: against, row: rowInRevision(against), width: state.width, words: revisionName() };
  if (!compare.pin) return undefined;
  return compare.follows ? { ...compare.pin, width: state.width } : compare.pin;
}

/** Returns the row of another revision with the values that are shown; a value that it lacks is the one at its start. */
function rowInRevision(against) {
  const document = currentDocument();
  const values = rowValues(document, state.row);
  const start = rowValues(against, against.start.row);
  return rowIndex(against, against.axes.map(({ key, values: names }, number) => {
    const place = document.axes.findIndex((axis) => axis.key === key);
    const position = place < 0 ? -1 : names.indexOf(document.axes[place].values[values[place]]);
    return position < 0 ? start[number] : position;
  }));
}

/** Returns the words for a reference, such as "402 pt, L". */
const referenceWords = ({ document, row, width, label }) => label ?? `${nearPoints(width)} pt, ${rowLabel(document, row)}`;

/** Draws the reference over or beside the picture, and the differences. */
function drawCompare() {
  const reference = referenceNow();
  const row = reference?.document && shownRow(reference.document, reference.row);
  markCompare(reference);
  const isShown = Boolean(row && currentStretch());
  byID("reference").hidden = !isShown;
  placeReference(isShown ? compare.mode : undefined);
  if (!isShown) return byID("compare-facts").replaceChildren(...(reference?.facts ? reference.facts : reference ? [element("p.quiet", {}, data.live ? "Loading the reference …" : "The reference has no layouts for these values.")] : []));
  const width = allowedWidth(reference.document, reference.row, reference.width);
  compare.picture.draw(reference.document, row, width, { zoom: stage.zoom, label: `Reference, ${referenceWords({ ...reference, width })}` });
  byID("reference-label").textContent = `${reference.words ?? "Pinned"} · ${referenceWords({ ...reference, width })}`;
  placeReference(compare.mode);
  byID("compare-facts").replaceChildren(...comparedFacts(reference, width, stretchAt(row, width)));
}

/** Places the reference as the mode wants it. */
function placeReference(mode) {
  const [sheet, box, present] = [byID("sheet"), byID("reference"), byID("picture")];
  sheet.dataset.compare = mode ?? "";
  const [own, other] = [stage.picture.shown?.[0] ?? 0, compare.picture.shown?.[0] ?? 0];
  const isBeside = mode === "sides" && own + other + compareGap + 2 * handleSpace <= stage.space[0];
  box.style.left = isBeside ? `${-other - compareGap}px` : "0";
  box.style.top = mode === "sides" && !isBeside ? `${(stage.picture.shown?.[1] ?? 0) + compareGap}px` : "0";
  if (isBeside) sheet.style.left = `${Math.floor((stage.space[0] - own + other + compareGap) / 2)}px`;
  const edge = Math.max(own, other) * (compare.part / 100);
  present.style.clipPath = mode === "slider" ? `inset(0 0 0 ${edge}px)` : "";
  byID("reference-picture").style.clipPath = mode === "slider" ? `inset(0 ${Math.max(0, other - edge)}px 0 0)` : "";
  byID("reference-picture").style.opacity = mode === "onion" ? String(1 - compare.part / 100) : "";
  byID("compare-line").style.left = `${edge}px`;
}

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

/** Returns the list of differences, of which each line selects its element. */
function differenceList(lines) {
  return element("ul.differences", {}, lines.map(({ words, path }) =>
    element("li", {}, stage.picture.nodes.has(path) ? element("button.quiet", { type: "button", onclick: () => change({ selected: path }) }, words) : words)));
}

/** Returns the last answer of the server, and asks it for the present differences. */
function liveDifference(reference, width) {
  const query = String(new URLSearchParams({
    before: reference.document.identity, beforeRow: reference.row, beforeWidth: Math.round(width),
    after: currentDocument().identity, afterRow: state.row, afterWidth: Math.round(state.width),
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

/** Returns the differences from another revision at a width of the document; the tool has to compare anything else. */
function exportedDifference({ document }) {
  const lines = document.differences?.[`${state.row} ${state.width}`];
  if (lines) return differenceList(lines);
  const widths = new Set(Object.keys(document.differences ?? {}).map((key) => nearPoints(Number(key.split(" ")[1]))));
  return element("p.quiet", {}, widths.size ? `What differs is listed at ${[...widths].join(", ")} pt. ` : "This file does not list what differs. ",
    "At all widths, galley preview does, and galley explain --diff for two variants.");
}

/** Shows the choices of the comparison. */
function markCompare(reference) {
  const sources = { pin: true, against: Boolean(againstDocument()), stored: Boolean(currentDocument().references?.length) };
  const source = sources[compare.source] ? compare.source : "pin";
  byID("compare-sources").hidden = !sources.against && !sources.stored;
  byID("compare-missing").hidden = !data.against || Boolean(againstDocument());
  for (const button of byID("compare-sources").children) {
    button.hidden = !sources[button.dataset.source];
    button.setAttribute("aria-checked", String(button.dataset.source === source));
  }
  for (const button of byID("compare-modes").children) button.setAttribute("aria-checked", String(button.dataset.mode === compare.mode));
  byID("compare-choices").hidden = !reference?.document;
  byID("compare-hint").hidden = Boolean(reference);
  byID("compare-pinned").textContent = compare.pin ? `Pinned: ${referenceWords(compare.pin)}` : "Nothing is pinned.";
  for (const id of ["compare-back", "compare-unpin"]) byID(id).hidden = !compare.pin;
  for (const id of ["compare-pinned", "compare-tools"]) byID(id).hidden = source !== "pin";
  byID("compare-follows").parentElement.hidden = source !== "pin";
  byID("compare-part").parentElement.hidden = !["slider", "onion"].includes(compare.mode);
}

function setCompare(values) {
  Object.assign(compare, values);
  touch("compare");
}

function compareButtons(id, label, name, choices) {
  return element("div.segments", { id, role: "radiogroup", "aria-label": label, onkeydown: moveRadio }, choices.map(([value, words]) => {
    const button = element("button", { type: "button", role: "radio", onclick: () => setCompare({ [name]: value }) }, words);
    button.dataset[name] = value;
    return button;
  }));
}

/** Goes back to the pinned state. */
function backToPin() {
  const { name, row, width } = compare.pin;
  const position = data.documents.findIndex((_, place) => documentName(place) === name);
  if (position >= 0 && row < rowCount(documentAt(position))) change({ document: position, row, width });
}

function makeCompare() {
  if (byID("reference")) return;
  if (!compare.pin && compare.source === "pin") compare.source = data.against?.length ? "against" : currentDocument().references?.length ? "stored" : "pin";
  byID("sheet").append(element("div", { id: "reference", hidden: true }, element("span", { id: "reference-label", "aria-hidden": "true" })),
    element("span", { id: "present-label", "aria-hidden": "true" }, "Now"),
    element("div", { id: "compare-line", "aria-hidden": "true" }, element("span", {}, "Reference"), element("span", {}, "Now")));
  const svg = shape("svg", { id: "reference-picture", role: "img", "aria-label": "Reference" });
  byID("reference").append(svg);
  compare.picture = new Picture(svg);
  const part = element("input", { id: "compare-part", type: "range", min: 0, max: 100, value: String(compare.part), oninput: () => setCompare({ part: Number(part.value) }) });
  const follows = element("input", { id: "compare-follows", type: "checkbox", checked: compare.follows, onchange: () => setCompare({ follows: follows.checked }) });
  panelSection("compare").append(
    compareButtons("compare-sources", "Reference", "source", [["pin", "Pinned"], ["against", revisionName()], ["stored", "Stored reference"]]),
    element("p.quiet", { id: "compare-missing", hidden: true }, `${revisionName()} does not have this document, or it cannot be read there.`),
    element("p", { id: "compare-pinned" }),
    element("div.tools", { id: "compare-tools" }, element("button", { type: "button", id: "compare-pin", onclick: pinState }, "Pin this state"),
      element("button", { type: "button", id: "compare-back", onclick: backToPin }, "Go to it"),
      element("button", { type: "button", id: "compare-unpin", onclick: () => setCompare({ pin: undefined }) }, "Unpin")),
    element("p.quiet.hint", { id: "compare-hint" },
      "Pin a state, then change the width, the text size or the file: the stage shows both. What is pinned stays as it was when the file is saved."),
    element("div", { id: "compare-choices" }, compareButtons("compare-modes", "Comparison mode", "mode", compareModes),
      element("label", {}, "Reference", part, "Now"), element("label", {}, follows, "The reference follows the width")),
    element("div", { id: "compare-facts" }));
  watchCompareLine();
}

/** Moves the line of the slider with the pointer. */
function watchCompareLine() {
  const line = byID("compare-line");
  line.addEventListener("pointerdown", (event) => { event.stopPropagation(); line.setPointerCapture(event.pointerId); });
  line.addEventListener("pointermove", (event) => {
    if (!line.hasPointerCapture(event.pointerId)) return;
    const across = Math.max(stage.picture.shown[0], compare.picture.shown[0]);
    const part = (100 * (event.clientX - byID("sheet").getBoundingClientRect().left)) / Math.max(1, across);
    byID("compare-part").value = String(Math.min(100, Math.max(0, part)));
    setCompare({ part: Number(byID("compare-part").value) });
  });
  line.addEventListener("click", (event) => event.stopPropagation());
}

addLinkPart("compare", () => state.panel === "compare" && compare.mode !== "sides" ? compare.mode : undefined,
  (text) => { if (compareModes.some(([mode]) => mode === text)) compare.mode = text; });
addLinkPart("pin", () => state.panel === "compare" && compare.pin && compare.pin.name === documentName(state.document)
  ? `${compare.pin.width / grid} ${compare.pin.row}` : undefined, (text) => {
  const [width, row] = text.split(" ").map(Number);
  const document = currentDocument();
  if (!Number.isFinite(width) || !Number.isInteger(row) || row < 0 || row >= rowCount(document)) return;
  compare.pin = { document, name: documentName(state.document), row, width: allowedWidth(document, row, width * grid) };
});
addPanel({
  id: "compare", title: "Compare", key: "c", moreKeys: [["C", "pin what is shown, to compare with it", pinState]],
  show: makeCompare,
  hide: () => { byID("reference").hidden = true; placeReference(undefined); touch("space"); },
  update: drawCompare,
});
