import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Pictures in a row, each over a part of the one before.
struct Avatars: CustomLayout {
  var overlap = 8.0

  func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
    let widths = children.map(\.ideal)
    let frames = place(width: 0, sizes: widths.map { Size(width: $0, height: 0) })
    return Layout.Custom.Widths(container: frames.map(\.maxX).max() ?? 0, children: widths)
  }

  func place(width: Double, sizes: [Size]) -> [Rect] {
    var x = 0.0
    return sizes.map { size in
      defer { x += max(0, size.width - overlap) }
      return Rect(origin: Point(x: x, y: 0), size: size)
    }
  }
}

/// Cards side by side, all as wide and as high as each other.
struct Cards: CustomLayout {
  var spacing = 8.0

  func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
    let count = Double(max(1, children.count))
    let gaps = spacing * (count - 1)
    let minimum = children.map(\.minimum).max() ?? 0
    let ideal = children.map(\.ideal).max() ?? 0
    let card = max(minimum, offered.map { ($0 - gaps) / count } ?? ideal)
    return Layout.Custom.Widths(
      container: card * count + gaps, children: children.map { _ in card })
  }

  func place(width: Double, sizes: [Size]) -> [Rect] {
    let step = (width + spacing) / Double(max(1, sizes.count))
    let height = sizes.map(\.height).max() ?? 0
    return sizes.enumerated().map { index, size in
      Rect(x: step * Double(index), y: 0, width: size.width, height: height)
    }
  }
}

/// The examples of the article and the comment on containers of one's own.
@Suite struct CustomExamples: PrintingExamples {
  @Test func `Avatars lie over each other`() {
    let readers = Avatars(overlap: 10) {
      for name in ["Ana", "Ben", "Zoë"] {
        Text(name).padding(8).background(.fill, cornerRadius: 16)
      }
    }
    let traits = Traits(width: 320)
    let frames = LayoutEngine(measurer: SquareGlyphs()).resolve(readers, traits: traits).placements
      .map(\.frame)
    #expect(frames.map(\.minX) == [0, 0, 31.5, 63] && frames[0].maxX == 104.5)
  }

  @Test func `Cards stand side by side where all have room`() {
    let plans = ["Basic", "Professional", "Team and family"].map { name in
      Text(name).frame(maxWidth: .infinity, maxHeight: .infinity)
        .padding(8)
        .border(.separator, cornerRadius: 6)
    }
    let layout = Choice {
      Cards(spacing: 8) { plans }
      VStack(alignment: .leading) { plans }
    }.id("plans")

    let engine = LayoutEngine(measurer: SquareGlyphs())
    let result = engine.resolve(layout, traits: Traits(width: 320))
    let reasons = result.decision("plans")?.reasons
    print(reasons ?? [])  // ["1 needs 126.5 pt more, because of “Team and family”"]
    #expect(layout.resolved(width: 452.5).chosen("plans") == 0)
    #expect(Cards { plans } == Cards(spacing: 8) { plans })
  }
}
