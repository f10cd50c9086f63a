public import GalleyGeometry

/// Everything that stands somewhere in a resolved layout, containers before their contents.
///
/// A placement is made when it is asked for, so that results of very many layouts stay small. Whoever needs each one
/// several times keeps an array of them.
///
/// ```swift
/// let narrow = result.placements.filter { $0.frame.width < 44 }
/// ```
public struct Placements: RandomAccessCollection, Sendable {
  let resolution: Resolution

  init(_ resolution: Resolution) {
    self.resolution = resolution
  }

  /// The number of the first placement, that of the root.
  public var startIndex: Int { 0 }
  /// The number of placements.
  public var endIndex: Int { resolution.count }

  /// The placement with a number.
  public subscript(position: Int) -> Placement {
    precondition(indices.contains(position), "There is no placement of this number.")
    return resolution.placement(at: position)
  }
}

extension Placements {
  /// Returns the frame of the placement with a number, for much less than the whole placement costs.
  public func frame(at position: Int) -> Rect {
    precondition(indices.contains(position), "There is no placement of this number.")
    return resolution.frame(at: position)
  }
}

extension Placements: Hashable {
  /// Returns whether two results have the same placements.
  public static func == (left: Placements, right: Placements) -> Bool {
    left.resolution === right.resolution || left.elementsEqual(right)
  }

  /// Hashes the number of placements, which is what can be had at once.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
  }
}
