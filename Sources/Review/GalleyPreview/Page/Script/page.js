/* The page as a whole. */

/** Says in one sentence why the page cannot show what it should. */
function showFailure(words) {
  const note = byID("failure");
  note.hidden = false;
  note.textContent = words;
}

/** Registers all parts of the page, in the order in which they are drawn. */
function watchAll() {
  addKeys();
  watchControls();
  watchShelf();
  watchStage();
  watchRuler();
  watchHandles();
  watchOverlays();
  watchSweep();
  makeTabs();
  watchLink();
  watchKeys(() => Boolean(currentDocument()), actOnArrows);
  watchMenus();
}

/** Opens the page. */
function start() {
  try {
    readData();
  } catch (error) {
    showFailure(`The data of this page cannot be read (${error.message}); export it again.`);
    document.documentElement.dataset.isOpen = "";
    return;
  }
  watchAll();
  if (currentDocument()) readAddress(location.hash);
  else showFailure("There is no document to show yet.");
  if (data.live) watchServer();
  touch("data", ...Object.keys(state));
  flush();
  document.documentElement.dataset.isOpen = "";
}

start();
