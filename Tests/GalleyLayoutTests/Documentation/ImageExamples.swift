import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// The examples of image files.
@Suite struct ImageExamples: PrintingExamples {
  private let bytes = PNGBuilder(width: 24, height: 12).bytes

  @Test func `A file says how large it is`() throws {
    let file = try ImageFile(png: bytes, name: "Images/cover@2x.png")
    print(file.size.width)  // 12.0
    print(file.label)  // cover
  }
}
