/* The handles at both sides of the design, and the field of the width. */

/** Changes the width by a number of points. */
function stepWidth(points) {
  const whole = points > 0 ? Math.floor(state.width / grid) : Math.ceil(state.width / grid);
  change({ width: (whole + points) * grid });
}

/**
 * Drags the width with a handle: the design stays in the middle, so that a pixel is two, unless it fills the stage. That may change
 * during a drag, so each move adds its own distance.
 */
function watchHandle(handle, direction) {
  let held;
  handle.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    handle.focus({ preventScroll: true });
    held = { x: event.clientX, points: state.width / grid };
    document.body.classList.add("drags");
    holdZoom(true);
  });
  handle.addEventListener("pointermove", (event) => {
    if (!held) return;
    held.points = draggedWidth(held.points, (event.clientX - held.x) * direction);
    held.x = event.clientX;
    // Beyond the ends, the width waits until the pointer comes back.
    change({ width: Math.round(held.points) * grid });
  });
  for (const name of ["pointerup", "pointercancel"]) {
    handle.addEventListener(name, () => {
      if (!held) return;
      held = undefined;
      document.body.classList.remove("drags");
      holdZoom(false);
    });
  }
}

/** Returns a width in points after a move by a number of pixels, of which those count twice that leave the design in the middle. */
function draggedWidth(points, pixels) {
  const middle = (stage.space[0] - 2 * handleSpace) / stage.zoom;
  const spread = (width) => width <= middle ? width / 2 : width - middle / 2;
  const place = spread(points) + pixels / stage.zoom;
  return place <= middle / 2 ? 2 * place : place + middle / 2;
}

/** Shows the width in the field and on the handles. */
function drawWidth(changed) {
  const [from, to] = currentDocument().range;
  const field = byID("width");
  showWidth(field);
  const [handle, stretch] = [byID("handle-right"), currentStretch()];
  const attributes = { "aria-valuemin": nearPoints(from), "aria-valuemax": nearPoints(to), "aria-valuenow": nearPoints(state.width) };
  for (const [name, value] of Object.entries(attributes)) handle.setAttribute(name, value);
  if (changed.has("document") || changed.has("data")) Object.assign(field, { min: nearPoints(from), max: nearPoints(to) });
  if (stretch) drawFacts(stretch);
}

/** Writes the width into its field, unless it is being edited. Typing replaces it. */
function showWidth(field) {
  const words = nearPoints(state.width);
  const isFocused = document.activeElement === field;
  if (field.value === words || (isFocused && field.isTyped)) return;
  field.value = words;
  if (isFocused) field.select();
}

/** Shows the height, the arrangement and how exact the data is, beside the field. */
function drawFacts(stretch) {
  byID("height").textContent = nearPoints(valueAt(stretch.size[1], state.width));
  const arrangement = arrangementOf(stretch);
  const badge = byID("arrangement");
  badge.hidden = !arrangement;
  if (arrangement) {
    badge.firstElementChild.className = `swatch swatch-${arrangement.color}`;
    badge.querySelector("strong").textContent = arrangement.letter;
    badge.lastElementChild.textContent = arrangementReason(stretch);
    badge.title = `Arrangement ${arrangement.letter}: ${arrangementReason(stretch)}`;
  }
  const row = currentRow();
  const notes = [exactnessWords(row, stretch), leftOutWords()].filter(Boolean);
  const note = byID("proof");
  note.hidden = notes.length === 0;
  note.textContent = notes.join(" · ");
}

/** Says for which widths the shown row is exact, unless it is for all. */
function exactnessWords(row, stretch) {
  if (row.kind === "samples") return `drawn at ${row.stretches.length} widths, of which this is the nearest`;
  if (row.kind !== "glimpse") return row.proof ?? (stretch.whole ? "sampled at whole points" : "");
  if (currentDocument().largeRows.has(state.row)) return "too large to find its breakpoints";
  return measuredRow() ? measuredRow().proof ?? "" : "Finding the breakpoints …";
}

/** Says how much of a large picture is not drawn. */
function leftOutWords() {
  const count = stage.picture.leftOut ?? 0;
  return count ? `${count} of ${count + maximumParts} parts are left out, to stay fast` : "";
}

/** Takes the width from the field, in points. */
function takeWidth() {
  const field = byID("width");
  const points = Number(field.value);
  field.isTyped = false;
  if (field.value.trim() !== "" && Number.isFinite(points)) change({ width: points * grid });
  touch("width");
}

function watchHandles() {
  watchHandle(byID("handle-left"), -1);
  watchHandle(byID("handle-right"), 1);
  const field = byID("width");
  field.addEventListener("input", () => { field.isTyped = true; });
  field.addEventListener("change", takeWidth);
  field.addEventListener("keydown", (event) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Enter") takeWidth();
    if (!step) return;
    event.preventDefault();
    field.isTyped = false;
    if (event.altKey) toBreakpoint(step); else stepWidth(step * (event.shiftKey ? 10 : 1));
  });
  onChange(drawWidth);
}
