/* Gradients and shadows of a picture, as SVG whose unit is a pixel of the device. */

let paintCount = 0;

/** Returns the beginning of a list of numbers that belongs to a shape, and the rest. */
function splitNumbers(kind, numbers) {
  const count = { rect: 5, ellipse: 4 }[kind] ?? [...kind].reduce((sum, letter) => sum + (commandLengths[letter] ?? 0), 0);
  return [numbers.slice(0, count), numbers.slice(count)];
}

/** Returns path data of a shape with its attributes, in which round corners are arcs. */
function outlineOf(kind, numbers, scale) {
  const { d, x, y, width, height, rx, cx, cy, ry } = shapeAttributes(kind, numbers, scale);
  if (d !== undefined) return d;
  const arc = (across, down, right, bottom) => `a${across} ${down} 0 0 1 ${right} ${bottom}`;
  if (cx !== undefined) return `M${cx - rx} ${cy}${arc(rx, ry, 2 * rx, 0)}${arc(rx, ry, -2 * rx, 0)}Z`;
  const r = rx ?? 0;
  return `M${x + r} ${y}h${width - 2 * r}${arc(r, r, r, r)}v${height - 2 * r}${arc(r, r, -r, r)}h${2 * r - width}${arc(r, r, -r, -r)}v${2 * r - height}${arc(r, r, r, -r)}Z`;
}

/** Returns the outline of a rectangle around everything, within which the even-odd rule leaves out the inside. */
const everything = "M-1e5 -1e5H1e5V1e5H-1e5Z";

/** Returns a definition with a name of its own. */
function definition(tag, attributes, ...children) {
  paintCount += 1;
  return shape(tag, { id: `paint-${paintCount}`, ...attributes }, ...children);
}

const reference = (element) => `url(#${element.id})`;

/** Returns the color of a gradient at a position, in sRGB without opacity. */
function mixedColor(stops, position) {
  const channels = (color) => [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
  const next = stops.findIndex(({ at }) => at > position);
  if (next <= 0) return stops.at(next).color;
  const [before, after] = [stops[next - 1], stops[next]];
  const share = (position - before.at) / (after.at - before.at);
  const [from, to] = [channels(before.color), channels(after.color)];
  return `rgb(${from.map((channel, place) => Math.round(channel + (to[place] - channel) * share))})`;
}

/** Returns the parts of an angular gradient about the origin with a radius of 1.5; each is drawn over those before. */
function wedges({ stops, start = 0 }) {
  const count = 180;
  const edges = [...Array.from({ length: count }, (_, index) => index / count), ...stops.map(({ at }) => at).filter((at) => at > 0 && at < 1)];
  edges.sort((first, second) => first - second);
  return edges.flatMap((edge, index) => {
    const end = edges[index + 1] ?? 1;
    if (end <= edge) return [];
    const steps = Math.max(1, Math.ceil((1 - edge) * 8));
    const points = Array.from({ length: steps + 1 }, (_, step) => {
      const angle = ((start + 360 * (edge + ((1 - edge) * step) / steps)) * Math.PI) / 180;
      return `L${(1.5 * Math.cos(angle)).toFixed(6)} ${(1.5 * Math.sin(angle)).toFixed(6)}`;
    });
    return [shape("path", { d: `M0 0${points.join("")}Z`, fill: mixedColor(stops, (edge + end) / 2) })];
  });
}

/** Returns the element of a gradient and the parts that change with the width. */
function makeGradient(spec, define) {
  const outline = shape(shapeTag(spec.shape));
  if (spec.kind === "angular") {
    const clip = definition("clipPath", {}, outline);
    const fan = shape("g", {}, ...wedges(spec));
    define(clip);
    const [{ opacity }] = spec.stops;
    const element = shape("g", { "clip-path": reference(clip), ...(opacity === undefined ? {} : { opacity }) }, fan);
    return { element, outline: { element: outline }, fan: { element: fan } };
  }
  const stops = spec.stops.map(({ at, color, opacity }) => shape("stop", { offset: at, "stop-color": color, ...(opacity === undefined ? {} : { "stop-opacity": opacity }) }));
  const gradient = definition(`${spec.kind}Gradient`, { gradientUnits: "userSpaceOnUse" }, ...stops);
  define(gradient);
  outline.setAttribute("fill", reference(gradient));
  return { element: outline, outline: { element: outline }, gradient: { element: gradient } };
}

/** Places a gradient at its numbers. */
function placeGradient({ spec, made }, numbers, scale) {
  const [own, rest] = splitNumbers(spec.shape, numbers);
  setAll(made.outline, shapeAttributes(spec.shape, own, scale));
  const [first, second, third, fourth] = rest.map((number) => short3(number * scale));
  if (spec.kind === "linear") setAll(made.gradient, { x1: first, y1: second, x2: third, y2: fourth });
  else if (spec.kind === "radial") setAll(made.gradient, { cx: first, cy: second, r: third });
  else {
    const { width = 0, height = 0, rx = 0, ry = 0 } = shapeAttributes(spec.shape, own, scale);
    const reach = Math.max(1, Math.hypot(Math.max(width, 2 * rx), Math.max(height, 2 * ry))) || 1e4;
    setAll(made.fan, { transform: `translate(${first} ${second})scale(${reach})` });
  }
}

/** Returns the element of a shadow and the parts that change with the width. */
function makeShadow(spec, define) {
  const blur = shape("feGaussianBlur");
  const filter = definition("filter", { filterUnits: "userSpaceOnUse", "color-interpolation-filters": "sRGB" }, blur);
  define(filter);
  const outline = shape("path", { fill: spec.color, "fill-rule": "evenodd", ...(spec.opacity === undefined ? {} : { "fill-opacity": spec.opacity }) });
  const made = { element: outline, outline: { element: outline }, blur: { element: blur }, filter: { element: filter }, name: reference(filter) };
  if (!spec.limit) return made;
  const limit = shape("path", { "clip-rule": "evenodd" });
  const clip = definition("clipPath", {}, limit);
  define(clip);
  return { ...made, element: shape("g", { "clip-path": reference(clip) }, outline), limit: { element: limit } };
}

/** Places a shadow at its numbers. */
function placeShadow({ spec, made }, numbers, scale) {
  const [own, others] = splitNumbers(spec.shape, numbers);
  const [limit, [radius]] = spec.limit ? splitNumbers(spec.limit, others) : [[], others];
  const cast = outlineOf(spec.shape, own, scale);
  const blur = short3(radius * scale);
  setAll(made.outline, { d: spec.inner ? everything + cast : cast, filter: blur > 0 ? made.name : "none" });
  if (spec.limit) setAll(made.limit, { d: (spec.inner ? "" : everything) + outlineOf(spec.limit, limit, scale) });
  if (blur <= 0) return;
  // The area of a filter must not be much larger than the drawing, since it is kept as pixels.
  const area = boundsOf(spec.inner ? limit : own, spec.inner ? spec.limit : spec.shape, scale);
  setAll(made.filter, { x: area.x - 3 * blur - 1, y: area.y - 3 * blur - 1, width: area.width + 6 * blur + 2, height: area.height + 6 * blur + 2 });
  setAll(made.blur, { stdDeviation: blur });
}

/** Returns a rectangle around a shape. */
function boundsOf(numbers, kind, scale) {
  if (kind === "rect" || kind === "ellipse") return rectangle(numbers[0], numbers[1], numbers[2], numbers[3], scale);
  const [across, down] = [0, 1].map((axis) => numbers.filter((_, place) => place % 2 === axis).map((number) => number * scale));
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}
