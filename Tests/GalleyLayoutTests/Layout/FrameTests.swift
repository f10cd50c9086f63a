import GalleyGeometry
import GalleyLayout
import Testing

@Suite struct FrameTests {
  private func frame(_ layout: Layout, _ frame: Layout.Frame, width: Double = 100) -> [Double] {
    layout.frame(frame).id("framed").resolved(width: width).frame("framed")
  }

  @Test func `a frame of a given size has that size for any content and any offer`() {
    #expect(frame(.box(10), Layout.Frame(width: 40, height: 30)) == [0, 0, 40, 30])
    #expect(frame(.box(10), Layout.Frame(width: 40), width: 20) == [0, 0, 40, 10])
    #expect(frame(.words("aaaa bbbb"), Layout.Frame(width: 30)) == [0, 0, 30, 20])
  }

  @Test func `a minimum width widens, a maximum narrows, and both together fill the offer`() {
    #expect(frame(.box(10), Layout.Frame(minWidth: 40))[2] == 40)
    #expect(frame(.box(60), Layout.Frame(minWidth: 40))[2] == 60)
    #expect(frame(.words("aaaa bbbb"), Layout.Frame(maxWidth: 30)) == [0, 0, 30, 20])
    #expect(frame(.box(10), Layout.Frame(maxWidth: 30))[2] == 30)
    #expect(frame(.box(10), Layout.Frame(minWidth: 20, maxWidth: 70), width: 50)[2] == 50)
  }

  @Test func `a frame with an infinite maximum takes the available width`() {
    let wide = Layout.Frame(maxWidth: Length(.infinity))
    #expect(frame(.box(10), wide) == [0, 0, 100, 10])
    let row = Layout.hstack(spacing: 0, [.box(10).frame(wide).id("a"), .box(30, id: "b")])
    #expect(row.resolved(width: 100).spans("a", "b") == [[0, 70], [70, 100]])
    #expect(row.resolved(width: 100).issues == [])
  }

  @Test func `heights have a minimum and a maximum too`() {
    #expect(frame(.box(10), Layout.Frame(minHeight: 40))[3] == 40)
    #expect(frame(.fill(), Layout.Frame(maxHeight: 4))[3] == 4)
    let high = Layout.fill().frame(Layout.Frame(maxHeight: Length(.infinity))).id("framed")
    #expect(high.resolved(width: 10, height: 80).frame("framed") == [0, 0, 10, 80])
  }

  @Test func `an ideal size applies only without a limit`() {
    let framed = Layout.words("aaaa bbbb").frame(idealWidth: 30, idealHeight: 50).id("framed")
    #expect(framed.resolved(width: 100).frame("framed") == [0, 0, 45, 50])
    #expect(framed.fixedSize().resolved(width: 100).root == Rect(x: 0, y: 0, width: 30, height: 50))
    #expect(framed.fixedSize().resolved(width: 100).issues == [])
    let fill = Layout.fill().frame(idealWidth: 30, idealHeight: 50).fixedSize()
    #expect(fill.resolved(width: 100, height: 200).root.size == Size(width: 30, height: 50))
  }

  @Test
  func `without a limit, a frame has its ideal width or that of its content, within its bounds`() {
    let sizes = [
      Layout.Frame(maxWidth: .infinity), .init(minWidth: 60), .init(maxWidth: 30),
      .init(minWidth: 10, maxWidth: 50), .init(minWidth: 10, idealWidth: 20, maxWidth: 50),
    ].map { Layout.words("aaaa bbbb").frame($0).fixedSize().resolved(width: 200).root.width }
    #expect(sizes == [45, 60, 30, 45, 20])
  }

  @Test func `without a limit, a frame offers its ideal width to a choice`() {
    let choice = Layout.choice([.box(50), .box(5)]).id("choice").frame(idealWidth: 20).fixedSize()
    #expect(choice.resolved(width: 200).decision("choice")?.offered == 20)
    #expect(choice.resolved(width: 200).chosen("choice") == 1)
  }

