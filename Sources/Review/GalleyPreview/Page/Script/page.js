/* The page as a whole. */

/** Says in one sentence why the page cannot show what it should. */
function showFailure(words) {
  const note = byID("failure");
  note.hidden = false;
  note.textContent = words;
}

/** Removes the focus from a menu that was used with the mouse, so that keys control the page again. */
function watchChoices() {
  let isPointer = false;
  document.addEventListener("pointerdown", () => { isPointer = true; }, true);
  document.addEventListener("keydown", () => { isPointer = false; }, true);
  document.addEventListener("change", ({ target }) => { if (isPointer && target.matches("select, input[type=range]")) target.blur(); });
}

/** Registers all parts of the page, in the order in which they are drawn. */
function watchAll() {
  addKeys();
  watchControls();
  watchStage();
  watchRuler();
  watchHandles();
  watchOverlays();
  watchSweep();
  makeTabs();
  watchLink();
  watchKeys();
  watchChoices();
}

/** Opens the page. */
async function start() {
  try {
    setData(await readData());
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
