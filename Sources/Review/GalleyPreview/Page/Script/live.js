/* The live page: loads rows when they are needed, and shows changes. */

/** @type {{ versions: number[], known: number[], loading: Set<string>, drawing?: any, noting?: any, noted?: any, events?: EventSource, isFollowing?: boolean, isRefused?: boolean,
 *   selected?: string | null }} */
const live = { versions: [], known: [], loading: new Set() };

/**
 * Loads a row of a document, and the document itself if it changed: first the layout at the present width, unless an answer with
 * it is given, then all.
 */
async function load(position, row, glimpse) {
  const key = `${position} ${row}`;
  if (live.loading.has(key) || !documentAt(position)) return;
  live.loading.add(key);
  try {
    if (glimpse) take(position, glimpse); else await loadGlimpse(position, row);
    await ask("data", position, row);
  } catch (error) {
    // The next event, or the next change of the page, tries again.
    return say(`The data cannot be loaded: ${error.message}`);
  } finally {
    live.loading.delete(key);
    touch("loaded");
  }
  if (isOutdated(position)) load(state.document, state.row);
}

/** Loads the layout at the present width alone, which is soon there. */
const loadGlimpse = (position, row) => ask("glimpse", position, row, { width: String(Math.round(state.width)) });

/** Asks the server, and takes the answer. */
async function ask(what, position, row, more = {}) {
  const { chunkCount } = documentAt(position);
  const query = new URLSearchParams({
    document: String(position), version: String(live.versions[position] ?? ""), from: String(chunkCount), row: String(row), ...more,
  });
  const answer = await fetch(`/${what}?${query}`);
  if (!answer.ok) throw new Error(`the answer is ${answer.status}`);
  take(position, await answer.json());
}

/** Whether the shown document has changed since it was loaded. */
const isOutdated = (position) =>
  position === state.document && live.known[position] !== undefined && live.known[position] !== live.versions[position];

/** Adds the chunks from a number on; those that another answer has brought meanwhile are there already. */
function addNewChunks(document, from, chunks) {
  for (const chunk of chunks.slice(Math.max(0, document.chunkCount - from))) addChunk(document, chunk);
}

/** Takes an answer: chunks for a document, or a document that changed. */
function take(position, { version, document, from = 0, chunks = [] }) {
  // Answers may overtake each other, so one of an earlier version says nothing new.
  if (version < live.versions[position]) return;
  if (document && version === live.versions[position]) document = undefined;
  if (document) forgetTrial(position);
  const before = documentAt(position);
  if (document) prepareDocument(document);
  const target = document ?? before;
  addNewChunks(target, from, chunks);
  if (document) {
    data.documents[position] = document;
    if (position === state.document) keepState(before, document);
  }
  live.versions[position] = version;
  change({ width: state.width });
  const isGlimpse = position === state.document && currentRow()?.kind === "glimpse" && !measuredRow() && !target.largeRows.has(state.row);
  clearTimeout(live.drawing);
  if (isGlimpse && document) {
    // Only the picture is drawn at once: the whole row follows soon, and with it the rest of the page.
    touch("picture");
    live.drawing = setTimeout(() => touch("data"), 100);
  } else touch("data");
  // Drawn at once, the picture is in the next frame; the browser waits for nothing else then.
  flush();
}

/** Keeps the values of the axes when a document changed. */
function keepState(before, document) {
  const values = rowValues(before, state.row);
  const start = rowValues(document, document.start.row);
  const kept = document.axes.map(({ key, values: names }, number) => {
    const old = before.axes.findIndex((axis) => axis.key === key);
    const position = old < 0 ? -1 : names.indexOf(before.axes[old].values[values[old]]);
    return position < 0 ? start[number] : position;
  });
  change({ row: rowIndex(document, kept) });
}

/**
 * Loads the shown document if its version is another one; the others are loaded when they are shown. The layout of what a page
 * has shown last comes with the versions.
 */
function takeVersions({ versions, documents, shown }) {
  const isSameList = documents.length === data.documents.length && documents.every((name, place) => name === documentAt(place).command);
  if (!isSameList) return openAgain();
  live.known = versions;
  if (!isOutdated(state.document)) return;
  load(state.document, state.row, shown && isShown(shown) ? shown.answer : undefined);
}

/** Whether the page shows a place. */
const isShown = ({ document, row, width }) => document === state.document && row === state.row && width === Math.round(state.width);

/** Sends the shown row and width to the server, once they have not changed for a moment, so that they come with the next version. */
function noteShown() {
  clearTimeout(live.noting);
  live.noting = setTimeout(() => {
    if (document.hidden || isShown(live.noted)) return;
    live.noted = { document: state.document, row: state.row, width: Math.round(state.width) };
    // Without a connection, the page asks again when there is a new version.
    fetch(`/shown?${new URLSearchParams(live.noted)}`).catch(() => {});
  }, 250);
}

