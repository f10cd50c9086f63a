/* The map: the arrangements over width and text size, as `galley map` draws them. */

const map = { key: "", rows: [], across: 0 };
/** The height of a row of the map, in pixels of CSS, as in the style. */
const mapRowHeight = 26;

/** Returns the rows of all text sizes with the other values of the shown row. */
function mapRows() {
  const document = currentDocument();
  const number = document.axes.findIndex(({ key }) => key === "textSize");
  if (number < 0) return [{ index: state.row, label: "" }];
  const values = rowValues(document, state.row);
  return document.axes[number].values.map((label, position) => ({ label, index: rowIndex(document, values.with(number, position)) }));
}

/** Returns the ranges of a row with one arrangement, with and without issues apart. */
function mapSegments(row) {
  const segments = [];
  for (const stretch of row?.stretches ?? []) {
    const last = segments.at(-1);
    const isTroubled = troublesOf(stretch).length > 0;
    if (last && last.arrangement === stretch.arrangement && last.isTroubled === isTroubled) last.to = stretch.to;
    else segments.push({ from: stretch.from, to: stretch.to, arrangement: stretch.arrangement, isTroubled, stretch });
  }
  return segments;
}

/** Draws the map anew if its rows or its space changed, and moves its dot. */
function drawMap(changed) {
  const document = currentDocument();
  const rows = mapRows();
  const loaded = rows.map(({ index }) => rowOf(document, index));
  // Reading a size makes the browser lay out the page, which is too slow for each frame.
  const across = ["space", "panel", "data"].some((name) => changed.has(name)) ? byID("map-plane").clientWidth : map.across;
  const key = `${across} ${rows.map(({ index }, place) => `${index}${loaded[place] ? "" : "?"}`).join()}`;
  if (key !== map.key || map.tables !== document.tables) {
    Object.assign(map, { key, across, tables: document.tables });
    map.rows = rows.map((row, place) => ({ ...row, segments: mapSegments(loaded[place]) }));
    buildMap();
  }
  placeMapDot();
}

/** Moves the dot to the state, and says where it is. */
function placeMapDot() {
  const place = map.rows.findIndex(({ index }) => index === state.row);
  const [dot, plane] = [byID("map-dot"), byID("map-plane")];
  dot.style.left = percent(state.width);
  dot.style.top = `${(place + 0.5) * mapRowHeight}px`;
  for (const [number, label] of [...byID("map-labels").children].entries()) label.classList.toggle("chosen", number === place);
  const [from, to] = currentDocument().range;
  const values = { valuemin: nearPoints(from), valuemax: nearPoints(to), valuenow: nearPoints(state.width), valuetext: mapWords(place, state.width) };
  for (const [name, value] of Object.entries(values)) plane.setAttribute(`aria-${name}`, value);
  byID("map-readout").textContent = values.valuetext;
}

/** Returns the words for a place of the map. */
function mapWords(place, width) {
  const row = map.rows[place];
  const segment = row?.segments.findLast(({ from }) => from <= width);
  const words = [`${nearPoints(width)} pt`, row?.label, segment && arrangementWords(segment.stretch), segment?.isTroubled && "issues"];
  return words.filter(Boolean).join(" · ");
}

function buildMap() {
  byID("map-plane").style.height = `${map.rows.length * mapRowHeight}px`;
  byID("map-plane").replaceChildren(
    ...map.rows.flatMap(({ segments }, place) => segments.map((segment) => mapBand(segment, place))),
    mapLines(), ...mapLetters(), element("span", { id: "map-dot" }));
  byID("map-labels").replaceChildren(...map.rows.map(({ label }) => element("span", {}, label)));
  const [from, to] = currentDocument().range;
  byID("map-ends").replaceChildren(element("span", {}, pointsText(from, true)), element("span", {}, `${pointsText(to)} pt`));
  byID("map-legend").replaceChildren(...legendOf(map.rows.map(({ index, segments }) => ({ index, stretches: segments.map(({ stretch, to }) => ({ ...stretch, to })) }))));
}

function mapBand({ from, to, arrangement, isTroubled }, place) {
  const color = currentDocument().tables.arrangements[arrangement ?? -1]?.color;
  const band = element(`span.region${color === undefined ? "" : `.swatch-${color}`}${isTroubled ? ".troubled" : ""}`);
  Object.assign(band.style, { left: percent(from), top: `${place * mapRowHeight}px`, width: `${100 * (shareOf(to + 1) - shareOf(from))}%` });
  return band;
}

/** Returns the edges between arrangements and of issues, and the widths of devices. */
function mapLines() {
  const at = (width) => Math.round(shareOf(width) * map.across) + 0.5;
  let [edges, issues] = ["", ""];
  for (const [place, { segments }] of map.rows.entries()) {
    const top = place * mapRowHeight;
    for (const [number, segment] of segments.entries()) {
      const before = segments[number - 1];
      if (!before) continue;
      const line = `M${at(segment.from)} ${top}v${mapRowHeight}`;
      if (before.arrangement === segment.arrangement) issues += line; else edges += line;
    }
    edges += sharedEdges(segments, map.rows[place + 1]?.segments ?? []).map(([from, to]) =>
      `M${at(from) - 0.5} ${top + mapRowHeight + 0.5}H${at(to) + 0.5}`).join("");
  }
  const { devices, range } = currentDocument();
  const marks = devices.filter(({ width }) => width > range[0] && width < range[1])
    .map(({ width }) => `M${at(width)} 0v${map.rows.length * mapRowHeight}`).join("");
  return shape("svg", { class: "map-lines", "aria-hidden": "true" },
    shape("path", { class: "devices", d: marks }), shape("path", { class: "edges", d: edges }), shape("path", { class: "issues", d: issues }));
}

