/* The settings of the viewer: the mode of comparison, the zoom, and the outlines of changes. */

/** @type {{ shown: string, zoom: string, areas: boolean, isScrolled: boolean, result?: Result, sheets: (() => void)[] }} */
const viewer = { shown: "sides", zoom: "fit", areas: false, isScrolled: false, sheets: [] };

/** Returns the available modes for a snapshot. */
function modesOf(result) {
  const [before, after] = [canShow(result, "reference"), canShow(result, "actual")];
  return compareModes.filter((mode) => {
    if (mode === "sides") return before || after;
    if (mode === "difference") return canShow(result, "difference");
    return before && after;
  });
}

/** Returns the viewer of a snapshot, or undefined if it has no pictures. */
function viewerOf(result) {
  viewer.result = result;
  const available = modesOf(result);
  if (available.length === 0) return undefined;
  const mode = available.includes(comparison.mode) ? comparison.mode : available[0];
  return element("section.viewer", { "aria-label": "Pictures" },
    element("div.tools", {}, available.length > 1 && compareChoices(available, setMode, mode), zoomChoice(), areasBox(result)),
    element("div", { id: "controls" }),
    element("div.stage-frame", {}, element("div.stage.scrolls", { id: "stage", tabIndex: 0, role: "group", "aria-label": "Pictures, scrollable" }),
      element("div.jumps", { id: "places", role: "group", "aria-label": "Changes", hidden: true })));
}

function zoomChoice() {
  const zooms = [["fit", "Fit"], ["0.5", "50 %"], ["1", "100 %"], ["2", "200 %"], ["4", "400 %"]];
  const select = element("select", { id: "zoom", onchange: () => { viewer.zoom = select.value; adjustSheets(); } },
    zooms.map(([value, label]) => element("option", { value, selected: value === viewer.zoom }, label)));
  return element("label", {}, "Zoom", select);
}

function areasBox(result) {
  if (!detailsOf(result).pixels?.boxes.length) return undefined;
  const box = element("input", {
    type: "checkbox", id: "areas", checked: viewer.areas,
    onchange: () => { viewer.areas = box.checked; byID("stage").classList.toggle("outlined", viewer.areas); },
  });
  return element("label", {}, box, "Outline changes");
}

/** Changes the mode, if it is available for the snapshot. */
function setMode(mode) {
  if (!viewer.result || !modesOf(viewer.result).includes(mode)) return;
  comparison.mode = mode;
  for (const group of document.querySelectorAll("#details [role=radiogroup]")) markChoice(group, "mode", mode);
  drawStage();
  say(compareLabels[mode]);
}
