/* The findings: what the document is proven to do wrong, over width and text size. */

/** More rows of a finding are counted only. */
const maximumSpanRows = 24;

/** Draws the list of findings, each with a bar for each row that it concerns. */
function drawFindings(changed) {
  if (!changed.has("data") && !changed.has("document")) return;
  const { findings } = currentDocument();
  const section = panelSection("findings");
  if (!findings?.length) {
    section.replaceChildren(element("p.nothing", {}, findings ? "No findings: no text is cut and nothing overflows at any width."
      : "This page contains no findings. The command galley check finds what goes wrong at any width."));
    return;
  }
  const open = findings.filter(({ accepted }) => !accepted);
  section.replaceChildren(
    element("p.quiet.findings-count", {}, `${open.length} open, ${findings.length - open.length} accepted`),
    ...[...open, ...findings.filter(({ accepted }) => accepted)].map(findingElement));
}

function findingElement(finding) {
  const { kind, name, message, accepted, worst } = finding;
  const rows = spansByRow(finding);
  return element(accepted ? "div.finding.accepted" : "div.finding", {},
    element("p.decision-head", {}, element("button.link", {
      type: "button", title: "Go to the worst width", onclick: () => goToFinding(finding, worst),
    }, element("bdi", {}, name)), element("span.kind", {}, kind)),
    element("p", {}, message), accepted && element("p.quiet", {}, `Accepted: ${accepted}`),
    element("ul.spans", {}, rows.slice(0, maximumSpanRows).map(([row, spans]) => spanLine(finding, row, spans))),
    rows.length > maximumSpanRows ? element("p.quiet", {}, `and with ${rows.length - maximumSpanRows} more combinations of values`) : "");
}

/** Goes to a place of a finding, and selects its node. */
function goToFinding({ name }, [row, width]) {
  const path = pathOfName(rowOf(currentDocument(), row), width, name);
  change({ row, width, ...(path === undefined ? {} : { selected: path }) });
}

/** Returns the path of the first node with a name at a width, or undefined. */
function pathOfName(row, width, name) {
  const { items, specs } = currentDocument().tables;
  const found = stretchAt(row, width)?.items.find((index) => {
    const spec = index < 0 ? undefined : specs[items[index][0]];
    return spec?.path !== undefined && (spec.name === name || spec.id === name);
  });
  return found === undefined ? undefined : specs[items[found][0]].path;
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
  const words = spans.map(([from, to]) => from === to ? nearPoints(from) : `${nearPoints(from)}–${nearPoints(to)}`).join(", ");
  const bar = element("span.span-bar", { "aria-hidden": "true", onclick: (event) => goInBar(finding, row, event) }, spans.map(([from, to]) => {
    const part = element("i");
    part.style.left = percent(from);
    part.style.width = `max(3px, ${100 * (shareOf(to) - shareOf(from))}%)`;
    return part;
  }));
  return element("li", {}, element("button.link", {
    type: "button", title: rowWords(currentDocument(), row),
    onclick: () => goToFinding(finding, row === finding.worst[0] ? finding.worst : [row, spans[0][0]]),
  }, rowLabel(currentDocument(), row)),
    bar, element("span.quiet", {}, `${words} pt`));
}

addPanel({ id: "findings", title: "Findings", key: "f", update: drawFindings });
