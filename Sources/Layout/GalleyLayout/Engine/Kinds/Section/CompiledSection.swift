struct CompiledSection {
  var template: SectionTemplate
  /// The part of each child, in order.
  var roles: [Layout.Section.Role]
  var cellCount: Int
  var insets: SectionTemplate.Pair<SectionTemplate.Edges>
  var followsInsets: Bool
  var isScrolled: Bool
  var isCentered: Bool
  var boundaries: [Boundary] = []
  var state = SectionState()

  var limitsHeights: Bool {
    boundaries.contains { $0.attachment.lengths.vertical.isDefinite || $0.side == .over }
      || template.parts.contains {
        $0.lengths.vertical.isDefinite || !$0.supplementaries.isEmpty
      }
  }

  struct Attachment: Hashable {
    var place = Layout.Section.Place.topTrailing
    var offset = Offset.points(x: 0, y: 0)
    var lengths = SectionTemplate.Pair(
      SectionTemplate.Extent.contents, SectionTemplate.Extent.contents)
  }

  enum Offset: Hashable {
    case points(x: Double, y: Double)
    case fractions(x: Double, y: Double)

    func distance(_ axis: Axis, length: Double) -> Double {
      switch self {
      case .points(let x, let y): axis == .horizontal ? x : y
      case .fractions(let x, let y):
        PointGrid.nearest((axis == .horizontal ? x : y) * length)
      }
    }
  }

  struct Boundary {
    var attachment: Attachment
    var side: Side
  }

  enum Side {
    case top
    case bottom
    case leading
    case trailing
    /// Overlaps the groups; reserves no space.
    case over
  }
}

extension CompiledSection.Attachment {
  /// Returns the length along an axis, nil where it follows from the contents.
  func length(_ axis: Axis, in container: SectionTemplate.Pair<Double>) -> Double? {
    switch lengths[axis] {
    case .absolute(let length): length
    case .fraction(let fraction, let base):
      min(PointGrid.down(container[base] * fraction), PointGrid.largest)
    case .contents, .uniform: nil
    }
  }

  func start(_ axis: Axis, length: Double, in container: Double) -> Double {
    let share = axis == .horizontal ? place.horizontal : place.vertical
    return PointGrid.down((container - length) * share) + offset.distance(axis, length: length)
  }
}

extension LayoutCompiler {
  mutating func compileSection(
    _ layout: Layout, element: Int, _ context: Context
  ) -> NodeKind {
    let index = addSection(layout, element: element, context)
    let inside = context.inside(element)
    compile(layout.content.children, in: inside)
    return .section(SectionNode(index: index))
  }

  @inline(never)
  private mutating func addSection(_ layout: Layout, element: Int, _ context: Context) -> Int {
    guard case .section(let section) = layout.content else { return 0 }
    var reader = SectionReader(element: element, textSize: context.textSize)
    let parts = section.parts
    let scrolling = section.orthogonalScrolling
    var result = CompiledSection(
      template: template(of: section, &reader), roles: parts.map(\.role),
      cellCount: section.cells.count,
      insets: insets(section.contentInsets, reader),
      followsInsets: section.boundaryItemsFollowContentInsets, isScrolled: scrolling != .none,
      isCentered: scrolling == .groupPagingCentered)
    for item in section.boundaryItems {
      let side = item.side
      let isSide = side == .leading || side == .trailing || side == .over
      let lengths = extents(item.width, item.height, isHeightKnown: isSide, reader)
      let offset = offset(item.offset, reader)
      result.boundaries.append(
        CompiledSection.Boundary(
          attachment: CompiledSection.Attachment(
            place: item.alignment, offset: offset, lengths: lengths), side: side))
    }
    compiled.sections.append(result)
    return compiled.sections.count - 1
  }

