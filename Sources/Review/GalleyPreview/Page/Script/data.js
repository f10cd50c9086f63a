/* The data of the page: documents, their rows, and the numbers that move with the width. */

/** The number of steps of a point, the grid of all lengths. */
const grid = 1024;
/** The slope of a length that grows by one step for each step of width. */
const slopeUnit = 27720;
const tableNames = ["glyphs", "lines", "texts", "images", "specs", "items", "decisions", "issues", "arrangements"];
/**
 * @type {{ documents: PreviewedDocument[], live?: boolean, versions?: number[], against?: PreviewedDocument[], revision?: string,
 *   editor?: string, folder?: string, tellsSelection?: boolean }}
 */
let data = { documents: [] };

/** Makes the data that the tool wrote into the page the data of the page. */
function readData() {
  const read = JSON.parse(byID("data").textContent);
  if (!Array.isArray(read?.documents)) throw new Error("it has no documents");
  for (const document of read.documents) prepareDocument(document);
  data = read;
}

/** Gives a document its tables and its rows. */
function prepareDocument(document) {
  Object.assign(document, { axes: [], devices: [], range: [0, 0], start: { width: 0, row: 0 }, ...document });
  document.tables = Object.fromEntries(tableNames.map((name) => [name, []]));
  document.rows = new Map();
  document.lastTrees = new Map();
  // The pictures of rows that are known at one width so far, or at some widths only.
  document.glimpses = new Map();
  // Rows whose breakpoints are too many to be found.
  document.largeRows = new Set();
  document.chunkCount = 0;
  for (const chunk of document.chunks ?? []) addChunk(document, chunk);
  delete document.chunks;
}

/** Appends a chunk to the tables of a document. */
function addChunk(document, chunk) {
  for (const name of tableNames) {
    const table = document.tables[name];
    // Pushing all at once would exceed the maximum number of arguments.
    for (const value of chunk[name] ?? []) table.push(name === "items" ? wholeTree(value, document.lastTrees) : value);
  }
  for (const [index, row] of Object.entries(chunk.rows ?? {})) {
    (row.kind === "glimpse" ? document.glimpses : document.rows).set(Number(index), row);
    if (row.samples) document.glimpses.set(Number(index), row.samples);
  }
  for (const row of Object.values(chunk.rows ?? {})) {
    if (row.like !== undefined) recolorRow(row, document.rows.get(row.like));
  }
  for (const row of chunk.large ?? []) document.largeRows.add(row);
  document.chunkCount += 1;
}

/** Returns a tree from its differences from the last one of its specification; a negative number says that it has none. */
function wholeTree([spec, ...numbers], lastTrees) {
  const tree = spec < 0
    ? [-1 - spec, ...numbers]
    : lastTrees.get(spec).map((number, index) => index > 0 ? addNumbers(number, numbers[index - 1] ?? 0) : number);
  lastTrees.set(tree[0], tree);
  return tree;
}

/** Gives a row the stretches of another one, with the values that it replaces. */
function recolorRow(row, { stretches, proof }) {
  const { specs = {}, decisions = {}, issues = {}, arrangements = {}, backgrounds = {} } = row;
  row.proof = proof;
  row.stretches = stretches.map((stretch) => ({
    ...stretch, specs, background: backgrounds[stretch.background] ?? stretch.background,
    arrangement: arrangements[stretch.arrangement] ?? stretch.arrangement,
    decisions: stretch.decisions.map((index) => decisions[index] ?? index), issues: stretch.issues.map((index) => issues[index] ?? index),
  }));
}

/** Returns a document by its position. */
const documentAt = (position) => data.documents[position];

/** Returns the name of a document, with its number if others have the same name. */
function documentName(position) {
  const { name } = data.documents[position];
  return data.documents.filter((document) => document.name === name).length > 1 ? `${name} (${position + 1})` : name;
}

/** The document that is shown. */
const currentDocument = () => data.documents[state.document];

/** Returns the shown row with its pictures, or its known part so far. */
const currentRow = () => shownRow(currentDocument(), state.row);

/** Returns the shown row with its breakpoints, or undefined until they are known. */
const measuredRow = () => rowOf(currentDocument(), state.row);

