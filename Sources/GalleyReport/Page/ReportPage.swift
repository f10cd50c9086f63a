public import GalleySnapshots

/// A page on which people look through what a run came to, beside the pictures of the run.
///
/// The page holds all words of the run and its own style and script. It asks nothing of a network: the browser is told to
/// load pictures alone, and to run no script but that one. Pictures are loaded when they come into view.
public struct ReportPage {
  /// The name of the page in the folder of a run.
  public static let fileName = "report.html"

  private let record: RunRecord
  private let folder: String

  /// Creates the page of a run.
  ///
  /// - Parameters:
  ///   - record: What the run came to.
  ///   - folder: The folder of the run, as commands on the page name it.
  public init(_ record: RunRecord, folder: String) {
    (self.record, self.folder) = (record, folder)
  }

  /// Returns the page, which refers to the pictures of the run by their names.
  ///
  /// - Throws: An error if the record holds numbers that cannot be written.
  public func html() throws -> String {
    try html(PageFiles(folder: folder, areEmbedded: false))
  }

  /// Returns the page with the pictures of what failed in it, so that it can be sent as one file.
  ///
  /// - Throws: A ``ReportError`` if it would be larger than 50 MB, or an error if the record cannot be written.
  public func singleFile() throws -> String {
    let page = try html(PageFiles(folder: folder, areEmbedded: true))
    guard page.utf8.count <= EmbeddedPictures.limit else { throw ReportError.tooLarge(folder) }
    return page
  }

  private func html(_ files: PageFiles) throws -> String {
    let (data, blocks) = try PageData.parts(record, in: folder, files: files)
    return try PageFrame(data: data, blocks: blocks, style: Self.style, script: Self.script).html()
  }

  private static let style = text(PackageResources.report_css)

  private static let script = [
    PackageResources.elements_js, PackageResources.run_js, PackageResources.filters_js,
    PackageResources.sheet_js, PackageResources.boxes_js, PackageResources.list_js,
    PackageResources.viewer_js, PackageResources.stage_js, PackageResources.command_js,
    PackageResources.details_js, PackageResources.matrix_js, PackageResources.page_js,
  ].map(text).joined(separator: "\n")

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
