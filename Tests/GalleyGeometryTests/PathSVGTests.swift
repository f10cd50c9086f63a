import GalleyGeometry
import Testing

@Suite struct PathSVGTests {
  private func elements(_ svg: String) throws -> [Path.Element] {
    try Path(svg: svg).elements
  }

  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test(arguments: ["", " ", "\t\r\n\u{0C} "])
  func `data without commands is the empty outline`(svg: String) throws {
    #expect(try elements(svg) == [])
  }

  @Test func `moves, lines and closes keep their points`() throws {
    #expect(
      try elements("M1 2 L3 4 H5 V6 Z") == [
        .move(point(1, 2)), .line(point(3, 4)), .line(point(5, 4)), .line(point(5, 6)), .close,
      ])
  }

  @Test func `further points of a move are lines`() throws {
    #expect(try elements("M1 2 3 4 5 6") == elements("M1 2 L3 4 L5 6"))
    #expect(try elements("m1 2 3 4 5 6") == elements("M1 2 L4 6 L9 12"))
  }

  @Test func `a cubic curve keeps its control points`() throws {
    #expect(
      try elements("M0 0C1 2 3 4 5 6")
        == [.move(.zero), .curve(point(1, 2), point(3, 4), point(5, 6))])
  }

  @Test func `a smooth cubic curve mirrors the last control point`() throws {
    #expect(
      try elements("M0 0C1 2 3 4 5 6S8 9 10 11") == elements("M0 0C1 2 3 4 5 6 7 8 8 9 10 11"))
    #expect(try elements("M1 1S8 9 10 11") == elements("M1 1C1 1 8 9 10 11"))
    #expect(try elements("M1 1Q2 3 4 5S8 9 10 11") == elements("M1 1Q2 3 4 5C4 5 8 9 10 11"))
  }

  @Test func `a quadratic curve becomes the cubic curve of the same shape`() throws {
    #expect(
      try elements("M0 0Q3 6 6 0")
        == [.move(.zero), .curve(point(2, 4), point(4, 4), point(6, 0))])
  }

  @Test func `a smooth quadratic curve mirrors the last control point`() throws {
    #expect(try elements("M0 0Q3 6 6 0T12 0T18 0") == elements("M0 0Q3 6 6 0Q9 -6 12 0Q15 6 18 0"))
    #expect(try elements("M1 1T4 7") == elements("M1 1Q1 1 4 7"))
    #expect(try elements("M0 0C1 2 3 4 5 6T8 9") == elements("M0 0C1 2 3 4 5 6Q5 6 8 9"))
  }

  @Test(arguments: [
    ("M2 3l1 2", "M2 3L3 5"), ("M2 3h4h-1", "M2 3H6H5"), ("M2 3v4v-1", "M2 3V7V6"),
    ("M2 3c1 2 3 4 5 6", "M2 3C3 5 5 7 7 9"), ("M2 3s3 4 5 6", "M2 3S5 7 7 9"),
    ("M2 3q3 4 5 6", "M2 3Q5 7 7 9"), ("M2 3t5 6t1 1", "M2 3T7 9T8 10"),
    ("M2 3a4 5 30 0 1 5 6", "M2 3A4 5 30 0 1 7 9"), ("M2 3l1 1m1 1l1 1", "M2 3L3 4M4 5L5 6"),
    ("M2 3l1 1zm1 1", "M2 3L3 4ZM3 4"),
  ])
  func `relative points start from the end of the last step`(relative: String, absolute: String)
    throws
  {
    #expect(try elements(relative) == elements(absolute))
  }

  @Test func `a step after a close starts where the closed subpath starts`() throws {
    #expect(try elements("M1 2L3 4ZL5 6") == elements("M1 2L3 4ZM1 2L5 6"))
    #expect(try elements("M1 2L3 4zl5 6") == elements("M1 2L3 4ZM1 2L6 8"))
  }

  @Test(arguments: [
    "M1.5.5-300-.25L+1,1E0", "M 1.5 , .5 L -3e2 -25e-2 L 1 1", "M1.5.5-3e2-.25 1 1",
    "\n M1.50,\t0.5\r\nL-300.,-.25 1 1 ",
  ])
  func `numbers need no separator where their end is clear`(svg: String) throws {
    #expect(
      try elements(svg) == [.move(point(1.5, 0.5)), .line(point(-300, -0.25)), .line(point(1, 1))])
  }

  @Test func `the flags of an arc need no separator`() throws {
    #expect(try elements("M0 0a1 1 0 01.5.5") == elements("M0 0 a 1 1 0 0 1 0.5 0.5"))
    #expect(try elements("M0 0a1 1 0 11.5.5 1 1 0 0,0-1-1").count > 3)
  }

  @Test func `data is read in linear time and constant stack space`() throws {
    let svg = "M0 0" + String(repeating: "l1 1", count: 300_000)
    #expect(try elements(svg).last == .line(point(300_000, 300_000)))
  }
}
