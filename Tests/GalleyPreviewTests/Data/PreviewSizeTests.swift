import GalleyCairo
import GalleyDocuments
import GalleyLayout
import GalleyPreview
import TestSupport
import Testing

/// The size of the data of samples in exports.
struct PreviewSizeTests {
  /// The sizes of the data of each sample at the standard text size, in kilobytes.
  ///
  /// Replace a number if a sample has changed. The data of all text sizes is about ten times as large.
  private static let sizes = [
    "brands": 5.7, "cover": 9.7, "episode": 3.5, "flight-status": 6.7, "lines": 9.3,
    "long-strings": 32.4, "scripts": 91.8, "section": 32.3, "style-guide": 21.2, "tags": 16.9,
  ]

  /// All samples, or those with little data.
  private static let names = Samples.names.filter {
    TestAmount.isThorough || sizes[$0].map { $0 < 15 } ?? true
  }

  @Test(arguments: names)
  func `the data of a sample does not grow by more than a tenth`(name: String) throws {
    let document = try Samples.document(name)
    let library = try FontLibrary()
    let engine = LayoutEngine(measurer: try PangoTextMeasurer(library: library))
    var preview = PreviewDocument(
      document, from: .init(file: "x.yaml", command: "x.yaml"), widths: 280...1366,
      textSizes: [.large], outlines: try CairoRenderer(library: library))
    var export = PreviewExport(galley: "1")
    export.add(&preview) { engine.resolve($0, traits: $1) }
    let size = Double(try export.deflated().count) / 1000
    let known = try #require(Self.sizes[name])
    #expect(size <= known * 1.1, "\(name) takes \(size) kB")
    #expect(size >= known * 0.7, "\(name) takes \(size) kB, so its number can be lower")
  }
}
