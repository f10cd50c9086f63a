import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// How often custom containers are called, and how invalid answers are replaced.
@Suite struct CustomAnswerTests {
  /// Returns columns and rows within each other, each row the only alternative of a choice.
  private func nested(_ depth: Int, _ counts: CallCounts) -> Layout {
    (0..<depth).reduce(.words("aaaa bbbb")) { layout, level in
      let row = Counted(base: TwinRow(spacing: 1), name: "row \(level)", counts: counts)
      let column = Counted(base: TwinColumn(spacing: 1), name: "column \(level)", counts: counts)
      return .custom(column, [.choice([.custom(row, [.box(2), layout])]), .box(1)])
    }
  }

  @Test(arguments: [1, 16, 128], [10.0, 1e6])
  func `each container is called a fixed number of times at any depth`(
    depth: Int, width: Double
  ) {
    let counts = CallCounts()
    let result = nested(depth, counts).resolved(width: width)
    #expect(result.decisions.count == depth && counts.containerCount == 2 * depth)
    // If nothing fits, each choice also searches for the element to blame.
    #expect(result.decisions.allSatisfy { ($0.alternatives[0].blame == nil) == (width > 10) })
    #expect(counts.greatest.sizes == 11 && counts.greatest.places == (width > 10 ? 1 : 2))
  }

  @Test func `a container in an alternative that is not taken does not place its children`() {
    let counts = CallCounts()
    let row = Counted(base: TwinRow(spacing: 0), name: "row", counts: counts)
    let choice = Layout.choice([.box(10), .custom(row, [.box(5)])])
    #expect(choice.resolved(width: 20).decisions[0].chosen == 0)
    #expect(counts.greatest == (4, 0))
  }

