/* The pictures of a snapshot, held against each other in one of several ways. */

const modes = [
  { name: "sides", label: "Side by side" }, { name: "slider", label: "Slider" },
  { name: "onion", label: "Onion skin" }, { name: "blink", label: "Blink" },
  { name: "difference", label: "Difference" },
];
const viewer = { mode: "sides", zoom: "fit", areas: false, part: 50, result: undefined, timer: undefined };
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Returns the ways in which a snapshot can be looked at. */
function modesOf(result) {
  const [before, after] = [picture(result, "reference"), picture(result, "actual")];
  return modes.filter(({ name }) => {
    if (name === "sides") return before || after;
    if (name === "difference") return picture(result, "difference");
    return before && after;
  });
}

/** Returns the viewer of a snapshot, or nothing if it has no pictures. */
function viewerOf(result) {
  viewer.result = result;
  const ways = modesOf(result);
  if (ways.length === 0) return result.nodes ? wireframe(result) : undefined;
  const mode = ways.some(({ name }) => name === viewer.mode) ? viewer.mode : "sides";
  return element("section", { "aria-label": "Pictures" }, element("div.tools", {}, modeButtons(ways, mode), zoomChoice(), areasBox(result)),
    element("div", { id: "controls" }), element("div.stage", { id: "stage", tabIndex: 0, role: "group", "aria-label": "Pictures, scrollable" }));
}

function modeButtons(ways, mode) {
  return element("div.group-of", { role: "radiogroup", "aria-label": "How to compare" },
    ways.map(({ name, label }) => {
      const button = element("button", {
        type: "button", role: "radio", "aria-checked": String(name === mode), onclick: () => setMode(name),
      }, label);
      button.dataset.mode = name;
      return button;
    }));
}

function zoomChoice() {
  const zooms = [["fit", "Fit"], ["0.5", "50 %"], ["1", "100 %"], ["2", "200 %"], ["4", "400 %"]];
  const select = element("select", { id: "zoom", onchange: () => { viewer.zoom = select.value; drawStage(); } },
    zooms.map(([value, label]) => element("option", { value, selected: value === viewer.zoom }, label)));
  return element("label", {}, "Zoom", select);
}

function areasBox(result) {
  if (!result.pixels?.boxes.length) return undefined;
  const box = element("input", {
    type: "checkbox", id: "areas", checked: viewer.areas,
    onchange: () => { viewer.areas = box.checked; drawStage(); },
  });
  return element("label", {}, box, "Outline what changed");
}

/** Changes the way to look at the snapshot, if it can be looked at like that. */
function setMode(name) {
  if (!viewer.result || !modesOf(viewer.result).some((mode) => mode.name === name)) return;
  viewer.mode = name;
  for (const button of document.querySelectorAll("[data-mode]")) {
    button.setAttribute("aria-checked", String(button.dataset.mode === name));
  }
  drawStage();
  say(modes.find((mode) => mode.name === name).label);
}

/** Draws the pictures in the present way. */
function drawStage() {
  clearInterval(viewer.timer);
  const [stage, controls] = [byID("stage"), byID("controls")];
  if (!stage) return;
  const { result } = viewer;
  const ways = modesOf(result).map(({ name }) => name);
  const mode = ways.includes(viewer.mode) ? viewer.mode : "sides";
  controls.replaceChildren();
  const draw = { sides: drawSides, slider: drawSlider, onion: drawOnion, blink: drawBlink, difference: drawDifference };
  stage.replaceChildren(draw[mode](result, controls));
}

/** Returns a picture in the size it is shown in, or words where it is gone. */
function sheet(result, kind, label) {
  const image = element("img", { alt: `${label} of ${result.name}`, decoding: "async", draggable: false });
  const made = element("span.sheet", {}, image);
  const scale = result.traits.displayScale ?? 1;
  const adjust = () => {
    const points = image.naturalWidth / scale;
    if (!points) return;
    const room = byID("stage")?.clientWidth - 32;
    const share = viewer.mode === "sides" && window.innerWidth > 820 ? (room - 16) / 2 : room;
    const zoom = viewer.zoom === "fit" ? Math.min(1, share / points) : Number(viewer.zoom);
    image.style.width = `${points * zoom}px`;
    made.classList.toggle("sharp", zoom > scale);
    if (viewer.areas && kind !== "difference") made.append(areas(result, image));
  };
  image.addEventListener("load", adjust);
  image.addEventListener("error", () => {
    made.replaceChildren(element("span.gone", {}, `The picture is not where the run put it: ${result.files[kind]}`));
  });
  image.src = result.files[kind];
  return made;
}

