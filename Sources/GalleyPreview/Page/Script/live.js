/* The live page: loads rows when they are needed, and shows what changes. */

const live = { versions: [], loading: new Set() };

/** Loads a row of a document, and the document itself if it changed. */
async function load(position, row) {
  const key = `${position} ${row}`;
  if (live.loading.has(key)) return;
  live.loading.add(key);
  try {
    const document = documentAt(position);
    const query = new URLSearchParams({
      document: String(position), version: String(live.versions[position] ?? ""), from: String(document.chunkCount), row: String(row),
    });
    const answer = await fetch(`/data?${query}`);
    if (!answer.ok) throw new Error(`the answer is ${answer.status}`);
    take(position, await answer.json());
  } catch (error) {
    say(`The data cannot be loaded: ${error.message}`);
  } finally {
    live.loading.delete(key);
  }
}

/** Takes an answer: chunks for a document, or a document that changed. */
function take(position, { version, document, chunks = [] }) {
  if (document) {
    prepareDocument(document);
    const before = documentAt(position);
    for (const chunk of chunks) addChunk(document, chunk);
    data.documents[position] = document;
    if (position === state.document) keepState(before, document);
  } else {
    for (const chunk of chunks) addChunk(documentAt(position), chunk);
  }
  live.versions[position] = version;
  change({ width: state.width });
  touch("data");
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

/** Loads the shown document if its version is another one; the others are loaded when they are shown. */
function takeVersions({ versions }) {
  if (versions[state.document] !== live.versions[state.document]) load(state.document, state.row);
  live.known = versions;
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
function showBuilding({ seconds }) {
  const note = byID("building");
  note.hidden = false;
  note.classList.toggle("busy", seconds === null);
  note.textContent = seconds === null ? "Building …" : `Built in ${short(seconds)} s`;
}

function noteConnection(isLost) {
  byID("lost").hidden = !isLost;
}

/** Listens to the server. */
function watchServer() {
  askForRow = (document, row) => {
    const position = data.documents.indexOf(document);
    if (position >= 0 && row < rowCount(document)) load(position, row);
  };
  const events = new EventSource("/events");
  const on = (name, act) => events.addEventListener(name, (event) => act(JSON.parse(event.data)));
  on("changed", takeVersions);
  on("errors", showErrors);
  on("building", showBuilding);
  // The address keeps the state.
  events.addEventListener("documents", () => { writeAddress(); location.reload(); });
  events.addEventListener("open", () => noteConnection(false));
  events.addEventListener("error", () => noteConnection(true));
  onChange((changed) => {
    const known = live.known?.[state.document];
    if (changed.has("document") && known !== undefined && known !== live.versions[state.document]) load(state.document, state.row);
  });
}
