/* The attributes of shapes in SVG, whose edges are at pixels of the device. */

const short3 = (number) => Math.round(number * 1000) / 1000;
const shapeTag = (kind) => ({ rect: "rect", ellipse: "ellipse" })[kind] ?? "path";

/** Returns two edges at the nearest pixels, at least a pixel apart if they differ. */
function snapped(start, length, scale, grow = 0) {
  const first = Math.round(start * scale - grow);
  const last = Math.round((start + length) * scale + grow);
  return length > 0 && last <= first ? [first, 1] : [first, Math.max(0, last - first)];
}

/** Returns the attributes of a rectangle, whose edges are at pixels. */
function rectangle(x, y, width, height, scale, grow = 0) {
  const [left, across] = snapped(x, width, scale, grow);
  const [top, down] = snapped(y, height, scale, grow);
  return {
    x: left + grow, y: top + grow, width: Math.max(0, across - 2 * grow), height: Math.max(0, down - 2 * grow),
  };
}

/** Returns the attributes of a shape with its numbers. */
function shapeAttributes(kind, numbers, scale, grow = 0) {
  if (kind !== "rect" && kind !== "ellipse") {
    const d = pathOf(kind.replace("E", ""), numbers, scale);
    return kind.startsWith("E") ? { d, "fill-rule": "evenodd", "clip-rule": "evenodd" } : { d };
  }
  const { x, y, width, height } = rectangle(numbers[0], numbers[1], numbers[2], numbers[3], scale, grow);
  if (kind === "ellipse") return { cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2 };
  return { x, y, width, height, rx: Math.min((numbers[4] ?? 0) * scale, width / 2, height / 2) };
}

/** Returns the attributes of a stroke: its outer edges are at pixels. */
function strokeAttributes({ shape: kind, width, dash }, numbers, scale) {
  const made = { ...shapeAttributes(kind, numbers, scale, (width * scale) / 2), "stroke-width": short3(width * scale) };
  if (!dash) return made;
  made["stroke-dasharray"] = dash.map((length) => short3(length * scale)).join(" ");
  // The first dash of an ellipse begins at its top, but SVG begins at its right end.
  if (kind === "ellipse") Object.assign(made, { rx: made.ry, ry: made.rx, transform: `rotate(-90 ${made.cx} ${made.cy})` });
  return made;
}

/** Returns path data from the commands of a path and the numbers of its points. */
function pathOf(letters, numbers, scale) {
  let place = 0;
  let made = "";
  for (const letter of letters) {
    made += letter;
    const end = place + (commandLengths[letter] ?? 0);
    for (; place < end; place += 1) made += `${short3(numbers[place] * scale)} `;
  }
  return made;
}
