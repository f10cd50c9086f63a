import GalleyAnalysis
import GalleyLayout
import Testing

struct AnswerTests {
  private static func decision(
    _ id: String = "pick", offered: Double = 358, height: Double? = nil, chosen: Int,
    overflows: Bool = false, _ alternatives: Decision.Alternative...
  ) -> Decision {
    Decision(
      path: LayoutPath([1]), id: id, offered: offered, offeredHeight: height, chosen: chosen,
      overflows: overflows, alternatives: alternatives)
  }

  private static let wide = Decision.Alternative(fit: 372.5, deficit: 14.5, blame: "date")

  @Test func `A choice that skips its first alternative says how much space that needs`() {
    let decision = Self.decision("metadata", chosen: 1, Self.wide, .init(fit: 190.25))
    #expect(
      decision.answer(in: 80).text
        == "metadata → 2 of 2: 1 needs 14.5 pt more (372.5 of 358 pt), because of date")
  }

  @Test func `A choice that takes its first alternative says how much space is left`() {
    let decision = Self.decision(chosen: 0, .init(fit: 300.126), Self.wide)
    #expect(decision.answer(in: 80).text == "pick → 1 of 2: 57.87 pt left (300.13 of 358 pt)")
    let free = Self.decision(offered: .infinity, chosen: 0, .init(fit: 300))
    #expect(free.answer(in: 80).text == "pick → 1 of 1: no limit (300 pt)")
  }

  @Test func `A choice whose last alternative does not fit says that it overflows`() {
    let last = Decision.Alternative(fit: 360, deficit: 2, blame: "icon")
    #expect(
      Self.decision(chosen: 1, overflows: true, Self.wide, last).answer(in: 80).text
        == "pick → 2 of 2, overflows: 1 needs 14.5 pt more, because of date")
    #expect(
      Self.decision(chosen: 0, overflows: true, last).answer(in: 80).text
        == "pick → 1 of 1, overflows: needs 2 pt more (360 of 358 pt), because of icon")
  }

  @Test func `A choice whose last alternative only wraps does not overflow`() {
    let last = Decision.Alternative(fit: 360, deficit: 2, blame: "icon")
    let decision = Self.decision(chosen: 1, Self.wide, last)
    #expect(
      decision.answer(in: 80).text
        == "pick → 2 of 2, none fits unbroken: 1 needs 14.5 pt more, because of date")
    #expect(
      decision.reasons == [
        "1 needs 14.5 pt more, because of date", "none fits unbroken; the last is taken",
      ])
    let one = Self.decision(chosen: 0, last)
    #expect(one.reasons == ["does not fit unbroken"])
    #expect(
      one.answer(in: 80).text
        == "pick → 1 of 1, does not fit unbroken: needs 2 pt more, because of icon")
  }

  @Test func `Choices by height give their reasons in heights`() {
    let high = Decision.Alternative(fit: 500, height: 112, heightDeficit: 12, blame: "note")
    let low = Decision.Alternative(fit: 500, height: 80)
    let vertical = Self.decision(height: 100, chosen: 1, high, low)
    #expect(
      vertical.answer(in: 80).text
        == "pick → 2 of 2: 1 needs 12 pt more height (112 of 100 pt), because of note")
    #expect(vertical.slack(of: 1).text == "20 pt of height left")
    let both = Self.decision(height: 100, chosen: 0, .init(fit: 300, height: 80))
    #expect(
      both.answer(in: 80).text == "pick → 1 of 1: 58 × 20 pt left (300 × 80 of 358 × 100 pt)")
  }

  @Test(arguments: 30...120) func `Long names are shortened, numbers are not`(columns: Int) {
    let long = String(repeating: "name ", count: 40)
    let wide = Decision.Alternative(fit: 372.5, deficit: 14.5, blame: long)
    for fits in [true, false] {
      let last = Decision.Alternative(fit: 400, deficit: fits ? 0 : 42)
      let text = Self.decision(long, chosen: 1, wide, last).answer(in: columns).text
      #expect(text.contains("1 needs 14.5 pt more"))
      #expect(text.contains(" → 2 of 2"))
      #expect(text.columnCount <= max(columns, 61), "\(text)")
    }
  }
}
