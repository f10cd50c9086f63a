import Foundation
import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// Images in scenes and in SVG.
@Suite struct ImageTests {
  private let red: ImageFile
  private let blue: ImageFile

  init() throws {
    red = try ImageFile(png: PNGBuilder(width: 24, height: 12).bytes, name: "Images/red@2x.png")
    blue = try ImageFile(
      png: PNGBuilder(width: 6, height: 10) { _, _ in [0, 0, 200, 255] }.bytes, name: "blue.png")
  }

  private func scene(_ image: Image, scale: Double = 1) -> Scene {
    picture(image.layout, scale: scale)
  }

  /// Returns the frame of the only image of a scene, and its clip.
  private func drawn(_ scene: Scene) throws -> (frame: Rect, clip: Rect?) {
    let images = scene.leaves.compactMap { item -> Rect? in
      if case .image(let image) = item { image.frame } else { nil }
    }
    let clips = scene.items.flatMap(\.groups).compactMap(\.clip)
    try #require(images.count == 1 && clips.count <= 1)
    return (images[0], clips.first?.extent)
  }

  @Test func `an image with no size, or with only a width or a height, fills its frame`() throws {
    #expect(try drawn(scene(Image(red))) == (Rect(x: 0, y: 0, width: 12, height: 6), nil))
    #expect(
      try drawn(scene(Image(red, width: 50))) == (Rect(x: 0, y: 0, width: 50, height: 25), nil))
    #expect(
      try drawn(scene(Image(blue, height: 50))) == (Rect(x: 0, y: 0, width: 30, height: 50), nil))
  }

  @Test func `an image that fits is centered in its frame`() throws {
    let wide = Image(red, width: 40, height: 40)
    #expect(try drawn(scene(wide)) == (Rect(x: 0, y: 10, width: 40, height: 20), nil))
    let high = Image(blue, width: 40, height: 40)
    #expect(try drawn(scene(high)) == (Rect(x: 8, y: 0, width: 24, height: 40), nil))
  }

  @Test func `an image that fills covers its frame and is clipped to it`() throws {
    let frame = Rect(x: 0, y: 0, width: 40, height: 40)
    let wide = Image(red, width: 40, height: 40, contentMode: .fill)
    #expect(try drawn(scene(wide)) == (Rect(x: -20, y: 0, width: 80, height: 40), frame))
    let same = Image(red, width: 40, height: 20, contentMode: .fill)
    #expect(try drawn(scene(same)) == (Rect(x: 0, y: 0, width: 40, height: 20), nil))
  }

  @Test(arguments: seeds)
  func `an image is on device pixels, inside its frame if it fits and around it if it fills`(
    seed: UInt64
  ) throws {
    var random = Random(seed: seed)
    let scale = Double(Int.random(in: 1...3, using: &random))
    func length() -> Length { Length(Double.random(in: 1...300, using: &random)) }
    let file = Bool.random(using: &random) ? red : blue
    let mode: Layout.ContentMode = Bool.random(using: &random) ? .fit : .fill
    let image = Image(file, width: length(), height: length(), contentMode: mode)
    let scene = picture(image.padding(length()), scale: scale)
    let (frame, clip) = try drawn(scene)
    #expect(frame.isWhole(at: scale))
    let result = resolve(image.layout, width: 390)
    let size = result.placements[0].frame.size
    let pixel = 1 / scale + 1e-9
    switch mode {
    case .fit:
      #expect(clip == nil)
      #expect(frame.width <= size.width + pixel && frame.height <= size.height + pixel)
    case .fill:
      #expect(frame.width >= size.width - pixel && frame.height >= size.height - pixel)
      #expect(clip.map { frame.contains($0) && $0.isWhole(at: scale) } ?? true)
    }
    let isTouching =
      abs(frame.width - size.width) <= pixel || abs(frame.height - size.height) <= pixel
    #expect(isTouching)
    // The ratio is kept, except that each edge moves by up to one pixel.
    let ratio = Double(file.pixelWidth) / Double(file.pixelHeight)
    #expect(abs(frame.width - frame.height * ratio) <= pixel * (1 + ratio))
  }

  @Test func `an image with a width of 0 is not drawn`() {
    #expect(scene(Image(red, width: 0, height: 9)).leaves.isEmpty)
    #expect(scene(Image(red, width: 0)).leaves.isEmpty)
  }

  @Test func `a scene lists each image once, and an offset moves images`() {
    let images = [Image(red), Image(blue), Image(red, width: 5)]
    let scene = picture(.vstack(images.map(\.layout)))
    #expect(scene.images == [red, blue])
    let frames = scene.items.flatMap(\.leaves).compactMap(\.extent)
    let moved = scene.items.map { $0.offset(x: 3, y: 4) }.flatMap(\.leaves).compactMap(\.extent)
    #expect(frames.map { $0.offset(x: 3, y: 4) } == moved)
  }

  @Test func `SVG defines an image once and uses it at each position`() throws {
    let images = [Image(red), Image(blue), Image(red, width: 5, height: 5, contentMode: .fill)]
    let scene = picture(.vstack(alignment: .leading, spacing: 0, images.map(\.layout)))
    let tree = try XMLTree(scene.svg(outlines: SquareGlyphs()))
    // Definitions are in the order of their names, which follow from the bytes.
    var names: [[UInt8]: String] = [:]
    for definition in tree.all("image") {
      #expect(definition.attributes["width"] == "1" && definition.attributes["height"] == "1")
      #expect(definition.attributes["preserveAspectRatio"] == "none")
      let link = try #require(definition.attributes["href"])
      #expect(link.hasPrefix("data:image/png;base64,"))
      let bytes = try #require(Data(base64Encoded: String(link.dropFirst(22))))
      names[Array(bytes)] = definition.attributes["id"]
    }
    let (first, second) = (try #require(names[red.bytes]), try #require(names[blue.bytes]))
    #expect(names.count == 2 && tree.all("image").count == 2 && first != second)
    #expect(
      tree.all("use").map(\.attributes) == [
        [
          "href": "#\(first)", "role": "img", "aria-label": "red",
          "transform": "translate(0 0) scale(12 6)",
        ],
        [
          "href": "#\(second)", "role": "img", "aria-label": "blue",
          "transform": "translate(0 6) scale(6 10)",
        ],
        [
          "href": "#\(first)", "role": "img", "aria-label": "red",
          "transform": "translate(-3 16) scale(10 5)",
        ],
      ])
    #expect(tree.references == Set(tree.definitions))
  }

  @Test(arguments: ["a\"b<c>&'d", "😀", "\u{1}\n\u{7F}", "\u{202E}gnp", "]]>", "image.1"])
  func `the label of an image is its name, with any characters`(name: String) throws {
    let file = try ImageFile(png: red.bytes, name: name + ".png")
    let layout = Image(file).id("image.1")
    let tree = try XMLTree(picture(layout).svg(outlines: SquareGlyphs()))
    let label = name.replacing("\u{1}", with: "\u{FFFD}")
    #expect(tree.all("use").map { $0.attributes["aria-label"] } == [label])
    #expect(Set(tree.values("id")).count == tree.values("id").count)
    #expect(tree.references == Set(tree.definitions))
  }

  @Test func `an annotated image has its outline and its name`() {
    let result = resolve(Image(red, width: 100).id("cover").padding(30))
    let scene = Scene(annotated: result, title: "", variant: "", measurer: SquareGlyphs())
    #expect(scene.images == [red])
    #expect(scene.texts.contains { $0.string == "cover" })
  }
}
