internal import Foundation

/// A folder of fonts as a document names it.
struct FontFolder {
  var path: String
  var position: Position
}

extension FontFolder {
  /// Returns the absolute path of the folder, or throws what is wrong with it.
  ///
  /// Symbolic links are followed before the path is compared with the document's folder, so that none leads out.
  func resolved(beside document: String) throws(SyntaxFault) -> String {
    let home = URL(fileURLWithPath: document).deletingLastPathComponent().resolvingSymlinksInPath()
    guard !path.hasPrefix("/"), !path.hasPrefix("~"), !path.utf8.contains(0) else {
      throw fault("is not relative to the document")
    }
    let folder = home.appendingPathComponent(path).standardizedFileURL
    guard Self.contains(home, folder) else { throw fault("leaves the document's folder") }
    let target = folder.resolvingSymlinksInPath()
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target.path) else {
      throw fault("does not exist")
    }
    guard attributes[.type] as? FileAttributeType == .typeDirectory else {
      throw fault("is not a folder")
    }
    guard Self.contains(home, target) else { throw fault("leaves the document's folder") }
    return target.path
  }

  private static func contains(_ home: URL, _ folder: URL) -> Bool {
    let outer = home.pathComponents
    return folder.pathComponents.starts(with: outer)
  }

  private func fault(_ reason: String) -> SyntaxFault {
    SyntaxFault("the font folder \(Wording.quoted(path)) \(reason)", at: position)
  }
}
