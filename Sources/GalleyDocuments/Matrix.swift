public import GalleyGeometry
public import GalleyLayout

/// The traits in which a document should be seen: every combination of its lists is a variant.
public struct Matrix: Hashable, Sendable {
  /// The screens: offered widths, or whole devices.
  public var screens: [Screen]
  /// The sizes of text.
  public var textSizes: [TextSize]
  /// The reading directions; nil follows the locale.
  public var directions: [LayoutDirection?]
  /// The languages.
  public var locales: [String]
  /// Light and dark surroundings.
  public var colorSchemes: [ColorScheme]
  /// With and without bolder letters.
  public var boldText: [Bool]
  /// The strengths of color.
  public var contrasts: [Contrast]

  /// The greatest number of variants of one document.
  public static let maximumVariantCount = 100_000

  /// Creates a matrix; without arguments that of one phone width at the standard text size.
  public init(
    screens: [Screen] = [Screen(width: 390)], textSizes: [TextSize] = [.large],
    directions: [LayoutDirection?] = [nil], locales: [String] = ["en"],
    colorSchemes: [ColorScheme] = [.light], boldText: [Bool] = [false],
    contrasts: [Contrast] = [.standard]
  ) {
    self.screens = screens
    self.textSizes = textSizes
    self.directions = directions
    self.locales = locales
    self.colorSchemes = colorSchemes
    self.boldText = boldText
    self.contrasts = contrasts
  }
}

/// The room that a device offers.
public struct Screen: Hashable, Sendable {
  /// The offered width in points.
  public var width: Double
  /// The offered height in points, or nil for any.
  public var height: Double?
  /// The kind of device.
  public var idiom: Idiom
  /// The parts at the edges that belong to the device.
  public var safeArea: EdgeInsets

  /// Creates a screen.
  public init(
    width: Double, height: Double? = nil, idiom: Idiom = .phone, safeArea: EdgeInsets = .zero
  ) {
    self.width = width
    self.height = height
    self.idiom = idiom
    self.safeArea = safeArea
  }
}
