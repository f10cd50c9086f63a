internal import GalleyLayout

struct NodeValues {
  let values: PropertyValues
  private let givenTraits: Traits
  /// Records that the traits are used; nil unless that is tested.
  private let use: TraitUse?

  init(values: PropertyValues, traits: Traits) {
    (self.values, givenTraits, use) = (values, traits, nil)
  }

  private init(values: PropertyValues, traits: Traits, recording use: TraitUse?) {
    (self.values, givenTraits, self.use) = (values, traits, use)
  }

  private final class TraitUse { var isRecorded = false }

  static func constant<Value>(
    of values: PropertyValues, _ make: (NodeValues) -> Value
  ) -> Value? {
    let use = TraitUse()
    let value = make(NodeValues(values: values, traits: Traits(width: 0), recording: use))
    return use.isRecorded ? nil : value
  }

  func with(_ values: PropertyValues) -> NodeValues {
    NodeValues(values: values, traits: givenTraits, recording: use)
  }

  var traits: Traits {
    use?.isRecorded = true
    return givenTraits
  }

  subscript<Value>(property: Property<Value>) -> Value? {
    values[property].flatMap(value)
  }

  func value<Value>(_ value: Conditional<Value>) -> Value? {
    if case .constant(let value) = value { value } else { value.run(traits) }
  }

  func layout(_ property: Property<Conditional<NodeTemplate>>) -> Layout? {
    self[property].flatMap(layout)
  }

  func list<Item>(_ property: Property<[Item]>) -> (items: [Item], first: Int)? {
    values[property].flatMap { list($0) }
  }

  func list<Item>(
    _ list: Conditional<[Item]>, counting count: (Item) -> Int = { _ in 1 }
  ) -> (items: [Item], first: Int)? {
    if case .constant(let items) = list { return (items, 0) }
    return list.list(under: traits, counting: count)
  }

  func layouts(_ property: Property<[Conditional<NodeTemplate>]>) -> [Layout]? {
    list(property).map { items, first in slots(of: items, from: first).map(\.layout) }
  }

  func slots(
    of nodes: [Conditional<NodeTemplate>], from first: Int
  ) -> [(slot: Int, layout: Layout)] {
    var slots: [(slot: Int, layout: Layout)] = []
    slots.reserveCapacity(nodes.count)
    for (number, node) in nodes.enumerated() {
      guard let layout = layout(node) else { continue }
      let slot = first + number
      slots.append((slot, layout.inSlot(slot, at: slots.count)))
    }
    return slots
  }

  func layout(_ node: Conditional<NodeTemplate>) -> Layout? {
    if let layout = node.constantLayout { return layout }
    // While it is only tested whether the traits are used, layouts that depend on them are not made.
    let traits = traits
    return use == nil ? node.layout(traits) : nil
  }

  func child(_ node: Conditional<NodeTemplate>) -> (layout: Layout, values: NodeValues)? {
    guard let (template, branches) = placed(node), let layout = layout(.constant(template)) else {
      return nil
    }
    return (layout.inside(branches), with(template.values))
  }

  func placed<Value>(_ value: Conditional<Value>) -> (value: Value, branches: [Int])? {
    if case .constant(let value) = value { (value, []) } else { value.placed(under: traits) }
  }
}
