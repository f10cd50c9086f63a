/* Layouts without pictures, as boxes. */

/** Returns the reference layout or the current layout of a result, or undefined if it has a picture or none is known. */
const layoutOf = (result, kind) => detailsOf(result).layouts?.[kind];

/** Whether both layouts of a result are known. */
const hasBothLayouts = (result) => Boolean(layoutOf(result, "reference") && layoutOf(result, "actual"));

/**
 * Returns a drawing of boxes in the size of a layout.
 *
 * @param {number[]} size
 * @param {string} label
 * @param {SVGElement[]} boxes
 */
function drawing([width, height], label, boxes) {
  const size = { viewBox: `-1 -1 ${width + 2} ${height + 2}`, preserveAspectRatio: "xMinYMin meet" };
  return shape("svg", { ...size, class: "boxes", role: "img", "aria-label": label }, ...boxes);
}

/** Whether a box differs from the other layout. */
const isChanged = ([, , , , , changed]) => changed === 1;

/** Returns boxes, with changed ones highlighted. */
function boxesOf(boxes, { isBare = false, look = "" } = {}) {
  // Changed boxes are drawn last, so that no other box covers them.
  const parts = [["", boxes.filter((box) => !isChanged(box))], [`changed ${look}`, boxes.filter(isChanged)]];
  if (isBare) return parts.map(([looks, some]) => shape("path", { class: looks, d: outlineOf(some) }));
  const labels = labelled(boxes);
  return parts.flatMap(([looks, some]) => some.map((box) => boxWithLabel(box, looks, labels.has(box))));
}

/** Returns one path for many boxes, which draws much faster than one path each. */
function outlineOf(boxes) {
  return boxes.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}z`).join("");
}

/** Returns the boxes whose labels fit without overlapping; of nested boxes with a common corner, the innermost. */
function labelled(boxes) {
  const placed = [];
  for (const box of [...boxes].reverse()) {
    const [x, y, width, height, label] = box;
    if (!label || width < 24 || height < 11 || placed.length > 400) continue;
    if (placed.some(([left, top, across]) => x < left + across && left < x + width && Math.abs(y - top) < 11)) continue;
    placed.push([x, y, width, box]);
  }
  return new Set(placed.map(([, , , box]) => box));
}

function boxWithLabel([x, y, width, height, label], looks, isLabelled) {
  const box = shape("g", { class: looks }, shape("rect", { x, y, width: Math.max(width, 0), height: Math.max(height, 0) }));
  if (label) box.append(shape("title", {}, label));
  if (!isLabelled) return box;
  // Labels are cut to the width of the box, at six points per character.
  const maximum = Math.floor((width - 6) / 6);
  box.append(shape("text", { x: x + 3, y: y + 10 }, label.length > maximum ? `${label.slice(0, maximum - 1)}…` : label));
  return box;
}

/** Returns the drawing of a result: the boxes of one layout, or of both layouts for the difference. */
function boxDrawing(result, kind, label, options) {
  if (kind !== "difference") {
    const { size, boxes } = layoutOf(result, kind);
    return drawing(size, label, boxesOf(boxes, options));
  }
  const [before, after] = [layoutOf(result, "reference"), layoutOf(result, "actual")];
  const size = [0, 1].map((axis) => Math.max(before.size[axis], after.size[axis]));
  const goneBy = boxesOf(before.boxes.filter(isChanged), { isBare: true, look: "gone-by" });
  return drawing(size, label, [...boxesOf(after.boxes, options), ...goneBy]);
}
