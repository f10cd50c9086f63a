/* The causes: what changed, each with its worst place and its snapshots, and which of them were reviewed. */

/** More cards would make the page slow; the others follow by key and in the list. */
const maximumCards = 200;
/**
 * The ids of the causes that were marked as reviewed in this browser.
 *
 * @type {Set<string>}
 */
const reviewed = new Set();
const reviewedKey = `galley reviewed ${run.id}`;

for (const [index, cause] of run.causes.entries()) {
  cause.index = index;
  cause.results = cause.results.map((place) => run.results[Number(place)]);
  for (const result of cause.results) result.causes = [...result.causes ?? [], cause];
}

/** Reads which causes of this run were reviewed in this browser; without its store, the marks last as long as the page. */
function readReviewed() {
  try {
    const known = new Set(JSON.parse(localStorage.getItem(reviewedKey) ?? "[]"));
    for (const { id } of run.causes) if (known.has(id)) reviewed.add(id);
  } catch { /* Private windows have no store. */ }
}

const decisionWords = { reviewed: "Reviewed", accepted: "Accepted", rejected: "Rejected: galley accept leaves it out" };

/** Returns how a cause is decided: by its results, which the run knows, or by the mark of this browser. */
function decisionOf(cause) {
  const acceptable = cause.results.filter(canAccept);
  const open = (acceptable.length ? acceptable : cause.results).filter(({ isAccepted }) => !isAccepted);
  if (open.length === 0) return "accepted";
  if (open.every(({ isRejected }) => isRejected)) return "rejected";
  return reviewed.has(cause.id) ? "reviewed" : undefined;
}

/** Marks a cause as reviewed, or takes the mark back. */
function setReviewed(cause, isReviewed) {
  if (isReviewed) reviewed.add(cause.id); else reviewed.delete(cause.id);
  try {
    localStorage.setItem(reviewedKey, JSON.stringify([...reviewed]));
  } catch { /* As above. */ }
  showDecision(cause);
}

/** Shows how a cause is decided where it is on the page. */
function showDecision(cause) {
  const decision = decisionOf(cause);
  for (const box of document.querySelectorAll(`[data-reviewed="${cause.id}"]`)) box.checked = decision === "reviewed";
  for (const card of document.querySelectorAll(`[data-cause="${cause.id}"]`)) card.classList.toggle("reviewed", Boolean(decision));
  say(`${decisionWords[decision] ?? "Not reviewed"}: ${cause.title}`);
  showProgress();
}

function showProgress() {
  const count = run.causes.length;
  const decided = run.causes.filter(decisionOf).length;
  byID("overview").textContent = count ? `Causes ${decided}/${count}` : "Causes";
  byID("overview").title = `${decided} of ${count} causes are reviewed (c)`;
}

/** Returns the results of a cause that match the other filters. */
function shownOf(cause) {
  const words = searchWords();
  return cause.results.filter((result) => passesVerdict(result) && passesTraits(result) && words.every((word) => wordsOf(result).includes(word))
    && (!filters.group || result.group === filters.group) && (!filters.kind || result.kind === filters.kind));
}

const countWords = (count, word) => `${count} ${count === 1 ? word : `${word}s`}`;

/** Shows a cause: the list has only its snapshots, and the first of them is open. */
function chooseCause(cause) {
  filters.cause = cause;
  showFilteredCause();
  fillList(shownResults());
  setView("details");
  select(shownOf(cause)[0]);
}

/** Shows the snapshots of all causes again. */
function endCause() {
  filters.cause = undefined;
  showFilteredCause();
  refresh();
  if (view.shown === "details") showDetails(list.selected);
}

/** Shows in the filters that the list has the snapshots of one cause. */
function showFilteredCause() {
  const chip = byID("cause-filter");
  chip.hidden = !filters.cause;
  if (filters.cause) chip.replaceChildren(`Cause ${filters.cause.index + 1}: ${filters.cause.title}`, element("span", { "aria-hidden": "true" }, " ✕"));
}

/** Shows the cause at a distance from the chosen one, among those that match the filters. */
function moveCause(distance) {
  const open = run.causes.filter((cause) => shownOf(cause).length > 0);
  if (!open.length) return;
  const place = open.indexOf(filters.cause);
  const next = place < 0 ? (distance > 0 ? 0 : open.length - 1) : Math.min(open.length - 1, Math.max(0, place + distance));
  chooseCause(open[next]);
}

/** Marks the chosen cause as reviewed, and goes to the next one that is not; after the last, to all causes. */
function reviewCause() {
  const cause = filters.cause ?? list.selected?.causes?.[0];
  if (!cause) return;
  setReviewed(cause, !reviewed.has(cause.id));
  if (reviewed.has(cause.id)) leaveFor(cause);
}

/** Goes to the next cause that is not decided, and after the last one to all causes. */
function leaveFor(cause) {
  const open = run.causes.filter((other) => !decisionOf(other) && shownOf(other).length > 0);
  const next = open.find(({ index }) => index > cause.index) ?? open[0];
  if (next) chooseCause(next); else leaveCause();
}

