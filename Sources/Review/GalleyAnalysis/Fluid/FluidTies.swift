import GalleyScene

/// The lengths from which the lengths of a picture are likely to keep a constant distance.
///
/// An element keeps its distance from the element around it, or from the one before it. If both are described by the same
/// function, a picture moves as a whole, and much of its data is shared by all segments.
struct FluidTies {
  /// For each length, the earlier lengths it may be tied to; the best is first.
  private(set) var bases: [[Int]] = []

  private struct Frame {
    var x: Int?
    var y: Int?
    var width: Int?
    var height: Int?

    func base(of role: Scene.LengthRole) -> Int? {
      switch role {
      case .x: x
      case .y: y
      case .size, .detail: nil
      }
    }
  }

  private struct Level {
    var frame: Frame
    var last: Frame?
  }

  init(_ parts: [FluidContent.Part]) {
    // The width and the height of the picture.
    bases = [[], []]
    var levels = [Level(frame: Frame())]
    for part in parts {
      switch part {
      case .close: if levels.count > 1 { levels.removeLast() }
      case .open(let group):
        let frame = add(part.roles, hasFrame: group.node != nil, to: &levels)
        levels.append(Level(frame: frame))
      case .item:
        _ = add(part.roles, hasFrame: true, to: &levels)
      case .decision, .issue:
        bases += repeatElement([], count: part.lengthCount)
      }
    }
  }

  private mutating func add(
    _ roles: [Scene.LengthRole], hasFrame: Bool, to levels: inout [Level]
  ) -> Frame {
    let start = bases.count
    let level = levels[levels.count - 1]
    guard hasFrame else {
      for role in roles { bases.append(level.frame.base(of: role).map { [$0] } ?? []) }
      return level.frame
    }
    let hasSize = roles.prefix(4) == FluidContent.Part.frame[...]
    let frame = Frame(
      x: start, y: start + 1, width: hasSize ? start + 2 : nil, height: hasSize ? start + 3 : nil)
    let outer = [level.last, level.frame].compactMap(\.self)
    for (offset, role) in roles.enumerated() {
      switch offset {
      case 0: bases.append(outer.compactMap(\.x))
      case 1: bases.append(outer.compactMap(\.y))
      case 2 where hasSize: bases.append(outer.compactMap(\.width))
      case 3 where hasSize: bases.append(outer.compactMap(\.height))
      default: bases.append(frame.base(of: role).map { [$0] } ?? [])
      }
    }
    levels[levels.count - 1].last = frame
    return frame
  }
}
