import GalleyGeometry

extension CompiledLayout {
  /// A layout of the tree, or a choice in lines.
  ///
  /// There may be a million of them, so the indices are small.
  struct Element {
    private let small: (parent: Int32, childIndex: Int32, outer: Int32, source: Int32)
    private var smallEnd: Int32
    private var smallContent: Int32 = -1

    /// Creates an element with the index after the last inside, as far as that is known.
    init(parent: Int, childIndex: Int, end: Int = 0, outer: Int, source: Int) {
      small = (Int32(parent), Int32(childIndex), Int32(outer), Int32(source))
      smallEnd = Int32(end)
    }

    /// The element that holds this one, or -1 for the root.
    var parent: Int { Int(small.parent) }
    /// The number among the children of that element.
    var childIndex: Int { Int(small.childIndex) }
    /// The outermost node; of an element in a rigid layout, the node of that.
    var outer: Int { Int(small.outer) }
    /// The index of what the element was made of, or -1 if that is a child of what its parent was made of.
    var source: Int { Int(small.source) }

    /// The index after the last element inside.
    var end: Int {
      get { Int(smallEnd) }
      set { smallEnd = Int32(newValue) }
    }

    /// The node of the content, or -1 in a rigid layout.
    var content: Int {
      get { Int(smallContent) }
      set { smallContent = Int32(newValue) }
    }
  }

  /// Makes room for a number of elements.
  mutating func reserveElements(_ count: Int) {
    // A number beyond what memory holds is no reason to fail before that is known.
    elements.reserveCapacity(min(count, 1 << 24))
    places.reserveCapacity(min(count, 1 << 24))
  }

  /// Adds an element, and returns its index.
  mutating func add(_ source: Source, parent: Int, childIndex: Int, outer: Int) -> Int {
    elements.append(
      Element(parent: parent, childIndex: childIndex, outer: outer, source: sources.count))
    places.append(.zero)
    sources.append(source)
    return elements.count - 1
  }

  /// Takes back the elements added last.
  mutating func removeElements(from start: Int) {
    guard start < elements.count else { return }
    let source = elements[start...].first { $0.source >= 0 }?.source ?? sources.count
    sources.removeSubrange(source...)
    elements.removeSubrange(start...)
    places.removeSubrange(start...)
  }

  /// Returns the places of all elements and has none any more, so that they can be changed without a copy.
  mutating func takePlaces() -> [Rect] {
    var taken: [Rect] = []
    swap(&taken, &places)
    return taken
  }

  /// The elements directly inside a range of elements of which the first is such a one.
  func roots(in range: Range<Int>) -> some Sequence<Int> {
    sequence(first: range.lowerBound) { elements[$0].end }.lazy.prefix { $0 < range.upperBound }
  }

  /// Returns the name of an element, if it has one.
  func id(of element: Int) -> String? {
    switch source(of: element) {
    case .layout(let layout): layout.id
    case .choice(let id): id
    }
  }

  /// Returns what an element is for a person, if it is anything in particular.
  func role(of element: Int) -> Role? {
    guard case .layout(let layout) = source(of: element) else { return nil }
    return layout.role
  }

  /// Returns what kind of layout an element is.
  func kind(of element: Int) -> Placement.Kind {
    switch source(of: element) {
    case .layout(let layout): Placement.Kind(layout.content)
    case .choice: .choice
    }
  }

  /// Returns what an element was made of.
  func source(of element: Int) -> Source {
    let element = elements[element]
    guard element.source < 0 else { return sources[element.source] }
    guard case .layout(let parent) = sources[elements[element.parent].source] else {
      preconditionFailure("A leaf of a rigid layout stands in a layout.")
    }
    return .layout(parent.content.children[element.childIndex])
  }

  /// Returns the place of an element in the document.
  func path(of element: Int) -> LayoutPath {
    LayoutPath(element, in: elements)
  }

  /// Returns the name of an element for people: its id, else its words, else its kind and place.
  func label(of element: Int) -> String {
    if let id = id(of: element) { return id }
    if let text = text(of: element) {
      return "“" + (text.count > 24 ? text.prefix(23) + "…" : text[...]) + "”"
    }
    let kind = kind(of: element).rawValue
    let path = path(of: element)
    return path.isRoot ? kind : "\(kind) \(path.abbreviation)"
  }

  private func text(of element: Int) -> String? {
    guard case .layout(let layout) = source(of: element), case .text(let text) = layout.content
    else { return nil }
    return text.string
  }

  /// Returns what was found as an issue of a result.
  func issue(_ finding: Finding) -> LayoutIssue {
    LayoutIssue(
      kind: finding.kind, path: path(of: finding.element), id: id(of: finding.element),
      missing: finding.missing, along: finding.axis, message: finding.message)
  }
}
