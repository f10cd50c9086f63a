/* The settings of the viewer: the mode of comparison, the zoom, and the outlines of changes. */

const modes = [
  { name: "sides", label: "Side by side" }, { name: "slider", label: "Slider" },
  { name: "onion", label: "Onion skin" }, { name: "blink", label: "Blink" },
  { name: "difference", label: "Difference" },
];
const viewer = { mode: "sides", shown: "sides", zoom: "fit", areas: false, part: 50, result: undefined, timer: undefined, sheets: [] };
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Returns the available modes for a snapshot. */
function modesOf(result) {
  const [before, after] = [canShow(result, "reference"), canShow(result, "actual")];
  return modes.filter(({ name }) => {
    if (name === "sides") return before || after;
    if (name === "difference") return canShow(result, "difference");
    return before && after;
  });
}

/** Returns the viewer of a snapshot, or undefined if it has no pictures. */
function viewerOf(result) {
  viewer.result = result;
  const available = modesOf(result);
  if (available.length === 0) return undefined;
  const mode = available.some(({ name }) => name === viewer.mode) ? viewer.mode : available[0].name;
  return element("section.viewer", { "aria-label": "Pictures" },
    element("div.tools", {}, modeButtons(available, mode), zoomChoice(), areasBox(result)),
    element("div", { id: "controls" }),
    element("div.stage-frame", {}, element("div.stage", { id: "stage", tabIndex: 0, role: "group", "aria-label": "Pictures, scrollable" }),
      element("div", { id: "places", role: "group", "aria-label": "Changes", hidden: true })));
}

function modeButtons(available, mode) {
  if (available.length < 2) return undefined;
  return element("div.group-of", { role: "radiogroup", "aria-label": "Comparison mode" },
    available.map(({ name, label }) => {
      const button = element("button", {
        type: "button", role: "radio", "aria-checked": String(name === mode), onclick: () => setMode(name),
      }, label);
      button.dataset.mode = name;
      return button;
    }));
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
function setMode(name) {
  if (!viewer.result || !modesOf(viewer.result).some((mode) => mode.name === name)) return;
  viewer.mode = name;
  for (const button of document.querySelectorAll("[data-mode]")) {
    button.setAttribute("aria-checked", String(button.dataset.mode === name));
  }
  drawStage();
  say(modes.find((mode) => mode.name === name).label);
}
