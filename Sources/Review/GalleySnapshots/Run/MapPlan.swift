import GalleyAnalysis
import GalleyCairo
import GalleyGeometry
import GalleyMaps
import GalleyScene
import Synchronization
package import GalleyDocuments
package import GalleyFiles
package import GalleyLayout

package struct MapPlan: Sendable {
  package struct Area: Hashable, Sendable {
    package var widths: ClosedRange<Double>
    /// The offered height in points, or nil for any.
    package var height: Double?
    package var textSizes: [TextSize]

    package init(
      widths: ClosedRange<Double>, height: Double? = nil, textSizes: [TextSize]
    ) {
      self.widths = widths
      self.height = height
      self.textSizes = textSizes
    }
  }

  package struct Entry: Sendable {
    package var document: Document
    package var path: String
    package var area: Area
    package var traits: Traits
    /// The traits in words; all maps of a document have the same number of facts.
    var facts: [String]
  }

  package enum Format: Hashable, Sendable {
    case picture(Picture.Format)
    case json
  }

  /// A drawn map, for all combinations of traits with which the document makes the same decisions.
  package struct Output: Sendable {
    package var files: [String]
    package var table: String
    package var mapCount: Int
    package var layoutCount: Int
    package var breakpointCount: Int
  }

  package struct Outcome: Sendable {
    package var made: [Output]
    package var failures: [TaskFailure]
    package var plannedCount: Int
    package var wasCancelled: Bool
  }

  package var entries: [Entry]

  package init(
    document: Document, folder: String, area: Area, matrix: Matrix, displayScale: Double = 2
  ) {
    var matrix = matrix
    matrix.screens = matrix.screens.unique(by: \.idiom)
      .map { Screen(width: area.widths.lowerBound, height: area.height, idiom: $0.idiom) }
    matrix.textSizes = [.large]
    let variants = matrix.variants(displayScale: displayScale)
    let words = MapWords(variants.map(\.traits), customTraits: matrix.customTraits)
    var names: Set<String> = []
    entries = variants.map { variant in
      let tokens = TraitDefinition.all(in: CollectionOfOne(variant.traits))
        .filter { ![.width, .textSize].contains($0) }
        .compactMap { $0.token(of: variant.traits) }
      let name = (["map"] + tokens).joined(separator: "-").unique(among: &names)
      return Entry(
        document: document, path: "\(folder)/\(name)",
        area: area, traits: variant.traits, facts: words.facts(variant.traits))
    }
  }
}

extension SnapshotRunner {
  /// Makes branch maps and draws them into a folder.
  ///
  /// The maps of a document are drawn when all of them are resolved, because equal maps are drawn only once. Cancelling
  /// the task abandons maps in progress.
  package func draw(
    _ plans: [MapPlan], into folder: OutputFolder, formats: [MapPlan.Format],
    picture: Picture = Picture(), jobs: Int,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> MapPlan.Outcome {
    let drawing = MapDrawing(plans: plans, folder: folder, formats: formats, picture: picture)
    let atlas = MapAtlas(counts: plans.map(\.entries.count))
    let places = plans.enumerated().flatMap { group, plan in
      plan.entries.indices.map { MapAtlas.Place(group: group, number: $0) }
    }
    let outputs = try await outputs(
      of: places, jobs: jobs, progress: progress
    ) { place, worker in
      try drawing.make(place, atlas, worker)
    }
    return MapPlan.Outcome(
      made: outputs.flatMap(\.made), failures: outputs.flatMap(\.failures),
      plannedCount: places.count, wasCancelled: Task.isCancelled)
  }
}

private struct MapDrawing {
  let plans: [MapPlan]
  let folder: OutputFolder
  let formats: [MapPlan.Format]
  let picture: Picture

  func make(
    _ place: MapAtlas.Place, _ atlas: MapAtlas, _ worker: SnapshotWorker
  ) throws(OutputError) -> (made: [MapPlan.Output], failures: [TaskFailure]) {
    let entry = plans[place.group].entries[place.number]
    var map: BranchMap?
    var failures: [TaskFailure] = []
    do {
      map = try worker.map(entry)
    } catch is CancellationError {
      return ([], [])
    } catch {
      failures.append(TaskFailure(name: entry.path, error: error))
    }
    guard let maps = atlas.add(map, at: place) else { return ([], failures) }
    var made: [MapPlan.Output] = []
    for alike in AlikeMaps.all(of: plans[place.group].entries, maps) {
      do {
        made.append(try draw(alike, worker))
      } catch let error as OutputError {
        throw error
      } catch {
        failures.append(TaskFailure(name: alike.path, error: error))
      }
    }
    return (made, failures)
  }

