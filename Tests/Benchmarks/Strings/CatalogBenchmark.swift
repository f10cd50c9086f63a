import Foundation
import GalleyGeometry
import GalleyStrings

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads catalogs of two megabytes, and of a hundred thousand keys, in each format.
///
/// Each is compared with the time in which Foundation parses the same bytes as JSON, as a property
/// list, or as XML, without strings and their places.
struct CatalogBenchmark {
  func run(rounds: Int) throws {
    print("reading catalogs, medians of \(rounds) rounds, milliseconds of processor time")
    print("format            keys       MB    Galley  Foundation  ratio  goal")
    for format in StringFormat.allCases {
      let small = CatalogFile(format, minimumSize: 2_000_000)
      try report(small, rounds: rounds, goal: 30)
      try report(CatalogFile(format, keyCount: 100_000), rounds: rounds, goal: 1000)
    }
  }

  private func report(_ file: CatalogFile, rounds: Int, goal: Int) throws {
    var (own, peer) = (Durations(), Durations())
    for _ in 0..<rounds {
      let read = processorTimed { StringCatalog.read(file.bytes, as: file.format, language: "en") }
      guard read.value.entries.count == file.keyCount, read.value.problems.isEmpty else {
        fatalError("\(file.format) was not read: \(read.value.problems.prefix(3))")
      }
      own.add(read.seconds)
      peer.add(try processorTimed { try file.parseWithFoundation() }.seconds)
    }
    let (mine, other) = (own.median * 1000, peer.median * 1000)
    let name = "\(file.format)"
    print(
      name + String(repeating: " ", count: max(1, 16 - name.count))
        + "\(file.keyCount)".padded(6)
        + (Double(file.bytes.count) / 1_000_000).shortDecimal(places: 1).padded(9)
        + mine.shortDecimal(places: 1).padded(10) + other.shortDecimal(places: 1).padded(12)
        + (mine / other).shortDecimal(places: 2).padded(7) + "\(goal)".padded(6))
  }
}

/// A catalog with texts such as those of apps.
private struct CatalogFile {
  let format: StringFormat
  let keyCount: Int
  let bytes: [UInt8]

  init(_ format: StringFormat, keyCount: Int) {
    (self.format, self.keyCount) = (format, keyCount)
    bytes = Array(Self.text(format, keyCount).utf8)
  }

  init(_ format: StringFormat, minimumSize: Int) {
    let sizeOfOne = Double(Self.text(format, 1000).utf8.count) / 1000
    self.init(format, keyCount: Int(Double(minimumSize) / sizeOfOne) + 1)
  }

  private static func text(_ format: StringFormat, _ count: Int) -> String {
    let (head, tail, separator) = frame(of: format)
    return head + (0..<count).map { entry($0, format) }.joined(separator: separator) + tail
  }

  private static func frame(of format: StringFormat) -> (String, String, String) {
    switch format {
    case .stringCatalog:
      (
        "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n",
        "\n  },\n  \"version\" : \"1.0\"\n}\n", ",\n"
      )
    case .strings: ("", "", "")
    case .stringsDictionary:
      (
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n",
        "</dict>\n</plist>\n", ""
      )
    case .android:
      ("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n", "</resources>\n", "")
    case .applicationResourceBundle: ("{\n  \"@@locale\": \"en\",\n", "\n}\n", ",\n")
    }
  }

  private static func entry(_ index: Int, _ format: StringFormat) -> String {
    let key = "screen\(index / 30).text_\(index)"
    let words = "Your order of %1$@ leaves on %2$@ – track it here & save"
    switch format {
    case .stringCatalog:
      let unit = { (language: String, text: String) in
        """
                "\(language)" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "\(text)"
                  }
                }
        """
      }
      return """
            "\(key)" : {
              "comment" : "Below the title.",
              "localizations" : {
        \(unit("de", "Die Bestellung von %1$@ kommt am %2$@ – \\\"verfolgen\\\" & sichern")),
        \(unit("en", words)),
        \(unit("ja", "%1$@のご注文は%2$@に発送されます"))
              }
            }
        """
    case .strings: return "/* Below the title. */\n\"\(key)\" = \"\(words)\";\n\n"
    case .stringsDictionary:
      return """
        <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ left</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d &amp; one</string>
        <key>other</key><string>%d of them</string></dict></dict>

        """
    case .android:
      return "    <string name=\"\(key)\">\(words.replacing("&", with: "&amp;"))</string>\n"
    case .applicationResourceBundle:
      return """
          "\(key)": "{count, plural, one{One order for {name}} other{{count} orders for {name}}}",
          "@\(key)": { "placeholders": { "count": { "type": "int" }, "name": { "type": "String" } } }
        """
    }
  }

  /// Parses the bytes as Foundation does.
  func parseWithFoundation() throws {
    let data = Data(bytes)
    switch format {
    case .stringCatalog, .applicationResourceBundle:
      _ = try JSONSerialization.jsonObject(with: data)
    case .strings, .stringsDictionary:
      _ = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
    case .android: _ = XMLParser(data: data).parse()
    }
  }
}
