import Foundation
import GalleyDocuments
import GalleyNotation
import GalleyLayout

/// The documents in Samples, each at twelve text sizes and some widths in the light color scheme.
struct SampleVariants: Sendable {
  /// A document and its variants.
  struct Entry: Sendable {
    var document: Document
    var folder: String
    var variants: [Variant]
  }

  let entries: [Entry]

  init(widths: [Double] = [320, 390, 844]) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let loader = DocumentLoader()
    entries = try loader.sources(at: root.appendingPathComponent("Samples").path).map { source in
      let document = try loader.load(source).document
      var matrix = document.matrix
      matrix.screens = widths.map { Screen(width: $0) }
      matrix.textSizes = TextSize.allCategories
      matrix.colorSchemes = [.light]
      return Entry(document: document, folder: source.outputPath, variants: matrix.variants())
    }
  }

  /// The number of variants of all documents.
  var count: Int { entries.reduce(0) { $0 + $1.variants.count } }
}
