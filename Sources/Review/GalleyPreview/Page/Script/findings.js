/* The findings: what a check proves the document to do wrong, over width and text size. */

/** More rows of a finding are counted only. */
const maximumSpanRows = 24;

/** Draws the list of findings, each with a bar for each row that it concerns. */
function drawFindings(changed) {
  if (!["data", "document", "findings"].some((name) => changed.has(name))) return;
  const document = currentDocument();
  const { check } = document;
  if (check === undefined && data.live) askForFindings(state.document);
  fillAgain(panelSection("findings"), check ? checkElements(check) : [noCheckElement(document)]);
}

/** Asks the server for the findings of a document; the check of a document that changed meanwhile is ignored. */
async function askForFindings(position) {
  const document = documentAt(position);
  const version = live.versions[position];
  if (document.isChecking || document.isOutdated || document.checkError || version === undefined) return;
  document.isChecking = true;
  try {
    const answer = await fetch(`/findings?${new URLSearchParams({ document: String(position), version: String(version) })}`);
    if (!answer.ok) throw new Error(`the answer is ${answer.status}`);
    const made = await answer.json();
    // The document itself is on its way if it changed.
    if (made.version === version && "check" in made) document.check = made.check; else document.isOutdated = true;
  } catch (error) {
    document.checkError = error.message;
  } finally {
    document.isChecking = false;
    touch("findings");
  }
}

function noCheckElement(document) {
  if (document.checkError) {
    return element("div.nothing", {}, element("p", {}, `The findings cannot be loaded: ${document.checkError}`),
      element("button", { type: "button", onclick: () => { document.checkError = undefined; touch("findings"); } }, "Try again"));
  }
  if (document.check === null) return element("p.nothing", {}, "The document has too many variants to check here. Use galley check with fewer values.");
  return element("p.nothing", { role: "status" }, data.live ? "Checking every width …"
    : "This page contains no findings. The command galley check finds what goes wrong at any width.");
}

/**
 * Returns the findings, the accepted ones last, and the checked widths and text sizes.
 *
 * @param {Check} check
 */
function checkElements({ findings, plane, proof }) {
  const open = findings.filter(({ accepted }) => !accepted);
  const accepted = findings.filter((finding) => finding.accepted);
  return [
    findings.length > 0 ? element("p.quiet.findings-count", {}, `${open.length} open, ${accepted.length} accepted`)
      : element("p.nothing", {}, "No findings: no text is cut and nothing overflows at any checked width."),
    ...[...open, ...accepted].map(findingElement),
    element("p.quiet", {}, `Checked at all widths of the document: ${plane}, as by galley check.`),
    proof ? element("p.quiet", {}, proof) : "",
  ];
}

function findingElement(finding) {
  const { title, name, message, advice, place, accepted } = finding;
  const rows = spansByRow(finding);
  const source = placeOfSource(finding);
  const address = editorAddress(finding);
  return element(accepted ? "div.finding.accepted" : "div.finding", {},
    element("p.decision-head", {}, element("button.link", {
      type: "button", title: finding.worst ? "Go to the worst width" : "Select it", onclick: () => goToFinding(finding),
    }, element("bdi", {}, name)), element("span.kind", {}, title)),
    element("p", {}, message), accepted ? element("p.quiet", {}, `Accepted: ${accepted}`) : element("p.quiet", {}, `To correct it, ${advice}.`),
    rows.length ? element("ul.spans", {}, rows.slice(0, maximumSpanRows).map(([row, spans]) => spanLine(finding, row, spans)))
      : element("p.quiet", {}, place),
    rows.length > maximumSpanRows ? element("p.quiet", {}, `and with ${rows.length - maximumSpanRows} more combinations of values`) : "",
    source && element("p.source", {}, address ? element("a", { href: address }, source)
      : element("button.link", { type: "button", title: "Copy the place", onclick: () => copy(source) }, source)));
}

/** Goes to a place of a finding, by default where it is worst, and selects its node. */
function goToFinding(finding, [row, width] = finding.worst ?? finding.spans[0] ?? [state.row, state.width]) {
  const path = pathOfFinding(shownRow(currentDocument(), row), width, finding);
  change({ row, width, ...(path === undefined ? {} : { selected: path }) });
}

/** Returns the path of the node of a finding at a width; alternatives repeat an id at other paths. */
function pathOfFinding(row, width, { id, path }) {
  const stretch = stretchAt(row, width);
  if (!stretch) return path;
  const found = itemsOf(currentDocument().tables, stretch).map((item) => item?.spec)
    .filter((spec) => spec?.path !== undefined && (id === undefined ? spec.path === path : spec.id === id));
  return (found.find((spec) => spec.path === path) ?? found[0])?.path;
}

/** Goes to the width under a pointer on a bar. */
function goInBar(finding, row, event) {
  const box = event.currentTarget.getBoundingClientRect();
  const [from, to] = currentDocument().range;
  goToFinding(finding, [row, Math.round((from + ((event.clientX - box.left) / Math.max(1, box.width)) * (to - from)) / grid) * grid]);
}

/** Returns the spans of a finding for each row. */
function spansByRow({ spans }) {
  const rows = new Map();
  for (const [row, from, to] of spans) rows.set(row, [...(rows.get(row) ?? []), [from, to]]);
  return [...rows].sort(([first], [second]) => first - second);
}

function spanLine(finding, row, spans) {
  const words = spans.map(([from, to]) => endsText(from, to)).join(", ");
  const bar = element("span.span-bar", { "aria-hidden": "true", onclick: (event) => goInBar(finding, row, event) }, spans.map(([from, to]) => {
    const part = element("i");
    part.style.left = percent(from);
    part.style.width = `max(3px, ${100 * (shareOf(to) - shareOf(from))}%)`;
    return part;
  }));
  return element("li", {}, element("button.link", {
    type: "button", title: rowWords(currentDocument(), row),
    onclick: () => goToFinding(finding, row === finding.worst?.[0] ? finding.worst : [row, spans[0][0]]),
  }, rowLabel(currentDocument(), row)),
    bar, element("span.quiet", {}, `${words} pt`));
}

addPanel({ id: "findings", title: "Findings", key: "f", update: drawFindings });
