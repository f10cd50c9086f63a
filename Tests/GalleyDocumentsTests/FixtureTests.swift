internal import Foundation
internal import GalleyDocuments
internal import Testing

/// Documents with the messages that reading them gives, as comments at their end.
@Suite struct FixtureTests {
  static let names = Fixture.names

  @Test(arguments: names) func `A fixture gives exactly the messages it ends with`(name: String)
    throws
  {
    let fixture = try Fixture(name)
    #expect(fixture.actual == fixture.expected)
  }
}

/// A document and the messages that it should give.
struct Fixture {
  private static let marker = "#! "
  var bytes: [UInt8]
  var expected: [String]

  init(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    bytes = Array(text.utf8)
    expected = text.split(separator: "\n").filter { $0.hasPrefix(Self.marker) }
      .map { String($0.dropFirst(Self.marker.count)) }
  }

  /// The messages that reading the document gives, without the path.
  var actual: [String] {
    do throws(DocumentError) {
      _ = try DocumentReader().read(bytes, path: "fixture.yaml")
      return []
    } catch {
      return error.diagnostics.map { "\($0.line):\($0.column) \($0.message)" }
    }
  }

  static var folder: URL { Bundle.module.bundleURL.appendingPathComponent("Fixtures") }

  static var names: [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (all ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }
}