  /// Returns the template of a section, without empty groups.
  private mutating func template(
    of section: Layout.Section, _ reader: inout SectionReader
  ) -> SectionTemplate {
    let axis: Axis = section.orthogonalScrolling == .none ? .vertical : .horizontal
    let gap = points(section.interGroupSpacing, reader.element, reader.textSize)
    reader.parts = [
      SectionTemplate.Part(
        axis: axis, lengths: SectionTemplate.Pair(.contents, .contents),
        spacing: SectionTemplate.AvailableSpace(minimum: gap))
    ]
    if section.group.isRefused {
      note(.deepGroups(limit: Layout.Section.Group.maximumDepth), reader.element)
    }
    let known = SectionReader.Known(true, false)
    if let root = add(section.group, in: known, &reader) {
      reader.parts[0].children = [root]
    } else {
      note(.sectionWithoutItem, reader.element)
      reader.parts.append(
        SectionTemplate.Part(lengths: SectionTemplate.Pair(.contents, .contents)))
      reader.parts[0].children = [reader.parts.count - 1]
    }
    return SectionTemplate(parts: reader.parts)
  }

  /// Adds a group, or returns nil if it is empty.
  private mutating func add(
    _ group: Layout.Section.Group, in container: SectionReader.Known,
    _ reader: inout SectionReader
  ) -> Int? {
    guard group.count ?? 1 > 0 else {
      note(.emptyRepetition(count: group.count ?? 0), reader.element)
      return nil
    }
    let index = reader.parts.count
    var known = container
    let lengths = extents(group.width, group.height, in: &known, reader)
    var part = SectionTemplate.Part(axis: group.axis, lengths: lengths)
    part.edges = edges(group.edgeSpacing, reader)
    part.insets = insets(group.contentInsets, reader)
    part.spacing = availableSpace(group.interItemSpacing, reader)
    part.count = group.count
    reader.parts.append(part)
    for subitem in group.subitems {
      let child =
        switch subitem {
        case .item(let item): add(item, in: known, &reader)
        case .group(let group): add(group, in: known, &reader)
        }
      if let child { reader.parts[index].children.append(child) }
    }
    guard reader.parts[index].children.isEmpty else { return index }
    if !group.isRefused { note(.groupWithoutItem, reader.element) }
    reader.parts.removeLast(reader.parts.count - index)
    return nil
  }

  private mutating func add(
    _ item: Layout.Section.Item, in container: SectionReader.Known, _ reader: inout SectionReader
  ) -> Int? {
    var known = container
    let lengths = extents(item.width, item.height, in: &known, reader)
    var part = SectionTemplate.Part(lengths: lengths)
    part.edges = edges(item.edgeSpacing, reader)
    part.insets = insets(item.contentInsets, reader)
    for place in item.supplementaryItems {
      part.supplementaries.append(
        CompiledSection.Attachment(
          place: place.place, offset: offset(place.offset, reader),
          lengths: extents(place.width, place.height, isHeightKnown: true, reader)))
    }
    reader.parts.append(part)
    return reader.parts.count - 1
  }
}

extension Layout.Section.BoundaryItem {
  fileprivate var side: CompiledSection.Side {
    guard extendsBoundary else { return .over }
    switch alignment {
    case .top, .topLeading, .topTrailing: return .top
    case .bottom, .bottomLeading, .bottomTrailing: return .bottom
    case .leading: return .leading
    case .trailing: return .trailing
    }
  }
}

/// The state while the template of a section is converted to points.
private struct SectionReader {
  let element: Int
  let textSize: TextSize
  var parts: [SectionTemplate.Part] = []

  /// Whether a container has a width and a height of its own, which do not follow from its contents.
  typealias Known = SectionTemplate.Pair<Bool>

  init(element: Int, textSize: TextSize) {
    self.element = element
    self.textSize = textSize
  }
}

extension LayoutCompiler {
  /// Returns both lengths of a part, and replaces the known lengths of its container by its own.
  fileprivate mutating func extents(
    _ width: Layout.Section.Dimension, _ height: Layout.Section.Dimension,
    in container: inout SectionReader.Known, _ reader: SectionReader
  ) -> SectionTemplate.Pair<SectionTemplate.Extent> {
    let lengths = SectionTemplate.Pair(
      extent(width, in: container, reader), extent(height, in: container, reader))
    container = SectionReader.Known(
      lengths.horizontal.isDefinite, lengths.vertical.isDefinite)
    return lengths
  }

