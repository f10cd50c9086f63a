import GalleyRaster

extension DifferenceSummary {
  /// The properties as JSON, in a fixed order and without braces around them.
  var jsonProperties: [String] {
    [
      "\"equal\": \(isEqual)",
      "\"kind\": \(kind.map { "\"\($0.rawValue)\"" } ?? "null")",
      "\"differing\": \(differingCount)",
      "\"total\": \(comparedCount)",
      "\"maxDelta\": \(largestDelta?.levels ?? 0)",
      "\"boxes\": \(JSONText.list(areas.map { JSONText.list($0.box.numbers) }))",
      "\"sizes\": \(JSONText.list([referenceSize, actualSize].map { JSONText.list([$0.width, $0.height]) }))",
      "\"maxDeltaAt\": \(largestDelta.map { JSONText.list([$0.x, $0.y]) } ?? "null")",
      "\"excused\": \(antialiasedCount)",
      "\"areas\": \(JSONText.list(areas.map(\.json)))",
    ]
  }
}

extension ImageDifference.Area {
  fileprivate var json: String {
    let offset = offset.map { ["\"offset\": \(JSONText.list([$0.x, $0.y]))"] } ?? []
    return JSONText.object(
      [
        "\"box\": \(JSONText.list(box.numbers))", "\"count\": \(count)",
        "\"kind\": \"\(kind.rawValue)\"",
      ] + offset)
  }
}

extension PixelRect {
  fileprivate var numbers: [Int] { [x, y, width, height] }
}

/// Values as JSON on one line, with their properties in a fixed order, which an encoder does not keep.
enum JSONText {
  static func object(_ properties: [String]) -> String {
    "{\(properties.joined(separator: ", "))}"
  }

  static func list(_ values: [some CustomStringConvertible]) -> String {
    "[\(values.map(\.description).joined(separator: ", "))]"
  }

  /// Returns a text between quotes.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      // Controls, and the two line ends that some programs take for the end of a line.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
