extension TextSize {
  /// Returns whether body text is at least as large as at a category.
  ///
  /// This compares scales and factors with categories:
  ///
  /// ```swift
  /// print(TextSize.factor(2) >= .accessibility1)  // true
  /// ```
  public static func >= (size: TextSize, category: Category) -> Bool {
    TextStyle.body.pointSize(at: size) >= TextStyle.body.pointSize(at: .category(category))
  }

  /// Returns whether body text is at most as large as at a category.
  public static func <= (size: TextSize, category: Category) -> Bool {
    TextStyle.body.pointSize(at: size) <= TextStyle.body.pointSize(at: .category(category))
  }

  /// Returns whether body text is smaller than at a category.
  public static func < (size: TextSize, category: Category) -> Bool {
    !(size >= category)
  }

  /// Returns whether body text is larger than at a category.
  public static func > (size: TextSize, category: Category) -> Bool {
    !(size <= category)
  }
}
