package import GalleyAnalysis
package import GalleyDocuments
import GalleyGeometry
package import GalleyLayout
package import GalleyScene

/// The data of a document for the page of a preview, made row by row.
///
/// A row is a combination of all traits but the width. Each chunk of data adds rows, and the values that they share with
/// no row before.
package struct PreviewDocument<Outlines: GlyphOutlines> {
  package let rows: PreviewRows
  package private(set) var layoutCount = 0
  let source: PreviewSource
  package var command: String { source.command }
  private var tables: PreviewTables<Outlines>
  /// The letters of the arrangements so far, which a newer version of the document keeps.
  var letters: ArrangementList { tables.letters }

  package init(
    _ document: Document, from source: PreviewSource, widths: ClosedRange<Double>,
    textSizes: [TextSize] = TextSize.allCategories, letters: ArrangementList = ArrangementList(),
    outlines: Outlines
  ) {
    let axes = PreviewAxis.all(of: document.matrix, textSizes: textSizes)
    rows = PreviewRows(document: document, axes: axes, widths: widths)
    self.source = source
    tables = PreviewTables(outlines: outlines, letters: letters)
  }

  /// Returns the document as the page reads it, in JSON; without findings, the page asks for them later.
  package func json(
    chunks: [String], findings: String? = nil, references: String? = nil,
    _ members: KeyValuePairs<String, String?> = [:]
  ) -> String {
    let own: KeyValuePairs = [
      "name": PageJSON.string(rows.document.name.printable),
      "file": source.file.map(PageJSON.string), "command": PageJSON.string(source.command),
      "program": source.program == "galley" ? nil : PageJSON.string(source.program),
      "range": PageJSON.array(
        [rows.widths.lowerBound, rows.widths.upperBound].map(PageJSON.steps)),
      "axes": PageJSON.array(rows.axes.map(\.json)),
      "start": PageJSON.object([
        "width": PageJSON.steps(rows.startWidth), "row": "\(rows.start)",
      ]),
      "idiom": idiom.map { PageJSON.string($0.rawValue) },
      "devices": PageJSON.array(devices), "chunks": PageJSON.array(chunks),
      "check": findings, "references": references,
    ]
    return PageJSON.object(own, members)
  }

  /// The kind of device whose insets the page has, unless it is a phone without any.
  private var idiom: Idiom? {
    guard let screen = rows.document.matrix.screens.first,
      screen.idiom != .phone || screen.safeArea != .zero
    else { return nil }
    return screen.idiom
  }

  /// The devices whose width is in the range: all devices of the document, and one other device for each width.
  private var devices: [String] {
    let own = rows.document.matrix.screens.compactMap { screen in
      screen.name.map { (name: $0, screen: screen) }
    }
    .unique(by: \.name)
    let (names, widths) = (Set(own.map(\.name)), Set(own.map(\.screen.width)))
    let others = Screen.devices.map { (name: $0.name, screen: $0.screen) }
      .sorted { ($0.screen.width, $0.name.count) < ($1.screen.width, $1.name.count) }
      .filter { !names.contains($0.name) && !widths.contains($0.screen.width) }
    return (own + others.unique(by: \.screen.width))
      .filter { rows.widths.contains($0.screen.width) }
      .sorted { $0.screen.width < $1.screen.width }
      .map { device in
        PageJSON.object([
          "name": PageJSON.string(device.name), "width": PageJSON.steps(device.screen.width),
          "idiom": PageJSON.string(device.screen.idiom.rawValue),
        ])
      }
  }

  package mutating func chunk<Failure: Error>(
    of numbers: some Sequence<Int>,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> String {
    var written: [String] = []
    let numbers = startFirst(numbers)
    let groups = Dictionary(grouping: numbers) { rows.axes.shape(ofRow: $0) }
    for row in numbers {
      guard let group = groups[rows.axes.shape(ofRow: row)], group.first == row else { continue }
      written += try json(ofRows: group, resolve: resolve)
    }
    return chunk(withRows: written)
  }

  /// Returns rows with the one that the page shows at first in front, so that its arrangements are A, B and so on.
  private func startFirst(_ numbers: some Sequence<Int>) -> [Int] {
    let numbers = numbers.sorted()
    return numbers.filter { $0 == rows.start } + numbers.filter { $0 != rows.start }
  }

  /// Returns a chunk of data with the layout of a row, in JSON; a glimpse is known at one width only.
  package mutating func chunk(
    of layout: FluidLayout, row: Int, isGlimpse: Bool = false
  ) -> String {
    layoutCount += layout.layoutCount
    let palette = Palette(rows.traits(of: row))
    let json = json(of: layout, palette, kind: isGlimpse ? .glimpse : .whole)
    return chunk(withRows: ["\"\(row)\":\(json)"])
  }

  /// Returns a chunk of data with the breakpoints of a row, whose pictures come one by one, in JSON.
  package mutating func chunk(ofOutline outline: FluidLayout, row: Int) -> String {
    layoutCount += outline.layoutCount
    let json = json(of: outline, Palette(rows.traits(of: row)), kind: .outline)
    return chunk(withRows: ["\"\(row)\":\(json)"])
  }

  /// Returns a chunk of data with all rows, each with its breakpoints and with pictures at some widths, in JSON.
  ///
  /// - Throws: An error of the resolving function.
  package mutating func chunk<Failure: Error>(
    sampleCount: Int, resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> String {
    var written: [String] = []
    for row in startFirst(rows.indices) {
      let palette = Palette(rows.traits(of: row))
      let outline = try rows.outline(ofRow: row, resolve: resolve)
      let steps = rows.samples(of: outline, count: sampleCount)
      let pictures = try rows.layout(ofRow: row, at: steps, resolve: resolve)
      layoutCount += outline.layoutCount + pictures.layoutCount
      for segment in outline.segments {
        _ = tables.arrangement(of: segment.first.result.decisions)
      }
      let samples = json(of: pictures, palette, kind: .samples)
      written.append("\"\(row)\":\(json(of: outline, palette, kind: .outline, samples))")
    }
    return chunk(withRows: written)
  }

  /// What the page has of a row.
  private enum RowKind: String {
    /// Everything at all widths.
    case whole
    /// One width, until all are known.
    case glimpse
    /// The breakpoints without pictures.
    case outline
    /// Pictures at some widths.
    case samples
  }

  private mutating func chunk(withRows written: [String]) -> String {
    let rows = (key: "rows", json: "{" + written.joined(separator: ",") + "}")
    let members = (tables.takeAdded() + [rows]).map { "\"\($0.key)\":\($0.json)" }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// Returns members of an object for rows that are likely to differ in colors only.
  private mutating func json<Failure: Error>(
    ofRows numbers: [Int], resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> [String] {
    var base: (row: Int, layout: FluidLayout, palette: Palette)?
    var written: [String] = []
    for row in numbers {
      let traits = rows.traits(of: row)
      let palette = Palette(traits)
      if let base,
        let layout = try FluidLayout(
          recoloring: base.layout, of: rows.document, traits: traits, resolve: resolve)
      {
        layoutCount += layout.layoutCount
        let recoloring = recoloring(
          from: base.layout, base.palette, to: layout, palette)
        let like: KeyValuePairs = ["like": "\(base.row)" as String?]
        written.append(
          "\"\(row)\":"
            + (recoloring.map { PageJSON.object(like, $0.members) } ?? json(of: layout, palette)))
        continue
      }
      let layout = try rows.layout(ofRow: row, resolve: resolve)
      layoutCount += layout.layoutCount
      if numbers.count > 1, base == nil { base = (row, layout, palette) }
      written.append("\"\(row)\":\(json(of: layout, palette))")
    }
    return written
  }

  /// Returns the values that one layout replaces in another of the same shape, or nil if one has two replacements.
  private mutating func recoloring(
    from base: FluidLayout, _ basePalette: Palette, to layout: FluidLayout, _ palette: Palette
  ) -> PreviewRecoloring? {
    var result = PreviewRecoloring()
    result.replace(
      background: basePalette.channels(of: .semantic(.background)).hex,
      by: palette.channels(of: .semantic(.background)).hex)
    for (old, new) in zip(base.segments, layout.segments) {
      result.replace(
        arrangement: tables.arrangement(of: old.first.result.decisions),
        by: tables.arrangement(of: new.first.result.decisions))
      tables.compare(old, new, &result)
      guard result.isConsistent else { return nil }
    }
    return result
  }

  private mutating func json(
    of layout: FluidLayout, _ palette: Palette, kind: RowKind = .whole, _ samples: String? = nil
  ) -> String {
    let background = PageJSON.string(palette.channels(of: .semantic(.background)).hex)
    var segments: [String] = []
    var last: FluidLayout.Segment?
    for segment in layout.segments {
      let causes = last.map { segment.causes(after: $0) } ?? []
      let isVisible = last.map { !segment.looksLike($0) } ?? false
      let own: KeyValuePairs = [
        "from": "\(segment.steps.lowerBound)", "to": "\(segment.steps.upperBound)",
        "whole": segment.isWhole ? "true" : nil, "isVisible": isVisible ? "true" : nil,
        "causes": PageJSON.array(causes.map { PageJSON.string($0.printable) }),
        "background": background,
      ]
      segments.append(
        PageJSON.object(own, tables.members(of: segment, isGlimpse: kind == .glimpse)))
      last = segment
    }
    return PageJSON.object([
      "kind": kind == .whole ? nil : PageJSON.string(kind.rawValue), "samples": samples,
      "proof": layout.proofGap.map { PageJSON.string($0.sentence.text) } ?? "null",
      "stretches": PageJSON.array(segments),
    ])
  }
}

extension PreviewDocument: Sendable where Outlines: Sendable {}

package struct PreviewSource: Hashable, Sendable {
  package var file: String?
  package var command: String
  package var program: String

  package init(file: String?, command: String, program: String = "galley") {
    (self.file, self.command, self.program) = (file, command, program)
  }
}
