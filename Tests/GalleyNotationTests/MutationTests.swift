import GalleyDocuments
internal import GalleyNotation
internal import GalleyLayout
internal import TestSupport
internal import Testing

/// Valid files with random damage, which must give a result or messages and never crash.
@Suite struct MutationTests {
  private static let parts: [[UInt8]] =
    [
      "*a", "&a ", "{", "}", "[", "]", ": ", "- ", "? ", "\"", "'", "#", "\n", "  ", "\t", "|\n",
      ">",
      "---\n", "%", "!", "!!str ", "when", "when: [{if: {}, then: ", "use: airport", "{code}", "{{",
      "1e999", ".nan", "-1", "infinity", "true", "~", "\u{0}", "é", "\u{202E}", "\\", "<<: *a", "@",
      "`", ",", "&b {box: *b}", "hstack", "choice", "text", "id: title", "style: chip",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF], [0x85]]

  @Test(arguments: 0..<UInt64(TestAmount.count(12, thorough: 24)))
  func `Damage gives a document or messages`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let original = try Fixture("episode.yaml").bytes
    for _ in 0..<TestAmount.count(75, thorough: 150) {
      let bytes = Self.damaged(original, &random)
      do throws(DocumentError) {
        let loaded = try DocumentReader().read(bytes, path: "damaged.yaml")
        _ = loaded.document.layout.run(Sample.phone)
      } catch {
        Self.expectMessages(error)
      }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `Damage gives a project or messages`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let original = try Fixture("Projects/cards.yaml").bytes
    for _ in 0..<TestAmount.count(75, thorough: 150) {
      let bytes = Self.damaged(original, &random)
      do throws(DocumentError) {
        #expect(try !Project(bytes, path: "damaged.yaml").snapshots.isEmpty)
      } catch {
        Self.expectMessages(error)
        #expect(error.kind == .malformed)
      }
    }
  }

  private static func expectMessages(_ error: DocumentError) {
    #expect(!error.diagnostics.isEmpty)
    #expect(error.diagnostics.count <= 101)
    #expect(Set(error.diagnostics).count == error.diagnostics.count)
    #expect(error.diagnostics.allSatisfy { !$0.message.isEmpty && $0.path == "damaged.yaml" })
  }

  /// Returns bytes with a few random changes.
  private static func damaged(_ original: [UInt8], _ random: inout Random) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...6, using: &random) { damage(&bytes, &random) }
    return bytes
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout Random) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 0...12, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: parts.randomElement(using: &random) ?? [], at: place)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: 0)
    case 3: bytes.append(contentsOf: bytes[place..<end])
    default:
      if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    }
  }
}
