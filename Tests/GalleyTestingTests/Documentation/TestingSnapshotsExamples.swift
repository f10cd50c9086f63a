import Foundation
import GalleyDocuments
import GalleyLayout
import GalleyRaster
import GalleyTesting
import Testing

/// The examples of the article on testing snapshots, and of comments, which have no references and do not run.
@Suite(.disabled()) struct TestingSnapshotsExamples {
  @Test func `Snapshots are compared`() async throws {
    try await assertSnapshot(of: .card)
    try await assertSnapshot(of: .card, formats: [.layout], named: "layout")

    let status = Text("On time").font(.footnote)
    try await assertSnapshot(of: status, Traits(width: 120), named: "status")

    for width in [320.0, 375.5] {
      let matrix = Matrix(screens: [Screen(width: width)], textSizes: .all)
      try await assertSnapshot(of: .card, matrix: matrix, displayScale: 1, named: "\(width)")
    }
  }

  @Test func `Pictures from elsewhere are compared`() throws {
    let screenshot = try Data(contentsOf: URL(filePath: "login.png"))
    expectImage(screenshot, matches: "login")

    let bitmap = try Bitmap(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255])
    expectImage(bitmap, matches: "two-pixels")
  }

  @Suite(.galley(record: .missing)) struct CardTests {
    @Test func `The card looks as it did`() async throws {
      try await assertSnapshot(of: .card)
    }

    @Test(arguments: ["Arrivals", "Departures"])
    func `Every title looks as it did`(title: String) async throws {
      try await assertSnapshot(of: .note(title), formats: [.layout], named: title)
    }
  }
}
