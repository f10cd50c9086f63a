/// The texts in which a layout differs from the one that was compiled.
struct TextChanges {
  /// A text with another one at its place.
  struct Change {
    let text: Layout.Text
    let element: Int
    let textSize: TextSize
  }

  private(set) var texts: [Change] = []
  /// The new layouts of containers, by the source of their elements.
  private(set) var sources: [(index: Int, layouts: [Layout])] = []

  /// Compares a layout with the compiled one, or returns nil if they differ in more than texts.
  ///
  /// - Complexity: Linear in the number of layouts, except for lists that are copies of each other.
  init?(
    from old: Layout, to new: Layout, in compiled: borrowing CompiledLayout, _ traits: Traits
  ) {
    let textSize = traits.textSize.valid
    let areAlike = unsafe withUnsafePointer(to: old) { old in
      unsafe withUnsafePointer(to: new) { new in
        unsafe compare(old, new, 0, textSize, compiled)
      }
    }
    guard areAlike else { return nil }
  }

  /// Returns whether two layouts differ in texts at most, and notes these.
  ///
  /// Takes pointers, because copying each layout would dominate the cost.
  @unsafe private mutating func compare(
    _ old: UnsafePointer<Layout>, _ new: UnsafePointer<Layout>, _ element: Int,
    _ textSize: TextSize, _ compiled: borrowing CompiledLayout
  ) -> Bool {
    guard unsafe Layout.areAlike(old, new) else { return false }
    let textSize = unsafe textSize.limited(to: old.pointee.textSizeLimit)
    if unsafe old.pointee.content.isLeaf {
      // Comparing texts in place does not copy them.
      if unsafe old.pointee.content == new.pointee.content { return true }
      guard case .text = unsafe old.pointee.content,
        case .text(let text) = unsafe new.pointee.content
      else { return false }
      texts.append(Change(text: text, element: element, textSize: textSize))
      return true
    }
    // Layouts of one size have no texts.
    if compiled.isRigid(element) { return unsafe old.pointee.isSame(as: new.pointee) }
    switch unsafe (old.pointee.content, new.pointee.content) {
    case (.stack(let stack), .stack(let other)):
      guard stack.axis == other.axis, stack.alignment == other.alignment,
        stack.spacing == other.spacing
      else { return false }
      return compare(stack.children, other.children, in: element, textSize, compiled)
    case (.zstack(let stack), .zstack(let other)):
      guard stack.alignment == other.alignment else { return false }
      return compare(stack.children, other.children, in: element, textSize, compiled)
    case (.overlay(let overlay), .overlay(let other)):
      guard overlay.alignment == other.alignment, overlay.isBehind == other.isBehind else {
        return false
      }
      return compare(overlay.children, other.children, in: element, textSize, compiled)
    case (.scroll(let content), .scroll(let other)):
      return compare([content], [other], in: element, textSize, compiled)
    case (.choice(let alternatives, let axes), .choice(let others, let otherAxes)):
      guard axes == otherAxes else { return false }
      return compare(alternatives, others, in: element, textSize, compiled)
    default: return unsafe old.pointee.isSame(as: new.pointee)
    }
  }

  /// Compares the layouts inside an element.
  private mutating func compare(
    _ old: [Layout], _ new: [Layout], in element: Int, _ textSize: TextSize,
    _ compiled: borrowing CompiledLayout
  ) -> Bool {
    guard old.count == new.count else { return false }
    let count = texts.count
    let areAlike = unsafe old.withUnsafeBufferPointer { olds in
      unsafe new.withUnsafeBufferPointer { news in
        guard let first = olds.baseAddress, let second = news.baseAddress else {
          return true
        }
        return unsafe first == second
          || compare(first, second, count: olds.count, in: element, textSize, compiled)
      }
    }
    if texts.count > count { sources.append((compiled.elements[element + 1].source, new)) }
    return areAlike
  }

  @unsafe private mutating func compare(
    _ old: UnsafePointer<Layout>, _ new: UnsafePointer<Layout>, count: Int, in element: Int,
    _ textSize: TextSize, _ compiled: borrowing CompiledLayout
  ) -> Bool {
    var isStack = false
    if case .stack = compiled.nodes[compiled.elements[element].content].kind { isStack = true }
    var child = element + 1
    for index in 0..<count {
      if isStack, unsafe old[index].isAbsent || new[index].isAbsent {
        guard unsafe old[index].isSame(as: new[index]) else { return false }
        continue
      }
      guard child < compiled.elements[element].end,
        unsafe compare(old + index, new + index, child, textSize, compiled)
      else { return false }
      child = compiled.elements[child].end
    }
    return true
  }
}

extension Layout.Content {
  fileprivate var isLeaf: Bool {
    switch self {
    case .text, .symbol, .image, .shape, .divider, .spacer, .empty: true
    case .stack, .zstack, .overlay, .grid, .lazyVGrid, .flow, .lines, .section, .scroll, .custom,
      .choice:
      false
    }
  }
}

extension Layout {
  /// Returns whether another layout is equal, with the same places in the document and the same outcomes of conditions,
  /// which equality ignores.
  fileprivate func isSame(as other: Layout) -> Bool {
    guard self == other else { return false }
    var waiting = [(self, other)]
    while let (one, other) = waiting.popLast() {
      guard one.sourcePlace == other.sourcePlace,
        one.notes.areSame(as: other.notes)
      else { return false }
      waiting += zip(one.content.children, other.content.children)
    }
    return true
  }

  /// Returns whether two layouts say the same about themselves, apart from their contents.
  @unsafe fileprivate static func areAlike(
    _ one: UnsafePointer<Layout>, _ other: UnsafePointer<Layout>
  ) -> Bool {
    unsafe one.pointee.id == other.pointee.id && one.pointee.modifiers == other.pointee.modifiers
      && one.pointee.role == other.pointee.role && one.pointee.priority == other.pointee.priority
      && one.pointee.textSizeLimit == other.pointee.textSizeLimit
      && one.pointee.notes.areSame(as: other.pointee.notes)
      && one.pointee.isRefused == other.pointee.isRefused
      && one.pointee.sourcePlace == other.pointee.sourcePlace
  }
}
