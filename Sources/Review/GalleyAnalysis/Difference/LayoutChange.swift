package import GalleyLayout

/// The differences of one element between two resolved layouts, as data without sentences.
package struct LayoutChange: Codable, Hashable, Sendable {
  package var element: Element
  package var facts: [Fact]
  /// The place to change: the line of the element, or of the catalog entry of a text that changed there; nil if
  /// unknown.
  package var source: Source?

  package init(_ element: Element, _ facts: [Fact], source: Source? = nil) {
    (self.element, self.facts, self.source) = (element, facts, source)
  }

  /// An element of a layout: a node, a choice or a condition.
  package struct Element: Codable, Hashable, Sendable {
    package var path: LayoutPath
    package var id: String?
    package var formerPath: LayoutPath?
    package var kind: Layout.Kind?
    /// The text or the file of an image by which people know it; nil if that changed, or if there is an id.
    package var text: String?
    /// The name for people if there is neither an id nor a text, such as choice in line 13.
    package var label: String?

    package init(
      path: LayoutPath, id: String? = nil, kind: Layout.Kind? = nil, text: String? = nil,
      label: String? = nil
    ) {
      (self.path, self.id, self.kind, self.text, self.label) = (path, id, kind, text, label)
    }
  }

  package struct Source: Codable, Hashable, Sendable {
    package var file: String?
    package var line: Int
    /// The key of the string that the element shows; nil if it shows none.
    @Aside package var stringKey: String?

    package init(file: String? = nil, line: Int) {
      (self.file, self.line) = (file, line)
    }

    private enum CodingKeys: CodingKey {
      case file, line
    }
  }

  /// One difference, with its values before and after.
  package enum Fact: Codable, Hashable, Sendable {
    /// A choice takes another alternative, no longer fits or fits again, or exists on one side only.
    case decision(before: Decision?, after: Decision?)
    case issue(before: LayoutIssue?, after: LayoutIssue?)
    /// The element is new; inside of another one that is new for the same reason, if `isInside`.
    case appeared(with: Exchange?, isInside: Bool)
    /// The element is gone; inside of another one that is gone for the same reason, if `isInside`.
    case gone(with: Exchange?, isInside: Bool)
    case kind(from: Layout.Kind, to: Layout.Kind)
    case text(from: String?, to: String?)
    case lines(from: Int?, to: Int?)
    /// The top left corner moved; with the container at a place if that moved by the same distance and nothing else
    /// about the element differs.
    case moved(by: Point, carriedBy: LayoutPath?)
    case resized(from: Size, to: Size)
    /// The content of a leaf has another rectangle, from the top left of its frame.
    case content(from: Rect, to: Rect)
    case aligned
    /// A part is painted in another color; nil for a color that was or is not painted, or for an unknown part.
    case recolored(part: PaintPart?, from: RGBA?, to: RGBA?)
    /// The element is drawn otherwise, in a way that is not known.
    case redrawn
    case picture(from: Size, to: Size)
    case fit(alternative: Int, from: Double, to: Double)
    /// The lines of a text break at other places, or it has another role or other links; nothing visible.
    case property(name: Property)
  }

  package enum Property: String, Codable, Hashable, Sendable, CaseIterable {
    case breaks
    case role
    case links
    case traits
    case other
  }

  package struct Exchange: Codable, Hashable, Sendable {
    package var path: LayoutPath
    package var label: String
    /// The number of the alternative, from 0.
    package var alternative: Int
  }

  package enum PaintPart: String, Codable, Hashable, Sendable, CaseIterable {
    case page
    case text
    case fill
    case stroke
    case shadow
  }
}
