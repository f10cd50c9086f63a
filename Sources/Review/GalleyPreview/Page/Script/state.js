/* The state of the page: what is shown, at which width, with which values. */

/**
 * @type {{ document: number, width: number, row: number, zoom: string, device: string, selected: string | null, hovered: string | null,
 *   overlays: Set<string>, panel: string, axis: string, theme: string }}
 */
const state = {
  document: 0, width: 0, row: 0, zoom: "fit", device: "", selected: null, hovered: null, overlays: new Set(),
  panel: "reasons", axis: "textSize", theme: "auto",
};
const watch = { listeners: [], changed: new Set(), isWaiting: false };

/**
 * Calls a function in the next frame after a change, with the names of the changes; "data" is among them if documents
 * or rows arrived, and "picture" if only that has to be drawn.
 */
function onChange(listener) {
  watch.listeners.push(listener);
}

/** Changes the state, and redraws once in the next frame. */
function change(values) {
  for (const [name, value] of Object.entries(completed(values))) {
    if (state[name] === value) continue;
    state[name] = value;
    watch.changed.add(name);
  }
  if (watch.changed.size) redraw();
}

/** Redraws because of something outside of the state, such as "data". */
function touch(...names) {
  for (const name of names) watch.changed.add(name);
  redraw();
}

function redraw() {
  if (watch.isWaiting) return;
  watch.isWaiting = true;
  requestAnimationFrame(() => { watch.isWaiting = false; flush(); });
}

/** Calls the listeners with the changes since the last time. */
function flush() {
  const { changed } = watch;
  if (changed.size === 0) return;
  watch.changed = new Set();
  if (!currentDocument()) return;
  try {
    for (const listener of watch.listeners) listener(changed);
    byID("failure").hidden = true;
  } catch (error) {
    showFailure(`The layout of '${currentDocument().name}' cannot be drawn, because its data is incomplete (${error.message}).`);
  }
}

/** Returns new values with those that depend on them: a document has its own width and row, a row its own widths. */
function completed(values) {
  const made = { ...values };
  const document = documentAt(made.document ?? state.document);
  if (!document) return made;
  if ("document" in made && made.document !== state.document) {
    made.width ??= document.start.width;
    made.row ??= document.start.row;
    made.selected ??= null;
    made.hovered ??= null;
  }
  if ("width" in made || "row" in made) {
    made.width = allowedWidth(document, made.row ?? state.row, made.width ?? state.width);
  }
  return made;
}

/** Returns the nearest width that the data describes: inside of the range, and at whole points where only those are exact. */
function allowedWidth(document, row, width) {
  const [from, to] = document.range;
  const inside = Math.min(to, Math.max(from, Math.round(width)));
  const samples = document.rows.get(row)?.samples;
  if (samples) return nearestSample(samples, inside);
  const stretch = stretchAt(document.rows.get(row), inside);
  if (!stretch?.whole || inside % grid === 0) return inside;
  const near = Math.round(inside / grid) * grid;
  return Math.min(Math.floor(to / grid) * grid, Math.max(Math.ceil(from / grid) * grid, near));
}

/** Returns the width of the nearest picture of a row that has only some. */
function nearestSample({ stretches }, width) {
  const place = stretchIndex({ stretches }, width);
  const [before, after] = [stretches[place].from, (stretches[place + 1] ?? stretches[place]).from];
  return Math.abs(after - width) < Math.abs(width - before) ? after : before;
}

/** Shows the row with another position on one axis. */
function setAxis(number, position) {
  const document = currentDocument();
  const values = rowValues(document, state.row);
  const last = document.axes[number].values.length - 1;
  values[number] = Math.min(last, Math.max(0, position));
  change({ row: rowIndex(document, values) });
}

/** Switches an overlay. */
function toggleOverlay(name) {
  const overlays = new Set(state.overlays);
  if (!overlays.delete(name)) overlays.add(name);
  change({ overlays });
}

/**
 * Parts of the link that panels add: each has a name in the address, `read()` that returns its text or undefined, and
 * `write(text)`, which must treat the text as untrusted.
 */
const linkParts = new Map();

/** Adds a part to the link. */
function addLinkPart(name, read, write) {
  linkParts.set(name, { read, write });
}
