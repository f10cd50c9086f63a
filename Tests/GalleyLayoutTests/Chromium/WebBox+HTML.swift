import GalleyGeometry
import GalleyLayout

extension WebBox {
  /// The kind of container around a box, which decides how the box fills the available width.
  enum Surroundings {
    case row, column, other
  }

  /// Returns the tree as elements of HTML, all of class box and in the same order as in the layout.
  ///
  /// Nothing shrinks. A box that fills the available width grows from zero in a row, and is
  /// stretched in a column.
  func html(in surroundings: Surroundings) -> String {
    let growth =
      switch surroundings {
      case .row where fills: "flex:1 1 0px"
      case .column where fills: "align-self:stretch"
      case .row, .column, .other: ""
      }
    let name = if case .pile = self { "box pile" } else { "box" }
    return "<div class=\"\(name)\" style=\"\(growth);\(style)\">\(content)</div>"
  }

  private var content: String {
    switch self {
    case .fixed, .growing: ""
    case .row(_, let inside): inside.html(in: .row)
    case .column(_, let inside): inside.html(in: .column)
    case .pile(_, let inside), .wrapping(_, let inside), .grid(_, _, let inside):
      inside.html(in: .other)
    case .framed(_, _, _, let box): box.html(in: .row)
    }
  }

  private var style: String {
    switch self {
    case .fixed(let size): "width:\(size.width)px;height:\(size.height)px"
    case .growing(let least, let height): "min-width:\(least)px;height:\(height)px"
    case .framed(let width, let least, let alignment, _):
      "width:\(width)px;min-height:\(least)px;justify-content:\(alignment.horizontal.css);"
        + "align-items:\(alignment.vertical.css)"
    case .row(let alignment, let inside): "align-items:\(alignment.css);\(inside.style)"
    case .column(let alignment, let inside):
      "flex-direction:column;align-items:\(alignment.css);\(inside.style)"
    case .pile(let alignment, let inside):
      "display:grid;grid-template-columns:max-content;\(alignment.css);\(inside.style)"
    case .wrapping(let justification, let inside):
      "flex-wrap:wrap;justify-content:\(justification.css);align-items:flex-start;\(inside.style)"
    case .grid(let alignment, let columns, let inside):
      "display:grid;grid-template-columns:repeat(\(columns),max-content);"
        + "\(alignment.css);\(inside.style)"
    }
  }
}

extension WebBox.Inside {
  fileprivate func html(in surroundings: WebBox.Surroundings) -> String {
    boxes.map { $0.html(in: surroundings) }.joined()
  }

  fileprivate var style: String {
    "gap:\(gap)px;padding-block:\(padding.top)px \(padding.bottom)px;"
      + "padding-inline:\(padding.leading)px \(padding.trailing)px"
  }
}

extension HorizontalAlignment {
  fileprivate var css: String {
    switch self {
    case .leading: "start"
    case .center: "center"
    case .trailing: "end"
    }
  }
}

extension VerticalAlignment {
  fileprivate var css: String {
    switch self {
    case .top, .firstTextBaseline: "start"
    case .center: "center"
    case .bottom, .lastTextBaseline: "end"
    }
  }
}

extension Alignment {
  fileprivate var css: String { "justify-items:\(horizontal.css);align-items:\(vertical.css)" }
}

extension Layout.Flow.Justification {
  fileprivate var css: String {
    switch self {
    case .leading: "start"
    case .center: "center"
    case .trailing: "end"
    case .justified, .fullyJustified: "space-between"
    }
  }
}
