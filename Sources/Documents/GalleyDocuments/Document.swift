public import GalleyLayout

/// A named layout that depends on traits, with a matrix of variants.
public struct Document: Sendable {
  /// The name for people.
  public var name: String
  /// The default variants.
  public var matrix: Matrix
  /// The languages of the document's strings; empty if its text does not depend on the language.
  public var locales: [String]
  public var layout: Traited<Layout>
  /// The accepted findings of checks.
  public var acceptances: [Acceptance]
  /// The tolerances for snapshots.
  public var snapshotRules: SnapshotRules
  /// The offered widths in points at which the layout value may change; nil if they are unknown.
  ///
  /// The edges are on the grid of 1/1024 point. Between two of them, with all other traits equal, the document has the
  /// same layout value. Documents that are read from files know their edges.
  public var widthEdges: [Double]?
  /// Why a file that the document names in Swift cannot be read; nil if all can.
  package var fileError: (any Error)?
  /// The files that the document names in Swift; nil if it names none.
  package var files: (any ViewFiles)?

  public init(
    name: String, matrix: Matrix = Matrix(), locales: [String] = [], layout: Traited<Layout>,
    acceptances: [Acceptance] = [], snapshotRules: SnapshotRules = SnapshotRules(),
    widthEdges: [Double]? = nil
  ) {
    self.name = name
    self.matrix = matrix
    self.locales = locales
    self.layout = layout
    self.acceptances = acceptances
    self.snapshotRules = snapshotRules
    self.widthEdges = widthEdges
  }
}

extension Document {
  /// Creates a document whose layout is written as a body that receives the traits.
  ///
  /// ```swift
  /// let document = Document("Greeting") { traits in
  ///   if traits.horizontal == .regular {
  ///     Text("Good morning, everyone").font(.largeTitle)
  ///   } else {
  ///     Text("Good morning").font(.title)
  ///   }
  /// }
  /// ```
  ///
  /// Several layouts are placed below each other, as in a vertical stack; a body without layouts is empty.
  ///
  /// - Parameters:
  ///   - name: The name for people.
  ///   - matrix: The default variants.
  ///   - locales: The languages of the layout's strings; empty if its text does not depend on the language.
  ///   - acceptances: The accepted findings of checks.
  ///   - snapshotRules: The tolerances for snapshots.
  ///   - widthEdges: The offered widths at which the layout value may change; nil if they are unknown.
  ///   - layout: The layout for given traits.
  public init(
    _ name: String, matrix: Matrix = Matrix(), locales: [String] = [],
    acceptances: [Acceptance] = [], snapshotRules: SnapshotRules = SnapshotRules(),
    widthEdges: [Double]? = nil,
    @LayoutBuilder layout: @escaping @Sendable (Traits) -> [Layout]
  ) {
    self.init(
      name: name, matrix: matrix, locales: locales,
      layout: .layout(ViewResources(locales: locales + matrix.locales), layout),
      acceptances: acceptances, snapshotRules: snapshotRules, widthEdges: widthEdges)
  }
}

extension Document {
  /// Creates a document whose views read the traits from their environment.
  ///
  /// ```swift
  /// struct Greeting: View {
  ///   @Environment(\.horizontalSizeClass) private var sizeClass
  ///
  ///   var body: some View {
  ///     Text(sizeClass == .regular ? "Good morning, everyone" : "Good morning")
  ///   }
  /// }
  ///
  /// let document = Document("Greeting") { Greeting() }
  /// ```
  ///
  /// Several views are placed below each other, as in a vertical stack.
  ///
  /// - Parameters:
  ///   - name: The name for people.
  ///   - matrix: The default variants.
  ///   - locales: The languages of the layout's strings; empty if its text does not depend on the language.
  ///   - acceptances: The accepted findings of checks.
  ///   - snapshotRules: The tolerances for snapshots.
  ///   - widthEdges: The offered widths at which the layout value may change; nil if they are unknown.
  ///   - symbols: The drawings for `Image(systemName:)` and labels, by their names.
  ///   - content: The views.
  public init(
    _ name: String, matrix: Matrix = Matrix(), locales: [String] = [],
    acceptances: [Acceptance] = [], snapshotRules: SnapshotRules = SnapshotRules(),
    widthEdges: [Double]? = nil, symbols: [String: Symbol] = [:],
    @LayoutBuilder content: @escaping @Sendable () -> [Layout]
  ) {
    self.init(
      name: name, matrix: matrix, locales: locales,
      layout: .layout(ViewResources(symbols: symbols, locales: locales + matrix.locales)) { _ in
        content()
      },
      acceptances: acceptances, snapshotRules: snapshotRules, widthEdges: widthEdges)
  }
}

extension Document {
  /// Throws the error of a file that the document names and that cannot be read.
  package func requireFiles() throws {
    if let fileError { throw fileError }
  }
}

extension LayoutEngine {
  public func resolve(_ document: Document, traits: Traits) -> LayoutResult {
    document.accepting(resolve(document.layout.run(traits), traits: traits))
  }
}

extension Document {
  /// Returns a function that resolves layouts of the document, with the reasons for which issues are accepted.
  package func accepting<Failure: Error>(
    _ resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) -> (Layout, Traits) throws(Failure) -> LayoutResult {
    { layout, traits throws(Failure) in accepting(try resolve(layout, traits)) }
  }

  /// Returns the result of resolving the document's layout, with the reasons for which its issues are accepted.
  package func accepting(_ result: LayoutResult) -> LayoutResult {
    guard !acceptances.isEmpty, !result.issues.isEmpty else { return result }
    var result = result
    for index in result.issues.indices {
      let issue = result.issues[index]
      guard let kind = FindingKind(issue.kind) else { continue }
      result.issues[index].acceptedReason =
        acceptances.last { $0.finding == kind && ($0.id ?? issue.id) == issue.id }?.reason
    }
    return result
  }
}
