import GalleyLayout
import TestSupport
import Testing

/// The examples of images, in comments and in the article on building layouts.
@Suite struct ImageExamples: PrintingExamples {
  private let bytes = PNGBuilder(width: 24, height: 12).bytes

  @Test func `An image file has a size and a label`() throws {
    let file = try ImageFile(png: bytes, name: "Images/cover@2x.png")
    print(file.size.width)  // 12.0
    print(file.label)  // cover
  }

  @Test func `An image has a size, and is clipped with rounded corners`() throws {
    let photo = try ImageFile(png: bytes, name: "photo@2x.png")
    let portrait = Image(photo, width: 48, height: 48, contentMode: .fill).clipped(cornerRadius: 24)
    #expect(portrait.resolved(width: 100).root == Rect(x: 0, y: 0, width: 48, height: 48))
  }

  @Test func `An image is as large as its file, or keeps its ratio, or covers a square`() throws {
    let file = try ImageFile(png: bytes, name: "cover@2x.png")
    let cover = Image(file)
    print(file.size.width)  // 12.0
    #expect(cover.layout.resolved(width: 100).root == Rect(x: 0, y: 0, width: 12, height: 6))

    let banner = Image(file, width: .infinity)  // as high as goes with the width
    let backdrop = Image(file, width: .infinity, height: 120, contentMode: .fill)
    let portrait = Image(file, width: .scaled(48), height: .scaled(48), contentMode: .fill)
      .clipped(cornerRadius: .scaled(24))
    #expect(banner.layout.resolved(width: 300).root.height == 150)
    #expect(backdrop.layout.resolved(width: 300).root.size == Size(width: 300, height: 120))
    #expect(portrait.resolved(width: 100).root.width == 48)
  }
}
