import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import TestSupport

private let tools = try? (
  measurer: PangoTextMeasurer(library: FontLibrary()),
  renderer: CairoRenderer(library: FontLibrary())
)

/// Creates a layout from what libFuzzer generates, and draws it in every format with real fonts.
///
/// A PNG file, which is compressed in bands while they are drawn, has to contain the pixels of the bitmap.
@_cdecl("LLVMFuzzerTestOneInput")
public func drawLayout(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let (measurer, renderer) = tools else { preconditionFailure("The fonts cannot be read.") }
  var random = Random(seed: 0)
  Random.use(bytes)
  var traits = Traits(width: Double.random(in: 0...500, using: &random))
  traits.textSize =
    [.large, .category(.accessibility5), .category(.extraSmall)]
    .randomElement(using: &random) ?? .large
  traits.directionOverride = random.oneIn(4) ? .rightToLeft : nil
  traits.colorScheme = random.oneIn(4) ? .dark : .light
  let scales = [1, 2, 3, 1.5, 0.3]
  let scale = scales.randomElement(using: &random) ?? 1
  var trees = LayoutTrees(seed: 0)
  let result = LayoutEngine(measurer: measurer).resolve(trees.layout(levels: 4), traits: traits)
  check(result)
  draw(Scene(design: result, title: "fuzz"), scale: scale, renderer)
  if random.oneIn(4) {
    draw(
      Scene(annotated: result, title: "fuzz", variant: "a", measurer: measurer), scale: scale,
      renderer)
  }
  return 0
}

private func draw(_ scene: Scene, scale: Double, _ renderer: CairoRenderer) {
  _ = scene.svg(outlines: renderer)
  do {
    var document = try PDFDocument(title: "fuzz", renderer: renderer)
    try document.add(scene, name: "a")
    let pages = try document.finish()
    precondition(!pages.isEmpty, "An empty PDF file.")
    // Larger pictures would take most of the time and find nothing more.
    guard scene.size.width * scene.size.height * scale * scale < 4_000_000 else { return }
    let bitmap = try renderer.bitmap(of: scene, scale: scale)
    let decoded = try Bitmap(png: renderer.png(of: scene, scale: scale))
    precondition(decoded == bitmap, "A PNG file has other pixels.")
  } catch {
    precondition(!"\(error)".isEmpty && !"\(error)".contains("\n"), "An error without a message.")
  }
}
