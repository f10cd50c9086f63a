/* Values of the document's file that are tried otherwise, in this page alone. */

/**
 * The values of the shown document, the changes by place, and the document as it is saved. `version` and `position` are those
 * of the document that the values belong to.
 *
 * @type {{ values: any[], changes: Map<string, any>, saved?: PreviewedDocument, errors: any[], isAsking: boolean, isLoading: boolean,
 *   version?: number, position?: number, shown?: number, drawn?: any[] }}
 */
const trial = { values: [], changes: new Map(), saved: undefined, errors: [], isAsking: false, isLoading: false };
/** More changes, or longer ones, do not fit into one request. */
const maximumChangeCount = 64;
const maximumChangeLength = 3000;
/** How limits are written, as in reasons. */
const relations = { atLeast: "≥", atMost: "≤", below: "<", above: ">" };

/** @type {(value: any) => string} */
const placeOf = ({ line, column }) => `${line}.${column}`;
/** Returns the characters of a value as they are tried. */
const triedText = (value) => trial.changes.get(placeOf(value))?.tried ?? value.text;

/** Loads the values of the shown document, unless they are known. */
async function loadValues() {
  const [position, version] = [state.document, live.versions[state.document]];
  if (trial.position === position && trial.version === version) return;
  // The fields of a saved document stay until their new values are known, so that the focus does.
  const values = trial.position === position ? trial.values : [];
  Object.assign(trial, { position, version, values, changes: new Map(), saved: undefined, errors: [], isLoading: true });
  try {
    const answer = await fetch(`/values?document=${position}&version=${version}`);
    if (trial.position !== position || trial.version !== version || !answer.ok) return;
    trial.values = (await answer.json()).values;
    findTests(trial.values);
    trial.isLoading = false;
  } catch { /* The connection is lost, which the page says. */ }
  touch("trial");
}

/** Gives each value of a condition, `{ if: …, then: value }`, the tests in front of it. */
function findTests(values) {
  const depthIn = (part, value) => value?.around.findIndex((other) => String(other) === String(part)) ?? -1;
  for (const [number, value] of values.entries()) {
    if (value.key !== "then") continue;
    // A list of values is a part of its own, inside of the part of the condition.
    const isListed = [values[number - 1], values[number + 1]].some((other) => other?.key === "then" && depthIn(value.around[1], other) >= 0);
    const part = value.around[isListed ? 2 : 1];
    value.tests = [];
    for (let place = number - 1; depthIn(part, values[place]) >= 0; place -= 1) {
      const depth = depthIn(part, values[place]);
      if (values[place].key !== "then") value.tests.unshift({ value: values[place], depth });
    }
    for (const test of value.tests) test.value.isTest = true;
  }
}

/** Returns what a value of a condition is for. */
function conditionWords({ key, isTest, tests }) {
  if (isTest) return "condition";
  if (key === "else") return "otherwise";
  if (!tests) return "";
  const groups = [...Map.groupBy(tests, ({ value }) => `${value.key} ${value.around[1]}`).values()];
  // Keys around values are unknown here, so that words for deeper tests could miss `not` or `any`.
  const isClear = groups.every((group) => group[0].value.key !== "scaled"
    && (group[0].depth === 2 || (group[0].depth === 3 && (relations[group[0].value.key] || group.length > 1))));
  if (!tests.length || !isClear) return "if the condition holds";
  const words = groups.map((group) => {
    const { key: name } = group[0].value;
    const relation = relations[name] ?? `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} is`;
    return `${relation} ${group.map(({ value }) => triedText(value)).join(", ")}`;
  });
  return `if ${words.join(" and ")}`;
}

/** Returns the place of the node that a value belongs to: the innermost part around it that is a node. */
function nodePlaceOf(value, places) {
  return value.around.map(([line, column]) => `${line}.${column}`).find((place) => places.has(place));
}

