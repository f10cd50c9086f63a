/// The display names of nodes, which everything that shows one asks for.
///
/// A node is named by its id, and a text by its string. A container is named by the first node inside with one of these, such as
/// row of “Gift card”, and space by its sibling, such as the spacer after title. Other nodes are named by their kind and place,
/// such as rectangle in line 13, or rectangle 3.0 if there is no line. So a name is the same at every width, as far as the
/// document allows, and records keep it: only a line is replaced by the path, since lines change with each comment.
package enum NodeName {
  /// Returns the name of a node by itself, or nil if only what is inside, or its place, can name it.
  package static func own(id: String?, _ kind: Layout.Kind, words: String?) -> String? {
    if let id { return id }
    guard let words, !words.isEmpty else { return nil }
    return kind == .text ? quoted(words) : "\(kind.displayName) \(quoted(words))"
  }

  package static func name(of kind: Layout.Kind, around first: String) -> String {
    "\(kind.displayName) of \(first)"
  }

  /// Returns the name of a node without any name in it: its kind and place.
  package static func name(
    of kind: Layout.Kind, at path: LayoutPath, _ source: SourcePlace? = nil
  ) -> String {
    if let source { return "\(kind.displayName) in \(source.spot)" }
    return path.isRoot ? "the root" : "\(kind.displayName) \(path.abbreviation)"
  }

  package static func quoted(_ words: String) -> String {
    // A character has at least one byte, and counting bytes is faster.
    guard words.utf8.count > 24,
      let end = words.index(words.startIndex, offsetBy: 24, limitedBy: words.endIndex),
      end < words.endIndex
    else { return "“\(words)”" }
    return "“\(words.prefix(23))…”"
  }
}

extension Layout.Kind {
  /// Whether layouts of the kind are invisible space, so that a sibling has to identify them.
  var isSpace: Bool { self == .spacer || self == .empty }
}

package struct ElementNames: Sendable {
  /// The name for records, without the line of the document.
  package let label: String
  package let name: String
  /// Whether the place is the only name.
  package let isPlace: Bool

  init(of element: Int, in table: ElementTable) {
    let description = table.description(of: element)
    if let name = table.stableName(of: element, description) {
      (label, self.name, isPlace) = (name, name, false)
    } else {
      let path = LayoutPath(element, in: table)
      label = NodeName.name(of: description.kind, at: path)
      name = NodeName.name(of: description.kind, at: path, description.place)
      isPlace = true
    }
  }
}

extension ElementTable {
  private static let searchLimit = 500

  /// Returns the name of an element that does not contain its place, or nil if there is none.
  fileprivate func stableName(
    of element: Int, _ description: CompiledLayout.Description
  ) -> String? {
    if let own = ownName(of: element, description) { return own }
    if description.kind.isSpace {
      return neighborhood(of: element).map { "the \(description.kind.displayName) \($0)" }
    }
    return nameInside(element).map { NodeName.name(of: description.kind, around: $0) }
  }

  private func ownName(
    of element: Int, _ description: CompiledLayout.Description
  ) -> String? {
    switch layout(of: element)?.content {
    case .text(let text): NodeName.own(id: description.id, .text, words: text.string)
    case .image(let image): NodeName.own(id: description.id, .image, words: image.file.name)
    default: description.id
    }
  }

  private func nameInside(_ element: Int) -> String? {
    let inside = (element + 1)..<max(element + 1, elements[element].end)
    return inside.prefix(Self.searchLimit).lazy
      .compactMap { self.ownName(of: $0, self.description(of: $0)) }.first
  }

  /// Returns where space is, such as after title, or nil if nothing around it has a name.
  private func neighborhood(of element: Int) -> String? {
    let parent = elements[element].parent
    guard parent >= 0 else { return nil }
    var (before, after): (Int?, Int?)
    var child = parent + 1
    while child < elements[parent].end, after == nil {
      let description = description(of: child)
      if !description.kind.isSpace || description.id != nil {
        if child < element { before = child } else if child > element { after = child }
      }
      child = max(elements[child].end, child + 1)
    }
    if let before { return "after \(names(of: before).label)" }
    if let after { return "before \(names(of: after).label)" }
    return "in \(names(of: parent).label)"
  }
}

extension Decision.Alternative {
  mutating func blame(
    _ element: Int, margin: Double? = nil, in compiled: borrowing CompiledLayout
  ) {
    blameMargin = margin
    let names = compiled.path(of: element).names
    (blame, shownBlame) = (names?.label, names?.name)
  }
}

extension Placement {
  package var label: String { path.names?.name ?? ownLabel(source) }

  /// The name without the line of the document, which does not change when lines are added.
  package var stableLabel: String { path.names?.label ?? ownLabel(nil) }

  /// Returns the name of a placement that was not made by the engine.
  private func ownLabel(_ source: SourcePlace?) -> String {
    let words: String? =
      switch content {
      case .text(let text): text.string
      case .image(let file, _): file.name
      case .container, .scroller, .nothing, .symbol, .shape: nil
      }
    return NodeName.own(id: id, kind, words: words) ?? NodeName.name(of: kind, at: path, source)
  }

  /// The id and the kind, or the kind and the place without an id; texts and files follow it.
  package var title: String { id.map { "\($0) \(unnamedTitle)" } ?? unnamedTitle }

  /// The kind, and the place if there is no id, text or file.
  ///
  /// It is part of a tree, which shows what is inside.
  package var unnamedTitle: String {
    guard id == nil else { return kind.rawValue }
    switch content {
    case .text, .image: return kind.rawValue
    case .container, .scroller, .nothing, .symbol, .shape:
      if let source, !source.isSwift { return "\(kind.rawValue) in \(source.spot)" }
      return path.isRoot ? kind.rawValue : "\(kind.rawValue) \(path.abbreviation)"
    }
  }
}
