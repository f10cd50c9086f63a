/* A picture or a drawing of boxes in the size in which it is shown. */

/** Returns the picture that stands for a result, or undefined if it has none. */
function picture(result, kind) {
  const file = detailsOf(result).files?.[kind];
  return file && !file.endsWith(".json") ? file : undefined;
}

/** Whether a result can be shown as it was, as it is, or as what differs. */
function canShow(result, kind) {
  if (picture(result, kind)) return true;
  return kind === "difference" ? hasBothLayouts(result) : layoutOf(result, kind) !== undefined;
}

/** Returns what is shown of a result, or words where its picture is gone. */
function sheet(result, kind, label) {
  const file = picture(result, kind);
  return file ? pictureSheet(result, kind, label, file) : boxSheet(result, kind, label);
}

function pictureSheet(result, kind, label, file) {
  const image = element("img", { alt: `${label} of ${result.name}`, decoding: "async", draggable: false });
  const made = element("span.sheet", {}, image);
  const pixels = detailsOf(result).pixels;
  const known = { reference: pixels?.sizes?.[0], actual: pixels?.sizes?.[1] }[kind] ?? [];
  // Only pixels are more than one in a point.
  const isFine = /\.png$|^data:image\/png/.test(file);
  const scale = isFine ? result.traits.displayScale ?? 1 : 1;
  const adjust = () => {
    const width = image.naturalWidth || (isFine ? known[0] : 0);
    if (!width) return;
    const zoom = zoomOf(width / scale);
    image.style.width = `${(width / scale) * zoom}px`;
    // Until the picture is there its place is kept, so that nothing below it moves.
    if (!image.naturalWidth) image.style.aspectRatio = `${known[0]} / ${known[1]}`; else image.style.aspectRatio = "";
    made.classList.toggle("sharp", zoom > scale);
  };
  image.addEventListener("load", () => { if (made.isConnected) adjust(); });
  image.addEventListener("error", () => {
    made.replaceChildren(element("span.gone", {}, "The picture is not where the run put it", file.startsWith("data:") ? "" : `: ${file}`));
  });
  image.src = file;
  if (pixels?.boxes.length) made.append(outlines(pixels, kind));
  viewer.sheets.push(adjust);
  return made;
}

/** Returns outlines of what changed, in shares of the picture. */
function outlines({ boxes, sizes }, kind) {
  // The difference has room for both.
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

/** Returns how much larger than its points something so wide is shown. */
function zoomOf(points) {
  if (viewer.zoom !== "fit") return Number(viewer.zoom);
  const room = byID("stage").clientWidth - 2 * (parseFloat(getComputedStyle(byID("stage")).paddingLeft) || 0);
  const isBeside = viewer.shown === "sides" && window.innerWidth > 820 && byID("stage").querySelectorAll(".sheet").length > 1;
  return Math.min(1, (isBeside ? (room - 16) / 2 : room) / points);
}

/** Gives all that is on the stage the size that it has room for. */
function adjustSheets() {
  for (const adjust of viewer.sheets) adjust();
}
