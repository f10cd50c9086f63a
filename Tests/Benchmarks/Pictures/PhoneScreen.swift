import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyLayout
import GalleyRaster
import GalleyScene

/// Screens of a phone with three pixels in a point, and larger pictures made of them.
enum PhoneScreen {
  /// Returns the style guide at two text sizes, 1170 by 2532 pixels each.
  static func pair() throws -> (reference: Bitmap, actual: Bitmap) {
    (try screen(named: "390-L"), try screen(named: "390-XL"))
  }

  private static func screen(named name: String) throws -> Bitmap {
    let library = try FontLibrary()
    let sheet = try SheetScene(
      sample: "style-guide", measurer: PangoTextMeasurer(library: library))
    let read = try sheet.read()
    guard let variant = read.variants.first(where: { $0.name == name }),
      let cell = sheet.resolve(read.document, [variant]).first
    else { throw CocoaError(.coderValueNotFound) }
    let scene = Scene(design: cell.result, title: variant.name)
    return try CairoRenderer(library: library).bitmap(of: scene, scale: 3)
      .tiled(width: 1170, height: 2532)
  }
}

extension Bitmap {
  /// Returns a picture of a size in which this one repeats to the right and down.
  func tiled(width: Int, height: Int) throws -> Bitmap {
    var result: [UInt8] = []
    result.reserveCapacity(4 * width * height)
    for row in 0..<height {
      let start = row % self.height * self.width * 4
      var rest = 4 * width
      while rest > 0 {
        let count = min(rest, 4 * self.width)
        result += pixels[start..<start + count]
        rest -= count
      }
    }
    return try Bitmap(width: width, height: height, pixels: result)
  }
}
