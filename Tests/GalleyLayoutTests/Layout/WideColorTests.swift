import GalleyLayout
import Testing

@Suite struct WideColorTests {
  private static func channels(_ color: Color) -> RGBA? {
    if case .channels(let channels) = color { channels } else { nil }
  }

  @Test func `a color outside of sRGB keeps its samples of Display P3`() throws {
    let red = try #require(Self.channels(Color(.displayP3, red: 1, green: 0, blue: 0)))
    #expect(red.inSRGB == RGBA(0xFF0000) && red != RGBA(0xFF0000))
    #expect(red.inDisplayP3 == RGBA(0xFF0000))
    #expect(red.wide?.css == "color(display-p3 1 0 0)")
    let shade = try #require(
      Self.channels(Color(.displayP3, red: 0, green: 0.8, blue: 0.2, opacity: 0.5)))
    #expect(shade.alpha == 128 && shade.inDisplayP3 == RGBA(0x00CC33, alpha: 128))
  }

  @Test func `a color that sRGB has is one of sRGB`() {
    #expect(Color(.displayP3, red: 1, green: 1, blue: 1) == .channels(RGBA(0xFFFFFF)))
    #expect(Color(.displayP3, red: 0.2, green: 0.2, blue: 0.2) == .channels(RGBA(0x333333)))
    #expect(Color(.sRGB, red: 1, green: 0.5, blue: 0) == .channels(RGBA(0xFF8000)))
    #expect(Color(.sRGB, red: .nan, green: -1, blue: 2) == .channels(RGBA(0x0000FF)))
  }

  @Test func `colors of sRGB become those that Little CMS computes`() {
    // From Pillow: ImageCms.profileToProfile of single pixels, relative colorimetric.
    for (plain, wide) in [
      (0xFF0000, 0xEA3323), (0x00FF00, 0x75FB4C), (0x0000FF, 0x0000F5), (0x3366CC, 0x4064C5),
      (0x808080, 0x808080),
    ] as [(UInt32, UInt32)] {
      let (found, expected) = (RGBA(plain).inDisplayP3, RGBA(wide))
      let pairs = [
        (found.red, expected.red), (found.green, expected.green), (found.blue, expected.blue),
      ]
      #expect(pairs.allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(found.hex), not \(expected.hex)")
    }
  }
}
