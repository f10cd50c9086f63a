import Foundation
import GalleyCairo
import GalleySnapshots

/// What stands around the data on a page.
struct PageFrame {
  let data: PageData
  let blocks: PageBlocks
  let style: String
  let script: String

  /// Returns the page.
  ///
  /// - Throws: An error if the data holds numbers that cannot be written.
  func html() throws -> String {
    let json = try data.pageJSON()
    let title = Markup.escaped(data.title)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src '\(Self.hash(of: "\n" + style))'; script-src '\(Self.hash(of: script))'; base-uri 'none'; form-action 'none'">
      <title>\(title)</title>
      <style>
      \(style)</style>
      </head>
      <body>
      <header>
        <button type="button" id="back">← All</button>
        <div class="title"><h1>\(title)</h1><p>\(subtitle)</p></div>
        <div class="verdicts" id="verdicts" role="group" aria-label="Verdicts that are shown"></div>
        <div class="tools"><button type="button" id="view" aria-pressed="false">Matrix</button>
          \(acceptAll)<button type="button" id="keys">Keys</button>
          <button type="button" id="theme">Theme: auto</button></div>
        <div class="filters" id="filters" role="search" aria-label="Filters"></div>
      </header>
      <aside aria-label="Snapshots">
        <div class="bar"><span class="quiet" id="shown"></span>
          <select id="order" aria-label="Order"><option value="plan">By document</option><option value="worst">Worst first</option></select></div>
        <div id="list">
          <div id="heads" aria-hidden="true"></div>
          <div id="rows" role="listbox" tabindex="0" aria-label="Snapshots"></div>
          <p class="nothing" id="nothing" hidden>Nothing passes the filters.</p>
        </div>
      </aside>
      <main><div id="details"></div><div id="matrix" hidden></div></main>
      <div class="spoken" id="spoken" role="status"></div>
      <dialog id="help" aria-labelledby="help-title"><h2 id="help-title">Keys</h2>
        <dl>\(keys)</dl>
        <form method="dialog"><button>Close</button></form></dialog>
      <noscript>This page needs its script to show pictures; <code>galley report --format markdown</code> says the same in words. \(Markup.escaped(data.summary))</noscript>
      <script type="application/json" id="run">\(json)</script>
      \(blocks.html)      <script>\(script)</script>
      </body>
      </html>

      """
  }

  private var subtitle: String {
    let parts = [
      data.against.map { "Compared with \($0)" },
      data.wasInterrupted ? "The run was interrupted, and did not compare all" : nil,
      "Run \(data.id)", "Galley \(data.galley)",
    ]
    return Markup.escaped(parts.compactMap(\.self).joined(separator: " · "))
  }

  private var acceptAll: String {
    data.accept == nil
      ? ""
      : "<button type=\"button\" id=\"accept-all\">Copy command that accepts all</button>\n    "
  }

  private var keys: String {
    [
      ("↓ ↑", "next and previous snapshot, also j and k"),
      ("1 – 5", "side by side, slider, onion skin, blink, difference"),
      ("← →", "move the slider, or mix the onion skin"),
      ("space", "swap the pictures while they blink"), ("o", "outline what changed"),
      ("m", "matrix of all text sizes"), ("esc", "back"), ("a", "copy the command that accepts"),
      ("/", "search"), ("?", "these keys"),
    ].map { "<dt><kbd>\($0.0)</kbd></dt><dd>\($0.1)</dd>" }.joined()
  }

  /// Returns what lets the browser take this text for a script or a style, and no other.
  private static func hash(of text: String) -> String {
    let digest = Fingerprint.sha256(of: Array(text.utf8))
    let bytes = stride(from: 0, to: digest.count, by: 2).compactMap { index in
      UInt8(digest.dropFirst(index).prefix(2), radix: 16)
    }
    return "sha256-" + Data(bytes).base64EncodedString()
  }
}
