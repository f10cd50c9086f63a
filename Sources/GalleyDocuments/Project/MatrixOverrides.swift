public import GalleyLayout

/// The lists that take the place of those of a matrix; nil leaves a list as it is.
public struct MatrixOverrides: Hashable, Sendable {
  /// The screens: offered widths, or whole devices.
  public var screens: [Screen]?
  /// The sizes of text.
  public var textSizes: [TextSize]?
  /// The reading directions; nil in the list follows the locale.
  public var directions: [LayoutDirection?]?
  /// The languages.
  public var locales: [String]?
  /// Light and dark surroundings.
  public var colorSchemes: [ColorScheme]?
  /// With and without bolder letters.
  public var boldText: [Bool]?
  /// The strengths of color.
  public var contrasts: [Contrast]?

  /// Creates overrides; without arguments those that leave a matrix as it is.
  public init(
    screens: [Screen]? = nil, textSizes: [TextSize]? = nil,
    directions: [LayoutDirection?]? = nil, locales: [String]? = nil,
    colorSchemes: [ColorScheme]? = nil, boldText: [Bool]? = nil, contrasts: [Contrast]? = nil
  ) {
    (self.screens, self.textSizes) = (screens, textSizes)
    (self.directions, self.locales) = (directions, locales)
    (self.colorSchemes, self.boldText, self.contrasts) = (colorSchemes, boldText, contrasts)
  }

  /// Returns a matrix with these lists in the place of its own.
  public func applied(to matrix: Matrix) -> Matrix {
    Matrix(
      screens: screens ?? matrix.screens, textSizes: textSizes ?? matrix.textSizes,
      directions: directions ?? matrix.directions, locales: locales ?? matrix.locales,
      colorSchemes: colorSchemes ?? matrix.colorSchemes, boldText: boldText ?? matrix.boldText,
      contrasts: contrasts ?? matrix.contrasts)
  }
}
