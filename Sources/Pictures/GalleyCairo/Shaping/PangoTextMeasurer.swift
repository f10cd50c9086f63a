public import GalleyLayout
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A text measurer with real fonts, using Pango for analysis and HarfBuzz for shaping.
///
/// Shaped texts are cached and reused for all sizes and widths. A measurer may be used from several tasks, one at a
/// time; for parallel work create one for each worker.
///
/// The measurer does not read the font configuration of the machine, and does not change the state of the process.
///
/// ```swift
/// let measurer = try PangoTextMeasurer(library: FontLibrary())
/// let engine = LayoutEngine(measurer: measurer)
/// ```
public final class PangoTextMeasurer: TextMeasurer {
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var shaper: TextShaper
    var cache: GenerationCache<ShapingKey, ShapedText>

    init(library: FontLibrary, byteLimit: Int) throws(FontError) {
      shaper = try TextShaper(library: library)
      cache = GenerationCache(byteLimit: byteLimit)
    }

    mutating func shape(_ request: ShapingRequest) -> ShapedText {
      let key = ShapingKey(request: request)
      if let known = cache[key] { return known }
      let text = shaper.shape(request)
      cache.insert(text, for: key, byteCount: key.byteCount + text.byteCount)
      return text
    }
  }

  /// The memory for shaped texts, in bytes, that suffices for about ten thousand labels.
  public static let defaultByteLimit = 64 << 20

  /// Creates a measurer with the fonts of a library.
  ///
  /// - Parameters:
  ///   - library: The fonts.
  ///   - byteLimit: The maximum memory for shaped texts; beyond it, the least recently used are removed.
  /// - Throws: A ``FontError`` if a file of the library cannot be read as a font.
  public init(
    library: FontLibrary, byteLimit: Int = PangoTextMeasurer.defaultByteLimit
  ) throws(FontError) {
    state = try Mutex(State(library: library, byteLimit: byteLimit))
  }

  /// Returns the glyphs of a text with their advances and the possible line breaks.
  public func shape(_ request: ShapingRequest) -> ShapedText {
    state.withLock { $0.shape(request) }
  }

  /// The names of all families, sorted.
  ///
  /// This opens all files.
  package var families: [String] {
    withCatalog { $0.allFamilies() }
  }

  func withCatalog<Result: Sendable>(_ body: (inout FontCatalog) -> Result) -> Result {
    state.withLock { body(&$0.shaper.pool.catalog) }
  }

  package func families(of list: FontFamilies) -> (missing: [String], used: String?) {
    withCatalog { catalog in
      var (missing, used) = ([String](), String?.none)
      for name in list.names {
        let (word, families) =
          switch name {
          case .family(let family): (family, [family])
          case .generic(let kind): (kind.rawValue, ScriptFonts.common.families(of: kind))
          }
        let found = families.first { !catalog.faces(ofFamily: $0).isEmpty }
        if found == nil { missing.append(word) }
        used = used ?? found
      }
      return (missing, used)
    }
  }

  package func requireFamilies(_ lists: Set<String>) throws(FontError) {
    let unknown = lists.sorted().first { text in
      let list = FontFamilies(text)
      return !list.names.isEmpty && !list.hasGeneric && families(of: list).used == nil
    }
    if let unknown { throw .unknownFamily(unknown, known: families) }
  }
}

/// A request that is equal only to those with the same bytes.
///
/// Swift considers é and e with a combining accent equal, but the offsets in shaped texts differ.
struct ShapingKey: Hashable {
  let request: ShapingRequest

  static func == (left: ShapingKey, right: ShapingKey) -> Bool {
    left.request == right.request
      && left.request.string.utf8.elementsEqual(right.request.string.utf8)
  }

  /// The memory in bytes.
  var byteCount: Int {
    request.string.utf8.count + request.locale.utf8.count + (request.family?.utf8.count ?? 0)
      + request.spans.count * MemoryLayout<ShapingRequest.Span>.stride
  }
}

extension ShapedText {
  /// The memory that the text refers to, in bytes.
  var byteCount: Int {
    let seams = Array(seams.ends.values.joined()) + Array(seams.starts.values)
    let glyphCount = seams.reduce(glyphs.count) { $0 + $1.glyphs.count }
    let clusterSize = MemoryLayout<Cluster>.stride + MemoryLayout<Double>.stride
    let seamSize = 128 + MemoryLayout<Seam>.stride
    return 256 + clusters.count * clusterSize + glyphCount * MemoryLayout<Glyph>.stride
      + runs.count * MemoryLayout<Run>.stride + seams.count * seamSize + segmentCount * 32
  }
}
