public import GalleyDocuments
public import GalleyLayout
public import GalleySnapshots

/// Checks that a document looks as its references show it, in every variant.
///
/// ```swift
/// try await assertSnapshot(of: .card)
/// try await assertSnapshot(of: .card, formats: [.layout], named: "layout")
/// ```
///
/// References lie beside the test, in `Snapshots/<file>/<test>/<document>/<variant>`. Where there is none, one is
/// recorded that waits to be accepted, and the test fails. A failure says what is different in the layout, why, and how
/// to accept it; with Swift Testing the pictures are attached, under XCTest the text says where they lie.
///
/// - Parameters:
///   - document: The document.
///   - matrix: The variants, or nil for those of the document.
///   - formats: The forms of the references: pixels, shapes, or the layout alone as text.
///   - displayScale: The pixels per point of pictures.
///   - name: What tells the references apart from others of the document in the same test; the arguments of a
///     parameterized test, or the turn of a loop.
///   - record: Which references are written, or nil for what the test's settings or else the environment say.
///   - fileID: The file of the test.
///   - filePath: The path of the file.
///   - function: The function of the test.
///   - line: The line of the test.
///   - column: The column of the test.
/// - Throws: A `CancellationError` if the test is cancelled before everything is compared.
public func assertSnapshot(
  of document: Document, matrix: Matrix? = nil, formats: [SnapshotFormat] = [.png],
  displayScale: Double = 2, named name: String? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) async throws {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(
    document: document,
    variants: (matrix ?? document.matrix).variants(displayScale: displayScale), formats: formats,
    name: name, record: record, function: function, source: place)
  try await TestReporter.report(at: place) { try await assertion.failure() }
}

/// Checks that a layout looks as its reference shows it.
///
/// ```swift
/// let status = Text("On time").font(.footnote)
/// try await assertSnapshot(of: status, Traits(width: 120), named: "status")
/// ```
///
/// - Parameters:
///   - layout: The layout, or what stands for one.
///   - traits: The traits, with the pixels per point of pictures.
///   - name: The name of the layout.
///   - formats: The forms of the references: pixels, shapes, or the layout alone as text.
///   - record: Which references are written, or nil for what the test's settings or else the environment say.
///   - fileID: The file of the test.
///   - filePath: The path of the file.
///   - function: The function of the test.
///   - line: The line of the test.
///   - column: The column of the test.
/// - Throws: A `CancellationError` if the test is cancelled before everything is compared.
public func assertSnapshot(
  of layout: some LayoutConvertible, _ traits: Traits, named name: String,
  formats: [SnapshotFormat] = [.png], record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column
) async throws {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let content = layout.layout
  let assertion = SnapshotAssertion(
    document: Document(name) { _ in content }, variants: [Variant(traits: traits)],
    formats: formats, name: nil, record: record, function: function, source: place)
  try await TestReporter.report(at: place) { try await assertion.failure() }
}
