package import GalleyRaster
import Testing

extension Bitmap {
  /// The color that each letter represents.
  private static let letters: [Character: Pixel] = [
    "_": .white, "K": .black, ".": .clear, "R": Pixel(255, 0, 0), "G": Pixel(0, 255, 0),
    "B": Pixel(0, 0, 255), "r": Pixel(255, 0, 0, 128), "b": Pixel(0, 0, 255, 128),
  ]

  /// Creates a picture from a letter for each pixel, with spaces or line breaks between rows.
  package init(_ text: String) throws {
    let rows = text.split(whereSeparator: \.isWhitespace)
    let pixels = try rows.joined().map { try #require(Bitmap.letters[$0]) }
    try self.init(
      width: rows.first?.count ?? 0, height: rows.count,
      pixels: pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
  }

  /// The letter of each pixel, or a question mark where there is none.
  package var letters: [String] {
    (0..<height).map { row in
      String(
        (0..<width).map { column in
          Bitmap.letters.first { $0.value == self[column, row] }?.key ?? "?"
        })
    }
  }
}
