/* The panels beside the stage, one of which is shown. */

/** @type {Panel[]} */
const panels = [];

/**
 * Adds a panel. Its element is `<section id="panel-ID">`, which is in the page.
 *
 * - `id`, `title`: its name, and the text of its tab.
 * - `key`: the key that shows it; `moreKeys`: the keys of its actions, as arguments of `addKey()`.
 * - `isAvailable()`: whether it has anything to show; without it, it always has.
 * - `show()`: called when it becomes visible; `hide()`: when it no longer is.
 * - `update(changed)`: called after each change while it is visible, with the names of the changes, and once after `show()`
 *   with all names.
 *
 * @param {Panel} panel
 */
function addPanel(panel) {
  panels.push(panel);
}

/** Returns the section of a panel. */
const panelSection = (id) => byID(`panel-${id}`);

/** Returns the panels that have something to show. */
const availablePanels = () => panels.filter((panel) => panel.isAvailable?.() ?? true);

const wide = { isWide: false };

/** Gives the panels more space than the stage, or less again. */
function widenPanels(isWide) {
  wide.isWide = isWide;
  document.body.classList.toggle("wide", isWide);
  for (const button of document.querySelectorAll(".widen")) button.setAttribute("aria-pressed", String(isWide));
  touch("space");
}

/** Gives the stage its space back while a panel is shown that needs less. */
function narrowPanels() {
  document.body.classList.remove("wide");
  touch("space");
}

/** Returns a button that gives the panels more space. */
const wideButton = () =>
  element("button.widen", { type: "button", "aria-pressed": "false", onclick: () => widenPanels(!wide.isWide) }, "Wide");

const tabs = { shown: undefined, buttons: new Map() };

/** Creates the tabs, and registers the keys of the panels. */
function makeTabs() {
  const bar = byID("panels");
  for (const panel of panels) {
    const button = element("button", {
      type: "button", role: "tab", id: `tab-${panel.id}`, "aria-controls": `panel-${panel.id}`,
      title: panel.key ? `Key ${panel.key}` : undefined,
      onclick: () => change({ panel: panel.id }), onkeydown: (event) => moveTab(event),
    }, panel.title);
    tabs.buttons.set(panel.id, button);
    bar.append(button);
    const section = panelSection(panel.id);
    section.setAttribute("aria-labelledby", button.id);
    section.setAttribute("role", "tabpanel");
    section.tabIndex = 0;
    if (panel.key) addKey(panel.key, `show ${panel.title.toLowerCase()}`, () => change({ panel: panel.id }), { isListed: panel.isAvailable });
    for (const key of panel.moreKeys ?? []) addKey(...key);
  }
  onChange(updatePanels);
}

/** Shows the panel of the state, and updates it. */
function updatePanels(changed) {
  const available = availablePanels();
  const panel = available.find(({ id }) => id === state.panel) ?? available[0];
  if (!panel) return;
  const isNew = tabs.shown !== panel;
  if (isNew) {
    tabs.shown?.hide?.();
    tabs.shown = panel;
  }
  if (isNew || changed.has("data")) markTabs(panel, available);
  if (isNew) panel.show?.();
  panel.update?.(isNew ? new Set([...Object.keys(state), "data"]) : changed);
}

function markTabs(shown, available) {
  for (const panel of panels) {
    const isShown = panel === shown;
    const button = tabs.buttons.get(panel.id);
    button.hidden = !available.includes(panel);
    button.setAttribute("aria-selected", String(isShown));
    button.tabIndex = isShown ? 0 : -1;
    panelSection(panel.id).hidden = !isShown;
  }
}

/** Moves between tabs with the arrows. */
function moveTab(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.altKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  const available = availablePanels();
  const place = available.indexOf(tabs.shown);
  const next = available[(place + step + available.length) % available.length];
  change({ panel: next.id });
  tabs.buttons.get(next.id).focus();
}
