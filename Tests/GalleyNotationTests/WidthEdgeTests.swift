import GalleyDocuments
internal import GalleyNotation
internal import GalleyGeometry
internal import GalleyLayout
internal import TestSupport
internal import Testing

/// The offered widths at which the layout of a document may change.
@Suite struct WidthEdgeTests {
  private static let numbers = [
    "333.3", "0.1", "0.3333333333333333", "600.00001", "600", "599.9990234375", "320.0009765625",
    "320.00097656250003", "390.0000000000001", "389.99999999999994", "1e-9", "5e-324", "999999.7",
  ]

  private func layout(_ document: Document, at width: Double) -> Layout {
    document.layout.run(Traits(width: width))
  }

  private func edges(_ test: String) throws -> [Double]? {
    try Sample.document(Self.document(if: test)).widthEdges
  }

  private static func document(if test: String) -> String {
    "galley: 1\nlayout: { when: [{ if: \(test), then: { text: a } }, { else: { text: b } }] }"
  }

  @Test(arguments: ["atLeast", "below", "atMost", "above"], numbers)
  func `One limit has one edge, the first width on the grid with the other layout`(
    key: String, number: String
  ) throws {
    let document = try Sample.document(Self.document(if: "{ width: { \(key): \(number) } }"))
    let edges = try #require(document.widthEdges)
    try #require(edges.count == 1)
    #expect(edges[0] == PointGrid.nearest(edges[0]))
    #expect(layout(document, at: edges[0]) != layout(document, at: edges[0] - PointGrid.step))
    let limit = try #require(Double(number))
    #expect(abs(edges[0] - limit) <= PointGrid.step)
  }

  @Test func `An edge is exact even if the rounding of lengths hides the difference`() throws {
    let limit = 390.0000000000001
    let next = 390 + PointGrid.step
    #expect(PointGrid.up(limit) == 390)
    #expect(try edges("{ width: { atLeast: \(limit) } }") == [next])
    #expect(try edges("{ width: { atMost: \(limit) } }") == [next])
    #expect(try edges("{ width: { atLeast: 390 } }") == [390])
    #expect(try edges("{ width: { below: 390 } }") == [390])
    #expect(try edges("{ width: { atMost: 390 } }") == [next])
    #expect(try edges("{ width: { above: 390 } }") == [next])
  }

  @Test(arguments: ["compact", "regular"])
  func `A size class has its edge where the class changes`(name: String) throws {
    let document = try Sample.document(Self.document(if: "{ horizontal: \(name) }"))
    #expect(document.widthEdges == [600, 896])
    #expect(layout(document, at: 600) != layout(document, at: 600 - PointGrid.step))
  }

  @Test func `Edges of conditions in all parts of a document are unique and sorted`() throws {
    let document = try Sample.document(
      """
      galley: 1
      styles: { wide: { padding: { when: [{ if: { width: { atLeast: 700 } }, then: 8 }] } } }
      components:
        card: { body: { text: a, style: wide } }
        note:
          parameters: [limit]
          body: { text: a, lineLimit: { when: [{ if: { width: { below: "{limit}" } }, then: 1 }] } }
      layout:
        vstack:
          - { use: card }
          - { use: note, with: { limit: 500 } }
          - { use: note, with: { limit: 400 } }
          - when:
              - if: { any: [{ not: { horizontal: regular } }, { width: { atLeast: 400 } }] }
                then: { text: b, style: wide }
        spacing: { when: [{ if: { not: { width: { atLeast: 300, below: 900 } } }, then: 3 }] }
      """)
    #expect(document.widthEdges == [300, 400, 500, 600, 700, 896, 900])
  }

  @Test(arguments: [
    "{ idiom: pad }", "{ vertical: compact }", "{ height: { atLeast: 600 } }", "{ textSize: AX1 }",
    "{ not: { locale: de } }",
  ])
  func `Other conditions have no edges`(test: String) throws {
    #expect(try edges(test) == [])
  }

  @Test func `A document without conditions has an empty list of edges`() throws {
    #expect(try Sample.document("galley: 1\nlayout: { text: a }").widthEdges == [])
  }

  @Test(arguments: seeds) func `Between two edges the layout is the same`(seed: UInt64) throws {
    var random = RandomConditions(seed: seed)
    let document = try Sample.document(random.document())
    let edges = try #require(document.widthEdges)
    var layouts: [Int: Layout] = [:]
    for width in random.widths(around: edges) {
      let stretch = edges.count { $0 <= width }
      let layout = layout(document, at: width)
      #expect(layouts[stretch] ?? layout == layout, "\(width) pt, edges \(edges)")
      layouts[stretch] = layout
    }
  }
}

/// Documents with random conditions on the offered width.
private struct RandomConditions {
  private var random: Random
  private var limits: [Double] = []

  init(seed: UInt64) {
    random = Random(seed: seed)
  }

  mutating func document() -> String {
    """
    galley: 1
    styles: { chip: { padding: \(value()), role: { when: [{ if: \(test(2)), then: button }] } } }
    components:
      note: { parameters: [n], body: { text: n, lineLimit: { when: [{ if: { width: { above: "{n}" } }, then: 1 }] } } }
    layout:
      vstack:
        - { text: a, style: chip, lineLimit: \(value()) }
        - { use: note, with: { n: \(limit()) } }
        - { when: [{ if: \(test(3)), then: { text: b, style: chip } }, { else: { text: c } }] }
      spacing: { when: [{ if: \(test(1)), then: \(value()) }, { else: 9 }] }
    """
  }

  /// Returns widths on the grid: next to edges, next to limits, and anywhere.
  mutating func widths(around edges: [Double]) -> [Double] {
    let places = edges + limits + (0..<40).map { _ in Double.random(in: 0...1400, using: &random) }
    return places.flatMap { place in
      (-3...3).map { PointGrid.nearest(place) + Double($0) * PointGrid.step }
    }
  }

  private mutating func value() -> String {
    "{ when: [{ if: \(test(2)), then: 1 }, { if: \(test(1)), then: 2 }, { else: 3 }] }"
  }

  private mutating func test(_ depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 4), using: &random) {
    case 0: "{ horizontal: \(Bool.random(using: &random) ? "compact" : "regular") }"
    case 1: "{ width: { \(bound("atLeast", "above")), \(bound("atMost", "below")) } }"
    case 2: "{ width: { \(bound("atLeast", "below")) } }"
    case 3: "{ width: { \(bound("atMost", "above")) }, idiom: [phone, pad] }"
    case 4: "{ not: \(test(depth - 1)) }"
    case 5: "{ any: [\(test(depth - 1)), \(test(depth - 1))] }"
    default: "{ width: { \(bound("above", "below")) }, not: \(test(depth - 1)) }"
    }
  }

  private mutating func bound(_ first: String, _ second: String) -> String {
    "\(Bool.random(using: &random) ? first : second): \(limit())"
  }

  /// Returns a limit on the grid, very close to it, or anywhere.
  private mutating func limit() -> Double {
    let grid = PointGrid.nearest(Double.random(in: 1...1300, using: &random))
    let limit =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: grid
      case 1: grid.nextUp
      case 2: grid.nextDown
      default: Double.random(in: 1...1300, using: &random)
      }
    limits.append(limit)
    return limit
  }
}
