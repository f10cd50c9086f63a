/* The whole state in the address of the page, and as commands. */

/** Returns the state as text for the address. */
function addressText() {
  const document = currentDocument();
  const parts = new URLSearchParams();
  const add = (name, value) => { if (value !== undefined && value !== null && value !== "") parts.set(name, value); };
  // A live page may get more documents, or others.
  if (data.documents.length > 1 || data.live) add("document", documentName(state.document));
  add("width", String(state.width / grid));
  const values = rowValues(document, state.row);
  for (const [number, axis] of document.axes.entries()) if (axis.values.length > 1) add(axis.key, axis.values[values[number]]);
  if (state.zoom !== "fit") add("zoom", state.zoom);
  add("device", state.device);
  add("selected", state.selected === "" ? "root" : state.selected);
  add("overlays", [...state.overlays].join(" "));
  if (state.panel !== "reasons") add("panel", state.panel);
  if (state.theme !== "auto") add("theme", state.theme);
  for (const [name, part] of linkParts) add(name, part.read());
  return parts.toString();
}

/** Restores the state from the address, and ignores what it does not know. */
function readAddress(address) {
  const parts = new URLSearchParams(address.replace(/^#/, ""));
  const place = data.documents.findIndex((_, position) => documentName(position) === parts.get("document"));
  const values = { document: place >= 0 ? place : state.document };
  noteOtherDocument(place < 0 ? parts.get("document") : null, values.document);
  const document = documentAt(values.document);
  values.row = rowOfAddress(document, parts);
  values.width = document.start.width;
  const width = Number(parts.get("width"));
  if (parts.has("width") && Number.isFinite(width)) values.width = width * grid;
  if (zooms.some(([zoom]) => zoom === parts.get("zoom"))) values.zoom = parts.get("zoom");
  if (document.devices.some(({ name }) => name === parts.get("device"))) values.device = parts.get("device");
  if (panels.some(({ id }) => id === parts.get("panel"))) values.panel = parts.get("panel");
  if (["light", "dark"].includes(parts.get("theme"))) values.theme = parts.get("theme");
  if (parts.has("selected")) values.selected = parts.get("selected") === "root" ? "" : parts.get("selected");
  const known = new Set(overlayKinds.map(([name]) => name));
  values.overlays = new Set((parts.get("overlays") ?? "").split(" ").filter((name) => known.has(name)));
  change(values);
  for (const [name, part] of linkParts) if (parts.has(name)) part.write(parts.get(name));
}

/** Says that the document of an address is not there, or no longer. */
function noteOtherDocument(name, position) {
  byID("notice").hidden = name === null;
  if (name === null) return;
  const close = element("button", { type: "button", onclick: () => { byID("notice").hidden = true; } }, "Close");
  byID("notice").replaceChildren(element("span", {}, `There is no document '${name}' here; this is '${documentName(position)}'.`), close);
}

/** Returns the row of the values in an address; missing values come from its device, or from the start. */
function rowOfAddress(document, parts) {
  const start = rowValues(document, document.start.row);
  const device = document.devices.find(({ name }) => name === parts.get("device"));
  return rowIndex(document, document.axes.map(({ key, values }, number) => {
    const position = values.indexOf(parts.get(key) ?? (key === "idiom" ? device?.idiom : undefined));
    return position >= 0 ? position : start[number];
  }));
}

let addressTimer;

/** Writes the state into the address after a delay; browsers limit how often the address may change. */
function noteAddress() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(writeAddress, 200);
}

function writeAddress() {
  clearTimeout(addressTimer);
  if (!currentDocument()) return;
  history.replaceState(null, "", `#${addressText()}`);
}

/** Returns a word as a shell reads it, in quotation marks if it needs them. */
const shellWord = (word) => /^[\w./:@%+,=-]+$/.test(word) ? word : quoted(word);

/** Returns the command that does something to exactly one state, the shown one unless another is given, such as render. */
function commandText(verb, { document = currentDocument(), row = state.row, width: steps = state.width } = {}) {
  const values = rowValues(document, row);
  const options = document.axes.filter(({ option }) => option).map((axis) => {
    const argument = axis.arguments[values[document.axes.indexOf(axis)]];
    return `${axis.option} ${shellWord(argument)}`;
  });
  // A device belongs to the shown state.
  const device = row === state.row && steps === state.width
    && document.devices.find(({ name, width }) => name === state.device && width === steps);
  const kind = document.axes.findIndex(({ key }) => key === "idiom");
  const idiom = kind < 0 ? document.idiom : document.axes[kind].values[values[kind]];
  const width = `--widths ${steps / grid}${idiom ? ` --idiom ${idiom}` : ""}`;
  const screen = device ? `--devices ${shellWord(device.name)}` : width;
  return [document.program ?? "galley", verb, shellWord(document.command), screen, ...options].filter(Boolean).join(" ");
}

function copyLink(button) {
  writeAddress();
  copy(location.href, button);
}

function watchLink() {
  byID("copy-link").addEventListener("click", (event) => copyLink(event.currentTarget));
  for (const verb of ["render", "explain"]) {
    byID(`copy-${verb}`).addEventListener("click", (event) => copy(commandText(verb), event.currentTarget));
  }
  addKey("k", "copy the link", () => copyLink(byID("copy-link")));
  addKey("x", "copy the command that renders this", () => byID("copy-render").click());
  addKey("X", "copy the command that explains this", () => byID("copy-explain").click());
  onChange((changed) => {
    noteAddress();
    // Another document was chosen after the page was opened.
    if (changed.has("document") && !changed.has("data")) byID("notice").hidden = true;
  });
  window.addEventListener("hashchange", ({ newURL }) => {
    const { hash } = new URL(newURL);
    if (currentDocument() && hash.slice(1) !== addressText()) readAddress(hash);
  });
}
