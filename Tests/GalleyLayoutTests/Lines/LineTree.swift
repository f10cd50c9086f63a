import GalleyGeometry
import GalleyLayout
import TestSupport

/// A random sequence of boxes, new lines and choices, with its decisions by exhaustive search.
///
/// The naive functions copy the following items into every alternative, as the library does that
/// lines come from, so they take exponential time, but are short enough to verify by reading.
struct LineTree {
  indirect enum Item {
    case box(Int, name: String)
    case newline
    case choice([[Item]])
  }

  var items: [Item] = []
  private var boxCount = 0

  init(_ random: inout Random, width: ClosedRange<Int> = 1...50) {
    items = items(&random, levels: 3, count: 0...5, width)
  }

  private mutating func items(
    _ random: inout Random, levels: Int, count: ClosedRange<Int>, _ width: ClosedRange<Int>
  ) -> [Item] {
    (0..<random.number(count)).map { _ in
      switch random.number(0...5) {
      case 0: return .newline
      case 1 where levels > 1, 2 where levels > 1:
        return .choice(
          (0..<random.pick([2, 2, 2, 3])).map { _ in
            items(&random, levels: levels - 1, count: 0...3, width)
          })
      default:
        boxCount += 1
        return .box(random.number(width), name: "box \(boxCount)")
      }
    }
  }

  var lines: Lines { Self.lines(items[...]) }

  /// Returns the tree with every box narrower by some points.
  func narrowed(by points: Int) -> LineTree {
    func narrowed(_ items: [Item]) -> [Item] {
      items.map { item in
        switch item {
        case .box(let width, let name): .box(width - points, name: name)
        case .newline: .newline
        case .choice(let alternatives): .choice(alternatives.map(narrowed))
        }
      }
    }
    var result = self
    result.items = narrowed(items)
    return result
  }

  private static func lines(_ items: ArraySlice<Item>) -> Lines {
    Lines(
      items.map { item in
        switch item {
        case .box(let width, let name):
          .element(Lines.Element(.box(Length(Double(width)), id: name)))
        case .newline: .newline(space: 0)
        case .choice(let alternatives): .choice(Lines.Choice(alternatives.map { lines($0[...]) }))
        }
      })
  }
}

/// The decisions of the library that lines come from.
extension LineTree {
  /// Whether a line of exactly the offered width fits: in the last version of the library it does,
  /// in the first it does not.
  enum ExactFit {
    case isFit
    case isNone
  }

  /// Returns which alternatives the library takes, in reading order.
  func libraryPicks(availableSpace: Int, _ exactFit: ExactFit) -> [Int] {
    var picks: [Int] = []
    var x = 0
    var rest = items
    while !rest.isEmpty {
      switch rest.removeFirst() {
      case .box(let width, _): x += width
      case .newline: x = 0
      case .choice(let alternatives):
        let first = alternatives.firstIndex { Self.fits($0 + rest, x, availableSpace, exactFit) }
        picks.append(first ?? alternatives.count - 1)
        rest = alternatives[picks[picks.count - 1]] + rest
      }
    }
    return picks
  }

  private static func fits(
    _ items: [Item], _ start: Int, _ availableSpace: Int, _ exactFit: ExactFit
  ) -> Bool {
    var x = start
    for (index, item) in items.enumerated() {
      switch item {
      case .box(let width, _):
        x += width
        if exactFit == .isFit ? x > availableSpace : x >= availableSpace { return false }
      case .newline: x = 0
      case .choice(let alternatives):
        let rest = items[(index + 1)...]
        return alternatives.contains { fits($0 + rest, x, availableSpace, exactFit) }
      }
    }
    return true
  }
}

/// Decisions by exhaustive search.
extension LineTree {
  /// One combination of alternatives, and the resulting lines.
  struct Way {
    var picks: [Int]
    var lines: [[(width: Int, name: String)]]

    /// The widths of the lines.
    var widths: [Int] { lines.map { $0.reduce(0) { $0 + $1.width } } }
  }

  /// Returns every combination of alternatives, the preferred ones first.
  func ways() -> [Way] {
    Self.ways(of: items)
  }

  private static func ways(of items: [Item]) -> [Way] {
    guard let index = items.firstIndex(where: \.isChoice), case .choice(let choice) = items[index]
    else { return [Way(picks: [], lines: lines(of: items))] }
    return choice.enumerated().flatMap { number, alternative in
      let rest = Array(items[..<index]) + alternative + items[(index + 1)...]
      return ways(of: rest).map { Way(picks: [number] + $0.picks, lines: $0.lines) }
    }
  }

  private static func lines(of items: [Item]) -> [[(width: Int, name: String)]] {
    items.reduce(into: [[]]) { lines, item in
      switch item {
      case .box(let width, let name): lines[lines.count - 1].append((width, name))
      case .newline: lines.append([])
      case .choice: break
      }
    }
  }

  /// The items before the first choice.
  private var leading: [Item] { Array(items.prefix { !$0.isChoice }) }

  /// The number of the line of the first choice, if there is one.
  var lineOfFirstChoice: Int? {
    leading.count == items.count ? nil : Self.lines(of: leading).count - 1
  }

  /// The width before the first choice on its line.
  var leadingWidth: Int { Way(picks: [], lines: Self.lines(of: leading)).widths.last ?? 0 }

  /// Returns the alternatives with the smallest overflow, of all lines and then of one line, by the
  /// documented rule.
  func picksForLeastOverflow(availableSpace: Int) -> [Int] {
    var picks: [Int] = []
    var pen: [Item] = []
    var rest = items
    while !rest.isEmpty {
      switch rest.removeFirst() {
      case .newline: pen = []
      case .choice(let alternatives):
        let overflows = alternatives.map { Self.overflow(pen + $0 + rest, availableSpace) }
        picks.append(overflows.indices.min { overflows[$0] < overflows[$1] } ?? 0)
        rest = alternatives[picks[picks.count - 1]] + rest
      case let box: pen.append(box)
      }
    }
    return picks
  }

  private static func overflow(_ items: [Item], _ availableSpace: Int) -> (total: Int, largest: Int)
  {
    ways(of: items).map { $0.overflow(availableSpace) }.min { $0 < $1 } ?? (0, 0)
  }
}

extension LineTree.Way {
  /// Whether no line is too wide.
  func fits(_ availableSpace: Int) -> Bool { widths.allSatisfy { $0 <= availableSpace } }

  /// The overflow of the lines, in total and of the widest.
  func overflow(_ availableSpace: Int) -> (total: Int, largest: Int) {
    let excesses = widths.map { max(0, $0 - availableSpace) }
    return (excesses.reduce(0, +), excesses.max() ?? 0)
  }

  /// Returns the name of the first box of a line that extends beyond the offered width.
  func culprit(_ line: Int, _ availableSpace: Int) -> String? {
    var width = 0
    return lines[line].first { box in
      width += box.width
      return width > availableSpace
    }?.name
  }
}

extension LineTree.Item {
  fileprivate var isChoice: Bool {
    if case .choice = self { true } else { false }
  }
}
