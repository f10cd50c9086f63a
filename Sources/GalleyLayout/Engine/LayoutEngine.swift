import GalleyGeometry

/// Resolves layouts: decides every choice and gives every part a frame.
///
/// ```swift
/// let row = HStack {
///   Text("Gate")
///   Spacer()
///   Text("B12").id("gate")
/// }
/// let result = LayoutEngine(measurer: SquareGlyphs()).resolve(row, traits: Traits(width: 320))
/// print(result.placement("gate")?.frame.x ?? 0)  // 294.5
/// ```
///
/// Resolving asks each text a bounded number of questions and visits each node a bounded number of times, whatever
/// the depth of the layout. The same holds for the questions that containers of your own are asked.
public struct LayoutEngine<Measurer: TextMeasurer>: Sendable {
  private let measurer: Measurer

  /// Creates an engine that measures text with a measurer.
  public init(measurer: Measurer) {
    self.measurer = measurer
  }

  /// Returns the layout resolved under traits.
  ///
  /// Nothing in a layout makes this fail: what does not fit, or makes no sense, becomes an issue of the result.
  ///
  /// - Complexity: O(*n* log *m*) for *n* layouts of which at most *m* stand in one stack. Lines with choices are read
  ///   once for each bit of their width. A grid in which cells take several columns looks at all its cells again for
  ///   each cell with a choice, and each alternative that misses is searched once for what is to blame.
  public func resolve(_ layout: Layout, traits: Traits) -> LayoutResult {
    let byteCount = Self.stackByteCount(for: layout.depth)
    guard byteCount > Self.byteCountOnCallerStack else {
      return resolveOnStack(layout, traits: traits.withinBounds)
    }
    return withStack(ofByteCount: 2 * byteCount) {
      resolveOnStack(layout, traits: traits.withinBounds)
    }
  }

  /// The number of bytes that the engine takes of the stack of its caller, which may have 512 KiB.
  private static var byteCountOnCallerStack: Int { 262_144 }

  /// Returns the number of bytes that resolving takes on the call stack at most, as measured for all kinds.
  private static func stackByteCount(for depth: Layout.Depth) -> Int {
    let (layout, modifier) = isDebugBuild ? (12_288, 4096) : (3072, 768)
    return depth.layouts * layout + (depth.levels - depth.layouts) * modifier
  }

  private static var isDebugBuild: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug
  }

  private func resolveOnStack(_ layout: Layout, traits: Traits) -> LayoutResult {
    var compiler = LayoutCompiler(traits: traits, measurer: measurer)
    compiler.compile(layout)
    let measureCalls = compiler.measureCalls
    return Resolver(
      compiled: compiler.compiled, traits: traits, measureCalls: measureCalls
    ).resolve()
  }
}
