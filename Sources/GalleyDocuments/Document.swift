public import GalleyLayout

/// A named layout that depends on traits, with the variants in which it should be seen.
public struct Document: Sendable {
  /// The name for people.
  public var name: String
  /// The variants to render unless others are asked for.
  public var matrix: Matrix
  /// The languages that the document has strings for; empty if its words are the same in all.
  public var locales: [String]
  /// The layout under given traits.
  public var layout: Traited<Layout>
  /// The findings of checks that are accepted.
  public var acceptances: [Acceptance]
  /// How much pictures may differ from their references.
  public var snapshotRules: SnapshotRules
  /// The offered widths from which on the layout may be another one, in points; nil if they are not known.
  ///
  /// They lie on the grid of 1/1024 point. Of the widths on it, and with all else equal, all from one of them up to the
  /// next have the same layout. Documents that are read from files know theirs.
  public var widthEdges: [Double]?

  /// Creates a document.
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
  ///     Text("Good morning").font(.title1)
  ///   }
  /// }
  /// ```
  ///
  /// Several layouts stand one below the other, as in a stack; a body without any is empty.
  ///
  /// - Parameters:
  ///   - name: The name for people.
  ///   - matrix: The variants to render unless others are asked for.
  ///   - locales: The languages that the layout has words for; empty if its words are the same in all.
  ///   - acceptances: The findings of checks that are accepted.
  ///   - snapshotRules: How much pictures may differ from their references.
  ///   - widthEdges: The offered widths from which on the layout may be another one; nil if they are not known.
  ///   - layout: The layout under given traits.
  public init(
    _ name: String, matrix: Matrix = Matrix(), locales: [String] = [],
    acceptances: [Acceptance] = [], snapshotRules: SnapshotRules = SnapshotRules(),
    widthEdges: [Double]? = nil,
    @LayoutBuilder layout: @escaping @Sendable (Traits) -> [Layout]
  ) {
    self.init(
      name: name, matrix: matrix, locales: locales, layout: .layout(layout),
      acceptances: acceptances, snapshotRules: snapshotRules, widthEdges: widthEdges)
  }
}

extension LayoutEngine {
  /// Returns a document resolved under traits.
  public func resolve(_ document: Document, traits: Traits) -> LayoutResult {
    resolve(document.layout.run(traits), traits: traits)
  }
}
