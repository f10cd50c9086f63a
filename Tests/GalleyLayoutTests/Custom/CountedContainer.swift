import GalleyGeometry
import GalleyLayout
import Synchronization

/// The numbers of calls of containers, by name.
final class CallCounts: Sendable {
  private let counts = Mutex<[String: (sizes: Int, places: Int)]>([:])

  /// The maximum numbers of calls of one container.
  var greatest: (sizes: Int, places: Int) {
    counts.withLock { counts in
      (counts.values.map(\.sizes).max() ?? 0, counts.values.map(\.places).max() ?? 0)
    }
  }

  /// The number of containers that were called.
  var containerCount: Int { counts.withLock(\.count) }

  func countSize(_ name: String) {
    counts.withLock { $0[name, default: (0, 0)].sizes += 1 }
  }

  func countPlace(_ name: String) {
    counts.withLock { $0[name, default: (0, 0)].places += 1 }
  }
}

/// A container that forwards to another one and counts the calls.
struct Counted<Base: CustomLayout>: CustomLayout {
  var base: Base
  var name: String
  let counts: CallCounts

  func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
    counts.countSize(name)
    return base.size(offered: offered, children: children)
  }

  func place(width: Double, sizes: [Size]) -> [Rect] {
    counts.countPlace(name)
    return base.place(width: width, sizes: sizes)
  }

  static func == (left: Counted, right: Counted) -> Bool {
    left.base == right.base && left.name == right.name
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    hasher.combine(name)
  }
}
