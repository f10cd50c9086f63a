import GalleyAnalysis

/// The items of a stretch as trees, which stretches share.
///
/// The place of an item is relative to the item before it in its group, or else to the group. So an element that only
/// moves is the same tree in all stretches, and neighbors at fixed distances have the same numbers everywhere.
struct PreviewTrees {
  /// An open group.
  private struct Level {
    var spec = 0
    /// The place of the group.
    var place = Place()
    /// The place of the last item in the group, or that of the group.
    var last = Place()
    /// The numbers of the group but its place.
    var numbers: [PreviewLength] = []
    /// The trees of the items.
    var children: [TreeTable.Child] = []
  }

  private struct Place {
    var x = PreviewLength.zero
    var y = PreviewLength.zero
  }

  private var levels = [Level()]

  /// The outermost items.
  var items: [TreeTable.Child] { levels[0].children }

  /// Begins a group.
  ///
  /// - Parameters:
  ///   - spec: The index of what does not move of the group.
  ///   - roles: What each length says.
  ///   - lengths: The lengths; those of a node begin with its frame.
  ///   - isNode: Whether the group is a node; other groups have the place of the group around them.
  mutating func open(
    _ spec: Int, _ roles: [FluidContent.Role], _ lengths: [FluidLength], isNode: Bool
  ) {
    let lengths = lengths.map(PreviewLength.init)
    let place = isNode ? Place(x: lengths[0], y: lengths[1]) : levels[levels.count - 1].place
    var level = Level(spec: spec)
    (level.place, level.last) = (place, place)
    let skipped = isNode ? 2 : 0
    level.numbers = Self.numbers(roles.dropFirst(skipped), lengths.dropFirst(skipped), from: place)
    levels.append(level)
  }

  /// Ends the last open group.
  mutating func close(_ table: inout TreeTable) {
    guard levels.count > 1, let level = levels.popLast() else { return }
    let tree = TreeTable.Tree(
      spec: level.spec, numbers: level.numbers, children: level.children)
    place(table.number(of: tree), at: level.place)
  }

  /// Adds an item that contains no others.
  ///
  /// - Parameters:
  ///   - spec: The index of what does not move of the item.
  ///   - text: The index of the glyphs of a text.
  ///   - roles: What each length says.
  ///   - lengths: The lengths, of which the first are the place of the item.
  ///   - table: The table of trees.
  mutating func add(
    _ spec: Int, text: Int? = nil, _ roles: [FluidContent.Role], _ lengths: [FluidLength],
    _ table: inout TreeTable
  ) {
    let lengths = lengths.map(PreviewLength.init)
    guard lengths.count >= 2 else { return }
    let position = Place(x: lengths[0], y: lengths[1])
    let numbers = Self.numbers(roles.dropFirst(2), lengths.dropFirst(2), from: position)
    place(table.number(of: TreeTable.Tree(spec: spec, text: text, numbers: numbers)), at: position)
  }

  private mutating func place(_ tree: Int, at place: Place) {
    let index = levels.count - 1
    let last = levels[index].last
    levels[index].children.append(
      TreeTable.Child(tree: tree, x: place.x - last.x, y: place.y - last.y))
    levels[index].last = place
  }

  private static func numbers(
    _ roles: ArraySlice<FluidContent.Role>, _ lengths: ArraySlice<PreviewLength>, from place: Place
  ) -> [PreviewLength] {
    zip(roles, lengths).map { role, length in
      switch role {
      case .x: length - place.x
      case .y: length - place.y
      case .size: length
      }
    }
  }
}
