public import GalleySnapshots

/// A page on which people look through what a run came to, beside the pictures of the run.
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
  public func html() throws -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <title>\(Markup.escaped(record.id))</title>
    <style>\(String(decoding: PackageResources.report_css, as: UTF8.self))</style>
    <script>\(String(decoding: PackageResources.report_js, as: UTF8.self))</script>
    </html>

    """
  }
}
