/* The stored references: the pictures that galley test compares snapshots with. */

/** Returns the stored reference of the shown state, as a document with one picture, or the message instead of it. */
function storedReference() {
  const document = currentDocument();
  const entry = document.references.find(([row, width]) => row === state.row && width === state.width);
  if (!entry) return { facts: otherReference(document) };
  const picture = entry[2];
  if (!picture) {
    loadReference(document, entry);
    return { facts: [element("p.quiet", { role: "status" }, "Loading the reference …")] };
  }
  if (picture.error) return { facts: [element("p", {}, picture.error)] };
  picture.document ??= pictureDocument(picture);
  return { document: picture.document, row: 0, width: state.width, words: "Reference", label: `${nearPoints(state.width)} pt, ${rowLabel(document, state.row)}` };
}

/** Returns a document that is a picture at every width. */
function pictureDocument({ data: address, size }) {
  const document = { name: "Reference", range: [0, Number.MAX_SAFE_INTEGER], chunks: [{
    images: [address], specs: [{ t: "image", roles: "xyss", image: 0 }], items: [[-1, ...size]],
    rows: { 0: { stretches: [{ from: 0, to: Number.MAX_SAFE_INTEGER, size, items: [0, 0, 0], decisions: [], issues: [], causes: [] }] } },
  }] };
  prepareDocument(document);
  return document;
}

/** Returns that there is no reference here, with a way to the nearest one. */
function otherReference(document) {
  const distance = ([row, width]) => (row === state.row ? 0 : Number.MAX_SAFE_INTEGER / 2) + Math.abs(width - state.width);
  const [row, width] = document.references.reduce((best, entry) => (distance(entry) < distance(best) ? entry : best));
  const words = (index, steps) => `${nearPoints(steps)} pt, ${rowLabel(document, index)}`;
  return [
    element("p", {}, `No reference is stored for ${words(state.row, state.width)}.`),
    element("button", { type: "button", onclick: () => change({ row, width }) }, `Go to ${words(row, width)}`),
  ];
}

/** Loads the picture of a reference. */
async function loadReference(document, entry) {
  if (!data.live || entry.isLoading) return;
  entry.isLoading = true;
  const [row, width] = entry;
  const position = data.documents.indexOf(document);
  try {
    const answer = await fetch(`/reference?${new URLSearchParams({ document: String(position), row: String(row), width: String(width) })}`);
    entry[2] = answer.ok ? await answer.json() : { error: "The reference is gone." };
  } catch (error) {
    entry[2] = { error: `The reference cannot be loaded: ${error.message}` };
  }
  if (document === currentDocument()) touch("compare");
}

/** Returns the difference from a picture: only its size is known. */
function storedFacts(before, after) {
  const words = (lengths) => `${lengths.map(nearPoints).join(" × ")} pt`;
  const isEqual = words(before) === words(after);
  return [element("p", {}, isEqual ? `Both have ${words(after)}.` : `The reference has ${words(before)}, and the design now has ${words(after)}.`)];
}
