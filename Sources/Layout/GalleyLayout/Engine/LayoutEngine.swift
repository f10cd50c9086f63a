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
/// Resolving measures each text and visits each node a bounded number of times, at any depth of the layout. The same
/// holds for calls of custom containers.
public struct LayoutEngine: Sendable {
  let measurer: any TextMeasurer

  /// Creates an engine that measures text with a measurer.
  public init(measurer: some TextMeasurer) {
    self.measurer = measurer
  }

  /// Returns the layout resolved under traits.
  ///
  /// Resolving never fails: layouts that do not fit and invalid values become issues of the result.
  ///
  /// - Complexity: O(*n* log *m*) for *n* layouts of which at most *m* are in one stack. Lines with choices are read
  ///   once for each bit of their width. A grid with cells that span columns visits all its cells again for each cell
  ///   with a choice, and each skipped alternative is searched once for the cause.
  public func resolve(_ layout: Layout, traits: Traits) -> LayoutResult {
    onLargeStack(for: layout.depth) { resolveOnStack(layout, traits: traits.withinBounds) }
  }

  func onLargeStack<Value: Sendable>(
    for depth: Layout.Depth, _ body: @Sendable () -> Value
  ) -> Value {
    guard !staysOnCallerStack(for: depth) else { return body() }
    return withStack(ofByteCount: 2 * Self.stackByteCount(for: depth), body)
  }

  /// Whether a layout needs no larger stack than the caller's.
  func staysOnCallerStack(for depth: Layout.Depth) -> Bool {
    Self.stackByteCount(for: depth) <= Self.byteCountOnCallerStack
  }

  /// The maximum number of bytes that the engine uses on the caller's stack, which may have only 512 KiB.
  private static var byteCountOnCallerStack: Int { 393_216 }

  /// Returns the maximum number of bytes that resolving takes on the call stack.
  ///
  /// The factors are those of the kinds with the largest stack frames: lines in the compiler, choices by height in the
  /// passes, frames among the modifiers.
  private static func stackByteCount(for depth: Layout.Depth) -> Int {
    let (compiled, resolved, modifier) = isDebugBuild ? (6144, 6144, 2048) : (1504, 1088, 384)
    let byteCount = max(
      depth.layouts * compiled,
      depth.layouts * resolved + (depth.levels - depth.layouts) * modifier)
    return isSanitized ? 6 * byteCount : byteCount
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
    return compiler.resolver().resolve()
  }

  public func resolve(_ layout: some LayoutConvertible, traits: Traits) -> LayoutResult {
    resolve(layout.layout, traits: traits)
  }
}
