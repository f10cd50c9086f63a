/// Views in rows of columns that share the width equally.
///
/// Its ideal width is that of the widest view for each column.
struct EqualColumnsGrid: Layout {
  var columns: Int
  var alignment = Alignment.center
  var horizontalSpacing: CGFloat?
  var verticalSpacing: CGFloat?

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let ideal = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let width = proposal.width ?? ideal * CGFloat(columns) + gap * CGFloat(columns - 1)
    return CGSize(width: width, height: tops(in: width, subviews).height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let column = column(of: bounds.width)
    let rows = tops(in: bounds.width, subviews)
    for (index, view) in subviews.enumerated() {
      let (row, place) = index.quotientAndRemainder(dividingBy: columns)
      let height = rows.heights[row]
      let x = bounds.minX + CGFloat(place) * (column + gap)
      let size = view.sizeThatFits(ProposedViewSize(width: column, height: height))
      view.place(
        at: CGPoint(
          x: x + (column - size.width) * share(alignment.horizontal),
          y: bounds.minY + rows.tops[row] + (height - size.height) * share(alignment.vertical)),
        proposal: ProposedViewSize(width: column, height: height))
    }
  }

  private var gap: CGFloat { horizontalSpacing ?? 8 }

  private func column(of width: CGFloat) -> CGFloat {
    max(0, (width - gap * CGFloat(columns - 1)) / CGFloat(columns))
  }

  private func tops(
    in width: CGFloat, _ subviews: Subviews
  ) -> (tops: [CGFloat], heights: [CGFloat], height: CGFloat) {
    var (tops, heights, end): ([CGFloat], [CGFloat], CGFloat) = ([], [], 0)
    let column = column(of: width)
    for start in stride(from: 0, to: subviews.count, by: columns) {
      let row = start..<min(start + columns, subviews.count)
      if start > 0 {
        end +=
          verticalSpacing
          ?? row.map {
            subviews[$0 - columns].spacing.distance(to: subviews[$0].spacing, along: .vertical)
          }.max() ?? 8
      }
      tops.append(end)
      let height =
        row.map { subviews[$0].sizeThatFits(ProposedViewSize(width: column, height: nil)).height }
        .max() ?? 0
      heights.append(height)
      end += height
    }
    return (tops, heights, end)
  }

  private func share(_ alignment: HorizontalAlignment) -> CGFloat {
    switch alignment {
    case .leading: 0
    case .trailing: 1
    default: 0.5
    }
  }

  private func share(_ alignment: VerticalAlignment) -> CGFloat {
    switch alignment {
    case .top, .firstTextBaseline, .lastTextBaseline: 0
    case .bottom: 1
    default: 0.5
    }
  }
}
