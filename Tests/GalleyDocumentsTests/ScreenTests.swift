import GalleyDocuments
import GalleyLayout
import Testing

@Suite struct ScreenTests {
  @Test func `a device is found by its name, ignoring case, in portrait and landscape`() {
    #expect(Screen.named("iphone")?.width == 390)
    #expect(Screen.named("iPhone Landscape")?.height == 390)
    #expect(Screen.named("iPad")?.idiom == .pad)
    #expect(Screen.named("Typewriter") == nil)
  }

  @Test func `device names are unique, and landscape exchanges width and height`() {
    let names = Screen.devices.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
    for device in Screen.devices where !device.name.hasSuffix(" landscape") {
      let turned = Screen.named(device.name + " landscape")
      #expect(turned?.width == device.screen.height && turned?.height == device.screen.width)
    }
  }
}
