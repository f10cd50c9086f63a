import GalleyAnalysis
import Synchronization

/// Collects the maps of all documents from several workers.
final class MapAtlas: Sendable {
  /// Which map of which document is meant.
  struct Place: Hashable {
    var group: Int
    var number: Int
  }

  private struct Group {
    var maps: [BranchMap?]
    var missingCount: Int
    var made: [MapRun.Output] = []
  }

  private let groups: Mutex<[Group]>

  /// Creates an atlas for some numbers of maps.
  init(counts: [Int]) {
    groups = Mutex(counts.map { Group(maps: Array(repeating: nil, count: $0), missingCount: $0) })
  }

  /// Adds a map, or that there is none, and returns all maps of the document if it was the last.
  func add(_ map: BranchMap?, at place: Place) -> [BranchMap?]? {
    groups.withLock { groups in
      groups[place.group].maps[place.number] = map
      groups[place.group].missingCount -= 1
      guard groups[place.group].missingCount == 0 else { return nil }
      // They are needed once.
      defer { groups[place.group].maps = [] }
      return groups[place.group].maps
    }
  }

  /// Adds what was made of a document.
  func add(_ made: MapRun.Output, to group: Int) {
    groups.withLock { $0[group].made.append(made) }
  }

  /// What was made, in the order of the documents.
  var made: [MapRun.Output] { groups.withLock { $0.flatMap(\.made) } }
}
