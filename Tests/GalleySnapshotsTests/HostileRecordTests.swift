import Foundation
import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleySnapshots
import Testing

/// Records with invalid values, which no layout has.
@Suite struct HostileRecordTests {
  private static let record: LayoutRecord = {
    let layout = Layout.vstack(
      alignment: .leading, spacing: 8,
      [
        .choice([.text("A long word").frame(width: 900), .text("x").frame(width: 400)]).id("pick"),
        .text("some words"),
      ])
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(layout, traits: Traits(width: 100))
    return LayoutRecord(result, document: "card", variant: "100-L")
  }()

  /// Parts of the written record, and invalid values that replace them.
  private static let harms: [(part: String, harm: String)] = [
    (#""size":[100,52]"#, #""size":[]"#),
    (#""size":[100,52]"#, #""size":[1e308,52]"#),
    (#""kind":"text""#, #""kind":"wheel""#),
    (#""wider":"#, #""wide":"#), (#""missing":300"#, #""missing":"a""#),
    (#""path":"0.1""#, #""path":"0.a""#),
    (#""path":"0""#, #""path":"-1""#),
    (#""path":"0""#, #""path":"1..2""#),
    (#""path":"0""#, #""path":"0.""#),
    (#""chosen":1"#, #""chosen":2"#),
    (#""chosen":1"#, #""chosen":-1"#),
    (#""frame":[0,"#, #""frame":["#),
    (#""frame":[0,"#, #""frame":[1,0,"#),
    (#""frame":[0,"#, #""frame":[1e308,"#),
    (#""deficit":800"#, #""deficit":1e308"#),
    (#""missing":300"#, #""missing":1e400"#),
  ]

  @Test(arguments: harms.indices) func `A record with an invalid value is not read`(index: Int)
    throws
  {
    let (part, harm) = Self.harms[index]
    let json = try Self.record.json()
    #expect(json.contains(part), "\(json)")
    let harmed = json.replacing(part, with: harm, maxReplacements: 1)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LayoutRecord.self, from: Data(harmed.utf8))
    }
  }

  @Test(arguments: [0, 1, 2, 3]) func `Differences with extreme lengths still have a description`(
    index: Int
  ) throws {
    var record = Self.record
    let lengths: [WritableKeyPath<Rect, Double>] = [\.x, \.y, \.width, \.height]
    record.nodes[1].frame[keyPath: lengths[index]] = -1e300
    record.nodes[1].lines = .min
    record.decisions[0].alternatives[0].deficit = -1e300
    record.decisions[0].offered = -1e300
    record.issues[0].details = .wider(missing: -1e300, offered: 1e300)
    let difference = LayoutDifference(from: Self.record, to: record)
    #expect(!difference.isEmpty && difference.headline.count <= 160)
    #expect(LayoutDifference(from: record, to: record).isEmpty)
    #expect(!LayoutDifference(from: record, to: Self.record).lines().isEmpty)
  }

  @Test func `Nodes in any order, many and deep, are compared`() throws {
    var record = Self.record
    let deep = (0..<400).map { LayoutPath(Array(repeating: 0, count: $0)) }
    let many = (0..<20_000).map { LayoutPath([$0 / 400, $0 % 400]) }
    record.nodes = (deep + many + deep.reversed()).map { path in
      var node = Self.record.nodes[0]
      node.path = path
      return node
    }
    var other = record
    other.nodes.reverse()
    #expect(LayoutDifference(from: record, to: record).isEmpty)
    #expect(LayoutDifference(from: record, to: other).headline.count <= 160)
    record.nodes = []
    let changes = LayoutDifference(from: record, to: other).changes
    let nodes = changes.filter { [.presence, .content, .frame].contains($0.topic) }
    #expect(nodes.count == other.nodes.count && nodes.count { $0.isAppearance } == nodes.count)
  }
}
