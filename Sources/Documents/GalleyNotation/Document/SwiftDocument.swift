public import GalleyDocuments
public import GalleyLayout

extension Document {
  /// Creates a document whose views find their texts, colors and images in the files of an app.
  ///
  /// ```swift
  /// let order = Document(
  ///   "Order", matrix: Matrix(locales: ["en", "de"]), strings: ["Localizable.xcstrings"],
  ///   assets: ["Assets.xcassets"]
  /// ) {
  ///   Text("order.pay").foregroundStyle(Color("brand"))
  /// }
  /// ```
  ///
  /// A literal is the key of a text, as in SwiftUI. Checks report what the translations lack, and problems of space at the
  /// translation. If a file cannot be read, checks and tests of the document fail with the reason.
  ///
  /// - Parameters:
  ///   - name: The name for people.
  ///   - matrix: The default variants; its locale `all` means those of the files.
  ///   - strings: The paths of files of strings, relative to the file of the code; naming one language names all. Views find the
  ///     keys of `Localizable` and of other platforms' files, and those of another table with its name.
  ///   - assets: The paths of asset catalogs, of files of design tokens, and of folders of SVG files.
  ///   - acceptances: The accepted findings of checks.
  ///   - snapshotRules: The tolerances for snapshots.
  ///   - widthEdges: The offered widths at which the layout value may change; nil if they are unknown.
  ///   - symbols: The drawings for `Image(systemName:)` and labels, by their names.
  ///   - filePath: The file of the code.
  ///   - line: The line of the code.
  ///   - content: The views.
  /// - Complexity: Linear in the size of the files, which are read once by a program; images when they are first shown.
  @_disfavoredOverload
  public init(
    _ name: String, matrix: Matrix = Matrix(), strings: [String] = [], assets: [String] = [],
    acceptances: [Acceptance] = [], snapshotRules: SnapshotRules = SnapshotRules(),
    widthEdges: [Double]? = nil, symbols: [String: Symbol] = [:],
    filePath: StaticString = #filePath, line: Int = #line,
    @LayoutBuilder content: @escaping @Sendable () -> [Layout]
  ) {
    let files = SwiftFiles.read(strings: strings, assets: assets, beside: "\(filePath)")
    self.init(name, matrix: matrix, symbols: symbols, files, inLine: line, content: content)
    self.acceptances = acceptances
    self.snapshotRules = snapshotRules
    self.widthEdges = widthEdges
  }

  init(
    _ name: String, matrix: Matrix = Matrix(), symbols: [String: Symbol] = [:],
    _ files: SwiftFiles, inLine line: Int,
    @LayoutBuilder content: @escaping @Sendable () -> [Layout]
  ) {
    var matrix = matrix
    matrix.replaceAllLocales(by: files.locales)
    let resources = ViewResources(
      symbols: symbols, locales: files.locales + matrix.locales, files: files)
    self.init(
      name: name, matrix: matrix, locales: files.locales,
      layout: .layout(resources) { _ in content() })
    (fileError, self.files) = (files.error(inLine: line), files)
  }
}

extension LoadedDocument {
  /// Creates a document that is built in Swift, with its strings.
  ///
  /// - Throws: The errors of its files.
  package init(built document: Document) throws {
    try document.requireFiles()
    let files = document.files as? SwiftFiles
    self.init(
      document: document, strings: files?.documentStrings ?? DocumentStrings(),
      warnings: files?.warnings ?? [], unusedFaults: files?.faults ?? [])
  }
}
