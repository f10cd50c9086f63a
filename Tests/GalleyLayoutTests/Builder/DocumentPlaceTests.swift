import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// The places and names of layouts that are built in Swift.
@Suite struct DocumentPlaceTests {
  private let engine = LayoutEngine(measurer: SquareGlyphs())

  /// Returns the path of each layout with a name, in reading order, at a width.
  private func paths(_ layout: some LayoutConvertible, width: Double = 300) -> [String: String] {
    let placements = engine.resolve(layout, traits: Traits(width: width)).placements
    let paths = placements.map(\.path)
    #expect(Set(paths).count == paths.count)
    #expect(
      paths.sorted { $0.indices.lexicographicallyPrecedes($1.indices) } == paths,
      "Paths are in the order of the document.")
    return Dictionary(
      uniqueKeysWithValues: placements.compactMap { placement in
        placement.id.map { ($0, placement.path.description) }
      })
  }

  private func box(_ id: String) -> Layout { Rectangle(width: 20, height: 10).id(id) }

  @Test func `Plain statements have their index`() {
    let paths = paths(
      VStack {
        box("a")
        HStack {
          box("b")
          box("c")
        }
        box("d")
      })
    #expect(paths == ["a": "0", "b": "1.0", "c": "1.1", "d": "2"])
  }

  @Test func `A condition does not move what follows`() {
    func body(_ isWide: Bool) -> VStack {
      VStack {
        if isWide { box("wide") }
        if isWide {
          box("one")
          box("two")
        } else {
          box("other")
        }
        box("last")
      }
    }
    #expect(paths(body(true)) == ["wide": "0.0", "one": "1.0.0", "two": "1.0.1", "last": "2"])
    #expect(paths(body(false)) == ["other": "1.1", "last": "2"])
  }

  @Test func `A condition alone in a body has the first slot`() {
    func body(_ isWide: Bool) -> HStack {
      HStack { if isWide { box("a") } else { box("b") } }
    }
    #expect(paths(body(true)) == ["a": "0.0"])
    #expect(paths(body(false)) == ["b": "0.1"])
  }

  @Test func `Loops and lists count their turns`() {
    func body(_ count: Int) -> VStack {
      VStack {
        for number in 0..<count { box("loop\(number)") }
        (0..<count).map { box("list\($0)") }
        ForEach(0..<count) { number in box("each\(number)") }
        box("last")
      }
    }
    let two = [
      "loop0": "0.0", "loop1": "0.1", "list0": "1.0", "list1": "1.1", "each0": "2.0",
      "each1": "2.1",
      "last": "3",
    ]
    #expect(paths(body(2)) == two)
    #expect(paths(body(1)) == two.filter { !$0.key.hasSuffix("1") })
    #expect(paths(body(0)) == ["last": "3"])
  }

  @Test func `A switch has a place for each case`() {
    func body(_ number: Int) -> VStack {
      VStack {
        switch number {
        case 0: box("zero")
        case 1: box("one")
        default: box("more")
        }
        box("last")
      }
    }
    let places = (0...2).map { paths(body($0)) }
    #expect(Set(places.flatMap(\.values)).count == 4)
    #expect(places.allSatisfy { $0["last"] == "1" })
  }

  @Test func `Groups, views and functions of a body keep the places inside`() {
    struct Pair: View {
      var isWide: Bool
      var body: some View {
        if isWide { Rectangle(width: 1, height: 1).id("first") }
        Rectangle(width: 1, height: 1).id("second")
      }
    }
    @LayoutBuilder func parts(_ isWide: Bool) -> [Layout] {
      if isWide { box("third") }
      box("fourth")
    }
    func body(_ isWide: Bool) -> VStack {
      VStack {
        Pair(isWide: isWide)
        Group { parts(isWide) }
        parts(isWide).map { $0.id(($0.id ?? "") + "x") }
        box("last")
      }
    }
    let wide = paths(body(true))
    #expect(wide["last"] == "3" && wide.count == 7)
    let narrow = paths(body(false))
    #expect(narrow == wide.filter { narrow[$0.key] != nil })
    #expect(narrow.count == 4)
  }

  @Test func `Rows and cells of a grid keep their places`() {
    func body(_ isWide: Bool) -> Grid {
      Grid {
        if isWide {
          GridRow {
            box("a")
            box("b")
          }
        }
        GridRow {
          if isWide { box("c") }
          box("d")
        }
      }
    }
    let wide = paths(body(true))
    #expect(wide.count == 4)
    #expect(paths(body(false)) == wide.filter { $0.key == "d" })
  }

  @Test func `Cells of a section keep their places beside headers and badges`() {
    func body(_ isWide: Bool) -> Layout {
      Section(group: .horizontal { SectionItem(width: 30, height: 10) }) {
        if isWide { box("first") }
        box("second").supplementaryItems { box("badge") }
      }
      .header { box("header") }
      .footer { box("footer") }
      .layout
    }
    let wide = paths(body(true))
    #expect(wide.count == 5)
    #expect(paths(body(false)) == wide.filter { $0.key != "first" })
  }

  @Test func `Parts of other bodies have places of their own`() {
    let parts = LayoutBuilder.buildFinalResult(
      LayoutBuilder.buildBlock(
        LayoutBuilder.buildOptional(nil), LayoutBuilder.buildExpression(box("a"))))
    let (one, two) = (parts[0], parts[0].id("b"))
    #expect(
      paths(
        Layout(.stack(Layout.Stack(axis: .vertical, alignment: .center, children: [one, two])))
      )
      .count == 2)
    #expect(paths(VStack { [one, two] }).count == 2)
  }

  @Test func `An alternative that is left out keeps its number`() throws {
    func choice(_ isWide: Bool) -> Choice {
      Choice {
        if isWide { Rectangle(width: 200, height: 10) }
        Rectangle(width: 150, height: 10)
        Rectangle(width: 50, height: 10)
      }
    }
    let wide = try #require(
      engine.resolve(choice(true), traits: Traits(width: 160)).decisions.first)
    let narrow = try #require(
      engine.resolve(choice(false), traits: Traits(width: 160)).decisions.first)
    #expect(wide.takes(2) && narrow.takes(2))
    #expect(narrow.alternatives.map(\.isAbsent) == [true, false, false])
    #expect(narrow.site == wide.site && narrow.numbers == "2 of 3")
    #expect(narrow.sentences.first == "1 is left out")
  }

  @Test func `Nodes have the line of their code`() throws {
    let symbol = try Symbol(svg: "M0 0 H24 V24 Z")
    let first = #line + 1
    let row = HStack {
      Text("A").id("a")
      Rectangle(width: 10, height: 10)
        .padding(4)
        .id("b")
      Color.red.frame(width: 10, height: 10).id("c")
      Label("Play", symbol: symbol).id("d")
    }.id("row")
    let result = engine.resolve(row, traits: Traits(width: 300))
    func line(_ id: String) -> Int? { result.placement(id)?.source.map(\.line) }
    #expect(line("row") == first && line("a") == first + 1 && line("b") == first + 2)
    #expect(line("c") == first + 5 && line("d") == first + 6)
    let place = try #require(result.placement("a")?.source)
    #expect(place.isSwift && place.file == "GalleyLayoutTests/DocumentPlaceTests.swift")
    #expect(place.description == "DocumentPlaceTests.swift:\(first + 1)")
    #expect(result.placements.allSatisfy { $0.source?.isSwift ?? true })
  }

  @Test func `Lines make no difference`() {
    let one = Text("A")
    let two = Text("A")
    #expect(one == two && one.layout == two.layout && one.hashValue == two.hashValue)
  }

  @Test func `A container is named by the first name inside`() {
    let layout = VStack {
      HStack {
        Spacer()
        Rectangle(width: 10, height: 10)
        Text("Gift card")
      }
      Choice {
        Rectangle(width: 10, height: 10).id("title")
        Text("Short")
      }
      ZStack { Rectangle(width: 10, height: 10) }
    }
    let result = engine.resolve(layout, traits: Traits(width: 300))
    let names = result.placements.map(\.label)
    #expect(names[0] == "column of “Gift card”" && names[1] == "row of “Gift card”")
    #expect(result.decisions.map(\.label) == ["choice of title"])
    let last = names.suffix(2)
    #expect(last.allSatisfy { $0.contains("DocumentPlaceTests.swift:") }, "\(names)")
    #expect(result.placements.last?.stableLabel == "rectangle 2.0")
  }

  @Test(arguments: [20.0, 60, 100, 140])
  func `Space and rules are never the reason`(width: Double) throws {
    let alternatives: [Layout] = [
      HStack(spacing: 0) {
        Rectangle(width: 40, height: 10).id("title")
        Spacer(minLength: 50).id("space")
        Divider(thickness: 30)
        Rectangle(width: 40, height: 10).id("badge")
      }.layout,
      VStack {
        Rectangle(width: 10, height: 10).id("text")
        Spacer().frame(width: 300)
      }.layout,
      HStack(spacing: 0) {
        Rectangle(width: 10, height: 10).id("only")
        Spacer(minLength: 400)
      }.layout,
      Spacer().frame(width: 500),
      Rectangle(width: 1, height: 1).layout,
    ]
    let result = engine.resolve(Choice { alternatives }, traits: Traits(width: width))
    let blames = try #require(result.decisions.first).alternatives.map(\.blame)
    #expect(blames == [width < 40 ? "title" : "badge", "text", "only", nil, nil])
  }
}
