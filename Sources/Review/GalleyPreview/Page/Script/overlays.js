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

/** Returns a label that starts at a point, on a ground of its own. */
function labelShape(words, x, y, look) {
  const wide = labelWidth(words);
  return shape("g", { class: `label ${look}` }, shape("rect", { x, y, width: wide, height: 14, rx: 3 }),
    shape("text", { x: x + 3, y: y + 10.5 }, words));
}

/** Returns names where they fit without overlapping; of nested nodes at one corner, the name of the innermost. */
function nameShapes() {
  const placed = [];
  for (const { spec, frame: [x, y, width, height] } of framesOnStage().reverse()) {
    const words = cut(spec.name || spec.kind, Math.floor((width - 6) / 6.05));
    if (placed.length >= maximumLabels || words.length < 2 || height < 10) continue;
    const across = labelWidth(words);
    if (placed.some(([left, top, wide]) => x < left + wide && left < x + across && Math.abs(y - top) < 14)) continue;
    placed.push([x, y, across, words]);
  }
  return placed.map(([x, y, , words]) => labelShape(words, x, y, "name"));
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
  return [shape("path", { class: "space", d: outline([x, y, width, height]) }),
    labelShape(words, x + (width - wide) / 2, y + (height - 14) / 2, "gap")];
}

function baselineShapes() {
  const { tables } = stage.picture;
  const lines = stage.picture.parts.filter(({ spec }) => spec.t === "text").map(({ text, numbers: [x, y] }) => {
    const [start, line, across] = onStage([x, y, lineWidth(textOf(tables, text), tables.glyphs)]);
    return `M${short3(start)} ${short3(line)}h${short3(across)}`;
  });
  return [shape("path", { class: "baseline", d: lines.join("") })];
}

/** Returns the outline of a node with a label above it, or inside if there is no space above. */
function tagged(path, words, look) {
  const frame = stage.picture.frameOf(path);
  if (!frame) return [];
  const placed = onStage(frame);
  const inside = placed[1] < 15;
  return [shape("path", { class: look, d: outline(placed) }), labelShape(words, placed[0], placed[1] + (inside ? 1 : -15), look)];
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
