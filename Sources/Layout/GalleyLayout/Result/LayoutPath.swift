/// The place of a layout in its document: the child to take at each level, from the root.
///
/// An alternative is a child of its choice, a cell is a child of its grid in reading order; modifiers are not levels.
/// The number of a child is its slot: children that a condition leaves out count too. Below the slot, each condition adds the
/// number of its branch, and each loop of a body in Swift the number of its turn. So a layout has one place at every width, in
/// every language and under every condition. The root has the empty path, or the numbers of its conditions.
public struct LayoutPath: Sendable {
  private let storage: Storage

  /// A path or a reference to it, so that results of deep layouts do not store each path in full.
  private enum Storage {
    case indices([Int])
    case element(Int, ElementTable)
  }

  package init(_ indices: [Int] = []) {
    storage = .indices(indices)
  }

  init(_ element: Int, in table: ElementTable) {
    storage = .element(element, table)
  }

  /// The number of the element among those of its layout, or -1 if the place is not one of the engine.
  var element: Int {
    guard case .element(let element, _) = storage else { return -1 }
    return element
  }

  /// The names of the element, or nil if the place is not one of the engine.
  package var names: ElementNames? {
    guard case .element(let element, let table) = storage else { return nil }
    return table.names(of: element)
  }

  /// The number of the child at each level, from 0.
  ///
  /// - Complexity: O(*d*) for a layout at level *d*.
  package var indices: [Int] {
    if case .indices(let indices) = storage { return indices }
    return levels.reversed()
  }

  package var isRoot: Bool {
    switch storage {
    case .indices(let indices): indices.isEmpty
    case .element(let element, let table): table.elements[element].parent < 0
    }
  }

  package func isInside(_ other: LayoutPath) -> Bool {
    let (own, outer) = (indices, other.indices)
    return own.count > outer.count && own.starts(with: outer)
  }

  package var abbreviation: String {
    guard case .element = storage else { return description }
    let last = Array(levels.prefix(9))
    return (last.count > 8 ? "…" : "")
      + last.prefix(8).reversed().map(String.init).joined(separator: ".")
  }
}

extension LayoutPath: Hashable {
  /// Returns whether two places are the same.
  public static func == (left: LayoutPath, right: LayoutPath) -> Bool {
    left.levels.elementsEqual(right.levels)
  }

  public func hash(into hasher: inout Hasher) {
    for index in levels { hasher.combine(index) }
    // No number is negative, so this marks the end.
    hasher.combine(-1)
  }

  private var levels: Levels {
    switch storage {
    case .indices(let indices): Levels(indices: indices)
    case .element(let element, let table):
      Levels(elements: table.elements, steps: table.steps, element: element)
    }
  }

  /// The levels of a path in reverse order, without an array of their numbers.
  private struct Levels: Sequence, IteratorProtocol {
    var indices: [Int] = []
    var elements: [CompiledLayout.Element] = []
    var steps: [[Int]] = []
    var element = -1

    mutating func next() -> Int? {
      if let last = indices.popLast() { return last }
      guard element >= 0 else { return nil }
      let current = elements[element]
      element = current.parent
      guard current.place < 0 else { return element >= 0 ? current.place : nil }
      indices = steps[~current.place]
      return next()
    }
  }
}

extension LayoutPath: LosslessStringConvertible {
  /// The numbers with dots between them, such as 1.0.2; empty for the root.
  public var description: String {
    indices.map(String.init).joined(separator: ".")
  }

  /// Creates a place from its description, or nil if the description is malformed.
  ///
  /// Each place has one description, so numbers have no signs and no leading zeros.
  ///
  /// - Complexity: Linear in the length of the description.
  public init?(_ description: String) {
    guard !description.isEmpty else {
      self.init()
      return
    }
    var indices: [Int] = []
    for digits in description.utf8.split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    {
      guard let index = Self.index(Substring(digits)) else { return nil }
      indices.append(index)
    }
    self.init(indices)
  }

  private static func index(_ digits: Substring) -> Int? {
    guard digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      digits.utf8.count == 1 || digits.utf8.first != UInt8(ascii: "0")
    else { return nil }
    return Int(digits)
  }
}

extension LayoutPath: Codable {
  /// Writes the place as its description.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Reads the place from its description.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let description = try container.decode(String.self)
    guard let path = LayoutPath(description) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "the path \(description) is malformed")
    }
    self = path
  }
}
