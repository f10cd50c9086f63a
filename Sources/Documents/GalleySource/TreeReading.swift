package import GalleyTextFiles

extension Tree {
  package static func read(
    _ bytes: [UInt8], path: String, in file: String? = nil, emptyFile: Tree? = nil,
    errors: inout ErrorList
  ) -> Tree? {
    do throws(SourceError) {
      let source = try SourceText(bytes, path: path)
      let result =
        source.isJSON
        ? JSONTreeReader.read(source, in: file) : YAMLTreeReader.read(source, in: file)
      for error in result.errors { errors.add(error.message, at: error.position) }
      guard result.tree == nil, result.errors.isEmpty else { return result.tree }
      guard let emptyFile else { throw .emptyFile }
      return emptyFile
    } catch {
      errors.add(error.message, at: error.position)
      return nil
    }
  }
}

/// The keys of a mapping while it is read, each with its line.
struct KeyLines {
  private var lines: [String: Int] = [:]

  /// Notes the line of a key, and returns the line where it already is.
  package mutating func insert(_ key: String, line: Int) -> Int? {
    if let known = lines[key] { return known }
    lines[key] = line
    return nil
  }
}

extension Position {
  package init(_ place: CatalogPlace) { self.init(line: place.line, column: place.column) }
}
