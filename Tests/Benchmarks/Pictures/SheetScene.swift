import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyNotation
import GalleyLayout
import GalleyScene

/// A document of the samples as a contact sheet of all text sizes and several widths.
struct SheetScene {
  private let path: String
  private let loader = DocumentLoader()
  private let measurer: PangoTextMeasurer

  static let widths: [Double] = [320, 375, 390, 430, 744, 1024]

  init(sample: String, measurer: PangoTextMeasurer) {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    path = root.appendingPathComponent("Samples/\(sample).yaml").path
    self.measurer = measurer
  }

  /// Returns the document and its variants, width after width.
  func read() throws -> (document: Document, variants: [Variant]) {
    guard let source = try loader.sources(at: path).first else { throw CocoaError(.fileNoSuchFile) }
    let document = try loader.load(source).document
    var matrix = document.matrix
    matrix.screens = Self.widths.map { Screen(width: $0) }
    matrix.textSizes = TextSize.allCategories
    matrix.colorSchemes = [.light]
    return (document, matrix.variants())
  }

  /// Returns the resolved variants.
  func resolve(_ document: Document, _ variants: [Variant]) -> [ContactSheet.Cell] {
    let engine = LayoutEngine(measurer: measurer)
    return variants.map {
      ContactSheet.Cell(variant: $0.name, result: engine.resolve(document, traits: $0.traits))
    }
  }

  /// Returns the picture of the sheet.
  func scene(of cells: [ContactSheet.Cell], title: String) -> Scene {
    let sizes = TextSize.allCategories
    let sheet = ContactSheet(
      title: title, columns: Self.widths.map { ContactSheet.Head(name: "\($0)") },
      rows: sizes.indices.map { ContactSheet.Head(name: "\($0)") },
      cells: sizes.indices.map { row in
        Self.widths.indices.map { cells[$0 * sizes.count + row] }
      })
    return Scene(sheet: sheet, measurer: measurer)
  }
}
