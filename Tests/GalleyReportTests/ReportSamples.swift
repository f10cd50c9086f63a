import Foundation
import GalleyRaster
import GalleySnapshots

/// Runs with traits and pictures, as pages show them.
enum ReportSamples {
  /// A picture of 120 by 80 pixels.
  static let png: [UInt8] = {
    guard let bitmap = try? Bitmap(width: 120, height: 80) else { return [] }
    return (try? PNGEncoder(compression: .fast).encode(bitmap, pixelsPerPoint: 1)) ?? []
  }()

  /// Returns a run of which every fourth snapshot matches, and the others differ by a choice.
  static func run(count: Int) throws -> RunRecord {
    let sizes = ["XS", "L", "AX1", "AX5"]
    let results = try (0..<count).map { number in
      // Every size comes up as often among those that match.
      let size = sizes[number % 4]
      let width = 320 + 10 * (number / 4)
      let name = "card/\(width)-\(size).png"
      let isEqual = (number / 4 + number) % 4 == 0
      var result = try RunSamples.result(
        name, isEqual ? .matched : .differed,
        headline: isEqual ? nil : "metadata took alternative 2 (1 needs 14.5 pt more)",
        delta: (1...12).map { "date \($0) moved 0, +26" }, kind: "moved")
      if isEqual {
        (result.delta, result.pixels) = (nil, nil)
      } else {
        result.files?["difference"] = "images/d/\(name)"
      }
      result.traits = try JSONDecoder().decode(
        TraitsRecord.self,
        from: Data(
          """
          {"width": \(width), "textSize": "\(size)", "direction": "ltr", "locale": "en",
          "colorScheme": "light", "contrast": "standard", "boldText": false, "idiom": "phone",
          "displayScale": 1}
          """.utf8))
      return result
    }
    return RunSamples.run(results)
  }
}
