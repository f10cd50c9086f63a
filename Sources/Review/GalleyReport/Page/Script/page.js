/* The page as a whole: clicks, keys and addresses. */

/** Shows a result. */
function select(result, { reads = true } = {}) {
  markSelected(result);
  if (view.shown === "causes" && reads) setView("details");
  if (view.shown === "matrix") showMatrix(result); else showDetails(result);
  if (!result) return;
  if (reads) document.body.classList.add("reads");
  if (reads) noteAddress(result);
  say(`${result.name}, ${result.verdict}. ${summaryOf(result)}`);
}

let addressTimer;

/** Writes a result into the address of the page after a delay; browsers limit how often the address may change. */
function noteAddress(result) {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => history.replaceState(null, "", `#${encodeURIComponent(result.name)}`), 200);
}

/** Shows the result at a distance from the current one. */
function move(distance) {
  select(neighbour(distance));
}

/** Shows the results that match the filters. */
function refresh() {
  const results = shownResults();
  fillList(results);
  const count = results.filter(canAccept).length;
  byID("accept-all").hidden = count === 0;
  byID("accept-all").hidden = byID("accept-all").hidden || Boolean(run.server);
  byID("accept-all").textContent = `Copy command to accept ${results.length < run.results.filter(({ needsLook }) => needsLook).length ? `these ${count}` : `all ${count}`}`;
  if (view.shown === "causes") showCauses();
  if (!results.includes(list.selected)) return select(results[0], { reads: false });
  markSelected(list.selected);
  if (view.shown === "matrix") showMatrix(list.selected);
}

/** Goes from the matrix to the snapshot, from there to the causes, and on narrow screens to the list. */
function goBack() {
  const isNarrow = window.matchMedia("(max-width: 820px)").matches;
  if (view.shown === "matrix") toggleMatrix();
  else if (!isNarrow && view.shown === "details" && run.causes.length) leaveCause();
  document.body.classList.remove("reads");
  markSelected(list.selected);
}

/** Shows all causes, and the snapshots of all of them. */
function leaveCause() {
  filters.cause = undefined;
  showFilteredCause();
  setView("causes");
  refresh();
}

function setTheme() {
  const themes = ["auto", "light", "dark"];
  const root = document.documentElement;
  const next = themes[(themes.indexOf(root.dataset.theme ?? "auto") + 1) % 3];
  if (next === "auto") delete root.dataset.theme; else root.dataset.theme = next;
  byID("theme").textContent = `Theme: ${next}`;
}

const keys = {
  ArrowDown: () => move(1), j: () => move(1), ArrowUp: () => move(-1), k: () => move(-1),
  PageDown: () => move(10), PageUp: () => move(-10), Home: () => move(-Infinity), End: () => move(Infinity),
  n: () => moveCause(1), p: () => moveCause(-1), r: reviewCause, c: leaveCause,
  m: toggleMatrix, "/": () => byID("search").focus(), "?": () => byID("help").showModal(),
  a: () => (byID("copy") ?? document.querySelector("#details .accept .primary"))?.click(),
  o: () => byID("areas")?.click(), " ": () => byID("swap")?.click(),
  ArrowLeft: () => nudge(-1), ArrowRight: () => nudge(1),
  Escape: () => goBack(),
};
for (const [index, { name }] of modes.entries()) keys[index + 1] = () => setMode(name);

/** Whether the focused element handles a key itself. */
function isTaken(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || byID("help").open) return true;
  const { target, key } = event;
  if (target.matches("select, textarea")) return true;
  if (target.matches("input[type=search]")) return key !== "Escape";
  const scrolls = ["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End", " "];
  if (target.matches("input[type=range]")) return scrolls.includes(key) || key.startsWith("Arrow");
  if (target.matches("button, input, summary")) return key === " ";
  return target.matches(".stage, .scroll") && scrolls.includes(key);
}

/** Removes the focus from a menu that was used with the mouse, so that keys control the page again. */
function watchChoices() {
  let isPointer = false;
  document.addEventListener("pointerdown", () => { isPointer = true; }, true);
  document.addEventListener("keydown", () => { isPointer = false; }, true);
  document.addEventListener("change", ({ target }) => { if (isPointer && target.matches("select")) target.blur(); });
}

function watchKeys() {
  document.addEventListener("keydown", (event) => {
    if (isTaken(event)) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    if (event.target.matches("input[type=search]")) event.target.blur();
    act();
  });
}

function watchButtons() {
  byID("order").addEventListener("change", (event) => { filters.order = event.target.value; refresh(); });
  byID("view").hidden = !hasMatrix();
  byID("view").addEventListener("click", toggleMatrix);
  byID("overview").hidden = run.causes.length === 0;
  byID("overview").addEventListener("click", leaveCause);
  byID("theme").addEventListener("click", setTheme);
  byID("keys").addEventListener("click", () => byID("help").showModal());
  byID("back").addEventListener("click", goBack);
  byID("accept-all").addEventListener("click", (event) => copyCommand(acceptCommands(shownResults(), filters.cause), event.target));
}

/** Lets the browser handle pending events. */
const rest = () => new Promise((done) => { setTimeout(done); });

/** Opens the page in steps, so that the browser stays responsive. */
async function start() {
  list.onSelect = select;
  makeFilters(refresh);
  watchButtons();
  readReviewed();
  showProgress();
  await rest();
  const results = shownResults();
  fillList(results);
  drawRows();
  await rest();
  const isNarrow = window.matchMedia("(max-width: 820px)").matches;
  if (run.causes.length) setView("causes");
  if (isNarrow && !run.causes.length) document.body.classList.remove("reads");
  if (!openAddress(location.hash)) refresh();
  watchList();
  watchKeys();
  watchChoices();
  window.addEventListener("resize", () => {
    if (view.shown === "details" && byID("stage")) adjustSheets();
    if (view.shown === "matrix") for (const part of byID("matrix").querySelectorAll("section")) part.draw();
    if (view.shown === "causes") showCauses();
  });
  window.addEventListener("beforeprint", () => { for (const card of document.querySelectorAll(".cause")) card.fill(); });
  // The result is read from the event, because the address of the page may be changed again by a delayed update.
  window.addEventListener("hashchange", ({ newURL }) => openAddress(new URL(newURL).hash));
  document.documentElement.dataset.isOpen = "";
}

/** Shows the result that the address of the page names, regardless of filters, and returns whether it names one. */
function openAddress(address) {
  let name;
  try {
    name = decodeURIComponent(address.slice(1));
  } catch {
    return false;
  }
  const result = run.results.find((result) => result.name === name);
  if (!result) return false;
  if (result === list.selected) return true;
  if (filters.verdicts.size && !filters.verdicts.has(result.verdict)) {
    document.querySelector(`[data-verdict="${result.verdict}"]`).click();
  }
  select(result);
  return true;
}

start();
