import Foundation
import GalleyAnalysis
import GalleyLayout
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
        stretches: [
          BranchMap.Stretch(
            widths: 280...371.25, arrangement: 0, decisions: [decision],
            issues: [LayoutIssue(kind: .overflow, path: LayoutPath([2]), message: "Too wide.")]),
          BranchMap.Stretch(
            widths: 371.2509765625...1366, arrangement: 1, decisions: [],
            causes: [
              .choice("header", from: 1, to: 0), .met("tags", taking: 2), .left("dates"),
              .condition, .begins(.truncation, "title"), .ends(.overflow, "title"),
            ]),
        ])
    ],
    arrangements: [
      BranchMap.Arrangement(name: "A", decisions: [decision]),
      BranchMap.Arrangement(name: "B", decisions: []),
    ],
    choices: [
      BranchMap.Choice(
        site: ChoiceSite(path: LayoutPath([1, 0]), id: "header", alternativeCount: 3),
        sizeCounts: [1, 1, 0])
    ], doubt: .ratioByHeight, layoutCount: 40)

  @Test func `widths are written in full`() throws {
    let record = BranchMapRecord(Self.map)
    let json = try record.json()
    #expect(json.contains("\"from\" : 371.2509765625"))
    #expect(json.contains("\"fit\" : 371.251953125"))
    #expect(json.contains("\"deficit\" : 0.0009765625"))
    let isSame = try JSONDecoder().decode(BranchMapRecord.self, from: Data(json.utf8)) == record
    #expect(isSame)
    #expect(try record.json() == json)
  }

  @Test func `a record holds all that a map does`() {
    let record = BranchMapRecord(Self.map)
    #expect(record.widths == [280, 1366] && record.layouts == 40)
    #expect(record.doubt == "ratioByHeight")
    #expect(record.rows.map(\.textSize) == ["L"])
    #expect(record.rows[0].stretches.map(\.arrangement) == ["A", "B"])
    #expect(record.rows[0].stretches[0].issues.map(\.kind) == ["overflow"])
    #expect(
      record.rows[0].stretches[1].causes.map(\.kind)
        == ["choice", "met", "left", "condition", "begins", "ends"])
    #expect(record.arrangements[0].taken.map(\.chosen) == [1])
    #expect(record.choices[0].dead == [2] && record.choices[0].path == "1.0")
  }
}
