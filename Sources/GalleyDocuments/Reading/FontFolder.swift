/// A folder of fonts as a document names it.
struct FontFolder {
  var path: String
  var position: Position
}

extension FontFolder {
  /// Returns the absolute path of the folder, or throws what is wrong with it in a file of a document or project.
  func resolved(
    beside document: String, of owner: String = "document"
  ) throws(SyntaxFault) -> String {
    let target: String
    do throws(NearbyPath.Fault) {
      target = try NearbyPath(path, beside: document).target()
    } catch {
      switch error {
      case .notRelative: throw fault("is not relative to the \(owner)")
      case .outside: throw fault("leaves the \(owner)'s folder")
      case .absent: throw fault("does not exist")
      }
    }
    guard case .folder = FileKind(at: target) else { throw fault("is not a folder") }
    return target
  }

  private func fault(_ reason: String) -> SyntaxFault {
    SyntaxFault("the font folder \(Wording.quoted(path)) \(reason)", at: position)
  }
}
