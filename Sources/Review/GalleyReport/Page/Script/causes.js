/* The causes: what changed, each with its worst place and its snapshots, and which of them were reviewed. */

/** More cards would make the page slow; the others follow by key and in the list. */
const maximumCards = 200;
/**
 * The decided causes: reviewed, accepted or rejected, by their ids.
 *
 * @type {Map<string, string>}
 */
const reviewed = new Map();
const reviewedKey = `galley reviewed ${run.id}`;

for (const [index, cause] of run.causes.entries()) {
  cause.index = index;
  cause.results = cause.results.map((place) => run.results[Number(place)]);
  for (const result of cause.results) result.causes = [...result.causes ?? [], cause];
}

/** Reads which causes of this run were reviewed in this browser; without its store, the marks last as long as the page. */
function readReviewed() {
  try {
    const known = JSON.parse(localStorage.getItem(reviewedKey) ?? "{}");
    for (const { id } of run.causes) if (Object.hasOwn(decisionWords, known[id])) reviewed.set(id, known[id]);
  } catch { /* Private windows have no store. */ }
}

const decisionWords = { reviewed: "Reviewed", accepted: "Accepted", rejected: "Rejected: the references stay, and this browser keeps the mark" };

/** Marks a cause as decided, or takes the mark back without a decision. */
function setReviewed(cause, decision) {
  if (decision) reviewed.set(cause.id, decision); else reviewed.delete(cause.id);
  try {
    localStorage.setItem(reviewedKey, JSON.stringify(Object.fromEntries(reviewed)));
  } catch { /* As above. */ }
  for (const box of document.querySelectorAll(`[data-reviewed="${cause.id}"]`)) box.checked = Boolean(decision);
  for (const card of document.querySelectorAll(`[data-cause="${cause.id}"]`)) card.classList.toggle("reviewed", Boolean(decision));
  for (const note of document.querySelectorAll(`[data-decision="${cause.id}"]`)) note.textContent = decisionWords[decision] ?? "";
  say(`${decisionWords[decision] ?? "Not reviewed"}: ${cause.title}`);
  showProgress();
}

function showProgress() {
  const count = run.causes.length;
  byID("overview").textContent = count ? `Causes ${reviewed.size}/${count}` : "Causes";
  byID("overview").title = `${reviewed.size} of ${count} causes are reviewed (c)`;
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
  setReviewed(cause, reviewed.has(cause.id) ? undefined : "reviewed");
  if (reviewed.has(cause.id)) leaveFor(cause);
}

/** Goes to the next cause that is not decided, and after the last one to all causes. */
function leaveFor(cause) {
  const open = run.causes.filter((other) => !reviewed.has(other.id) && shownOf(other).length > 0);
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
  const made = element(`article.cause${reviewed.has(cause.id) ? ".reviewed" : ""}`, { "aria-label": cause.title },
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
  const box = element("input", { type: "checkbox", checked: reviewed.has(cause.id), onchange: () => setReviewed(cause, box.checked ? "reviewed" : undefined) });
  box.dataset.reviewed = cause.id;
  const button = element("button", { type: "button", onclick: () => copyCommand(acceptCommands(shownOf(cause), cause), button) }, "Copy command to accept");
  return [shownOf(cause).some(canAccept) ? button : undefined, element("label", {}, box, "Reviewed")];
}

/** Returns the buttons that accept or reject a cause. Rejecting changes no file, which its button and its note say. */
function serverDecisions(cause) {
  const note = element("strong", {}, decisionWords[reviewed.get(cause.id)] ?? "");
  note.dataset.decision = cause.id;
  const isAccepted = waitingOf(cause.results).length === 0 && cause.results.some(canAccept);
  const isRejected = reviewed.get(cause.id) === "rejected";
  const reject = element("button", { type: "button", title: "The references stay as they are; nothing is written", onclick: () => {
    setReviewed(cause, isRejected ? undefined : "rejected");
    if (isRejected) showAgain(); else if (filters.cause) leaveFor(cause); else showAgain();
  } }, isRejected ? "Take back" : "Reject");
  return [acceptButton(shownOf(cause)), isAccepted ? undefined : reject, isRejected ? note : undefined];
}

/** Draws the shown part again. */
function showAgain() {
  if (view.shown === "causes") showCauses(); else showDetails(list.selected);
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
