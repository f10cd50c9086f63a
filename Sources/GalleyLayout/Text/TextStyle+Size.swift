import GalleyGeometry

extension TextStyle {
  /// Returns the size of the style's letters in points.
  public func pointSize(at textSize: TextSize) -> Double {
    let sizes = DynamicTypeTable.table(of: self).sizes
    switch textSize {
    case .category(let category): return sizes[category.rawValue]
    case .android, .factor: return textSize.scaled(sizes[Self.standardIndex])
    }
  }

  /// Returns the distance between two baselines of the style in points.
  public func leading(at textSize: TextSize) -> Double {
    let table = DynamicTypeTable.table(of: self)
    switch textSize {
    case .category(let category): return table.leadings[category.rawValue]
    case .android, .factor:
      let ratio = pointSize(at: textSize) / table.sizes[Self.standardIndex]
      return PointGrid.nearest(table.leadings[Self.standardIndex] * ratio)
    }
  }

  /// Returns the factor by which the style's letters are larger than at the standard content size.
  public func scale(at textSize: TextSize) -> Double {
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
