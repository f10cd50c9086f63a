internal import GalleyGeometry
internal import GalleyLayout

/// A test of traits.
indirect enum Condition: Sendable {
  /// All tests hold.
  case all([Condition])
  /// At least one test holds.
  case any([Condition])
  /// The test does not hold.
  case not(Condition)
  /// The horizontal size class is one of these.
  case horizontal([SizeClass])
  /// The vertical size class is one of these.
  case vertical([SizeClass])
  /// The kind of device is one of these.
  case idiom([Idiom])
  /// The size of text is one of these.
  case textSize([TextSize])
  /// Body text is at least and at most as large as at these categories.
  case textSizeRange(TextSize.Category?, TextSize.Category?)
  /// The reading direction is one of these.
  case direction([LayoutDirection])
  /// The locale is one of these, or a more special form of one.
  case locale([String])
  /// The color scheme is one of these.
  case colorScheme([ColorScheme])
  /// The contrast is one of these.
  case contrast([Contrast])
  /// Bold text is on or off.
  case boldText(Bool)
  /// The offered width is in a range.
  case width(Bounds)
  /// The offered height is in a range.
  case height(Bounds)
}

extension Condition {
  /// Limits of a number.
  struct Bounds: Sendable {
    var atLeast: Double?
    var atMost: Double?
    var below: Double?
    var above: Double?

    func contain(_ number: Double) -> Bool {
      number >= atLeast ?? -.infinity && number <= atMost ?? .infinity
        && (below.map { number < $0 } ?? true) && (above.map { number > $0 } ?? true)
    }
  }

  /// Returns whether the test holds; a height that is not limited counts as endless.
  func holds(under traits: Traits) -> Bool {
    switch self {
    case .all(let tests): tests.allSatisfy { $0.holds(under: traits) }
    case .any(let tests): tests.contains { $0.holds(under: traits) }
    case .not(let test): !test.holds(under: traits)
    case .horizontal(let classes): classes.contains(traits.horizontal)
    case .vertical(let classes): classes.contains(traits.vertical)
    case .idiom(let idioms): idioms.contains(traits.idiom)
    case .textSize(let sizes): sizes.contains(traits.textSize)
    case .textSizeRange(let least, let most):
      (least.map { traits.textSize >= $0 } ?? true)
        && (most.map { traits.textSize <= $0 } ?? true)
    case .direction(let directions): directions.contains(traits.direction)
    case .locale(let locales):
      locales.contains { LocaleTag.chain(of: traits.locale).contains(LocaleTag.normalized($0)) }
    case .colorScheme(let schemes): schemes.contains(traits.colorScheme)
    case .contrast(let contrasts): contrasts.contains(traits.contrast)
    case .boldText(let isBold): traits.boldText == isBold
    case .width(let bounds): bounds.contain(traits.width)
    case .height(let bounds): bounds.contain(traits.height ?? .infinity)
    }
  }
}
