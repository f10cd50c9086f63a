import GalleyGeometry
import GalleyLayout

extension WebBox {
  /// The tree as a layout, in which the boxes are named by their number in preorder.
  var layout: Layout {
    var count = 0
    return layout(&count)
  }

  /// Returns the name of a box by its number.
  static func name(_ number: Int) -> String { "box \(number)" }

  fileprivate func layout(_ count: inout Int) -> Layout {
    let id = Self.name(count)
    count += 1
    return content(&count).id(id)
  }

  private func content(_ count: inout Int) -> Layout {
    switch self {
    case .fixed(let size): return .box(Length(size.width), Length(size.height))
    case .growing(let least, let height):
      let shape = Layout.Shape(.rectangle(cornerRadius: 0), height: Length(height))
      return .shape(shape).frame(Layout.Frame(minWidth: Length(least)))
    case .framed(let width, let least, let alignment, let box):
      return .vstack([box.layout(&count)]).frame(
        Layout.Frame(width: Length(width), minHeight: Length(least), alignment: alignment))
    case .row(let alignment, let inside):
      let spacing = Length(inside.gap)
      return inside.padded(.hstack(alignment: alignment, spacing: spacing, inside.layouts(&count)))
    case .column(let alignment, let inside):
      let spacing = Length(inside.gap)
      return inside.padded(.vstack(alignment: alignment, spacing: spacing, inside.layouts(&count)))
    case .pile(let alignment, let inside):
      return inside.padded(.zstack(alignment: alignment, inside.layouts(&count)))
    case .wrapping(let justification, let inside):
      return inside.padded(
        .flow(justification, spacing: Length(inside.gap), inside.layouts(&count)))
    case .grid(let alignment, let columns, let inside):
      let cells = inside.layouts(&count).map { Layout.Grid.Cell($0) }
      let rows = stride(from: 0, to: cells.count, by: columns).map { start in
        Array(cells[start..<min(start + columns, cells.count)])
      }
      let gap = Length(inside.gap)
      return inside.padded(
        Layout(
          .grid(
            Layout.Grid(rows: rows, columnSpacing: gap, rowSpacing: gap, alignment: alignment))))
    }
  }
}

extension WebBox.Inside {
  fileprivate func layouts(_ count: inout Int) -> [Layout] {
    boxes.map { $0.layout(&count) }
  }

  fileprivate func padded(_ layout: Layout) -> Layout {
    let padding = Layout.Padding(
      top: Length(padding.top), leading: Length(padding.leading), bottom: Length(padding.bottom),
      trailing: Length(padding.trailing))
    return layout.modified(by: .padding(padding))
  }
}
