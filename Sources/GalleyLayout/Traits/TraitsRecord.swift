/// The traits that make a variant.
public struct TraitsRecord: Codable, Hashable, Sendable {
  /// The offered width.
  public var width: Double
  /// The offered height, if any.
  public var height: Double?
  /// The size of text.
  public var textSize: String
  /// The reading direction.
  public var direction: String
  /// The language.
  public var locale: String
  /// Light or dark surroundings.
  public var colorScheme: String
  /// The strength of colors.
  public var contrast: String
  /// Whether letters are bolder.
  public var boldText: Bool
  /// The kind of device.
  public var idiom: String
  /// The number of pixels in a point.
  public var displayScale: Double
}

extension TraitsRecord {
  /// Creates the record of traits.
  public init(_ traits: Traits) {
    self.init(
      width: traits.width, height: traits.height, textSize: traits.textSize.name,
      direction: traits.direction.rawValue, locale: traits.locale,
      colorScheme: traits.colorScheme.rawValue, contrast: traits.contrast.rawValue,
      boldText: traits.boldText, idiom: traits.idiom.rawValue, displayScale: traits.displayScale)
  }

  /// The traits that were recorded, or nil if a word is not known.
  public var traits: Traits? {
    guard let textSize = TextSize(name: textSize), let idiom = Idiom(rawValue: idiom),
      let colorScheme = ColorScheme(rawValue: colorScheme),
      let contrast = Contrast(rawValue: contrast),
      let direction = LayoutDirection(rawValue: direction)
    else { return nil }
    return Traits(
      width: width, height: height, textSize: textSize, idiom: idiom, locale: locale,
      colorScheme: colorScheme, contrast: contrast, boldText: boldText,
      displayScale: displayScale, direction: direction)
  }
}
