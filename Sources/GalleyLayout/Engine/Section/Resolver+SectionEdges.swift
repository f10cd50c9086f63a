import GalleyGeometry

extension Resolver {
  /// Moves what the section makes room for one below or beside the other: from the top, from the bottom, at both sides.
  mutating func stackBoundaries(_ children: [Int], _ index: Int, bottom: Double) {
    let section = compiled.sections[index]
    let columns = sections[index].columns
    var (top, bottom) = (0.0, bottom)
    var leading = section.insets.horizontal.start.least
    var trailing = columns.contentStart + columns.contentWidth
    for (number, role) in section.roles.enumerated() {
      guard let attachment = section.attachment(of: role) else { continue }
      let frame = sections[index].frames[number]
      let offset = attachment.offset
      switch section.side(of: role) {
      case .top:
        sections[index].frames[number].y = top + offset.distance(.vertical, length: frame.height)
        top += frame.height
      case .bottom:
        sections[index].frames[number].y =
          bottom + offset.distance(.vertical, length: frame.height)
        bottom += frame.height
      case .leading:
        sections[index].frames[number].x =
          leading + offset.distance(.horizontal, length: frame.width)
        leading += frame.width
      case .trailing:
        sections[index].frames[number].x =
          trailing + offset.distance(.horizontal, length: frame.width)
        trailing += frame.width
      case .over, nil: continue
      }
    }
  }

  /// Records which child sticks out of a section farthest, unless it is wider than it was offered anyway.
  ///
  /// The groups of a strip may reach beyond the section.
  mutating func noteOutside(_ children: [Int], of node: Int, _ index: Int, height: Double) {
    let section = compiled.sections[index]
    var worst: (child: Int, excess: Double, side: String, axis: Axis)?
    for (number, role) in section.roles.enumerated() where !overflows[children[number]] {
      let frame = sections[index].frames[number]
      var sides = [
        (-frame.minY, "top", Axis.vertical), (frame.maxY - height, "bottom", .vertical),
      ]
      if !section.isStrip || role == .background || role.isBoundary {
        sides.append((-frame.minX, "leading edge", .horizontal))
        sides.append((frame.maxX - sections[index].width, "trailing edge", .horizontal))
      }
      // Only the worst is said, so it matters at how many sides there is something to say.
      for place in sides.indices where sides[place].0 > 0 { turn(at: children[number], place) }
      for (excess, side, axis) in sides where excess > worst?.excess ?? 0 {
        worst = (children[number], excess, side, axis)
      }
    }
    guard let worst else { return }
    let label = compiled.label(of: compiled.nodes[worst.child].element)
    note(
      .overflow, node: node, missing: worst.excess, along: worst.axis,
      "\(label) sticks out \(worst.excess.shortDecimal(places: 2, .up)) pt at the \(worst.side)")
  }
}
