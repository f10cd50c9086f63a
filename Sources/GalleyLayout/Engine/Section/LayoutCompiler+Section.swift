import GalleyGeometry

extension LayoutCompiler {
  mutating func compile(
    _ section: Layout.Section, element: Int, _ inside: Surroundings
  ) -> CompiledLayout.Kind {
    var reader = SectionReader(element: element, textSize: inside.textSize)
    let parts = section.parts
    let scrolling = section.orthogonalScrolling
    var result = CompiledSection(
      template: template(of: section, &reader), roles: parts.map(\.role),
      cellCount: section.cells.count,
      insets: insets(section.contentInsets, reader),
      followsInsets: section.boundaryItemsFollowContentInsets, isStrip: scrolling != .none,
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
    var inside = inside
    inside.isFilled = true
    add(parts.map(\.layout), in: inside)
    return .section(compiled.sections.count - 1)
  }

  /// Returns the template of a section, in which every group holds an item.
  private mutating func template(
    of section: Layout.Section, _ reader: inout SectionReader
  ) -> SectionTemplate {
    let axis: Axis = section.orthogonalScrolling == .none ? .vertical : .horizontal
    let gap = points(section.interGroupSpacing, reader.element, reader.textSize)
    reader.parts = [
      SectionTemplate.Part(
        axis: axis, lengths: SectionTemplate.Pair(.contents, .contents),
        spacing: SectionTemplate.Room(least: gap))
    ]
    if section.group.isRefused {
      note(
        .tooDeep, reader.element,
        "groups inside more than \(Layout.Section.Group.maximumDepth) others are left out; nest less deeply"
      )
    }
    let known = SectionReader.Known(true, false)
    if let root = add(section.group, in: known, &reader) {
      reader.parts[0].children = [root]
    } else {
      note(
        .invalidSection, reader.element,
        "the group of the section has no item, so that cells stand one below the other; give it an item"
      )
      reader.parts.append(
        SectionTemplate.Part(lengths: SectionTemplate.Pair(.contents, .contents)))
      reader.parts[0].children = [reader.parts.count - 1]
    }
    return SectionTemplate(parts: reader.parts)
  }

  /// Adds a group, or returns nil if it holds no item.
  private mutating func add(
    _ group: Layout.Section.Group, in container: SectionReader.Known,
    _ reader: inout SectionReader
  ) -> Int? {
    guard group.count ?? 1 > 0 else {
      note(
        .invalidSection, reader.element,
        "a group that repeats \(group.count ?? 0) times is left out; repeat it at least once")
      return nil
    }
    let index = reader.parts.count
    var known = container
    let lengths = extents(group.width, group.height, in: &known, reader)
    var part = SectionTemplate.Part(axis: group.axis, lengths: lengths)
    part.edges = edges(group.edgeSpacing, reader)
    part.insets = insets(group.contentInsets, reader)
    part.spacing = room(group.interItemSpacing, reader)
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
    if !group.isRefused {
      note(
        .invalidSection, reader.element,
        "a group without items can hold no cell and is left out; give it an item")
    }
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
