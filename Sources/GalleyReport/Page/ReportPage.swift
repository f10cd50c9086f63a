import Foundation
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
    try html(PageData(record, folder: folder, file: Self.address))
  }

  /// Returns the page with the pictures of what failed in it, so that it can be sent as one file.
  ///
  /// - Throws: A ``ReportError`` if it would be larger than 50 MB, or an error if the record cannot be written.
  public func singleFile() throws -> String {
    var pictures = EmbeddedPictures(folder: folder)
    let data = try PageData(record, folder: folder) { try pictures.address(of: $0) }
    let page = try html(data)
    guard page.utf8.count <= EmbeddedPictures.limit else { throw ReportError.tooLarge(folder) }
    return page
  }

  private func html(_ data: PageData) throws -> String {
    let script = Self.script
    return PageFrame(data: data, style: Self.style, script: script).html(json: try data.json())
  }

  /// Returns the address of a file of the run as seen from the page; nil if it leads elsewhere.
  private static func address(of name: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(".."), !name.hasPrefix("/") else { return nil }
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/@")
    return "./" + (name.addingPercentEncoding(withAllowedCharacters: plain) ?? "")
  }

  private static let style = text(PackageResources.report_css)

  private static let script = [
    PackageResources.elements_js, PackageResources.run_js, PackageResources.filters_js,
    PackageResources.list_js, PackageResources.viewer_js, PackageResources.details_js,
    PackageResources.matrix_js, PackageResources.page_js,
  ].map(text).joined(separator: "\n")

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
