import GalleyGeometry
import GalleyLayout
import TestSupport

/// A random sequence of boxes, new lines and choices, and what follows from it by trying everything.
///
/// The naive functions copy what follows into every alternative, as the library does from which lines come, so they take
/// exponential time, and are short enough to be believed.
struct LineTree {
  indirect enum Item {
    case box(Int)
    case newline
    case choice([[Item]])
  }

  var items: [Item]

  init(_ random: inout Random, width: ClosedRange<Int> = 1...50) {
    items = Self.items(&random, levels: 3, count: 0...5, width)
  }

  private static func items(
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
      default: return .box(random.number(width))
      }
    }
  }

  var lines: Lines { Self.lines(items[...]) }

  private static func lines(_ items: ArraySlice<Item>) -> Lines {
    Lines(
      items.map { item in
        switch item {
        case .box(let width): .element(Lines.Element(.box(Length(Double(width)))))
        case .newline: .newline(space: 0)
        case .choice(let alternatives): .choice(Lines.Choice(alternatives.map { lines($0[...]) }))
        }
      })
  }
}

/// What the library decides.
extension LineTree {
  /// When a line is too wide: the first version of the library turns an exact fit down, the last does not.
  enum ExactFit {
    case isFit
    case isNone
  }

  /// Returns which alternatives the library takes, in reading order.
  func libraryPicks(room: Int, _ exactFit: ExactFit) -> [Int] {
    var picks: [Int] = []
    var x = 0
    var rest = items
    while !rest.isEmpty {
      switch rest.removeFirst() {
      case .box(let width): x += width
      case .newline: x = 0
      case .choice(let alternatives):
        let first = alternatives.firstIndex { Self.fits($0 + rest, x, room, exactFit) }
        picks.append(first ?? alternatives.count - 1)
        rest = alternatives[picks[picks.count - 1]] + rest
      }
    }
    return picks
  }

  private static func fits(_ items: [Item], _ start: Int, _ room: Int, _ exactFit: ExactFit) -> Bool
  {
    var x = start
    for (index, item) in items.enumerated() {
      switch item {
      case .box(let width):
        x += width
        if exactFit == .isFit ? x > room : x >= room { return false }
      case .newline: x = 0
      case .choice(let alternatives):
        let rest = items[(index + 1)...]
        return alternatives.contains { fits($0 + rest, x, room, exactFit) }
      }
    }
    return true
  }
}

/// What trying everything gives.
extension LineTree {
  /// Returns every way to take alternatives, the preferred ones first, with the widths of the lines that it gives.
  func assignments() -> [(picks: [Int], lines: [Int])] {
    Self.assignments(of: items)
  }

  private static func assignments(of items: [Item]) -> [(picks: [Int], lines: [Int])] {
    guard let index = items.firstIndex(where: \.isChoice), case .choice(let choice) = items[index]
    else { return [([], widths(of: items))] }
    return choice.enumerated().flatMap { number, alternative in
      let rest = Array(items[..<index]) + alternative + items[(index + 1)...]
      return assignments(of: rest).map { ([number] + $0.picks, $0.lines) }
    }
  }

  private static func widths(of items: [Item]) -> [Int] {
    var lines = [0]
    for item in items {
      switch item {
      case .box(let width): lines[lines.count - 1] += width
      case .newline: lines.append(0)
      case .choice: break
      }
    }
    return lines
  }
}

extension LineTree {
  /// The items before the first choice.
  private var leading: ArraySlice<Item> { items.prefix { !$0.isChoice } }

  /// The number of the line on which the first choice stands, if there is one.
  var lineOfFirstChoice: Int? {
    leading.count == items.count ? nil : Self.widths(of: Array(leading)).count - 1
  }

  /// The width of that line before the choice.
  var leadingWidth: Int { Self.widths(of: Array(leading)).last ?? 0 }
}

extension LineTree.Item {
  fileprivate var isChoice: Bool {
    if case .choice = self { true } else { false }
  }
}