function areas(result, image) {
  const across = (pixels) => `${(100 * pixels) / image.naturalWidth}%`;
  const down = (pixels) => `${(100 * pixels) / image.naturalHeight}%`;
  return element("span.areas", {}, result.pixels.boxes.map(([x, y, width, height]) => {
    const box = element("i");
    Object.assign(box.style, { left: across(x), top: down(y), width: across(width), height: down(height) });
    return box;
  }));
}

/** Returns the reference and what was made, one upon the other. */
function pile(result) {
  const [below, above] = [sheet(result, "reference", "Reference"), sheet(result, "actual", "Now")];
  const made = element("div.pile", {}, below, above);
  // The picture that is larger makes the room for both.
  const [first, second] = result.pixels?.sizes ?? [[1, 1], [1, 1]];
  const larger = second[0] * second[1] > first[0] * first[1] ? above : below;
  larger.style.position = "relative";
  return { made, below, above };
}

function drawSides(result) {
  const figure = (kind, label) => picture(result, kind)
    ? element("figure", {}, element("figcaption", {}, label), sheet(result, kind, label)) : undefined;
  return element("div.sides", {}, figure("reference", run.against ? `Reference, ${run.against}` : "Reference"), figure("actual", "Now"));
}

function drawSlider(result, controls) {
  const { made, above } = pile(result);
  const divider = element("span.divider");
  const slide = element("input.slide", {
    type: "range", min: 0, max: 100, step: 0.5, value: viewer.part, "aria-label": "How much of the reference is seen, left of the line",
    oninput: () => { viewer.part = Number(slide.value); place(); },
  });
  const place = () => {
    above.style.clipPath = `inset(0 0 0 ${viewer.part}%)`;
    divider.style.left = `${viewer.part}%`;
  };
  place();
  made.append(divider, slide);
  controls.append(element("p.quiet", {}, "Left of the line the reference, right of it what is made now."));
  return made;
}

function drawOnion(result, controls) {
  const { made, above } = pile(result);
  const range = element("input", {
    type: "range", min: 0, max: 100, value: viewer.part, id: "onion",
    oninput: () => { viewer.part = Number(range.value); above.style.opacity = viewer.part / 100; },
  });
  above.style.opacity = viewer.part / 100;
  controls.append(element("label.group-of", {}, "Reference ", range, " Now"));
  return made;
}

function drawBlink(result, controls) {
  const { made, above } = pile(result);
  const words = element("output", { id: "blinking" });
  const show = (isNow) => {
    above.style.visibility = isNow ? "visible" : "hidden";
    words.textContent = isNow ? "Now" : "Reference";
  };
  let isNow = true;
  const swap = () => { isNow = !isNow; show(isNow); };
  const start = () => { viewer.timer = setInterval(swap, 700); };
  const pause = element("button", {
    type: "button", id: "pause", "aria-pressed": String(calm.matches),
    onclick: () => {
      const isPaused = pause.getAttribute("aria-pressed") !== "true";
      pause.setAttribute("aria-pressed", String(isPaused));
      clearInterval(viewer.timer);
      if (!isPaused) start();
    },
  }, "Pause");
  controls.append(element("div.group-of", {}, pause,
    element("button", { type: "button", id: "swap", onclick: swap }, "Swap"), words));
  show(true);
  if (!calm.matches) start();
  return made;
}

function drawDifference(result) {
  return sheet(result, "difference", "Difference");
}

/** Returns the boxes of a layout that has no picture. */
function wireframe(result) {
  const namespace = "http://www.w3.org/2000/svg";
  const [width, height] = result.size;
  const make = (tag, attributes, text) => {
    const made = document.createElementNS(namespace, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    if (text) made.textContent = text;
    return made;
  };
  const drawing = make("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `Boxes of ${result.name}` });
  for (const [x, y, w, h, label] of result.nodes) {
    drawing.append(make("rect", { x, y, width: w, height: h, fill: "none", stroke: label ? "#1769d2" : "#9aa3b2", "stroke-width": 0.75 }));
    if (label) drawing.append(make("text", { x: x + 2, y: y + Math.min(h - 2, 11), "font-size": 10, fill: "#0b3d80" }, label));
  }
  return element("section", { "aria-label": "Layout" }, element("h3", {}, "The layout as it is now"),
    element("div.stage", { tabIndex: 0, role: "group", "aria-label": "Boxes, scrollable" }, element("span.sheet", {}, drawing)));
}
