import Synchronization

/// The display names of nodes.
///
/// A node is named by its id and a text by its string; others by their kind and place, such as hstack in line 13, or
/// hstack 3.0 if there is no line. Space is named by its sibling. Records keep the path instead of the line, since
/// lines change with each comment in the document.
package enum NodeName {
  /// Returns the name of a node without an id and text: its kind and place.
  package static func name(
    of kind: Placement.Kind, at path: LayoutPath, _ source: SourcePlace? = nil
  ) -> String {
    if let source { return "\(kind.rawValue) in line \(source.line)" }
    return path.isRoot ? kind.rawValue : "\(kind.rawValue) \(path.abbreviation)"
  }

  /// Returns the beginning of a text in quotation marks.
  package static func quoted(_ words: String) -> String {
    // A character has at least one byte, and counting bytes is faster.
    guard words.utf8.count > 24,
      let end = words.index(words.startIndex, offsetBy: 24, limitedBy: words.endIndex),
      end < words.endIndex
    else { return "“\(words)”" }
    return "“\(words.prefix(23))…”"
  }
}

extension Placement.Kind {
  /// Whether layouts of the kind are invisible space, so that a sibling has to identify them.
  var isSpace: Bool { self == .spacer || self == .empty }
}

extension CompiledLayout {
  /// Returns the display name of an element, with the line of the document if it is known.
  func name(of element: Int) -> String {
    name(of: element, description(of: element).place)
  }

  /// Returns both names of an element.
  fileprivate func names(of element: Int) -> ElementNames {
    ElementNames(label: label(of: element), name: name(of: element))
  }

  /// Returns the name of an element for records, without the line.
  func label(of element: Int) -> String { name(of: element, nil) }

  /// Returns the name for records of the element of a node.
  func label(ofNode node: Int) -> String { label(of: nodes[node].element) }

  /// Returns the sibling of an element that is space, such as after title, or nil if it has another name.
  func neighborhood(of element: Int, _ description: Description) -> String? {
    guard description.id == nil, description.kind.isSpace else { return nil }
    return neighborhood(of: element, isRecorded: false)
  }

  private func name(of element: Int, _ place: SourcePlace?) -> String {
    let description = description(of: element)
    let kind = description.kind
    if let id = description.id { return id }
    if case .text(let text)? = layout(of: element)?.content, !text.string.isEmpty {
      return NodeName.quoted(text.string)
    }
    if kind.isSpace, let side = neighborhood(of: element, isRecorded: place == nil) {
      return "the \(kind == .empty ? "space" : kind.rawValue) \(side)"
    }
    return NodeName.name(of: kind, at: path(of: element), place)
  }

  private func neighborhood(of element: Int, isRecorded: Bool) -> String? {
    let parent = elements[element].parent
    guard parent >= 0 else { return nil }
    var (before, after): (Int?, Int?)
    var child = parent + 1
    while child < elements[parent].end {
      let description = description(of: child)
      if !description.kind.isSpace || description.id != nil {
        if child < element { before = child } else if after == nil { after = child }
      }
      child = max(elements[child].end, child + 1)
    }
    func name(_ element: Int) -> String {
      isRecorded ? label(of: element) : self.name(of: element)
    }
    if let before { return "after \(name(before))" }
    if let after { return "before \(name(after))" }
    return "in \(name(parent))"
  }
}

extension Decision.Alternative {
  /// Stores the element at which the alternative stops fitting, and the additional width after which it is another one.
  mutating func blame(
    _ element: Int, margin: Double? = nil, in compiled: borrowing CompiledLayout
  ) {
    blameMargin = margin
    let names =
      compiled.nameCache?.names(of: element) { compiled.names(of: element) }
      ?? compiled.names(of: element)
    (blame, shownBlame) = (names.label, names.name)
  }
}

/// The names of elements of a layout that is resolved many times.
final class NameCache: Sendable {
  private let known = Mutex<[Int: ElementNames]>([:])

  /// Returns the names of an element, which are found once.
  func names(of element: Int, find: () -> ElementNames) -> ElementNames {
    if let names = known.withLock({ $0[element] }) { return names }
    let names = find()
    known.withLock { $0[element] = names }
    return names
  }
}

/// The name of an element for records, and that with the line of the document if it is known.
struct ElementNames: Sendable {
  let label: String
  let name: String
}

extension Placement {
  /// The display name: the id, else the text, else the kind and the place.
  package var label: String {
    if let id { return id }
    if case .text(let text) = content, !text.string.isEmpty {
      return NodeName.quoted(text.string)
    }
    return spaceName ?? NodeName.name(of: kind, at: path, source)
  }

  /// The name without the line of the document, which does not change when lines are added.
  package var stableLabel: String {
    guard id == nil, neighborhood == nil else {
      return id ?? NodeName.name(of: kind, at: path)
    }
    var copy = self
    copy.sourcePlace = nil
    return copy.label
  }

  /// The id and the kind, or the kind and the place without an id; texts and files follow it.
  package var title: String { id.map { "\($0) \(unnamedTitle)" } ?? unnamedTitle }

  /// The kind, and the place if there is no id, text or file.
  package var unnamedTitle: String {
    guard id == nil else { return kind.rawValue }
    switch content {
    case .text, .image: return kind.rawValue
    case .container, .strip, .nothing, .symbol, .shape:
      return NodeName.name(of: kind, at: path, source)
    }
  }

  private var spaceName: String? {
    neighborhood.map { "the \(kind == .empty ? "space" : kind.rawValue) \($0)" }
  }
}
