package import GalleyFiles
internal import GalleyGeometry
package import GalleyTextFiles

/// A file that cannot be read.
public struct UnreadableFile: Error, Hashable, Sendable {
  package var problem: Problem

  package init(_ problem: Problem) {
    self.problem = problem
  }

  /// Creates an error of a caller that reads files itself.
  package init(_ reason: String) {
    problem = .other(reason)
  }

  /// A reason why a file cannot be read.
  package enum Problem: Hashable, Sendable {
    case absent
    /// The path is not relative to the document, whose files are in a folder.
    case notRelative(folder: String)
    case outside(folder: String)
    case notFile
    case notFolder
    case deniedFile
    case deniedFolder
    /// The file is a pointer of Git LFS; its path, unless a sentence names it.
    case pointer(path: String?)
    /// Only files that are read already can be used.
    case notSaved
    case tooMany(limit: Int)
    case tooLarge(mebibytes: Int)
    /// The file has more than a number of MiB.
    case tooLong(mebibytes: Int)
    case drawings(path: String, SystemError)
    case tooManyDrawings(path: String, limit: Int)
    case unreadableDrawing(InputError)
    case wrongDrawing(path: String, CatalogProblem)
    case pdf(LimitedProgram.Failure)
    /// The message of a caller that reads files itself.
    case other(String)
  }

  /// The reason and the advice, as the end of a sentence.
  package var reason: String {
    switch problem {
    case .absent: "there is no such file; check the name"
    case .notRelative(let folder):
      "the path is not relative to the document; put the file into \(folder)"
    case .outside(let folder): "it leaves \(folder); put the file into that folder"
    case .notFile: "it is not a file; check the name"
    case .notFolder: "it is not a folder; check the name"
    case .deniedFile: "the file cannot be read; look at its permissions"
    case .deniedFolder: "the folder cannot be read; look at its permissions"
    case .pointer(let path): (path.map { "cannot read '\($0)': " } ?? "") + "it \(GitPointer.words)"
    case .notSaved: "only the files of the saved document can be tried; save the file with it"
    case .tooMany(let limit): "the document names more than \(limit) files; name fewer"
    case .tooLarge(let size):
      "with it, the files of the document have more than \(size) MiB; name fewer"
    case .tooLong(let size): "it has more than \(size) MiB; divide it"
    case .drawings(let path, let error):
      "cannot read the symbols of '\(path)': \(error.text); give the path of a folder of SVG files"
    case .tooManyDrawings(let path, let limit):
      "cannot read the symbols of '\(path)': they are more than \(limit); give a folder of those you use"
    case .unreadableDrawing(let error): error.description
    case .wrongDrawing(let path, let problem):
      "\(path):\(problem.place.line):\(problem.place.column): \(problem.message)"
    case .pdf(let failure):
      failure.reason(of: "pdftocairo", package: "poppler-utils", "poppler")
    case .other(let reason): reason
    }
  }
}
