import GalleyLayout
import TestSupport
import Testing

@Suite struct LayoutPathTests {
  @Test(arguments: seeds) func `A path is restored from its description`(seed: UInt64) {
    var random = Random(seed: seed)
    let count = Int.random(in: 0...12, using: &random)
    let path = LayoutPath((0..<count).map { _ in Int.random(in: 0...(1 << 40), using: &random) })
    #expect(LayoutPath(path.description) == path)
  }

  @Test func `The root has the empty description`() {
    #expect(LayoutPath().description.isEmpty && LayoutPath("") == LayoutPath())
    #expect(LayoutPath("0") == LayoutPath([0]) && LayoutPath("10.0.2") == LayoutPath([10, 0, 2]))
  }

  @Test(
    arguments: [
      ".", "1.", ".1", "1..2", "01", "1.00", "-1", "+1", " 1", "1 ", "1,2", "a", "١", "1.\u{301}2",
      "9223372036854775808", "1.2\n", "0x1",
    ]) func `An invalid description gives no path`(description: String)
  {
    #expect(LayoutPath(description) == nil)
  }
}
