import GalleyGeometry
import GalleyLayout

/// Measures lines, compared with the library they come from, and how their cost grows.
struct LinesBenchmark {
  private let engine = LayoutEngine(measurer: SquareGlyphs())

  func run(rounds: Int) -> String {
    let sizes = [2000, 4000, 8000, 16_000]
    let depths = [64, 128, 256]
    var library = Durations()
    var chain = Durations()
    var growth = Growth(sizes)
    var nesting = Growth(depths)
    for _ in 0..<rounds {
      library.add(timed { decideAsLibrary() }.seconds)
      chain.add(timed { resolve(Self.chain(of: Self.choiceCount), times: 100) }.seconds / 100)
      for size in sizes { measure(size, &growth) }
      for depth in depths { nesting.add(nest(depth), "resolving", depth) }
    }
    return """
      \(Self.choiceCount) choices in a row before a box that is too wide
      the naive way  \(milliseconds(library.median)) ms
      galley         \(milliseconds(chain.median)) ms, all of building and resolving, \
      \((library.median / chain.median).shortDecimal(places: 0)) times as fast

      choices in a row, microseconds for each
      \(growth.report)

      boxes inside each other, microseconds for each
      \(nesting.report)

      """
  }

  private static let choiceCount = 24
  private static let availableSpace = 400.0

  private func decideAsLibrary() {
    let result = SeedLayout.chain(of: Self.choiceCount, availableSpace: Self.availableSpace).apply(
      availableSpace: Self.availableSpace)
    precondition(result.sizings > 50_000_000, "The naive way must try everything.")
  }

  private static func chain(of count: Int) -> Lines {
    let (a, b) = (Lines.view(box(1)), Lines.view(box(1)))
    return ((0..<count).map { _ in a.or(b) } + [.view(box(availableSpace + 1))]).horizontal()
  }

  private static func box(_ width: Double) -> Layout {
    .shape(Layout.Shape(.rectangle(cornerRadius: 0), width: Length(width), height: 10))
  }

  private func resolve(_ lines: @autoclosure () -> Lines, times: Int) {
    for _ in 0..<times {
      let result = engine.resolve(.lines(lines()), traits: Traits(width: Self.availableSpace))
      precondition(result.decisions.count == Self.choiceCount, "Every choice is decided.")
    }
  }

  private func measure(_ size: Int, _ growth: inout Growth) {
    var layout: Layout? = nil
    growth.add(timed { layout = .lines(Self.chain(of: size)) }.seconds, "building", size)
    guard let built = layout else { return }
    let resolved = timed { engine.resolve(built, traits: Traits(width: Self.availableSpace)) }
    growth.add(resolved.seconds, "resolving", size)
    precondition(resolved.value.decisions.count == size, "Every choice is decided.")
    growth.add(release(size), "releasing", size)
  }

  private func release(_ size: Int) -> Double {
    var layouts: [Layout] = [.lines(Self.chain(of: size))]
    return timed { layouts.removeAll() }.seconds
  }

  private func nest(_ depth: Int) -> Double {
    let lines = (0..<depth).reduce(Lines.view(.text("Gate B12", lineLimit: 1))) { inner, _ in
      inner.box(insets: Layout.Padding(1))
    }
    let layout = Layout.lines(lines)
    let times = 64 * 256 / depth
    return timed {
      for _ in 0..<times {
        precondition(
          engine.resolve(layout, traits: Traits(width: 800)).measureCalls == 4,
          "A text is measured equally often at every depth.")
      }
    }.seconds / Double(times)
  }

  private func milliseconds(_ seconds: Double) -> String {
    (seconds * 1000).shortDecimal(places: 3).padded(9)
  }
}
