/* The keys of a page, and their list. */

/** @type {Map<string, () => void>} */
const keyActions = new Map();
/** @type {[label: string, words: string, isListed?: () => boolean][]} */
const keyList = [];

/**
 * Adds a key: its name in JavaScript, what it does in words for the list, and what to call. Without words, it is not listed.
 *
 * @param {string} key
 * @param {string} words
 * @param {() => void} act
 * @param {{ label?: string, isListed?: () => boolean }} options
 */
function addKey(key, words, act, { label = key, isListed } = {}) {
  keyActions.set(key, act);
  if (words) keyList.push([label, words, isListed]);
}

/**
 * Adds a line to the list of keys.
 *
 * @param {string} label
 * @param {string} words
 */
function describeKey(label, words) {
  keyList.push([label, words]);
}

/** Shows the list of all keys. */
function showKeys() {
  byID("key-list").replaceChildren(...keyList.filter(([, , isListed]) => isListed?.() ?? true).flatMap(([label, words]) =>
    [element("dt", {}, element("kbd", {}, label)), element("dd", {}, words)]));
  byID("help").showModal();
}

const scrollKeys = ["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End", " "];

/** Whether the focused element handles a key itself. */
function isTaken({ target, key, ctrlKey, metaKey }) {
  if (ctrlKey || metaKey || document.querySelector("dialog[open]")) return true;
  if (target.matches("select, textarea")) return true;
  if (target.matches("input[type=range]")) return scrollKeys.includes(key) || key.startsWith("Arrow");
  if (target.matches("input[type=checkbox]")) return key === " ";
  if (target.matches("input")) return key !== "Escape";
  if (target.matches("button, a, summary") && [" ", "Enter"].includes(key)) return true;
  return target.matches(".scrolls") && scrollKeys.includes(key);
}

/**
 * Acts on the keys of the page.
 *
 * @param {() => boolean} isReady Whether there is anything to act on.
 * @param {(event: KeyboardEvent) => boolean} actOnOthers Acts on a key that was not added, and returns whether it did.
 */
function watchKeys(isReady = () => true, actOnOthers = () => false) {
  addKey("?", "this list", showKeys);
  byID("keys").addEventListener("click", showKeys);
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || isTaken(event) || !isReady()) return;
    const act = event.altKey ? undefined : keyActions.get(event.key);
    if (act) act(); else if (!actOnOthers(event)) return;
    event.preventDefault();
  });
}

/** Removes the focus from a menu that was used with the mouse, so that keys control the page again. */
function watchMenus() {
  let isPointer = false;
  document.addEventListener("pointerdown", () => { isPointer = true; }, true);
  document.addEventListener("keydown", () => { isPointer = false; }, true);
  document.addEventListener("change", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (isPointer && target.matches("select, input[type=range]")) target.blur();
  });
}
