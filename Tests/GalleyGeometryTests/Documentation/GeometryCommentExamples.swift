import GalleyGeometry
import TestSupport
import Testing

/// The examples in the comments of the library.
@Suite struct GeometryCommentExamples: PrintingExamples {
  @Test func `Numbers are short`() {
    print((14.5).shortDecimal(places: 2))  // 14.5
    print((-0.001).shortDecimal(places: 2))  // 0
  }

  @Test func `A circle is read from path data`() throws {
    let circle = try Path(svg: "M 8 4 a 4 4 0 1 1 -8 0 a 4 4 0 1 1 8 0 z")
    #expect(circle.controlBounds != nil)
  }
}
