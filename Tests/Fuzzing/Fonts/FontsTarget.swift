import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyScene
import Glibc

/// The empty folder for the font.
private let folder =
  (unsafe getenv("GALLEY_FUZZ_FOLDER").map { unsafe String(cString: $0) } ?? "/absent") + "/fonts"
/// The families of the installed fonts, which are not tested.
private let installedFamilies = (try? PangoTextMeasurer(library: FontLibrary()).families) ?? []

/// Reads what libFuzzer generates as a font file or a collection, and draws a text in each of its families, which must be
/// possible unless the file is refused.
@_cdecl("LLVMFuzzerTestOneInput")
public func readFont(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let isCollection = bytes.starts(with: "ttcf".utf8)
  write(bytes, to: isCollection ? "font.ttc" : "font.ttf")
  defer { _ = unsafe unlink("\(folder)/\(isCollection ? "font.ttc" : "font.ttf")") }
  do throws(FontError) {
    let library = try FontLibrary(folders: [folder])
    let measurer = try PangoTextMeasurer(library: library)
    for family in measurer.families where !installedFamilies.contains(family) {
      use(family, measurer, try CairoRenderer(library: library))
    }
  } catch {
    precondition(!"\(error)".isEmpty && !"\(error)".contains("\n"), "An error without a message.")
  }
  return 0
}

private func write(_ bytes: [UInt8], to name: String) {
  _ = unsafe mkdir(folder, 0o700)
  let file = unsafe fopen("\(folder)/\(name)", "w")
  let count = unsafe file.map { unsafe fwrite(bytes, 1, bytes.count, $0) }
  unsafe file.map { file in precondition(unsafe fclose(file) == 0, "The file was not closed.") }
  precondition(count == bytes.count, "The file was not written.")
}

private func use(_ family: String, _ measurer: PangoTextMeasurer, _ renderer: CairoRenderer) {
  let layout = Layout.vstack(
    ["AB ab \u{E000}", "e\u{301} \u{1F600} سلام"].flatMap { words in
      [Font.Weight.regular, .bold].map { weight in
        Text(words).font(.custom(family, size: 20)).fontWeight(weight).layout
      }
    })
  for textSize in [TextSize.large, .category(.accessibility5)] {
    let result = LayoutEngine(measurer: measurer).resolve(
      layout, traits: Traits(width: 60, textSize: textSize))
    check(result)
    let scene = Scene(design: result, title: "fuzz")
    _ = try? renderer.bitmap(of: scene, scale: 1)
    _ = scene.svg(outlines: renderer)
    _ = try? pdf(of: scene, renderer)
  }
}

private func pdf(of scene: Scene, _ renderer: CairoRenderer) throws(CairoError) -> [UInt8] {
  var document = try PDFDocument(title: "fuzz", renderer: renderer)
  try document.add(scene, name: "a")
  return try document.finish()
}
