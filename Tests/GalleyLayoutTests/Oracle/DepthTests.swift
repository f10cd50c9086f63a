import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Layouts of the maximum depth, on threads with stacks of a known size.
@Suite struct DepthTests {
  /// One level around a layout.
  struct Wrapping: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let wrap: @Sendable (Layout) -> Layout

    init(_ name: String, _ wrap: @escaping @Sendable (Layout) -> Layout) {
      testDescription = name
      self.wrap = wrap
    }
  }

  static let wrappings: [Wrapping] = [
    Wrapping("row") { .hstack([$0]) },
    Wrapping("row on a baseline") { .hstack(alignment: .lastTextBaseline, [$0]) },
    Wrapping("column") { .vstack([$0]) },
    Wrapping("layers") { .zstack([$0]) },
    Wrapping("grid") { .grid([[$0]]) },
    Wrapping("equal grid") { .grid(equalColumns: true, [[$0]]) },
    Wrapping("flow") { .flow(.justified, [$0]) },
    Wrapping("custom") { .custom(TwinColumn(spacing: 0, alignment: .leading), [$0]) },
    Wrapping("overlay") { $0.with([.empty], alignment: .center, isBehind: false) },
    Wrapping("background") { $0.with([.empty], alignment: .center, isBehind: true) },
    Wrapping("in front") { Layout.empty.with([$0], alignment: .center, isBehind: false) },
    Wrapping("behind") { Layout.empty.with([$0], alignment: .center, isBehind: true) },
    Wrapping("lines") {
      Layout(.lines(Lines([.element(Lines.Element($0))]), rule: .firstFit))
    },
    Wrapping("choice") { .choice([$0]) },
    Wrapping("scroll") { Layout(.scroll($0)) },
    Wrapping("choice by height") { .choice([$0], axes: .vertical) },
    Wrapping("choice by both") { .choice([.box(1000), $0], axes: .both) },
    Wrapping("padding") { $0.padding(0) },
    Wrapping("decoration") { $0.border(Layout.Border(width: 0)) },
    Wrapping("opacity") { $0.opacity(0.5) },
    Wrapping("frame") { $0.frame(minWidth: 1, maxHeight: .infinity) },
    Wrapping("fixed size") { $0.fixedSize() },
    Wrapping("aspect ratio") { $0.aspectRatio(1, contentMode: .fit) },
  ]

  static func deepest(_ wrapping: Wrapping) -> Layout {
    var layout = Layout.words("aa bb")
    while true {
      let deeper = wrapping.wrap(layout)
      if deeper.isRefused { return layout }
      layout = deeper
    }
  }

  @Test(arguments: wrappings)
  func `a layout of the maximum depth is created, resolved and released on a small stack`(
    wrapping: Wrapping
  ) async {
    let isResolved = await onStack {
      let layout = Self.deepest(wrapping)
      let (result, low) = (layout.resolved(width: 100), layout.resolved(width: 100, height: 40))
      return result.root.width.isFinite && low.root.width.isFinite && result.issues.count < 3
    }
    #expect(isResolved)
  }

  @Test func `a result of the maximum depth is described on a small stack`() async {
    let lines = await onStack {
      Self.deepest(Self.wrappings[0]).resolved(width: 100).description.split(separator: "\n").count
    }
    #expect(lines == Layout.maximumDepth + 1)
  }

  @Test(arguments: wrappings)
  func `a layout that is one level too deep is rejected when it is built`(wrapping: Wrapping) async
  {
    let (isRefused, kinds) = await onStack {
      let refused = wrapping.wrap(Self.deepest(wrapping))
      return (refused.isRefused, refused.resolved(width: 100).issues.map(\.kind))
    }
    #expect(isRefused && kinds.contains(.tooDeep))
  }

  @Test(arguments: wrappings)
  func `layouts of the maximum depth are compared and hashed on a large stack`(
    wrapping: Wrapping
  ) async {
    // Both recurse into the content, and take some kilobytes of the stack for each level.
    let isEqual = await onStack(kibibytes: 65_536) {
      let (layout, same) = (Self.deepest(wrapping), Self.deepest(wrapping))
      return layout == same && layout.hashValue == same.hashValue
    }
    #expect(isEqual)
  }
}