  /// Returns both lengths of an item at an edge, whose width is needed before any height is known.
  fileprivate mutating func extents(
    _ width: Layout.Section.Dimension, _ height: Layout.Section.Dimension, isHeightKnown: Bool,
    _ reader: SectionReader
  ) -> SectionTemplate.Pair<SectionTemplate.Extent> {
    SectionTemplate.Pair(
      extent(width, in: SectionReader.Known(true, false), reader),
      extent(height, in: SectionReader.Known(true, isHeightKnown), reader))
  }

  private mutating func extent(
    _ dimension: Layout.Section.Dimension, in container: SectionReader.Known,
    _ reader: SectionReader
  ) -> SectionTemplate.Extent {
    switch dimension {
    case .absolute(let length):
      return .absolute(points(length, reader.element, reader.textSize))
    case .fractionalWidth(let fraction):
      return share(fraction, of: .horizontal, isKnown: container.horizontal, reader)
    case .fractionalHeight(let fraction):
      return share(fraction, of: .vertical, isKnown: container.vertical, reader)
    case .estimated: return .contents
    case .uniformAcrossSiblings: return .uniform
    }
  }

  private mutating func share(
    _ fraction: Double, of axis: Axis, isKnown: Bool, _ reader: SectionReader
  ) -> SectionTemplate.Extent {
    // Also false for NaN.
    guard fraction > 0, fraction <= Layout.Section.maximumFraction else {
      note(.invalidFraction(given: GivenNumber(fraction), axis: axis), reader.element)
      return .contents
    }
    guard isKnown else {
      note(.unboundedFraction(fraction: fraction, axis: axis), reader.element)
      return .contents
    }
    return .fraction(fraction, of: axis)
  }

  fileprivate mutating func edges(
    _ spacing: Layout.Section.EdgeSpacing, _ reader: SectionReader
  ) -> SectionTemplate.Pair<SectionTemplate.Edges> {
    let (top, bottom) = (
      availableSpace(spacing.top, reader), availableSpace(spacing.bottom, reader)
    )
    return SectionTemplate.Pair(
      SectionTemplate.Edges(
        start: availableSpace(spacing.leading, reader),
        end: availableSpace(spacing.trailing, reader)),
      SectionTemplate.Edges(start: top, end: bottom))
  }

  fileprivate mutating func insets(
    _ padding: Layout.Padding, _ reader: SectionReader
  ) -> SectionTemplate.Pair<SectionTemplate.Edges> {
    edges(
      Layout.Section.EdgeSpacing(
        leading: .fixed(padding.leading), top: .fixed(padding.top),
        trailing: .fixed(padding.trailing), bottom: .fixed(padding.bottom)), reader)
  }

  fileprivate mutating func availableSpace(
    _ spacing: Layout.Section.Spacing, _ reader: SectionReader
  ) -> SectionTemplate.AvailableSpace {
    switch spacing {
    case .fixed(let length):
      SectionTemplate.AvailableSpace(minimum: points(length, reader.element, reader.textSize))
    case .flexible(let length):
      SectionTemplate.AvailableSpace(
        minimum: points(length, reader.element, reader.textSize), isFlexible: true)
    }
  }

  fileprivate mutating func offset(
    _ offset: Layout.Section.Offset, _ reader: SectionReader
  ) -> CompiledSection.Offset {
    switch offset {
    case .absolute(let x, let y):
      return .points(x: signedPoints(x, reader), y: signedPoints(y, reader))
    case .fractional(let x, let y):
      let limit = Layout.Section.maximumFraction
      if abs(x) <= limit, abs(y) <= limit { return .fractions(x: x, y: y) }
      note(.invalidOffset(x: GivenNumber(x), y: GivenNumber(y)), reader.element)
      return .points(x: 0, y: 0)
    }
  }

  private mutating func signedPoints(_ length: Length, _ reader: SectionReader) -> Double {
    signedPoints(length, reader.element, reader.textSize)
  }
}
