/// The properties of a device and a person that a layout may depend on.
public struct Traits: Hashable, Sendable {
  private var offeredWidth: OfferedWidth
  /// The height that the layout is offered, or nil if it may be any height.
  public var height: Double?
  /// The text size that the person has set.
  public var textSize: TextSize
  /// The kind of device.
  public var idiom: Idiom
  /// The language and region, as a BCP 47 tag such as de or pt-BR.
  public var locale: String
  /// Light or dark.
  public var colorScheme: ColorScheme
  /// The contrast of colors.
  public var contrast: Contrast
  /// Whether the person wants bolder text.
  public var boldText: Bool
  /// Whether the person wants opaque surfaces instead of translucent ones.
  public var reduceTransparency: Bool
  /// The number of device pixels per point.
  public var displayScale: Double
  /// The safe area insets of the device.
  public var safeArea: EdgeInsets
  /// The horizontal size class, or nil to derive it.
  public var horizontalOverride: SizeClass?
  /// The vertical size class, or nil to derive it.
  public var verticalOverride: SizeClass?
  /// The direction, or nil to follow the locale.
  public var directionOverride: LayoutDirection?
  var custom = CustomValues()

  /// Creates the traits of a phone with light colors, read in English.
  public init(
    width: Double, height: Double? = nil, textSize: TextSize = .large,
    idiom: Idiom = .phone, locale: String = "en", colorScheme: ColorScheme = .light,
    contrast: Contrast = .standard, boldText: Bool = false, reduceTransparency: Bool = false,
    displayScale: Double = 2, safeArea: EdgeInsets = .zero, horizontal: SizeClass? = nil,
    vertical: SizeClass? = nil,
    direction: LayoutDirection? = nil
  ) {
    offeredWidth = OfferedWidth(width)
    self.height = height
    self.textSize = textSize
    self.idiom = idiom
    self.locale = locale
    self.colorScheme = colorScheme
    self.contrast = contrast
    self.boldText = boldText
    self.reduceTransparency = reduceTransparency
    self.displayScale = displayScale
    self.safeArea = safeArea
    horizontalOverride = horizontal
    verticalOverride = vertical
    directionOverride = direction
  }
}

extension Traits {
  /// The offered width from which the horizontal size class is regular, in points.
  private static let regularWidth = 600.0
  private static let regularWidthOfLowPhones = 896.0
  /// The offered widths from which the horizontal size class may be regular, in points.
  package static let regularWidths = [regularWidth, regularWidthOfLowPhones]

  /// The width that the layout is offered, in points.
  public var width: Double {
    get { offeredWidth.value }
    set { offeredWidth.value = newValue }
  }

  /// The horizontal size class: regular from 600 points on unless set.
  ///
  /// On a phone in landscape orientation, it is regular from 896 points on, as on the largest iPhones alone.
  public var horizontal: SizeClass {
    let isLowPhone = idiom == .phone && isLow
    return horizontalOverride
      ?? offeredWidth.sizeClass(
        from: isLowPhone ? Self.regularWidthOfLowPhones : Self.regularWidth)
  }

  /// The vertical size class: compact under 480 points of offered height unless set.
  public var vertical: SizeClass {
    verticalOverride ?? (isLow ? .compact : .regular)
  }

  private var isLow: Bool { height.map { $0 < 480 } ?? false }

  /// The reading direction: that of the locale's script unless set.
  public var direction: LayoutDirection {
    directionOverride ?? LayoutDirection(locale: locale)
  }
}

/// The amount of space along an axis.
public enum SizeClass: String, Hashable, Sendable, CaseIterable {
  /// Little space.
  case compact
  /// Enough space.
  case regular
}

/// The kind of device.
public enum Idiom: String, Hashable, Sendable, CaseIterable {
  case phone
  case pad
  case mac
  case tv
  case watch
}

/// Light or dark.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The contrast of colors.
public enum Contrast: String, Hashable, Sendable, CaseIterable {
  case standard
  case increased
}
