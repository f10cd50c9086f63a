/// A list that grows at both ends in constant time, so that building costs the same from the left and from the right.
struct TwoEnded<Element> {
  /// The first elements, the very first last.
  private var front: [Element] = []
  private var back: [Element] = []

  init(_ elements: [Element] = []) {
    back = elements
  }

  mutating func append(_ element: Element) {
    back.append(element)
  }

  mutating func prepend(_ element: Element) {
    front.append(element)
  }

  /// Adds the elements of another list, or adds its own to that one if they are fewer.
  mutating func append(contentsOf other: consuming TwoEnded) {
    if other.count <= count {
      back.reserve(other.count)
      for element in other { back.append(element) }
    } else {
      other.front.reserve(count)
      for element in reversed() { other.front.append(element) }
      self = other
    }
  }

  /// Returns all elements and keeps none, so that nobody else holds what is returned.
  mutating func take() -> TwoEnded {
    let taken = self
    self = TwoEnded()
    return taken
  }
}

extension TwoEnded: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { front.count + back.count }

  subscript(index: Int) -> Element {
    index < front.count ? front[front.count - 1 - index] : back[index - front.count]
  }
}

extension TwoEnded: Equatable where Element: Equatable {
  static func == (one: TwoEnded, other: TwoEnded) -> Bool { one.elementsEqual(other) }
}

extension TwoEnded: Hashable where Element: Hashable {
  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension TwoEnded: Sendable where Element: Sendable {}

extension Array {
  /// Makes room for more elements, at least doubling, so that growing stays linear.
  fileprivate mutating func reserve(_ additional: Int) {
    guard count + additional > capacity else { return }
    reserveCapacity(Swift.max(count + additional, capacity * 2))
  }
}
