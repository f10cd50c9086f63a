/* The page of galley review: buttons that do what the commands do. */

/** More numbers would not fit into one request. */
const maximumDecisionCount = 500;

for (const index of run.server?.accepted ?? []) run.results[index].isAccepted = true;
for (const index of run.server?.rejected ?? []) run.results[index].isRejected = true;

/** Returns results that can be accepted and are not decided yet. */
const waitingOf = (results) => results.filter((result) => canAccept(result) && !result.isAccepted && !result.isRejected);

/** Accepts results, and says how many; in the end it shows what was refused. */
async function acceptNow(results) {
  const waiting = waitingOf(results);
  await decide("accept", waiting, (result) => { result.isAccepted = true; });
  say(`${waiting.length - waitingOf(waiting).length} of ${waiting.length} accepted`);
}

/** Rejects results, or takes that back. */
async function rejectNow(results, isRejected) {
  const some = results.filter((result) => !result.isAccepted && Boolean(result.isRejected) !== isRejected);
  await decide(isRejected ? "reject" : "reopen", some, (result) => { result.isRejected = isRejected; });
}

/** Decides results on the machine of the server, and shows the page as it is then. */
async function decide(decision, results, note) {
  const refusals = [];
  for (let start = 0; start < results.length; start += maximumDecisionCount) {
    const numbers = results.slice(start, start + maximumDecisionCount).map(({ index }) => index).join("_");
    try {
      const answer = await fetch(`/${decision}?version=${run.server.version}&results=${numbers}`, { method: "POST" });
      if (!answer.ok) throw new Error(`the answer is ${answer.status}`);
      const { decided, refusals: refused } = await answer.json();
      for (const index of decided) note(run.results[index]);
      refusals.push(...refused);
    } catch (error) {
      refusals.push(`cannot ${decision}: ${error.message}; is galley review still running?`);
      break;
    }
  }
  showRefusals(refusals);
  const causes = new Set(results.flatMap((result) => result.causes ?? []));
  for (const cause of causes) showDecision(cause);
  refresh();
  if (view.shown !== "details") return;
  const { cause } = filters;
  if (decision === "reject" && cause && decisionOf(cause) === "rejected") leaveFor(cause); else showDetails(list.selected);
}

/** Shows in sentences what could not be decided. */
function showRefusals(refusals) {
  const box = byID("refusals");
  box.hidden = refusals.length === 0;
  box.replaceChildren(...refusals.slice(0, 20).map((words) => element("p", {}, words)),
    refusals.length > 20 ? element("p", {}, `and ${refusals.length - 20} more`) : "");
}

/** Returns the button that accepts results, which says how many. */
function acceptButton(results) {
  const count = waitingOf(results).length;
  if (count === 0) return results.some(({ isAccepted }) => isAccepted) ? element("span.quiet", {}, "✓ Accepted") : undefined;
  const button = element("button.primary", { type: "button", onclick: () => { button.disabled = true; acceptNow(results); } },
    count === 1 && results.length === 1 ? "Accept" : `Accept ${count}`);
  return button;
}

/** Returns the button that rejects results, or takes that back if all of them are rejected. */
function rejectButton(results) {
  const open = results.filter(({ isAccepted }) => !isAccepted);
  const isRejected = open.every((result) => result.isRejected);
  const button = element("button", { type: "button", title: isRejected ? "galley accept may accept it again" : "The references stay as they are, and galley accept leaves it out",
    onclick: () => { button.disabled = true; rejectNow(open, !isRejected); } }, isRejected ? "Take back" : "Reject");
  return button;
}
