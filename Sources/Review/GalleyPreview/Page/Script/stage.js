/* The stage: the picture at the width of the state, and where it lies. */

/** @type {{ picture: Picture, space: number[], zoom: number, heldZoom?: number, isMarked?: boolean }} */
const stage = { picture: undefined, space: [0, 0], zoom: 1, heldZoom: undefined };

/** Returns the number of pixels of CSS of a point. */
function zoomNow(stretch) {
  if (state.zoom !== "fit") return Number(state.zoom);
  if (stage.heldZoom !== undefined) return stage.heldZoom;
  const width = valueAt(stretch.size[0], state.width) / grid;
  return Math.max(0.1, Math.min(1, (stage.space[0] - 96) / Math.max(1, width)));
}

/** Keeps the zoom while the width is dragged, so that the design does not change its scale under the pointer. */
function holdZoom(isHeld) {
  stage.heldZoom = isHeld ? stage.zoom : undefined;
  if (!isHeld) touch("zoom");
}

/** Draws the picture, and puts it into the middle of the stage at a whole pixel. */
function drawStage() {
  const [document, row] = [currentDocument(), currentRow()];
  const stretch = stretchAt(row, state.width);
  noteMissing(document, row);
  if (!stretch) return;
  stage.zoom = zoomNow(stretch);
  const label = stageLabel(document);
  stage.picture.draw(document, row, state.width, { zoom: stage.zoom, label });
  byID("printed").textContent = label;
  placeStage();
  if (!stage.isMarked) performance.mark("picture");
  stage.isMarked = true;
}

/** Returns the accessibility label of the picture. */
function stageLabel(document) {
  return `${document.name} at ${nearPoints(state.width)} points, ${rowWords(document, state.row)}`;
}

function placeStage() {
  const [width] = stage.picture.shown;
  const ratio = window.devicePixelRatio || 1;
  const left = Math.max(handleSpace, (stage.space[0] - width) / 2);
  byID("sheet").style.left = `${Math.floor(left * ratio) / ratio}px`;
  const bar = byID("extent");
  bar.style.width = `${width + 2 * handleSpace}px`;
  bar.style.height = `${stage.picture.shown[1] + 2 * stageMargin}px`;
  placeDevice(width);
}

const handleSpace = 44;
const stageMargin = 28;

/** Shows the outline of the chosen device around the middle of the design. */
function placeDevice(width) {
  const outline = byID("device-outline");
  const device = currentDocument().devices.find(({ name }) => name === state.device);
  outline.hidden = !device;
  if (!device) return;
  const across = (device.width / grid) * stage.zoom;
  const turned = turnedDevice(device.name);
  const down = turned && (turned.width / grid) * stage.zoom;
  Object.assign(outline.style, { width: `${across}px`, left: `${(width - across) / 2}px`, height: down ? `${down}px` : "" });
  outline.classList.toggle("framed", Boolean(down));
  if (down) byID("extent").style.height = `${Math.max(down, stage.picture.shown[1]) + 2 * stageMargin}px`;
  outline.firstElementChild.textContent = `${device.name} · ${deviceSize(device)} pt`;
}

/** Says why nothing is drawn, if a file has no layouts for the values. */
function noteMissing(document, row) {
  const note = byID("missing");
  note.hidden = Boolean(row);
  if (row) return;
  note.textContent = data.live ? `Resolving ${rowWords(document, state.row)} …`
    : `This file has no layouts for ${rowWords(document, state.row)}; choose other values.`;
}

/** Scrolls the stage to a node that is outside of the visible part. */
function reveal(path) {
  const frame = stage.picture.frameOf(path);
  if (!frame) return;
  const [x, y, width, height] = onStage(frame);
  const element = byID("stage");
  const isVisible = (start, length, from, space) => start >= from && start + Math.min(length, space) <= from + space;
  const [left, top] = [x + parseFloat(byID("sheet").style.left), y + stageMargin];
  if (!isVisible(top, height, element.scrollTop, element.clientHeight)) element.scrollTop = top - stageMargin;
  if (!isVisible(left, width, element.scrollLeft, element.clientWidth)) element.scrollLeft = left - stageMargin;
}

/** Returns the point of the picture under a pointer, in pixels of CSS. */
function pointOf(event) {
  const box = byID("picture").getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

/** Returns the path of the node under a pointer, or null. */
const nodeUnder = (event) => stage.picture.parts.length ? stage.picture.hit(...pointOf(event)) : null;

function watchStage() {
  stage.picture = new Picture(byID("picture"), { isRead: true });
  const picture = byID("sheet");
  picture.addEventListener("pointermove", (event) => { if (event.pointerType === "mouse") change({ hovered: nodeUnder(event) }); });
  picture.addEventListener("pointerleave", () => change({ hovered: null }));
  picture.addEventListener("click", (event) => {
    // The end of selecting text is no click on a node.
    if (!getSelection().isCollapsed) return;
    const path = nodeUnder(event);
    change({ selected: path === state.selected ? null : path });
  });
  const element = byID("stage");
  new ResizeObserver(() => {
    stage.space = [element.clientWidth, element.clientHeight];
    touch("space");
  }).observe(element);
  stage.space = [element.clientWidth, element.clientHeight];
  onChange(() => drawStage());
}
