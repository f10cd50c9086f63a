import Foundation
@testable import GalleyAnalysis
import GalleyLayout
import GalleyScene
import GalleySnapshots
import Testing

/// Branch maps as data.
@Suite struct BranchMapRecordTests {
  private static let decision = Decision(
    path: LayoutPath([1, 0]), id: "header", offered: 371.2509765625, chosen: 1,
    alternatives: [
      Decision.Alternative(fit: 371.251953125, deficit: 0.0009765625, blame: "title"),
      Decision.Alternative(fit: 100),
    ])

  private static let map = BranchMap(
    document: "Flight <\"status\">", facts: ["en"], widths: 280...1366,
    rows: [
      BranchMap.Row(
        textSize: .large,
        segments: [
          BranchMap.Segment(
            widths: 280...371.25, arrangement: 0, changes: [decision],
            issues: [
              LayoutIssue(.wider(missing: 1.5, offered: 20), path: LayoutPath([2]))
            ]),
          BranchMap.Segment(
            widths: 371.2509765625...1366, arrangement: 1, changes: [],
            causes: [
              .choice("header", from: 1, to: 0), .met("tags", taking: 2), .left("dates"),
              .condition, .begins(.truncation, "title"), .ends(.overflow, "title"),
            ]),
        ])
    ],
    arrangements: [
      BranchMap.Arrangement(ArrangementLetter(number: 1), taken: [1]),
      BranchMap.Arrangement(ArrangementLetter(number: 27), taken: [nil]),
    ],
    choices: [
      BranchMap.Choice(
        site: ChoiceSite(path: LayoutPath([1, 0]), id: "header", alternativeCount: 3),
        sizeCounts: [1, 1, 0])
    ], proofGap: .ratioByHeight, layoutCount: 40)

  @Test func `widths are written with full precision`() throws {
    let json = try Self.map.json()
    #expect(json.contains("\"from\" : 371.2509765625"))
    #expect(json.contains("\"fit\" : 371.251953125"))
    #expect(json.contains("\"deficit\" : 0.0009765625"))
    #expect(try Self.map.json() == json)
  }

  /// The expected form of the record of a map.
  private struct Record: Decodable {
    var widths: [Double]
    var layouts: Int
    var doubt: String
    var rows: [Row]
    var arrangements: [Arrangement]
    var choices: [Choice]

    struct Row: Decodable {
      var textSize: String
      var stretches: [Segment]
    }

    struct Segment: Decodable {
      var arrangement: String
      var changes: [Decision]
      var issues: [LayoutIssue]
      var causes: [Cause]
    }

    struct Cause: Decodable {
      var kind: String
      var from: Int?
      var to: Int?
      var issue: String?
    }

    struct Arrangement: Decodable {
      var taken: [Int?]
    }

    struct Choice: Decodable {
      var path: String
      var dead: [Int]
    }
  }

  @Test func `a record contains all values of a map`() throws {
    let record = try JSONDecoder().decode(Record.self, from: Data(try Self.map.json().utf8))
    #expect(record.widths == [280, 1366] && record.layouts == 40)
    #expect(record.doubt == "ratioByHeight")
    #expect(record.rows.map(\.textSize) == ["L"])
    let segments = record.rows[0].stretches
    #expect(segments.map(\.arrangement) == ["B", "AB"])
    #expect(segments.map(\.changes) == Self.map.rows[0].segments.map(\.changes))
    #expect(segments[0].issues == Self.map.rows[0].segments[0].issues)
    #expect(
      segments[1].causes.map(\.kind) == ["choice", "met", "left", "condition", "begins", "ends"])
    #expect(segments[1].causes.map(\.from) == [1, nil, nil, nil, nil, nil])
    #expect(segments[1].causes.map(\.to) == [0, 2, nil, nil, nil, nil])
    #expect(segments[1].causes.compactMap(\.issue) == ["truncation", "overflow"])
    #expect(record.arrangements.map(\.taken) == [[1], [nil]])
    #expect(record.choices[0].dead == [2] && record.choices[0].path == "1.0")
  }
}
