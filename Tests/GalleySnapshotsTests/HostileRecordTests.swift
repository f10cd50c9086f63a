import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleySnapshots
import Testing

/// Records that no layout is recorded as.
@Suite struct HostileRecordTests {
  private static let record: LayoutRecord = {
    let layout = Layout.vstack([
      .choice([.text("A long word").frame(width: 900), .text("x").frame(width: 400)]).id("pick"),
      .text("some words"),
    ])
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(layout, traits: Traits(width: 100))
    return LayoutRecord(result, document: "card", variant: "100-L")
  }()

  typealias Harm = @Sendable (inout LayoutRecord) -> Void

  private static let harms: [(harm: Harm, reason: String)] = [
    ({ $0.size = [] }, "the size has 0 numbers, not 2"),
    ({ $0.size[0] = .nan }, "the size has a length of nan points"),
    ({ $0.nodes[1].kind = "wheel\u{1B}" }, "node 1 is of the kind “wheel"),
    ({ $0.nodes[1].path = "0.a" }, "node 1 has the path “0.a”, which leads nowhere"),
    ({ $0.nodes[0].path = "-1" }, "node 0 has the path “-1”"),
    ({ $0.nodes[2].frame.removeLast() }, "node 2 has 3 numbers, not 4"),
    ({ $0.nodes[2].frame.append(1) }, "node 2 has 5 numbers, not 4"),
    ({ $0.nodes[2].frame[3] = .infinity }, "node 2 has a length of inf points"),
    ({ $0.nodes[2].frame[3] = 1e308 }, "node 2 has a length of 1e+308 points"),
    ({ $0.issues[0].kind = "" }, "issue 0 is of the kind “”, which is not known"),
    ({ $0.issues[0].path = "1..2" }, "issue 0 has the path “1..2”"),
    ({ $0.issues[0].missing = .nan }, "issue 0 has a length of nan points"),
    ({ $0.decisions[0].path = "0." }, "decision 0 has the path “0.”"),
    ({ $0.decisions[0].chosen = 2 }, "decision 0 takes alternative 2 of 2, counted from 0"),
    ({ $0.decisions[0].chosen = -1 }, "decision 0 takes alternative -1 of 2"),
    ({ $0.decisions[0].alternatives = [] }, "decision 0 takes alternative 1 of 0"),
    ({ $0.decisions[0].offered = -.infinity }, "decision 0 has a length of -inf points"),
    ({ $0.decisions[0].offeredHeight = .nan }, "decision 0 has a length of nan points"),
    ({ $0.decisions[0].alternatives[0].fit = .nan }, "decision 0 has a length of nan points"),
    ({ $0.decisions[0].alternatives[0].deficit = .nan }, "decision 0 has a length of nan points"),
    ({ $0.decisions[0].alternatives[1].height = .nan }, "decision 0 has a length of nan points"),
    ({ $0.decisions[0].alternatives[1].heightDeficit = .nan }, "decision 0 has a length of nan"),
  ]

  @Test(arguments: harms.indices) func `What makes no sense is an error of one sentence`(
    index: Int
  ) {
    let (harm, reason) = Self.harms[index]
    var record = Self.record
    harm(&record)
    let error = #expect(throws: RecordError.self) {
      try LayoutDifference(from: Self.record, to: record)
    }
    let message = error?.description ?? ""
    #expect(
      message.hasPrefix("The layout record of card (100-L) cannot be compared: \(reason)"),
      "\(message)")
    #expect(message.hasSuffix("; record it anew.") && !message.unicodeScalars.contains("\u{1B}"))
  }

  @Test(arguments: [0, 1, 2, 3]) func `Numbers that make no sense as lengths still have words`(
    index: Int
  ) throws {
    var record = Self.record
    record.nodes[1].frame[index] = -1e300
    record.nodes[1].lines = .min
    record.decisions[0].alternatives[0].deficit = -1e300
    record.decisions[0].offered = -1e300
    record.issues[0].missing = -1e300
    let difference = try LayoutDifference(from: Self.record, to: record)
    #expect(!difference.isEmpty && difference.headline.count <= 160)
    #expect(try LayoutDifference(from: record, to: record).isEmpty)
    #expect(try !LayoutDifference(from: record, to: Self.record).lines().isEmpty)
  }

  @Test func `Nodes in any order, many and deep, are compared`() throws {
    var record = Self.record
    let deep = (0..<400).map { Array(repeating: "0", count: $0).joined(separator: ".") }
    let many = (0..<20_000).map { "\($0 / 400).\($0 % 400)" }
    record.nodes = (deep + many + deep.reversed()).map { path in
      var node = Self.record.nodes[0]
      node.path = path
      return node
    }
    var other = record
    other.nodes.reverse()
    #expect(try LayoutDifference(from: record, to: record).nodes.isEmpty)
    #expect(try LayoutDifference(from: record, to: other).headline.count <= 160)
    record.nodes = []
    #expect(try LayoutDifference(from: record, to: other).nodes.isEmpty)
  }
}
