public import GalleyFiles
import Foundation
import GalleyAnalysis
public import GalleyCairo
import GalleyLayout

/// Makes branch maps and draws them into a folder, several at a time.
public struct MapRun: Sendable {
  /// The form of a file.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Pixels.
    case png
    /// Shapes and outlines.
    case svg
    /// A page of shapes and text.
    case pdf
    /// Data.
    case json
  }

  private let groups: [[MapPlan.Entry]]
  private let folder: OutputFolder
  private let library: FontLibrary
  private let formats: [Format]
  private let picture: Picture

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - plans: The maps of each document.
  ///   - folder: Where the files go.
  ///   - library: The fonts.
  ///   - formats: The forms of the files.
  ///   - picture: How the pictures are made.
  public init(
    plans: [MapPlan], folder: OutputFolder, library: FontLibrary, formats: [Format],
    picture: Picture = Picture()
  ) {
    groups = plans.map(\.entries)
    self.folder = folder
    self.library = library
    self.formats = formats
    self.picture = picture
  }

  /// A map that was made, alone or for several traits with which the document decides alike.
  public struct Output: Sendable {
    /// The files, relative to the folder.
    public var files: [String]
    /// The map as text for a terminal.
    public var table: String
    /// The number of maps that came out alike.
    public var mapCount: Int
    /// The number of layouts that were resolved for all of these.
    public var layoutCount: Int
    /// The number of breakpoints of all rows.
    public var breakpointCount: Int
  }

  /// What a run did.
  public struct Outcome: Sendable {
    /// What was made, in the order of the plans.
    public var made: [Output]
    /// What was not, in the order of the plans.
    public var failures: [SnapshotRun.Failure]
    /// The number of maps that were planned.
    public var plannedCount: Int
    /// Whether the run was stopped before its end.
    public var wasCancelled: Bool
  }

  /// Makes everything.
  ///
  /// A map that fails leaves the others alone. Documents are drawn once all of their maps are known, since those that
  /// are alike are drawn once. When the task is cancelled, maps under way are given up.
  ///
  /// - Parameters:
  ///   - jobs: The number of maps to make at the same time.
  ///   - progress: Called after each map with the number done so far, from any thread.
  /// - Returns: What was made and what was not.
  /// - Throws: A `FontError` if the fonts cannot be used, an ``OutputError`` if something cannot be written.
  public func run(
    jobs: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> Outcome {
    let fingerprints = FingerprintTable(library: library)
    let atlas = MapAtlas(counts: groups.map(\.count))
    let places = groups.enumerated().flatMap { group, entries in
      entries.indices.map { MapAtlas.Place(group: group, number: $0) }
    }
    let failures = try await WorkQueue.run(
      places, workers: jobs, progress: progress, with: fingerprints
    ) { place, worker in
      try make(place, atlas, worker)
    }
    return Outcome(
      made: atlas.made, failures: failures.flatMap(\.self), plannedCount: places.count,
      wasCancelled: Task.isCancelled)
  }

  /// Makes a map, and draws all of its document if it is the last of these.
  private func make(
    _ place: MapAtlas.Place, _ atlas: MapAtlas, _ worker: SnapshotWorker
  ) throws(OutputError) -> [SnapshotRun.Failure] {
    let entry = groups[place.group][place.number]
    var map: BranchMap?
    var failures: [SnapshotRun.Failure] = []
    do {
      map = try worker.map(entry)
    } catch is CancellationError {
      return []
    } catch {
      failures.append(SnapshotRun.Failure(name: entry.path, error: error))
    }
    guard let maps = atlas.add(map, at: place) else { return failures }
    let drawing = MapDrawing(
      entries: groups[place.group], maps: maps, folder: folder, formats: formats, picture: picture,
      worker: worker)
    for alike in drawing.alike {
      do {
        atlas.add(try drawing.draw(alike), to: place.group)
      } catch let error as OutputError {
        throw error
      } catch {
        failures.append(SnapshotRun.Failure(name: alike.path, error: error))
      }
    }
    return failures
  }
}
