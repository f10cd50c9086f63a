/* The documents beside the stage, if there are several: each with its picture, its name and its findings, and a search. */

/**
 * @typedef {{ position: number, button: any, facts: HTMLElement, item: HTMLElement, picture: Picture, isVisible: boolean,
 *   asked?: number }} ShelfEntry
 * @type {{ entries: ShelfEntry[], key: string, isLoading: boolean }}
 */
const shelf = { entries: [], key: "", isLoading: false };
/** The space for the picture of a document, in pixels of CSS, as in the style. */
const shelfSpace = [172, 96];

/** Fills the list anew if there are other documents, and draws the visible entries. */
function drawShelf(changed) {
  const key = data.documents.map((_, position) => documentName(position)).join("\n");
  if (key !== shelf.key) buildShelf(key);
  if (!["data", "document", "findings", "loaded"].some((name) => changed.has(name))) return;
  for (const entry of shelf.entries) {
    if (entry.position === state.document) entry.button.setAttribute("aria-current", "true"); else entry.button.removeAttribute("aria-current");
    if (entry.isVisible) drawEntry(entry);
  }
  if (changed.has("document")) shelf.entries[state.document]?.button.scrollIntoView({ block: "nearest" });
}

function buildShelf(key) {
  shelf.key = key;
  shelfObserver.disconnect();
  shelf.entries = data.documents.map((_, position) => entryOf(position));
  document.body.classList.toggle("several", data.documents.length > 1);
  byID("shelf-list").replaceChildren(...shelf.entries.map(({ item }) => item));
  filterShelf();
  for (const { item } of shelf.entries) shelfObserver.observe(item);
}

function entryOf(position) {
  const svg = shape("svg", { "aria-hidden": "true" });
  const facts = element("span.quiet.facts");
  const button = element("button.entry", { type: "button", onclick: () => change({ document: position }) },
    element("span.look", {}, svg), element("bdi.name", {}, documentName(position)), facts);
  return { position, button, facts, item: element("li", {}, button), picture: new Picture(svg), isVisible: false };
}

/** Shows the entries whose names contain the words of the search. */
function filterShelf() {
  const wanted = byID("shelf-search").value.trim().toLowerCase().split(/\s+/);
  let count = 0;
  for (const { item, position } of shelf.entries) {
    const { file = "" } = documentAt(position);
    item.hidden = !wanted.every((part) => `${documentName(position)} ${file}`.toLowerCase().includes(part));
    if (!item.hidden) count += 1;
  }
  byID("shelf-none").hidden = count > 0;
}

/** Draws the picture of a document at its first width, and says how many findings it has. */
function drawEntry({ position, picture, facts, button }) {
  const document = documentAt(position);
  const { row: index, width } = document.start;
  const row = document.rows.get(index);
  const shown = row && row.kind !== "outline" ? row : document.glimpses.get(index);
  if (shown) {
    const size = stretchAt(shown, width).size.map((length) => valueAt(length, width) / grid);
    picture.draw(document, shown, width, { zoom: Math.min(1, shelfSpace[0] / size[0], Math.max(0.25, shelfSpace[1] / size[1])), label: "" });
  }
  const open = document.check?.findings.filter(({ accepted }) => !accepted).length;
  facts.textContent = open === undefined ? "" : open === 0 ? "No findings" : `${open} ${open === 1 ? "finding" : "findings"}`;
  facts.classList.toggle("open", Boolean(open));
  button.title = document.file ?? document.name;
  if (data.live) loadShelf();
}

/** Loads what visible entries lack, one after the other, while nothing else is loaded: first the pictures, then the findings. */
async function loadShelf() {
  if (shelf.isLoading) return;
  shelf.isLoading = true;
  try {
    for (let entry = nextEntry(); entry; entry = nextEntry()) {
      entry.asked = versionAt(entry.position) ?? 0;
      const { position } = entry;
      const { row, width } = documentAt(position).start;
      if (lacksPicture(position)) await ask("glimpse", position, row, { width: String(Math.round(width)) });
      if (documentAt(position).check === undefined) await askForFindings(position);
    }
  } catch { /* The page says that the connection is lost. */ } finally {
    shelf.isLoading = false;
  }
}

/** The version of a document as the server says it, or as it was loaded. */
const versionAt = (position) => live.known[position] ?? live.versions[position];

/** Whether the picture of a document is missing, or of an earlier version. The shown document is loaded anyway. */
function lacksPicture(position) {
  if (position === state.document) return false;
  const document = documentAt(position);
  const { row } = document.start;
  return !(document.rows.has(row) || document.glimpses.has(row)) || versionAt(position) !== live.versions[position];
}

/** Returns a visible entry that lacks something and was not asked for, or undefined while the shown document is loaded. */
function nextEntry() {
  if (live.loading.size || !currentRow()) return undefined;
  return shelf.entries.find(({ isVisible, item, position, asked }) => isVisible && !item.hidden && asked !== (versionAt(position) ?? 0)
    && (lacksPicture(position) || documentAt(position).check === undefined));
}

/** Draws entries when they become visible. */
const shelfObserver = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const entry = shelf.entries.find(({ item }) => item === target);
    if (!entry) continue;
    entry.isVisible = isIntersecting;
    if (isIntersecting) drawEntry(entry);
  }
}, { rootMargin: "60px" });

function watchShelf() {
  byID("shelf-search").addEventListener("input", filterShelf);
  addKey("/", "search the documents", () => byID("shelf-search").focus(), { isListed: () => data.documents.length > 1 });
  onChange(drawShelf);
}
