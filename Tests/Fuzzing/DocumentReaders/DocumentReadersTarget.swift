import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleyScene
import Glibc

/// The value of an environment variable, empty if it is not set.
private func variable(_ name: String) -> String {
  unsafe getenv(name).map { unsafe String(cString: $0) } ?? ""
}

/// The reader of a run, which the variable `GALLEY_FUZZ_READER` names.
private let reader = variable("GALLEY_FUZZ_READER")
/// The empty folder of all documents, so that they find no other files.
private let folder = variable("GALLEY_FUZZ_FOLDER")
/// Whether the reader reads YAML, whose parts can be moved.
let isTree = !["markup", "values"].contains(reader)

/// Reads what libFuzzer generates as a document or a related file, and checks the invariants of
/// every file.
@_cdecl("LLVMFuzzerTestOneInput")
public func readDocument(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  precondition(folder.hasPrefix("/"), "GALLEY_FUZZ_FOLDER does not name a folder.")
  switch reader {
  case "document":
    readDocument(bytes, path: "\(folder)/document.yaml")
    let first = bytes.first { $0 > 0x20 }
    if first == UInt8(ascii: "{") { readDocument(bytes, path: "\(folder)/document.json") }
  case "project": readProject(bytes)
  case "theme":
    let lines = lineCount(bytes)
    do throws(DocumentError) {
      let theme = try ThemeReader().read(bytes, path: "\(folder)/theme.yaml")
      for look in Theme.Look.allCases {
        precondition(
          theme[look].faults(look.contrast).isEmpty, "A theme lacks contrast.")
      }
    } catch {
      check(error, lines)
    }
  case "markup": readMarkup(bytes)
  case "include":
    readPart(
      bytes, as: "part.yaml",
      of: "galley: 1\ninclude: [part.yaml]\nlayout: {use: badge, with: {title: New}, style: chip}")
  case "values":
    readPart(
      bytes, as: "part.csv",
      of:
        "galley: 1\nlayout: {vstack: [{for: {a: part.csv}, each: {text: \"{a.name} {a.unread}\"}}]}"
    )
  default: fatalError("GALLEY_FUZZ_READER does not name a reader")
  }
  return 0
}

// MARK: - Documents

private let textSizes: [TextSize] = [
  .category(.extraSmall), .large, .category(.accessibility5), .android(2), .factor(0.25),
]

private func readDocument(_ bytes: [UInt8], path: String) {
  let lines = lineCount(bytes)
  let values = DocumentValues(bytes, path: path)
  for value in values.values {
    precondition(values.parts.indices.contains(value.part), "A value belongs to no part.")
    precondition(1...lines ~= value.position.line, "A value is not in the file.")
  }
  let loaded: LoadedDocument
  do throws(DocumentError) {
    loaded = try DocumentReader().read(bytes, path: path)
  } catch {
    return check(error, lines)
  }
  for warning in loaded.warnings { check(warning, lines) }
  checkLayouts(of: loaded.document)
  if let value = values.values.first(where: \.isNumber) {
    let changed = try? DocumentReader().read(bytes, path: path, trying: [value.position: "7"])
    if let changed { check(changed.document, Traits(width: 390)) }
  }
}

/// Reads a document that uses another file of its folder.
private func readPart(_ bytes: [UInt8], as name: String, of document: String) {
  let file = unsafe fopen("\(folder)/\(name)", "w")
  let count = unsafe file.map { unsafe fwrite(bytes, 1, bytes.count, $0) }
  unsafe file.map { file in precondition(unsafe fclose(file) == 0, "The file was not closed.") }
  precondition(count == bytes.count, "The file was not written.")
  do throws(DocumentError) {
    let loaded = try DocumentReader().read(Array(document.utf8), path: "\(folder)/document.yaml")
    for warning in loaded.warnings { check(warning, max(lineCount(bytes), 3)) }
    checkLayouts(of: loaded.document)
  } catch {
    check(error, max(lineCount(bytes), 3))
  }
}

