extension Comparison {
  /// A rule by which a pixel differs.
  public enum Mode: Hashable, Sendable {
    /// Any sample differs.
    case exact
    /// A sample differs by more than so many of 255 levels.
    case tolerance(levels: Int)
    /// People see it: the color differs by more than a threshold from 0 to 1, or a whole area is recolored.
    case perceptual(threshold: Double = 0.1)
    /// The structure around it differs, or its color where there is no structure, as in Playwright.
    case ssim
    /// The rule and the arithmetic of pixelmatch 7.
    case pixelmatch7(threshold: Double = 0.1)
    /// The rule and the arithmetic of pixelmatch 5.
    case pixelmatch5(threshold: Double = 0.1)
    /// The rule and the arithmetic of odiff.
    case odiff(threshold: Double = 0.1)
  }
}

extension Comparison.Mode {
  var usuallyExcusesAntialiasing: Bool {
    switch self {
    case .perceptual, .pixelmatch7, .pixelmatch5: true
    case .exact, .tolerance, .ssim, .odiff: false
    }
  }
}
