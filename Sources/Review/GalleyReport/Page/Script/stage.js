/* The modes of comparing a snapshot with its reference. */

/** Draws the snapshot in the current mode. */
function drawStage() {
  clearInterval(viewer.timer);
  const [stage, controls] = [byID("stage"), byID("controls")];
  if (!stage) return;
  const { result } = viewer;
  const available = modesOf(result).map(({ name }) => name);
  viewer.shown = available.includes(viewer.mode) ? viewer.mode : available[0];
  viewer.sheets = [];
  controls.replaceChildren();
  const draw = { sides: drawSides, slider: drawSlider, onion: drawOnion, blink: drawBlink, difference: drawDifference };
  stage.replaceChildren(draw[viewer.shown](result, controls));
  stage.classList.toggle("outlined", viewer.areas);
  viewer.isScrolled = false;
  adjustSheets();
  showAreas();
}

/** Marks the changes of a long picture beside it, and goes to the first one when the picture is opened. */
function showAreas() {
  const [stage, bar] = [byID("stage"), byID("places")];
  const sheets = [...stage.querySelectorAll(".sheet")].filter((sheet) => sheet.querySelector(".areas"));
  const areas = [...sheets.at(-1)?.querySelectorAll(".areas i") ?? []].slice(0, maximumPlaces);
  const isLong = stage.scrollHeight > 1.3 * stage.clientHeight && areas.length > 0;
  bar.hidden = !isLong;
  if (!isLong) return;
  const topOf = (area) => area.getBoundingClientRect().top - stage.getBoundingClientRect().top + stage.scrollTop;
  const goTo = (area) => { stage.scrollTop = topOf(area) - stage.clientHeight / 4; };
  bar.replaceChildren(...areas.map((area, place) => {
    const button = element("button", { type: "button", "aria-label": `Go to change ${place + 1} of ${areas.length}`, onclick: () => goTo(area) });
    button.style.top = `${(100 * topOf(area)) / stage.scrollHeight}%`;
    return button;
  }));
  if (!viewer.isScrolled) goTo(areas.reduce((best, area) => topOf(area) < topOf(best) ? area : best));
  viewer.isScrolled = true;
}

/** More marks would cover each other. */
const maximumPlaces = 40;

/** Returns the reference and the current picture, one above the other. */
function pile(result) {
  const layer = (kind, label) => element("div.layer", {}, sheet(result, kind, label));
  const [below, above] = [layer("reference", "Reference"), layer("actual", "Now")];
  return { made: element("div.pile", {}, below, above), below, above };
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

function drawSlider(result, controls) {
  const { made, below, above } = pile(result);
  const divider = element("span.divider");
  const slide = element("input.slide", {
    type: "range", min: 0, max: 100, step: 0.5, value: viewer.part, "aria-label": "Part of the reference to the left of the line",
    oninput: () => { viewer.part = Number(slide.value); place(); },
  });
  const place = () => {
    below.style.clipPath = `inset(0 ${100 - viewer.part}% 0 0)`;
    above.style.clipPath = `inset(0 0 0 ${viewer.part}%)`;
    divider.style.left = `${viewer.part}%`;
  };
  place();
  made.append(divider, slide);
  controls.append(element("p.quiet", {}, "The reference is left of the line, the current picture right of it. Drag the line, or use ← and →."));
  return made;
}

/** Moves the slider, or changes the opacity of the onion skin, by a number of percent. */
function nudge(step) {
  const range = byID("stage")?.querySelector(".slide") ?? byID("onion");
  if (!range) return;
  range.value = Number(range.value) + step;
  range.dispatchEvent(new Event("input"));
}

function drawOnion(result, controls) {
  const { made, above } = pile(result);
  const range = element("input", {
    type: "range", min: 0, max: 100, value: viewer.part, id: "onion", "aria-label": "Opacity of the current picture",
    oninput: () => { viewer.part = Number(range.value); above.style.opacity = viewer.part / 100; },
  });
  above.style.opacity = viewer.part / 100;
  controls.append(element("label.group-of", {}, "Reference", range, "Now"));
  return made;
}

function drawBlink(result, controls) {
  const { made, below, above } = pile(result);
  const words = element("output", { id: "blinking" });
  const show = (isNow) => {
    above.style.visibility = isNow ? "visible" : "hidden";
    below.style.visibility = isNow ? "hidden" : "visible";
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

/** Returns a color of the difference with its meaning. */
function legendItem([color, words]) {
  const swatch = element("i");
  swatch.style.background = color;
  return element("li", {}, swatch, words);
}

function drawDifference(result, controls) {
  if (!picture(result, "difference")) {
    controls.append(element("p.quiet", {}, "Changed boxes are highlighted; dashed boxes show the reference."));
  } else {
    controls.append(element("ul.legend", {}, (detailsOf(result).pixels?.legend ?? []).map(legendItem)));
  }
  return sheet(result, "difference", "Difference");
}