  @Test func `containers resolve up to the maximum depth`() {
    let layout = (1..<Layout.maximumDepth).reduce(Layout.box(10)) { layout, _ in
      .custom(TwinColumn(spacing: 0), [layout])
    }
    let result = layout.resolved(width: 100)
    #expect(result.root.size == Size(width: 10, height: 10) && result.issues == [])
    #expect(
      Layout.custom(Ring(radius: 0), [layout]).resolved(width: 9).issues.map(\.kind) == [.tooDeep])
  }

  /// A container with one invalid answer.
  private struct Faulty: CustomLayout {
    var fault: Fault

    enum Fault: Hashable {
      case width(Double)
      case endlessIdeal
      case offers(Int)
      case offer(Double)
      case frames(Int)
      case frame(Rect)
    }

    func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
      var widths = TwinColumn(spacing: 0).size(offered: offered, children: children)
      switch fault {
      case .width(let width): widths.container = width
      case .endlessIdeal: widths.container = offered ?? .infinity
      case .offers(let count): widths.children = Array(repeating: 30, count: count)
      case .offer(let offer): widths.children[1] = offer
      case .frames, .frame: break
      }
      return widths
    }

    func place(width: Double, sizes: [Size]) -> [Rect] {
      var frames = TwinColumn(spacing: 0).place(width: width, sizes: sizes)
      switch fault {
      case .frames(let count): frames = Array(repeating: frames[0], count: count)
      case .frame(let frame): frames[1] = frame
      case .width, .endlessIdeal, .offers, .offer: break
      }
      return frames
    }
  }

  private func resolved(_ fault: Faulty.Fault) -> LayoutResult {
    let children = [Layout.box(20, 10, id: "a"), .box(30, 10, id: "b")]
    return Layout.custom(Faulty(fault: fault), children).id("faulty").resolved(width: 100)
  }

  private func message(_ fault: Faulty.Fault) -> String? {
    let issues = resolved(fault).issues.filter { $0.kind == .invalidCustomLayout }
    return issues.count == 1 && issues[0].id == "faulty" ? issues[0].message : nil
  }

  @Test(arguments: [Double.nan, -1, .infinity, -.infinity, 1.1e9])
  func `an invalid width is replaced by that of the widest child`(width: Double) {
    let result = resolved(.width(width))
    #expect(result.root == Rect(x: 0, y: 0, width: 30, height: 20))
    let number = width.shortDecimal(places: 2)
    #expect(
      message(.width(width))
        == "Faulty answers an offer of 0 pt with a width of \(number) pt; that of its widest child is used instead, 30 pt"
    )
  }

  @Test func `an infinite width is valid for an infinite offer, and invalid as the ideal width`() {
    #expect(message(.endlessIdeal)?.hasPrefix("Faulty answers an offer of no limit") == true)
    #expect(Layout.custom(TwinFlow(spacing: 0), [.box(5)]).resolved(width: 50).issues == [])
  }

  @Test(arguments: [0, 1, 5])
  func `a child without an offer is offered the container's width`(count: Int) {
    let fill = Layout.custom(Faulty(fault: .offers(count)), [.fill("a"), .fill("b")])
    let result = fill.resolved(width: 100)
    let widths = ["a", "b"].map { result.frame($0)[2] }
    #expect(widths == [count > 0 ? 30 : 100, count > 1 ? 30 : 100])
    #expect(
      message(.offers(count))
        == "Faulty offers \(count) widths to 2 children; a child without one is offered the container's width, and extra widths are ignored"
    )
  }

  @Test(arguments: [Double.nan, -1, .infinity, 1.1e9])
  func `an invalid offer is replaced by the container's width`(offer: Double) {
    let fill = Layout.custom(Faulty(fault: .offer(offer)), [.box(10), .fill("b")])
    #expect(fill.resolved(width: 100).frame("b")[2] == 100)
    let number = offer.shortDecimal(places: 2)
    #expect(
      message(.offer(offer))
        == "Faulty offers b a width of \(number) pt; it is offered 100 pt instead")
  }

  @Test(arguments: [0, 1, 5])
  func `a child without a frame is placed at the top leading corner`(count: Int) {
    #expect(resolved(.frames(count)).frame("b") == [0, 0, 30, 10])
    #expect(
      message(.frames(count))
        == "Faulty places 2 children in \(count) frames; a child without one is placed at the top leading corner, and extra frames are ignored"
    )
  }

  private static let impossible: [Rect] = [.nan, .infinity, -.infinity, 1.1e9].flatMap { value in
    [
      Rect(x: value, y: 5, width: 30, height: 10), Rect(x: 0, y: value, width: 30, height: 10),
      Rect(x: 0, y: 0, width: 30, height: value),
    ]
  }

  @Test(arguments: impossible + [Rect(x: 0, y: 0, width: 30, height: -1)])
  func `an invalid frame is replaced`(frame: Rect) {
    #expect(resolved(.frame(frame)).frame("b") == [0, 0, 30, 10])
    #expect(message(.frame(frame))?.hasPrefix("Faulty gives b an invalid frame") == true)
  }

  @Test(arguments: [Double.nan, -1, 0, 29.9, 31, .infinity])
  func `a child keeps its width if its frame has another width`(width: Double) {
    let frame = Rect(x: 5, y: 10, width: width, height: 10)
    #expect(resolved(.frame(frame)).frame("b") == [5, 10, 30, 10])
    #expect(message(.frame(frame))?.hasSuffix("it keeps its width of 30 pt") == true)
  }

  @Test func `frames are rounded down to the grid`() {
    let result = resolved(.frame(Rect(x: 1.0 / 3, y: 2.0 / 3, width: 30, height: 10)))
    let steps = result.frame("b").map { $0 * PointGrid.stepsPerPoint }
    #expect(steps == [341, 682, 30 * 1024, 10 * 1024] && result.issues.count == 1)
  }

  @Test func `an overflow is reported with its side and its distance`() {
    let frames = [(-5.5, 0.0), (75, 0), (0, -3), (-1, -2)].map { x, y in
      Rect(x: x, y: y, width: 30, height: 10)
    }
    let issues = frames.map { resolved(.frame($0)).issues }
    #expect(issues.map { $0.map(\.kind) } == Array(repeating: [.overflow], count: 4))
    #expect(
      issues.map { $0.first?.message } == [
        "b extends 5.5 pt beyond the leading edge", "b extends 75 pt beyond the trailing edge",
        "b extends 3 pt beyond the top", "b extends 2 pt beyond the top",
      ])
  }

  @Test func `a child taller than its frame overflows, and the container encloses it`() {
    let result = resolved(.frame(Rect(x: 0, y: 15, width: 30, height: 4)))
    #expect(result.issues.map(\.kind) == [.overflow] && result.issues.map(\.id) == ["b"])
    #expect(result.issues.first?.message == "is 6 pt taller than the 4 pt it is offered")
    #expect(result.root.height == 25 && result.frame("b") == [0, 15, 30, 10])
  }

  /// A container with a height of its own.
  private struct Tall: CustomLayout {
    var height: Double?

    func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
      Layout.Custom.Widths(container: 40, children: children.map(\.ideal))
    }

    func place(width: Double, sizes: [Size]) -> [Rect] {
      sizes.map { Rect(origin: Point(x: 0, y: 5), size: $0) }
    }

    func height(width: Double, frames: [Rect]) -> Double? { height }
  }

  @Test func `a container can set its height, but not lower than its frames`() {
    func resolved(_ height: Double?) -> LayoutResult {
      Layout.custom(Tall(height: height), [.box(10)]).resolved(width: 100)
    }
    #expect(resolved(80).root.height == 80 && resolved(80).issues == [])
    #expect(resolved(nil).root.height == 15 && resolved(15).issues == [])
    for height in [14.5, -1, .nan, .infinity] {
      #expect(resolved(height).root.height == 15)
      #expect(resolved(height).issues.map(\.kind) == [.invalidCustomLayout])
    }
    #expect(
      resolved(3).issues.first?.message
        == "Tall answers a height of 3 pt; that of its frames is used instead, 15 pt")
  }

  /// A container with random answers, which are the same for the same question.
  private struct Erratic: CustomLayout {
    var seed: UInt64

    private func random(_ question: Double) -> Random {
      Random(seed: seed &+ question.bitPattern)
    }

    private func number(_ random: inout Random) -> Double {
      let number = Double(random.number(-300...3000)) / 7
      return random.pick([
        .nan, .infinity, -.infinity, -0.0, 1e300, 1e9, number, number, number, number, number,
      ])
    }

    func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
      var random = random(children.reduce(offered ?? -1) { $0 + $1.minimum })
      let count = random.oneIn(2) ? children.count : random.number(0...5)
      return Layout.Custom.Widths(
        container: number(&random), children: (0..<count).map { _ in number(&random) })
    }

    func place(width: Double, sizes: [Size]) -> [Rect] {
      var random = random(sizes.reduce(width) { $0 + $1.width })
      return (0..<(random.oneIn(2) ? sizes.count : random.number(0...5))).map { _ in
        Rect(
          x: number(&random), y: number(&random), width: number(&random), height: number(&random))
      }
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `for any container answers, lengths are on the grid and every overflow has an issue`(
    seed: UInt64
  ) {
    var random = Random(seed: seed)
    var trees = LayoutTrees(seed: seed)
    var layout = trees.layout(levels: 3)
    for level in 0..<4 {
      let choice = Layout.choice([.box(30), trees.layout(levels: 2)])
      let children = [layout, trees.layout(levels: 2), choice]
      layout = .custom(Erratic(seed: seed &+ UInt64(level)), children).id("erratic\(level)")
      if random.oneIn(2) { layout = .choice([layout, .hstack([.box(3), layout])]) }
    }
    let result = layout.resolved(width: Double(random.number(0...400)))
    #expect(result == layout.resolved(result.traits))
    result.expectOnGrid()
    result.expectContained()
  }
}
