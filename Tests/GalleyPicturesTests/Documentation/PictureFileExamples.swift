import Foundation
import GalleyPictures
import GalleyRaster
import Testing

/// The example of the comment on picture files.
@Suite struct PictureFileExamples {
  @Test func `A file of any tool becomes a picture`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/rgb.jpg")
    let bytes = Array(try Data(contentsOf: file))
    let bitmap = try PictureFile.bitmap(bytes)
    #expect(bitmap.width == 21 && bitmap.height == 14)
  }
}
