/* One snapshot: its result, its pictures, the reason for each decision, and how to accept it. */

/** Shows a result. */
function showDetails(result) {
  const details = byID("details");
  fillAgain(details, result ? [
    causeBar(), title(result), story(result), viewerOf(result), choices(result), acceptance(result),
  ].filter(Boolean) : [element("p.nothing", {}, "Nothing is selected.")]);
  details.parentElement.scrollTop = 0;
  drawStage();
}

function title(result) {
  const { document, place } = result.group;
  const facts = result.traits.facts ?? [];
  const arrangement = arrangementOf(result);
  const step = (distance, label, words) => element("button", {
    type: "button", "aria-label": label, onclick: () => move(distance),
  }, words);
  return element("div.top", {},
    element("div.title", {},
      element("p.quiet", {}, [document, place].filter(Boolean).join(" · ")),
      element("h2", {}, fileName(result)),
      element("ul.facts", {}, element(`li.verdict.${result.verdict}`, {}, mark(result.verdict), result.verdict,
        result.reason ? ` by ${result.reason}` : ""), facts.map((fact) => element("li", {}, fact)),
        arrangement && element("li", {}, "arrangement ", arrangement), previewLink(result))),
    element("div.group-of", {}, step(-1, "Previous snapshot", "↑"), " ", step(1, "Next snapshot", "↓")));
}

/** Returns a link to the same document and traits in the exported preview, if the page has one. */
function previewLink({ group, traits }) {
  if (!run.preview || !traits.address) return undefined;
  const parts = new URLSearchParams({ document: group.document, ...traits.address });
  return element("li", {}, element("a", { href: `${run.preview}#${parts}` }, "Open in the preview"));
}

function story(result) {
  const { environment, headline, pixels, delta = [], message } = detailsOf(result);
  const lines = [
    environment && element("p", {}, element("strong", {}, "Made in another environment: "), environment.join(" · ")),
    headline && element("p.headline", {}, headline),
    deltaList(delta),
    pixels && element("p.quiet", {}, `Pixels: ${pixels.text}`),
    message && element("p", {}, message),
  ].filter(Boolean);
  if (lines.length === 0) lines.push(...(result.lines ?? []).map((line) => element("p.headline", {}, line)));
  if (lines.length === 0) {
    lines.push(element("p", {}, "The snapshot equals its reference. Runs contain no pictures of equal snapshots."));
  }
  return element(`section.story.${result.verdict}`, { "aria-label": "Result" }, lines);
}

/** Returns the layout delta; a long one is collapsed, so that the pictures stay in view. */
function deltaList(delta) {
  if (delta.length === 0) return undefined;
  const items = (lines) => element("ul", {}, lines.map((line) => element("li", {}, line)));
  if (delta.length <= 4) return items(delta);
  return [items(delta.slice(0, 3)), element("details", {},
    element("summary", {}, `${delta.length - 3} more in the layout`), items(delta.slice(3)))];
}

/** Returns the letter of the arrangement with its color in sheets and maps, if there are any decisions. */
function arrangementOf(result) {
  const { arrangement } = detailsOf(result);
  return arrangement && element("span.arrangement", {}, element(`span.swatch.swatch-${arrangement.color}`), arrangement.letter);
}

function choices(result) {
  const made = detailsOf(result).choices;
  if (!made?.length) return undefined;
  const rows = made.map(({ name, outcome, isFallback, offered, reasons }) => element("tr", {},
    element("td", {}, name),
    element(isFallback ? "td.number.fallback" : "td.number", {}, outcome),
    element("td.number", {}, offered),
    element("td", {}, reasons.map((words) => element("div", {}, words)))));
  return element("section", { "aria-label": "Choices" }, element("h3", {}, "Why each choice was made"),
    element("table.choices", {},
      element("thead", {}, element("tr", {}, ["Choice", "Took", "Offered", "Because"].map((words) => element("th", { scope: "col" }, words)))),
      element("tbody", {}, rows)));
}

function acceptance(result) {
  if (!canAccept(result)) return undefined;
  if (run.server) return element("section.accept.command", { "aria-label": "Accept" }, acceptButton([result]), result.isAccepted ? undefined : rejectButton([result]));
  const words = result.verdict === "removed" ? "If the snapshot is no longer needed" : "If the change is intended";
  return element("section", { "aria-label": "Accept" }, element("h3", {}, words), command(acceptCommands([result]), "copy"));
}
