import GalleyLayout
import Testing

/// Traited values, their laws over traits of all kinds, and the ways to combine them.
@Suite struct TraitedTests {
  /// Traits that differ in each property that the values below read.
  static let samples = [
    Traits(width: 320), Traits(width: 700), Traits(width: 390, textSize: .factor(2)),
    Traits(width: 820, textSize: .category(.accessibility3), idiom: .pad),
    Traits(width: 600, locale: "ar", colorScheme: .dark),
  ]

  static let width = Traited { Int($0.width) }
  static let name = Traited { $0.textSize.name + $0.direction.rawValue }

  private func expectEqual<Value: Equatable>(
    _ left: Traited<Value>, _ right: Traited<Value>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for traits in Self.samples {
      #expect(left.run(traits) == right.run(traits), sourceLocation: sourceLocation)
    }
  }

  @Test func `identity: applying the function that changes nothing changes nothing`() {
    let same: @Sendable (Int) -> Int = { $0 }
    expectEqual(.pure(same) <*> Self.width, Self.width)
    expectEqual(Self.width.map { $0 }, Self.width)
  }

  @Test func `homomorphism: a pure function of a pure value is a pure value`() {
    let double: @Sendable (Int) -> Int = { $0 * 2 }
    expectEqual(.pure(double) <*> .pure(21), .pure(42))
  }

  @Test func `interchange: a pure argument can be on either side`() {
    let add = Traited<@Sendable (Int) -> Int> { traits in { $0 + Int(traits.width) } }
    let give: @Sendable (@Sendable (Int) -> Int) -> Int = { $0(7) }
    expectEqual(add <*> .pure(7), .pure(give) <*> add)
  }

  @Test func `composition: applying in turn is applying the composition`() {
    typealias Function = @Sendable (Int) -> Int
    let first = Traited<Function> { traits in { $0 + Int(traits.width) } }
    let second = Traited<Function> { traits in { $0 * traits.textSize.name.count } }
    let compose: @Sendable (@escaping Function) -> @Sendable (@escaping Function) -> Function = {
      outer in { inner in { outer(inner($0)) } }
    }
    let left = Traited.pure(compose) <*> second <*> first <*> Self.width
    expectEqual(left, second <*> (first <*> Self.width))
  }

  @Test func `map is applying a pure function`() {
    let text: @Sendable (Int) -> String = { "\($0)" }
    expectEqual(Self.width.map(text), .pure(text) <*> Self.width)
  }

  @Test func `zip gives all values under the same traits`() {
    let zipped = zip(Self.width, Self.name, Traited { $0.idiom }).map { "\($0) \($1) \($2)" }
    for traits in Self.samples {
      let expected = "\(Self.width.run(traits)) \(Self.name.run(traits)) \(traits.idiom)"
      #expect(zipped.run(traits) == expected)
    }
  }

  @Test func `a curried function takes traited arguments one by one`() {
    let join: @Sendable (Int, String) -> String = { "\($0)\($1)" }
    expectEqual(
      .pure(curry(join)) <*> Self.width <*> Self.name, zip(Self.width, Self.name).map(join))
    let three: @Sendable (Int, Int, Int) -> Int = { $0 * 100 + $1 * 10 + $2 }
    expectEqual(.pure(curry(three)) <*> .pure(1) <*> .pure(2) <*> .pure(3), .pure(123))
  }

  @Test func `a function takes any number of traited values at once`() {
    let five: @Sendable (Int, String, Double, Bool, Int) -> String = {
      "\($0) \($1) \($2) \($3) \($4)"
    }
    expectEqual(
      apply(five, to: Self.width, Self.name, .pure(0.5), .pure(true), .pure(5)),
      zip(Self.width, Self.name).map { "\($0) \($1) 0.5 true 5" })
    let none: @Sendable () -> Int = { 7 }
    expectEqual(apply(none), .pure(7))
  }

  @Test func `flatMap of a pure value is the function, and it is associative`() {
    let widen: @Sendable (Int) -> Traited<Int> = { value in Self.width.map { $0 + value } }
    let mark: @Sendable (Int) -> Traited<String> = { value in Self.name.map { "\($0)\(value)" } }
    expectEqual(Traited.pure(5).flatMap(widen), widen(5))
    expectEqual(Self.width.flatMap { .pure($0) }, Self.width)
    expectEqual(
      Self.width.flatMap(widen).flatMap(mark), Self.width.flatMap { widen($0).flatMap(mark) })
  }

  @Test func `local overrides traits for one value and leaves the rest alone`() {
    let narrow = Self.width.local { $0.width = 100 }
    expectEqual(zip(narrow, Self.width).map { [$0, $1] }, Self.width.map { [100, $0] })
  }

  @Test func `when tests the traits that it is run with`() {
    let columns = Traited.when({ $0.horizontal == .regular }, then: .pure(3), else: .pure(1))
    #expect(Self.samples.map(columns.run) == [1, 3, 1, 3, 3])
  }

  @Test func `a layout of several traited values varies with each of them`() {
    let spacing = Traited.when({ $0.width >= 600 }, then: .pure(24 as Length), else: .pure(12))
    let words = Traited { $0.locale == "de" ? "Hallo" : "Hello" }
    let layout = zip(spacing, words).map { Layout.text($1).padding($0) }
    #expect(layout.run(Traits(width: 390, locale: "de")) == .text("Hallo").padding(12))
    #expect(layout.run(Traits(width: 700)) == .text("Hello").padding(24))
  }
}