/** Shows all causes that match the filters, the worst documents first. */
function showCauses() {
  setView("causes");
  nearby.disconnect();
  const known = run.causes.filter((cause) => shownOf(cause).length > 0);
  const left = known.length - maximumCards;
  const heading = element("h2", {}, known.length ? countWords(known.length, "cause") : "No cause matches the filters");
  fillAgain(byID("causes"), [heading,
    ...[...Map.groupBy(known.slice(0, maximumCards), ({ document }) => document)].map(([name, causes]) =>
      element("section", { "aria-label": name }, element("h3", {}, name), causes.map(causeCard))),
    left > 0 ? element("p.quiet", {}, `and ${left} more: choose a document, or go on with n`) : ""]);
  for (const card of byID("causes").querySelectorAll(".cause")) nearby.observe(card);
}

function causeCard(cause) {
  const made = element(`article.cause${decisionOf(cause) ? ".reviewed" : ""}`, { "aria-label": cause.title },
    element("button.look", { type: "button", "aria-label": `Show the snapshots: ${cause.title}`, onclick: () => chooseCause(cause) }),
    element("div.what", {},
      element("h4", {}, mark(cause.verdict), element("span", {}, cause.title)),
      element("p.quiet", {}, `${cause.verdict} · ${cause.place}`),
      linesOf(cause, 3), alsoOf(cause),
      element("div.tools", {}, element("button", { type: "button", onclick: () => chooseCause(cause) }, showWords(cause)), ...decisions(cause))));
  made.dataset.cause = cause.id;
  made.fill = () => made.querySelector(".look").replaceChildren(...looksOf(cause));
  return made;
}

const showWords = (cause) => {
  const [shown, all] = [shownOf(cause).length, cause.results.length];
  if (all === 1) return "Show it";
  return shown === all ? `Show all ${all}` : `Show ${shown} of ${all}`;
};

/** Returns further sentences about a cause; the others are in its first snapshot. */
function linesOf({ lines, source }, maximum) {
  const shown = lines.slice(0, maximum);
  const more = lines.length - shown.length;
  const all = [...shown, ...(more > 0 ? [`and ${more} more`] : []), ...(source ? [`at ${source}`] : [])];
  return all.length ? element("ul", {}, all.map((line) => element("li", {}, line))) : undefined;
}

/** Says that accepting the snapshots of a cause accepts what else changed in them. */
function alsoOf(cause) {
  const count = cause.results.filter(({ causes }) => causes.length > 1).length;
  return count ? element("p.quiet", {}, `${count === 1 && cause.results.length === 1 ? "It has" : `${count} of these have`} another cause, too.`) : undefined;
}

/** Returns the buttons that decide a cause: they accept it or copy the command that does, and mark that it was reviewed. */
function decisions(cause) {
  if (run.server) return serverDecisions(cause);
  const box = element("input", { type: "checkbox", checked: reviewed.has(cause.id), onchange: () => setReviewed(cause, box.checked) });
  box.dataset.reviewed = cause.id;
  const button = element("button", { type: "button", onclick: () => copyCommand(acceptCommands(shownOf(cause), cause), button) }, "Copy command to accept");
  return [shownOf(cause).some(canAccept) ? button : undefined, element("label", {}, box, "Reviewed")];
}

/** Returns the buttons that accept or reject a cause. */
function serverDecisions(cause) {
  const decision = decisionOf(cause);
  const note = decision === "rejected" ? element("strong", {}, decisionWords[decision]) : undefined;
  return [acceptButton(shownOf(cause)), decision === "accepted" ? undefined : rejectButton(shownOf(cause)), note];
}

/** Returns the pictures of the worst place of a cause: before and after, or the only one. */
function looksOf(cause) {
  const result = shownOf(cause)[0] ?? cause.results[0];
  const kinds = [["reference", "Reference"], ["actual", "Now"]].filter(([kind]) => canShow(result, kind));
  // Below this width, the pictures are above the words, as in the style.
  const width = byID("causes").clientWidth - 2 * 20;
  const space = width > 720 ? width - 320 : width - 44;
  const across = Math.min(400, kinds.length > 1 && space > 440 ? (space - 16) / 2 : space);
  return kinds.map(([kind, label]) => element("span.side", {}, element("span.quiet", {}, label),
    cropOf(result, kind, [Math.max(120, Math.floor(across)), 190], `${label} of ${result.name}`)));
}

/** Returns the bar above a snapshot of the chosen cause: its place among the causes, and how to decide it. */
function causeBar() {
  const { cause } = filters;
  if (!cause) return undefined;
  const step = (distance, words, key) => element("button", { type: "button", title: `Key ${key}`, onclick: () => moveCause(distance) }, words);
  return element("section.cause-bar", { "aria-label": "Cause" },
    element("p", {}, element("strong", {}, `Cause ${cause.index + 1} of ${run.causes.length}: `), cause.title),
    element("div.tools", {}, step(-1, "Previous", "p"), step(1, "Next", "n"), ...decisions(cause),
      element("button", { type: "button", onclick: leaveCause }, "All causes")));
}
