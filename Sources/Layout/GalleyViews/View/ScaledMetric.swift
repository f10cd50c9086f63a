/// A length that grows with the text size, as in SwiftUI.
///
/// ```swift
/// struct Pill: View {
///   var title: String
///   @ScaledMetric(relativeTo: .subheadline) private var height = 36.0
///
///   var body: some View {
///     Text(title).font(.subheadline).frame(minHeight: height)
///   }
/// }
/// ```
///
/// The number is the length at the text size L. Within ``LayoutConvertible/dynamicTypeSize(_:)`` it grows no further than the
/// text there.
@propertyWrapper public struct ScaledMetric: Hashable, Sendable {
  public let wrappedValue: Length

  /// Creates a length from its value at the text size L.
  public init(wrappedValue: Length, relativeTo style: Font.TextStyle = .body) {
    self.wrappedValue = .scaled(wrappedValue.points, relativeTo: style)
  }
}

/// A number of points, by its name in SwiftUI.
public typealias CGFloat = Length

extension Font {
  /// The role of a text, by its name in SwiftUI.
  public typealias TextStyle = GalleyTraits.TextStyle
}

extension TextStyle {
  public static let title = TextStyle.title1
  public static let caption = TextStyle.caption1
}

extension EnvironmentValues {
  /// The width that the document is offered, in points.
  public var availableWidth: Double { traits.width }
  /// The height that the document is offered, in points; infinity without a limit.
  public var availableHeight: Double { traits.height ?? .infinity }
}

extension EnvironmentValues.Locale {
  public var language: Language { Language(languageCode: languageCode) }

  /// The region, such as BR; nil without one.
  public var region: String? {
    identifier.split { $0 == "-" || $0 == "_" }.dropFirst().map(String.init)
      .first { $0.count == 2 || $0.allSatisfy(\.isNumber) }
  }

  /// The language of a locale.
  public struct Language: Hashable, Sendable {
    /// The code of ISO 639, such as pt.
    public let languageCode: String?
  }
}

extension Layout.Text {
  /// Returns the text with a height of its lines, nil for that of the text style, which is given for SwiftUI to measure.
  public func lineHeight(_ height: Length?, of style: Font.TextStyle) -> Layout.Text {
    leading(height)
  }
}
