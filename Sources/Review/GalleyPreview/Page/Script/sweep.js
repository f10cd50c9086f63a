/* The sweep: plays through the range of widths, there and back. */

/** The speeds, in points per second. */
const sweepSpeeds = [[30, "Slow"], [90, "Normal"], [240, "Fast"]];
/** How long the sweep stays at a breakpoint, in milliseconds. */
const sweepPause = 900;
const sweep = { isPlaying: false, direction: 1, last: 0, speed: 90, pauses: true, until: 0, width: 0, shown: undefined };

/** Starts or ends the sweep. */
function toggleSweep() {
  sweep.isPlaying = !sweep.isPlaying;
  byID("sweep").setAttribute("aria-pressed", String(sweep.isPlaying));
  byID("sweep-choices").hidden = !sweep.isPlaying;
  holdZoom(sweep.isPlaying);
  Object.assign(sweep, { last: 0, until: 0 });
  if (sweep.isPlaying) requestAnimationFrame(stepSweep);
}

/** Returns where the sweep stops next: the first width after a breakpoint upward, the last before it downward, or an end. */
function nextStop(width, direction) {
  const [from, to] = currentDocument().range;
  const row = measuredRow();
  const all = row ? breakpointsOf(row) : [];
  const found = direction > 0 ? all.find((stretch) => stretch.from > width) : all.findLast((stretch) => stretch.from <= width);
  if (!found) return direction > 0 ? to : from;
  return direction > 0 ? firstAfter(row, found) : lastBefore(row, found);
}

function stepSweep(time) {
  if (!sweep.isPlaying) return;
  requestAnimationFrame(stepSweep);
  // A width that something else set is where the sweep goes on.
  if (state.width !== sweep.shown) sweep.width = state.width;
  const distance = sweep.last ? Math.min(((time - sweep.last) / 1000) * sweep.speed, 20) * grid : 0;
  sweep.last = time;
  if (time < sweep.until) return;
  advanceSweep(distance, time);
  change({ width: sweep.width });
  sweep.shown = state.width;
}

/** Moves the width of the sweep, and turns at the ends. */
function advanceSweep(distance, time) {
  const [from, to] = currentDocument().range;
  if (state.width >= to) sweep.direction = -1;
  if (state.width <= from) sweep.direction = 1;
  const stop = nextStop(sweep.width, sweep.direction);
  const next = sweep.width + sweep.direction * distance;
  const arrives = (stop - next) * sweep.direction <= 0;
  const jumps = calm.matches;
  if (jumps || (sweep.pauses && arrives)) sweep.until = time + sweepPause;
  sweep.width = jumps || (sweep.pauses && arrives) ? stop : Math.min(to, Math.max(from, next));
}

function makeSweepChoices() {
  const speed = element("select", { "aria-label": "Speed of the sweep", onchange: () => { sweep.speed = Number(speed.value); } },
    sweepSpeeds.map(([value, words]) => element("option", { value: String(value), selected: value === sweep.speed }, words)));
  const pauses = element("input", { type: "checkbox", checked: sweep.pauses, onchange: () => { sweep.pauses = pauses.checked; } });
  byID("sweep").after(element("span", { id: "sweep-choices", hidden: true }, speed, element("label", {}, pauses, "Pause at breakpoints")));
}

function watchSweep() {
  makeSweepChoices();
  byID("sweep").addEventListener("click", toggleSweep);
  addKey("p", "play through all widths, or pause", toggleSweep);
  // Any change of the width by a person ends it.
  for (const id of ["ruler-track", "ruler-breakpoints", "handle-left", "handle-right"]) {
    byID(id).addEventListener("pointerdown", () => { if (sweep.isPlaying) toggleSweep(); }, true);
  }
}
