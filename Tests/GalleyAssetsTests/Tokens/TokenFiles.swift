import GalleyAssets
import GalleyLayout
import GalleyTextFiles

/// Reads tokens from the first of several texts, which can refer to the others by path.
func tokens(_ files: [(path: String, text: String)]) throws -> DesignTokens {
  try DesignTokens(path: files[0].path) { path in
    files.first { $0.path == path }.map { .success(Array($0.text.utf8)) }
      ?? .failure(UnreadableFile("there is no such file; check the name"))
  }
}

/// Reads tokens from one text.
func tokens(_ text: String) throws -> DesignTokens {
  try tokens([("a.tokens.json", text)])
}

extension DesignTokens {
  /// The problems, one a line: file, place, severity and message.
  var lines: [String] { problems.map { "\($0.path):\($0.problem.line)" } }

  /// Returns the color of a token as digits, in light, dark, and both with increased contrast if they differ.
  func hex(_ path: String) -> String? {
    guard case .color(let color) = self[path]?.value else { return nil }
    guard case .adaptive(let values) = color else { return color.values.light.hex }
    return [values.light, values.dark, values.lightContrast, values.darkContrast].map(\.hex)
      .joined(separator: " ")
  }
}

extension CatalogProblem {
  /// The place, the severity and the message.
  var line: String {
    "\(place.line):\(place.column) \(severity == .error ? "error" : "warning"): \(message)"
  }
}
