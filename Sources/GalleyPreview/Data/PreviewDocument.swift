import GalleyAnalysis
package import GalleyDocuments
import GalleyGeometry
package import GalleyLayout
package import GalleyScene

/// The data of a document for the page of a preview, made row by row.
///
/// A row is a combination of all traits but the width. Each chunk of data adds rows, and the values that they share with
/// no row before.
package struct PreviewDocument<Outlines: GlyphOutlines> {
  /// The document.
  package let document: Document
  /// The traits that can be chosen.
  package let axes: [PreviewAxis]
  /// The widths in points.
  package let widths: ClosedRange<Double>
  /// The number of layouts that were resolved.
  package private(set) var layoutCount = 0
  private let source: Source
  private var tables: PreviewTables<Outlines>

  /// Where a document comes from.
  package struct Source: Hashable, Sendable {
    /// The file, or nil for a document that is built in Swift.
    package var file: String?
    /// The document as commands name it.
    package var command: String

    /// Creates a source.
    package init(file: String?, command: String) {
      (self.file, self.command) = (file, command)
    }
  }

  /// Creates the data of a document without any rows.
  package init(
    _ document: Document, from source: Source, widths: ClosedRange<Double>,
    textSizes: [TextSize] = TextSize.allCategories, outlines: Outlines
  ) {
    (self.document, self.source, self.widths) = (document, source, widths)
    axes = PreviewAxis.all(of: document.matrix, textSizes: textSizes)
    tables = PreviewTables(outlines: outlines)
  }

  /// The number of rows.
  package var rowCount: Int { axes.rowCount }

  /// The row with which the page opens.
  package var startRow: Int {
    let sizes = document.matrix.textSizes
    return axes.row(textSize: sizes.contains(.large) ? .large : sizes.first ?? .large)
  }

  /// Returns the document as the page reads it.
  ///
  /// - Parameter chunks: The chunks of data.
  /// - Returns: The JSON.
  package func json(chunks: [String]) -> String {
    let width = document.matrix.screens.first?.width ?? widths.lowerBound
    let start = min(max(width, widths.lowerBound), widths.upperBound)
    return PageJSON.object([
      "name": PageJSON.string(document.name.printable),
      "file": source.file.map(PageJSON.string), "command": PageJSON.string(source.command),
      "range": PageJSON.array([widths.lowerBound, widths.upperBound].map(PageJSON.steps)),
      "axes": PageJSON.array(axes.map(\.json)),
      "start": PageJSON.object(["width": PageJSON.steps(start), "row": "\(startRow)"]),
      "devices": PageJSON.array(devices), "chunks": PageJSON.array(chunks),
    ])
  }

  /// The known devices whose width is in the range; equal widths are listed once.
  private var devices: [String] {
    var seen: Set<Double> = []
    return Screen.devices.filter { widths.contains($0.screen.width) }
      .sorted { ($0.screen.width, $0.name.count) < ($1.screen.width, $1.name.count) }
      .filter { seen.insert($0.screen.width).inserted }
      .map { device in
        PageJSON.object([
          "name": PageJSON.string(device.name), "width": PageJSON.steps(device.screen.width),
        ])
      }
  }

  /// Returns a chunk of data with some rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - resolve: Resolves a layout.
  /// - Returns: The chunk as JSON.
  /// - Throws: An error of the resolving function.
  package mutating func chunk<Failure: Error>(
    of rows: some Sequence<Int>,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> String {
    var written: [String] = []
    for row in rows {
      let traits = axes.traits(ofRow: row, of: document.matrix)
      let layout = try FluidLayout(of: document, traits: traits, in: widths, resolve: resolve)
      layoutCount += layout.layoutCount
      written.append("\"\(row)\":\(json(of: layout, Palette(traits)))")
    }
    let rows = (key: "rows", json: "{" + written.joined(separator: ",") + "}")
    let members = (tables.takeAdded() + [rows]).map { "\"\($0.key)\":\($0.json)" }
    return "{" + members.joined(separator: ",") + "}"
  }

  private mutating func json(of layout: FluidLayout, _ palette: Palette) -> String {
    var stretches: [String] = []
    var last: FluidLayout.Stretch?
    for stretch in layout.stretches {
      stretches.append(json(of: stretch, after: last, palette))
      last = stretch
    }
    return PageJSON.object([
      "proof": layout.proofGap.map { PageJSON.string($0.sentence) } ?? "null",
      "stretches": PageJSON.array(stretches),
    ])
  }

  private mutating func json(
    of stretch: FluidLayout.Stretch, after last: FluidLayout.Stretch?, _ palette: Palette
  ) -> String {
    let rest = stretch.lengths.dropFirst(2)
    let content = content(of: stretch, rest)
    let causes = last.map { stretch.causes(after: $0) }
    let background = palette.channels(of: .semantic(.background))
    return PageJSON.object([
      "from": "\(stretch.steps.lowerBound)", "to": "\(stretch.steps.upperBound)",
      "whole": stretch.isWhole ? "true" : nil,
      "size": PageJSON.array(stretch.lengths.prefix(2).map(\.json)),
      "background": PageJSON.string(background.hex), "items": PageJSON.array(content.items),
      "arrangement": tables.arrangement(of: stretch.first.result.decisions).map { "\($0)" }
        ?? "null",
      "decisions": PageJSON.array(content.decisions), "issues": PageJSON.array(content.issues),
      "causes": PageJSON.array((causes ?? []).map { PageJSON.string($0.printable) }),
      "isVisible": "\(last.map { !stretch.looksLike($0) } ?? false)",
    ])
  }

  private mutating func content(
    of stretch: FluidLayout.Stretch, _ lengths: ArraySlice<FluidLength>
  ) -> (items: [Int], decisions: [Int], issues: [Int]) {
    var (items, decisions, issues) = ([Int](), [Int](), [Int]())
    var rest = lengths
    let places = SourcePlaces(stretch.first.result)
    for part in stretch.parts {
      let numbers = rest.prefix(part.lengthCount)
      rest = rest.dropFirst(part.lengthCount)
      switch part {
      case .close: items.append(-1)
      case .decision(let words): decisions.append(tables.decision(words, numbers))
      case .issue(let words): issues.append(tables.issue(words, numbers))
      case .open, .fill, .stroke, .text, .image:
        items.append(tables.item(spec(of: part, numbers, places), part.shown(numbers)))
      }
    }
    return (items, decisions, issues)
  }

  /// Returns what does not move of an item.
  private mutating func spec(
    of part: FluidContent.Part, _ lengths: ArraySlice<FluidLength>, _ places: SourcePlaces
  ) -> String {
    switch part {
    case .open(let node, let clip, let opacity):
      let place = node.flatMap { places.place(of: $0.path) }
      return PageJSON.object([
        "t": "\"group\"", "path": node.map { PageJSON.string($0.path.description) },
        "id": node?.id.map { PageJSON.string($0.printable) },
        "kind": node.map { PageJSON.string($0.kind.rawValue) },
        "line": place.map { "\($0.line)" }, "column": place.map { "\($0.column)" },
        "opacity": opacity < 1 ? PageJSON.number(opacity, places: 4) : nil,
        "clip": clip.map { PageJSON.string($0.name) },
      ])
    case .fill(let form, let color):
      return PageJSON.object([
        "t": "\"fill\"", "shape": PageJSON.string(form.name),
        "color": PageJSON.string(color.opaque.hex), "opacity": color.opacityJSON,
      ])
    case .stroke(let form, let color, let dash):
      return PageJSON.object([
        "t": "\"stroke\"", "shape": PageJSON.string(form.name),
        "color": PageJSON.string(color.opaque.hex), "opacity": color.opacityJSON,
        "width": lengths.last.map { PageJSON.number($0.value(at: 0)) },
        "dash": dash.isEmpty ? nil : PageJSON.array(dash.map(PageJSON.steps)),
      ])
    case .text(let text): return "{\"t\":\"text\",\"text\":\(tables.text(text))}"
    case .image(let file): return "{\"t\":\"image\",\"image\":\(tables.image(file))}"
    case .close, .decision, .issue: return "{}"
    }
  }
}

extension PreviewDocument: Sendable where Outlines: Sendable {}

/// The places of layouts in the file of their document.
private struct SourcePlaces {
  private var places: [LayoutPath: SourcePlace] = [:]

  init(_ result: LayoutResult) {
    for placement in result.placements {
      if let place = placement.source { places[placement.path] = place }
    }
  }

  func place(of path: LayoutPath) -> SourcePlace? { places[path] }
}

extension FluidContent.Part {
  /// Returns the lengths that the page draws; the width of a stroke does not move.
  fileprivate func shown(_ lengths: ArraySlice<FluidLength>) -> ArraySlice<FluidLength> {
    if case .stroke = self { lengths.dropLast() } else { lengths }
  }
}

extension FluidContent.Form {
  /// The name of the form, or the commands of the path.
  fileprivate var name: String {
    switch self {
    case .rectangle: "rect"
    case .ellipse: "ellipse"
    case .path(let commands): String(commands.map(\.rawValue))
    }
  }
}
