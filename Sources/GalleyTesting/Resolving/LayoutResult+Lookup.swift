public import GalleyLayout

extension LayoutResult {
  /// Returns the number of lines of the text with a name, or nil if there is no such text.
  public func lineCount(of id: String) -> Int? {
    guard case .text(let text)? = placement(id)?.content else { return nil }
    return text.lines.count
  }

  /// Returns what is the matter with the layout of a name.
  public func issues(of id: String) -> [LayoutIssue] {
    issues.filter { $0.id == id }
  }
}
