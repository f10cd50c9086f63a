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
    var numbers: [String] = []
    /// The trees of the items.
    var trees: [Int] = []
    /// The place of each item from that of the item before, as members of an array.
    var moves: [String] = []

    /// Returns the items as an array of three numbers each: the difference of its tree from the tree before, and its place.
    ///
    /// - Parameter tree: The number of which the first tree is a difference.
    /// - Returns: The array as JSON.
    func json(from tree: Int) -> String {
      let before = [tree] + trees
      return PageJSON.array(
        trees.indices.map { "\(trees[$0] - before[$0]),\(moves[$0])" })
    }
  }

  private struct Place {
    var x = FluidLength(0)
    var y = FluidLength(0)
  }

  private var levels = [Level()]

  /// The outermost items, each as its tree and its place, from those of the item before.
  var json: String { levels[0].json(from: 0) }

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
    let lengths = lengths.map(\.rounded)
    let place = isNode ? Place(x: lengths[0], y: lengths[1]) : levels[levels.count - 1].place
    var level = Level(spec: spec)
    (level.place, level.last) = (place, place)
    let skipped = isNode ? 2 : 0
    level.numbers = Self.numbers(roles.dropFirst(skipped), lengths.dropFirst(skipped), from: place)
    levels.append(level)
  }

  /// Ends the last open group.
  mutating func close(_ table: inout JSONTable) {
    guard levels.count > 1, let level = levels.popLast() else { return }
    let start = ["\(level.spec)"] + level.numbers
    let tree = table.number(of: PageJSON.array(start + [level.json(from: 0)])) { number in
      PageJSON.array(start + [level.json(from: number)])
    }
    place(tree, at: level.place)
  }

  /// Adds an item that contains no others.
  ///
  /// - Parameters:
  ///   - content: The indices of what does not move of the item.
  ///   - roles: What each length says.
  ///   - lengths: The lengths, of which the first are the place of the item.
  ///   - table: The table of trees.
  mutating func add(
    _ content: [Int], _ roles: [FluidContent.Role], _ lengths: [FluidLength],
    _ table: inout JSONTable
  ) {
    let lengths = lengths.map(\.rounded)
    guard lengths.count >= 2 else { return }
    let position = Place(x: lengths[0], y: lengths[1])
    let numbers = Self.numbers(roles.dropFirst(2), lengths.dropFirst(2), from: position)
    place(table.number(of: PageJSON.array(content.map(String.init) + numbers)), at: position)
  }

  private mutating func place(_ tree: Int, at place: Place) {
    let index = levels.count - 1
    let last = levels[index].last
    let (right, down) = ((place.x - last.x).json, (place.y - last.y).json)
    levels[index].trees.append(tree)
    levels[index].moves.append("\(right),\(down)")
    levels[index].last = place
  }

  private static func numbers(
    _ roles: ArraySlice<FluidContent.Role>, _ lengths: ArraySlice<FluidLength>, from place: Place
  ) -> [String] {
    zip(roles, lengths).map { role, length in
      switch role {
      case .x: (length - place.x).json
      case .y: (length - place.y).json
      case .size: length.json
      }
    }
  }
}

extension FluidLength {
  /// The length with the decimals that the page reads, so that sums of differences are exact.
  fileprivate var rounded: FluidLength {
    var length = self
    length.origin = (origin * 100).rounded() / 100
    length.slope = (slope * 1e9).rounded() / 1e9
    return length
  }
}
