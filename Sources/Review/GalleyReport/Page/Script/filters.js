/* The filters. */

/** @type {{ verdicts: Set<string>, words: string, group?: Group, kind: string, cause?: Cause, traits: Record<string, string>, order: string }} */
const filters = { verdicts: new Set(), words: "", group: undefined, kind: "", cause: undefined, traits: {}, order: "plan" };

/** Whether the variant of a result matches the filters of traits. */
function passesTraits({ traits }) {
  return Object.entries(filters.traits).every(([name, value]) => String(traits[name]) === value);
}

/** Whether the verdict of a result matches its filter. */
const passesVerdict = ({ verdict }) => filters.verdicts.size === 0 || filters.verdicts.has(verdict);

/** Returns the words that are searched for. */
const searchWords = () => filters.words.split(/\s+/).filter(Boolean);

/** Whether a result matches all filters except the filter of verdicts. */
function passesRest(result, words) {
  if (filters.group && result.group !== filters.group) return false;
  if (filters.kind && result.kind !== filters.kind) return false;
  return passesTraits(result) && words.every((word) => wordsOf(result).includes(word));
}

/** Returns the results that match the filters, in the selected order. */
function shownResults() {
  const { order } = filters;
  const words = searchWords();
  // The snapshots of a cause keep its order, which begins with the worst.
  const shown = (filters.cause?.results ?? run.results).filter((result) => passesVerdict(result) && passesRest(result, words));
  const isFirst = {
    // Unused references are last in a run, but belong to their documents.
    plan: (first, second) => first.group.index - second.group.index || first.index - second.index,
    worst: (first, second) => first.rank - second.rank || (second.share ?? 0) - (first.share ?? 0) || first.index - second.index,
  };
  return filters.cause ? shown : shown.sort(isFirst[order]);
}

/** Returns the unique values of a property, sorted. */
function values(things, of) {
  return [...new Set(things.map(of).filter((value) => value !== undefined && value !== null))].sort(inOrder);
}

/** Fills the header with the filters that have several values. */
function makeFilters(onChange) {
  const bar = byID("filters");
  const search = element("input", {
    type: "search", id: "search", placeholder: "Search names and words", "aria-label": "Search names and words",
    oninput: () => { filters.words = search.value.trim().toLowerCase(); onChange(); },
  });
  bar.append(search, element("button.chip", { type: "button", id: "cause-filter", hidden: true, title: "Show the snapshots of all causes", onclick: endCause }));
  addChoice(bar, "Document", groupNames(), (value) => { filters.group = run.groups[value]; onChange(); });
  addChoice(bar, "Kind", values(run.results, (result) => result.kind).map((kind) => [kind, kinds[kind] ?? kind]),
    (value) => { filters.kind = value; onChange(); }, 1);
  for (const [trait, label] of Object.entries(traitNames)) {
    const found = values(run.traits, (traits) => traits[trait]).map(String);
    addChoice(bar, label, found.map((value) => [value, value]), (value) => {
      if (value) filters.traits[trait] = value; else delete filters.traits[trait];
      onChange();
    });
  }
  makeVerdicts(onChange);
}

/** Returns the index and the name of each group, with its folder if several documents have the same name. */
function groupNames() {
  const counts = new Map();
  for (const { document } of run.groups) counts.set(document, (counts.get(document) ?? 0) + 1);
  return run.groups.map(({ index, document, folder, references }) =>
    [String(index), counts.get(document) > 1 ? `${document} (${[references, folder].filter(Boolean).join("/")})` : document]);
}

/** Adds a menu of values, if there are enough of them. */
function addChoice(bar, label, options, choose, minimum = 2) {
  if (options.length < minimum) return;
  const select = element("select", { "aria-label": label, onchange: () => choose(select.value) },
    element("option", { value: "" }, `${label}: all`),
    options.map(([value, words]) => element("option", { value }, words)));
  select.dataset.filter = label;
  bar.append(select);
}

function makeVerdicts(onChange) {
  const present = verdicts.filter((verdict) => run.counts[verdict] > 0);
  filters.verdicts = new Set(present.filter((verdict) => verdict !== "equal"));
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
