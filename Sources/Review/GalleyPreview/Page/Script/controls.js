/* The controls of the top bar: document, text size, the other axes, zoom, devices and theme. */

const zooms = [["fit", "Fit", "fit the width into the stage"], ["1", "1×", "true size"], ["2", "2×", "twice the true size"]];

/** Creates the menu of documents, and the controls of the axes of the shown one. */
function drawControls(changed) {
  if (changed.has("data") || changed.has("document")) {
    fillDocuments();
    fillAxes();
    fillDevices();
  }
  if (["data", "document", "row"].some((name) => changed.has(name))) markAxes();
  markChoice(byID("zoom"), "zoom", state.zoom);
  byID("devices").value = state.device;
  byID("turn").hidden = !state.device || !turnedDevice(state.device);
}

function fillDocuments() {
  const menu = byID("documents");
  menu.replaceChildren(...data.documents.map((_, index) => element("option", { value: String(index) }, documentName(index))));
  menu.value = String(state.document);
  menu.hidden = data.documents.length < 2;
  byID("title").textContent = currentDocument().name;
  window.document.title = `${currentDocument().name} · Galley`;
}

let shownAxes;

/**
 * Creates a slider for the text size, a switch for two values and a menu for more. Controls that stay the same are kept, since new
 * ones would lose the focus.
 */
function fillAxes() {
  const { axes } = currentDocument();
  const words = JSON.stringify(axes);
  if (words === shownAxes) return;
  shownAxes = words;
  byID("axes").replaceChildren(...axes.map(axisControl).filter(Boolean));
}

function axisControl(axis, number) {
  if (axis.values.length < 2) return undefined;
  if (axis.key === "textSize") return textSizeControl(axis, number);
  return axis.values.length === 2 ? axisSwitch(axis, number) : axisMenu(axis, number);
}

function textSizeControl(axis, number) {
  const slider = element("input", {
    type: "range", id: "text-size", min: 0, max: axis.values.length - 1, step: 1, "aria-label": axis.label,
    oninput: () => setAxis(number, Number(slider.value)),
  });
  return element("label.axis.text-size", {}, element("span.small-a", { "aria-hidden": "true" }, "A"), slider,
    element("span.large-a", { "aria-hidden": "true" }, "A"), element("output", { id: "text-size-words" }));
}

function axisSwitch(axis, number) {
  const choices = axis.values.map((value, position) => ({ value, words: axisWords(axis, position), title: axis.label }));
  const group = choiceGroup("div.axis.segments", axis.label, "value", choices, (value) => setAxis(number, axis.values.indexOf(value)), undefined);
  group.dataset.axis = axis.key;
  return group;
}

function axisMenu(axis, number) {
  const menu = element("select.axis", { "aria-label": axis.label, title: axis.label, onchange: () => setAxis(number, Number(menu.value)) },
    axis.values.map((_, position) => element("option", { value: String(position) }, axisWords(axis, position))));
  menu.dataset.axis = axis.key;
  return menu;
}

/** Shows the values of the row in the controls. */
function markAxes() {
  const document = currentDocument();
  const values = rowValues(document, state.row);
  const bar = byID("axes");
  for (const [number, axis] of document.axes.entries()) {
    if (axis.key === "textSize" && byID("text-size")) {
      byID("text-size").value = String(values[number]);
      byID("text-size").setAttribute("aria-valuetext", axisWords(axis, values[number]));
      byID("text-size-words").textContent = axis.values[values[number]];
    }
    for (const control of bar.querySelectorAll("[data-axis]")) {
      if (control.dataset.axis !== axis.key) continue;
      if (control.matches("select")) control.value = String(values[number]);
      else markChoice(control, "value", axis.values[values[number]]);
    }
  }
}

/** Moves along the text sizes. */
function stepTextSize(step) {
  const number = currentDocument().axes.findIndex(({ key }) => key === "textSize");
  if (number < 0) return;
  setAxis(number, rowValues(currentDocument(), state.row)[number] + step);
  say(rowWords(currentDocument(), state.row));
}

/** Moves along the zooms. */
function stepZoom() {
  const place = zooms.findIndex(([value]) => value === state.zoom);
  change({ zoom: zooms[(place + 1) % zooms.length][0] });
}

function fillDevices() {
  const { devices } = currentDocument();
  byID("devices").replaceChildren(element("option", { value: "" }, "Device"),
    ...devices.map((device) => element("option", { value: device.name }, `${device.name} · ${deviceSize(device)}`)));
  byID("devices").hidden = devices.length === 0;
}

/** Returns a device in the other orientation, or undefined if the range of widths does not contain it. */
function turnedDevice(device) {
  const other = device.endsWith(landscape) ? device.slice(0, -landscape.length) : device + landscape;
  return currentDocument().devices.find(({ name }) => name === other);
}

/** Returns the width of a device, and its height if it is known: it is the width of the turned device. */
function deviceSize({ name, width }) {
  const turned = turnedDevice(name);
  return nearPoints(width) + (turned ? ` × ${nearPoints(turned.width)}` : "");
}

/** How the names of devices in landscape orientation end. */
const landscape = " landscape";

/** Shows the outline of a device, and goes to its width and its kind. */
function chooseDevice(name) {
  const document = currentDocument();
  const device = document.devices.find((device) => device.name === name);
  if (!device) return change({ device: "" });
  const values = rowValues(document, state.row);
  const axis = document.axes.findIndex(({ key }) => key === "idiom");
  const position = document.axes[axis]?.values.indexOf(device.idiom) ?? -1;
  if (position >= 0) values[axis] = position;
  change({ device: name, width: device.width, row: rowIndex(document, values) });
}

function watchControls() {
  fillChoices(byID("zoom"), "zoom", zooms.map(([value, words, label]) => ({ value, words, label, title: label })), (zoom) => change({ zoom }));
  byID("documents").addEventListener("change", () => change({ document: Number(byID("documents").value) }));
  byID("devices").addEventListener("change", () => chooseDevice(byID("devices").value));
  byID("more").addEventListener("click", () => byID("more").setAttribute("aria-expanded", String(document.body.classList.toggle("more"))));
  byID("turn").addEventListener("click", () => chooseDevice(turnedDevice(state.device).name));
  byID("theme").addEventListener("click", () => change({ theme: nextTheme(state.theme) }));
  onChange(drawControls);
  onChange((changed) => { if (changed.has("theme")) showTheme(state.theme); });
}
