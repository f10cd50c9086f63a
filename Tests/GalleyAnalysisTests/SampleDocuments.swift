import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyNotation
import GalleyLayout
import TestSupport

/// The documents in Samples, and an engine with real fonts.
struct SampleDocuments {
  static let names = [
    "brands", "cover", "episode", "flight-status", "lines", "long-strings", "scripts", "section",
    "style-guide", "tags",
  ]

  let engine: LayoutEngine

  init() throws {
    engine = LayoutEngine(measurer: try PangoTextMeasurer(library: FontLibrary()))
  }

  func document(_ name: String) throws -> Document {
    let loader = DocumentLoader()
    let sources = try loader.sources(
      at: Repository.root.appendingPathComponent("Samples/\(name).yaml").path)
    return try loader.load(sources[0]).document
  }
}
