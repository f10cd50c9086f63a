internal import Foundation
internal import GalleyNotation
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

  @Test(arguments: Fixture.projectNames) func `A project gives exactly the messages it ends with`(
    name: String
  ) throws {
    let fixture = try Fixture(name)
    #expect(fixture.actualOfProject == fixture.expected)
  }
}

/// A document or project and the messages that it should give.
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
      return Self.messages(error)
    }
  }

  /// The messages that reading the project gives, without the path.
  var actualOfProject: [String] {
    do throws(DocumentError) {
      _ = try Project(bytes, path: "fixture.yaml")
      return []
    } catch {
      return Self.messages(error)
    }
  }

  private static func messages(_ error: DocumentError) -> [String] {
    error.diagnostics.map { "\($0.line):\($0.column) \($0.message)" }
  }

  static var folder: URL { Bundle.module.bundleURL.appendingPathComponent("Fixtures") }

  /// The documents.
  static var names: [String] { names(in: folder) }

  /// The projects, with their folder.
  static var projectNames: [String] {
    names(in: folder.appendingPathComponent("Projects")).map { "Projects/\($0)" }
  }

  private static func names(in folder: URL) -> [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (all ?? []).filter { $0.hasSuffix(".yaml") }.sorted()
  }
}