  private func draw(_ alike: AlikeMaps, _ worker: SnapshotWorker) throws -> MapPlan.Output {
    var map = alike.map
    map.facts = MapWords.facts(alike: alike.facts)
    var scene: Scene?
    var files: [String] = []
    for format in formats {
      let file = alike.path + format.suffix(scale: alike.traits.displayScale)
      switch format {
      case .picture(let format):
        let drawn = scene ?? worker.scene(of: map, alike.traits, picture)
        scene = drawn
        let bytes = try worker.file(
          of: drawn, format, scale: alike.traits.displayScale, svgText: picture.svgText)
        files.append(try folder.write(bytes, to: file))
      case .json: files.append(try folder.write(Array(map.json().utf8), to: file))
      }
    }
    return MapPlan.Output(
      files: files, table: map.table, mapCount: alike.facts.count, layoutCount: map.layoutCount,
      breakpointCount: map.breakpoints.count)
  }
}

private final class MapAtlas: Sendable {
  struct Place: Hashable {
    var group: Int
    var number: Int
  }

  private struct Group {
    var maps: [BranchMap?]
    var missingCount: Int
  }

  private let groups: Mutex<[Group]>

  init(counts: [Int]) {
    groups = Mutex(counts.map { Group(maps: Array(repeating: nil, count: $0), missingCount: $0) })
  }

  /// Adds a map, or nil for a failed one, and returns all maps of the document after the last one.
  func add(_ map: BranchMap?, at place: Place) -> [BranchMap?]? {
    groups.withLock { groups in
      groups[place.group].maps[place.number] = map
      groups[place.group].missingCount -= 1
      guard groups[place.group].missingCount == 0 else { return nil }
      // They are needed only once, so their memory can be released.
      defer { groups[place.group].maps = [] }
      return groups[place.group].maps
    }
  }
}

/// Maps with the same decisions and the same look, which are drawn once.
private struct AlikeMaps {
  var map: BranchMap
  var traits: Traits
  var path: String
  var facts: [[String]]

  /// The properties by which maps differ; their traits and the number of resolved layouts are ignored.
  private struct Key: Hashable {
    var map: BranchMap
    var look: Theme.Look

    init(_ map: BranchMap, _ traits: Traits) {
      self.map = map
      self.map.facts = []
      self.map.layoutCount = 0
      look = Theme.Look(traits.colorScheme, traits.contrast)
    }
  }

  /// Returns the maps of a document to draw, in the order of their first entries; failed maps are nil and left out.
  static func all(of entries: [MapPlan.Entry], _ maps: [BranchMap?]) -> [AlikeMaps] {
    let drawn = zip(entries, maps).compactMap { entry, map in map.map { (entry: entry, map: $0) } }
    return drawn.grouped { Key($0.map, $0.entry.traits) }.map { _, members in
      let entry = members[0].entry
      var map = members[0].map
      map.layoutCount = members.reduce(0) { $0 + $1.map.layoutCount }
      return AlikeMaps(
        map: map, traits: entry.traits, path: entry.path, facts: members.map(\.entry.facts))
    }
  }
}

extension MapPlan.Format: CaseIterable, RawRepresentable {
  package static let allCases = Picture.Format.allCases.map(Self.picture) + [.json]

  package var rawValue: String {
    switch self {
    case .picture(let format): format.rawValue
    case .json: "json"
    }
  }

  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  fileprivate func suffix(scale: Double) -> String {
    switch self {
    case .picture(let format): format.suffix(scale: scale)
    case .json: ".json"
    }
  }
}

extension SnapshotWorker {
  fileprivate func map(_ entry: MapPlan.Entry) throws -> BranchMap {
    try BranchMap(
      of: entry.document, widths: entry.area.widths, textSizes: entry.area.textSizes,
      traits: entry.traits, facts: entry.facts, resolve: sweep())
  }

  fileprivate func scene(of map: BranchMap, _ traits: Traits, _ picture: Picture) -> Scene {
    Scene(
      map: map, look: Theme.Look(traits.colorScheme, traits.contrast), theme: picture.theme,
      measurer: measurer)
  }
}

private struct MapWords {
  private let said: [TraitDefinition]

  init(_ traits: [Traits], customTraits: [CustomTrait]) {
    let all = TraitDefinition.all + customTraits.map { TraitDefinition($0) }
    let others = all.filter { trait in
      ![.width, .textSize, .locale, .direction, .displayScale].contains(trait)
        && traits.contains { !trait.isDefault(in: $0) }
    }
    said = [.locale, .direction] + others
  }

  func facts(_ traits: Traits) -> [String] {
    said.map { $0.fullWords(of: traits) }
  }

  /// Returns the words for several combinations with the same map: shared traits first, then the others of each.
  static func facts(alike members: [[String]]) -> [String] {
    guard let first = members.first, members.count > 1 else { return members.first ?? [] }
    let places = first.indices.filter { place in members.allSatisfy { $0[place] == first[place] } }
    let each = members.map { facts in
      facts.indices.filter { !places.contains($0) }.map { facts[$0] }.joined(separator: ", ")
    }
    return places.map { first[$0] } + ["alike: \(each[0])"] + shown(each.dropFirst())
  }

  private static let maximumCount = 8

  private static func shown(_ names: ArraySlice<String>) -> [String] {
    names.count <= maximumCount
      ? Array(names) : names.prefix(maximumCount - 1) + ["\(names.count - maximumCount + 1) more"]
  }
}