  @Test func `if bounds conflict, the minimum applies, and an issue reports the conflict`() {
    let narrow = Layout.box(10).frame(minWidth: 40, maxWidth: 20).id("framed")
    #expect(narrow.resolved(width: 100).frame("framed")[2] == 40)
    let frames = [
      Layout.Frame(minWidth: 40, maxWidth: 20), .init(minHeight: 40, maxHeight: 20),
      .init(minWidth: 20, idealWidth: 10), .init(idealHeight: 50, maxHeight: 20),
    ]
    for frame in frames {
      let issues = Layout.box(10).frame(frame).resolved(width: 100).issues
      #expect(issues.map(\.kind) == [.conflictingBounds], "\(frame)")
    }
    let message = narrow.resolved(width: 100).issues.first?.message
    #expect(
      message
        == "the minimum width of 40 pt is more than the maximum of 20 pt, which is ignored")
  }

  @Test func `content is placed by the alignment`() {
    let alignments = [Alignment.topLeading, .center, Alignment(.trailing, .bottom)]
    let places = alignments.map { alignment in
      let framed = Layout.box(10, 10).frame(width: 40, height: 30, alignment: alignment)
      return Layout.vstack([framed]).resolved(width: 100).placements[1].contentFrame.origin
    }
    #expect(places == [Point(x: 0, y: 0), Point(x: 15, y: 10), Point(x: 30, y: 20)])
  }

  @Test func `content larger than its frame is reported`() {
    for frame in [Layout.Frame(width: 20), .init(height: 5), .init(maxHeight: 5)] {
      let result = Layout.box(30).frame(frame).resolved(width: 100)
      #expect(result.issues.map(\.kind) == [.overflow], "\(frame)")
    }
  }

  @Test func `padding takes space on each side, and a border takes none`() {
    let padded = Layout.fill().modified(
      by: .padding(Layout.Padding(top: 1, leading: 2, bottom: 3, trailing: 4)))
    let placement = padded.resolved(width: 50).placements[0]
    #expect(placement.frame == Rect(x: 0, y: 0, width: 50, height: 14))
    #expect(placement.contentFrame == Rect(x: 2, y: 1, width: 44, height: 10))
    let bordered = Layout.fill().border(Layout.Border(width: 3)).resolved(width: 50).placements[0]
    #expect(bordered.contentFrame == Rect(x: 0, y: 0, width: 50, height: 10))
  }

  @Test func `backgrounds take no space, and wrappers are listed from the outside in`() {
    let layout = Layout.box(10).background(.semantic(.fill), cornerRadius: 2).padding(5)
      .modified(by: .opacity(1.5)).border(Layout.Border(.semantic(.red), width: 2))
    let placement = layout.resolved(width: 50).placements[0]
    #expect(placement.frame.size == Size(width: 20, height: 20))
    guard placement.wrappers.count == 3, case .decoration(let outer) = placement.wrappers[0],
      case .decoration(let inner) = placement.wrappers[2]
    else {
      Issue.record("Unexpected wrappers: \(placement.wrappers)")
      return
    }
    #expect(outer.borderWidth == 2 && outer.frame == placement.frame)
    #expect(placement.wrappers[1] == .opacity(1))
    #expect(inner.backgrounds == [.semantic(.fill)] && inner.corners == Corners(2))
    #expect(inner.frame == Rect(x: 5, y: 5, width: 10, height: 10))
  }

  @Test func `padding is part of the fit width, and a border is not`() {
    let layout = Layout.choice([.box(30).border(Layout.Border(width: 2)).padding(3), .box(1)])
    #expect(layout.resolved(width: 36).decisions.map(\.chosen) == [0])
    #expect(layout.resolved(width: 35).decisions.map(\.chosen) == [1])
  }

  @Test func `a blur and a material are drawn flat, and issues report it`() {
    let issues = Layout.box(10).blur(radius: 3).background(.regular).resolved(width: 50).issues
    #expect(issues.map(\.kind) == [.flatEffect, .flatEffect])
    #expect(Layout.box(10).offset(x: 3).resolved(width: 50).issues.isEmpty)
  }

  @Test func `the radius of a shadow is limited`() throws {
    let result = Layout.words("a").shadow(radius: 1_000_000).resolved(width: 50)
    guard case .decoration(let box) = try #require(result.placements[0].wrappers.first) else {
      return #expect(Bool(false))
    }
    #expect(box.shadows[0].radius == Layout.Shadow.maximumRadius)
    #expect(result.issues.map(\.kind) == [.clampedLength])
  }
}
