public import GalleyLayout

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
  /// Several layouts stand one below the other, as in a ``VStack``; a body without any is empty.
  ///
  /// - Parameters:
  ///   - name: The name for people.
  ///   - matrix: The variants to render when nobody asks for others.
  ///   - locales: The languages that the layout has words for; empty if its words are the same in all.
  ///   - acceptances: The findings of checks that are meant to be.
  ///   - snapshotRules: How far pictures may be from their references.
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
