import GalleyGeometry

package struct PreviewEditor: Hashable, Sendable {
  /// The address, with `{file}` for the absolute path, `{line}` and `{column}`.
  package let address: String
  let folder: String

  package init(_ word: String, folder: String) throws(PreviewError) {
    address = Self.known[word] ?? word
    self.folder = folder
    guard address.contains("{file}"), Self.hasScheme(address) else {
      throw PreviewError(
        "'\(word.printable)' is neither an editor that is known nor an address with {file}; use \(Self.names), or an address such as vscode://file{file}:{line}:{column}"
      )
    }
  }

  package static let names = known.keys.sorted().joined(separator: ", ")

  private static let known = [
    "cursor": "cursor://file{file}:{line}:{column}",
    "idea": "idea://open?file={file}&line={line}&column={column}",
    "macvim": "mvim://open?url=file://{file}&line={line}&column={column}",
    "sublime": "subl://open?url=file://{file}&line={line}&column={column}",
    "textmate": "txmt://open?url=file://{file}&line={line}&column={column}",
    "vscode": "vscode://file{file}:{line}:{column}",
    "vscodium": "vscodium://file{file}:{line}:{column}",
    "windsurf": "windsurf://file{file}:{line}:{column}",
    "zed": "zed://file{file}:{line}:{column}",
  ]

  /// Schemes that a browser handles itself, so that they would replace or change the page.
  private static let schemesOfBrowsers = [
    "about", "blob", "data", "file", "filesystem", "ftp", "http", "https", "javascript", "vbscript",
    "view-source", "ws", "wss",
  ]

  private static func hasScheme(_ address: String) -> Bool {
    guard let end = address.firstIndex(of: ":") else { return false }
    let scheme = address[..<end].lowercased()
    return scheme.first?.isLetter == true
      && scheme.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789+.-".unicodeScalars.contains($0))
      } && !schemesOfBrowsers.contains(scheme)
  }
}
