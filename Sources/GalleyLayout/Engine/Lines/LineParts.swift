import GalleyGeometry

/// What stands on a line, by how it gets its width: from what it likes, from what it was given, or from what is left.
struct LineParts {
  /// Whether all of it fits.
  var allFit: Bool
  /// The width for contents: that of the line without what is given and without the least of what grows.
  var available: Double
  /// What is as wide as it likes.
  var contents: [Int] = []
  /// What has a width of its own.
  var fixed: [(node: Int, width: Double)] = []
  /// What grows, with its least widths.
  var flexible: [(node: Int, least: Double)] = []

  /// Returns what grows with an equal part of what the line leaves added to each, and what cannot be divided to the last.
  func grown(beside contents: Double, room: Double) -> [(node: Int, width: Double)] {
    let taken =
      contents + fixed.reduce(0) { $0 + $1.width } + flexible.reduce(0) { $0 + $1.least }
    let free = max(0, room - taken)
    let share = PointGrid.down(free / Double(max(1, flexible.count)))
    let rest = free - share * Double(flexible.count)
    return flexible.enumerated().map { index, part in
      (part.node, part.least + share + (index == flexible.count - 1 ? rest : 0))
    }
  }
}

extension Resolver {
  /// Returns what stands on a line of a width, by how it gets its own.
  func parts(of line: CompiledLines.Line, in index: Int, room: Double) -> LineParts {
    let elements = line.elements.map { compiled.lines[index].elements[$0] }
    let fit = elements.reduce(0) { $0 + lineNeeds(of: $1).fit }
    var parts = LineParts(allFit: fit <= room, available: room)
    for element in elements {
      switch element.width {
      case .contents: parts.contents.append(element.node)
      case .absolute(let width):
        parts.fixed.append((element.node, width))
        parts.available -= width
      case .flexible:
        let least = least(lineNeeds(of: element), parts.allFit)
        parts.flexible.append((element.node, least))
        parts.available -= least
      }
    }
    return parts
  }

  /// Returns the width below which something on a line does not go, where all of it fits or not.
  func least(_ needs: WidthNeeds, _ allFit: Bool) -> Double {
    allFit ? needs.fit : needs.minimum
  }
}
