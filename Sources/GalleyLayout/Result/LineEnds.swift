extension LayoutResult {
  /// Fingerprints of the line ends of each text, in reading order.
  ///
  /// - Complexity: Linear in the number of placements and lines.
  package var lineEnds: [Int] {
    placements.resolution.textIndices.map { index in
      Resolver.ends(of: placements.resolution.compiled.texts[index].lines[...])
    }
  }

  /// Returns the minimum additional width in points at which a line changes that ends elsewhere in another result, if
  /// that is known and all of the width comes to its text.
  ///
  /// - Parameter other: The fingerprints of the other result.
  /// - Returns: The width, or nil.
  package func lineMargin(towards other: [Int]) -> Double? {
    let resolution = placements.resolution
    return zip(resolution.textIndices, other).compactMap { index, end -> Double? in
      let text = resolution.compiled.texts[index]
      guard Resolver.ends(of: text.lines[...]) != end, text.width.isFinite else { return nil }
      return text.setting.lineMargin(
        width: text.width, limit: text.text.lineLimit, truncation: text.text.truncation)
    }.min()
  }
}

extension Resolution {
  /// The texts outside skipped alternatives, in reading order.
  fileprivate var textIndices: [Int] {
    (active ?? Array(compiled.elements.indices)).compactMap { element in
      let node = compiled.elements[element].content
      guard node >= 0, case .text(let text) = compiled.nodes[node].kind else { return nil }
      return text.index
    }
  }
}
