/* The reasons: what a node was offered, what it needs, and why each choice was made. They move with the width. */

const reasons = { key: "", moving: [] };

/** Returns a text that is kept equal to what a function of the width returns. */
function movingText(words) {
  const node = document.createTextNode("");
  reasons.moving.push([node, words]);
  return node;
}

/** Returns the moving text of a phrase. */
const phraseNode = (phrase) => movingText((width) => phraseText(phrase, width));

/** Returns the node that the panel is about: the one under the pointer, else the selected one. */
const subject = () => stage.picture.nodes.get(state.hovered) ?? stage.picture.nodes.get(state.selected);

/** Draws the panel anew if it is about something else, and moves its numbers. */
function drawReasons() {
  const stretch = currentStretch();
  if (!stretch) return;
  const node = subject();
  const { decisions, issues } = stretch;
  const breakpoint = lastBreakpoint();
  const key = JSON.stringify([state.document, state.row, node?.spec.path, decisions, issues, breakpoint?.from]);
  if (key !== reasons.key || reasons.tables !== currentDocument().tables) {
    Object.assign(reasons, { key, tables: currentDocument().tables, moving: [] });
    fillAgain(panelSection("reasons"), node ? nodeReasons(node.spec, stretch) : designReasons(stretch, breakpoint));
  }
  for (const [text, words] of reasons.moving) {
    const value = words(state.width);
    if (text.nodeValue !== value) text.nodeValue = value;
  }
}

/** Returns the breakpoint at or before the width, or undefined. */
const lastBreakpoint = () => breakpointsOf(measuredRow() ?? currentRow()).findLast(({ from }) => from <= state.width);

/** Returns the sentences about the design as a whole. */
function designReasons(stretch, breakpoint) {
  const { decisions, issues } = currentDocument().tables;
  return [
    issueList(stretch.issues.map((index) => issues[index])),
    breakpoint && causesOf(breakpoint),
    stretch.decisions.length > 0 && section("Decisions", stretch.decisions.map((index) => decisionElement(decisions[index]))),
    arrangementList(),
    element("p.quiet.hint", {}, stretch.decisions.length ? "Point at a part of the design, or select it, to see its frame and its reasons."
      : "The document has no choices. Point at a part of the design to see its frame."),
  ].filter(Boolean);
}

/** Returns the arrangements of the row from narrow to wide, if there are several. */
function arrangementList() {
  const items = legendOf([{ index: state.row, stretches: (measuredRow() ?? currentRow()).stretches }]);
  return items.length > 1 && section("Arrangements, from narrow to wide", element("ul.legends", {}, items));
}

function section(title, ...children) {
  return element("section.reason", {}, element("h3", {}, title), ...children);
}

/** Returns why the arrangement changed at a breakpoint. */
function causesOf(breakpoint) {
  const point = element("button.link", {
    type: "button", onclick: () => change({ width: lastBefore(measuredRow(), breakpoint) }), title: "Go to the last point before",
  }, `${pointsText(breakpoint.from, true)} pt`);
  return section("Since the last breakpoint", element("p", {}, point, breakpoint.causes.length ? "" : ": something changed here."),
    element("ul.causes-of", {}, breakpoint.causes.slice(0, 8).map((cause) => element("li", {}, cause)),
      breakpoint.causes.length > 8 ? element("li", {}, `and ${breakpoint.causes.length - 8} more`) : ""));
}

/** Returns the sentences about a node: its frame, its decisions and its issues. */
function nodeReasons(spec, stretch) {
  const { decisions, issues } = currentDocument().tables;
  const all = stretch.decisions.map((index) => decisions[index]);
  const own = all.filter(({ path }) => path === spec.path);
  const inside = all.filter(({ path }) => isInside(path, spec.path));
  const around = all.filter(({ path }) => isInside(spec.path, path)).reverse();
  const found = stretch.issues.map((index) => issues[index]).filter(({ path }) => path === spec.path || isInside(path, spec.path));
  return [
    nodeHead(spec), frameTable(spec), issueList(found),
    own.length > 0 && section("Decision", own.map(decisionElement)),
    inside.length > 0 && section("Decisions inside", inside.map(decisionElement)),
    around.length > 0 && section("Decisions around it", around.map(decisionElement)),
  ].filter(Boolean);
}

/** Whether a node is inside of another, by their paths. */
const isInside = (path, outer) => path !== outer && (outer === "" || path.startsWith(`${outer}.`));

function nodeHead(spec) {
  const place = placeOfSource(spec);
  const address = editorAddress(spec);
  const source = place && (address ? element("a", { href: address }, place)
    : element("button.link", { type: "button", title: "Copy the place", onclick: () => copy(place) }, place));
  return element("div.node-head", {}, element("h2", {}, element("bdi", {}, spec.name || spec.kind)),
    element("p.quiet", {}, [spec.kind, spec.role !== spec.kind && spec.role, spec.id !== spec.name && spec.id].filter(Boolean).join(" · ")),
    source && element("p.source", {}, source),
    currentDocument().hasCode && spec.line && !spec.file
      && element("p", {}, element("button.link", { type: "button", title: "Copy a view of SwiftUI for this node", onclick: () => copyCode(spec) }, "Copy as SwiftUI")));
}

/** Returns the frame of a node, in points. */
function frameTable(spec) {
  const cell = (place) => element("td.number", {}, movingText(() => {
    const frame = stage.picture.frameOf(spec.path);
    if (!frame) return "–";
    // A size may be typed, so it is enough for its contents.
    return place < 2 ? nearPoints(frame[place]) : pointsText(frame[place], true);
  }));
  return element("table.frame", { "aria-label": "Frame in points" },
    element("thead", {}, element("tr", {}, ["x", "y", "width", "height"].map((name) => element("th", { scope: "col" }, name)))),
    element("tbody", {}, element("tr", {}, [0, 1, 2, 3].map(cell))));
}

function issueList(found) {
  if (!found.length) return undefined;
  return element("section.reason.issues", { "aria-label": "Issues" }, found.map((issue) => element("p.issue", {},
    element("button.link", { type: "button", onclick: () => change({ selected: issue.path }) }, element("bdi", {}, issue.name)), " ",
    element("span.kind", {}, issue.kind), element("br"), phraseNode(issue.message))));
}

/** Returns a decision: what was taken, what was offered, and why each alternative before it was skipped. */
function decisionElement(decision) {
  const select = element("button.link", { type: "button", onclick: () => change({ selected: decision.path }) }, element("bdi", {}, decision.name));
  return element("div.decision", {},
    element("p.decision-head", {}, select, element(`span.outcome${decision.fallback ? ".fallback" : ""}`, {}, decision.outcome)),
    decision.offered?.length > 0 && element("p.quiet", {}, "offered ", phraseNode(decision.offered)),
    (decision.sentences ?? []).map((phrase) => element("p", {}, phraseNode(phrase))),
    decision.alternatives?.length > 0 && element("ol.alternatives", {}, decision.alternatives.map((phrase, place) => {
      const item = element(place === decision.chosen ? "li.taken" : "li", {}, phraseNode(phrase));
      if (place === decision.chosen) item.setAttribute("aria-current", "true");
      return item;
    })));
}

addPanel({ id: "reasons", title: "Reasons", key: "r", update: drawReasons });
