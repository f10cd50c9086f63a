/* The page as a whole: what follows from a click, a key or an address. */

/** Looks at a result. */
function select(result, { reads = true } = {}) {
  if (!result) return showDetails(undefined);
  markSelected(result);
  if (reads) document.body.classList.add("reads");
  if (matrix.isShown) showMatrix(result); else showDetails(result);
  history.replaceState(null, "", `#${encodeURIComponent(result.name)}`);
  say(`${result.name}, ${result.verdict}. ${gist(result)}`);
}

/** Looks at the result so many places further on. */
function move(distance) {
  select(neighbour(distance));
}

function refresh() {
  const results = shownResults();
  fillList(results);
  if (!results.includes(list.selected)) select(results[0], { reads: false });
  else markSelected(list.selected);
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
  m: () => setMatrix(!matrix.isShown), "/": () => byID("search").focus(), "?": () => byID("help").showModal(),
  a: () => list.selected?.accept && copy(list.selected.accept, byID("copy")),
  o: () => byID("areas")?.click(), " ": () => byID("swap")?.click(),
  Escape: () => document.body.classList.remove("reads"),
};
for (const [index, { name }] of modes.entries()) keys[index + 1] = () => setMode(name);

/** Whether a key means something to the element that has the focus. */
function isTaken(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || byID("help").open) return true;
  const { target, key } = event;
  if (target.matches("select, textarea")) return true;
  if (target.matches("input:not([type=checkbox])")) return key !== "Escape" || target.type !== "search";
  const scrolls = ["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End", " "];
  if (target.matches("button, input, summary")) return key === " ";
  return target.matches(".stage, .scroll") && scrolls.includes(key);
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

function start() {
  list.onSelect = select;
  makeFilters(refresh);
  watchList();
  watchKeys();
  byID("order").addEventListener("change", (event) => { filters.order = event.target.value; refresh(); });
  byID("view").addEventListener("click", () => setMatrix(!matrix.isShown));
  byID("theme").addEventListener("click", setTheme);
  byID("keys").addEventListener("click", () => byID("help").showModal());
  byID("back").addEventListener("click", () => document.body.classList.remove("reads"));
  if (run.accept) {
    byID("accept-all").addEventListener("click", (event) => copy(run.accept, undefined).then(() => {
      event.target.textContent = "Copied";
      setTimeout(() => { event.target.textContent = "Copy command that accepts all"; }, 1600);
    }));
  }
  window.addEventListener("resize", () => { if (!matrix.isShown) drawStage(); });
  // What the address names comes first, and is gone as soon as something else is selected.
  const address = location.hash;
  refresh();
  openAddress(address);
  window.addEventListener("hashchange", () => openAddress(location.hash));
}

/** Looks at the result that the address of the page names, whatever the filters say. */
function openAddress(address) {
  let name;
  try {
    name = decodeURIComponent(address.slice(1));
  } catch {
    return;
  }
  const result = run.results.find((result) => result.name === name);
  if (!result || result === list.selected) return;
  if (filters.verdicts.size && !filters.verdicts.has(result.verdict)) {
    document.querySelector(`[data-verdict="${result.verdict}"]`).click();
  }
  select(result);
}

start();
