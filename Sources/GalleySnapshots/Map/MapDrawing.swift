import GalleyFiles
import Foundation
import GalleyAnalysis
import GalleyLayout
import GalleyScene

/// Draws the maps of a document, those that are alike once.
struct MapDrawing {
  let entries: [MapPlan.Entry]
  /// The maps, nil where one could not be made.
  let maps: [BranchMap?]
  let folder: OutputFolder
  let formats: [MapRun.Format]
  let picture: Picture
  let worker: SnapshotWorker

  /// Maps that say the same of the document and look the same.
  struct Alike {
    var map: BranchMap
    var traits: Traits
    /// The path of the first.
    var path: String
    var facts: [[String]]
  }

  /// What tells maps apart: not what they are of, nor what they cost.
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

  /// The maps to draw, in the order of the first of each.
  var alike: [Alike] {
    var found: [Alike] = []
    var places: [Key: Int] = [:]
    for case (let entry, let map?) in zip(entries, maps) {
      if let place = places[Key(map, entry.traits)] {
        found[place].map.layoutCount += map.layoutCount
        found[place].facts.append(entry.facts)
      } else {
        places[Key(map, entry.traits)] = found.count
        found.append(
          Alike(map: map, traits: entry.traits, path: entry.path, facts: [entry.facts]))
      }
    }
    return found
  }

  /// Writes the files of maps that are alike.
  ///
  /// - Throws: An ``OutputError`` if a file cannot be written, a `CairoError` if the picture is too large, a
  ///   `FontError` if a font has gone.
  func draw(_ alike: Alike) throws -> MapRun.Output {
    var map = alike.map
    map.facts = MapWords.facts(alike: alike.facts)
    var scene: Scene?
    var files: [String] = []
    for format in formats {
      let file = alike.path + format.suffix(scale: alike.traits.displayScale)
      if let pictureFormat = format.picture {
        let drawn = scene ?? worker.scene(of: map, alike.traits, picture)
        scene = drawn
        let bytes = try worker.file(
          of: drawn, pictureFormat, scale: alike.traits.displayScale, svgText: picture.svgText)
        try folder.write(bytes, to: file)
      } else {
        try folder.write(Array(map.json().utf8), to: file)
      }
      files.append(file)
    }
    return MapRun.Output(
      files: files, table: map.table, mapCount: alike.facts.count, layoutCount: map.layoutCount,
      breakpointCount: map.breakpoints.count)
  }
}

extension MapRun.Format {
  /// The form of the picture, unless it is none.
  fileprivate var picture: Picture.Format? { Picture.Format(rawValue: rawValue) }

  /// The end of the name of a file.
  fileprivate func suffix(scale: Double) -> String {
    picture?.suffix(scale: scale) ?? ".\(rawValue)"
  }
}
