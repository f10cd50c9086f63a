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
    var cache: GenerationCache<UInt64, ShapedAnswer>

    init(library: FontLibrary, byteLimit: Int) throws(FontError) {
      shaper = try TextShaper(library: library)
      cache = GenerationCache(byteLimit: byteLimit)
    }

    mutating func answer(to request: ShapingRequest, _ hash: UInt64) -> ShapedAnswer {
      if let known = cache[hash], known.answers(request) { return known }
      let answer = ShapedAnswer(to: request, shaper.shape(request))
      cache.insert(answer, for: hash, byteCount: answer.byteCount)
      return answer
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
    let hash = request.answerHash
    return state.withLock { $0.answer(to: request, hash).text }
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

/// A shaped text and its request.
///
/// The cache uses the hash of the request as the key, since a dictionary of requests would compare and retain all their
/// strings, which takes several times as long. If two requests have the same hash, the later replaces the earlier, so
/// collisions only cost another shaping.
final class ShapedAnswer: Sendable {
  private let request: ShapingRequest
  let text: ShapedText

  init(to request: ShapingRequest, _ text: ShapedText) {
    (self.request, self.text) = (request, text)
  }

  /// Returns whether another request has the same result.
  ///
  /// Strings are compared by bytes: Swift considers é and e with a combining accent equal, but the offsets in shaped
  /// text differ.
  func answers(_ other: borrowing ShapingRequest) -> Bool {
    request.string.hasBytes(of: other.string) && request.weight == other.weight
      && request.isItalic == other.isItalic && request.direction == other.direction
      && request.size == other.size && request.locale == other.locale
      && request.family == other.family && request.spans == other.spans
      && request.features == other.features && request.hyphenates == other.hyphenates
      && request.wordBreak == other.wordBreak
  }

  /// The memory in bytes.
  var byteCount: Int {
    request.string.utf8.count + request.locale.utf8.count + (request.family?.utf8.count ?? 0)
      + request.spans.count * MemoryLayout<ShapingRequest.Span>.stride
      + MemoryLayout<ShapingRequest>.size + text.byteCount
  }
}

extension ShapingRequest {
  var answerHash: UInt64 {
    let style =
      UInt64(weight.value) << 2 | (isItalic ? 2 : 0) | (direction == .rightToLeft ? 1 : 0)
    var hash = Self.mix(Self.hash(string) ^ style ^ UInt64(features.rawValue) << 16)
    // The language that requests have by default is known without reading it.
    if locale != "en" { hash = Self.mix(hash ^ Self.hash(locale)) }
    if let family { hash = Self.mix(hash ^ Self.hash(family)) }
    if hyphenates { hash = Self.mix(hash ^ 1) }
    if let wordBreak { hash = Self.mix(hash ^ (wordBreak == .normal ? 2 : 3)) }
    if let size { hash = Self.mix(hash ^ size.bitPattern) }
    for span in spans {
      let number = span.range.lowerBound << 12 ^ span.weight.value
      hash = Self.mix(hash ^ UInt64(truncatingIfNeeded: number))
    }
    return hash
  }

  private static func hash(_ string: String) -> UInt64 {
    // A copy would cost as much as the hash.
    if let hash = unsafe string.utf8.withContiguousStorageIfAvailable({ unsafe hash($0) }) {
      return hash
    }
    var copy = string
    return copy.withUTF8 { unsafe hash($0) }
  }

  @unsafe private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
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

  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0x2545_F491_4F6C_DD1D).multipliedFullWidth(by: multiplier)
    return product.high ^ product.low
  }
}

extension String {
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
