import GalleyGeometry
import GalleyLayout

extension LayoutFixture {
  private static let buttons = Layout.choice([
    .hstack([button("Cancel"), button("Save changes")]).id("side by side"),
    .vstack(alignment: .leading, [button("Save changes"), button("Cancel")]).id("below"),
  ]).id("buttons")

  private static func button(_ title: String) -> Layout {
    .words(title, lineLimit: 1).padding(4)
  }

  /// The row needs 38 + 8 + 68 points.
  static let buttonsSideBySide = LayoutFixture(
    name: "buttons at their fit", traits: Traits(width: 114), layout: buttons,
    dump: """
      114 × 18
      └─ buttons choice [0 0 114 18]
         └─ side by side hstack [0 0 114 18]
            ├─ text [0 0 38 18] “Cancel”
            └─ text [46 0 68 18] “Save changes”

      decisions
        buttons ▸ 1 of 2 · offered 114 pt, needs 114
      """)

  static let buttonsBelowEachOther = LayoutFixture(
    name: "buttons half a point below their fit", traits: Traits(width: 113.5),
    layout: buttons,
    dump: """
      113.5 × 44
      └─ buttons choice [0 0 68 44]
         └─ below vstack [0 0 68 44]
            ├─ text [0 0 68 18] “Save changes”
            └─ text [0 26 38 18] “Cancel”

      decisions
        buttons ▸ 2 of 2 · offered 113.5 pt, needs 68
          1 needs 0.5 pt more, because of “Save changes”
      """)

  static let listRow = LayoutFixture(
    name: "a row of a list, read from the right",
    traits: Traits(width: 120, locale: "ar", safeArea: EdgeInsets(top: 4, left: 6, right: 2)),
    layout: .hstack([
      .box(20, 20, id: "picture"),
      .vstack(
        alignment: .leading, spacing: 2,
        [.words("a title that wraps", id: "title"), .words("note", id: "note")]),
      .spacer(6), .divider(),
      .choice([.words("12:30 today", lineLimit: 1), .words("12:30", lineLimit: 1)]).id("time"),
    ]).padding(4).border(Layout.Border(width: 1)).id("row"),
    dump: """
      120 × 54
      └─ row hstack [6 4 112 50]
         ├─ picture rectangle [94 19 20 20]
         ├─ vstack 1 [51 8 35 42]
         │  ├─ title text [51 8 35 30] 3 lines “a title that wraps”
         │  └─ note text [66 40 20 10] “note”
         ├─ spacer 2 [44 29 7 0]
         ├─ divider 3 [43 8 1 42]
         └─ time choice [10 24 25 10]
            └─ text [10 24 25 10] “12:30”

      decisions
        time ▸ 2 of 2 · offered 36 pt, needs 25
          1 needs 19 pt more, because of “12:30 today”
      """)

  static let nestedChoices = LayoutFixture(
    name: "choices within choices", traits: Traits(width: 60),
    layout: .choice([
      .hstack(
        spacing: 0,
        [
          .choice([.box(50, id: "large"), .box(40, id: "middle")]).id("inner"),
          .choice([.box(20), .box(10)]).id("second"),
        ]),
      .box(5),
    ]).id("outer"),
    dump: """
      60 × 10
      └─ outer choice [0 0 60 10]
         └─ hstack 0 [0 0 60 10]
            ├─ inner choice [0 0 50 10]
            │  └─ large rectangle [0 0 50 10]
            └─ second choice [50 0 10 10]
               └─ rectangle 0.1.1 [50 0 10 10]

      decisions
        outer ▸ 1 of 2 · offered 60 pt, needs 50
        inner ▸ 1 of 2 · offered 50 pt, needs 50
        second ▸ 2 of 2 · offered 10 pt, needs 10
          1 needs 10 pt more, because of rectangle in Layout+Boxes.swift:8
      """)
}
