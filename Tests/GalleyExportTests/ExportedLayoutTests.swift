import Foundation
import ExportedViews
import GalleyAnalysis
import GalleyCairo
import GalleyDocuments
import GalleyExport
import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleySource
import TestSupport
import Testing

/// The law of the export: a view that is written has the layout of its document.
struct ExportedLayoutTests {
  static let folders = ["Samples", "Tests/GalleyExportTests/Documents"]
  static let samples = folders.flatMap { folder in
    (try? DocumentLoader().sources(at: Repository.root.path + "/" + folder)) ?? []
  }

  /// Returns what is another in a document by the rules of SwiftUI, in the first variant that has a difference.
  static func difference(in source: DocumentSource) throws -> String? {
    let document = try DocumentLoader().load(source)
    let library = try FontLibrary(folders: document.fontFolders)
    let engine = LayoutEngine(measurer: try PangoTextMeasurer(library: library))
    return document.document.matrix.variants().lazy.compactMap { variant in
      let layout = document.document.layout.run(variant.traits)
      let own = SeenLayout(engine.resolve(layout, traits: variant.traits))
      let other = SeenLayout(engine.resolve(layout.asInSwiftUI, traits: variant.traits))
      return own.difference(to: other)
    }.first
  }

  /// A document, its exported view as a document, and an engine with the fonts of both.
  private struct Pair {
    let own: Document
    private let contents: DocumentContents
    private let exported: ExportedView
    private let view: @Sendable (String) -> [Layout]
    private let folder: String
    let engine: LayoutEngine

    /// Returns nil for a document whose view is not the same in all.
    init?(_ source: DocumentSource) throws {
      contents = try DocumentLoader().contents(of: source)
      exported = ExportedView(contents)
      guard exported.remarks.isEmpty else { return nil }
      view = try #require(ExportedViews.all[exported.name], "\(exported.name)")
      own = contents.loaded.document
      let depth = source.path.split(separator: "/").count - Repository.root.pathComponents.count
      folder = String(repeating: "../", count: max(0, depth)) + "Tests/ExportedViews/"
      let library = try FontLibrary(folders: contents.loaded.fontFolders)
      engine = LayoutEngine(measurer: try PangoTextMeasurer(library: library))
    }

    func other(_ traits: Traits) -> Document {
      let brand = TraitDefinition.custom(in: [traits]).first?.value(traits)
      return contents.document(
        strings: exported.catalog.map { _ in [folder + exported.table + ".xcstrings"] } ?? [],
        assets: exported.images.isEmpty ? [] : [folder + "Images.xcassets"]
      ) { [view] in view(brand == .text("zen") ? "zen" : "acme") }
    }

    func difference(_ traits: Traits, to other: Document) -> String? {
      let layout = own.layout.run(traits).asInSwiftUI
      return SeenLayout(engine.resolve(layout, traits: traits)).difference(
        to: SeenLayout(engine.resolve(other.layout.run(traits), traits: traits)))
    }

    /// Returns the first and the last width of each range in which a document decides in one way and all lines end at the same
    /// places, and whether no other widths need to be compared; else all whole points are among them.
    func widths(
      _ document: Document, _ traits: Traits, in range: ClosedRange<Double>
    ) -> (all: [Double], areProven: Bool) {
      var sweep = WidthSweep(of: document, traits: traits, includesLines: true) {
        engine.resolve($0.asInSwiftUI, traits: $1)
      }
      let segments = sweep.segments(in: range)
      return (
        segments.flatMap { [$0.widths.lowerBound, $0.widths.upperBound] }, sweep.proofGap == nil
      )
    }
  }

  @Test("Exported views have the layouts of their documents", arguments: samples)
  func layouts(source: DocumentSource) throws {
    guard let pair = try Pair(source) else { return }
    for variant in pair.own.matrix.variants() {
      if let difference = pair.difference(variant.traits, to: pair.other(variant.traits)) {
        Issue.record("\(source.path) \(variant.name): \(difference)")
        return
      }
    }
  }

