extension Path {
  /// Creates an outline from SVG path data.
  ///
  /// ```swift
  /// let circle = try Path(svg: "M 8 4 a 4 4 0 1 1 -8 0 a 4 4 0 1 1 8 0 z")
  /// ```
  ///
  /// Quadratic curves and arcs become cubic curves, and every part starts with a move, even where the data relies on a
  /// `Z` to say where the next part starts. Data without any command is the empty outline.
  ///
  /// - Parameter svg: The data, in the grammar of SVG 1.1 and SVG 2.
  /// - Throws: The first thing that is not in the grammar, a number beyond a thousand million, or an outline of more
  ///   than a million steps.
  /// - Complexity: O(*n*), where *n* is the length of the data.
  public init(svg: String) throws(PathError) {
    var reader = PathReader(svg)
    try reader.read()
    self.init(reader.elements)
  }
}
