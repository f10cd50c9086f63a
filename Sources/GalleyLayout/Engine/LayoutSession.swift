/// Resolves layouts one after the other, and keeps what a change of texts leaves as it is.
///
/// ```swift
/// var session = LayoutSession(LayoutEngine(measurer: SquareGlyphs()))
/// for name in ["Ada", "Grace Hopper"] {
///   let row = HStack {
///     Text(name)
///     Spacer()
///     Text("B12").id("gate")
///   }
///   let result = session.resolve(row, traits: Traits(width: 320))
///   print(result.placement("gate")?.frame.x ?? 0)  // 294.5
/// }
/// ```
///
/// The results are those of ``LayoutEngine``. Layouts that differ in more than texts, or that are resolved with other
/// traits, are resolved as a whole. So are layouts with lines, sections, grids, custom containers, aspect ratios or
/// choices by height, and very deep ones.
public struct LayoutSession: ~Copyable {
  private let engine: LayoutEngine
  private var last: Last?

  /// A layout, and what is kept of its result.
  private struct Last: ~Copyable {
    let layout: Layout
    let traits: Traits
    let state: Resolver.State
  }

  /// Creates a session of an engine.
  public init(_ engine: LayoutEngine) { self.engine = engine }

  /// Returns the layout resolved under traits.
  ///
  /// - Complexity: If only texts differ from the last layout, a few steps for each layout, and the work of
  ///   ``LayoutEngine`` for what depends on these texts.
  public mutating func resolve(_ layout: some LayoutConvertible, traits: Traits) -> LayoutResult {
    resolve(layout.layout, traits: traits)
  }

  private mutating func resolve(_ layout: Layout, traits: Traits) -> LayoutResult {
    let traits = traits.withinBounds
    guard engine.staysOnCallerStack(for: layout.depth) else {
      last = nil
      return engine.resolve(layout, traits: traits)
    }
    var resolver = resolver(after: last.take(), layout, traits)
    resolver.runPasses()
    if resolver.canBeReused { last = Last(layout: layout, traits: traits, state: resolver.state) }
    return resolver.finish()
  }

  private func resolver(
    after last: consuming Last?, _ layout: Layout, _ traits: Traits
  ) -> Resolver {
    if let last = consume last, last.traits == traits,
      let changes = TextChanges(from: last.layout, to: layout, in: last.state.compiled, traits)
    {
      // What is kept of the last result is changed in place unless that result still exists.
      var compiler = LayoutCompiler(traits: traits, measurer: engine.measurer)
      compiler.compiled = last.state.compiled
      if compiler.apply(changes, root: layout) {
        let texts = changes.texts.map { compiler.compiled.elements[$0.element].content }
        return compiler.resolver(after: last.state.nodes, changed: texts)
      }
    }
    var compiler = LayoutCompiler(traits: traits, measurer: engine.measurer)
    compiler.compile(layout)
    var resolver = compiler.resolver()
    resolver.reused = ReusedNodes(nodeCount: resolver.compiled.nodes.count)
    return resolver
  }
}

extension LayoutCompiler {
  /// Changes the texts of the compiled layout, and returns whether nothing else changes.
  fileprivate mutating func apply(_ changes: TextChanges, root: Layout) -> Bool {
    let withIssues = Set(compiled.issues.map(\.element))
    for change in changes.texts {
      let node = compiled.elements[change.element].content
      guard case .text(let text) = compiled.nodes[node].kind,
        !withIssues.contains(change.element),
        replaceText(
          text.index, by: change.text, element: change.element, textSize: change.textSize)
      else { return false }
    }
    compiled.table = nil
    compiled.sources[compiled.elements[0].source] = .layout(root)
    for source in changes.sources { compiled.sources[source.index] = .list(source.layouts) }
    return true
  }

  /// Returns the resolver of the compiled layout, of which another resolver knows all but some nodes.
  fileprivate consuming func resolver(
    after nodes: consuming Resolver.NodeState, changed: [Int]
  ) -> Resolver {
    let (traits, measureCalls) = (traits, measureCalls)
    return Resolver(
      compiled: compiled, after: nodes, traits: traits, changed: changed, measureCalls: measureCalls
    )
  }
}
