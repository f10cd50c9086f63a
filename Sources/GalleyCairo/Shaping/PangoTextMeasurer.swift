public import GalleyLayout
import Synchronization

/// A text measurer with real fonts: Pango analyses, HarfBuzz shapes.
///
/// Every string and font is shaped once and kept, for all sizes and widths. A measurer may be used from many tasks at
/// the same time, one after the other; for parallel work make one for each worker.
///
/// Nothing of the machine's font configuration is read, and nothing of the process is changed.
///
/// ```swift
/// let measurer = try PangoTextMeasurer(library: FontLibrary())
/// let engine = LayoutEngine(measurer: measurer)
/// ```
public final class PangoTextMeasurer: TextMeasurer {
  private let state: Mutex<State>

  /// The fonts and what has been shaped with them.
  private struct State: ~Copyable {
    var shaper: TextShaper
    var cache: GenerationCache<ShapingKey, ShapedText>

    init(library: FontLibrary, byteLimit: Int) throws(FontError) {
      shaper = try TextShaper(library: library)
      cache = GenerationCache(byteLimit: byteLimit)
    }
  }

  /// The memory for shaped texts, in bytes, that suffices for some ten thousand labels.
  public static let defaultByteLimit = 64 << 20

  /// Creates a measurer with the fonts of a library.
  ///
  /// - Parameters:
  ///   - library: The fonts.
  ///   - byteLimit: The maximum memory for shaped texts; beyond it, the least recently used are forgotten.
  /// - Throws: A ``FontError`` if a file of the library cannot be read as a font.
  public init(
    library: FontLibrary, byteLimit: Int = PangoTextMeasurer.defaultByteLimit
  ) throws(FontError) {
    state = try Mutex(State(library: library, byteLimit: byteLimit))
  }

  /// Returns the glyphs of a text with their advances and the places where lines may break.
  public func shape(_ request: ShapingRequest) -> ShapedText {
    let key = ShapingKey(request)
    return state.withLock { state in
      if let known = state.cache[key] { return known }
      let shaped = state.shaper.shape(request)
      state.cache.insert(shaped, for: key, byteCount: key.byteCount + shaped.byteCount)
      return shaped
    }
  }

  /// The names of all families, sorted.
  ///
  /// To know them, all files are opened.
  public var families: [String] {
    withCatalog { $0.allFamilies() }
  }

  /// Calls a function with the families and their files.
  func withCatalog<Result: Sendable>(_ body: (inout FontCatalog) -> Result) -> Result {
    state.withLock { body(&$0.shaper.pool.catalog) }
  }

  /// Checks that all families exist.
  ///
  /// - Throws: ``FontError/unknownFamily(_:known:)`` for the first that does not.
  public func requireFamilies(_ names: Set<String>) throws(FontError) {
    guard !names.isEmpty else { return }
    let unknown = state.withLock { state in
      names.sorted().first { state.shaper.pool.catalog.faces(ofFamily: $0).isEmpty }
    }
    if let unknown { throw .unknownFamily(unknown, known: families) }
  }
}
