import ArgumentParser
import GalleyCairo
import GalleyDocuments
import GalleyFiles
import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleyPreview
import GalleyProjects
import GalleySnapshots

extension PreviewCommand {
  private typealias Page = PreviewDocument<CairoRenderer>
  private typealias Resolve = (Layout, Traits) throws(LayoutBudget.Exceeded) -> LayoutResult

  /// Writes documents as one file, without those that are too large for it.
  func write(
    _ loaded: [ProjectDocument], against earlier: PreviewRevision?, to file: String,
    _ errors: inout ErrorCollector
  ) throws {
    let fonts = try PreviewFonts(arguments.library(for: loaded))
    func page(_ document: Document, _ source: PreviewSource) -> Page {
      Page(
        document, from: source, widths: widths.widths, textSizes: sizes, outlines: fonts.renderer)
    }
    let pages = loaded.map { page($0.document.document, PreviewSource(of: $0)) }
    let large = largePages(pages, fonts.engine)
    var data = PreviewExport(galley: GalleyVersion.current, revision: earlier?.name)
    var rows: [PreviewSource: PreviewRows] = [:]
    var leftOut: [String] = []
    for (place, loaded) in loaded.enumerated() {
      let source = PreviewSource(of: loaded)
      let stored = references ? try StoredReferences().entries(of: loaded) : []
      let known = PreviewReferences(stored, of: pages[place].rows)
      let isAdded = adds(pages[place], large[place], fonts.engine) {
        page, count, resolve throws(LayoutBudget.Exceeded) in
        try data.add(&page, sampleCount: count, references: known, resolve: resolve)
      }
      if isAdded { rows[source] = pages[place].rows } else { leftOut.append(source.command) }
    }
    for entry in earlier?.documents ?? [] {
      guard let rows = rows[entry.source] else { continue }
      let place = loaded.firstIndex { PreviewSource(of: $0) == entry.source }
      let page = page(entry.document, entry.source)
      _ = adds(page, place.flatMap { large[$0] }, fonts.engine) {
        page, count, resolve throws(LayoutBudget.Exceeded) in
        try data.addEarlier(&page, than: rows, sampleCount: count, resolve: resolve)
      }
    }
    if !leftOut.isEmpty { errors.note(Exit.findings) }
    guard leftOut.count < loaded.count else { return }
    try write(data, of: loaded, to: file)
    guard !leftOut.isEmpty else { return }
    Console.errors(
      leftOut.map { "\(file) does not contain '\($0)'".printable }, others: "that are left out")
  }

  /// Returns the number of widths at which documents are drawn that are too large for every width, by their places.
  ///
  /// It is 0 if even a few widths are too much work. The largest documents come first, and each is named at once, since a
  /// folder of documents takes a while.
  private func largePages(_ pages: [Page], _ engine: LayoutEngine) -> [Int: Int] {
    let counts = pages.map { page in
      page.rows.elementCount { engine.resolve($0, traits: $1) }
    }
    var large: [Int: Int] = [:]
    for place in pages.indices.sorted(by: { counts[$0] > counts[$1] })
    where page(pages[place], exceeds: LayoutBudget.ofRow, engine) {
      let layouts =
        LayoutBudget.ofExport / 4 / max(1, counts[place] * pages[place].rows.indices.count)
      large[place] = layouts < 8 ? 0 : min(layouts, 64)
      say(pages[place].command, sampleCount: large[place] ?? 0)
    }
    return large
  }

  private func say(_ command: String, sampleCount: Int) {
    let reason = "because its elements times its ranges of widths are too many"
    Console.error(
      sampleCount == 0
        ? "galley: cannot export '\(command.printable)', \(reason); divide it, name fewer --text-sizes, or open it without --export"
        : "galley: warning: '\(command.printable)' is drawn at \(sampleCount) widths and not at each, \(reason); its breakpoints are exact"
    )
  }

  private func page(_ page: Page, exceeds count: Int, _ engine: LayoutEngine) -> Bool {
    let resolve = limited(count, engine)
    do throws(LayoutBudget.Exceeded) {
      _ = try page.rows.layout(ofRow: page.rows.start, resolve: resolve)
      return false
    } catch {
      return true
    }
  }

  /// Adds a document to an exported page, at some widths if it is too large for all, and returns whether it could.
  private func adds(
    _ page: Page, _ sampleCount: Int?, _ engine: LayoutEngine,
    _ add: (inout Page, _ sampleCount: Int?, @escaping Resolve) throws(LayoutBudget.Exceeded) ->
      Void
  ) -> Bool {
    guard sampleCount != 0 else { return false }
    do throws(LayoutBudget.Exceeded) {
      var copy = page
      try add(&copy, sampleCount, limited(LayoutBudget.ofExport, engine))
      return true
    } catch {
      // Other rows may be larger than the first.
      let other = sampleCount == nil ? 16 : 0
      say(page.command, sampleCount: other)
      return adds(page, other, engine, add)
    }
  }

  private func limited(_ elementCount: Int, _ engine: LayoutEngine) -> Resolve {
    let budget = LayoutBudget(elementCount: elementCount)
    let resolver = SweepResolver(engine)
    return { layout, traits throws(LayoutBudget.Exceeded) in
      let result = resolver.resolve(layout, traits: traits)
      try budget.charge(result)
      return result
    }
  }

  private func write(
    _ data: PreviewExport, of loaded: [ProjectDocument], to file: String
  ) throws {
    let title = loaded.count == 1 ? loaded[0].document.document.name : "\(loaded.count) documents"
    let page = Array(try PreviewPage(title: title).export(deflated: try data.deflated()).utf8)
    guard large || page.count <= PreviewExport.maximumSize else {
      throw ValidationError(
        "the page would have \(page.count / 1_000_000) MB, more than 25; name fewer documents or text sizes, or add --large"
      )
    }
    do throws(OutputError) {
      try OutputFile(path: file).write(page)
    } catch {
      throw error.advisingElse("use another path with --export")
    }
    if page.count > PreviewExport.largeSize {
      Console.error("galley: warning: \(file.printable) has \(page.count / 1_000_000) MB")
    }
    if !quiet { try Console.result(file.printable) }
  }
}
