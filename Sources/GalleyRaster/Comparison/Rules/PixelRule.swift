/// A rule by which a pixel differs that needs to know nothing but the pixel.
enum PixelRule: Hashable, Sendable {
  /// A sample differs by more than a number of levels.
  case levels(LevelRule)
  /// The color differs by more than a limit.
  case color(ColorRule)

  /// Returns whether two pixels differ; the index counts pixels in reading order.
  func differs(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool {
    switch self {
    case .levels(let rule): rule.differs(first, second)
    case .color(let rule): rule.differs(first, second, at: index)
    }
  }
}

extension Comparison.Mode {
  /// The rule that a pixel that differs fulfills at least.
  var pixelRule: PixelRule {
    switch self {
    case .exact: .levels(LevelRule(levels: 0, ignoresHiddenColors: false))
    case .tolerance(let levels): .tolerance(levels)
    case .ssim: .tolerance(0)
    case .perceptual(let threshold): .color(ColorRule(.perceptual, threshold: threshold))
    case .pixelmatch7(let threshold): .color(ColorRule(.pixelmatch7, threshold: threshold))
    case .pixelmatch5(let threshold): .color(ColorRule(.pixelmatch5, threshold: threshold))
    case .odiff(let threshold): .color(ColorRule(.odiff, threshold: threshold))
    }
  }
}

extension PixelRule {
  /// Returns the rule that allows a number of levels, none if it is negative.
  static func tolerance(_ levels: Int) -> PixelRule {
    .levels(LevelRule(levels: UInt8(clamping: levels), ignoresHiddenColors: true))
  }
}