/** Returns the ranges of widths in which two rows have different arrangements. */
function sharedEdges(upper, lower) {
  const found = [];
  for (const above of upper) {
    for (const below of lower) {
      const [from, to] = [Math.max(above.from, below.from), Math.min(above.to, below.to)];
      if (from <= to && above.arrangement !== below.arrangement) found.push([from, to + 1]);
    }
  }
  return found;
}

/** Returns a letter for each region, in the middle of its largest rectangle. */
function mapLetters() {
  const { arrangements } = currentDocument().tables;
  const used = new Set();
  return mapRectangles().map(({ from, to, first, last, arrangement, members }) => {
    const across = (shareOf(to) - shareOf(from)) * map.across;
    const { letter: name, color } = arrangements[arrangement ?? -1] ?? {};
    if (!name || !fits(name, across) || members.some((segment) => used.has(segment))) return undefined;
    for (const segment of regionOf(members[0], first)) used.add(segment);
    const letter = element(`span.map-letter.swatch-${color}`, {}, name);
    letter.style.left = percent((from + to) / 2);
    letter.style.top = `${((first + last + 1) / 2) * mapRowHeight}px`;
    return letter;
  }).filter(Boolean);
}

/** Returns rectangles of one arrangement, each over neighboring rows, the largest first. */
function mapRectangles() {
  const made = [];
  for (const [first, { segments }] of map.rows.entries()) {
    for (const segment of segments) {
      let rectangle = { ...segment, first, last: first, members: [segment] };
      made.push(rectangle);
      for (let last = first + 1; last < map.rows.length; last += 1) {
        const next = map.rows[last].segments.find((other) =>
          other.arrangement === segment.arrangement && other.from <= rectangle.to && other.to >= rectangle.from);
        if (!next) break;
        const [from, to] = [Math.max(rectangle.from, next.from), Math.min(rectangle.to, next.to)];
        rectangle = { ...rectangle, from, to, last, members: [...rectangle.members, next] };
        made.push(rectangle);
      }
    }
  }
  const area = ({ from, to, first, last }) => (to - from) * (last - first + 1);
  return made.sort((one, other) => area(other) - area(one));
}

/** Returns all segments that touch a segment over and over and have its arrangement. */
function regionOf(segment, place) {
  const found = new Set([segment]);
  const open = [[segment, place]];
  while (open.length) {
    const [current, row] = open.pop();
    for (const near of [row - 1, row, row + 1]) {
      for (const other of map.rows[near]?.segments ?? []) {
        if (found.has(other) || other.arrangement !== segment.arrangement || other.from > current.to + 1 || other.to < current.from - 1) continue;
        found.add(other);
        open.push([other, near]);
      }
    }
  }
  return found;
}

/** Returns the place in the rows and the width under a pointer, in whole points. */
function placeInMap(event) {
  const box = byID("map-plane").getBoundingClientRect();
  const [from, to] = currentDocument().range;
  const place = Math.min(map.rows.length - 1, Math.max(0, Math.floor((event.clientY - box.top) / mapRowHeight)));
  const width = Math.min(to, Math.max(from, from + ((event.clientX - box.left) / Math.max(1, box.width)) * (to - from)));
  return [place, Math.round(width / grid) * grid];
}

function goInMap(event) {
  const [place, width] = placeInMap(event);
  change({ row: map.rows[place].index, width });
}

/** Goes to the text size above or below; the page handles the other arrows. */
function moveInMap(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const place = map.rows.findIndex(({ index }) => index === state.row) + step;
  if (map.rows[place]) change({ row: map.rows[place].index });
}

function watchMap(plane) {
  plane.addEventListener("pointerdown", (event) => {
    plane.setPointerCapture(event.pointerId);
    holdZoom(true);
    goInMap(event);
  });
  plane.addEventListener("pointermove", (event) => {
    if (plane.hasPointerCapture(event.pointerId)) goInMap(event);
    else byID("map-readout").textContent = mapWords(...placeInMap(event));
  });
  for (const name of ["pointerup", "pointercancel"]) plane.addEventListener(name, () => holdZoom(false));
  plane.addEventListener("pointerleave", () => placeMapDot());
  plane.addEventListener("keydown", moveInMap);
}

function makeMap() {
  if (byID("map-plane")) return;
  const plane = element("div", { id: "map-plane", role: "slider", tabIndex: 0, "aria-label": "Width, over all text sizes" });
  watchMap(plane);
  panelSection("map").append(element("div.map", {}, element("div", { id: "map-labels", "aria-hidden": "true" }), plane,
    element("div", { id: "map-ends", "aria-hidden": "true" })),
    element("div.map-head", {}, element("p", { id: "map-readout", "aria-hidden": "true" }), wideButton()), element("ul", { id: "map-legend" }),
    element("p.quiet.hint", {}, "Click or drag to go to a width and a text size. Hatched: the document has issues there."));
}

addPanel({
  id: "map", title: "Map", key: "m",
  show: () => {
    makeMap();
    widenPanels(wide.isWide);
  },
  hide: narrowPanels, update: drawMap,
});
