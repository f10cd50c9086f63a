import Foundation
import GalleyDocuments
import GalleyLayout
import GalleyTesting
import Testing

@testable import Screens

/// The screens that were written in SwiftUI first.
@Suite struct ScreenTests {
  private static let names = ["FlightScreen", "ProfileScreen", "OrderScreen"]
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func file(_ path: String) -> URL { folder.appending(path: path) }

  private func lines(_ path: String) throws -> [String] {
    try String(contentsOf: Self.file(path), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test(arguments: names) func `At most ten of a hundred lines are different`(name: String) throws {
    let before = try lines("SwiftUI/\(name).swift")
    let after = try lines("Sources/Screens/\(name).swift")
    let changes = after.difference(from: before)
    #expect(before.count > 90)
    #expect(changes.removals.count <= before.count / 10)
    #expect(changes.insertions.count <= before.count / 10)
  }

  @Test func `An exported view is shared with the app, unchanged but for the import`() throws {
    let own = try String(contentsOf: Self.file("SwiftUI/FlightStatusView.swift"), encoding: .utf8)
    let shared = try String(
      contentsOf: Self.file("Sources/Screens/FlightStatusView.swift"), encoding: .utf8)
    #expect(own.hasPrefix("import SwiftUI\n"))
    #expect(shared == "import GalleyLayout" + own.dropFirst("import SwiftUI".count))
  }

  @Test func `A route is beside the duration while it fits`() throws {
    let flight = Screens.documents[0]
    let narrow = try resolve(flight, Traits(width: 320, textSize: .category(.accessibility3)))
    let wide = try resolve(flight, Traits(width: 390))
    #expect(narrow.decisions.map(\.chosen) == [1])
    #expect(wide.decisions.map(\.chosen) == [0])
  }

  @Test func `The flight is in the languages of its strings`() throws {
    let flight = Screens.documents[0]
    #expect(flight.matrix.locales == ["en", "ar", "de"])
    let german = try resolve(flight, Traits(width: 390, locale: "de"))
    let texts = german.placements.compactMap { placement in
      if case .text(let text) = placement.content { text.string } else { nil }
    }
    #expect(texts.contains("Zur Wallet hinzufügen") && texts.contains("Pünktlich"))
    #expect(german.issues.allSatisfy { $0.kind != .untranslated })
  }

  @Test func `The total stands at the trailing edge of its card`() throws {
    let result = try resolve(Screens.documents[2], Traits(width: 390))
    let amounts = result.placements.filter { placement in
      if case .text(let text) = placement.content { text.string.hasPrefix("€") } else { false }
    }
    #expect(amounts.count == 5 && Set(amounts.map(\.frame.maxX)).count == 1)
  }
}
