import GalleyLayout
import Testing

@Suite struct AdaptiveColorTests {
  private static func hexes(_ color: Color) -> [String] {
    let values = color.values
    return [values.light, values.dark, values.lightContrast, values.darkContrast].map(\.hex)
  }

  @Test func `a color has a value for each appearance`() {
    let color = Color(light: Color(0x111111), dark: Color(0x222222))
    #expect(Self.hexes(color) == ["#111111", "#222222", "#111111", "#222222"])
    let strong = Color(
      light: Color(0x111111), dark: Color(0x222222), lightContrast: Color(0x333333),
      darkContrast: Color(0x444444))
    #expect(Self.hexes(strong) == ["#111111", "#222222", "#333333", "#444444"])
    #expect(strong.values.channels(.dark, .increased) == RGBA(0x444444))
    #expect(strong.values.channels(.light, .increased) == RGBA(0x333333))
  }

  @Test func `a semantic color gives each appearance its own value`() {
    #expect(Color(light: .blue, dark: .blue) == .adaptive(Color.Semantic.blue.values))
    let mixed = Color(light: .red, dark: .blue)
    #expect(Self.hexes(mixed) == ["#FF3B30", "#0A84FF", "#D70015", "#409CFF"])
  }

  @Test func `a single color has the same value in every appearance`() {
    #expect(Set(Self.hexes(Color(0xABCDEF))) == ["#ABCDEF"])
    #expect(Self.hexes(.primary) == ["#000000", "#FFFFFF", "#000000", "#FFFFFF"])
  }
}
