package import GalleyAnalysis
package import GalleyCairo

package struct Manifest: Codable, Hashable, Sendable {
  package var galley: String
  package var environment: RenderEnvironment
  /// The variants, in the order of the plan.
  package var variants: [LayoutRecord]

  package init(environment: RenderEnvironment, variants: [LayoutRecord]) {
    galley = GalleyVersion.current
    self.environment = environment
    self.variants = variants
  }

  package func json() throws -> String {
    try JSONLines(opened: ["variants"], hasMessages: true).text(self)
  }

  package init(json: [UInt8]) throws {
    self = try JSONText.read(Manifest.self, json)
  }
}

/// The software and fonts that made a picture: the versions of Galley and its libraries, and the font files.
package struct RenderEnvironment: Codable, Hashable, Sendable {
  package var galley: String
  package var libraries: LibraryVersions
  package var fonts: [Font]

  package struct Font: Codable, Hashable, Sendable {
    package var file: String
    package var sha256: String

    package init(file: String, sha256: String) {
      self.file = file
      self.sha256 = sha256
    }
  }

  init(
    fontFiles names: Set<String>, in library: FontLibrary,
    fingerprint: (FontLibrary.File) throws(FontError) -> String
  ) throws(FontError) {
    var fonts: [Font] = []
    for name in names.sorted() {
      guard let file = library.file(named: name) else { continue }
      fonts.append(Font(file: name, sha256: try fingerprint(file)))
    }
    self.init(fonts: fonts)
  }

  init(fonts: [Font]) {
    galley = GalleyVersion.current
    libraries = .current
    self.fonts = fonts
  }

  package func json() throws -> String {
    try JSONText.text(self, pretty: true)
  }

  package var summary: String {
    let versions =
      "cairo \(libraries.cairo), pango \(libraries.pango), harfbuzz \(libraries.harfbuzz), \(libraries.architecture)"
    return ([versions] + fonts.map { "\($0.file) sha256 \($0.sha256)" }).joined(separator: "; ")
  }
}
