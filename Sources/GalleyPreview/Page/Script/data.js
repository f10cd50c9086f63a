/* The data of the page: documents, their rows, and the numbers that move with the width. */

/** The number of steps of a point, the grid of all lengths. */
const grid = 1024;
const tableNames = ["glyphs", "texts", "images", "specs", "items", "decisions", "issues", "arrangements"];
let data = { documents: [] };

/** Reads the data that the tool wrote into the page; that of an export is compressed. */
async function readData() {
  const block = byID("data");
  if (block.type === "application/json") return JSON.parse(block.textContent);
  const plain = new Blob([bytesOf(block.textContent.trim())]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(plain).json();
}

/** Returns the bytes of base64. */
function bytesOf(text) {
  return Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Makes read data that of the page. */
function setData(read) {
  if (!Array.isArray(read?.documents)) throw new Error("it has no documents");
  for (const document of read.documents) prepareDocument(document);
  data = read;
}

/** Gives a document its tables and its rows. */
function prepareDocument(document) {
  Object.assign(document, { axes: [], devices: [], range: [0, 0], start: { width: 0, row: 0 }, ...document });
  document.tables = Object.fromEntries(tableNames.map((name) => [name, []]));
  document.rows = new Map();
  document.chunkCount = 0;
  for (const chunk of document.chunks ?? []) addChunk(document, chunk);
  delete document.chunks;
}

/** Appends a chunk to the tables of a document. */
function addChunk(document, chunk) {
  for (const name of tableNames) {
    // Pushing all at once would exceed the maximum number of arguments.
    for (const value of chunk[name] ?? []) document.tables[name].push(value);
  }
  for (const [index, row] of Object.entries(chunk.rows ?? {})) {
    row.stretches = row.stretches.map((stretch) => ({ decisions: [], issues: [], causes: [], ...stretch }));
    document.rows.set(Number(index), row);
  }
  document.chunkCount += 1;
}

/** Returns a document by its position. */
const documentAt = (position) => data.documents[position];

/** Returns the name of a document, with its number if others have the same name. */
function documentName(position) {
  const { name } = data.documents[position];
  return data.documents.filter((document) => document.name === name).length > 1 ? `${name} (${position + 1})` : name;
}

/** Returns the document that is shown. */
const currentDocument = () => data.documents[state.document];

/** Returns the row that is shown, or undefined until it is loaded. */
const currentRow = () => rowOf(currentDocument(), state.row);

/** Returns the stretch that is shown, or undefined until its row is loaded. */
const currentStretch = () => stretchAt(currentRow(), state.width);

/** Asks for a row that is not loaded; the live page replaces this. */
let askForRow = () => {};

/** Returns a row of a document, or undefined if it is not loaded; then the live page asks for it. */
function rowOf(document, index) {
  const row = document?.rows.get(index);
  if (document && !row) askForRow(document, index);
  return row;
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

/** Returns the stretch of a row that contains a width, or undefined without a row. */
function stretchAt(row, width) {
  return row?.stretches[stretchIndex(row, width)];
}

/** Returns the value of a number at a width, in steps. */
const valueOf = (number, width) => typeof number === "number" ? number : number[0] + number[1] * width;

/** Returns a length in points, rounded to the grid, then up or down to two decimals. */
function pointsText(steps, isUp = false) {
  const hundredths = (Math.round(steps) * 100) / grid;
  return String((isUp ? Math.ceil(hundredths) : Math.floor(hundredths)) / 100);
}

/** Returns a length in points to the nearest two decimals. */
const nearPoints = (steps) => String(Math.round((steps * 100) / grid) / 100);

/** Returns the text of a phrase at a width. */
function phraseText(phrase, width) {
  if (typeof phrase === "string") return phrase;
  return phrase.map((part) => typeof part === "string" ? part : pointsText(valueOf(part.n, width), part.up)).join("");
}

/** Returns the index of the row with a position on each axis. */
function rowIndex(document, values) {
  let index = 0;
  for (let axis = document.axes.length - 1; axis >= 0; axis -= 1) {
    index = index * document.axes[axis].values.length + values[axis];
  }
  return index;
}

/** Returns the position on each axis of a row. */
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

/** Returns the words for a position on an axis. */
const axisWords = (axis, position) => axis.words?.[position] ?? axis.values[position];

/** Returns the words for the values of a row, such as "L · Dark", with those of each axis that has several. */
const rowWords = (document, index) => joinedAxes(document, index, axisWords);

/** Returns the values of a row, such as "L · dark", with those of each axis that has several. */
const rowLabel = (document, index) => joinedAxes(document, index, (axis, position) => axis.values[position]);

function joinedAxes(document, index, words) {
  const values = rowValues(document, index);
  return document.axes.map((axis, number) => axis.values.length > 1 || number === 0 ? words(axis, values[number]) : "")
    .filter(Boolean).join(" · ");
}

/** Returns the stretches of a row that begin with a breakpoint. */
const breakpointsOf = (row) => row.stretches.filter((stretch, index) => index > 0 && stretch.isVisible);
