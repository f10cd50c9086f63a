extension Comparison {
  /// A rule by which a pixel differs.
  ///
  /// Thresholds go from 0, by which every visible difference counts, to 1, by which none does. One below or one that is
  /// no number is 0, one above is 1; numbers of levels below 0 are 0. Pixels without any opacity are equal whatever their
  /// colors, except by ``exact``.
  public enum Mode: Hashable, Sendable {
    /// Any sample differs.
    case exact
    /// A sample differs by more than so many of 255 levels.
    case tolerance(levels: Int)
    /// People see it: the color differs by more than a threshold from 0 to 1, or a whole area is recolored.
    ///
    /// Colors are compared on white and on black, whichever shows more, by the distance of pixelmatch. In addition,
    /// letters and shapes whose color changes by about ten levels differ, and areas whose color changes by about three,
    /// but not edges that are drawn in another way.
    case perceptual(threshold: Double = 0.1)
    /// The structure around it differs, or its color where there is no structure, as in Playwright.
    case ssim
    /// The rule and the arithmetic of pixelmatch 7.
    case pixelmatch7(threshold: Double = 0.1)
    /// The rule and the arithmetic of pixelmatch 5.
    case pixelmatch5(threshold: Double = 0.1)
    /// The rule and the arithmetic of odiff.
    ///
    /// Pixels that only one of the pictures has count too, unless they are fully transparent.
    case odiff(threshold: Double = 0.1)
  }
}

extension Comparison.Mode {
  var ignoresAntialiasingByDefault: Bool {
    switch self {
    case .perceptual, .pixelmatch7, .pixelmatch5: true
    case .exact, .tolerance, .ssim, .odiff: false
    }
  }
}
