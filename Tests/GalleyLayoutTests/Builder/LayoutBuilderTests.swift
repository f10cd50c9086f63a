import GalleyGeometry
import GalleyLayout
import Testing

/// What the body of a closure may hold, and what it collects.
@Suite struct LayoutBuilderTests {
  private func list(@LayoutBuilder _ body: () -> [Layout]) -> [Layout] {
    body()
  }

  private let a = Layout.text("a")
  private let b = Layout.text("b")
  private let c = Layout.text("c")

  @Test func `Expressions come in the order in which they stand`() {
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

  @Test(arguments: [true, false]) func `An if without else lists nothing where it is false`(
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

  @Test(arguments: 0..<3) func `One branch of an if counts`(number: Int) {
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

  @Test(arguments: SizeClass.allCases) func `One case of a switch counts`(sizeClass: SizeClass) {
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

  @Test(arguments: ["b", nil]) func `An optional that is there can be unwrapped`(word: String?) {
    let layouts = list {
      if let word { Text(word) }
      c
    }
    #expect(layouts == (word == nil ? [c] : [b, c]))
  }

  @Test func `A loop lists what each of its rounds lists`() {
    let layouts = list {
      for word in ["a", "b", "c"] where word != "b" {
        Text(word)
        Divider()
      }
    }
    #expect(layouts == [a, .divider(), c, .divider()])
  }

  @Test func `Arrays stand for their elements, whatever convertible thing these are`() {
    let words = [Text("a"), Text("b")]
    let layouts = list {
      words
      [c]
      words.map { $0.padding(1) }
    }
    #expect(layouts == [a, b, c, a.padding(1), b.padding(1)])
  }

  @Test func `Constants may be declared on the way`() {
    let layouts = list {
      let word = "a"
      Text(word)
    }
    #expect(layouts == [a])
  }

  @Test func `A branch that depends on the system's version is one like others`() {
    let layouts = list {
      if #available(macOS 15, *) { a }
      b
    }
    #expect(layouts == [a, b])
  }

  @Test func `A function that is marked as a builder is a piece of a body`() {
    @LayoutBuilder func facts(_ isLong: Bool) -> [Layout] {
      a
      if isLong { b }
    }
    #expect(HStack { facts(true) }.layout == .hstack([a, b]))
    #expect(HStack { facts(false) }.layout == .hstack([a]))
  }

  @Test func `Bodies stand within bodies`() {
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

  @Test func `A deep body is as deep as it is written`() {
    let layout = (0..<100).reduce(a) { inner, _ in VStack { inner }.layout }
    #expect(layout.depth.levels == 101)
  }

  @Test func `A type of one's own takes part`() {
    struct Badge: LayoutConvertible {
      var title: String
      var layout: Layout { Text(title).background(.fill) }
    }
    #expect(
      VStack { Badge(title: "a").padding(2) }.layout
        == .vstack([a.background(.semantic(.fill)).padding(2)]))
  }
}
