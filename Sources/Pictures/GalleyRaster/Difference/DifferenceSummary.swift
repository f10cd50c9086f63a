/// The difference of two pictures without its pixels.
package struct DifferenceSummary: Sendable {
  package var isEqual: Bool
  package var kind: ImageDifference.Kind?
  package var differingCount: Int
  package var comparedCount: Int
  /// The number of ignored antialiased pixels.
  package var antialiasedCount = 0
  package var largestDelta: LargestDelta?
  package var areas: [ImageDifference.Area] = []
  package var referenceSize: PixelSize
  package var actualSize: PixelSize
  /// The largest difference of samples of sixteen bits, if these were compared and differ.
  package var deepDelta: Int?
  package var colors = ComparedColors()

  package init(_ difference: ImageDifference) {
    isEqual = difference.isEqual
    kind = difference.kind
    differingCount = difference.differingCount
    comparedCount = difference.comparedCount
    antialiasedCount = difference.antialiased?.count ?? 0
    largestDelta = difference.largestDelta
    areas = difference.areas
    referenceSize = difference.referenceSize
    actualSize = difference.actualSize
    (deepDelta, colors) = (difference.deepDelta, difference.colors)
  }

  package init(of size: PixelSize, _ comparison: Comparison) {
    isEqual = true
    differingCount = 0
    comparedCount = size.area - PixelMask(size, comparison.ignored).count
    (referenceSize, actualSize) = (size, size)
  }

  private static let areaLimit = 6

  /// The difference in words, such as “recolored, 12 of 300 pixels, up to 51 levels, 1 area (1, 2, 3 × 4)”.
  package var words: String {
    var parts: [String] = []
    if let kind { parts.append(kind == .moved ? movedWords : kind.words) }
    if let restWords { parts = [restWords] }
    if let spaces = colors.spaces { parts.append(spaces.words) }
    if referenceSize != actualSize { parts.append("\(referenceSize) → \(actualSize)") }
    if kind == .profile, differingCount == 0 {
      return (parts + ["the stored samples are the same"]).joined(separator: ", ")
    }
    parts.append("\(differingCount) of \(comparedCount) pixels")
    if let largestDelta, differingCount > 0 {
      parts.append("up to \(largestDelta.levels) level\(largestDelta.levels == 1 ? "" : "s")")
    } else if let deepDelta {
      parts.append("up to \(deepDelta) of 65535 levels in samples of 16 bits")
    }
    if !areas.isEmpty { parts.append(areaWords) }
    return parts.joined(separator: ", ")
  }

  /// The changed content besides moved areas, if there are both, such as “content at (40, 500, 9 × 12), 20 areas moved
  /// by 0, +16”.
  private var restWords: String? {
    let moved = areas.filter { $0.kind == .moved }
    let others = areas.filter { $0.kind == kind }
    guard kind != .moved, !moved.isEmpty, let first = others.first else { return nil }
    let offsets = Set(moved.map(\.offset))
    let words = offsets.count == 1 ? offsets.first??.words ?? "moved" : "moved"
    let rest = others.count > 1 ? " and \(others.count - 1) more" : ""
    let count = moved.count == 1 ? "1 area" : "\(moved.count) areas"
    return "\(first.kind.words) at \(first.box.words)\(rest), \(count) \(words)"
  }

  private var movedWords: String {
    let offsets = Set(areas.filter { $0.kind == .moved }.map(\.offset))
    guard offsets.count == 1, let offset = offsets.first, let offset else { return "moved" }
    return offset.words
  }

  private var areaWords: String {
    let isMixed = Set(areas.map(\.kind)).count > 1 || Set(areas.map(\.offset)).count > 1
    // The most important areas come first, so that they are not hidden by moved ones.
    let ranked = ImageDifference.Kind.allCases.reversed().flatMap { kind in
      areas.filter { $0.kind == kind }
    }
    let listed = ranked.prefix(Self.areaLimit).map { area in
      isMixed ? "\(area.offset?.words ?? area.kind.words) \(area.box.words)" : area.box.words
    }
    let rest = areas.count - listed.count
    return "\(areas.count) area\(areas.count == 1 ? "" : "s")\(isMixed ? ": " : " ")"
      + (listed + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
  }
}

extension PixelRect {
  fileprivate var words: String { "(\(x), \(y), \(width) × \(height))" }
}

extension ImageDifference.PixelOffset {
  fileprivate var words: String { "moved by \(signed(x)), \(signed(y))" }

  private func signed(_ value: Int) -> String { value > 0 ? "+\(value)" : "\(value)" }
}

extension ImageDifference.Kind {
  fileprivate var words: String {
    switch self {
    case .edgeNoise: "edge noise"
    case .hidden: "hidden colors of transparent pixels"
    case .profile, .recolored, .moved, .content, .size: rawValue
    }
  }
}
