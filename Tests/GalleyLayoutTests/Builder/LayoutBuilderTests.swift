import GalleyGeometry
import GalleyLayout
import Testing

/// What a body can contain, and which layouts it collects.
@Suite struct LayoutBuilderTests {
  private func list(@LayoutBuilder _ body: () -> [Layout]) -> [Layout] {
    body()
  }

  private let a = Layout.text("a")
  private let b = Layout.text("b")
  private let c = Layout.text("c")

  @Test func `Expressions are collected in source order`() {
    let layouts = list {
      Text("a")
      b
      Text("c").layout
    }
    #expect(layouts == [a, b, c])
  }

  @Test func `An empty body lists nothing`() {
    #expect(list {} == [])
    #expect(HStack {}.layout == .hstack([]))
    #expect(Choice {}.layout == .choice([]))
    #expect(Grid {}.layout == .grid([]))
    #expect(Grid { GridRow {} }.layout == .grid([[]]))
  }

  @Test(arguments: [true, false]) func `An if without else lists nothing if it is false`(
    condition: Bool
  ) {
    let layouts = list {
      a
      if condition {
        b
        c
      }
    }
    #expect(layouts == (condition ? [a, b, c] : [a]))
  }

  @Test(arguments: 0..<3) func `Only the taken branch of an if is listed`(number: Int) {
    let layouts = list {
      if number == 0 {
        a
      } else if number == 1 {
        b
      } else {
        c
      }
    }
    #expect(layouts == [[a, b, c][number]])
  }

  @Test(arguments: SizeClass.allCases)
  func `Only the matching case of a switch is listed`(sizeClass: SizeClass) {
    let layouts = list {
      switch sizeClass {
      case .compact: a
      case .regular:
        b
        c
      }
    }
    #expect(layouts == (sizeClass == .compact ? [a] : [b, c]))
  }

  @Test(arguments: ["b", nil])
  func `An if let lists its content only if there is a value`(word: String?) {
    let layouts = list {
      if let word { Text(word) }
      c
    }
    #expect(layouts == (word == nil ? [c] : [b, c]))
  }

  @Test func `A loop lists the layouts of each iteration`() {
    let layouts = list {
      for word in ["a", "b", "c"] where word != "b" {
        Text(word)
        Divider()
      }
    }
    #expect(layouts == [a, .divider(), c, .divider()])
  }

  @Test func `Arrays list their elements, of any convertible type`() {
    let words = [Text("a"), Text("b")]
    let layouts = list {
      words
      [c]
      words.map { $0.padding(1) }
    }
    #expect(layouts == [a, b, c, a.padding(1), b.padding(1)])
  }

  @Test func `A body can declare constants`() {
    let layouts = list {
      let word = "a"
      Text(word)
    }
    #expect(layouts == [a])
  }

  @Test func `A body can contain an availability check`() {
    let layouts = list {
      if #available(macOS 15, *) { a }
      b
    }
    #expect(layouts == [a, b])
  }

  @Test func `The result of a builder function can be used in a body`() {
    @LayoutBuilder func facts(_ isLong: Bool) -> [Layout] {
      a
      if isLong { b }
    }
    #expect(HStack { facts(true) }.layout == .hstack([a, b]))
    #expect(HStack { facts(false) }.layout == .hstack([a]))
  }

  @Test func `Bodies can be nested`() {
    let isLoud = true
    let layout = VStack {
      HStack {
        a
        ZStack {
          if isLoud { Choice { for word in ["b", "c"] { Text(word) } } }
        }
      }
    }
    #expect(layout.layout == .vstack([.hstack([a, .zstack([.choice([b, c])])])]))
  }

  @Test func `Each nested stack adds exactly one level of depth`() {
    let layout = (0..<100).reduce(a) { inner, _ in VStack { inner }.layout }
    #expect(layout.depth.levels == 101)
  }

  @Test func `A custom type can be used in a body`() {
    struct Badge: LayoutConvertible {
      var title: String
      var layout: Layout { Text(title).background(.fill) }
    }
    #expect(
      VStack { Badge(title: "a").padding(2) }.layout
        == .vstack([a.background(.semantic(.fill)).padding(2)]))
  }
}
