/* The ruler: the arrangements over the range of widths, their breakpoints, and the widths of devices. */

const ruler = { across: 0, key: [] };

/** Returns the place of a width on the ruler, as a share of the range. */
function shareOf(width) {
  const [from, to] = currentDocument().range;
  return to > from ? (width - from) / (to - from) : 0;
}

const percent = (width) => `${100 * shareOf(width)}%`;

/** Returns the first whole point from a breakpoint on, or the breakpoint itself if the next one comes before. */
function firstAfter(row, breakpoint) {
  const point = Math.ceil(breakpoint.from / grid) * grid;
  const next = breakpointsOf(row).find(({ from }) => from > breakpoint.from);
  const end = next?.from ?? currentDocument().range[1] + 1;
  return point < end ? point : breakpoint.from;
}

/** Returns the last whole point before a breakpoint, or the width just before it if that belongs to an earlier one. */
function lastBefore(row, breakpoint) {
  const point = (Math.ceil(breakpoint.from / grid) - 1) * grid;
  const start = breakpointsOf(row).findLast(({ from }) => from < breakpoint.from)?.from ?? currentDocument().range[0];
  return point >= start ? point : breakpoint.from - 1;
}

/** Goes to the next breakpoint, just after it, or to the one before, just before it. */
function toBreakpoint(step) {
  const row = measuredRow();
  if (!row) return;
  const all = breakpointsOf(row);
  const found = step > 0 ? all.find(({ from }) => from > state.width) : all.findLast(({ from }) => from <= state.width);
  if (!found) return say(step > 0 ? "No breakpoint follows" : "No breakpoint precedes");
  change({ width: step > 0 ? firstAfter(row, found) : lastBefore(row, found) });
  say(`${nearPoints(state.width)} points, ${arrangementWords(currentStretch())}`);
}

/** Draws the ruler if its row or its space changed, and moves its mark. */
function drawRuler(changed) {
  const row = measuredRow();
  // The ruler of the layout before stays until the new breakpoints are known.
  byID("ruler").hidden = !row && !currentRow();
  if (!row) {
    byID("ruler-mark").style.left = percent(state.width);
    return;
  }
  if (["document", "row", "data", "space", "device"].some((name) => changed.has(name))) buildRuler(row);
  const mark = byID("ruler-mark");
  mark.style.left = percent(state.width);
  const track = byID("ruler-track");
  track.setAttribute("aria-valuenow", nearPoints(state.width));
  track.setAttribute("aria-valuetext", `${nearPoints(state.width)} points, ${arrangementWords(currentStretch())}`);
}

function buildRuler(row) {
  const [from, to] = currentDocument().range;
  const track = byID("ruler-track");
  track.setAttribute("aria-valuemin", nearPoints(from));
  track.setAttribute("aria-valuemax", nearPoints(to));
  ruler.across = track.clientWidth;
  byID("ruler-bands").replaceChildren(...bands(row));
  byID("ruler-ticks").replaceChildren(...ticks(from, to), ...deviceMarks());
  const all = breakpointsOf(row);
  const places = apart(all.map((stretch) => shareOf(stretch.from) * ruler.across));
  fillAgain(byID("ruler-breakpoints"), all.map((stretch, index) => breakpointButton(row, stretch, places[index], index === 0)));
}

/** Whether the letter of an arrangement, which may be several characters, fits into pixels of CSS. */
const fits = (letter, across) => across >= 4 + 9 * letter.length;

/** Returns a band for each arrangement between breakpoints. */
function bands(row, across = ruler.across) {
  const starts = [row.stretches[0], ...breakpointsOf(row)];
  const end = currentDocument().range[1];
  return starts.map((stretch, place) => {
    const to = starts[place + 1]?.from ?? end;
    const arrangement = arrangementOf(stretch);
    const wide = (shareOf(to) - shareOf(stretch.from)) * across;
    const band = element(`span.band${arrangement ? `.swatch-${arrangement.color}` : ""}${troublesOf(stretch).length ? ".troubled" : ""}`, {},
      arrangement && fits(arrangement.letter, wide) ? arrangement.letter : "");
    if (arrangement) band.title = `${arrangement.letter}: ${arrangementReason(stretch)}`;
    band.style.left = percent(stretch.from);
    band.style.width = `${100 * (shareOf(to) - shareOf(stretch.from))}%`;
    return band;
  });
}

