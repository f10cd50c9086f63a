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
    /// The numbers of the group, then three for each item: its tree, and how far it is from the last item.
    var numbers: [FluidLength] = []
  }

  private struct Place {
    var x = FluidLength(0)
    var y = FluidLength(0)
  }

  private var levels = [Level()]

  var items: String { PageJSON.array(levels[0].numbers.map(\.json)) }

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

  mutating func close(_ table: inout TreeTable) {
    guard levels.count > 1, let level = levels.popLast() else { return }
    place(table.number(of: level.spec, level.numbers), at: level.place)
  }

  /// Adds an item that contains no others; `spec` is the index of its fixed part, `text` the index of its glyphs.
  ///
  /// The first lengths are the place of the item.
  mutating func add(
    _ spec: Int, text: Int? = nil, _ roles: [Scene.LengthRole],
    _ lengths: ArraySlice<FluidLength>, _ table: inout TreeTable
  ) {
    guard lengths.count >= 2 else { return }
    let position = Self.place(lengths)
    let numbers =
      text.map { [FluidLength(Double($0))] }
      ?? Self.numbers(roles.dropFirst(2), lengths.dropFirst(2), from: position)
    place(table.number(of: spec, numbers), at: position)
  }

  private mutating func place(_ tree: Int, at place: Place) {
    let index = levels.count - 1
    let last = levels[index].last
    levels[index].numbers += [FluidLength(Double(tree)), place.x - last.x, place.y - last.y]
    levels[index].last = place
  }

  private static func place(_ lengths: ArraySlice<FluidLength>) -> Place {
    Place(x: lengths[lengths.startIndex], y: lengths[lengths.startIndex + 1])
  }

  private static func numbers(
    _ roles: ArraySlice<Scene.LengthRole>, _ lengths: ArraySlice<FluidLength>, from place: Place
  ) -> [FluidLength] {
    zip(roles, lengths).map { role, length in
      switch role {
      case .x: length - place.x
      case .y: length - place.y
      case .size, .detail: length
      }
    }
  }
}

/// The trees that segments share, each once.
///
/// Where a line of a text moves, the trees around it differ in a few numbers, and many differ alike. So a tree is written
/// as its differences from the last one of the same fixed part and as many numbers.
struct TreeTable: Sendable {
  private var table = JSONTable()
  private var lasts: [Int: [FluidLength]] = [:]

  /// Returns the index of a tree; `spec` is the index of its fixed part.
  mutating func number(of spec: Int, _ numbers: [FluidLength]) -> Int {
    // Without rounding, errors of differences would add up.
    let numbers = numbers.map(\.rounded)
    // A negative number says that the others are no differences.
    let whole = PageJSON.array(["\(-1 - spec)"] + numbers.map(\.json))
    let last = lasts[spec]
    var isNew = false
    let number = table.number(of: whole) {
      isNew = true
      guard let last, last.count == numbers.count else { return whole }
      let differences = zip(numbers, last).map { ($0 - $1).json }
      let end = differences.lastIndex { $0 != "0" } ?? -1
      return PageJSON.array(["\(spec)"] + differences[...end])
    }
    if isNew { lasts[spec] = numbers }
    return number
  }

  mutating func takeAdded() -> String? { table.takeAdded() }
}

extension FluidLength {
  /// The length with the decimals that are written.
  fileprivate var rounded: FluidLength {
    var length = FluidLength((origin * 100).rounded() / 100)
    length.slope = (slope * Self.slopeUnit * 10_000).rounded() / 10_000 / Self.slopeUnit
    return length
  }

  /// The number, or an array of the number at a width of zero and the slope.
  var json: String {
    let start = PageJSON.number(origin)
    let slope = PageJSON.number(slope * FluidLength.slopeUnit, places: 4)
    return slope == "0" ? start : "[\(start),\(slope)]"
  }
}
