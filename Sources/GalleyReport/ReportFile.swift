import GalleyFiles
package import GalleySnapshots

/// The page in the folder of a run.
package enum ReportFile {
  /// Writes the page of a run into its folder.
  ///
  /// - Parameters:
  ///   - record: What the run came to.
  ///   - folder: The folder of the run.
  /// - Returns: The path of the page.
  /// - Throws: An error if it cannot be written.
  @discardableResult
  package static func write(_ record: RunRecord, in folder: String) throws -> String {
    try write(ReportPage(record, folder: folder).html(), in: folder)
  }

  /// Writes a page into the folder of a run.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - folder: The folder of the run, which may be somebody else's.
  /// - Returns: The path of the page.
  /// - Throws: An error if it cannot be written.
  package static func write(_ page: String, in folder: String) throws -> String {
    let path = FilePath.path(folder, ReportPage.fileName)
    guard FilePath.isInside(path, folder) else {
      throw OutputError(path: path, reason: "it is a link that leads out of the run")
        .advising("remove the link")
    }
    let kind = try? FileStatus(of: path).kind
    guard kind == nil || kind == .file || kind == .folder else {
      throw OutputError(path: path, reason: "it is no file").advising("remove it")
    }
    try OutputFile(path: path).write(Array(page.utf8))
    return path
  }
}
