internal import Foundation
import GalleyDocuments
internal import GalleyNotation
internal import GalleyLayout

/// Helpers that read documents written in tests.
enum Sample {
  static let phone = Traits(width: 390)
  /// The path of the documents, in a folder with images.
  static let path = LayoutFixture.folder.appendingPathComponent("sample.yaml").path

  /// Returns an image of that folder, under the name that documents use.
  static func image(_ name: String = "Images/cover@2x.png") throws -> ImageFile {
    let data = try Data(contentsOf: LayoutFixture.folder.appendingPathComponent(name))
    return try ImageFile(png: Array(data), name: name)
  }

  static func document(_ text: String) throws -> Document {
    try DocumentReader().read(Array(text.utf8), path: path).document
  }

  /// The layout of a document that consists of a node on one line.
  static func layout(_ node: String, _ traits: Traits = phone, preamble: String = "") throws
    -> Layout
  {
    // The outermost node of a document also has a place on the screen.
    try document("galley: 1\n\(preamble)\nlayout: { vstack: [\(node)] }").layout.run(traits)
      .content.children.first ?? .empty
  }

  /// Returns the messages of a document, each with its place.
  static func messages(_ text: String) -> [String] {
    messages(Array(text.utf8))
  }

  static func messages(_ bytes: [UInt8]) -> [String] {
    do throws(DocumentError) {
      _ = try DocumentReader().read(bytes, path: path)
      return []
    } catch {
      return error.diagnostics.map {
        $0.line == 0 ? $0.message : "\($0.line):\($0.column) \($0.message)"
      }
    }
  }
}
