internal import CPixelKernels

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Collects the pixels of two pictures that differ by a rule about single pixels, row by row.
///
/// A kernel compares 64 pixels at once in single precision; the exact rule decides about those close to the limit.
struct PixelScan {
  private let pictures: ComparedPictures
  private let rule: PixelRule
  private let kernelRule: KernelRule
  var mask: PixelMask
  private(set) var unequalRows: [Bool]
  /// The largest difference of a sample so far, and the first place where it is found.
  private(set) var largest = LargestDelta(levels: 0, x: 0, y: 0)
  private var words: [GalleyWord]

  /// A rule in the form in which kernels know it.
  private enum KernelRule {
    case levels(UInt8)
    case form(GalleyForm)
  }

  /// The number of bytes of a word of pixels.
  private static let wordSize = 64 * Bitmap.Pixel.sampleCount

  init(_ pictures: ComparedPictures, rule: PixelRule) {
    (self.pictures, self.rule) = (pictures, rule)
    kernelRule =
      switch rule {
      case .exact: .levels(0)
      case .levels(let levels): .levels(levels)
      case .color(let rule): .form(rule.quadraticForm)
      }
    mask = PixelMask(width: pictures.width, height: pictures.height)
    unequalRows = Array(repeating: false, count: pictures.height)
    words = Array(
      repeating: GalleyWord(sure: 0, maybe: 0, largest: 0, opaque: true), count: mask.wordsPerRow)
  }

  /// Compares the pixels of some rows that satisfy a condition.
  ///
  /// The rows must follow the previous rows.
  mutating func run(_ range: Range<Int>, where isWanted: (Int) -> Bool = { _ in true }) {
    // Copies of the values, not of their pixels, so that the mask can change while they are read.
    let (reference, actual) = (pictures.reference, pictures.actual)
    let (rows, others) = unsafe (reference.pixels.span.bytes, actual.pixels.span.bytes)
    for row in range where isWanted(row) {
      let (start, otherStart) = (row * reference.width * 4, row * actual.width * 4)
      let line = rows.extracting(start..<start + mask.width * 4)
      let other = others.extracting(otherStart..<otherStart + mask.width * 4)
      guard !PixelScan.areEqual(line, other) else { continue }
      unequalRows[row] = true
      compare(line, other)
      for word in words.indices where words[word].largest > 0 { settle(word, row, line, other) }
    }
  }

  private static func areEqual(_ first: RawSpan, _ second: RawSpan) -> Bool {
    unsafe first.withUnsafeBytes { first in
      unsafe second.withUnsafeBytes { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return true }
        return unsafe memcmp(one, other, first.count) == 0
      }
    }
  }

  /// Compares all words of a row; missing pixels of the last word count as equal.
  private mutating func compare(_ row: RawSpan, _ other: RawSpan) {
    let whole = row.byteCount / PixelScan.wordSize * PixelScan.wordSize
    compare(row.extracting(0..<whole), other.extracting(0..<whole), at: 0)
    guard whole < row.byteCount else { return }
    guard whole > 0 else {
      let (first, second) = (PixelScan.filledWord(row), PixelScan.filledWord(other))
      return unsafe compare(first.span.bytes, second.span.bytes, at: 0)
    }
    // The last 64 pixels are compared together, without the pixels of the previous word.
    let last = row.byteCount - PixelScan.wordSize..<row.byteCount
    compare(row.extracting(last), other.extracting(last), at: words.count - 1)
    let known = UInt64(64 - (row.byteCount - whole) / Bitmap.Pixel.sampleCount)
    words[words.count - 1].sure >>= known
    words[words.count - 1].maybe >>= known
  }

  /// Returns the pixels of a short row, padded with white to a word.
  private static func filledWord(_ row: RawSpan) -> [UInt8] {
    unsafe row.withUnsafeBytes { unsafe Array($0) }
      + Array(repeating: 255, count: wordSize - row.byteCount)
  }

  private mutating func compare(_ first: RawSpan, _ second: RawSpan, at start: Int) {
    let count = first.byteCount / PixelScan.wordSize
    precondition(first.byteCount == second.byteCount && start + count <= words.count)
    unsafe words.withUnsafeMutableBufferPointer { words in
      guard count > 0, let target = unsafe words.baseAddress?.advanced(by: start) else { return }
      unsafe first.withUnsafeBytes { first in
        unsafe second.withUnsafeBytes { second in
          guard let first = first.baseAddress, let second = second.baseAddress else { return }
          switch kernelRule {
          case .levels(let levels):
            unsafe galley_compare_levels(first, second, count, levels, target, pictures.vectors)
          case .form(let form):
            unsafe galley_compare_colors(first, second, count, form, target, pictures.vectors)
          }
        }
      }
    }
  }

  /// Decides the pixels of a word that the kernel could not decide.
  private mutating func settle(_ word: Int, _ row: Int, _ line: RawSpan, _ other: RawSpan) {
    let found = words[word]
    let index = row * mask.wordsPerRow + word
    let hidden = pictures.ignored?.words[index] ?? 0
    let pixels = word * 64..<min(word * 64 + 64, mask.width)
    var bits = found.opaque ? found.sure : 0
    var open = found.opaque ? found.maybe & ~found.sure : UInt64.max
    if pixels.count < 64 { open &= 1 << UInt64(pixels.count) - 1 }
    open &= ~hidden
    open.forEachBit { bit in
      let pixel = pixels.lowerBound + bit
      if rule.differs(line.pixel(pixel), other.pixel(pixel), at: row * mask.width + pixel) {
        bits |= 1 << UInt64(bit)
      }
    }
    mask.words[index] = bits & ~hidden
    // What is shown of a translucent pixel differs at most by the sum of the differences of a sample and of alpha.
    guard Int(found.largest) * (found.opaque ? 1 : 2) > largest.levels else { return }
    for pixel in pixels where hidden >> UInt64(pixel - pixels.lowerBound) & 1 == 0 {
      let levels = Int(rule.distance(line.pixel(pixel), other.pixel(pixel)))
      if levels > largest.levels { largest = LargestDelta(levels: levels, x: pixel, y: row) }
    }
  }
}
