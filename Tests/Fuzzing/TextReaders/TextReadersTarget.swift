import GalleyAssets
import GalleyStrings
import GalleyTextFiles
import Glibc

/// The reader of a run, which the variable `GALLEY_FUZZ_READER` names.
private let reader: String =
  unsafe getenv("GALLEY_FUZZ_READER").map { unsafe String(cString: $0) }
  ?? ""

/// Reads what libFuzzer generates as a file of strings or assets, and checks the invariants of
/// every file.
@_cdecl("LLVMFuzzerTestOneInput")
public func readText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  switch reader {
  case "xcstrings": readStrings(bytes, .stringCatalog)
  case "strings": readStrings(bytes, .strings)
  case "stringsdict": readStrings(bytes, .stringsDictionary)
  case "android": readStrings(bytes, .android)
  case "arb": readStrings(bytes, .applicationResourceBundle)
  case "tokens", "resolver": readTokens(bytes)
  case "colors": _ = ColorSet(bytes)
  case "images":
    _ = ImageSet(bytes).form(isDark: true, isHighContrast: true, displayScale: 2)
    _ = SymbolSet(bytes)
    _ = CatalogFolder(bytes)
  case "symbols":
    for weight in [1, 400, 650] { _ = SymbolTemplate(bytes).drawing(weight: weight, scale: .small) }
  case "svg": readDrawing(bytes)
  default: fatalError("GALLEY_FUZZ_READER does not name a reader")
  }
  return 0
}

private func readStrings(_ bytes: [UInt8], _ format: StringFormat) {
  let catalog = StringCatalog.read(bytes, as: format, language: "en")
  let places = catalog.problems.map(\.place)
  precondition(places == places.sorted(), "The problems are not in order.")
  let lineCount = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
  precondition(
    Set(catalog.entries.map(\.key)).count == catalog.entries.count, "A key occurs twice.")
  for entry in catalog.entries {
    precondition(1...lineCount ~= entry.place.line && entry.place.column > 0, "An invalid place.")
  }
  for problem in catalog.problems {
    precondition(
      !problem.message.isEmpty && problem.message.unicodeScalars.count <= 320, "A bad message.")
  }
}

private func readDrawing(_ bytes: [UInt8]) {
  let drawing = SVGDrawing(bytes)
  let count = drawing.fills.reduce(0) { $0 + $1.elements.count } + drawing.lines.elements.count
  precondition(count <= 2 * SVGDrawing.maximumSegmentCount, "Too many lines.")
  precondition(drawing.viewBox.width > 0 && drawing.viewBox.height > 0, "A box without a size.")
  for problem in drawing.problems {
    precondition(
      !problem.message.isEmpty && problem.message.unicodeScalars.count <= 320, "A bad message.")
  }
}

/// Reads tokens in which every other file that they name has the same content.
private func readTokens(_ bytes: [UInt8]) {
  guard let tokens = try? DesignTokens(path: "a.json", reading: { _ in .success(bytes) }) else {
    return
  }
  for path in tokens.paths { precondition(tokens[path] != nil, "A listed token is not there.") }
}
