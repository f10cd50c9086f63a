public import GalleyLayout
import Synchronization

/// A text measurer with real fonts, by Pango and HarfBuzz.
///
/// Every string and font is shaped once and kept, for all sizes and widths. A measurer may be used from many tasks at
/// the same time, one after the other; for parallel work make one for each worker.
///
/// The first measurer of a process makes the process's current fontconfig configuration an empty one, lest Pango read the
/// machine's in the background. A program that uses fontconfig for itself sets its own afterwards.
///
/// ```swift
/// let measurer = try PangoTextMeasurer(library: FontLibrary())
/// let engine = LayoutEngine(measurer: measurer)
/// ```
public final class PangoTextMeasurer: TextMeasurer {
  private let state: Mutex<State>

  /// The fonts and what has been shaped with them.
  private struct State: ~Copyable {
    var fonts: FontContext
    var shaped: [ShapingRequest: ShapedText] = [:]
    var families: Set<String>

    init(library: FontLibrary) throws(FontError) {
      fonts = try FontContext(library: library)
      families = Set(fonts.families())
    }
  }

  /// Creates a measurer with the fonts of a library.
  ///
  /// - Throws: A ``FontError`` if a file of the library cannot be read as a font.
  public init(library: FontLibrary) throws(FontError) {
    state = try Mutex(State(library: library))
  }

  /// The greatest number of texts to keep; when it is reached, all are forgotten.
  private static let greatestCount = 100_000

  /// Returns the glyphs of a text with their advances and the places where lines may break.
  public func shape(_ request: ShapingRequest) -> ShapedText {
    state.withLock { state in
      if let known = state.shaped[request] { return known }
      let shaped = state.fonts.shape(request)
      if state.shaped.count >= Self.greatestCount { state.shaped.removeAll() }
      state.shaped[request] = shaped
      return shaped
    }
  }

  /// The names of all families, sorted.
  public var families: [String] {
    state.withLock { $0.families.sorted() }
  }

  /// Checks that all families exist.
  ///
  /// - Throws: ``FontError/unknownFamily(_:known:)`` for the first that does not.
  public func requireFamilies(_ names: Set<String>) throws(FontError) {
    let known = families
    for name in names.sorted() where !known.contains(name) {
      throw .unknownFamily(name, known: known)
    }
  }
}
