/// A key of a mapping that sets a part of a value, for the reader and the schema alike.
struct Field<Root>: Sendable {
  let name: String
  let schema: JSON
  fileprivate let set: @Sendable (Tree, inout Root, inout Compilation) -> Void

  init<Value>(
    _ name: String, _ type: ValueType<Value>, _ summary: String? = nil, isInline: Bool = false,
    set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.name = name
    let plain = isInline ? type.schema : type.reference
    schema =
      summary.map { isInline ? plain.described($0) : .reference(type.name, described: $0) } ?? plain
    self.set = { tree, root, compilation in
      if let value = compilation.value(tree, type) { set(&root, value) }
    }
  }

  var entry: (String, JSON) { (name, schema) }
}

extension Compilation {
  mutating func record<Root>(_ tree: Tree, _ fields: [Field<Root>], _ initial: Root) -> Root? {
    guard let trees = self.fields(of: tree, fields.map(\.name)) else { return nil }
    var root = initial
    set(fields, from: trees, in: &root)
    return root
  }

  mutating func set<Root>(
    _ fields: [Field<Root>], from trees: [String: Tree], in root: inout Root
  ) {
    for field in fields {
      if let tree = trees[field.name] { field.set(tree, &root, &self) }
    }
  }
}

extension ValueType {
  static func record(
    _ name: String, _ initial: Value, _ fields: [Field<Value>]
  ) -> ValueType {
    ValueType(
      name: name, expectation: "a mapping with \(Wording.list(fields.map(\.name), "and"))",
      schema: .record(fields.map(\.entry), required: [])
    ) { $1.record($0, fields, initial) }
  }
}
