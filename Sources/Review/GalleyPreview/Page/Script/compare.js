/* The comparison of the shown state with a reference: a pinned state, or another revision of the document. */

/** @type {{ source: string, pin?: any, follows: boolean, picture?: Picture, query?: string, lines?: any[], isAsking?: boolean }} */
const compare = { source: "pin", pin: undefined, follows: false, picture: undefined };
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
  placeReference(isShown ? comparison.mode : undefined);
  if (!isShown) return fillAgain(byID("compare-facts"), missingFacts(reference));
  const width = allowedWidth(reference.document, reference.row, reference.width);
  compare.picture.draw(reference.document, row, width, { zoom: stage.zoom, label: `Reference, ${referenceWords({ ...reference, width })}` });
  byID("reference-label").textContent = `${reference.words ?? "Pinned"} · ${referenceWords({ ...reference, width })}`;
  placeReference(comparison.mode);
  fillAgain(byID("compare-facts"), comparedFacts(reference, width, stretchAt(row, width)));
}

/** Says why there is no picture of the reference. */
function missingFacts(reference) {
  if (!reference || reference.facts) return reference?.facts ?? [];
  return [element("p.quiet", {}, data.live ? "Loading the reference …" : "The reference has no layouts for these values.")];
}

/** Places the reference as the mode wants it; without a mode, there is none. */
function placeReference(mode) {
  const [sheet, box] = [byID("sheet"), byID("reference")];
  sheet.dataset.compare = mode ?? "";
  const widths = () => [compare.picture.shown?.[0] ?? 0, stage.picture.shown?.[0] ?? 0];
  const [other, own] = widths();
  const isBeside = mode === "sides" && own + other + compareGap + 2 * handleSpace <= stage.space[0];
  box.style.left = isBeside ? `${-other - compareGap}px` : "0";
  box.style.top = mode === "sides" && !isBeside ? `${(stage.picture.shown?.[1] ?? 0) + compareGap}px` : "0";
  if (isBeside) sheet.style.left = `${Math.floor((stage.space[0] - own + other + compareGap) / 2)}px`;
  const pair = { below: byID("reference-picture"), above: byID("picture"), line: byID("compare-line"), widths, draw: () => layPair(pair, mode) };
  layPair(pair, mode ?? "");
  if (!mode) layPair(undefined, "");
}

/** Shows the choices of the comparison. */
function markCompare(reference) {
  const sources = { pin: true, against: Boolean(againstDocument()), stored: Boolean(currentDocument().references?.length) };
  const source = sources[compare.source] ? compare.source : "pin";
  byID("compare-sources").hidden = !sources.against && !sources.stored;
  byID("compare-missing").hidden = !data.against || Boolean(againstDocument());
  for (const button of byID("compare-sources").children) button.hidden = !sources[button.dataset.source];
  markChoice(byID("compare-sources"), "source", source);
  markChoice(byID("compare-modes").firstElementChild, "mode", comparison.mode);
  byID("compare-choices").hidden = !reference?.document;
  byID("compare-hint").hidden = Boolean(reference);
  byID("compare-pinned").textContent = compare.pin ? `Pinned: ${referenceWords(compare.pin)}` : "Nothing is pinned.";
  for (const id of ["compare-back", "compare-unpin"]) byID(id).hidden = !compare.pin;
  for (const id of ["compare-pinned", "compare-tools"]) byID(id).hidden = source !== "pin";
  byID("compare-follows").parentElement.hidden = source !== "pin";
  const controls = byID("compare-controls");
  if (controls.dataset.mode === comparison.mode) return;
  controls.dataset.mode = comparison.mode;
  controls.replaceChildren(...[compareControls(comparison.mode)].filter(Boolean));
}

function setCompare(values) {
  Object.assign(compare, values);
  touch("compare");
}

/** Compares in a mode, and shows the panel. */
function setMode(mode) {
  comparison.mode = mode;
  if (state.panel === "compare") touch("compare"); else change({ panel: "compare" });
  say(compareLabels[mode]);
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
  const svg = shape("svg", { id: "reference-picture", role: "img", "aria-label": "Reference" });
  // The current picture is above the reference.
  byID("picture").before(element("div", { id: "reference", hidden: true }, svg, element("span", { id: "reference-label", "aria-hidden": "true" })));
  const line = compareLine();
  line.id = "compare-line";
  byID("sheet").append(element("span", { id: "present-label", "aria-hidden": "true" }, "Now"), line);
  compare.picture = new Picture(svg);
  const sources = [["pin", "Pinned"], ["against", revisionName()], ["stored", "Stored reference"]].map(([value, words]) => ({ value, words }));
  const sourceGroup = choiceGroup("div.segments", "Reference", "source", sources, (source) => setCompare({ source }), compare.source);
  sourceGroup.id = "compare-sources";
  const follows = element("input", { id: "compare-follows", type: "checkbox", checked: compare.follows, onchange: () => setCompare({ follows: follows.checked }) });
  panelSection("compare").append(sourceGroup,
    element("p.quiet", { id: "compare-missing", hidden: true }, `${revisionName()} does not have this document, or it cannot be read there.`),
    element("p", { id: "compare-pinned" }),
    element("div.tools", { id: "compare-tools" }, element("button", { type: "button", id: "compare-pin", onclick: pinState }, "Pin this state"),
      element("button", { type: "button", id: "compare-back", onclick: backToPin }, "Go to it"),
      element("button", { type: "button", id: "compare-unpin", onclick: () => setCompare({ pin: undefined }) }, "Unpin")),
    element("p.quiet.hint", { id: "compare-hint" },
      "Pin a state, then change the width, the text size or the file: the stage shows both. What is pinned stays as it was when the file is saved."),
    element("div", { id: "compare-choices" }, element("div", { id: "compare-modes" }, compareChoices(compareModes, setMode, comparison.mode)),
      element("div", { id: "compare-controls" }), element("label", {}, follows, "The reference follows the width")),
    element("div", { id: "compare-facts" }));
  watchLine(line, byID("sheet"));
}

/** Ends the comparison. */
function endCompare() {
  byID("reference").hidden = true;
  byID("compare-controls").dataset.mode = "";
  placeReference(undefined);
  drawJumps(byID("stage"), byID("jumps"), []);
  touch("space");
}

addLinkPart("compare", () => state.panel === "compare" && comparison.mode !== "sides" ? comparison.mode : undefined,
  (text) => { if (compareModes.includes(text)) comparison.mode = text; });
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
  hide: endCompare,
  update: drawCompare,
});
