/* The modes of comparing a snapshot with its reference. */

/** Draws the snapshot in the current mode. */
function drawStage() {
  layPair(undefined, "");
  const stage = byID("stage");
  if (!stage) return;
  const { result } = viewer;
  const available = modesOf(result);
  viewer.shown = available.includes(comparison.mode) ? comparison.mode : available[0];
  viewer.sheets = [];
  byID("controls").replaceChildren(...[compareControls(viewer.shown), hintOf(result)].filter(Boolean));
  if (viewer.shown === "sides") stage.replaceChildren(drawSides(result));
  else if (viewer.shown === "difference") stage.replaceChildren(sheet(result, "difference", "Difference"));
  else drawPile(stage, result);
  stage.classList.toggle("outlined", viewer.areas);
  viewer.isScrolled = false;
  adjustSheets();
  showAreas();
}

/** Marks the changes of a long picture beside it, and goes to the first one when the picture is opened. */
function showAreas() {
  const stage = byID("stage");
  const sheets = [...stage.querySelectorAll(".sheet")].filter((sheet) => sheet.querySelector(".areas"));
  const tops = [...sheets.at(-1)?.querySelectorAll(".areas i") ?? []].map((area) =>
    area.getBoundingClientRect().top - stage.getBoundingClientRect().top + stage.scrollTop);
  drawJumps(stage, byID("places"), tops);
  if (byID("places").hidden) return;
  if (!viewer.isScrolled) jumpTo(stage, Math.min(...tops));
  viewer.isScrolled = true;
}

/** Shows the reference and the current picture, one above the other. */
function drawPile(stage, result) {
  const layer = (kind, label) => element("div.layer", {}, sheet(result, kind, label));
  const [below, above, line] = [layer("reference", "Reference"), layer("actual", "Now"), compareLine()];
  const pile = element("div.pile", {}, below, above, line);
  stage.replaceChildren(pile);
  // Both layers are as wide as the pile, also before their pictures are loaded.
  const widths = () => Array(2).fill(pile.clientWidth || 1);
  const pair = { below, above, line, widths, draw: () => layPair(pair, viewer.shown) };
  pair.draw();
  pile.classList.toggle("slides", viewer.shown === "slider");
  watchLine(pile, pile);
}

/** Returns the label of the reference, with a shortened commit hash. */
function referenceName() {
  return run.against ? `Reference: ${run.against.replace(/\b([0-9a-f]{10})[0-9a-f]{30,54}\b/, "$1")}` : "Reference";
}

function drawSides(result) {
  const figure = (kind, label) => canShow(result, kind)
    ? element("figure", {}, element("figcaption", {}, label), sheet(result, kind, label)) : undefined;
  return element("div.sides", {}, figure("reference", referenceName()), figure("actual", "Now"));
}

/** Returns a color of the difference with its meaning. */
function legendItem([color, words]) {
  const swatch = element("i");
  swatch.style.background = color;
  return element("li", {}, swatch, words);
}

/** Returns the meaning of the colors of the difference. */
function hintOf(result) {
  if (viewer.shown !== "difference") return undefined;
  if (!picture(result, "difference")) return element("p.quiet", {}, "Changed boxes are highlighted; dashed boxes show the reference.");
  return element("ul.legend", {}, (detailsOf(result).pixels?.legend ?? []).map(legendItem));
}
