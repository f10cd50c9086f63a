import GalleyCairo
import GalleyDocuments
import GalleyExport
import GalleyLayout
import GalleyNotation

/// The choices of a document that take another alternative in SwiftUI, which asks for the ideal size of each.
struct ChoiceCheck {
  private(set) var remarks: [ExportRemark] = []

  /// Resolves the variants of the document with both rules.
  init(_ contents: DocumentContents) throws {
    let document = contents.loaded.document
    let library = try FontLibrary(folders: contents.loaded.fontFolders)
    let engine = LayoutEngine(measurer: try PangoTextMeasurer(library: library))
    var found: [LayoutPath: (first: ExportRemark, count: Int)] = [:]
    for variant in document.matrix.variants() {
      let layout = document.layout.run(variant.traits)
      let ideal = layout.choosingByIdealSize
      guard ideal != layout else { continue }
      let own = engine.resolve(layout, traits: variant.traits)
      let other = engine.resolve(ideal, traits: variant.traits)
      for (first, second) in zip(own.decisions, other.decisions)
      where first.path == second.path && first.chosen != second.chosen {
        if let known = found[first.path] {
          found[first.path] = (known.first, known.count + 1)
        } else {
          let place = own.placement(at: first.path)?.source
          let position = Position(
            line: place?.line ?? 1, column: place?.column ?? 1, file: place?.file)
          let text =
            "ViewThatFits takes alternative \(second.chosen + 1) and not \(first.chosen + 1) at \(variant.name)"
          found[first.path] = (
            ExportRemark(kind: .approximate, position: position, text: text), 1
          )
        }
        // What follows depends on this one.
        break
      }
    }
    remarks = found.values.map { remark, count in
      var remark = remark
      if count > 1 { remark.text += " and at \(count - 1) more variants" }
      remark.text += ", since it asks for the ideal size and not for the least that fits"
      return remark
    }.sorted { $0.position < $1.position }
  }
}