/** Returns the stretch that is shown, or undefined until its row is loaded. */
const currentStretch = () => stretchAt(currentRow(), state.width);

/** Asks for a row that is not loaded; the live page replaces this. */
let askForRow = /** @type {(document: PreviewedDocument, index: number) => void} */ (() => {});

/**
 * Returns a row of a document, or undefined if it is not loaded; then the live page asks for it.
 *
 * @param {PreviewedDocument} document
 * @param {number} index
 */
function rowOf(document, index) {
  const row = document?.rows.get(index);
  if (document && !row && !document.largeRows.has(index)) askForRow(document, index);
  return row;
}

/** Returns a row with its pictures, or its known part: some widths, one width, or undefined. */
function shownRow(document, index) {
  const row = rowOf(document, index);
  return row && row.kind !== "outline" ? row : document?.glimpses.get(index);
}

/** Returns the position of the stretch that contains a width; beyond the ends, the nearest. */
function stretchIndex(row, width) {
  let [low, high] = [0, row.stretches.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (row.stretches[middle].from <= width) low = middle; else high = middle - 1;
  }
  return low;
}

/**
 * Returns the stretch of a row that contains a width, or undefined without a row.
 *
 * @param {Row | undefined} row
 * @param {number} width
 */
function stretchAt(row, width) {
  return row?.stretches[stretchIndex(row, width)];
}

/** Returns the issues of a stretch of the current document, without those that say that the picture is simplified. */
function troublesOf(stretch) {
  const { issues } = currentDocument().tables;
  return stretch.issues.filter((index) => issues[index]?.kind !== "flatEffect");
}

/**
 * Returns the value of a number at a width, in steps.
 *
 * @param {Moving} number
 * @param {number} width
 */
const valueAt = (number, width) => typeof number === "number" ? number : number[0] + (number[1] * width) / slopeUnit;

/** Returns the sum of two numbers that may move with the width. */
function addNumbers(first, second) {
  if (second === 0) return first;
  if (typeof first === "number" && typeof second === "number") return first + second;
  const [origin, slope] = typeof first === "number" ? [first, 0] : first;
  return typeof second === "number" ? [origin + second, slope] : [origin + second[0], slope + second[1]];
}

const unpacked = new Map();
/** More stretches would take much memory; the others are unpacked again when they are drawn. */
const maximumUnpacked = 64;

/**
 * Returns the items of a stretch in drawing order: each with its specification, its numbers measured from the corner of the
 * picture, and the glyphs of a text; null ends a group.
 */
function itemsOf(tables, stretch) {
  const known = unpacked.get(stretch);
  if (known) return known;
  const items = [];
  unpack({ tables, items, specs: stretch.specs ?? {} }, stretch.items, [0, 0], "");
  if (unpacked.size >= maximumUnpacked) unpacked.delete(unpacked.keys().next().value);
  unpacked.set(stretch, items);
  return items;
}

/**
 * Appends trees, each after its number and its distance from the one before, the first from a given place. A tree is an array of
 * its specification and its numbers, measured from its place, or of the text; of a group, the last are the trees in it, from
 * `start`. `path` is the path of the node around them, in which specifications may be replaced.
 */
function unpack(target, trees, place, path, start = 0) {
  const { tables, items } = target;
  const replaced = target.specs[path];
  let [x, y] = place;
  for (let index = start; index < trees.length; index += 3) {
    [x, y] = [addNumbers(x, trees[index + 1]), addNumbers(y, trees[index + 2])];
    const tree = tables.items[trees[index]];
    const item = unpackedItem(tree, replaced?.[tree[0]] ?? tree[0], tables, x, y);
    items.push(item);
    if (item.spec.t !== "group") continue;
    const isNode = item.spec.path !== undefined;
    unpack(target, tree, [x, y], item.spec.path ?? path, 1 + item.numbers.length - (isNode ? 2 : 0));
    items.push(null);
  }
}

