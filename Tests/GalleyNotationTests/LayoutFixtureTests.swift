internal import Foundation
import GalleyDocuments
internal import GalleyNotation
internal import GalleyLayout
internal import Testing

/// Documents with the layouts that they resolve to, as comments at their end.
///
/// Characters are boxes half as wide as the font size. Set `GALLEY_RECORD=1` to write the layouts
/// into the files; the test then fails once, so that no change is accepted unseen.
@Suite struct LayoutFixtureTests {
  static let names = LayoutFixture.names

  @Test(arguments: names) func `A document resolves to the layout it ends with`(name: String)
    throws
  {
    let fixture = try LayoutFixture(name)
    if ProcessInfo.processInfo.environment["GALLEY_RECORD"] == "1" { try fixture.record() }
    #expect(try fixture.actual == fixture.text)
  }

  @Test func `There are fixtures`() {
    #expect(Self.names.count >= 8)
  }
}

/// A document and the layouts that it should resolve to in each of its variants.
struct LayoutFixture {
  private static let marker = "#="
  let url: URL
  let text: String

  init(_ name: String) throws {
    url = Self.folder.appendingPathComponent(name)
    text = try String(contentsOf: url, encoding: .utf8)
  }

  /// The file as it should be: the document, then the layout of each variant.
  var actual: String {
    get throws {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let source = lines.prefix { !$0.hasPrefix(Self.marker) }.joined(separator: "\n")
      let document = try DocumentReader().read(Array(source.utf8), path: url.path).document
      let engine = LayoutEngine(measurer: SquareGlyphs())
      let dumps = document.matrix.variants().flatMap { variant in
        let dump = engine.resolve(document, traits: variant.traits).description
        return ["", "\(variant.name) · "] + dump.split(separator: "\n").map(String.init)
      }
      let comments = Self.joinTitles(dumps).map {
        $0.isEmpty ? Self.marker : Self.marker + " " + $0
      }
      return ([source.trimmingCharacters(in: .newlines)] + comments).joined(separator: "\n") + "\n"
    }
  }

  /// Puts the name of a variant before the first line of its layout.
  private static func joinTitles(_ lines: [String]) -> [String] {
    var result: [String] = []
    for line in lines {
      if let last = result.last, last.hasSuffix(" · ") {
        result[result.count - 1] = last + line
      } else {
        result.append(line)
      }
    }
    return result
  }

  func record() throws {
    try actual.write(
      to: Self.sources.appendingPathComponent(url.lastPathComponent), atomically: true,
      encoding: .utf8)
  }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Layouts")

  static var folder: URL { Bundle.module.bundleURL.appendingPathComponent("Layouts") }

  static var names: [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (all ?? []).filter { $0.hasSuffix(".yaml") }.sorted()
  }
}
