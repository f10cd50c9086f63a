import CPixelKernels

/// A way to look at 64 pixels of two rows at once; all give the same results.
enum PixelKernel: Hashable, Sendable, CaseIterable {
  /// The vectors that every processor has.
  case portable
  /// The vectors of 32 bytes that many processors have.
  case wide

  /// Whether this processor has the vectors.
  var isAvailable: Bool { self == .portable || galley_has_wide_vectors() }

  /// The fastest way on this processor.
  static let best = PixelKernel.wide.isAvailable ? PixelKernel.wide : .portable

  /// The number of bytes of a word of pixels.
  static let wordSize = 64 * Bitmap.Pixel.sampleCount
}

extension PixelKernel {
  /// A rule in the form in which it is quick to look at.
  enum Rule {
    /// A sample differs by more than a number of levels.
    case levels(UInt8)
    /// A quadratic form exceeds a limit.
    case form(GalleyForm)

    /// Creates the form of a rule.
    init(_ rule: PixelRule) {
      switch rule {
      case .levels(let rule): self = .levels(rule.levels)
      case .color(let rule): self = .form(ColorForm(rule).kernelForm)
      }
    }
  }

  /// Looks at rows of whole words, for each of which there is a result to fill in.
  func compare(
    _ first: RawSpan, _ second: RawSpan, by rule: Rule, into words: inout [GalleyWord],
    at start: Int
  ) {
    let count = first.byteCount / PixelKernel.wordSize
    precondition(first.byteCount == second.byteCount && start + count <= words.count)
    unsafe words.withUnsafeMutableBufferPointer { words in
      guard count > 0, let target = unsafe words.baseAddress?.advanced(by: start) else { return }
      unsafe first.withUnsafeBytes { first in
        unsafe second.withUnsafeBytes { second in
          guard let first = first.baseAddress, let second = second.baseAddress else { return }
          switch self {
          case .portable: unsafe PixelKernel.comparePortably(first, second, count, rule, target)
          case .wide: unsafe PixelKernel.compareWide(first, second, count, rule, target)
          }
        }
      }
    }
  }

  @unsafe private static func compareWide(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int, _ rule: Rule,
    _ words: UnsafeMutablePointer<GalleyWord>
  ) {
    switch rule {
    case .levels(let levels): unsafe galley_compare_levels(first, second, count, levels, words)
    case .form(let form): unsafe galley_compare_colors(first, second, count, form, words)
    }
  }

  @unsafe private static func comparePortably(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int, _ rule: Rule,
    _ words: UnsafeMutablePointer<GalleyWord>
  ) {
    switch rule {
    case .form(let form): unsafe galley_compare_colors_plainly(first, second, count, form, words)
    case .levels(let levels):
      for index in 0..<count {
        let offset = index * wordSize
        let word = unsafe PortableWord(first + offset, second + offset)
        unsafe words[index] =
          word.isEqual
          ? GalleyWord(sure: 0, maybe: 0, largest: 0, opaque: true) : word.compare(levels)
      }
    }
  }
}
