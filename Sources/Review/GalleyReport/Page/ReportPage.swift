import GalleyCairo
import GalleyFiles
import GalleyLayout
import GalleyScene
package import GalleySnapshots

/// An HTML page for reviewing the results of a run, beside the pictures of the run.
///
/// The page contains all text of the run, its style and its script, and needs no network. Its content security policy
/// allows only pictures and this script. Pictures are loaded when they become visible.
package struct ReportPage {
  package static let fileName = "report.html"

  private let record: RunRecord
  private let folder: String
  private let preview: String?

  package init(_ record: RunRecord, folder: String, preview: String? = nil) {
    (self.record, self.folder, self.preview) = (record, folder, preview)
  }

  package func html() throws -> String {
    try html(PageFiles(folder: folder))
  }

  /// Returns the page with the pictures of failed snapshots embedded, so that it can be shared as one file.
  package func singleFile() throws -> String {
    let files = PageFiles(folder: folder, .embedded(EmbeddedPictures(folder: folder)))
    let page = try html(files)
    guard page.utf8.count <= PageFiles.maximumSize else { throw ReportError.tooLarge(folder) }
    return page
  }

  /// A page of a server, which accepts and rejects snapshots.
  package struct Served: Sendable {
    package var html: String
    package var contentSecurityPolicy: String
    /// The names of the pictures in the folder of the run, by their numbers.
    package var pictures: [String]
  }

  /// Returns a version of the page for a server, with the indices of the results that are accepted or rejected already.
  ///
  /// - Throws: An error if the record contains numbers that JSON cannot represent.
  package func served(version: Int, accepted: [Int], rejected: [Int]) throws -> Served {
    var files = PageFiles(folder: folder, .served([], version: version))
    var (data, blocks) = try PageData.parts(record, in: folder, files: &files)
    data.server = PageServer(version: version, accepted: accepted, rejected: rejected)
    let frame = PageFrame(
      data: data, blocks: blocks, errors: PageErrors(record), style: Self.style,
      script: Self.script)
    return Served(
      html: try frame.html(), contentSecurityPolicy: frame.policy + "; frame-ancestors 'none'",
      pictures: files.served)
  }

  private func html(_ files: PageFiles) throws -> String {
    var files = files
    let (data, blocks) = try PageData.parts(
      record, in: folder, files: &files, preview: preview)
    return try PageFrame(
      data: data, blocks: blocks, errors: PageErrors(record), style: Self.style, script: Self.script
    ).html()
  }

  private static let style = PageParts.style(["report/report.css"]) + Theme.swatches

  private static let script = PageParts.script(
    "report",
    [
      "run", "accept", "review", "filters", "sheet", "boxes", "crop", "list", "viewer", "stage",
      "causes", "details", "matrix", "page",
    ])
}

private struct PageFrame {
  let data: PageData
  let blocks: PageData.Blocks
  let errors: PageErrors
  let style: String
  let script: String

  func html() throws -> String {
    let json = try data.pageJSON()
    let title = Markup.escaped(data.title)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <title>\(title)</title>
      <style>
      \(style)</style>
      </head>
      <body>
      <header>
        <button type="button" id="back">← All</button>
        <div class="title"><h1>\(title)</h1><p>\(subtitle)</p></div>
        <div class="verdicts" id="verdicts" role="group" aria-label="Visible verdicts"></div>
        <div class="tools"><button type="button" id="overview" aria-pressed="false">Causes</button>
          <button type="button" id="view" aria-pressed="false">Matrix</button>
          <button type="button" id="accept-all" hidden></button>
          <button type="button" id="keys">Keys</button>
          <button type="button" id="theme">Theme: auto</button></div>
        <div class="filters" id="filters" role="search" aria-label="Filters"></div>
        \(errors.html)
      </header>
      <aside aria-label="Snapshots">
        <div class="bar"><span class="quiet" id="shown"></span>
          <select id="order" aria-label="Order"><option value="plan">By document</option><option value="worst">Worst first</option></select></div>
        <div id="list">
          <div id="heads" aria-hidden="true"></div>
          <div id="rows" role="listbox" tabindex="0" aria-label="Snapshots"></div>
          <p class="nothing" id="nothing" hidden>No snapshot matches the filters.</p>
        </div>
      </aside>
      <main><div id="refusals" role="alert" hidden></div><div id="causes" hidden></div><div id="details"></div><div id="matrix" hidden></div></main>
      <div class="spoken" id="spoken" role="status"></div>
      \(PageParts.help)
      <noscript>This page needs JavaScript to show pictures; <code>galley report --format markdown</code> prints the same results as text. \(Markup.escaped(data.summary))</noscript>
      <script type="application/json" id="run">\(json)</script>
      \(blocks.html)      <script>\(script)</script>
      </body>
      </html>

      """
  }

  /// The content security policy; the page of a server may ask that server.
  var policy: String {
    let sources =
      data.server == nil ? "img-src 'self' file: data:" : "img-src 'self'; connect-src 'self'"
    return [
      "default-src 'none'", sources, "style-src '\(PageParts.hash(of: "\n" + style))'",
      "script-src '\(PageParts.hash(of: script))'", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }

  private var subtitle: String {
    let parts: [Phrase?] = [
      data.against.map { "Compared with \($0)" },
      data.wasInterrupted ? "The run was interrupted and is incomplete" : nil,
      "Run \(data.id)", "Galley \(data.galley)",
    ]
    return Markup.escaped(parts.compactMap(\.self).joined(" · ").text)
  }
}

private struct PageErrors {
  private let errors: [RecordedError]
  private let sentence: String

  /// The maximum number of errors; the page only counts the others.
  private static let maximumCount = 100

  init(_ record: RunRecord) {
    (errors, sentence) = (record.errors ?? [], record.errorSentence ?? "")
  }

  var html: String {
    guard !errors.isEmpty else { return "" }
    let shown = errors.prefix(Self.maximumCount).map { error in
      let place = error.place.map { "<b>\(Markup.escaped($0))</b><br>" } ?? ""
      return "<p>\(place)\(Markup.escaped(error.message.printable))</p>"
    }
    let rest: Phrase = "and \(errors.count - shown.count) more"
    let more = errors.count > shown.count ? "<p>\(rest)</p>" : ""
    return """
      <details class="causes" id="errors" open><summary>\(Phrase("Not compared: \(sentence)"))</summary>
      <div class="causes-list" tabindex="0" role="region" aria-label="Errors in documents">\(shown.joined())\(more)</div></details>

      """
  }
}

/// The page in the folder of a run.
package enum ReportFile {
  @discardableResult
  package static func write(_ record: RunRecord, in folder: String) throws -> String {
    try write(ReportPage(record, folder: folder).html(), in: folder)
  }

  /// Writes a page into the folder of a run, which may be untrusted, and returns its path.
  package static func write(_ page: String, in folder: String) throws -> String {
    let path = FilePath.path(folder, ReportPage.fileName)
    let kind = try? FileStatus(of: path, followsLinks: false).kind
    guard kind != .link, FilePath.isInside(path, folder) else {
      throw OutputError(path: path, reason: .link).advising("remove the link")
    }
    guard kind == nil || kind == .file || kind == .folder else {
      throw OutputError(path: path, reason: .notRegular).advising("remove it")
    }
    try OutputFile(path: path).write(Array(page.utf8))
    return path
  }
}
