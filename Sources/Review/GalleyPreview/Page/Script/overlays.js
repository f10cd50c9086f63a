/* Overlays over the picture: boxes, names, spacing, baselines, decisions and issues, and the selection. */

const overlayKinds = [
  ["boxes", "Boxes", "b"], ["names", "Names", "n"], ["spacing", "Spacing", "s"], ["baselines", "Baselines", "l"],
  ["decisions", "Decisions", "d"], ["issues", "Issues", "i"],
];
/** More labels would cover the picture, and make it slow. */
const maximumLabels = 400;

/** Returns a frame in pixels of CSS. */
const onStage = (frame) => frame.map((length) => (length / grid) * stage.zoom);

/** Draws the overlays that are switched on. */
function drawOverlays() {
  for (const button of byID("overlays").children) button.setAttribute("aria-pressed", String(state.overlays.has(button.dataset.overlay)));
  const stretch = currentStretch();
  if (!stretch) return;
  const sheet = byID("overlay");
  const [width, height] = stage.picture.shown;
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) sheet.setAttribute(name, value);
  const draw = { boxes: boxShapes, names: nameShapes, spacing: spacingShapes, baselines: baselineShapes, decisions: decisionShapes, issues: issueShapes };
  labels.taken = labels.isNeeded() ? textFrames() : [];
  const shapes = overlayKinds.filter(([name]) => state.overlays.has(name)).flatMap(([name]) => draw[name](stretch));
  sheet.replaceChildren(...shapes, ...markShapes());
}

/** Returns the path of an outline around a frame. */
const outline = ([x, y, width, height]) => `M${short3(x)} ${short3(y)}h${short3(width)}v${short3(height)}h${short3(-width)}z`;

const framesOnStage = () => [...stage.picture.nodes.values()].map((part) => ({ spec: part.spec, frame: onStage(part.numbers.slice(0, 4)) }));

function boxShapes() {
  return [shape("path", { class: "box", d: framesOnStage().map(({ frame }) => outline(frame)).join("") })];
}

/** Returns the width of a label, whose font has characters of one width. */
const labelWidth = (words) => 6.05 * [...words].length + 6;

/** The frames of texts and of the labels so far, which no label covers. */
const labels = { taken: [], isNeeded: () => [...state.overlays].some((name) => name !== "boxes" && name !== "baselines") };

/** Returns the frames of the lines of text, in pixels of CSS. */
function textFrames() {
  const { tables, parts } = stage.picture;
  return parts.filter(({ spec }) => spec.t === "text").map(({ text, numbers: [x, y] }) => {
    const line = textOf(tables, text);
    const size = Math.max(0, ...line.runs.map((run) => run.size)) * grid;
    return onStage([x, y - 0.75 * size, lineWidth(line, tables.glyphs), 0.95 * size]);
  });
}

/** Returns the first place where a label covers no text and no other label, or undefined without one. */
function freePlace(wide, places) {
  const isFree = ([x, y]) => labels.taken.every(([left, top, width, height]) =>
    x >= left + width || left >= x + wide || y >= top + height || top >= y + labelHeight);
  const place = places.find(isFree);
  if (place) labels.taken.push([...place, wide, labelHeight]);
  return place;
}

const labelHeight = 14;

/** Returns a label on a ground of its own at the first free place, or nothing if each would cover something. */
function labelShapes(words, places, look) {
  const wide = labelWidth(words);
  const place = freePlace(wide, places);
  if (!place) return [];
  const [x, y] = place;
  return [shape("g", { class: `label ${look}` }, shape("rect", { x, y, width: wide, height: labelHeight, rx: 3 }),
    shape("text", { x: x + 3, y: y + 10.5 }, words))];
}

/** Returns the places of a label of a frame: above it, below it, and inside at its corners. */
function placesAround([x, y, width, height], wide) {
  const right = x + width - wide;
  return [[x, y - labelHeight], [right, y - labelHeight], [x, y + height], [right, y + height], [x, y], [right, y],
    [x, y + height - labelHeight], [right, y + height - labelHeight]];
}

/** Returns names where they cover nothing; the innermost nodes come first. */
function nameShapes() {
  const made = [];
  for (const { spec, frame } of framesOnStage().reverse()) {
    if (made.length >= maximumLabels || frame[2] < 8 || frame[3] < 4) continue;
    const words = cut(spec.name || spec.kind, 24);
    made.push(...labelShapes(words, placesAround(frame, labelWidth(words)), "name"));
  }
  return made;
}

