import Foundation
import GalleyCairo
import TestSupport
import Testing

@testable import GalleySnapshots

/// The cache of the digests of fonts never gives the digest of other bytes.
@Suite struct FontDigestsTests {
  private let folder: TemporaryFolder
  private let cache: String
  private let library: FontLibrary
  private let font: FontLibrary.File

  init() throws {
    folder = try TemporaryFolder()
    cache = folder.url.appending(path: "cache/galley/font-digests").path
    let fonts = folder.url.appending(path: "fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    // A library only lists the files until text is measured.
    try Data("Not a font, but a file.".utf8).write(to: fonts.appending(path: "Copy.otf"))
    library = try FontLibrary(folders: [fonts.path])
    font = try #require(library.folderFiles.first)
  }

  /// Returns whether a new table reads the font for its digest, which must be that of the font.
  private func readsFont(
    minimumAge: Int = 0, path: String? = nil
  ) throws -> Bool {
    var isRead = false
    let digests = FontDigests(path: path ?? cache, minimumAge: minimumAge)
    let digest = try digests.digest(of: font) { file throws(FontError) in
      isRead = true
      return try library.fingerprint(of: file)
    }
    #expect(try digest == library.fingerprint(of: font))
    return isRead
  }

  @Test func `a font is read once for all runs`() throws {
    #expect(try readsFont())
    #expect(try !readsFont())
    #expect(try !readsFont())
  }

  @Test func `a font that has changed is read again, even with the same size and date`() throws {
    _ = try readsFont()
    let date = Date(timeIntervalSince1970: 1_600_000_000)
    for replaces in [false, true] {
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: font.path)))
      bytes[bytes.count - 1] ^= 1
      try Data(bytes).write(to: URL(filePath: font.path), options: replaces ? .atomic : [])
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: font.path)
      #expect(try readsFont())
      #expect(try !readsFont())
    }
  }

  @Test func `the digest of a font that has just changed is not kept`() throws {
    #expect(try readsFont(minimumAge: 1_000_000_000_000))
    #expect(try readsFont(minimumAge: 1_000_000_000_000))
  }

  @Test func `a damaged cache only costs time`() throws {
    _ = try readsFont()
    let whole = [UInt8](try Data(contentsOf: URL(filePath: cache)))
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= UInt8.random(in: 1...255)
      try Data(damaged).write(to: URL(filePath: cache))
      _ = try readsFont(minimumAge: .max)
      // Without the last line break, nothing is missing.
      guard index < whole.count - 1 else { continue }
      try Data(whole.prefix(index)).write(to: URL(filePath: cache))
      #expect(try readsFont(minimumAge: .max))
    }
    try Data(repeating: 10, count: 3 << 20).write(to: URL(filePath: cache))
    #expect(try readsFont())
    #expect(try !readsFont())
  }

  @Test func `a cache that cannot be written only costs time`() throws {
    let paths = ["/dev/null/galley/font-digests", folder.url.path]
    for path in paths {
      #expect(try readsFont(path: path))
      #expect(try readsFont(path: path))
    }
  }

  @Test func `processes that use one cache at the same time get the digest`() async throws {
    let (cache, font, library) = (cache, font, library)
    let expected = try library.fingerprint(of: font)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<20 {
            let digests = FontDigests(path: cache, minimumAge: 0)
            let digest = try digests.digest(of: font, library.fingerprint)
            #expect(digest == expected)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try !readsFont())
  }

  @Test func `the cache keeps the last 1024 fonts`() {
    var table = FontDigests.Table([])
    for number in 0..<1_100 { table.insert("digest", for: "font \(number)") }
    let read = FontDigests.Table(Array(table.text.utf8))
    #expect(read.digests == table.digests)
    #expect(Set(read.digests.keys) == Set((76..<1_100).map { "font \($0)" }))
    #expect(table.text.utf8.count < FontDigests.Table.maximumSize)
  }
}
