/* Lines of text as outlines, in steps from the start of the baseline. */

const commandLengths = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, S: 4, Z: 0 };

/** Returns the commands of path data as arrays of a letter and numbers. */
function pathCommands(path) {
  return (path.match(/[a-zA-Z][^a-zA-Z]*/g) ?? []).flatMap((part) => {
    const [letter, numbers] = [part[0], (part.slice(1).match(/-?(?:\d*\.\d+|\d+\.?)(?:e-?\d+)?/g) ?? []).map(Number)];
    const length = commandLengths[letter.toUpperCase()];
    if (!length) return [[letter]];
    const commands = [];
    for (let start = 0; start + length <= numbers.length; start += length) {
      // Further points after a move are lines.
      const name = start > 0 ? { M: "L", m: "l" }[letter] ?? letter : letter;
      commands.push([name, ...numbers.slice(start, start + length)]);
    }
    return commands;
  });
}

const commandCache = new Map();

/** Returns path data scaled and moved, in whole steps. It runs before the first picture, so that plain loops are much faster. */
function movedPath(path, scale, x, y) {
  const commands = commandCache.get(path) ?? pathCommands(path);
  commandCache.set(path, commands);
  let made = "";
  for (let index = 0; index < commands.length; index += 1) {
    const command = commands[index];
    const letter = command[0];
    const [right, down] = letter >= "a" ? [0, 0] : letter === "V" ? [y, y] : [x, y];
    made += letter;
    for (let place = 1; place < command.length; place += 1) {
      const number = Math.round(command[place] * scale + (place % 2 === 1 ? right : down));
      made += place === 1 ? number : ` ${number}`;
    }
  }
  return made;
}

/**
 * Returns a text of a table: its words, and its runs with their sizes, glyphs and places. A run without a place of its own begins
 * where the run before it ends.
 */
function textOf(tables, index) {
  const written = tables.texts[index];
  if (!Array.isArray(written)) return written;
  const [line, size, { x = {}, y = {} } = {}] = written;
  const [words, ...glyphs] = tables.lines[line];
  let pen = 0;
  const runs = glyphs.map((placed, place) => {
    const run = { size: size[place] ?? size, x: x[place] ?? pen, glyphs: placed, ys: y[place] };
    pen = placeGlyphs(run, tables.glyphs, () => {});
    return run;
  });
  tables.texts[index] = { words, runs };
  return tables.texts[index];
}

const glyphNumbers = new Map();

/** Returns the number of a glyph of a table, which is the same in all tables. */
function glyphNumber(glyph) {
  if (glyph.number === undefined) {
    const words = JSON.stringify(glyph);
    if (!glyphNumbers.has(words)) glyphNumbers.set(words, glyphNumbers.size);
    glyph.number = glyphNumbers.get(words);
  }
  return glyph.number;
}

/** Returns the key that distinguishes a text from others, also from texts of other tables. */
function textKey(text, glyphs) {
  text.key ??= JSON.stringify(text.runs.map(({ size, x, ys, glyphs: placed }) => [
    size, x, ys, placed.map((reference) => {
      const [index, rest] = typeof reference === "number" ? [reference, 0] : reference;
      return [glyphNumber(glyphs[index]), rest];
    }),
  ]));
  return text.key;
}

/** Returns the elements of a line of text. Outlines of one color become one path, which draws much faster than one each. */
function textElements(text, looks, glyphs) {
  return text.runs.flatMap((run, place) => runElements(run, looks[place], glyphs));
}

/** Returns the words of a line at its place, so that they can be selected, found and read; undefined without any. */
function readableText({ words, runs }, glyphs) {
  const across = lineWidth({ runs }, glyphs) / grid;
  const shown = words.trimEnd();
  if (!shown || across <= 0) return undefined;
  // Browsers limit the size of fonts, so the unit is a point.
  const size = { "font-size": runs[0].size, textLength: short3(across), lengthAdjust: "spacingAndGlyphs" };
  return shape("text", { class: "read", transform: `scale(${grid})`, ...size }, shown);
}

/** Calls a function with each glyph of a run and its place from the start of the line, and returns where the run ends. */
function placeGlyphs({ size, x = 0, glyphs: placed }, table, act) {
  const scale = (size * grid) / 1000;
  let pen = x;
  placed.forEach((reference, place) => {
    // A glyph with another advance than in the table is a pair.
    const [index, rest] = typeof reference === "number" ? [reference, 0] : reference;
    act(table[index][0], pen, place);
    pen += (table[index][1] + rest) * scale;
  });
  return pen;
}

/** Returns the width of a line of text. */
const lineWidth = ({ runs }, glyphs) => Math.max(0, ...runs.map((run) => placeGlyphs(run, glyphs, () => {})));

function runElements(run, { color, opacity }, table) {
  const scale = (run.size * grid) / 1000;
  const [outlines, layers, images] = [new Map(), new Map(), []];
  const add = (paths, path, fill, x, y) => paths.set(fill, (paths.get(fill) ?? "") + movedPath(path, scale, x, y));
  placeGlyphs(run, table, (glyph, x, place) => {
    const y = run.ys?.[place] ?? 0;
    if (typeof glyph === "string") add(outlines, glyph, color, x, y);
    else if (glyph.layers) for (const [path, fill] of glyph.layers) add(layers, path, fill ?? color, x, y);
    else images.push(glyphImage(glyph, scale, x, y));
  });
  const drawn = (paths) => [...paths].map(([fill, d]) => shape("path", { d, fill }));
  if (opacity === undefined) return [...drawn(outlines), ...drawn(layers), ...images];
  // The layers of a color glyph cover each other, so only all together are translucent.
  const parts = [...drawn(outlines), ...(layers.size ? [shape("g", {}, ...drawn(layers))] : []), ...images];
  for (const part of parts) part.setAttribute("opacity", opacity);
  return parts;
}

function glyphImage({ image, box: [left, top, width, height] }, scale, x, y) {
  return shape("image", {
    href: image, preserveAspectRatio: "none", "aria-hidden": "true",
    x: x + left * scale, y: y + top * scale, width: width * scale, height: height * scale,
  });
}
