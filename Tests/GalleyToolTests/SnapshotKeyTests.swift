import Foundation
import GalleyRaster
import TestSupport
import Testing

/// Keys of scenes, with which references match without drawing: the same in every process.
@Suite struct SnapshotKeyTests {
  private static func card(
    _ text: String = "Hello", spacing: String = "1", color: String = "#102030"
  ) -> String {
    """
    galley: 1
    matrix: { widths: [120], textSizes: [L] }
    layout:
      vstack: [{ text: \(text), color: "\(color)" }, { image: a.png }]
      spacing: \(spacing)
      width: 100
      height: 60
    """
  }

  /// Returns the key of the scene of a card.
  private static func key(
    _ card: String = card(), image: String = "KR_ KKK", options: [String] = []
  ) throws -> String {
    let tool = try CompareTests.tool(["a.png": image])
    try tool.write(card, to: "card.yaml")
    let run = try tool.run(["test", "card.yaml", "--record", "all"] + options)
    #expect(run.code == 1, "\(run.messages)")
    let name = try #require(tool.files(in: "Snapshots").first)
    let text = String(
      decoding: PNGBuilder(file: try tool.bytes("Snapshots/" + name))["gaKY"], as: UTF8.self)
    #expect(text.hasPrefix("galley 1\nraster ") && text.contains("\npixels "))
    return try String(#require(text.firstMatch(of: /\nscene ([0-9a-f]{64})\n/)).1)
  }

  @Test func `equal scenes have equal keys in every process and folder`() throws {
    let keys = try (0..<3).map { _ in try Self.key() }
    #expect(Set(keys).count == 1)
  }

  @Test func `any change of the drawing changes the key`() throws {
    let keys = try [
      Self.key(), Self.key(Self.card("Hallo")), Self.key(Self.card(spacing: "2")),
      Self.key(Self.card(color: "#102031")), Self.key(image: "KR_ KK_"),
      Self.key(options: ["--display-scale", "3"]), Self.key(options: ["--text-sizes", "XL"]),
    ]
    #expect(Set(keys).count == keys.count)
  }

  @Test func `properties that are not drawn do not change the key`() throws {
    let named = Self.card() + "\n  id: card"
    #expect(try Self.key(named) == Self.key())
    // Neither do differences that are lost when frames are rounded to whole pixels.
    #expect(try Self.key(Self.card(spacing: "1.01")) == Self.key())
  }
}
