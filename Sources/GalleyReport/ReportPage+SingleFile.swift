extension ReportPage {
  /// Returns the page with its pictures in it.
  public func singleFile() throws -> String {
    try html()
  }
}