/** Shows errors over the last good picture, each with its place. */
function showErrors({ errors }) {
  const box = byID("errors");
  box.hidden = errors.length === 0;
  box.replaceChildren(...errors.slice(0, 20).map((error) => {
    const place = [error.file, error.line, error.column].filter(Boolean).join(":");
    const address = editorAddress(error.file ? error : undefined);
    return element("p", {}, place && (address ? element("a", { href: address }, place) : element("code", {}, place)), place ? " " : "", error.message);
  }), errors.length > 20 ? element("p", {}, `${errors.length - 20} more errors`) : "");
  if (errors.length) say(`${errors.length} ${errors.length === 1 ? "error" : "errors"}: ${errors[0].message}`);
}

/** Shows that the program is being built, or how long that took. */
function showBuilding({ seconds, step, failed }) {
  const note = byID("building");
  note.hidden = false;
  note.classList.toggle("busy", seconds === null);
  const result = failed ? "Build failed after" : "Built in";
  note.textContent = seconds === null ? ["Building …", step].filter(Boolean).join(" ") : `${result} ${seconds} s`;
}

/** Says that the server does not answer, or that another one answers, which does not know this page. */
function noteConnection(words = "") {
  byID("lost").hidden = !words;
  byID("lost").textContent = words;
}

/** Listens to the events of the server while the page is visible: a browser allows only six connections for all its tabs. */
function listen() {
  live.events?.close();
  live.events = undefined;
  if (document.hidden) return;
  const events = new EventSource("/events");
  live.events = events;
  const on = (name, act) => events.addEventListener(name, (event) => act(JSON.parse(event.data)));
  on("changed", takeVersions);
  on("errors", showErrors);
  on("building", showBuilding);
  on("selected", takeSelection);
  // Another program serves the page from now on.
  events.addEventListener("moved", listen);
  events.addEventListener("open", () => {
    noteConnection();
    // Its documents may have the same versions as those of the server before.
    if (live.isRefused) openAgain();
  });
  events.addEventListener("error", () => {
    live.isRefused = events.readyState === EventSource.CLOSED;
    noteConnection(live.isRefused ? "Another program answers here: open the address that it printed" : "Connection lost, trying again …");
  });
}

/** Selects the node at a place of the shown document, where the cursor of an editor is. */
function takeSelection({ file, line, column }) {
  const nodes = [...stage.picture.nodes.values()].map(({ spec }) => spec);
  const found = nodes.find((spec) => spec && spec.file === file && spec.line === line && spec.column === column);
  if (!found) return;
  live.selected = found.path;
  selectInTree(found.path);
}

/** Tells the editor that started the page what is selected, unless the editor selected it. */
function tellSelection() {
  const spec = specOf(state.selected);
  if (!spec?.line || state.selected === live.selected) return;
  live.selected = state.selected;
  // The cursor stays if the editor is gone.
  fetch(`/selected?document=${state.document}&line=${spec.line}&column=${spec.column}&file=${hexDigits(spec.file ?? "")}`).catch(() => {});
}

/** Copies a node as the code of a view. */
async function copyCode(spec) {
  const answer = await fetch(`/swiftui?document=${state.document}&line=${spec.line}&column=${spec.column}`).catch(() => undefined);
  if (!answer?.ok) return say("This node cannot be written as a view");
  const { code } = await answer.json();
  copy(code);
}

/** Loads the page again, whose address keeps the state. */
function openAgain() {
  writeAddress();
  location.reload();
}

/** Listens to the server. */
function watchServer() {
  live.versions = [...data.versions ?? []];
  askForRow = (document, row) => {
    const position = data.documents.indexOf(document);
    if (row >= rowCount(document)) return;
    if (document.changes) loadTriedRow(document, row); else if (position >= 0) load(position, row); else loadEarlier(document, row);
  };
  const [first] = data.documents;
  live.noted = { document: 0, row: first?.start.row, width: Math.round(first?.start.width) };
  listen();
  document.addEventListener("visibilitychange", listen);
  onChange((changed) => {
    if (changed.has("document") && isOutdated(state.document)) load(state.document, state.row);
    if (["width", "row", "document"].some((name) => changed.has(name)) && currentRow()?.kind === "glimpse") follow();
    if (["document", "row", "width"].some((name) => changed.has(name))) noteShown();
    if (changed.has("selected") && data.tellsSelection) tellSelection();
  });
}

/** Loads the layout at the present width while the whole row is being made. */
async function follow() {
  if (live.isFollowing) return;
  live.isFollowing = true;
  const { width } = state;
  try {
    await loadGlimpse(state.document, state.row);
  } catch { /* The request for the whole row says what is wrong. */ } finally {
    live.isFollowing = false;
  }
  if (state.width !== width && currentRow()?.kind === "glimpse") follow();
}
