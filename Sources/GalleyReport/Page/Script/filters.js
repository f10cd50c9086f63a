/* Which results are shown. */

const filters = { verdicts: new Set(), words: "", document: "", kind: "", traits: {}, order: "plan" };

/** Whether a result passes all filters but that of verdicts. */
function passesRest(result) {
  if (filters.document && result.group !== filters.document) return false;
  if (filters.kind && result.pixels?.kind !== filters.kind) return false;
  for (const [name, value] of Object.entries(filters.traits)) {
    if (String(result.traits[name]) !== value) return false;
  }
  return filters.words.split(/\s+/).every((word) => result.text.includes(word));
}

/** Returns the results that are shown, in the order asked for. */
function shownResults() {
  const { verdicts, order } = filters;
  const shown = run.results.filter(
    (result) => (verdicts.size === 0 || verdicts.has(result.verdict)) && passesRest(result));
  if (order === "worst") shown.sort((first, second) => first.rank - second.rank || first.index - second.index);
  return shown;
}

/** Returns the values that results have, each once, in order. */
function values(of) {
  return [...new Set(run.results.map(of).filter((value) => value !== undefined && value !== null))].sort(inOrder);
}

/** Fills the head with the filters that tell anything apart. */
function makeFilters(onChange) {
  const bar = byID("filters");
  const search = element("input", {
    type: "search", id: "search", placeholder: "Search names and words", "aria-label": "Search names and words",
    oninput: () => { filters.words = search.value.trim().toLowerCase(); onChange(); },
  });
  bar.append(search);
  const documents = new Map(run.results.map((result) => [result.group, result]));
  const counts = new Map();
  for (const { document } of documents.values()) counts.set(document, (counts.get(document) ?? 0) + 1);
  const name = (result) =>
    counts.get(result.document) > 1 ? `${result.document} (${result.folder})` : result.document;
  addChoice(bar, "Document", [...documents].map(([group, result]) => [group, name(result)]), (value) => {
    filters.document = value; onChange();
  });
  addChoice(bar, "Kind", values((result) => result.pixels?.kind).map((kind) => [kind, kinds[kind] ?? kind]),
    (value) => { filters.kind = value; onChange(); }, 1);
  for (const [trait, label] of Object.entries(traitNames)) {
    const found = values((result) => result.traits[trait]).map(String);
    addChoice(bar, label, found.map((value) => [value, value]), (value) => {
      if (value) filters.traits[trait] = value; else delete filters.traits[trait];
      onChange();
    });
  }
  makeVerdicts(onChange);
}

/** Adds a list of values to choose one of, if there are enough of them. */
function addChoice(bar, label, options, choose, least = 2) {
  if (options.length < least) return;
  const select = element("select", { "aria-label": label, onchange: () => choose(select.value) },
    element("option", { value: "" }, `${label}: all`),
    options.map(([value, words]) => element("option", { value }, words)));
  select.dataset.filter = label;
  bar.append(select);
}

function makeVerdicts(onChange) {
  const present = verdicts.filter((verdict) => run.counts[verdict] > 0);
  const needy = present.filter((verdict) => verdict !== "matched" && verdict !== "dead");
  filters.verdicts = new Set(needy.length ? needy : []);
  byID("verdicts").append(...present.map((verdict) => {
    const button = element("button", {
      type: "button", "aria-pressed": String(filters.verdicts.has(verdict)),
      onclick: () => {
        const { verdicts } = filters;
        if (!verdicts.delete(verdict)) verdicts.add(verdict);
        button.setAttribute("aria-pressed", String(verdicts.has(verdict)));
        onChange();
      },
    }, mark(verdict), `${verdict} `, element("span.count", {}, String(run.counts[verdict])));
    button.dataset.verdict = verdict;
    return button;
  }));
}