  /// Between two widths that follow each other, both layouts change in proportion to the width, so that equal ends are enough.
  @Test("Exported views have these layouts at every width", arguments: samples)
  func everyWidth(source: DocumentSource) throws {
    guard let pair = try Pair(source) else { return }
    let variants = pair.own.matrix.variants()
    let widths = variants.map(\.traits.width)
    guard let first = widths.min(), let last = widths.max() else { return }
    // The first and the last text size of the matrix in each direction, or all of them, which takes minutes.
    let takesAll = ProcessInfo.processInfo.environment["GALLEY_ALL_TEXT_SIZES"] != nil
    for group in Dictionary(grouping: variants, by: \.traits.direction).values {
      var known: Set<TextSize> = []
      var areProven = true
      for variant in takesAll ? group : [group[0], group[group.count - 1]] {
        var traits = variant.traits
        traits.width = first
        // Each point of a document that is not proven takes long, so that one size is enough.
        guard known.insert(traits.textSize).inserted, takesAll || areProven else { continue }
        let other = pair.other(traits)
        let all = [pair.own, other].map { pair.widths($0, traits, in: first...last) }
        areProven = all.allSatisfy(\.areProven)
        for width in Set(all.flatMap(\.all)).sorted() {
          traits.width = width
          if let difference = pair.difference(traits, to: other) {
            Issue.record("\(source.path) \(variant.name) at \(width): \(difference)")
            return
          }
        }
      }
    }
  }
}

/// What a person sees of a layout: texts, drawings, images, shapes and everything with a name, at their places.
struct SeenLayout {
  private var items: [String] = []
  /// The frames of shapes, and the rectangles in them that are painted.
  private var shapes: [[Rect]] = []

  init(_ result: LayoutResult) {
    // What is around one view as a layer of its own has its name and its role in a document.
    var (id, role): (String?, Role?)
    // Of a text the lines are seen, and not the frame that it fills.
    let lines = result.placements.compactMap { placement -> (LayoutPath, Rect)? in
      guard case .text(let text) = placement.content, let first = text.lines.first else {
        return nil
      }
      let x = text.lines.map(\.frame.minX).min() ?? 0
      let end = text.lines.map(\.frame.maxX).max() ?? 0
      let height = (text.lines.last?.frame.maxY ?? 0) - first.frame.minY
      return (placement.path, Rect(x: x, y: first.frame.minY, width: end - x, height: height))
    }
    let texts = Dictionary(lines, uniquingKeysWith: { first, _ in first })
    for var node in LayoutRecord(result, document: "", variant: "").nodes {
      if [.overlay, .background, .box].contains(node.kind) {
        (id, role) = (node.id ?? id, node.role ?? role)
        continue
      }
      let isShape = [.rectangle, .capsule, .ellipse, .line, .divider].contains(node.kind)
      if !isShape {
        (node.id, node.role) = (node.id ?? id, node.role ?? role)
        (id, role) = (nil, nil)
      }
      // An image that fills its frame is clipped to it.
      let inner = node.kind == .image ? nil : node.content
      let content = inner ?? Rect(origin: .zero, size: node.frame.size)
      let whole = Rect(
        x: node.frame.x + content.x, y: node.frame.y + content.y, width: content.width,
        height: content.height)
      let seen = node.kind == .text ? texts[node.path] ?? whole : whole
      let place = [seen.x, seen.y, seen.width, seen.height]
        .map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " ")
      switch node.kind {
      case .rectangle, .capsule, .ellipse, .line, .divider:
        guard content.width > 0, content.height > 0 else { continue }
        let inner = Rect(
          x: node.frame.x + content.x, y: node.frame.y + content.y, width: content.width,
          height: content.height)
        shapes.append([node.frame, inner])
      case .text, .symbol, .image:
        let words = "\(node.text ?? "") \(node.breaks ?? [])"
        items.append(
          "\(node.kind) \(node.id ?? "-") \(node.role?.rawValue ?? "-") \(words) at \(place)")
      default:
        guard let id = node.id else { continue }
        items.append("\(node.kind) \(id) \(node.role?.rawValue ?? "-")")
      }
    }
  }

  func difference(to other: SeenLayout) -> String? {
    for (index, item) in items.enumerated() {
      guard index < other.items.count else { return "\(item) is missing" }
      if item != other.items[index] { return "\(item) is \(other.items[index])" }
    }
    if other.items.count > items.count { return "\(other.items[items.count]) is too much" }
    var rest = other.shapes
    for shape in shapes {
      guard let place = rest.firstIndex(where: { $0.contains { $0.isNear(shape[0]) } }) else {
        return "a shape at \(shape[0]) is missing"
      }
      rest.remove(at: place)
    }
    return nil
  }
}

extension Rect {
  /// Whether another rectangle is the same but for the grid that widths are rounded to.
  fileprivate func isNear(_ other: Rect) -> Bool {
    [(x, other.x), (y, other.y), (width, other.width), (height, other.height)]
      .allSatisfy { abs($0 - $1) < 0.05 }
  }
}