/** Returns the item of a tree with a specification at a place. */
function unpackedItem(tree, index, tables, x, y) {
  const spec = tables.specs[index];
  const isText = spec.t === "text";
  const numbers = spec.t !== "group" || spec.path !== undefined ? [x, y] : [];
  for (let place = isText ? 2 : 1; numbers.length < spec.roles.length; place += 1) {
    const role = spec.roles[numbers.length];
    numbers.push(role === "s" ? tree[place] : addNumbers(role === "x" ? x : y, tree[place]));
  }
  const key = specKey(spec, tables);
  return isText ? { spec, numbers, text: tree[1], key: `${key} ${textKey(textOf(tables, tree[1]), tables.glyphs)}` } : { spec, numbers, key };
}

/** Returns the key that distinguishes a specification from others, also from specifications of other tables. */
function specKey(spec, tables) {
  if (spec.key === undefined) {
    spec.key = JSON.stringify(spec.t === "image" ? { ...spec, image: tables.images[spec.image] } : spec);
  }
  return spec.key;
}

/** Returns a length in points, rounded to the grid, then up or down to two decimals. */
function pointsText(steps, isUp = false) {
  const hundredths = (Math.round(steps) * 100) / grid;
  return String((isUp ? Math.ceil(hundredths) : Math.floor(hundredths)) / 100);
}

/** Returns a length in points to the nearest two decimals. */
const nearPoints = (steps) => String(Math.round((steps * 100) / grid) / 100);

/** Returns the ends of a range of lengths, as all commands write them: rounded inwards, so that each lies in the range. */
function endsText(from, to) {
  for (const unit of [1e2, 1e3, 1e4]) {
    const [lower, upper] = [Math.ceil((from * unit) / grid) / unit, Math.floor((to * unit) / grid) / unit];
    if (lower <= upper) return lower === upper ? String(lower) : `${lower}–${upper}`;
  }
  return String(Math.round((from * 1e4) / grid) / 1e4);
}

/** Returns the text of a phrase at a width. */
function phraseText(phrase, width) {
  if (typeof phrase === "string") return phrase;
  return phrase.map((part) => typeof part === "string" ? part : pointsText(valueAt(part.n, width), part.up)).join("");
}

/**
 * Returns the index of the row with a position on each axis.
 *
 * @param {PreviewedDocument} document
 * @param {number[]} values
 */
function rowIndex(document, values) {
  let index = 0;
  for (let axis = document.axes.length - 1; axis >= 0; axis -= 1) {
    index = index * document.axes[axis].values.length + values[axis];
  }
  return index;
}

/**
 * Returns the position on each axis of a row.
 *
 * @param {PreviewedDocument} document
 * @param {number} index
 */
function rowValues(document, index) {
  let rest = index;
  return document.axes.map(({ values }) => {
    const position = rest % values.length;
    rest = Math.floor(rest / values.length);
    return position;
  });
}

/** Returns the number of rows of a document. */
const rowCount = (document) => document.axes.reduce((count, { values }) => count * values.length, 1);

const languageNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/**
 * Returns the words for a position on an axis; a language has its name.
 *
 * @param {Axis} axis
 * @param {number} position
 */
function axisWords(axis, position) {
  const words = axis.words?.[position] ?? axis.values[position];
  if (axis.option !== "--locales") return words;
  try {
    const name = languageNames.of(axis.values[position].replaceAll("_", "-"));
    return name ? `${name} (${axis.values[position]})` : words;
  } catch {
    return words;
  }
}

/** Returns the words for the values of a row, such as "L · Dark", with the values of each axis that has several. */
const rowWords = (document, index) => joinedAxes(document, index, axisWords);

/** Returns the values of a row, such as "L · dark", with the values of each axis that has several. */
const rowLabel = (document, index) => joinedAxes(document, index, (axis, position) => axis.values[position]);

function joinedAxes(document, index, words) {
  const values = rowValues(document, index);
  return document.axes.map((axis, number) => axis.values.length > 1 || number === 0 ? words(axis, values[number]) : "")
    .filter(Boolean).join(" · ");
}

/** Returns the stretches of a row that begin with a breakpoint. */
const breakpointsOf = (row) => row.stretches.filter((stretch, index) => index > 0 && stretch.isVisible);
