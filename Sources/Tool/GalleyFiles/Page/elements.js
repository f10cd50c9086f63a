/* Elements, whose text is never interpreted as markup. */

/**
 * Returns an element; the selector is a tag with classes, as in "li.verdict".
 *
 * @param {string} selector
 * @param {Record<string, any>} [properties]
 * @param {...any} children
 * @returns {any}
 */
function element(selector, properties, ...children) {
  const [tag, ...classes] = selector.split(".");
  const made = document.createElement(tag);
  made.classList.add(...classes);
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name in made && !name.startsWith("aria")) made[name] = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false));
  return made;
}

/**
 * Returns an SVG element.
 *
 * @param {string} tag
 * @param {Record<string, unknown>} attributes
 * @param {...any} children
 */
function shape(tag, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * Returns the element with an id.
 *
 * @param {string} id
 * @returns {any}
 */
const byID = (id) => document.getElementById(id);

/**
 * Announces a message to screen readers.
 *
 * @param {string} words
 */
function say(words) {
  byID("spoken").textContent = words;
}

/** Returns the name by which an element is found again after its part of the page was drawn anew. */
const focusName = (element) => element.id || element.getAttribute("aria-label") || element.textContent || "";

/**
 * Fills a part of the page anew, and gives the focus back to the element with the same name, or else to the part.
 *
 * @param {HTMLElement} part
 * @param {any[]} children
 */
function fillAgain(part, children) {
  const before = /** @type {HTMLElement} */ (document.activeElement);
  const isInside = before && before !== part && part.contains(before);
  part.replaceChildren(...children);
  if (!isInside || part.contains(before)) return;
  const same = [...part.querySelectorAll(before.tagName)].find((element) => focusName(element) === focusName(before));
  if (!part.hasAttribute("tabindex")) part.tabIndex = -1;
  (same ?? part).focus({ preventScroll: true });
}
