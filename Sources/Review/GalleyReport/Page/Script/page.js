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
  const count = (run.server ? waitingOf(results) : results.filter(canAccept)).length;
  const isPart = results.length < run.results.filter(({ needsLook }) => needsLook).length;
  byID("accept-all").hidden = count === 0;
  byID("accept-all").textContent = `${run.server ? "Accept" : "Copy command to accept"} ${isPart ? "these" : "all"} ${count}`;
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

/** Adds the keys, in the order of their list. */
function addKeys() {
  describeKey("↓ ↑", "next and previous snapshot, also j and k");
  const moves = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity };
  for (const [key, distance] of Object.entries(moves)) addKey(key, "", () => move(distance));
  addCompareKeys(setMode);
  describeKey("← →", "move the slider, or change the opacity of the onion skin");
  addKey("ArrowLeft", "", () => setPart(comparison.part - 1));
  addKey("ArrowRight", "", () => setPart(comparison.part + 1));
  addKey("o", "outline changes", () => byID("areas")?.click());
  addKey("n", "next cause, and p the previous one", () => moveCause(1));
  addKey("p", "", () => moveCause(-1));
  addKey("r", "reviewed, and on to the next cause", reviewCause);
  addKey("c", "all causes", leaveCause);
  addKey("m", "matrix of all text sizes", toggleMatrix);
  addKey("Escape", "back", leave, { label: "esc" });
  const [key, words] = run.server ? ["a", "accept"] : ["a", "copy the command to accept"];
  addKey(key, words, () => (byID("copy") ?? document.querySelector("#details .accept .primary"))?.click());
  addKey("/", "search", () => byID("search").focus());
}

/** Ends the search, or goes back. */
function leave() {
  if (document.activeElement === byID("search")) byID("search").blur();
  goBack();
}

let theme = "auto";

function setTheme() {
  theme = nextTheme(theme);
  showTheme(theme);
}

function watchButtons() {
  byID("order").addEventListener("change", () => { filters.order = byID("order").value; refresh(); });
  byID("view").hidden = !hasMatrix();
  byID("view").addEventListener("click", toggleMatrix);
  byID("overview").hidden = run.causes.length === 0;
  byID("overview").addEventListener("click", leaveCause);
  byID("theme").addEventListener("click", setTheme);
  byID("back").addEventListener("click", goBack);
  byID("accept-all").addEventListener("click", ({ target }) => {
    if (run.server) acceptNow(shownResults()); else copyCommand(acceptCommands(shownResults(), filters.cause), target);
  });
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
  addKeys();
  watchKeys();
  watchMenus();
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
