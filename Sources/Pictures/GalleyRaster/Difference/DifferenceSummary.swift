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
  /// The scales, if they differ and the pictures were compared at a common one.
  package var scales: ScalePair?

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

  /// Creates the difference of two pictures that were compared at a common scale, and so have different sizes.
  package init(_ difference: ImageDifference, reducedFrom sizes: [PixelSize], _ scales: ScalePair) {
    self.init(difference)
    isEqual = false
    kind = kind ?? .size
    (referenceSize, actualSize) = (sizes.first ?? referenceSize, sizes.last ?? actualSize)
    self.scales = scales
  }

  package init(of size: PixelSize, _ comparison: Comparison) {
    isEqual = true
    differingCount = 0
    comparedCount = size.area - PixelMask(size, comparison.ignored).count
    (referenceSize, actualSize) = (size, size)
  }

  private static let areaLimit = 6

  /// The difference in words, such as “recolored, 12 of 300 pixels, up to 51 levels, 1 area (1, 2, 3 × 4), top left, 3 % of the
  /// width”.
  package var words: String {
    areas.isEmpty ? titleWords : "\(titleWords), \(areaWords)"
  }

  /// The difference in words without its areas.
  package var titleWords: String {
    var parts: [String] = []
    if let headline { parts.append(headline) }
    if let spaces = colors.spaces { parts.append(spaces.words) }
    if let scales { parts.append(scales.words) }
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
    return parts.joined(separator: ", ")
  }

  /// The causes in words, the most important first, such as “content at (40, 500, 9 × 12), 20 areas moved 16 px down”.
  private var headline: String? {
    guard let kind else { return nil }
    let causes = [bandWords, movedWords, noiseWords].compactMap(\.self)
    let isCause = kind.isNoise || [.moved, .inserted, .removed].contains(kind)
    guard !isCause, let first = areas.first(where: { $0.kind == kind }), !causes.isEmpty else {
      return isCause && !causes.isEmpty ? causes.joined(separator: ", ") : kind.words
    }
    let more = areas.count { $0.kind == kind } - 1
    let content = "\(kind.words) at \(first.box.words)\(more > 0 ? " and \(more) more" : "")"
    return ([content] + causes).joined(separator: ", ")
  }

  /// The inserted and removed rows and columns, such as “44 rows inserted at y 240”.
  private var bandWords: String? {
    let bands = areas.compactMap(\.bandWords)
    guard !bands.isEmpty else { return nil }
    let rest = bands.count - Self.bandLimit
    return (bands.prefix(Self.bandLimit) + (rest > 0 ? ["and \(rest) more"] : []))
      .joined(separator: ", ")
  }

  private static let bandLimit = 3

  private var movedWords: String? {
    let moved = areas.filter { $0.kind == .moved }
    guard !moved.isEmpty else { return nil }
    let offsets = Set(moved.map(\.offset))
    let words = offsets.count == 1 ? offsets.first??.words ?? "moved" : "moved"
    if kind == .moved { return words }
    if bandWords != nil { return "the rest \(words)" }
    return "\(moved.count == 1 ? "1 area" : "\(moved.count) areas") \(words)"
  }

  private var noiseWords: String? {
    areas.map(\.kind).filter { $0.isNoise && $0 != .edgeNoise || $0 == kind }.max()
      .flatMap { $0.isNoise ? $0.words : nil }
  }

  private var areaWords: String {
    let isMixed = Set(areas.map(\.kind)).count > 1 || Set(areas.map(\.offset)).count > 1
    // The most important areas come first, so that they are not hidden by moved ones.
    let ranked = ImageDifference.Kind.allCases.reversed().flatMap { kind in
      areas.filter { $0.kind == kind }
    }
    let listed = ranked.prefix(Self.areaLimit).map { area in
      isMixed ? "\(area.words) \(area.box.words)" : area.box.words
    }
    let rest = areas.count - listed.count
    // Areas are in the pixels that were compared.
    let factor = scales?.factor ?? 1
    let sizes = scales == nil ? [referenceSize, actualSize] : [referenceSize]
    let whole = PixelSize(
      width: (sizes.map(\.width).max() ?? 0) / factor,
      height: (sizes.map(\.height).max() ?? 0) / factor)
    let place = ranked.prefix(1).map {
      (areas.count > 1 ? "the first " : "") + $0.box.place(in: whole)
    }
    return "\(areas.count) area\(areas.count == 1 ? "" : "s")\(isMixed ? ": " : " ")"
      + (listed + (rest > 0 ? ["and \(rest) more"] : []) + place).joined(separator: ", ")
  }
}

extension PixelRect {
  fileprivate var words: String { "(\(x), \(y), \(width) × \(height))" }
}

extension ImageDifference.Area {
  var words: String {
    kind == .moved ? offset?.words ?? kind.words : kind.words
  }

  /// The number of inserted or removed rows or columns and their place, or nil if the area is something else.
  var bandWords: String? {
    guard kind == .inserted || kind == .removed, let offset else { return nil }
    let isRows = offset.y != 0
    let count = abs(isRows ? offset.y : offset.x)
    let lines = (isRows ? "row" : "column") + (count == 1 ? "" : "s")
    return "\(count) \(lines) \(kind.words) at \(isRows ? "y \(box.y)" : "x \(box.x)")"
  }
}

extension ImageDifference.PixelOffset {
  fileprivate var words: String {
    let across = x == 0 ? nil : "\(abs(x)) px \(x > 0 ? "right" : "left")"
    let along = y == 0 ? nil : "\(abs(y)) px \(y > 0 ? "down" : "up")"
    return "moved " + [across, along].compactMap(\.self).joined(separator: " and ")
  }
}

extension ImageDifference.Kind {
  var words: String {
    switch self {
    case .edgeNoise: "edge noise"
    case .hidden: "hidden colors of transparent pixels"
    case .rasterizer: "another rasterizer"
    case .subpixel: "subpixel text"
    default: rawValue
    }
  }
}
