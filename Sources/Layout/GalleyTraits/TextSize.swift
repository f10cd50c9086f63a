/// The text size that a person has set.
///
/// Apple's twelve categories look each size up in a table; Android's font scale is non-linear, so large text grows
/// less; a plain factor multiplies.
public enum TextSize: Hashable, Sendable {
  /// One of Apple's twelve Dynamic Type categories.
  case category(Category)
  /// Android's font scale, non-linear from 1.15 on.
  case android(Double)
  /// Every size multiplied by one number.
  case factor(Double)

  /// The default size.
  public static let large = TextSize.category(.large)
}

extension TextSize {
  /// One of Apple's twelve Dynamic Type categories, smallest first.
  public enum Category: Int, Hashable, Sendable, CaseIterable, Comparable {
    case extraSmall
    case small
    case medium
    case large
    case extraLarge
    case extraExtraLarge
    /// Extra extra extra large, the largest that is not for accessibility.
    case extraExtraExtraLarge
    /// The first accessibility size.
    case accessibility1
    /// The second accessibility size.
    case accessibility2
    /// The third accessibility size.
    case accessibility3
    /// The fourth accessibility size.
    case accessibility4
    /// The fifth accessibility size, the largest.
    case accessibility5

    /// Compares by size of text.
    public static func < (left: Category, right: Category) -> Bool {
      left.rawValue < right.rawValue
    }

    /// The short name used in documents, on the command line and in file names.
    public var name: String {
      Self.names[rawValue]
    }

    private static let names = [
      "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
    ]
  }
}

extension TextSize {
  /// Creates a content size from its short name, such as AX3, android1.3 or x1.5.
  ///
  /// Scales and factors from 0.25 to 10 exist; other numbers and names give nil.
  package init?(name: String) {
    if let category = Category.allCases.first(where: { $0.name == name }) {
      self = .category(category)
    } else if name.hasPrefix("android"), let scale = Self.scale(name.dropFirst("android".count)) {
      self = .android(scale)
    } else if name.hasPrefix("x"), let factor = Self.scale(name.dropFirst()) {
      self = .factor(factor)
    } else {
      return nil
    }
  }

  private static func scale(_ digits: Substring) -> Double? {
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
    return Double(digits).flatMap { scales.contains($0) ? $0 : nil }
  }

  package static let scales = 0.25...10.0

  package var valid: TextSize {
    switch self {
    case .category: self
    case .android(let scale): Self.valid(scale).map(TextSize.android) ?? .large
    case .factor(let factor): Self.valid(factor).map(TextSize.factor) ?? .large
    }
  }

  private static func valid(_ number: Double) -> Double? {
    number.isNaN ? nil : max(scales.lowerBound, min(number, scales.upperBound))
  }

  /// The short name used in documents, on the command line and in file names.
  public var name: String {
    switch self {
    case .category(let category): category.name
    case .android(let scale): "android" + scale.shortDecimal(places: 4)
    case .factor(let factor): "x" + factor.shortDecimal(places: 4)
    }
  }

  /// Apple's twelve categories, smallest first.
  public static let allCategories = Category.allCases.map(TextSize.category)

  /// Returns the content size, or the limit if that is smaller; only categories are limited.
  package func limited(to limit: Category?) -> TextSize {
    guard let limit, case .category(let category) = self else { return self }
    return .category(min(category, limit))
  }
}
