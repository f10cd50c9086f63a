/// A role of text, with a point size and a leading for each text size.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  /// The title of a whole screen.
  case largeTitle
  /// A first-level heading.
  case title1
  /// A second-level heading.
  case title2
  /// A third-level heading.
  case title3
  /// A heading of body size.
  case headline
  /// Running text, the default.
  case body
  case callout
  /// A heading below a heading.
  case subheadline
  case footnote
  case caption1
  case caption2

  package func pointSize(at textSize: TextSize) -> Double {
    let sizes = DynamicTypeTable.table(of: self).sizes
    switch textSize {
    case .category(let category): return sizes[category.rawValue]
    case .android, .factor: return textSize.scaled(sizes[Self.standardIndex])
    }
  }

  package func leading(at textSize: TextSize) -> Double {
    let table = DynamicTypeTable.table(of: self)
    switch textSize {
    case .category(let category): return table.leadings[category.rawValue]
    case .android, .factor:
      let ratio = pointSize(at: textSize) / table.sizes[Self.standardIndex]
      return PointGrid.nearest(table.leadings[Self.standardIndex] * ratio)
    }
  }

  /// Returns the factor by which the style's characters are larger than at the standard content size.
  package func scale(at textSize: TextSize) -> Double {
    pointSize(at: textSize) / pointSize(at: .large)
  }

  private static let standardIndex = TextSize.Category.large.rawValue
}

extension TextSize {
  /// Returns a standard text size at a scale or factor; categories scale like body text.
  package func scaled(_ size: Double) -> Double {
    switch self {
    case .category: size * TextStyle.body.scale(at: self)
    case .android(let scale): PointGrid.nearest(AndroidFontScale.size(size, at: scale))
    case .factor(let factor): PointGrid.nearest(size * factor)
    }
  }
}

/// The point sizes and leadings of one text style at Apple's twelve content sizes.
///
/// The figures are those of the iOS and iPadOS table in Apple's Human Interface Guidelines, Typography, Specifications.
package struct DynamicTypeTable: Sendable {
  /// The point sizes, smallest content size first.
  package let sizes: [Double]
  package let leadings: [Double]

  package static func table(of style: TextStyle) -> DynamicTypeTable {
    switch style {
    case .largeTitle: largeTitle
    case .title1: title1
    case .title2: title2
    case .title3: title3
    case .headline: headline
    case .body: body
    case .callout: callout
    case .subheadline: subheadline
    case .footnote: footnote
    case .caption1: caption1
    case .caption2: caption2
    }
  }

  private static let largeTitle = DynamicTypeTable(
    sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    leadings: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70])
  private static let title1 = DynamicTypeTable(
    sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    leadings: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68])
  private static let title2 = DynamicTypeTable(
    sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    leadings: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66])
  private static let title3 = DynamicTypeTable(
    sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    leadings: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65])
  private static let headline = DynamicTypeTable(
    sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
  private static let body = DynamicTypeTable(
    sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
  private static let callout = DynamicTypeTable(
    sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    leadings: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60])
  private static let subheadline = DynamicTypeTable(
    sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    leadings: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58])
  private static let footnote = DynamicTypeTable(
    sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    leadings: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52])
  private static let caption1 = DynamicTypeTable(
    sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    leadings: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51])
  private static let caption2 = DynamicTypeTable(
    sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    leadings: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48])
}
