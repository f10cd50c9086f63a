import GalleyGeometry
import TestSupport
import Testing

@Suite struct PathSVGErrorTests {
  private func failure(_ svg: String) -> PathError? {
    do throws(PathError) {
      _ = try Path(svg: svg)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("L1 2", 0, "expected a move, M or m, at the start but found “L”"),
    ("  z", 2, "expected a move, M or m, at the start but found “z”"),
    ("x", 0, "expected a command but found “x”"),
    ("1 2", 0, "expected a command but found “1”"),
    ("M1 2 é", 5, "expected a command but found “é”"),
    ("M1 2\0", 4, "expected a command but found “\\0”"),
    ("M", 1, "expected a number but found the end of the data"),
    ("M1", 2, "expected a number but found the end of the data"),
    ("M,1 2", 1, "expected a number but found “,”"),
    ("M1,,2", 3, "expected a number but found “,”"),
    ("M1 2,", 5, "expected a number but found the end of the data"),
    ("M1 2,L3 4", 5, "expected a number but found “L”"),
    ("M1 2 3", 6, "expected a number but found the end of the data"),
    ("M1 2L.", 6, "expected a number but found the end of the data"),
    ("M1 -z", 4, "expected a number but found “z”"),
    ("M1 --2", 4, "expected a number but found “-”"),
    ("M1 2e", 5, "expected the digits of an exponent but found the end of the data"),
    ("M1 2e+z", 6, "expected the digits of an exponent but found “z”"),
    ("M1 1e999", 3, "expected a number of at most 1e9 but found more"),
    ("M1 -1000000001", 3, "expected a number of at most 1e9 but found more"),
    ("M1 nan", 3, "expected a number but found “n”"),
    ("M1 2z3", 5, "expected a command but found “3”"),
    ("M0 0A1 1 0 2 0 3 3", 11, "expected a flag, 0 or 1, but found “2”"),
    ("M0 0A1 1 0 0", 12, "expected a flag, 0 or 1, but found the end of the data"),
  ])
  func `an error says what was expected, what was found and where`(
    svg: String, offset: Int, message: String
  ) {
    let error = failure(svg)
    #expect(error?.message == message)
    #expect(error?.offset == offset)
  }

  @Test func `an outline has at most a million steps`() throws {
    let longest = "M0 0" + String(repeating: "h1", count: 999_999)
    #expect(try Path(svg: longest).elements.count == 1_000_000)
    #expect(failure(longest + "z")?.message == "expected at most 1000000 steps but found more")
  }

  @Test(arguments: seeds)
  func `any text is either an outline of finite points or an error`(seed: UInt64) {
    var random = Random(seed: seed)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, \n01")
    for _ in 0..<50 {
      let count = Int.random(in: 0..<40, using: &random)
      let tail = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? " " }
      let points = (try? Path(svg: "M1 1" + String(tail)))?.elements.flatMap(\.points) ?? []
      #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
  }
}
