/* The keys of the page, and their list. */

const keyActions = new Map();
/** Labels, words, and whether the key does anything now. */
const keyList = [];

/** Adds a key: its name in JavaScript, what it does in words for the list, and what to call. Without words, it is not listed. */
function addKey(key, words, act, { label = key, isListed } = {}) {
  keyActions.set(key, act);
  if (words) keyList.push([label, words, isListed]);
}

/** Adds a line to the list of keys. */
function describeKey(label, words) {
  keyList.push([label, words]);
}

/** Whether the focused element handles a key itself. */
function isTaken({ target, key, ctrlKey, metaKey }) {
  if (ctrlKey || metaKey || document.querySelector("dialog[open]")) return true;
  if (target.matches("select, textarea")) return true;
  if (target.matches("input[type=range]")) return key.startsWith("Arrow") || ["Home", "End", "PageUp", "PageDown"].includes(key);
  if (target.matches("input[type=checkbox], input[type=radio]")) return key === " " || key.startsWith("Arrow");
  if (target.matches("input")) return key !== "Escape";
  return target.matches("button, a, summary") && [" ", "Enter"].includes(key);
}

/** Changes the width with the arrows, and returns whether the event is about that. */
function actOnArrows(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return false;
  if (event.altKey) toBreakpoint(step); else stepWidth(step * (event.shiftKey ? 10 : 1));
  return true;
}

/** Ends the typing, or else the selection. */
function leave() {
  if (document.activeElement?.matches("input")) return document.activeElement.blur();
  change({ selected: null, hovered: null });
}

/** Shows the list of all keys. */
function showKeys() {
  byID("key-list").replaceChildren(...keyList.filter(([, , isListed]) => isListed?.() ?? true).flatMap(([label, words]) =>
    [element("dt", {}, element("kbd", {}, label)), element("dd", {}, words)]));
  byID("help").showModal();
}

function addKeys() {
  describeKey("← →", "narrower or wider by 1 point");
  describeKey("Shift ← →", "by 10 points");
  describeKey("Alt ← →", "to the previous or the next breakpoint");
  addKey("w", "type a width", () => { byID("width").focus(); byID("width").select(); });
  addKey("+", "larger text", () => stepTextSize(1));
  addKey("=", "", () => stepTextSize(1));
  addKey("-", "smaller text", () => stepTextSize(-1));
  addKey("z", "fit, true size or twice the size", stepZoom);
  addKey("Home", "the minimum width", () => change({ width: currentDocument().range[0] }));
  addKey("End", "the maximum width", () => change({ width: currentDocument().range[1] }));
  addKey("Enter", "open the source of the selected node", () => openSource(specOf(state.selected)));
  addKey("Escape", "select nothing", leave, { label: "Esc" });
  addKey("?", "this list", showKeys);
}

function watchKeys() {
  byID("keys").addEventListener("click", showKeys);
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || isTaken(event) || !currentDocument()) return;
    const act = event.altKey ? undefined : keyActions.get(event.key);
    if (act) act();
    else if (!actOnArrows(event)) return;
    event.preventDefault();
  });
}
