internal import GalleyAssets
package import GalleyLayout
package import GalleyTextFiles

/// An asset catalog: a folder whose sets are colors, images and symbols.
package struct AssetCatalog: Sendable {
  private static let maximumDepth = 32
  private static let maximumCount = 5_000

  private enum Kind: String, CaseIterable {
    case color = "colorset"
    case image = "imageset"
    case symbol = "symbolset"
  }

  package private(set) var colors: [String: Color] = [:]
  package private(set) var imageFolders: [String: String] = [:]
  package private(set) var symbolFolders: [String: String] = [:]
  package private(set) var problems: [FileProblem] = []
  private var limited = LimitedColors()
  private var setCount = 0

  /// Reads the catalog at a path; images and symbols are read where they are used.
  package init(at path: String, _ files: inout DocumentFiles) throws(DocumentFiles.Failure) {
    let root = path.hasSuffix("/") ? String(path.dropLast()) : path
    _ = try files.names(in: root)
    walk(root, &files)
    if let remark = limited.remark { report(remark, in: root) }
  }

  private mutating func walk(_ root: String, _ files: inout DocumentFiles) {
    var rest = [(path: root, prefix: "", depth: 0)]
    while let folder = rest.popLast() {
      guard let names = try? files.names(in: folder.path) else { continue }
      var inner: [(path: String, prefix: String, depth: Int)] = []
      for name in names where !name.hasPrefix(".") {
        let path = "\(folder.path)/\(name)"
        if let (kind, stem) = Self.kind(of: name) {
          add(kind, folder.prefix + stem, at: path, &files)
        } else if !Self.isOtherSet(name), folder.depth < Self.maximumDepth, !files.isFile(path) {
          let prefix = namespace(of: path, &files) ? "\(folder.prefix)\(name)/" : folder.prefix
          inner.append((path, prefix, folder.depth + 1))
        }
      }
      rest += inner.reversed()
    }
  }

  private static func kind(of name: String) -> (Kind, String)? {
    for kind in Kind.allCases where name.hasSuffix(".\(kind.rawValue)") {
      return (kind, String(name.dropLast(kind.rawValue.count + 1)))
    }
    return nil
  }

  private static func isOtherSet(_ name: String) -> Bool {
    let endings = [
      "set", "assets", "image", "stack", "layer", "pack", "sequence", "atlas", "group",
    ]
    guard let dot = name.lastIndex(of: ".") else { return false }
    return endings.contains { name[dot...].hasSuffix($0) }
  }

  private mutating func namespace(of path: String, _ files: inout DocumentFiles) -> Bool {
    let contents = "\(path)/Contents.json"
    guard files.isFile(contents), let bytes = try? files.file(at: contents).bytes else {
      return false
    }
    let folder = CatalogFolder(bytes)
    // It only says whether names have a prefix, so no entry of its own can be asked for.
    note(folder.problems, in: contents, of: "")
    return folder.providesNamespace
  }

  private mutating func add(
    _ kind: Kind, _ name: String, at path: String, _ files: inout DocumentFiles
  ) {
    setCount += 1
    guard setCount <= Self.maximumCount else {
      if setCount == Self.maximumCount + 1 {
        report(
          "the catalog has more than \(Self.maximumCount) sets, of which the rest is ignored",
          in: path)
      }
      return
    }
    switch kind {
    case .color: addColor(name, at: path, &files)
    case .image: if isFirst(imageFolders[name], path) { imageFolders[name] = path }
    case .symbol: if isFirst(symbolFolders[name], path) { symbolFolders[name] = path }
    }
  }

  private mutating func addColor(_ name: String, at path: String, _ files: inout DocumentFiles) {
    guard isFirst(colors[name], path) else { return }
    let contents = "\(path)/Contents.json"
    do throws(DocumentFiles.Failure) {
      let set = ColorSet(try files.file(at: contents).bytes, named: name)
      colors[name] = set.color
      if let color = set.limited { limited.add(color, named: name) }
      note(set.problems, in: contents, of: name)
    } catch {
      report("cannot read the color set: \(error.reason)", in: contents, .error, of: name)
    }
  }

  private mutating func isFirst<Known>(_ known: Known?, _ path: String) -> Bool {
    guard known != nil else { return true }
    report(
      "another set has the same name, which counts; rename one, or give its folder a namespace",
      in: path)
    return false
  }

  private mutating func note(
    _ problems: [CatalogProblem], in path: String, of entry: String? = nil
  ) {
    for problem in problems {
      self.problems.append(FileProblem(path: path, problem: problem))
      if let entry { self.problems[self.problems.count - 1].problem.entries = [entry] }
    }
  }

  private mutating func report(
    _ message: String, in path: String, _ severity: CatalogProblem.Severity = .warning,
    of entry: String? = nil
  ) {
    note([CatalogProblem(severity, at: .file, message)], in: path, of: entry)
  }
}
