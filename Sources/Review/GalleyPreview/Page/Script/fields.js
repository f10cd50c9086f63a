/* The fields of values to try, by their types: colors, choices of words, switches, numbers and texts. */

/** More fields would make the page slow; the others are found by selecting their node. */
const maximumFieldCount = 200;
const colorPattern = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;

/** Returns the field of a value with its key and its place. */
function valueField(value) {
  const place = placeOf(value);
  const id = `value-${place}`;
  const act = (text) => tryValue(place, text);
  const made = element("div.value", { "data-place": place },
    element("label", { for: id }, element("code", {}, value.key || "value"),
      element("span.condition"), element("span.quiet", {}, `${value.line}:${value.column}`)), element("div.fields", {}, controlsOf(value, id, act)));
  showValue(made, triedText(value));
  return made;
}

/** Returns the controls of a value; the first one has an identifier. */
function controlsOf(value, id, act) {
  const { text, number, choices = [] } = value;
  if (text === "true" || text === "false") {
    const box = element("input.switch", { id, type: "checkbox", role: "switch", onchange: () => act(String(box.checked)) });
    return [box];
  }
  if (choices.length) {
    const words = choices.includes(text) ? choices : [text, ...choices];
    const menu = element("select", { id, onchange: () => act(menu.value) }, words.map((word) => element("option", { value: word }, word)));
    return [menu];
  }
  if (number) return numberControls(value, id, act);
  const isLong = text.length > 40 || text.includes("\n");
  const field = element(isLong ? "textarea" : "input", { id, dir: "auto", ...(isLong ? { rows: "3" } : { type: "text" }), oninput: () => act(field.value) });
  if (!colorPattern.test(text)) return [field];
  // The picker knows no opacity, so that of the value stays.
  const picker = element("input", { type: "color", "aria-label": `Color of ${value.key || "value"}`, oninput: () => act(picker.value + field.value.slice(7)) });
  return [field, picker];
}

/** Returns a field of a number with buttons for its steps. */
function numberControls(value, id, act) {
  const field = element("input", {
    id, type: "text", inputmode: "decimal", oninput: () => act(field.value),
    onkeydown: (event) => {
      const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!direction || event.altKey || !stepField(field, direction * (event.shiftKey ? 10 : 1), act)) return;
      event.preventDefault();
    },
  });
  const step = (sign, words, amount) => element("button.step", {
    type: "button", tabIndex: -1, "aria-label": `${words} ${value.key || "value"}`, onclick: (event) => stepField(field, amount * (event.shiftKey ? 10 : 1), act),
  }, sign);
  return [field, step("−", "Less", -1), step("+", "More", 1)];
}

/** Adds an amount to the number of a field, and returns whether it is one; small numbers have small steps. */
function stepField(field, amount, act) {
  const number = Number(field.value);
  if (field.value.trim() === "" || !Number.isFinite(number)) return false;
  const unit = Number.isInteger(number) ? 1 : 0.1;
  field.value = String(Math.round((number + amount * unit) * 1000) / 1000);
  act(field.value);
  return true;
}

/** Shows a text in the controls of a value, except in the one that is kept. */
function showValue(row, text, kept = undefined) {
  for (const field of row.querySelectorAll("input, textarea, select")) {
    if (field === kept) continue;
    if (field.type === "checkbox") field.checked = text === "true";
    else if (field.type === "color") field.value = colorPattern.test(text) ? text.slice(0, 7).toLowerCase() : "#000000";
    else if (field.value !== text) field.value = text;
  }
}
