/* The keys of the page. */

/** Changes the width with the arrows, and returns whether the event is about that. */
function actOnArrows(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return false;
  if (event.altKey) toBreakpoint(step); else stepWidth(step * (event.shiftKey ? 10 : 1));
  return true;
}

/** Ends the typing, or else the selection. */
function leave() {
  const field = /** @type {HTMLElement} */ (document.activeElement);
  if (field.matches("input")) return field.blur();
  change({ selected: null, hovered: null });
}

function addKeys() {
  describeKey("← →", "narrower or wider by 1 point");
  describeKey("Shift ← →", "by 10 points");
  describeKey("Alt ← →", "to the previous or the next breakpoint");
  addKey("w", "type a width", () => { byID("width").focus(); byID("width").select(); });
  addKey("+", "larger text", () => stepTextSize(1));
  addKey("=", "", () => stepTextSize(1));
  addKey("-", "smaller text", () => stepTextSize(-1));
  addCompareKeys(setMode);
  addKey("z", "fit, true size or twice the size", stepZoom);
  addKey("Home", "the minimum width", () => change({ width: currentDocument().range[0] }));
  addKey("End", "the maximum width", () => change({ width: currentDocument().range[1] }));
  addKey("Enter", "open the source of the selected node", () => openSource(specOf(state.selected)));
  addKey("Escape", "select nothing", leave, { label: "Esc" });
}
