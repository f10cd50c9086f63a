/* Starts the server of Galley for documents in YAML and JSON. */
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

/** Starts the server; documents of other tools get no answers from it. */
async function activate() {
  const settings = workspace.getConfiguration("galley");
  const fonts = settings.get("fonts", []).flatMap((folder) => ["--fonts", folder]);
  client = new LanguageClient(
    "galley", "Galley",
    { command: settings.get("path", "galley"), args: ["language-server", ...fonts] },
    {
      documentSelector: [{ scheme: "file", language: "yaml" }, { scheme: "file", language: "json" }],
      // Strings, colors and images belong to documents, too.
      synchronize: { fileEvents: workspace.createFileSystemWatcher("**/*.{yaml,yml,json,xcstrings,tokens,strings,xml,arb}") },
    },
  );
  await client.start();
}

/** Ends the server. */
const deactivate = () => client?.stop();

module.exports = { activate, deactivate };
