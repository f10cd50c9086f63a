/* A picture or a drawing of boxes at its display size. */

/** Returns the address of a result's picture, or undefined if it has none. */
function picture(result, kind) {
  const file = detailsOf(result).files?.[kind];
  return file && !file.endsWith(".json") ? file : undefined;
}

/** Whether the reference, the current picture or the difference of a result can be shown. */
function canShow(result, kind) {
  if (picture(result, kind)) return true;
  return kind === "difference" ? hasBothLayouts(result) : layoutOf(result, kind) !== undefined;
}

/** Returns the picture or the boxes of a result. */
function sheet(result, kind, label) {
  const file = picture(result, kind);
  return file ? pictureSheet(result, kind, label, file) : boxSheet(result, kind, label);
}

function pictureSheet(result, kind, label, file) {
  const image = element("img", { alt: `${label} of ${result.name}`, decoding: "async", draggable: false });
  const made = element("span.sheet", {}, image);
  const pixels = detailsOf(result).pixels;
  const known = { reference: pixels?.sizes?.[0], actual: pixels?.sizes?.[1] }[kind] ?? [];
  // Only PNG files may have more than one pixel per point.
  const isFine = /\.png$|^data:image\/png/.test(file);
  const scale = isFine ? result.traits.displayScale ?? 1 : 1;
  const adjust = () => {
    const width = image.naturalWidth || (isFine ? known[0] : 0);
    if (!width) return;
    const zoom = zoomOf(width / scale);
    image.style.width = `${(width / scale) * zoom}px`;
    // Space is reserved until the picture is loaded, so that nothing below it moves.
    if (!image.naturalWidth) image.style.aspectRatio = `${known[0]} / ${known[1]}`; else image.style.aspectRatio = "";
    made.classList.toggle("sharp", zoom > scale);
  };
  image.addEventListener("load", () => {
    if (!made.isConnected || !byID("stage")) return;
    adjust();
    showAreas();
  });
  image.addEventListener("error", () => {
    made.replaceChildren(element("span.gone", {}, "The picture is missing", file.startsWith("data:") ? "" : `: ${file}`));
  });
  image.src = file;
  if (pixels?.boxes.length) made.append(outlines(pixels, kind));
  viewer.sheets.push(adjust);
  return made;
}

/** Returns outlines of the changed areas, in percent of the picture. */
function outlines({ boxes, sizes }, kind) {
  // The difference is as large as both pictures.
  const [before, after] = sizes;
  const [width, height] = { reference: before, actual: after }[kind] ?? before.map((side, axis) => Math.max(side, after[axis]));
  return element("span.areas", {}, boxes.map(([x, y, across, down]) => {
    const box = element("i");
    const share = (part, whole) => `${(100 * part) / whole}%`;
    Object.assign(box.style, { left: share(x, width), top: share(y, height), width: share(across, width), height: share(down, height) });
    return box;
  }));
}

function boxSheet(result, kind, label) {
  const made = boxDrawing(result, kind, `${label} of ${result.name}, as boxes`);
  const [width, height] = made.getAttribute("viewBox").split(" ").slice(2).map(Number);
  viewer.sheets.push(() => {
    const zoom = zoomOf(width);
    made.style.width = `${width * zoom}px`;
    made.style.height = `${height * zoom}px`;
  });
  return element("span.sheet", {}, made);
}

/** Returns the zoom factor for content with a width in points. */
function zoomOf(points) {
  if (viewer.zoom !== "fit") return Number(viewer.zoom);
  const space = byID("stage").clientWidth - 2 * (parseFloat(getComputedStyle(byID("stage")).paddingLeft) || 0);
  const isSideBySide = viewer.shown === "sides" && window.innerWidth > 820 && byID("stage").querySelectorAll(".sheet").length > 1;
  return Math.min(1, (isSideBySide ? (space - 16) / 2 : space) / points);
}

/** Adjusts all pictures on the stage to the available space. */
function adjustSheets() {
  for (const adjust of viewer.sheets) adjust();
}
