public import GalleyTextFiles

/// A problem of one of several files.
public struct FileProblem: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// What is wrong, and where.
  public var problem: CatalogProblem

  /// Creates a problem.
  public init(path: String, problem: CatalogProblem) {
    self.path = path
    self.problem = problem
  }
}

/// A file that cannot be read.
public struct UnreadableFile: Error, Hashable, Sendable {
  /// Why, and what to do, as the end of a sentence.
  public var reason: String

  /// Creates an error.
  public init(_ reason: String) {
    self.reason = reason
  }
}
