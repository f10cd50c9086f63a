/* The page of galley review: buttons that do what the commands do. */

/** More numbers would not fit into one request. */
const maximumAcceptCount = 500;

for (const index of run.server?.accepted ?? []) run.results[index].isAccepted = true;

/** Returns results that can be accepted and are not yet. */
const waitingOf = (results) => results.filter((result) => canAccept(result) && !result.isAccepted);

/** Accepts results on the machine of the server, and shows what was refused. */
async function acceptNow(results) {
  const waiting = waitingOf(results);
  const refusals = [];
  for (let start = 0; start < waiting.length; start += maximumAcceptCount) {
    const numbers = waiting.slice(start, start + maximumAcceptCount).map(({ index }) => index).join("_");
    try {
      const answer = await fetch(`/accept?version=${run.server.version}&results=${numbers}`, { method: "POST" });
      if (!answer.ok) throw new Error(`the answer is ${answer.status}`);
      const { accepted, refusals: refused } = await answer.json();
      for (const index of accepted) run.results[index].isAccepted = true;
      refusals.push(...refused);
    } catch (error) {
      refusals.push(`cannot accept: ${error.message}; is galley review still running?`);
      break;
    }
  }
  showRefusals(refusals);
  for (const cause of new Set(waiting.flatMap(({ causes }) => causes ?? []))) {
    if (waitingOf(cause.results).length === 0) setReviewed(cause, "accepted");
  }
  say(`${waiting.length - waitingOf(waiting).length} of ${waiting.length} accepted`);
  refresh();
  if (view.shown === "details") showDetails(list.selected);
}

/** Shows in sentences what could not be accepted. */
function showRefusals(refusals) {
  const box = byID("refusals");
  box.hidden = refusals.length === 0;
  box.replaceChildren(...refusals.slice(0, 20).map((words) => element("p", {}, words)),
    refusals.length > 20 ? element("p", {}, `and ${refusals.length - 20} more`) : "");
}

/** Returns the button that accepts results, which says how many. */
function acceptButton(results) {
  const count = waitingOf(results).length;
  if (count === 0) return results.some(canAccept) ? element("span.quiet", {}, "✓ Accepted") : undefined;
  const button = element("button.primary", { type: "button", onclick: () => { button.disabled = true; acceptNow(results); } },
    count === 1 && results.length === 1 ? "Accept" : `Accept ${count}`);
  return button;
}
