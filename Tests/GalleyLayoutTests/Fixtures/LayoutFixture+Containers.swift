import GalleyGeometry
import GalleyLayout

extension LayoutFixture {
  static let form = LayoutFixture(
    name: "a grid with a cell over both columns", traits: Traits(width: 100),
    layout: Layout(
      .grid(
        Layout.Grid(
          rows: [
            [.init(.words("name", id: "name")), .init(.fill("field"))],
            [.init(.words("a note over both columns", id: "note"), columns: 2)],
          ], columnSpacing: 10, rowSpacing: 5, alignment: Alignment(.leading, .firstTextBaseline)))
    ).id("form"),
    dump: """
      100 × 37.5
      └─ form grid [0 0 100 37.5]
         ├─ name text [0 2.5 20 10] “name”
         ├─ field rectangle [30 0 70 10]
         └─ note text [0 17.5 80 20] 2 lines “a note over both columns”
      """)

  static let badge = LayoutFixture(
    name: "a badge on a symbol", traits: Traits(width: 80, textSize: .category(.extraLarge)),
    layout: .zstack(
      alignment: Alignment(.trailing, .top),
      [
        Layout(
          .symbol(.init(path: Path(), viewBox: Rect(x: 0, y: 0, width: 24, height: 24)))
        ).padding(6).id("symbol"),
        .text("3", Font(.style(.caption2))).background(.semantic(.red), cornerRadius: 4).id(
          "badge"),
      ]),
    dump: """
      80 × 31
      └─ zstack [0 0 31 31]
         ├─ symbol symbol [0 0 31 31]
         └─ badge text [24.5 0 6.5 18] “3”
      """)

  static let column = LayoutFixture(
    name: "a column that fills an offered height", traits: Traits(width: 50, height: 90),
    layout: .vstack(
      alignment: .center,
      [
        .words("top", id: "top"), .spacer(), .fill("middle").frame(width: 30).id("middle"),
        .choice([.words("bottom line", fit: .words)]).id("bottom"),
      ]),
    dump: """
      50 × 90
      └─ vstack [10 0 30 90]
         ├─ top text [17.5 0 15 10] “top”
         ├─ spacer 1 [25 10 0 8]
         ├─ middle rectangle [10 18 30 48.5]
         └─ bottom choice [10 70 30 20]
            └─ text [10 70 30 20] 2 lines “bottom line”

      decisions
        bottom ▸ 1 of 1 · offered 50 pt, needs 30
      """)

  static let cutShort = LayoutFixture(
    name: "words and boxes that do not fit", traits: Traits(width: 42),
    layout: .vstack([
      .words("unbreakable words", lineLimit: 1, id: "text"), .box(Length(-1), id: "wrong"),
      Layout.hstack(spacing: 0, [.box(30), .box(25)]).id("wide"),
      Layout.choice([.box(90, id: "a"), .box(80, id: "b")]).id("choice"),
    ]),
    dump: """
      42 × 60
      └─ vstack [0 0 80 60]
         ├─ text text [20 0 40 10] “unbreakable words”
         ├─ wrong rectangle [40 14 0 10]
         ├─ wide hstack [12.5 32 55 10]
         │  ├─ rectangle 2.0 [12.5 32 30 10]
         │  └─ rectangle 2.1 [42.5 32 25 10]
         └─ choice choice [0 50 80 10]
            └─ b rectangle [0 50 80 10]

      decisions
        choice ▸ 2 of 2 · offered 42 pt · overflows
          1 needs 48 pt more, because of a
          2 needs 38 pt more, because of b

      issues
        truncation · text: text is truncated; it needs 43 pt more
        clampedLength · wrong: a length of -1.0 is replaced by 0; give a number from 0 to 1000000000
        overflow · wide: needs 13 pt more than the 42 pt it is offered
        overflow · b: needs 38 pt more than the 42 pt it is offered
      """)
}
