import CPangoCairo
import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import Testing

/// Pictures as SVG, drawn by a program that is not our own, beside those of the renderer.
@Suite(.enabled(if: SVGProgram.url != nil, "rsvg-convert is not installed."))
struct FormatTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.withTestFonts.get() }

  /// Returns the glyphs of some texts of a size, each in the middle of a cell of its own.
  private func scene(_ texts: [(text: String, family: String?)], size: Double) -> (Scene, [Rect]) {
    let side = (2.5 * size).rounded(.up)
    var items: [Scene.Item] = []
    var cells: [Rect] = []
    for (text, family) in texts {
      let shaped = fonts.measurer.shape(ShapingRequest(text, family: family))
      let setting = TextSetting(shaped: shaped, size: size)
      for line in setting.lines(width: .infinity) {
        for run in setting.glyphRuns(of: line) {
          for glyph in run.glyphs {
            var run = run
            run.glyphs = [GlyphRun.PlacedGlyph(id: glyph.id, x: 0, y: 0)]
            let number = cells.count
            let cell = Rect(
              x: Double(number % 8) * side, y: Double(number / 8) * side, width: side, height: side)
            let origin = Point(
              x: cell.x + (0.5 * size).rounded(), y: cell.y + (1.6 * size).rounded())
            items.append(
              .text(
                Scene.Text(
                  origin: origin, runs: [run], color: RGBA(0x2040A0), string: "", frame: cell)))
            cells.append(cell)
          }
        }
      }
    }
    let height = (cells.last?.maxY ?? 0)
    return (
      Scene(
        size: Size(width: 8 * side, height: height), background: RGBA(0xFFFFFF), title: "",
        items: items), cells
    )
  }

  @Test(arguments: [12.0, 17, 53], [1.0, 2, 3])
  func `each glyph covers as much in SVG as in pixels`(size: Double, scale: Double) throws {
    let texts: [(text: String, family: String?)] =
      [
        "Hamburg", "سلام", "שָׁלוֹם", "नमस्ते", "สวัสดี", "漢字かな", "한국어", "e\u{301}\u{302}",
        "😀👨‍👩‍👧🇩🇪👍🏽1️⃣☎️",
      ].map { ($0, nil) } + [("AB", "Galley Color"), ("A", "Galley Pixels")]
    let (scene, cells) = scene(texts, size: size)
    let drawn = try fonts.renderer.bitmap(of: scene, scale: scale)
    let other = try SVGProgram.picture(of: scene.svg(outlines: fonts.renderer), scale: scale)
    #expect(drawn.width == other.width && drawn.height == other.height)
    for (number, cell) in cells.enumerated() {
      let means = [drawn, other].map { $0.means(in: cell, scale: scale) }
      for channel in 0..<3 {
        let difference = abs(means[0][channel] - means[1][channel])
        // Of 255; a glyph covers about a tenth of its cell.
        #expect(difference < 0.6, "glyph \(number), channel \(channel): \(means)")
      }
    }
  }
}

extension Bitmap {
  /// Returns the mean red, green and blue of an area.
  fileprivate func means(in area: Rect, scale: Double) -> [Double] {
    let columns = Int(area.minX * scale)..<Int(area.maxX * scale)
    let rows = Int(area.minY * scale)..<Int(area.maxY * scale)
    var sums = [0.0, 0, 0]
    for row in rows {
      for column in columns {
        let pixel = self[column, row]
        sums[0] += Double(pixel.red)
        sums[1] += Double(pixel.green)
        sums[2] += Double(pixel.blue)
      }
    }
    return sums.map { $0 / Double(rows.count * columns.count) }
  }
}

/// The program rsvg-convert of librsvg.
private enum SVGProgram {
  static let url: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/rsvg-convert" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(filePath: $0) }
  }()

  enum Failure: Error {
    case isMissing
    case failed(status: Int32)
    case hasNoPixels
  }

  /// Returns an SVG document as pixels.
  static func picture(of svg: String, scale: Double) throws -> Bitmap {
    guard let url else { throw Failure.isMissing }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appending(path: "a.svg"), folder.appending(path: "a.png"))
    try Data(svg.utf8).write(to: input)
    let process = Process()
    process.executableURL = url
    process.arguments = ["-z", "\(scale)", "-o", output.path(), input.path()]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure.failed(status: process.terminationStatus)
    }
    return try unsafe pixels(of: output.path())
  }

  @unsafe private static func pixels(of path: String) throws -> Bitmap {
    // A surface without color channels of its own is drawn onto one that has them.
    guard let file = unsafe cairo_image_surface_create_from_png(path) else {
      throw Failure.hasNoPixels
    }
    defer { unsafe cairo_surface_destroy(file) }
    let width = unsafe cairo_image_surface_get_width(file)
    let height = unsafe cairo_image_surface_get_height(file)
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    defer { unsafe cairo_surface_destroy(surface) }
    let context = unsafe cairo_create(surface)
    unsafe cairo_set_source_surface(context, file, 0, 0)
    unsafe cairo_paint(context)
    unsafe cairo_destroy(context)
    unsafe cairo_surface_flush(surface)
    guard let data = unsafe cairo_image_surface_get_data(surface), width > 0, height > 0 else {
      throw Failure.hasNoPixels
    }
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    var pixels: [UInt8] = []
    for row in 0..<Int(height) {
      for column in 0..<Int(width) {
        let place = row * stride + column * 4
        unsafe pixels += [data[place + 2], data[place + 1], data[place], data[place + 3]]
      }
    }
    return try Bitmap(width: Int(width), height: Int(height), pixels: pixels)
  }
}
