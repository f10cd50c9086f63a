/* The run: what the tool wrote into the page. */

const run = JSON.parse(byID("run").textContent);
const verdicts = ["failed", "unreadable", "differed", "missing", "recorded", "dead", "matched"];
const marks = {
  failed: "×", unreadable: "!", differed: "≠", missing: "?", recorded: "+", dead: "–", matched: "✓",
};
const kinds = {
  size: "other size", moved: "moved", recoloured: "other colors", edgeNoise: "edges alone", content: "other content",
};
const textSizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"];

/** The traits that a filter is offered for, where the run has several values of them. */
const traitNames = {
  width: "Width", height: "Height", textSize: "Text size", direction: "Direction", locale: "Language",
  colorScheme: "Colors", contrast: "Contrast", boldText: "Bold text", idiom: "Device", displayScale: "Scale",
};

for (const [index, result] of run.results.entries()) {
  result.index = index;
  result.folder = result.name.slice(0, Math.max(0, result.name.lastIndexOf("/")));
  result.group = `${result.references}\u0000${result.folder}`;
  result.traits = run.traits[result.traits] ?? {};
  result.needsLook = result.verdict !== "matched" && result.verdict !== "dead";
  result.text = [result.name, result.document, ...(result.lines ?? [])].join("\n").toLowerCase();
}

/** Returns the sign of a verdict. */
const mark = (verdict) => element(`span.mark.${verdict}`, { "aria-hidden": "true" }, marks[verdict]);

/** Returns the words that say most about a result in one line. */
const gist = (result) => result.headline ?? result.lines?.[0] ?? (result.rung ? `by ${result.rung}` : "");

/** Returns the picture that stands for a result, or undefined if it has none. */
function picture(result, kind) {
  const file = result.files?.[kind];
  return file && !file.endsWith(".json") && !file.startsWith("data:application/json") ? file : undefined;
}

/** Puts text sizes from small to large, and numbers by their value. */
function inOrder(first, second) {
  const sizes = [textSizes.indexOf(first), textSizes.indexOf(second)];
  if (sizes[0] >= 0 && sizes[1] >= 0) return sizes[0] - sizes[1];
  if (typeof first === "number" && typeof second === "number") return first - second;
  return String(first).localeCompare(String(second), "en", { numeric: true });
}