/** Returns the values to show: the values of the selected node, or all. */
function shownValues() {
  const specs = currentDocument().tables.specs;
  const selected = specs.find(({ path }) => path !== undefined && path === state.selected);
  if (!selected?.line || selected.file) return trial.values;
  const places = new Set(specs.filter(({ line, file }) => line && !file).map(placeOf));
  return trial.values.filter((value) => nodePlaceOf(value, places) === placeOf(selected));
}

/** Changes a value, or takes the change back if it is the saved one. */
function tryValue(place, text) {
  const value = trial.values.find((value) => placeOf(value) === place);
  // The places of values that are being loaded may be others.
  if (!value || trial.isLoading) return;
  if (text === value.text) trial.changes.delete(place); else trial.changes.set(place, { ...value, tried: text });
  touch("trial");
  applyChanges();
}

/** Shows the document as it is saved. */
function endTrial() {
  trial.changes = new Map();
  touch("trial");
  applyChanges();
}

/** Returns the bytes of a text in hexadecimal digits. */
const hexDigits = (text) => [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns changes as part of a request: line, column and the bytes in hexadecimal digits. */
const writtenChanges = () => [...trial.changes.values()].map(({ line, column, tried }) =>
  `${line}.${column}.${hexDigits(tried)}`).join("_");

/** Shows the document with the changes; those made meanwhile follow. */
async function applyChanges() {
  if (trial.isAsking) return;
  trial.isAsking = true;
  try {
    for (let shown; shown !== writtenChanges();) {
      shown = writtenChanges();
      await askForTrial(shown, state.row, 0);
    }
  } catch (error) {
    trial.errors = [{ message: `The values cannot be tried: ${error.message}` }];
  } finally {
    trial.isAsking = false;
  }
  touch("trial");
}

/** Shows a row of the document with changes, which are empty for the saved document. */
async function askForTrial(changes, row, from) {
  const { position, version } = trial;
  trial.errors = [];
  if (!changes) return restoreSaved();
  if (trial.changes.size > maximumChangeCount || changes.length > 2 * maximumChangeLength) {
    trial.errors = [{ message: `These are more than ${maximumChangeCount} values or ${maximumChangeLength} characters; take some back, or save the file.` }];
    return;
  }
  const answer = await fetch(`/trial?document=${position}&version=${version}&from=${from}&row=${row}&changes=${changes}`);
  // A document that was saved meanwhile has other values.
  if (trial.position !== position || trial.version !== version || live.versions[position] !== version) return;
  if (!answer.ok) throw new Error(`the answer is ${answer.status}`);
  const { document, chunks = [], errors = [] } = await answer.json();
  trial.errors = errors;
  if (errors.length) return;
  if (document) prepareDocument(document);
  const target = document ?? documentAt(position);
  target.changes = changes;
  for (const chunk of chunks) addChunk(target, chunk);
  if (document) showInstead(position, document);
  touch("data");
}

/** Shows another document at a position, and keeps the saved one. */
function showInstead(position, document) {
  const before = documentAt(position);
  trial.saved ??= before;
  data.documents[position] = document;
  if (position === state.document) keepState(before, document);
}

/** Shows the saved document again. */
function restoreSaved() {
  if (!trial.saved) return;
  const before = documentAt(trial.position);
  const { saved } = trial;
  trial.saved = undefined;
  data.documents[trial.position] = saved;
  if (trial.position === state.document) keepState(before, saved);
  touch("data");
}

/** Loads a row of the document with changes. */
async function loadTriedRow(document, row) {
  document.asked ??= new Set();
  if (document.asked.has(row) || trial.isAsking) return;
  document.asked.add(row);
  try {
    await askForTrial(document.changes, row, document.chunkCount);
  } catch (error) {
    say(`The data cannot be loaded: ${error.message}`);
  } finally {
    document.asked.delete(row);
  }
}

/** Forgets the changes of a document that was saved meanwhile; its values may be in other places. */
function forgetTrial(position) {
  if (trial.position !== position) return;
  if (trial.changes.size) say("The file was saved, so the document is shown as it is saved.");
  Object.assign(trial, { version: undefined, changes: new Map(), saved: undefined, errors: [] });
  touch("trial");
}

/** Returns the changes as lines that say what to write in the file. */
function changesText() {
  const { file, name } = currentDocument();
  return [...trial.changes.values()].sort((first, second) => first.line - second.line || first.column - second.column)
    .map(({ line, column, key, text, tried }) => `${file ?? name}:${line}:${column}: ${key}: ${JSON.stringify(text)} → ${JSON.stringify(tried)}`).join("\n");
}

/** Draws the fields, unless they are there already, and the parts that depend on the changes. */
function drawTry() {
  loadValues();
  const values = shownValues();
  const key = `${trial.position} ${values.map((value) => `${placeOf(value)} ${value.key}`).join()}`;
  const list = byID("values") ?? makeTryPanel();
  if (list.dataset.key !== key) {
    list.dataset.key = key;
    keepFocus(list, values, () => list.replaceChildren(...values.slice(0, maximumFieldCount).map(valueField)));
  }
  const isSaved = trial.shown !== trial.version && !trial.isLoading;
  if (isSaved) trial.shown = trial.version;
  for (const [number, row] of [...list.children].entries()) {
    const value = values[number];
    row.classList.toggle("changed", trial.changes.has(row.dataset.place));
    row.querySelector(".condition").textContent = conditionWords(value);
    // A field keeps the value that is being typed, unless the file was saved.
    showValue(row, triedText(value), isSaved ? undefined : document.activeElement);
  }
  byID("values-rest").hidden = values.length <= maximumFieldCount;
  byID("values-rest").textContent = `${values.length - maximumFieldCount} more; select a node to see its values`;
  byID("values-none").hidden = values.length > 0;
  drawTrialErrors();
  byID("try-actions").hidden = trial.changes.size === 0;
}

/** Makes other fields, and gives the focus to the field of the value that had it, whose place in the file may be another one. */
function keepFocus(list, values, make) {
  const before = /** @type {any} */ (document.activeElement);
  const number = [...list.children].findIndex((row) => row.contains(before));
  const old = trial.drawn?.[number];
  trial.drawn = values;
  make();
  const isSame = (value) => value?.key === old.key && value.text === old.text;
  const place = old && (isSame(values[number]) ? number : values.findIndex(isSame));
  const field = list.children[place < 0 ? number : place]?.querySelector("input, textarea, select");
  if (!old || !field) return;
  field.focus({ preventScroll: true });
  if (field.matches("textarea, [type=text]") && before.matches("textarea, [type=text]")) field.setSelectionRange(before.selectionStart, before.selectionEnd);
}

function drawTrialErrors() {
  byID("try-errors").replaceChildren(...trial.errors.slice(0, 5).map(({ line, column, message }) =>
    element("p", {}, line ? element("code", {}, `${line}:${column}`) : "", " ", message)));
  byID("try-errors").hidden = trial.errors.length === 0;
}

function makeTryPanel() {
  panelSection("try").replaceChildren(
    element("p.quiet", {}, "Values of the file, to try in this page. Nothing is saved."),
    element("p.tools", { id: "try-actions", hidden: true },
      element("button", { type: "button", onclick: endTrial }, "Show the saved document"),
      element("button", { type: "button", onclick: () => copy(changesText()) }, "Copy the changes")),
    element("div", { id: "try-errors", role: "alert", hidden: true }),
    element("div", { id: "values" }), element("p.quiet", { id: "values-rest", hidden: true }),
    element("p.quiet", { id: "values-none", hidden: true }, "No value to try belongs to this node."));
  return byID("values");
}

/** Says beside the width that values are tried. */
function noteTrial() {
  const note = byID("tried");
  const count = trial.changes.size;
  note.hidden = count === 0;
  note.textContent = `${count} ${count === 1 ? "value" : "values"} tried`;
}

onChange((changed) => { if (changed.has("trial")) noteTrial(); });

addPanel({ id: "try", title: "Try", key: "e", isAvailable: () => Boolean(data.live) && Boolean(currentDocument()?.file), update: drawTry });
