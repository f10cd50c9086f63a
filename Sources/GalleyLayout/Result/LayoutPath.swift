/// The place of a layout in its document: the child to take at each level, from the root.
///
/// An alternative is a child of its choice, a cell is a child of its grid in reading order; modifiers are not levels.
/// The root has the empty path.
public struct LayoutPath: Sendable {
  private let storage: Storage

  /// A path or a reference to it, so that results of deep layouts do not store each path in full.
  private enum Storage {
    case indices([Int])
    case element(Int, [CompiledLayout.Element])
  }

  /// Creates a place.
  public init(_ indices: [Int] = []) {
    storage = .indices(indices)
  }

  /// Creates the place of an element among those of its layout.
  init(_ element: Int, in elements: [CompiledLayout.Element]) {
    storage = .element(element, elements)
  }

  /// The number of the element among those of its layout, or -1 if the place is not one of the engine.
  var element: Int {
    guard case .element(let element, _) = storage else { return -1 }
    return element
  }

  /// The number of the child at each level, from 0.
  ///
  /// - Complexity: O(*d*) for a layout at level *d*.
  public var indices: [Int] {
    switch storage {
    case .indices(let indices): return indices
    case .element(var element, let elements):
      var indices: [Int] = []
      while elements[element].parent >= 0 {
        indices.append(elements[element].childIndex)
        element = elements[element].parent
      }
      return indices.reversed()
    }
  }

  /// Whether the place is the root.
  public var isRoot: Bool {
    switch storage {
    case .indices(let indices): indices.isEmpty
    case .element(let element, let elements): elements[element].parent < 0
    }
  }

  /// The number of the child to take at the last level, or nil for the root.
  package var childNumber: Int? {
    switch storage {
    case .indices(let indices): indices.last
    case .element(let element, let elements):
      elements[element].parent < 0 ? nil : elements[element].childIndex
    }
  }

  /// The numbers with dots between them, shortened to the last ones if there are many.
  package var abbreviation: String {
    guard case .element(let element, let elements) = storage else { return description }
    var levels: [String] = []
    var current = element
    while elements[current].parent >= 0, levels.count < 8 {
      levels.append(String(elements[current].childIndex))
      current = elements[current].parent
    }
    return (elements[current].parent >= 0 ? "…" : "") + levels.reversed().joined(separator: ".")
  }
}

extension LayoutPath: Hashable {
  /// Returns whether two places are the same.
  public static func == (left: LayoutPath, right: LayoutPath) -> Bool {
    left.levels.elementsEqual(right.levels)
  }

  /// Hashes the numbers.
  public func hash(into hasher: inout Hasher) {
    for index in levels { hasher.combine(index) }
    // No number is negative, so this marks the end.
    hasher.combine(-1)
  }

  /// The number of the child at each level, from the last level to the root.
  private var levels: Levels {
    switch storage {
    case .indices(let indices): Levels(indices: indices, place: indices.count)
    case .element(let element, let elements): Levels(elements: elements, place: element)
    }
  }

  /// The levels of a path in reverse order, without an array of their numbers.
  private struct Levels: Sequence, IteratorProtocol {
    var indices: [Int] = []
    /// The elements of a reference, which are never empty.
    var elements: [CompiledLayout.Element] = []
    /// The element of a reference; otherwise the number of levels that are left.
    var place: Int

    mutating func next() -> Int? {
      guard elements.isEmpty else {
        let element = elements[place]
        guard element.parent >= 0 else { return nil }
        place = element.parent
        return element.childIndex
      }
      guard place > 0 else { return nil }
      place -= 1
      return indices[place]
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
