extension TextSize {
  /// Returns the text sizes of a name: one size, a range such as AX1…AX5, or all.
  ///
  /// The dots of a range may also be three full stops. Unknown names give nil.
  package static func sizes(named name: String) -> [TextSize]? {
    if name == "all" { return allCategories }
    guard let separator = ["…", "..."].first(where: { name.contains($0) }) else {
      return TextSize(name: name).map { [$0] }
    }
    let ends = name.split(separator: separator, omittingEmptySubsequences: false).map { end in
      Category.allCases.first { $0.name == end }
    }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else {
      return nil
    }
    return Category.allCases.filter { $0 >= first && $0 <= last }.map(TextSize.category)
  }
}
