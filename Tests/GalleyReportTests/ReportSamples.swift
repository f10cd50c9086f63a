import Foundation
import GalleyAnalysis
import GalleyLayout
import GalleyRaster
import GalleySnapshots
import Testing
import TestSupport

/// Runs with traits, choices, pictures and layouts, as pages show them.
enum ReportSamples {
  /// A picture of 120 by 80 pixels.
  static let png: [UInt8] = {
    guard let bitmap = try? Bitmap(width: 120, height: 80) else { return [] }
    return (try? PNGEncoder(compression: .fast).encode(bitmap, pixelsPerPoint: 1)) ?? []
  }()

  /// Returns a folder with the files of a run: pictures, and records of layouts before the change.
  static func folder(of record: RunRecord) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let sources = (
      layout: folder.url.appending(path: ".layout"), picture: folder.url.appending(path: ".picture")
    )
    try Data(try SnapshotRecord.sample(layout(at: 0)).text().utf8).write(to: sources.layout)
    try Data(png).write(to: sources.picture)
    for file in Set(record.results.flatMap { ($0.files ?? [:]).values }) {
      let place = folder.url.appending(path: file)
      // Some hostile names are not valid names of files.
      try? FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      // Hard links create thousands of files quickly.
      try? FileManager.default.linkItem(
        at: file.hasSuffix(".json") ? sources.layout : sources.picture, to: place)
    }
    return folder
  }

  /// Returns a run in which one of four snapshots matches, and the others differ by a choice.
  ///
  /// - Parameters:
  ///   - count: The number of snapshots.
  ///   - layouts: The interval of snapshots that are layouts without pictures; none if 0.
  /// - Returns: The run.
  /// - Throws: An error if a sample is not a valid record.
  static func run(count: Int, layouts: Int = 0) throws -> RunRecord {
    let sizes = ["XS", "L", "AX1", "AX5"]
    return RunSamples.run(
      try (0..<count).map { number in
        // Every text size is equally frequent among the snapshots that match.
        let traits = try traits(width: 320 + 10 * (number / 4), size: sizes[number % 4])
        let isLayout = layouts > 0 && number % layouts == 0
        return try result(
          traits, isEqual: (number / 4 + number) % 4 == 0,
          ending: isLayout ? ".layout.json" : ".png")
      })
  }

  /// Returns the result of the snapshot for some traits.
  private static func result(
    _ traits: TraitsRecord, isEqual: Bool, ending: String
  ) throws -> SnapshotResult {
    let known = try #require(traits.traits)
    let name = "card/\(Int(known.width))-\(known.textSize.name)\(ending)"
    var result = try RunSamples.result(
      name, isEqual ? .equal : .changed,
      changes: isEqual ? nil : changes, kind: isEqual || ending != ".png" ? nil : .moved)
    result.traits = traits
    guard !isEqual else { return result }
    result.layout = try moved.get()
    if ending == ".png" {
      result.files?["difference"] = "images/d/\(name)"
    } else {
      result.format = .layout
      result.changes = try LayoutDifference(from: layout(at: 0), to: layout(at: 26)).changes
    }
    return result
  }

  private static let changes =
    [LayoutChange.fallback("metadata", missing: 14.5)]
    + (1...12).map { .text("date \($0)", .moved(0, 26)) }

  private static let moved = Result { try layout(at: 26) }

  /// Returns the traits of a variant.
  static func traits(width: Int, size: String) throws -> TraitsRecord {
    try JSONDecoder().decode(
      TraitsRecord.self,
      from: Data(
        """
        {"width": \(width), "textSize": "\(size)", "direction": "ltr", "locale": "en",
        "colorScheme": "light", "contrast": "standard", "boldText": false, "idiom": "phone",
        "displayScale": 1}
        """.utf8))
  }

  /// Returns a layout with three choices and twenty texts, the last ten moved down by an offset.
  static func layout(at offset: Int) throws -> LayoutRecord {
    let nodes = (0..<20).map { number in
      """
      {"path": "\(number)", "id": "text\(number)", "kind": "text", "text": "Text \(number)",
      "lines": 1, "frame": [16, \(20 * number + (number < 10 ? 0 : offset)), 180.25, 18]}
      """
    }
    let choices = (0..<3).map { number in
      """
      {"path": "\(number)", "id": "choice\(number)", "offered": 288, "chosen": 1, "alternatives": [
      {"fit": 302.5, "deficit": 14.5, "blame": "date"}, {"fit": 190.25, "deficit": 0}]}
      """
    }
    return try JSONDecoder().decode(
      LayoutRecord.self,
      from: Data(
        """
        {"document": "Card", "variant": "320-L", "size": [320, \(420 + offset)], "issues": [],
        "traits": {"width": 320, "textSize": "L", "direction": "ltr", "locale": "en",
        "colorScheme": "light", "contrast": "standard", "boldText": false, "idiom": "phone",
        "displayScale": 1}, "decisions": [\(choices.joined(separator: ","))],
        "nodes": [{"path": "", "kind": "vstack", "frame": [0, 0, 320, \(420 + offset)]},
        \(nodes.joined(separator: ","))]}
        """.utf8))
  }
}

extension SnapshotRecord {
  /// Returns the record of a layout in an arbitrary environment.
  static func sample(_ layout: LayoutRecord) throws -> SnapshotRecord {
    let environment = """
      {"layout": {"engine": 1, "pango": "1", "harfbuzz": "1", "fribidi": "1", "libthai": "1",
      "fontconfig": "1", "fonts": []}}
      """
    return SnapshotRecord(
      environment: try JSONDecoder().decode(
        SnapshotEnvironment.self, from: Data(environment.utf8)),
      layout: layout)
  }
}
