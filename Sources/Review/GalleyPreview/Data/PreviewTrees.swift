import GalleyAnalysis
import GalleyScene

/// The items of a segment as trees, which segments share.
///
/// The place of an item is relative to the item before it in its group, or else to the group. So an element that only
/// moves is the same tree in all segments, and neighbors at fixed distances have the same numbers everywhere.
struct PreviewTrees {
  private struct Level {
    var spec = 0
    var place = Place()
    var last = Place()
    var numbers: [String] = []
    /// Three numbers for each item: its tree, and how far it is from the last item.
    var children: [String] = []
  }

  private struct Place {
    var x = FluidLength(0)
    var y = FluidLength(0)
  }

  private var levels = [Level()]

  var items: String { PageJSON.array(levels[0].children) }

  /// Begins a group; `spec` is the index of its fixed part.
  ///
  /// The lengths of a node begin with its frame. Other groups have the place of the group around them.
  mutating func open(
    _ spec: Int, _ roles: [Scene.LengthRole], _ lengths: ArraySlice<FluidLength>, isNode: Bool
  ) {
    let place = isNode ? Self.place(lengths) : levels[levels.count - 1].place
    let skipped = isNode ? 2 : 0
    levels.append(
      Level(
        spec: spec, place: place, last: place,
        numbers: Self.numbers(roles.dropFirst(skipped), lengths.dropFirst(skipped), from: place)))
  }

  mutating func close(_ table: inout JSONTable) {
    guard levels.count > 1, let level = levels.popLast() else { return }
    let tree = ["\(level.spec)"] + level.numbers + [PageJSON.array(level.children)]
    place(table.number(of: PageJSON.array(tree)), at: level.place)
  }

  /// Adds an item that contains no others; `spec` is the index of its fixed part, `text` the index of its glyphs.
  ///
  /// The first lengths are the place of the item.
  mutating func add(
    _ spec: Int, text: Int? = nil, _ roles: [Scene.LengthRole],
    _ lengths: ArraySlice<FluidLength>, _ table: inout JSONTable
  ) {
    guard lengths.count >= 2 else { return }
    let position = Self.place(lengths)
    let numbers =
      text.map { ["\($0)"] }
      ?? Self.numbers(roles.dropFirst(2), lengths.dropFirst(2), from: position)
    place(table.number(of: PageJSON.array(["\(spec)"] + numbers)), at: position)
  }

  private mutating func place(_ tree: Int, at place: Place) {
    let index = levels.count - 1
    let last = levels[index].last
    levels[index].children += ["\(tree)", (place.x - last.x).json, (place.y - last.y).json]
    levels[index].last = place
  }

  private static func place(_ lengths: ArraySlice<FluidLength>) -> Place {
    Place(x: lengths[lengths.startIndex], y: lengths[lengths.startIndex + 1])
  }

  private static func numbers(
    _ roles: ArraySlice<Scene.LengthRole>, _ lengths: ArraySlice<FluidLength>, from place: Place
  ) -> [String] {
    zip(roles, lengths).map { role, length in
      switch role {
      case .x: (length - place.x).json
      case .y: (length - place.y).json
      case .size, .detail: length.json
      }
    }
  }
}

extension FluidLength {
  /// The number, or an array of the number at a width of zero and the slope.
  var json: String {
    let start = PageJSON.number(origin)
    let slope = PageJSON.number(slope * FluidLength.slopeUnit, places: 4)
    return slope == "0" ? start : "[\(start),\(slope)]"
  }
}
