import Foundation
import GalleyRaster
import GalleySnapshots
import Testing

import struct GalleyLayoutTesting.TestFailure
import struct GalleyLayoutTesting.TestPlace

@testable import GalleyTesting

/// Pictures from elsewhere, from the first run to a change.
@Suite struct ImageExpectationTests {
  private func picture(_ level: UInt8) throws -> Bitmap {
    var bitmap = try Bitmap(width: 24, height: 16, filledWith: .white)
    for column in 4..<12 { bitmap[column, 8] = Bitmap.Pixel(level, level, level) }
    return bitmap
  }

  private func png(_ level: UInt8) throws -> [UInt8] {
    try PNGEncoder().encode(picture(level), pixelsPerPoint: 1)
  }

  private func expectation(
    _ name: String = "login", by comparison: Comparison = Comparison(), record: RecordMode? = nil,
    function: StaticString = #function
  ) -> ImageExpectation {
    ImageExpectation(
      name: name, comparison: comparison, record: record, function: function,
      source: TestPlace(fileID: #fileID, filePath: #filePath, line: 1, column: 1))
  }

  @Test func `A picture fails until its reference is accepted, and then matches`() async throws {
    try await Workplace().use { place in
      let login = expectation()
      for _ in 1...2 {
        let failure = try #require(try login.failure(of: png(0)))
        #expect(failure.text.hasPrefix("there is no reference;"))
        #expect(failure.text.contains("1 of 1 snapshots of 'login' are new"))
        #expect(failure.text.contains("/login\\.png$'"), "\(failure.text)")
        #expect(try place.files.allSatisfy { $0.hasSuffix("/login.new.png") })
      }
      #expect(try place.accept() == [.accepted])
      #expect(try place.files.count == 1)
      #expect(try login.failure(of: png(0)) == nil)
      #expect(try login.failure(of: png(1)) == nil)
    }
  }

  @Test func `A failure describes the difference, and has three pictures attached`() async throws {
    try await Workplace().use { place in
      _ = try expectation(record: .failed).failure(of: png(0))
      let failure = try #require(try expectation().failure(of: png(90)))
      #expect(failure.text.hasPrefix("pixels: "), "\(failure.text)")
      #expect(failure.text.contains("8 of 384 pixels, up to 90 levels"), "\(failure.text)")
      #expect(failure.text.contains("1 of 1 snapshots of 'login' do not match"))
      #expect(
        failure.attachments.map(\.name) == [
          "login.reference.png", "login.actual.png", "login.difference.png",
        ])
      let tolerant = expectation(by: Comparison(allowance: 8))
      #expect(try tolerant.failure(of: png(90)) == nil)
      let results = try place.run().results
      #expect(results.map(\.name).allSatisfy { $0.hasSuffix("/login.png") })
    }
  }

  @Test func `The record mode decides which references are written`() async throws {
    try await Workplace().use { place in
      #expect(try expectation(record: .never).failure(of: png(0)) != nil)
      _ = try expectation(record: .failed).failure(of: png(0))
      #expect(try place.files.allSatisfy { !$0.contains(".new.") })
      #expect(try expectation(record: .never).failure(of: png(0)) == nil)
      _ = try expectation(record: .all).failure(of: png(90))
      #expect(try expectation(record: .never).failure(of: png(90)) == nil)
    }
  }

  @Test func `A picture or a reference that cannot be read fails with a message`() async throws {
    try await Workplace().use { place in
      let failure = try #require(try expectation("empty").failure(of: []))
      #expect(failure.text.hasPrefix("the picture cannot be compared: "), "\(failure.text)")
      #expect(!FileManager.default.fileExists(atPath: place.references))
      _ = try expectation(record: .failed).failure(of: png(0))
      let file = try #require(try place.files.first)
      try Data("version https://git-lfs.github.com/spec/v1".utf8).write(
        to: URL(filePath: place.references).appending(path: file))
      let unreadable = try #require(try expectation().failure(of: png(0)))
      #expect(unreadable.text.hasPrefix("the reference cannot be read: "), "\(unreadable.text)")
      // The real reference exists, so it is neither recorded over nor to be accepted.
      let recorded = try #require(try expectation(record: .all).failure(of: png(0)))
      #expect(!recorded.text.contains("galley accept") && recorded.text.contains("git lfs pull"))
    }
  }

  @Test func `A failure is recorded at the line of its expectation`() async throws {
    try await Workplace().use { place in
      let line = #line + 2
      try withKnownIssue {
        expectImage(try picture(0), matches: "pixels")
      } matching: { issue in
        issue.sourceLocation?.line == line && issue.sourceLocation?.filePath == #filePath
      }
      withKnownIssue { expectImage(Data(try png(0)), matches: "file") }
      #expect(
        try place.files.map { URL(filePath: $0).lastPathComponent } == [
          "file.new.png", "pixels.new.png",
        ])
    }
  }
}
