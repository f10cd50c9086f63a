/* Groups of buttons of which one is chosen. A group is one stop of the tab key; the arrows choose in it. */

/**
 * Fills a group with a button for each choice.
 *
 * @param {HTMLElement} group
 * @param {string} name The name of the value in the data of each button.
 * @param {{ value: string, words: string, title?: string, label?: string }[]} choices
 * @param {(value: string) => void} choose
 */
function fillChoices(group, name, choices, choose) {
  group.setAttribute("role", "radiogroup");
  group.replaceChildren(...choices.map(({ value, words, title, label }) => {
    const button = element("button", { type: "button", role: "radio", title, "aria-label": label, onclick: () => choose(value) }, words);
    button.dataset[name] = value;
    return button;
  }));
  group.onkeydown = moveChoice;
  markChoice(group, name, undefined);
  return group;
}

/**
 * Returns a group with a button for each choice, of which one is chosen.
 *
 * @param {string} selector
 * @param {string} label
 * @param {string} name
 * @param {{ value: string, words: string, title?: string, label?: string }[]} choices
 * @param {(value: string) => void} choose
 * @param {string} [chosen]
 * @returns {any}
 */
function choiceGroup(selector, label, name, choices, choose, chosen) {
  const group = fillChoices(element(selector, { "aria-label": label }), name, choices, choose);
  markChoice(group, name, chosen);
  return group;
}

/**
 * Marks the chosen button of a group.
 *
 * @param {HTMLElement} group
 * @param {string} name
 * @param {string | undefined} value
 */
function markChoice(group, name, value) {
  const buttons = choicesIn(group);
  const chosen = buttons.find((button) => button.dataset[name] === value);
  for (const button of buttons) {
    button.setAttribute("aria-checked", String(button === chosen));
    button.tabIndex = button === (chosen ?? buttons[0]) ? 0 : -1;
  }
}

/** Returns the buttons of a group that are visible. */
const choicesIn = (group) => [...group.children].filter((child) => !child.hidden);

/** Chooses the next button of a group with the arrows, or the first or last one. */
function moveChoice(event) {
  const { target, key, currentTarget: group } = event;
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity }[key];
  if (!step || !target.matches("[role=radio]") || event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = choicesIn(group);
  const place = Number.isFinite(step) ? (buttons.indexOf(target) + step + buttons.length) % buttons.length : step < 0 ? 0 : buttons.length - 1;
  buttons[place].focus();
  buttons[place].click();
}
