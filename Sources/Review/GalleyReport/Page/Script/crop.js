/* The changed area of a snapshot, as a picture of a given size. */

/** The space around a changed area, in points. */
const cropMargin = 20;

/** Returns the largest changed area of a result in pixels of its pictures, or in points of its boxes. */
function changedArea(result) {
  const { pixels, layouts = {} } = detailsOf(result);
  const areas = pixels?.boxes ?? (layouts.actual ?? layouts.reference)?.boxes.filter(isChanged) ?? [];
  return areas.reduce((best, [x, y, width, height]) => best && best[2] * best[3] >= width * height ? best : [x, y, width, height], undefined);
}

/**
 * Returns the part of a picture around an area: with the proportions of the space, at most half as large again as in points, and with the
 * top left of an area that is too large.
 */
function partAround([x, y, width, height], [fullWidth, fullHeight], [across, down], scale) {
  const margin = cropMargin * scale;
  const most = 1.5 / scale;
  let wide = Math.max(width + 2 * margin, across / most);
  let high = Math.max(height + 2 * margin, down / most);
  const zoom = Math.max(0.55 / scale, Math.min(across / wide, down / high));
  [wide, high] = [Math.min(fullWidth, across / zoom), Math.min(fullHeight, down / zoom)];
  const start = (place, length, part, full) => {
    const wanted = length + 2 * margin > part ? place - margin : place + length / 2 - part / 2;
    return Math.min(Math.max(0, wanted), full - part);
  };
  return { left: start(x, width, wide, fullWidth), top: start(y, height, high, fullHeight), wide, high, zoom };
}

/** Returns the changed area of a result's picture in a space of CSS pixels, or undefined if it has none. */
function cropOf(result, kind, space, label) {
  const file = picture(result, kind);
  return file ? pictureCrop(result, kind, space, label, file) : boxCrop(result, kind, space, label);
}

function pictureCrop(result, kind, [across, down], label, file) {
  const size = detailsOf(result).pixels?.sizes[kind === "reference" ? 0 : 1];
  const area = size?.length && changedArea(result);
  const image = element("img", { alt: label, decoding: "async", draggable: false, src: file });
  const made = element("span.crop", {}, image);
  image.addEventListener("error", () => made.replaceChildren(element("span.quiet", {}, "The picture is missing")));
  made.style.width = `${across}px`;
  made.style.height = `${down}px`;
  if (!area) {
    made.classList.add("whole");
    return made;
  }
  const { left, top, wide, high, zoom } = partAround(area, size, [across, down], result.traits.displayScale ?? 1);
  const place = { width: size[0] * zoom, height: size[1] * zoom, left: -left * zoom, top: -top * zoom };
  for (const [name, length] of Object.entries(place)) image.style[name] = `${length}px`;
  made.style.width = `${wide * zoom}px`;
  made.style.height = `${high * zoom}px`;
  return made;
}

function boxCrop(result, kind, [across, down], label) {
  const layout = layoutOf(result, kind);
  if (!layout) return undefined;
  const made = boxDrawing(result, kind, label, { isBare: true });
  const area = changedArea(result);
  if (area) {
    const { left, top, wide, high } = partAround(area, layout.size, [across, down], 1);
    made.setAttribute("viewBox", `${left} ${top} ${wide} ${high}`);
  }
  made.style.width = `${across}px`;
  made.style.height = `${down}px`;
  return element("span.crop", {}, made);
}
