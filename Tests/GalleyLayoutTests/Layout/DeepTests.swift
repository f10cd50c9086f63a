import GalleyGeometry
import GalleyLayout
import Synchronization
import TestSupport
import Testing

/// Layouts as deep as can be, where the call stack is small.
@Suite struct DeepTests {
  private static let ways: [@Sendable (Layout) -> Layout] = [
    { .vstack([$0, .box(1)]) }, { .hstack([.box(1), $0]) }, { .zstack([$0]) },
    { .choice([$0, .box(1)]) }, { .choice([.box(9999), $0], axes: .both) }, { .grid([[$0]]) },
    { .flow(.leading, [$0]) }, { $0.overlay { Text("a") } },
    { inner in Layout.text("a").background { inner } },
    { .lines(Lines.view($0)) }, { .custom(Cards(spacing: 1), [$0]) },
    { inner in
      Section(group: .horizontal { SectionItem(width: .estimated(9), height: .estimated(9)) }) {
        inner
      }.layout
    },
    { $0.frame(minWidth: 1) }, { $0.fixedSize() }, { $0.aspectRatio(2, contentMode: .fit) },
  ]

  @Test(arguments: ways.indices)
  func `a deep layout is made, resolved, read and let go of`(index: Int) {
    let count = Mutex(0)
    onSmallStack {
      let wrap = Self.ways[index]
      var layout = Layout.box(10)
      while layout.depth < Layout.greatestDepth - 2 { layout = wrap(layout) }
      let result = layout.resolved(width: 100, height: 100)
      let isWhole = result.issues.allSatisfy { $0.kind != .tooDeep }
      let deepest = result.placements.map(\.path.indices.count).max() ?? -1
      count.withLock { $0 = isWhole ? deepest : -1 }
    }
    #expect(count.withLock { $0 } >= 0)
  }
}
