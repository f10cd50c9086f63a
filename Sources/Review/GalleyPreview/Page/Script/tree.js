/* The tree of the nodes of the picture. */

/** More rows would make the page slow; the others can be selected in the picture. */
const maximumTreeRows = 1500;
const tree = { key: "", rows: new Map(), marked: {} };

/** Returns the nodes of a stretch in their order, each with its level and its specification. */
function treeNodes(stretch) {
  const { tables } = currentDocument();
  const nodes = [];
  // Groups, with their nodes if they have one.
  const open = [];
  let level = 0;
  for (const item of itemsOf(tables, stretch)) {
    if (!item) {
      if (open.pop()) level -= 1;
      continue;
    }
    const { spec } = item;
    if (spec.t === "text") open.findLast(Boolean)?.words.push(textOf(tables, item.text).words.trim());
    if (spec.t !== "group") continue;
    const node = spec.path === undefined ? undefined : { level, spec, words: [] };
    if (node) nodes.push(node);
    if (node) level += 1;
    open.push(node);
  }
  return nodes;
}

/** Draws the tree anew if its nodes changed, and marks the selected one. */
function drawTree() {
  const stretch = currentStretch();
  if (!stretch) return;
  if (stretch !== tree.stretch) {
    const nodes = treeNodes(stretch);
    const key = nodes.map(({ level, spec, words }) => `${level}${spec.path}${spec.name}${words}`).join("\n");
    if (key !== tree.key) buildTree(nodes, key);
    tree.stretch = stretch;
  }
  markNode("selected", (row, isMarked) => row.setAttribute("aria-selected", String(isMarked)));
  markNode("hovered", (row, isMarked) => row.classList.toggle("hovered", isMarked));
  const selected = tree.rows.get(state.selected);
  byID("tree").setAttribute("aria-activedescendant", selected?.id ?? "");
  if (selected && tree.scrolled !== state.selected) selected.scrollIntoView({ block: "nearest" });
  tree.scrolled = state.selected;
}

/** Moves a mark from one row to another. */
function markNode(name, mark) {
  const row = tree.rows.get(state[name]);
  if (tree.marked[name] === row) return;
  if (tree.marked[name]) mark(tree.marked[name], false);
  if (row) mark(row, true);
  tree.marked[name] = row;
}

function buildTree(nodes, key) {
  Object.assign(tree, { key, marked: {} });
  tree.rows = new Map(nodes.slice(0, maximumTreeRows).map((node, index) => [node.spec.path, treeRow(node, index)]));
  byID("tree").replaceChildren(...tree.rows.values());
  const rest = nodes.length - maximumTreeRows;
  byID("tree-rest").hidden = rest <= 0;
  byID("tree-rest").textContent = `${rest} more nodes are left out; select them in the picture.`;
}

function treeRow({ spec, level, words }, index) {
  const hasName = spec.name && spec.name !== spec.kind;
  const row = element("div.node", {
    role: "treeitem", id: `node-${index}`, "aria-level": String(level + 1), "aria-selected": "false",
    onclick: () => selectInTree(spec.path),
    ondblclick: () => openSource(spec),
    onpointerenter: () => change({ hovered: spec.path }), onpointerleave: () => change({ hovered: null }),
  }, element("bdi.name", {}, spec.name || spec.kind), hasName && element("span.quiet", {}, spec.kind),
  // Without an id, the name is the text.
  spec.id && words.length > 0 && element("bdi.quiet.text", {}, words.join(" ")));
  row.style.paddingInlineStart = `${16 + 14 * Math.min(level, 12)}px`;
  return row;
}

/** Selects a node, and scrolls the stage to it. */
function selectInTree(path) {
  change({ selected: path });
  reveal(path);
}

/** Selects the node at a distance in the tree. */
function moveInTree(step) {
  const paths = [...tree.rows.keys()];
  const place = paths.indexOf(state.selected);
  const next = place < 0 ? 0 : Math.min(paths.length - 1, Math.max(0, place + step));
  selectInTree(paths[next] ?? null);
}

/** Selects the node that contains the selected one, or its first child. */
function moveToLevel(step) {
  const rows = [...tree.rows];
  const place = rows.findIndex(([path]) => path === state.selected);
  if (place < 0) return moveInTree(0);
  const levelAt = (index) => Number(rows[index]?.[1].getAttribute("aria-level") ?? 0);
  if (step > 0) return levelAt(place + 1) > levelAt(place) ? moveInTree(1) : undefined;
  const parent = rows.findLastIndex((_, index) => index < place && levelAt(index) < levelAt(place));
  if (parent >= 0) selectInTree(rows[parent][0]);
}

const treeSteps = { ArrowDown: () => moveInTree(1), ArrowUp: () => moveInTree(-1), ArrowRight: () => moveToLevel(1), ArrowLeft: () => moveToLevel(-1),
  Home: () => moveInTree(-Infinity), End: () => moveInTree(Infinity), Enter: () => openSource(specOf(state.selected)) };

/** Returns the specification of a node of the picture, or undefined. */
const specOf = (path) => stage.picture.nodes.get(path)?.spec;

/** Returns the place of a node in its file, such as "card.yaml:12", or undefined if it is unknown. */
function placeOfSource(spec) {
  const file = spec?.file ?? currentDocument().file;
  return file && spec?.line ? `${file}:${spec.line}` : undefined;
}

/** Returns the address that opens a place in the editor, or undefined without an editor. */
function editorAddress(place) {
  const { file = currentDocument().file, line = 0, column = 1 } = place ?? {};
  if (!data.editor || !file || !line) return undefined;
  const absolute = file.startsWith("/") ? file : `${data.folder}/${file}`;
  const path = absolute.split("/").map(encodeURIComponent).join("/");
  const values = { file: path, line, column };
  return data.editor.replace(/\{(file|line|column)\}/g, (_, name) => values[name]);
}

/** Opens the source of a node in the editor, or copies its place. */
function openSource(spec) {
  const place = placeOfSource(spec);
  if (!place) return say("The source of this node is unknown");
  const address = editorAddress(spec);
  if (address) window.location.href = address; else copy(place);
}

addPanel({
  id: "tree", title: "Tree", key: "t",
  show: () => {
    if (byID("tree")) return;
    const list = element("div", { id: "tree", role: "tree", tabIndex: 0, "aria-label": "Nodes", onkeydown: (event) => {
      const step = treeSteps[event.key];
      if (!step || event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      step();
    } });
    panelSection("tree").append(list, element("p.quiet", { id: "tree-rest", hidden: true }));
  },
  update: drawTree,
});
