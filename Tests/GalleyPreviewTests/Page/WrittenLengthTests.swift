import GalleyGeometry
import TestSupport
import Testing

/// Numbers and pictures of the page that commands show, too.
@Suite(.browser)
struct WrittenLengthTests {
  @Test func `the page writes the ends of ranges as the commands do`() async throws {
    let preview = try await OpenedPreview()
    var random = Random(seed: 64)
    let ranges = (0..<200).map { index in
      let first = Int.random(in: 1024...2_000_000, using: &random)
      return first...(first + [0, 1, 3, 7, 11, 99_999][index % 6])
    }
    let list = ranges.map { "[\($0.lowerBound),\($0.upperBound)]" }.joined(separator: ",")
    let shown = try await preview.page.evaluate(
      "[\(list)].map(([from, to]) => endsText(from, to))", as: [String].self)
    let expected = ranges.map { steps in
      let ends = [steps.lowerBound, steps.upperBound].map { Double($0) * PointGrid.step }
      return (ends[0]...ends[1]).endsText
    }
    #expect(shown == expected)
  }

  @Test func `a mirrored image is turned about its middle`() async throws {
    let preview = try await OpenedPreview()
    for (isMirrored, transform) in [(true, "matrix(-1, 0, 0, 1, 0, 0)"), (false, "none")] {
      let shown = try await preview.page.evaluate(
        """
        (() => {
          const made = partKinds.image.make({ spec: { image: 0, mirrored: \(isMirrored) }, tables: { images: [""] } });
          byID("picture").append(made);
          return getComputedStyle(made).transform;
        })()
        """, as: String.self)
      #expect(shown == transform)
    }
  }
}
