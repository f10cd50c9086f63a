public import GalleyLayout
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

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
    var cache: GenerationCache<UInt64, ShapedAnswer>

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
    let hash = request.answerHash
    return state.withLock { state in
      if let known = state.cache[hash], known.answers(request) { return known.text }
      let answer = ShapedAnswer(to: request, state.shaper.shape(request))
      state.cache.insert(answer, for: hash, byteCount: answer.byteCount)
      return answer.text
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

/// A shaped text and the request that it answers.
///
/// A cache finds it by the hash of the request alone, because a dictionary of requests would compare and count references
/// to all their strings, which takes several times as long. Of two requests with one hash the later takes the place of the
/// earlier, so that made-up collisions cost no more than shaping again.
final class ShapedAnswer: Sendable {
  private let request: ShapingRequest
  /// The shaped text.
  let text: ShapedText

  init(to request: ShapingRequest, _ text: ShapedText) {
    (self.request, self.text) = (request, text)
  }

  /// Returns whether another request has the same answer.
  ///
  /// Strings are compared by their bytes: to Swift, an é is equal to an e with an accent after it, but the offsets in
  /// shaped text differ.
  func answers(_ other: borrowing ShapingRequest) -> Bool {
    request.string.hasBytes(of: other.string) && request.weight == other.weight
      && request.isItalic == other.isItalic && request.direction == other.direction
      && request.size == other.size && request.locale == other.locale
      && request.family == other.family && request.spans == other.spans
  }

  /// The memory that the answer takes, in bytes.
  var byteCount: Int {
    request.string.utf8.count + request.locale.utf8.count + (request.family?.utf8.count ?? 0)
      + request.spans.count * MemoryLayout<ShapingRequest.Span>.stride
      + MemoryLayout<ShapingRequest>.size + text.byteCount
  }
}

extension ShapingRequest {
  /// A hash of everything that the answer depends on, in eight bytes.
  var answerHash: UInt64 {
    let style =
      UInt64(weight.value) << 2 | (isItalic ? 2 : 0) | (direction == .rightToLeft ? 1 : 0)
    var hash = Self.mix(Self.hash(string) ^ style)
    hash = Self.mix(hash ^ Self.hash(locale))
    if let family { hash = Self.mix(hash ^ Self.hash(family)) }
    if let size { hash = Self.mix(hash ^ size.bitPattern) }
    for span in spans {
      let number = span.range.lowerBound << 12 ^ span.weight.value
      hash = Self.mix(hash ^ UInt64(truncatingIfNeeded: number))
    }
    return hash
  }

  private static func hash(_ string: String) -> UInt64 {
    var string = string
    return string.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      let end = raw.count & ~7
      var hash = UInt64(raw.count) &* multiplier
      for index in stride(from: 0, to: end, by: 8) {
        hash = unsafe mix(hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      }
      var rest: UInt64 = 0
      for index in end..<raw.count { rest = unsafe rest << 8 | UInt64(raw[index]) }
      return mix(hash ^ rest)
    }
  }

  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Spreads the bits of a number, by folding the halves of a product onto each other.
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0x2545_F491_4F6C_DD1D).multipliedFullWidth(by: multiplier)
    return product.high ^ product.low
  }
}

extension String {
  /// Returns whether two strings have the same bytes.
  fileprivate func hasBytes(of other: String) -> Bool {
    let isSame = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe other.utf8.withContiguousStorageIfAvailable { others in
        guard bytes.count == others.count else { return false }
        guard let start = bytes.baseAddress, let other = others.baseAddress else { return true }
        return unsafe memcmp(start, other, bytes.count) == 0
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension ShapedText {
  /// The memory that the text points to, in bytes.
  var byteCount: Int {
    let seams = Array(seams.ends.values.joined()) + Array(seams.starts.values)
    let glyphCount = seams.reduce(glyphs.count) { $0 + $1.glyphs.count }
    let clusterSize = MemoryLayout<Cluster>.stride + MemoryLayout<Double>.stride
    let seamSize = 128 + MemoryLayout<Seam>.stride
    return 256 + clusters.count * clusterSize + glyphCount * MemoryLayout<Glyph>.stride
      + runs.count * MemoryLayout<Run>.stride + seams.count * seamSize + pieceCount * 32
  }
}
