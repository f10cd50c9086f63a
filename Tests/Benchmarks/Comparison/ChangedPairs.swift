import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleyRaster
import GalleyScene
import PeerDecoders
import TestSupport

/// Pairs of pictures of samples, the second with one changed node, in the same order each time.
struct ChangedPairs {
  struct Pair: Hashable {
    var reference: Bitmap
    var actual: Bitmap
  }

  private let entries: [(layout: Layout, traits: Traits, name: String)]
  private let engine: LayoutEngine
  private let renderer: CairoRenderer
  private var random: Random
  /// The hash values of the pairs so far, so that none is counted twice.
  private var known: Set<Int> = []

  init(seed: UInt64) throws {
    random = Random(seed: seed)
    let library = try FontLibrary()
    engine = LayoutEngine(measurer: try PangoTextMeasurer(library: library))
    renderer = try CairoRenderer(library: library)
    entries = try Self.samples.flatMap { document in
      var matrix = document.matrix
      matrix.screens = [320, 390].map { Screen(width: $0) }
      matrix.textSizes = [.category(.extraSmall), .category(.large), .category(.accessibility1)]
      return [1.0, 2].flatMap { matrix.variants(displayScale: $0) }
        .map { (document.layout.run($0.traits), $0.traits, document.name) }
    }
  }

  /// The documents in the folder of samples.
  private static var samples: [Document] {
    get throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      let loader = DocumentLoader()
      return try loader.sources(at: root.appendingPathComponent("Samples").path)
        .map { try loader.load($0).document }
    }
  }

  /// Returns the next new pair that differs by more than a level, or nil if no node can be changed.
  mutating func pair(_ change: LayoutChange) throws -> Pair? {
    for _ in 0..<400 {
      let entry = entries[Int.random(in: entries.indices, using: &random)]
      let number = Int.random(in: 0..<entry.layout.nodeCount, using: &random)
      let palette = Palette(entry.traits)
      let changed = entry.layout.changingNode(number) {
        change.apply(to: &$0, palette, &random)
      }
      guard let changed else { continue }
      let pair = Pair(
        reference: try bitmap(entry.layout, entry.traits), actual: try bitmap(changed, entry.traits)
      )
      if isVisible(pair), known.insert(pair.hashValue).inserted { return pair }
    }
    return nil
  }

  /// Whether a sample differs by more than a level, as encoders and rounding do.
  private func isVisible(_ pair: Pair) -> Bool {
    let comparison = Comparison(.tolerance(levels: 1))
    return !comparison.difference(from: pair.reference, to: pair.actual).isEqual
  }

  private func bitmap(_ layout: Layout, _ traits: Traits) throws -> Bitmap {
    let result = engine.resolve(layout, traits: traits)
    return try renderer.bitmap(of: Scene(design: result, title: ""), scale: traits.displayScale)
  }

  /// Returns pairs of the same pixels: drawn again, and read from files of several encoders.
  mutating func unchanged() throws -> [Pair] {
    let entry = entries[Int.random(in: entries.indices, using: &random)]
    let reference = try bitmap(entry.layout, entry.traits)
    let files =
      try PNGEncoder.Compression.allCases.map {
        try PNGEncoder(compression: $0).encode(reference, pixelsPerPoint: 2)
      }
      + [true, false].compactMap {
        PeerReading.libpngFile(of: reference, hasAlpha: true, isFiltered: $0)
      }
    let read = try files.map { try PNGDecoder().bitmap($0) }
    return try ([bitmap(entry.layout, entry.traits)] + read).map {
      Pair(reference: reference, actual: $0)
    }
  }
}
