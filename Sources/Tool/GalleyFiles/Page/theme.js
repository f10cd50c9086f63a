/* Light or dark colors, or those of the system. */

const themes = ["auto", "light", "dark"];

/** Returns the theme after another one. */
const nextTheme = (theme) => themes[(themes.indexOf(theme) + 1) % themes.length];

/** Shows the page in the colors of a theme, and its name on the button. */
function showTheme(theme) {
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset.theme; else root.dataset.theme = theme;
  byID("theme").textContent = `Theme: ${theme}`;
}
