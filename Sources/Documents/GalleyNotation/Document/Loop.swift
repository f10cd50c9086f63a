/// An item of a list that is repeated for each value of another list.
///
/// ```yaml
/// vstack:
///   - for: { person: [{ name: Ada, unread: 2 }, { name: Ben, unread: 0 }] }
///     each: { hstack: [{ text: "{person.name}" }, { text: "{person.unread}" }] }
/// ```
///
/// The values stand in the document, or in a file with JSON, YAML or comma-separated values beside it.
struct Loop {
  private static let maximumCount = 1_000
  private static let keys = [Tree.loopKey, "each"]
  private static let example = "{for: {name: [Ada, Ben]}, each: {text: \"{name}\"}}"

  private let tree: Tree

  init?(_ tree: Tree) {
    guard tree["for"] != nil else { return nil }
    self.tree = tree
  }

  func items(_ outer: Substitution, _ compilation: inout Compilation) -> [Tree] {
    guard let fields = compilation.fields(of: tree, Self.keys), let variables = fields["for"],
      let body = fields["each"]
    else {
      if tree["each"] == nil {
        compilation.report("the loop has no 'each'; expected one such as \(Self.example)", at: tree)
      }
      return []
    }
    guard let entries = variables.entries, entries.count == 1, Tree.isName(entries[0].key)
    else {
      compilation.expected(
        "one name with its values, as in \(Self.example)", insteadOf: variables)
      return []
    }
    return repeated(body, entries[0], outer, &compilation)
  }

  private func repeated(
    _ body: Tree, _ variable: Tree.Entry, _ outer: Substitution, _ compilation: inout Compilation
  ) -> [Tree] {
    guard let source = outer.apply(to: variable.value, &compilation),
      let values = values(source, &compilation)
    else { return [] }
    var items: [Tree] = []
    for (index, value) in values.enumerated() {
      let inner = outer.binding(variable.key, to: value, number: index + 1)
      guard let item = inner.apply(to: body, &compilation) else { continue }
      guard compilation.components.spend(item.count) else {
        _ = compilation.reportTooManyParts(at: tree) as Tree?
        return items
      }
      items.append(item)
    }
    return items
  }

  /// Returns the values of the loop, of which there is one that is not known where a parameter has none yet.
  private func values(_ source: Tree, _ compilation: inout Compilation) -> [Tree]? {
    if source.isUnknown { return [source] }
    if let items = source.items { return items }
    guard let scalar = source.scalar else {
      return compilation.expected(
        "a list of values, a number, or the name of a file with values", insteadOf: source)
    }
    if scalar.isPlain, scalar.number != nil {
      guard let count = scalar.wholeNumber(in: 0...Self.maximumCount) else {
        return compilation.expected(
          "a whole number from 0 to \(Self.maximumCount)", insteadOf: source)
      }
      return (0..<count).map {
        Tree(.scalar(Tree.Scalar(text: "\($0 + 1)", isPlain: true)), at: source.position)
      }
    }
    return LoopData.values(ofFile: scalar.text, at: source, &compilation)
  }
}

enum LoopData {
  static func values(
    ofFile path: String, at place: Tree, _ compilation: inout Compilation
  ) -> [Tree]? {
    let ending = path.lowercased().split(separator: ".").last.map(String.init) ?? ""
    guard ["csv", "json", "yaml", "yml"].contains(ending) else {
      return compilation.report(
        "\(Wording.quoted(path)) is not a list of values; expected one, a number, or a file that ends in .csv, .json or .yaml",
        at: place)
    }
    guard let file = compilation.textFile(path, noun: "values", at: place) else { return nil }
    var errors = ErrorList()
    let values =
      ending == "csv"
      ? CommaSeparatedValues.rows(of: file.bytes, in: file.path, errors: &errors)
      : list(of: file, errors: &errors)
    compilation.errors.add(errors, in: file.path)
    return values
  }

  private static func list(of file: DocumentFiles.File, errors: inout ErrorList) -> [Tree]? {
    guard let tree = Tree.read(file.bytes, path: file.path, in: file.path, errors: &errors) else {
      return nil
    }
    if let items = tree.items { return items }
    errors.add("expected a list of values, found \(tree.summary)", at: tree.position)
    return nil
  }
}
