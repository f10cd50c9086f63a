import GalleyGeometry
import TestSupport
import Testing

/// The examples in the comments of the library.
@Suite struct GeometryCommentExamples: PrintingExamples {
  @Test func `Numbers are short`() {
    print((14.5).shortDecimal(places: 2))  // 14.5
    print((-0.001).shortDecimal(places: 2))  // 0
  }

  @Test func `A unit point is a fraction of a rectangle`() {
    let middle = UnitPoint.center  // x: 0.5, y: 0.5
    let quarter = UnitPoint(x: 0.25, y: 0)
    #expect(middle == UnitPoint(x: 0.5, y: 0.5) && quarter.y == UnitPoint.top.y)
  }

  @Test func `A rectangle grows to whole coordinates`() {
    let frame = Rect(x: 0.5, y: 1, width: 10, height: 2.25).integral
    print(frame)  // Rect(x: 0.0, y: 1.0, width: 11.0, height: 3.0)
  }

  @Test func `A circle is read from path data`() throws {
    let circle = try Path(svg: "M 8 4 a 4 4 0 1 1 -8 0 a 4 4 0 1 1 8 0 z")
    #expect(circle.controlBounds != nil)
  }
}