private func checkLayouts(of document: Document) {
  // Aliases and components can create many nodes from a small file.
  let first = check(document, Traits(width: 390))
  guard first < 5_000 else { return }
  for width in [0, 100, 390, 1366.0] {
    for (number, size) in textSizes.enumerated() where number > 0 || width == 100 {
      check(
        document,
        Traits(
          width: width, height: width == 1366 ? 1024 : nil, textSize: size,
          direction: number == 2 ? .rightToLeft : nil))
    }
  }
  let edges = document.widthEdges ?? []
  precondition(
    edges == edges.sorted() && edges.allSatisfy(\.isFinite), "Edges are not in order.")
  for edge in edges.prefix(3) { check(document, Traits(width: edge)) }
  guard let count = document.matrix.variantCount, count <= 50 else { return }
  for variant in document.matrix.variants().prefix(4) { check(document, variant.traits) }
}

// MARK: - Other files

private func readProject(_ bytes: [UInt8]) {
  do throws(DocumentError) {
    let project = try Project(bytes, path: "\(folder)/galley.yaml")
    precondition(project.references.hasPrefix(folder), "The references are outside.")
    precondition(project.fontFolders.allSatisfy { $0.hasPrefix(folder) }, "Fonts are outside.")
    precondition(!project.snapshots.isEmpty, "There are no snapshots.")
    for set in project.snapshots {
      precondition(set.displayScale.isFinite && set.displayScale > 0, "Invalid scale.")
      let matrix = set.matrix(
        of: Document("a") { _ in Text("a") })
      precondition(matrix.variantCount ?? .max <= Matrix.maximumVariantCount, "Too many variants.")
      for variant in matrix.variants().prefix(20) {
        precondition(!variant.name.isEmpty && !variant.name.contains("/"), "Invalid name.")
      }
    }
  } catch {
    check(error, lineCount(bytes))
  }
}

private func readMarkup(_ bytes: [UInt8]) {
  let source = String(decoding: bytes, as: UTF8.self)
  let length = source.utf8.count
  for literals in [[], [length / 3..<length / 2], [0..<length]] {
    do throws(MarkupError) {
      let markup = try Markup(source, literals: literals)
      check(markup, of: source)
    } catch {
      precondition(0...length ~= error.offset, "The error is not in the markup.")
      check(message: error.message)
    }
  }
  let plain = try? Markup(source.markupEscaped)
  precondition(plain?.string == source, "Escaped markup has another text.")
  let engine = LayoutEngine(measurer: SquareGlyphs())
  for width in [0, 60, 390.0] {
    let result = engine.resolve(Text(markup: source), traits: Traits(width: width))
    precondition(result.size.width.isFinite && result.size.height.isFinite, "An infinite text.")
    precondition(!result.description.isEmpty, "A layout without a description.")
    _ = Scene(design: result, title: "fuzz")
  }
}

private func check(_ markup: Markup, of source: String) {
  let text = Array(markup.string.utf8)
  precondition(text.count <= source.utf8.count, "The text is longer than its markup.")
  var end = 0
  for span in markup.spans {
    precondition(span.range.lowerBound >= end && !span.range.isEmpty, "Spans are not in order.")
    end = span.range.upperBound
    precondition(end <= text.count, "A span ends after the text.")
    precondition(Layout.Text.Span.scales.contains(span.scale), "A span has an invalid size.")
    for place in [span.range.lowerBound, end] where place < text.count {
      precondition(text[place] & 0xC0 != 0x80, "A span divides a character.")
    }
  }
}

// MARK: - Errors

private func lineCount(_ bytes: [UInt8]) -> Int {
  // Each of the line breaks of YAML begins a line.
  String(decoding: bytes, as: UTF8.self).unicodeScalars.count {
    ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains($0)
  } + 1
}

private func check(_ error: DocumentError, _ lines: Int) {
  precondition(!error.diagnostics.isEmpty, "A file failed without an error.")
  for diagnostic in error.diagnostics { check(diagnostic, lines) }
  for diagnostics in Dictionary(grouping: error.diagnostics, by: \.path).values {
    let places = diagnostics.filter { $0.line > 0 }.map { ($0.line, $0.column) }
    precondition(
      zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }, "Errors are not in order.")
  }
}

private func check(_ diagnostic: Diagnostic, _ lines: Int) {
  precondition(0...lines ~= diagnostic.line, "An error is not in the file: \(diagnostic)")
  precondition(diagnostic.column >= 0, "An error is before its line.")
  check(message: diagnostic.message)
  precondition(!diagnostic.description.contains("\n"), "An error has several lines.")
}

private func check(message: String) {
  precondition(!message.isEmpty, "An error without a message.")
  precondition(message.utf8.count <= 4_000, "An error is too long: \(message)")
}
