package struct JSONFile: Sendable {
  package let value: JSONNode?
  package let places: SourcePlaces
  package private(set) var problems: [CatalogProblem]

  /// Reads a file with or without a byte order mark.
  package init(_ file: [UInt8]) {
    let source = SourceText(file)
    let (value, reader) = JSONReader.read(source.bytes)
    self.value = value
    places = source.places
    problems = source.problems
    for comma in reader.trailingCommas.prefix(1) {
      problems.append(
        CatalogProblem(
          .warning, at: places[comma], "this comma has nothing after it; remove it"))
    }
    if let fault = reader.fault {
      problems.append(CatalogProblem(.error, at: places[fault.offset], fault.message))
    }
  }

  package func place(of node: JSONNode) -> CatalogPlace { places[node.offset] }

  package func place(of member: JSONNode.Member) -> CatalogPlace { places[member.offset] }

  /// Returns the members of an object, each key once with its last value, and warns of keys that are repeated.
  package func uniqueMembers(
    of node: JSONNode, _ problems: inout ProblemList
  ) -> [JSONNode.Member] {
    var indices: [String: Int] = [:]
    var result: [JSONNode.Member] = []
    for member in node.members ?? [] {
      guard let index = indices.updateValue(result.count, forKey: member.key) else {
        result.append(member)
        continue
      }
      indices[member.key] = index
      result[index] = member
      problems.warn(
        at: place(of: member),
        "the key \(ProblemList.quoted(member.key)) is repeated; the last one counts")
    }
    return result
  }
}
