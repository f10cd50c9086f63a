import CPixelKernels

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Goes through the rows of two pictures and marks the pixels that differ by a rule that looks at one pixel only.
struct PixelScan {
  private let pictures: ComparedPictures
  private let rule: PixelRule
  /// The pixels that differ.
  var mask: PixelMask
  /// The rows in which any sample differs.
  private(set) var unequalRows: [Bool]
  /// The largest difference of a sample so far, and the first place where it is found.
  private(set) var largest = LargestDelta(levels: 0, x: 0, y: 0)

  private var words: [GalleyWord]

  /// Prepares to go through what two pictures have in common.
  init(_ pictures: ComparedPictures, rule: PixelRule) {
    (self.pictures, self.rule) = (pictures, rule)
    let (width, height) = (pictures.width, pictures.height)
    mask = PixelMask(width: width, height: height)
    unequalRows = Array(repeating: false, count: height)
    words = Array(
      repeating: GalleyWord(sure: 0, maybe: 0, largest: 0, opaque: true), count: mask.wordsPerRow)
  }
}

extension PixelScan {
  /// Marks the pixels of some rows, which come after those before, as far as a condition holds for them.
  mutating func run(_ range: Range<Int>, where isWanted: (Int) -> Bool = { _ in true }) {
    let quick = PixelKernel.Rule(rule)
    // Copies of the values, not of their pixels, so that the marks can change while they are read.
    let (reference, actual) = (pictures.reference, pictures.actual)
    let (rows, others) = unsafe (reference.pixels.span.bytes, actual.pixels.span.bytes)
    for row in range where isWanted(row) {
      let (start, otherStart) = (row * reference.width * 4, row * actual.width * 4)
      let line = rows.extracting(start..<start + mask.width * 4)
      let other = others.extracting(otherStart..<otherStart + mask.width * 4)
      guard !PixelScan.areEqual(line, other) else { continue }
      unequalRows[row] = true
      look(line, other, quick)
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

  /// Looks at all words of a row; what is missing of the last one counts as equal.
  private mutating func look(_ row: RawSpan, _ other: RawSpan, _ quick: PixelKernel.Rule) {
    let whole = row.byteCount / PixelKernel.wordSize * PixelKernel.wordSize
    pictures.kernel.compare(
      row.extracting(0..<whole), other.extracting(0..<whole), by: quick, into: &words, at: 0)
    guard whole < row.byteCount else { return }
    guard whole > 0 else {
      let (first, second) = (PixelScan.word(row), PixelScan.word(other))
      return unsafe pictures.kernel.compare(
        first.span.bytes, second.span.bytes, by: quick, into: &words, at: 0)
    }
    // The last 64 pixels are looked at together, and those of the word before are left out.
    let last = row.byteCount - PixelKernel.wordSize..<row.byteCount
    pictures.kernel.compare(
      row.extracting(last), other.extracting(last), by: quick, into: &words, at: words.count - 1)
    let known = UInt64(64 - (row.byteCount - whole) / Bitmap.Pixel.sampleCount)
    words[words.count - 1].sure >>= known
    words[words.count - 1].maybe >>= known
  }

  /// Returns the pixels of a short row and as many white ones as a word lacks.
  private static func word(_ row: RawSpan) -> [UInt8] {
    (0..<PixelKernel.wordSize).map { $0 < row.byteCount ? row.byte($0) : 255 }
  }
}

extension PixelScan {
  /// Decides what the quick look left open in a word.
  private mutating func settle(_ word: Int, _ row: Int, _ line: RawSpan, _ other: RawSpan) {
    let found = words[word]
    let index = row * mask.wordsPerRow + word
    let hidden = pictures.ignored?.words[index] ?? 0
    let pixels = word * 64..<min(word * 64 + 64, mask.width)
    var bits = found.opaque ? found.sure : 0
    var open = found.opaque ? found.maybe & ~found.sure : UInt64.max
    if pixels.count < 64 { open &= 1 << UInt64(pixels.count) - 1 }
    open &= ~hidden
    while open != 0 {
      let bit = open.trailingZeroBitCount
      let pixel = pixels.lowerBound + bit
      if rule.differs(line.pixel(pixel), other.pixel(pixel), at: row * mask.width + pixel) {
        bits |= 1 << UInt64(bit)
      }
      open &= open - 1
    }
    mask.words[index] = bits & ~hidden
    if Int(found.largest) > largest.levels { findLargest(pixels, row, hidden, line, other) }
  }

  /// Finds the first pixel of a word that differs by more than all before.
  private mutating func findLargest(
    _ pixels: Range<Int>, _ row: Int, _ hidden: UInt64, _ line: RawSpan, _ other: RawSpan
  ) {
    for pixel in pixels where hidden >> UInt64(pixel - pixels.lowerBound) & 1 == 0 {
      let levels = Int(line.pixel(pixel).largestDistance(to: other.pixel(pixel)))
      if levels > largest.levels { largest = LargestDelta(levels: levels, x: pixel, y: row) }
    }
  }
}

extension RawSpan {
  /// Returns the byte at a place.
  func byte(_ index: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: index, as: UInt8.self)
  }

  /// Returns the pixel of a column of a row, red in the lowest byte.
  func pixel(_ column: Int) -> UInt32 {
    UInt32(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: column * 4, as: UInt32.self))
  }
}
