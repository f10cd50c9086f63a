/* The arrangements: their letters, and what each of them decided. */

/** Returns the arrangement of a stretch, or undefined if the document has no choices. */
const arrangementOf = (stretch) => currentDocument().tables.arrangements[stretch?.arrangement ?? -1];

/** Returns the words for the arrangement of a stretch. */
function arrangementWords(stretch) {
  const arrangement = arrangementOf(stretch);
  return arrangement ? `arrangement ${arrangement.letter}` : "one arrangement";
}

/** Returns what each choice of a stretch took. */
const arrangementReason = ({ decisions }) =>
  decisions.map((index) => currentDocument().tables.decisions[index]).map(({ name, outcome }) => `${name} ${outcome}`).join(" · ");

/**
 * Returns a list of the arrangements of rows, in the order in which they appear; each goes to where the document has it.
 *
 * @param {{ index: number, stretches: Stretch[] }[]} rows
 */
function legendOf(rows) {
  const { arrangements } = currentDocument().tables;
  const places = new Map();
  for (const { index, stretches } of rows) for (const stretch of stretches) {
    if (stretch.arrangement !== null && stretch.arrangement !== undefined && !places.has(stretch.arrangement)) places.set(stretch.arrangement, { index, stretch });
  }
  return [...places].map(([number, { index, stretch }]) => {
    const { letter, color } = arrangements[number];
    const point = Math.ceil(stretch.from / grid) * grid;
    return element("li", {}, element("button.legend", {
      type: "button", title: `Go to arrangement ${letter}`, onclick: () => change({ row: index, width: point > stretch.to ? stretch.from : point }),
    }, element(`span.swatch.swatch-${color}`), element("strong", {}, letter), element("span.quiet", {}, arrangementReason(stretch))));
  });
}