/** Returns words cut to a number of characters. */
function cut(words, maximum) {
  const characters = [...words];
  return characters.length > maximum ? `${characters.slice(0, Math.max(0, maximum - 1)).join("")}…` : words;
}

/** Returns the children of each node, with their frames in steps. */
function siblings() {
  const groups = new Map();
  for (const [path, part] of stage.picture.nodes) {
    const outer = path.includes(".") ? path.slice(0, path.lastIndexOf(".")) : "";
    if (path === "") continue;
    if (!groups.has(outer)) groups.set(outer, []);
    groups.get(outer).push(part.numbers);
  }
  return groups;
}

/** Returns the spacing between siblings that follow each other across or down. */
function spacingShapes() {
  const made = [];
  for (const frames of siblings().values()) {
    for (let place = 1; place < frames.length && made.length < maximumLabels; place += 1) {
      made.push(...spaceBetween(frames[place - 1], frames[place]));
    }
  }
  return made;
}

function spaceBetween(first, second) {
  const [left, right] = first[0] <= second[0] ? [first, second] : [second, first];
  const [upper, lower] = first[1] <= second[1] ? [first, second] : [second, first];
  const across = right[0] - left[0] - left[2];
  const down = lower[1] - upper[1] - upper[3];
  if (across > 0 && down <= 0) {
    const top = Math.max(left[1], right[1]);
    const bottom = Math.min(left[1] + left[3], right[1] + right[3]);
    return spaceShapes([left[0] + left[2], top, across, bottom - top], across);
  }
  if (down <= 0 || across > 0) return [];
  const start = Math.max(upper[0], lower[0]);
  const end = Math.min(upper[0] + upper[2], lower[0] + lower[2]);
  return spaceShapes([start, upper[1] + upper[3], end - start, down], down);
}

function spaceShapes(frame, length) {
  const [x, y, width, height] = onStage(frame);
  if (width <= 0 || height <= 0) return [];
  const words = nearPoints(length);
  const wide = labelWidth(words);
  const [across, down] = [x + (width - wide) / 2, y + (height - labelHeight) / 2];
  return [shape("path", { class: "space", d: outline([x, y, width, height]) }),
    ...labelShapes(words, [[across, down], [x, down], [x + width - wide, down], [across, y - labelHeight], [across, y + height]], "gap")];
}

function baselineShapes() {
  const { tables } = stage.picture;
  const lines = stage.picture.parts.filter(({ spec }) => spec.t === "text").map(({ text, numbers: [x, y] }) => {
    const [start, line, across] = onStage([x, y, lineWidth(textOf(tables, text), tables.glyphs)]);
    return `M${short3(start)} ${short3(line)}h${short3(across)}`;
  });
  return [shape("path", { class: "baseline", d: lines.join("") })];
}

/** Returns the outline of a node with a label beside it. */
function tagged(path, words, look) {
  const frame = stage.picture.frameOf(path);
  if (!frame) return [];
  const placed = onStage(frame);
  return [shape("path", { class: look, d: outline(placed) }), ...labelShapes(words, placesAround(placed, labelWidth(words)), look)];
}

function decisionShapes({ decisions }) {
  return decisions.slice(0, maximumLabels).map((index) => currentDocument().tables.decisions[index])
    .flatMap(({ path, outcome, fallback }) => tagged(path, outcome, fallback ? "decision fallback" : "decision"));
}

function issueShapes({ issues }) {
  return issues.slice(0, maximumLabels).map((index) => currentDocument().tables.issues[index])
    .flatMap(({ path, kind }) => tagged(path, kind, "issue"));
}

/** Returns the outlines of the hovered and the selected node. */
function markShapes() {
  const mark = (path, look) => {
    const frame = stage.picture.frameOf(path);
    return frame ? [shape("path", { class: look, d: outline(onStage(frame)) })] : [];
  };
  return [...mark(state.hovered, "hovered"), ...mark(state.selected, "selected")];
}

function watchOverlays() {
  byID("overlays").append(...overlayKinds.map(([name, label, key]) => {
    const button = element("button", { type: "button", "aria-pressed": "false", title: `Key ${key}`, onclick: () => toggleOverlay(name) }, label);
    button.dataset.overlay = name;
    addKey(key, `show ${label.toLowerCase()}`, () => toggleOverlay(name));
    return button;
  }));
  onChange(drawOverlays);
}
