import GalleyGeometry
import GalleyLayout
import TestSupport

/// Random templates of sections.
struct SectionParts {
  private var random: Random
  private let scale: Double?
  private let isTight: Bool

  init(seed: UInt64, _ vocabulary: LayoutTrees.Vocabulary) {
    random = Random(seed: seed)
    scale = vocabulary.scale
    isTight = vocabulary.hasTightLimits
  }

  /// Returns a section of cells, with boundary items, supplementary items and a background.
  mutating func section(cells: [Layout], extras: [Layout]) -> Section {
    var section = Section(
      group: group(levels: random.number(1...3), isKnown: true),
      cells: cells.map { Section.Cell($0) }, interGroupSpacing: length(0...9),
      contentInsets: insets(),
      boundaryItemsFollowContentInsets: random.oneIn(2),
      orthogonalScrolling: random.pick([.none, .none, .none, .paging, .groupPagingCentered]))
    for extra in extras {
      switch random.number(0...(isTight && !cells.isEmpty ? 4 : 3)) {
      // A background does not affect the width, so it could overflow.
      case 0 where isTight: section.backgroundItem = extra
      case 4:
        section.cells[random.number(0...cells.count - 1)].supplementaryItems.append(extra)
      default: section.boundaryItems.append(boundaryItem(extra))
      }
    }
    return section
  }

  private mutating func boundaryItem(_ layout: Layout) -> Section.BoundaryItem {
    let widths: [Section.Dimension] = [
      .fractionalWidth(1), .fractionalWidth(0.25), .estimated(Length(.nan)),
    ]
    var item = Section.BoundaryItem(
      layout, alignment: random.pick(Section.Place.allCases), width: random.pick(widths),
      height: isTight ? dimension(isKnown: false) : .estimated(0))
    if isTight {
      item.width = random.oneIn(2) ? item.width : dimension(isKnown: true)
      item.offset = offset()
      item.extendsBoundary = !random.oneIn(4)
    } else if item.alignment == .leading || item.alignment == .trailing {
      item.width = .estimated(9)
    }
    return item
  }

  private mutating func group(levels: Int, isKnown: Bool) -> SectionGroup {
    let width = dimension(isKnown: isKnown)
    let isInnerKnown =
      switch width {
      case .estimated, .uniformAcrossSiblings: false
      case .absolute, .fractionalWidth, .fractionalHeight: true
      }
    let isLoose = !isTight && isInnerKnown
    return SectionGroup(
      axis: random.pick(Axis.allCases), width: width, height: height(),
      interItemSpacing: spacing(0...9), edgeSpacing: edges(of: width),
      contentInsets: insets(),
      count: !isLoose && random.oneIn(4) ? random.number((isTight ? -1 : 1)...3) : nil,
      subitems: (0..<random.number((isTight ? 0 : 1)...3)).map { _ in
        guard levels > 1, random.oneIn(2) else { return .item(item(isKnown: isInnerKnown)) }
        return .group(group(levels: levels - 1, isKnown: isInnerKnown))
      })
  }

  private mutating func item(isKnown: Bool) -> SectionItem {
    let width = dimension(isKnown: isKnown)
    var item = SectionItem(
      width: width, height: height(), edgeSpacing: edges(of: width), contentInsets: insets())
    if random.oneIn(2) {
      item = item.supplementaryItem(
        random.pick(Section.Place.allCases), offset: offset(), width: dimension(isKnown: true),
        height: dimension(isKnown: true))
    }
    return item
  }

  /// Returns a width, which is a fraction only of a known width unless limits may be tight.
  private mutating func dimension(isKnown: Bool) -> Section.Dimension {
    switch random.number(0...(isTight ? 6 : isKnown ? 3 : 1)) {
    case 0: .estimated(Length(Double(random.number(0...9))))
    case 1: .uniformAcrossSiblings(estimate: Length(.infinity))
    case 2: .fractionalWidth(0.5)
    case 3: .fractionalWidth(1)
    case 4: .fractionalWidth(random.pick([0.25, 2, 0, -1, .nan]))
    case 5: .fractionalHeight(0.5)
    default: .absolute(length(0...90))
    }
  }

  /// Returns a height; an item that grows to the height of its siblings may move baselines down and
  /// so overflow a row.
  private mutating func height() -> Section.Dimension {
    isTight ? dimension(isKnown: true) : .estimated(7)
  }

  /// Returns the space around a part; a part as wide as its container would overflow with space.
  private mutating func edges(of width: Section.Dimension) -> Section.EdgeSpacing {
    guard isTight || width != .fractionalWidth(1), random.oneIn(2) else {
      return Section.EdgeSpacing()
    }
    return Section.EdgeSpacing(
      leading: spacing(0...5), top: spacing(0...5), trailing: spacing(0...5),
      bottom: spacing(0...5))
  }

  private mutating func spacing(_ range: ClosedRange<Int>) -> Section.Spacing {
    random.oneIn(3) ? .flexible(length(range)) : .fixed(length(range))
  }

  private mutating func insets() -> Layout.Padding {
    guard random.oneIn(3) else { return Layout.Padding() }
    return Layout.Padding(
      top: length(0...5), leading: length(0...5), bottom: length(0...5), trailing: length(0...5))
  }

  private mutating func offset() -> Section.Offset {
    switch random.number(0...3) {
    case 0: .absolute(x: length(0...9), y: length(0...9))
    case 1: .fractional(x: random.pick([-0.5, 0.25]), y: random.pick([-0.5, 0.25]))
    default: .absolute(x: 0, y: 0)
    }
  }

  /// Returns a length in quarters of a point.
  private mutating func length(_ range: ClosedRange<Int>) -> Length {
    let quarters = random.number(range.lowerBound * 4...range.upperBound * 4)
    return Length(Double(quarters) / 4 * (scale ?? 1))
  }
}
