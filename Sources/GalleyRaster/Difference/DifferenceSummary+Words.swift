extension DifferenceSummary {
  /// The greatest number of areas that a line lists.
  private static let areaLimit = 6

  /// What is different, such as “recoloured, 12 of 300 pixels, up to 51 levels, 1 area (1, 2, 3 × 4)”.
  package var words: String {
    var parts: [String] = []
    if let kind { parts.append(kind == .moved ? movedWords : kind.words) }
    if referenceSize != actualSize { parts.append("\(referenceSize) → \(actualSize)") }
    parts.append("\(differingCount) of \(comparedCount) pixels")
    if let largestDelta, differingCount > 0 {
      parts.append("up to \(largestDelta.levels) level\(largestDelta.levels == 1 ? "" : "s")")
    }
    if !areas.isEmpty { parts.append(areaWords) }
    return parts.joined(separator: ", ")
  }

  /// Where everything went, if it all went the same way.
  private var movedWords: String {
    let offsets = Set(areas.filter { $0.kind == .moved }.map(\.offset))
    guard offsets.count == 1, let offset = offsets.first, let offset else { return "moved" }
    return offset.words
  }

  private var areaWords: String {
    let isMixed = Set(areas.map(\.kind)).count > 1 || Set(areas.map(\.offset)).count > 1
    let listed = areas.prefix(Self.areaLimit).map { area in
      let box = "(\(area.box.x), \(area.box.y), \(area.box.width) × \(area.box.height))"
      return isMixed ? "\(area.offset?.words ?? area.kind.words) \(box)" : box
    }
    let rest = areas.count - listed.count
    return "\(areas.count) area\(areas.count == 1 ? "" : "s")\(isMixed ? ": " : " ")"
      + (listed + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
  }
}

extension ImageDifference.PixelOffset {
  /// The way in words, such as “moved by 0, +26”.
  fileprivate var words: String { "moved by \(signed(x)), \(signed(y))" }

  private func signed(_ value: Int) -> String { value > 0 ? "+\(value)" : "\(value)" }
}

extension ImageDifference.Kind {
  /// The kind in words.
  fileprivate var words: String { self == .edgeNoise ? "edge noise" : rawValue }
}
