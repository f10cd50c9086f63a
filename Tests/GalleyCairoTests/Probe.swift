import GalleyGeometry
import GalleyLayout
import GalleyScene
import GalleyCairo
import GalleyRaster
import Testing
import Foundation

@Test func `probe`() throws {
  let library = try FontLibrary()
  print(library.files.map(\.name))
  let measurer = try PangoTextMeasurer(library: library)
  print(measurer.families)
  let engine = LayoutEngine(measurer: measurer)
  let row = Layout.hstack(spacing: 12, [
    .text("Episode 123", lineLimit: 1).id("number"), .text("September 23", lineLimit: 1).id("date")])
  let col = Layout.vstack([
    .text("Episode 123", lineLimit: 1).id("number"), .text("September 23", lineLimit: 1).id("date")])
  let layout = Layout.vstack([.text("Building a Layout Library, gjpqy ffi שלום 12 Ελληνικά", Font(.style(.headline))).id("title"), .choice([row, col]).id("metadata")]).padding(16)
  let renderer = CairoRenderer(library: library)
  for size in [ContentSize.large, .category(.accessibility3)] {
    let result = engine.resolve(layout, traits: Traits(width: 320, contentSize: size))
    print(result)
    let scene = Scene(design: result, title: "Probe")
    let clock = ContinuousClock()
    for _ in 0..<2 { print(try clock.measure { _ = try renderer.bitmap(of: scene, scale: 2) }) }
    let bitmap = try renderer.bitmap(of: scene, scale: 2)
    var ppm = Data("P6 \(bitmap.width) \(bitmap.height) 255\n".utf8)
    for i in 0..<bitmap.width*bitmap.height { ppm.append(contentsOf: bitmap.pixels[i*4..<i*4+3]) }
    try ppm.write(to: URL(fileURLWithPath: "/tmp/probe-\(size.name).ppm"))
    try scene.svg(outlines: renderer).write(toFile: "/tmp/probe-\(size.name).svg", atomically: true, encoding: .utf8)
  }
}
