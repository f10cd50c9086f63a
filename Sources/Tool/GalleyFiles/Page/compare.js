/* The comparison of two pictures: its modes, the line between both, and the controls. */

const compareModes = ["sides", "slider", "onion", "blink", "difference"];
const compareLabels = { sides: "Side by side", slider: "Slider", onion: "Onion skin", blink: "Blink", difference: "Difference" };
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * The wanted mode, the part of the reference in percent, whether blinking shows the current picture, and the pictures that are
 * compared.
 *
 * @type {{ mode: string, part: number, isNow: boolean, isPaused: boolean, timer?: any, pair?: ComparedPair }}
 */
const comparison = { mode: "sides", part: 50, isNow: true, isPaused: calm.matches };
/** How long each picture is shown, in milliseconds. */
const blinkTime = 700;

/**
 * Returns a group of buttons for some modes.
 *
 * @param {string[]} modes
 * @param {(mode: string) => void} choose
 * @param {string} chosen
 */
function compareChoices(modes, choose, chosen) {
  return choiceGroup("div.segments.group-of", "Comparison mode", "mode", modes.map((value) => ({ value, words: compareLabels[value] })), choose, chosen);
}

/** Returns the line of the slider, with the names of both sides. */
const compareLine = () => element("div.compare-line", { "aria-hidden": "true" }, element("span", {}, "Reference"), element("span", {}, "Now"));

/**
 * Lays two pictures on each other as a mode wants it; none ends the comparison.
 *
 * @param {ComparedPair | undefined} pair
 * @param {string} mode
 */
function layPair(pair, mode) {
  comparison.pair = pair;
  if (mode !== "blink" || !pair) stopBlinking();
  if (!pair) return;
  const { below, above, line } = pair;
  const widths = pair.widths();
  const edge = Math.max(...widths) * (comparison.part / 100);
  const [own, other] = widths.map((width) => Math.min(100, (100 * edge) / Math.max(1, width)));
  const isSlider = mode === "slider";
  below.style.clipPath = isSlider ? `inset(0 ${100 - own}% 0 0)` : "";
  above.style.clipPath = isSlider ? `inset(0 0 0 ${other}%)` : "";
  above.style.opacity = mode === "onion" ? String(comparison.part / 100) : "";
  above.style.visibility = mode === "blink" && !comparison.isNow ? "hidden" : "";
  below.style.visibility = mode === "blink" && comparison.isNow ? "hidden" : "";
  line.hidden = !isSlider;
  // The line is in an element as wide as the current picture.
  line.style.left = `${(100 * edge) / Math.max(1, widths[1])}%`;
  if (mode === "blink" && !comparison.isPaused && !comparison.timer) comparison.timer = setInterval(swapPair, blinkTime);
}

function stopBlinking() {
  clearInterval(comparison.timer);
  comparison.timer = undefined;
  comparison.isNow = true;
}

/** Shows the other one of two blinking pictures. */
function swapPair() {
  if (!byID("blinking")) return;
  comparison.isNow = !comparison.isNow;
  byID("blinking").textContent = comparison.isNow ? "Now" : "Reference";
  layPair(comparison.pair, "blink");
}

/** Returns the controls of a mode, or undefined if it has none. */
function compareControls(mode) {
  if (mode === "slider" || mode === "onion") {
    const range = element("input", {
      type: "range", id: "compare-part", min: 0, max: 100, step: 0.5, value: comparison.part,
      "aria-label": mode === "slider" ? "Part of the reference left of the line" : "Opacity of the current picture",
      oninput: () => setPart(Number(range.value)),
    });
    return element("label.group-of", {}, "Reference", range, "Now");
  }
  if (mode !== "blink") return undefined;
  const pause = element("button", { type: "button", id: "pause", "aria-pressed": String(comparison.isPaused), onclick: () => {
    comparison.isPaused = !comparison.isPaused;
    pause.setAttribute("aria-pressed", String(comparison.isPaused));
    clearInterval(comparison.timer);
    comparison.timer = comparison.isPaused ? undefined : setInterval(swapPair, blinkTime);
  } }, "Pause");
  return element("div.group-of", {}, pause, element("button", { type: "button", id: "swap", onclick: swapPair }, "Swap"),
    element("output", { id: "blinking" }, "Now"));
}

/** Moves the line, or changes the opacity of the current picture, to a number of percent. */
function setPart(part) {
  const range = byID("compare-part");
  if (!range || !comparison.pair) return;
  comparison.part = Math.min(100, Math.max(0, part));
  range.value = String(comparison.part);
  comparison.pair.draw();
}

/**
 * Moves the line with the pointer.
 *
 * @param {HTMLElement} surface The element that takes the pointer.
 * @param {HTMLElement} box The element in which both pictures begin at the left.
 */
function watchLine(surface, box) {
  const follow = (event) => {
    const { pair } = comparison;
    if (!pair || pair.line.hidden || !surface.hasPointerCapture(event.pointerId)) return;
    setPart((100 * (event.clientX - box.getBoundingClientRect().left)) / Math.max(1, ...pair.widths()));
  };
  surface.addEventListener("pointerdown", (event) => {
    if (!comparison.pair || comparison.pair.line.hidden) return;
    event.stopPropagation();
    surface.setPointerCapture(event.pointerId);
    follow(event);
  });
  surface.addEventListener("pointermove", follow);
  surface.addEventListener("click", (event) => { if (comparison.pair && !comparison.pair.line.hidden) event.stopPropagation(); });
}

/**
 * Adds the keys of the comparison.
 *
 * @param {(mode: string) => void} choose
 */
function addCompareKeys(choose) {
  describeKey("1 – 5", "side by side, slider, onion skin, blink, difference");
  for (const [place, mode] of compareModes.entries()) addKey(String(place + 1), "", () => choose(mode));
  addKey(" ", "swap the blinking pictures", swapPair, { label: "space" });
}

/** More marks would cover each other. */
const maximumJumps = 40;

/**
 * Marks places beside a scrolled element that is much longer than what is visible; each mark goes to its place.
 *
 * @param {HTMLElement} scroller
 * @param {HTMLElement} bar
 * @param {number[]} tops The places from the top of the scrolled contents, in pixels of CSS.
 */
function drawJumps(scroller, bar, tops) {
  bar.hidden = !tops.length || scroller.scrollHeight <= 1.3 * scroller.clientHeight;
  if (bar.hidden) return;
  const shown = tops.slice(0, maximumJumps);
  bar.replaceChildren(...shown.map((top, place) => {
    const words = `Go to change ${place + 1} of ${shown.length}`;
    const button = element("button", { type: "button", "aria-label": words, title: words, onclick: () => jumpTo(scroller, top) });
    button.style.top = `${(100 * top) / scroller.scrollHeight}%`;
    return button;
  }));
}

/** Scrolls to a place, with some space above it. */
function jumpTo(scroller, top) {
  scroller.scrollTop = top - scroller.clientHeight / 4;
}
