import Foundation
import TestSupport

/// The program rsvg-convert of librsvg.
enum Librsvg {
  private static let program = Program(["rsvg-convert"])

  static var isInstalled: Bool { program != nil }

  /// Returns an SVG document as pixels.
  static func picture(of svg: String, scale: Double) throws -> PixelPicture {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "a.svg")
    try Data(svg.utf8).write(to: file)
    guard let program else { throw PixelPicture.HasNoPixels() }
    return try PixelPicture(png: program.run(["-z", "\(scale)", file.path()]))
  }

  /// Returns an SVG document as a PNG file of a size in pixels.
  static func png(of svg: String, width: Int, height: Int) throws -> [UInt8] {
    let folder = try TemporaryFolder(["a.svg": svg])
    guard let program else { throw PixelPicture.HasNoPixels() }
    return [UInt8](
      try program.run(["-w", "\(width)", "-h", "\(height)", "\(folder.path)/a.svg"]))
  }
}
