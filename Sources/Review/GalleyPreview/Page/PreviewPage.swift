import GalleyFiles
import GalleyGeometry
import GalleyRaster
import GalleyScene

/// The page of a preview: its style and its script, with the data or with the address of a server.
///
/// The page contains all it needs. Its content security policy allows only this script, this style and embedded pictures;
/// the page of a server may also ask that server for data.
package struct PreviewPage: Sendable {
  private let title: String

  package init(title: String) {
    self.title = title
  }

  /// The content security policy of the page of a server, as a header.
  ///
  /// Unlike the page itself, a header can also forbid to show the page in a frame.
  package var contentSecurityPolicy: String {
    Self.policy(connect: "'self'") + "; frame-ancestors 'none'"
  }

  /// Returns the page of a server, which loads rows from `/data` and listens to `/events`.
  package func live(json: String) -> String {
    // JSON has no other place for this character than strings.
    let data = json.replacing(ascii: ["<": "\\u003c"])
    return html(
      policy: Self.policy(connect: "'self'"), style: "<style>\n\(Self.style)</style>",
      data: "<script type=\"application/json\" id=\"data\">\(data)</script>",
      script: "<script>\(Self.script)</script>")
  }

  /// Returns the page as a file that needs no server and no network.
  package func export(deflated: [UInt8]) throws -> String {
    let style = try Self.packed(Deflate(level: 12).raw(Self.style), id: "packed-style")
    let script = try Self.packed(Deflate(level: 12).raw(Self.script), id: "packed-script")
    return html(
      policy: Self.exportPolicy, style: "\(style)\n<script>\(Self.unpackScript)</script>",
      data: Self.packed(deflated, id: "data"), script: script)
  }

  private static func packed(_ bytes: [UInt8], id: String) -> String {
    "<script type=\"application/octet-stream;base64\" id=\"\(id)\">\(bytes.base64)</script>"
  }

  private static func policy(connect: String) -> String {
    policy(styles: ["\n" + style], scripts: [script]) + "; connect-src \(connect)"
  }

  private static let exportPolicy = policy(styles: [style], scripts: [unpackScript, script])

  private static func policy(styles: [String], scripts: [String]) -> String {
    func digests(_ texts: [String]) -> String {
      texts.map { "'\(PageParts.hash(of: $0))'" }.joined(separator: " ")
    }
    return [
      "default-src 'none'", "img-src data:", "style-src \(digests(styles))",
      "script-src \(digests(scripts))", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }

  private static let style =
    PageParts.style(["preview/preview.css", "preview/panels.css"]) + Theme.swatches

  private static let script = PageParts.script(
    "preview",
    [
      "data", "state", "arrangements", "panels", "keys", "glyphs", "shapes", "picture", "paint",
      "stage", "ruler",
      "handles", "controls", "documents", "reasons", "tree", "overlays", "link", "live", "map",
      "grid",
      "findings", "references", "compare", "differences", "sweep", "fields", "try", "page",
    ])

  private static let unpackScript = PageParts.enclosed(["preview/unpack.js"])

  private static let panels = ["reasons", "tree", "map", "grid", "findings", "compare", "try"]

  private func html(policy: String, style: String, data: String, script: String) -> String {
    let title = Markup.escaped(title)
    let sections = Self.panels.map { "<section id=\"panel-\($0)\" hidden></section>" }.joined()
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <title>\(title)</title>
      \(style)
      </head>
      <body>
      <header>
        <div class="title"><h1 id="title">\(title)</h1><select id="documents" aria-label="Document" hidden></select></div>
        <div class="axes" id="axes" role="group" aria-label="Values"></div>
        <button type="button" id="more" aria-expanded="false">More</button>
        <div class="tools">
          <div class="segments" id="zoom" role="radiogroup" aria-label="Zoom"></div>
          <select id="devices" aria-label="Device" hidden></select><button type="button" id="turn" hidden>Turn</button>
          <span class="quiet copy-word" aria-hidden="true">Copy</span>
          <div class="segments copies" role="group" aria-label="Copy"><button type="button" id="copy-link" title="Copy a link to exactly this (k)">Link</button><button type="button" id="copy-render" title="Copy the command that renders exactly this (x)">Render</button><button type="button" id="copy-explain" title="Copy the command that explains exactly this (X)">Explain</button></div>
          <button type="button" id="theme">Theme: auto</button><button type="button" id="keys">Keys</button></div>
      </header>
      <nav id="shelf" aria-label="Documents">
        <input type="search" id="shelf-search" placeholder="Search documents" aria-label="Search documents">
        <ul id="shelf-list"></ul><p class="quiet" id="shelf-none" hidden>No document has this name.</p>
      </nav>
      <main>
        <div id="bar">
          <label class="field"><span class="spoken">Width in points</span><input type="number" id="width" step="1"></label>
          <span class="facts"><span class="quiet">×</span> <output id="height" aria-label="Height"></output> <span class="quiet">pt</span></span>
          <span class="arrangement" id="arrangement" title="Arrangement" hidden><span class="swatch"></span><strong></strong><span class="quiet"></span></span>
          <button type="button" id="sweep" aria-pressed="false" title="Play through all widths (p)">Sweep</button>
          <span class="note" id="proof" hidden></span><span class="note" id="tried" role="status" hidden></span><span class="note" id="building" role="status" hidden></span>
          <span class="note lost" id="lost" role="status" hidden></span>
          <div class="segments" id="overlays" role="group" aria-label="Overlays"></div>
        </div>
        <div id="ruler" hidden>
          <div id="ruler-track" role="slider" tabindex="0" aria-label="Width" aria-valuenow="0"><div id="ruler-bands" aria-hidden="true"></div></div>
          <div id="ruler-breakpoints" role="group" aria-label="Breakpoints"></div>
          <div id="ruler-ticks" aria-hidden="true"></div>
          <div id="ruler-mark" aria-hidden="true"></div>
        </div>
        <div id="frame"><div id="messages">
          <p id="notice" role="status" hidden></p>
          <div id="errors" role="alert" tabindex="0" aria-label="Errors" hidden></div>
          <p id="failure" role="alert" hidden></p>
        </div><div id="stage" tabindex="0" role="group" aria-label="Design, scrollable">
          <p id="missing" role="status" hidden></p>
          <p id="printed" aria-hidden="true"></p>
          <div id="extent"></div>
          <div id="sheet">
            <div id="device-outline" aria-hidden="true" hidden><span></span></div>
            <svg id="picture" role="img" aria-label="Design"></svg><svg id="overlay" aria-hidden="true"></svg>
            <div class="handle" id="handle-left" aria-hidden="true"><span></span></div>
            <div class="handle" id="handle-right" role="slider" tabindex="0" aria-label="Width of the design" aria-valuenow="0"><span></span></div>
          </div>
        </div><div class="jumps" id="jumps" role="group" aria-label="Changes" hidden></div></div>
      </main>
      <aside id="side" aria-label="Panels"><h2 class="spoken">Panels</h2>
        <div id="panels" role="tablist" aria-label="Panels"></div>
        \(sections)
      </aside>
      <div class="spoken" id="spoken" role="status"></div>
      \(PageParts.help)
      <noscript>This page needs JavaScript to draw; <code>galley render</code> and <code>galley explain</code> write the same as files and as text.</noscript>
      \(data)
      \(script)
      </body>
      </html>

      """
  }
}
