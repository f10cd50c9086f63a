import GalleyRaster
import TestSupport
import Testing

/// The examples in the comments of the library.
@Suite struct RasterCommentExamples {
  @Test func `A picture becomes a file`() throws {
    let bitmap = try Bitmap(width: 4, height: 4, filledWith: .white)
    let bytes = try PNGEncoder().encode(bitmap, pixelsPerPoint: 2)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `A picture becomes a file row by row`() throws {
    var stream = try PNGStream(
      width: 2, height: 1, pixels: .rgba, isOpaque: true, pixelsPerPoint: 2)
    stream.append([255, 0, 0, 255, 0, 0, 255, 255].span)
    let bytes = stream.finish()
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `A file becomes a picture`() throws {
    let bytes = try PNGEncoder().encode(Bitmap(width: 4, height: 4), pixelsPerPoint: 2)
    let bitmap = try PNGDecoder().bitmap(bytes)
    #expect(try bitmap == Bitmap(width: 4, height: 4))
  }

  @Test func `A difference becomes a picture`() throws {
    let (reference, actual) = (try Bitmap("_K"), try Bitmap("__"))
    let difference = Comparison(.exact).difference(from: reference, to: actual)
    let picture = DifferencePicture(difference, reference: reference, actual: actual)
    let bytes = try picture.png(.sideBySide)
    #expect(try PNGDecoder().bitmap(bytes).width > 2)
  }

  @Test func `Two pictures are compared`() throws {
    let (reference, actual) = (try Bitmap("_K"), try Bitmap("__"))
    let difference = Comparison().difference(from: reference, to: actual)
    print(difference.isEqual, difference.differingCount, difference.areas)
    #expect(!difference.isEqual && difference.areas.count == 1)
  }
}
