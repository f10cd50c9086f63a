import GalleyGeometry

/// Writes JSON from finished parts.
///
/// The data of a page has hundreds of thousands of numbers, which a general encoder takes too long for.
enum PageJSON {
  /// Adds an object from members with finished values; members without a value are left out.
  static func object(_ lists: KeyValuePairs<String, String?>...) -> String {
    let written = lists.joined().compactMap { key, value in value.map { "\"\(key)\":\($0)" } }
    return "{" + written.joined(separator: ",") + "}"
  }

  static func array(_ values: some Sequence<String>) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  static func array(_ values: some Sequence<Int>) -> String {
    array(values.lazy.map(String.init))
  }

  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "<":
        result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  static func steps(_ points: Double) -> String {
    number(points * PointGrid.stepsPerPoint, places: 0)
  }

  static func number(_ value: Double, places: Int = 2) -> String {
    value.isFinite ? value.shortDecimal(places: places) : "0"
  }
}
