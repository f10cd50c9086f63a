/// The folder of references as a project names it.
struct ReferenceFolder {
  var path: String
  var position = Position.file
}

extension ReferenceFolder {
  /// Returns the absolute path of the folder, which need not be there yet, or throws what is wrong with it.
  func resolved(beside project: String) throws(SyntaxFault) -> String {
    let target: String
    do throws(NearbyPath.Fault) {
      target = try NearbyPath(path, beside: project).prospect()
    } catch {
      switch error {
      case .notRelative: throw fault("is not relative to the project")
      case .outside: throw fault("leaves the project's folder")
      case .absent: throw fault("is not a folder")
      }
    }
    switch FileKind(at: target) {
    case .folder, .absent: return target
    case .file, .other: throw fault("is not a folder")
    }
  }

  private func fault(_ reason: String) -> SyntaxFault {
    SyntaxFault("the folder of references \(Wording.quoted(path)) \(reason)", at: position)
  }
}
