/* Commands to paste into a terminal. */

/**
 * Copies text, and confirms it on the button.
 *
 * @param {string} words
 * @param {HTMLElement} [button]
 */
async function copy(words, button) {
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(words);
  } catch {
    // Local files may not have access to the clipboard API.
    const area = element("textarea", { value: words });
    document.body.append(area);
    area.focus();
    area.select();
    isCopied = document.execCommand("copy");
    area.remove();
  }
  say(isCopied ? "Copied" : "The browser does not let the page copy");
  if (button) answerOn(button, isCopied ? "Copied" : "Select it by hand");
}

/**
 * Shows words on a button for a moment.
 *
 * @param {HTMLElement} button
 * @param {string} words
 */
function answerOn(button, words) {
  button.dataset.label ??= button.textContent;
  button.textContent = words;
  setTimeout(() => {
    button.textContent = button.dataset.label;
    delete button.dataset.label;
  }, 1600);
}

/**
 * Returns a word in quotation marks, as a shell reads it.
 *
 * @param {string} word
 */
const quoted = (word) => `'${word.replaceAll("'", "'\\''")}'`;

/**
 * Returns a command with a button that copies it.
 *
 * @param {string} words
 * @param {string} [id]
 */
function command(words, id) {
  const button = element("button", { type: "button", id, onclick: () => copy(words, button) }, "Copy");
  return element("div.command", {}, element("code", {}, words), button);
}
