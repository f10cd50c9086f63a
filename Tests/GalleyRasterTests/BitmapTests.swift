import GalleyRaster
import TestSupport
import Testing

@Suite struct BitmapTests {
  @Test func `pixels are in rows from the top left`() throws {
    let bitmap = try Bitmap("RG_ KB.")
    #expect(bitmap[0, 0] == Bitmap.Pixel(255, 0, 0))
    #expect(bitmap[1, 1] == Bitmap.Pixel(0, 0, 255))
    #expect(bitmap.pixels.suffix(4) == [0, 0, 0, 0])
    #expect(bitmap.letters == ["RG_", "KB."])
  }

  @Test func `setting a pixel changes no other pixel`() throws {
    var bitmap = try Bitmap(width: 3, height: 2, filledWith: .white)
    bitmap[2, 0] = .black
    #expect(bitmap.letters == ["__K", "___"])
    let red = try Bitmap(width: 2, height: 2, filledWith: Bitmap.Pixel(255, 0, 0, 128))
    #expect(red.letters == ["rr", "rr"])
  }

  @Test func `a number of samples that does not match the size is an error`() {
    let error = #expect(throws: RasterError.self) {
      try Bitmap(width: 2, height: 3, pixels: Array(repeating: 0, count: 23))
    }
    #expect(error?.message == "A picture of 2 by 3 pixels has 24 samples, not 23.")
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, -1), (1 << 31, 1), (Int.max, 2), (Int.max, Int.max)])
  func `an impossible size is an error`(width: Int, height: Int) {
    #expect(throws: RasterError.self) { try Bitmap(width: width, height: height) }
    #expect(throws: RasterError.self) { try Bitmap(width: width, height: height, pixels: []) }
  }

  @Test func `access to a pixel outside the bitmap stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = try Bitmap(width: 2, height: 2)[2, 0]
    }
  }
}
