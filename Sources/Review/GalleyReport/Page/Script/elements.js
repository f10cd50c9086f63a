/* Elements, whose text is never interpreted as markup. */

/** Returns an element; the selector is a tag with classes, as in "li.verdict". */
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

/** Returns the element with an id. */
const byID = (id) => document.getElementById(id);

/** Returns a number with at most one decimal. */
const short = (number) => String(Math.round(number * 10) / 10);

/** Announces a message to screen readers. */
function say(words) {
  byID("spoken").textContent = words;
}
