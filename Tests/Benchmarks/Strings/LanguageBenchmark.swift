import Foundation
import GalleyAnalysis
import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyNotation

/// Checks a screen with thirty texts at all text sizes and 280 to 844 pt, in German and in nineteen languages.
struct LanguageBenchmark {
  private static let languages = [
    "de", "en", "fr", "es", "pt-BR", "it", "nl", "pl", "ru", "tr", "sv", "da", "fi", "cs", "hu",
    "ro",
    "uk", "el", "vi",
  ]

  func run(rounds: Int) throws {
    print(
      "checks of a screen with 30 texts, 280 to 844 pt at 12 sizes, medians of \(rounds) rounds")
    print("document          languages       ms   layouts  findings   ratio  goal")
    for (name, germanLabel) in [
      ("all fits", "Speichern"), ("one is too long", "Auf den Merkzettel setzen"),
    ] {
      let document = try Self.document(germanLabel: germanLabel)
      var (times, reports) = ([1: Durations(), 19: Durations()], [Int: CheckReport]())
      for _ in 0..<rounds {
        for count in [1, 19] {
          var matrix = document.matrix
          matrix.locales = Array(Self.languages.prefix(count))
          let traitRanges = matrix.traitRanges(widths: 280...844, textSizes: TextSize.allCategories)
          let checked = try processorTimed {
            let engine = LayoutEngine(measurer: try PangoTextMeasurer(library: try FontLibrary()))
            return CheckReport(of: document, traitRanges: traitRanges, engine: engine)
          }
          times[count]?.add(checked.seconds)
          reports[count] = checked.value
        }
      }
      let one = times[1]?.median ?? 0
      for count in [1, 19] {
        let (time, report) = (times[count]?.median ?? 0, reports[count])
        print(
          name + "\(count)".padded(27 - name.count)
            + (time * 1000).shortDecimal(places: 1).padded(9)
            + "\(report?.layoutCount ?? 0)".padded(10)
            + "\(report?.findings.count ?? 0)".padded(10)
            + (time / one).shortDecimal(places: 2).padded(8) + (count == 1 ? "" : "4".padded(6)))
      }
    }
  }

  /// Returns a screen whose texts differ in length by language as translations do.
  private static func document(germanLabel: String) throws -> Document {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-languages-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalog = folder.appendingPathComponent("Localizable.xcstrings")
    try JSONSerialization.data(withJSONObject: strings(germanLabel: germanLabel)).write(to: catalog)
    let file = folder.appendingPathComponent("screen.yaml")
    try Data(yaml.utf8).write(to: file)
    let loader = DocumentLoader()
    return try loader.load(try loader.sources(at: file.path)[0]).document
  }

  private static func strings(germanLabel: String) -> [String: Any] {
    let words = [
      "order", "the", "delivery", "of", "window", "total", "and", "returns", "for", "your",
      "address",
      "payment", "in", "voucher", "a", "store",
    ]
    var strings: [String: Any] = [:]
    for index in 0..<30 {
      var localizations: [String: Any] = [:]
      for (number, language) in languages.enumerated() {
        // Short texts grow more than long ones, and each language by its own amount.
        let count = 1 + index % 3 * (index % 2 == 0 ? 1 : 4)
        let grown = count + (number * (7 + index) % 5 * count + 4) / 8
        let text = (0..<grown).map { words[(index * 5 + $0 * 3 + number) % words.count] }
          .joined(separator: " ")
        let isLabel = index == 3 && language == "de"
        localizations[language] = [
          "stringUnit": ["state": "translated", "value": isLabel ? germanLabel : text]
        ]
      }
      strings["t\(index)"] = ["localizations": localizations]
    }
    return ["sourceLanguage": "en", "version": "1.0", "strings": strings]
  }

  /// A heading, six rows with an alternative each, and a button of one line.
  private static var yaml: String {
    let rows = (0..<6).flatMap { row -> [String] in
      let keys = (0..<4).map { "t\(6 + row * 4 + $0)" }
      let texts = [
        "{ string: \(keys[0]), textStyle: headline }",
        "{ string: \(keys[2]), textStyle: footnote }",
      ]
      return [
        "- choice:",
        "    - { hstack: [\(texts[0]), { spacer: true }, \(texts[1])] }",
        "    - { vstack: [\(texts[0]), \(texts[1])], alignment: leading }",
        "- { string: \(keys[1]), textStyle: subheadline }",
        "- { string: \(keys[3]), textStyle: caption1 }",
      ]
    }
    let texts = [
      "- { string: t0, textStyle: title1, weight: bold, textSizeLimit: AX2 }",
      "- { string: t1 }", "- { string: t2 }",
    ]
    let end = [
      "- { string: t3, textStyle: headline, lineLimit: 1, padding: [14, 20], minHeight: 44, role: button, textSizeLimit: XXXL }",
      "- { string: t4, textStyle: footnote }", "- { string: t5, textStyle: footnote }",
    ]
    return """
      galley: 1
      strings: Localizable.xcstrings
      layout:
        vstack:

      """ + (texts + rows + end).map { "    " + $0 + "\n" }.joined()
        + """
          alignment: leading
          spacing: 12
          padding: 16
          textSizeLimit: AX3
        """.split(separator: "\n").map { "  " + $0.drop { $0 == " " } + "\n" }.joined()
  }
}
