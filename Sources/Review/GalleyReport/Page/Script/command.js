/* Commands to paste into a terminal. */

/** Returns a command with a button that copies it. */
function command(words, id) {
  const button = element("button", { type: "button", id, onclick: () => copy(words, button) }, "Copy");
  return element("div.accept", {}, element("code", {}, words), button);
}

/** Copies text, and confirms it on the button. */
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

/** Shows words on a button for a moment. */
function answerOn(button, words) {
  button.dataset.label ??= button.textContent;
  button.textContent = words;
  setTimeout(() => {
    button.textContent = button.dataset.label;
    delete button.dataset.label;
  }, 1600);
}