/** Returns ticks at round widths, as many as their labels have space. */
function ticks(from, to) {
  const points = (to - from) / grid;
  const step = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find((size) => (ruler.across * size) / points >= 46) ?? 10000;
  const made = [];
  for (let point = Math.ceil(from / grid / step) * step; point <= to / grid; point += step) {
    const tick = element("span.tick", {}, String(point));
    tick.style.left = percent(point * grid);
    const place = shareOf(point * grid) * ruler.across;
    if (place < 12) tick.classList.add("first");
    if (place > ruler.across - 14) tick.classList.add("last");
    made.push(tick);
  }
  return made;
}

/** The space of a mark on the ruler, in pixels of CSS. */
const markSpace = 11;

/** Returns a mark for each device, and one for devices whose marks would cover each other. */
function deviceMarks() {
  const { devices, range: [from, to] } = currentDocument();
  const groups = [];
  for (const device of devices.filter(({ width }) => width >= from && width <= to)) {
    const last = groups.at(-1);
    if (last && (shareOf(device.width) - shareOf(last[0].width)) * ruler.across < markSpace) last.push(device); else groups.push([device]);
  }
  return groups.map((group) => {
    const isChosen = group.some(({ name }) => name === state.device);
    const mark = element(`span.device${isChosen ? ".chosen" : ""}${group.length > 1 ? ".many" : ""}`, {
      title: group.map(({ name, width }) => `${name}, ${nearPoints(width)} points`).join("\n"),
    });
    mark.style.left = percent(group[0].width);
    return mark;
  });
}

/** Returns the places of marks from left to right, moved apart where they would cover each other, in pixels of CSS. */
function apart(places) {
  const space = ruler.across - markSpace * (places.length - 1);
  if (space <= 0) return places;
  const moved = [...places];
  for (let index = 1; index < moved.length; index += 1) moved[index] = Math.max(moved[index], moved[index - 1] + markSpace);
  for (let index = moved.length - 1; index >= 0; index -= 1) {
    moved[index] = Math.min(moved[index], index === moved.length - 1 ? ruler.across : moved[index + 1] - markSpace);
  }
  return moved;
}

/** Makes the breakpoints one stop of the tab key; the arrows go from one to the next. */
function moveBetweenBreakpoints(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.altKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...byID("ruler-breakpoints").children];
  const next = all[all.indexOf(event.target) + step];
  if (!next) return;
  for (const button of all) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}

/** Moves the width with the keys of a slider that the page does not know. */
function slideByKey(event) {
  const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 50, PageDown: -50 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  stepWidth(step * (event.shiftKey ? 10 : 1));
}

/** Returns the button of a breakpoint: left of its middle, a click goes before it, else after it. */
function breakpointButton(row, stretch, place, isFirst) {
  const [before, after] = [lastBefore(row, stretch), firstAfter(row, stretch)];
  const words = `${pointsText(before)} | ${pointsText(after, true)} points`;
  const button = element("button.breakpoint", {
    type: "button", title: [words, ...stretch.causes].join("\n"), tabIndex: isFirst ? 0 : -1,
    "aria-label": `Breakpoint between ${pointsText(before)} and ${pointsText(after, true)} points, then ${arrangementWords(stretch)}`,
    onpointerdown: (event) => event.stopPropagation(),
    onclick: (event) => {
      const box = button.getBoundingClientRect();
      // A click by the keyboard has no position, and goes to the other side.
      const isBefore = event.detail === 0 ? state.width >= stretch.from : event.clientX < box.left + box.width / 2;
      change({ width: isBefore ? before : after });
    },
  });
  button.style.left = `${place}px`;
  return button;
}

/** Goes to the width under a pointer on the ruler, in whole points. */
function slideRuler(event) {
  const box = byID("ruler-track").getBoundingClientRect();
  const [from, to] = currentDocument().range;
  const share = (event.clientX - box.left) / Math.max(1, box.width);
  change({ width: Math.round((from + share * (to - from)) / grid) * grid });
}

function watchRuler() {
  const track = byID("ruler-track");
  track.addEventListener("pointerdown", (event) => {
    track.setPointerCapture(event.pointerId);
    holdZoom(true);
    slideRuler(event);
  });
  track.addEventListener("pointermove", (event) => { if (track.hasPointerCapture(event.pointerId)) slideRuler(event); });
  for (const name of ["pointerup", "pointercancel"]) track.addEventListener(name, () => holdZoom(false));
  byID("ruler-breakpoints").addEventListener("keydown", moveBetweenBreakpoints);
  for (const id of ["ruler-track", "handle-right"]) byID(id).addEventListener("keydown", slideByKey);
  onChange(drawRuler);
}
