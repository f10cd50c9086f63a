import GalleyLayout
import GalleyScene
import Testing

@Suite struct PaletteTests {
  private static let palettes = ColorScheme.allCases.flatMap { scheme in
    Contrast.allCases.map { Palette(colorScheme: scheme, contrast: $0) }
  }

  private func luminance(_ color: RGBA) -> Double {
    func linear(_ channel: UInt8) -> Double {
      // Exact enough for comparing; the standard's power of 2.4 needs a math library.
      let value = Double(channel) / 255
      return value * value
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  @Test(arguments: palettes)
  func `labels contrast with the background`(palette: Palette) {
    let label = luminance(palette.channels(of: .semantic(.label)))
    let background = luminance(palette.channels(of: .semantic(.background)))
    #expect((label < background) == (palette.colorScheme == .light))
    #expect(abs(label - background) > 0.99)
  }

  @Test(arguments: Color.Semantic.allCases)
  func `fixed colors and colors by channels are the same in all palettes`(
    meaning: Color.Semantic
  ) {
    let fixed: Set<Color.Semantic> = [.black, .white, .clear]
    let all = Set(Self.palettes.map { $0.channels(of: .semantic(meaning)) })
    #expect((all.count == 1) == fixed.contains(meaning))
    #expect(Set(Self.palettes.map { $0.channels(of: color(0x123456)) }) == [RGBA(0x123456)])
  }

  @Test func `known values are those of the system`() {
    func hex(_ meaning: Color.Semantic, _ scheme: ColorScheme, _ contrast: Contrast) -> String {
      Palette(colorScheme: scheme, contrast: contrast).channels(of: .semantic(meaning)).hex
    }
    #expect(hex(.blue, .light, .standard) == "#007AFF")
    #expect(hex(.blue, .dark, .standard) == "#0A84FF")
    #expect(hex(.blue, .light, .increased) == "#0040DD")
    #expect(hex(.blue, .dark, .increased) == "#409CFF")
    #expect(hex(.secondaryLabel, .light, .standard) == "#3C3C4399")
    #expect(hex(.clear, .dark, .increased) == "#00000000")
  }

  @Test(arguments: ColorScheme.allCases, [Color.Semantic.secondaryLabel, .separator, .fill])
  func `increased contrast makes colors more opaque`(scheme: ColorScheme, meaning: Color.Semantic) {
    let standard = Palette(colorScheme: scheme).channels(of: .semantic(meaning))
    let increased = Palette(colorScheme: scheme, contrast: .increased)
      .channels(of: .semantic(meaning))
    #expect(increased.alpha > standard.alpha)
  }

  @Test func `traits choose the palette`() {
    let traits = Traits(width: 10, colorScheme: .dark, contrast: .increased)
    #expect(Palette(traits) == Palette(colorScheme: .dark, contrast: .increased))
    let scene = Scene(design: resolve(.text("a"), traits), title: "")
    #expect(scene.texts.map(\.color) == [RGBA(0xFFFFFF)])
  }
}
