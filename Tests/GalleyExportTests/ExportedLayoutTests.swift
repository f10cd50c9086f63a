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

  @Test("Exported views have the layouts of their documents", arguments: samples)
  func layouts(source: DocumentSource) throws {
    let contents = try DocumentLoader().contents(of: source)
    let exported = ExportedView(contents)
    guard exported.remarks.isEmpty else { return }
    let view = try #require(ExportedViews.all[exported.name], "\(exported.name)")
    let depth = source.path.split(separator: "/").count - Repository.root.pathComponents.count
    let folder = String(repeating: "../", count: max(0, depth)) + "Tests/ExportedViews/"
    let library = try FontLibrary(folders: contents.loaded.fontFolders)
    let engine = LayoutEngine(measurer: try PangoTextMeasurer(library: library))
    for variant in contents.loaded.document.matrix.variants() {
      let traits = variant.traits
      let brand = TraitDefinition.custom(in: [traits]).first?.value(traits)
      let document = contents.document(
        strings: exported.catalog.map { _ in [folder + exported.table + ".xcstrings"] } ?? [],
        assets: exported.images.isEmpty ? [] : [folder + "Images.xcassets"]
      ) { view(brand == .text("zen") ? "zen" : "acme") }
      let layout = contents.loaded.document.layout.run(traits)
      let own = SeenLayout(engine.resolve(layout.asInSwiftUI, traits: traits))
      let other = SeenLayout(engine.resolve(document.layout.run(traits), traits: traits))
      if let difference = own.difference(to: other) {
        Issue.record("\(source.path) \(variant.name): \(difference)")
        return
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
      let place = [
        node.frame.x + content.x, node.frame.y + content.y, content.width, content.height,
      ].map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " ")
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
