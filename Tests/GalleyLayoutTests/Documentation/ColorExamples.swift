import GalleyLayout
import Testing

/// The examples in comments on colors.
@Suite struct ColorExamples {
  @Test func `a color has a value for each appearance`() {
    let brand = Color(light: Color(0x0057B8), dark: Color(0x6CB4FF))
    let link = Color(light: .tint, dark: .tint, lightContrast: .black)
    #expect(brand.values.dark == RGBA(0x6CB4FF))
    #expect(link.values.lightContrast == RGBA(0x000000))
    #expect(link.values.darkContrast == RGBA(0x409CFF))
  }

  @Test func `A color has components in Display P3`() {
    let coral = Color(.displayP3, red: 1, green: 0.3, blue: 0.25)
    guard case .channels(let channels) = coral else {
      Issue.record("The color has no channels.")
      return
    }
    #expect(channels.wide != nil)
  }
}
