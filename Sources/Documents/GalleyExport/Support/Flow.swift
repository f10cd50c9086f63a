/// Views one after the other, in as many lines as needed.
struct Flow: Layout {
  var justification: Justification
  var horizontalSpacing: CGFloat
  var verticalSpacing: CGFloat

  /// How the views of a line are distributed.
  enum Justification {
    case leading, center, trailing
    /// Justified, except for the last line.
    case justified
    /// Justified, including the last line.
    case fullyJustified
  }

  init(_ justification: Justification = .leading, spacing: CGFloat = 8) {
    self.init(justification, horizontalSpacing: spacing, verticalSpacing: spacing)
  }

  init(
    _ justification: Justification = .leading, horizontalSpacing: CGFloat,
    verticalSpacing: CGFloat
  ) {
    self.justification = justification
    (self.horizontalSpacing, self.verticalSpacing) = (horizontalSpacing, verticalSpacing)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let width = proposal.width ?? .infinity
    let lines = lines(in: width, subviews)
    let used = lines.map(\.width).max() ?? 0
    // Justified lines have the whole width.
    let fills = [.justified, .fullyJustified].contains(justification) && lines.count > 1
    let end = lines.last.map { $0.top + $0.height } ?? 0
    return CGSize(width: fills && width.isFinite ? width : used, height: end)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let lines = lines(in: bounds.width, subviews)
    for (index, line) in lines.enumerated() {
      let free = max(0, bounds.width - line.width)
      var x = bounds.minX
      var gap = horizontalSpacing
      switch justification {
      case .leading: break
      case .center: x += free / 2
      case .trailing: x += free
      case .justified where index == lines.count - 1: break
      case .justified, .fullyJustified:
        if line.views.count > 1 { gap += free / CGFloat(line.views.count - 1) }
      }
      for (view, size) in line.views {
        subviews[view].place(
          at: CGPoint(x: x, y: bounds.minY + line.top), proposal: ProposedViewSize(size))
        x += size.width + gap
      }
    }
  }

  private struct Line {
    var views: [(index: Int, size: CGSize)] = []
    var top: CGFloat
    var width: CGFloat = 0
    var height: CGFloat = 0
  }

  private func lines(in width: CGFloat, _ subviews: Subviews) -> [Line] {
    var lines: [Line] = []
    for (index, view) in subviews.enumerated() {
      // A view that is wider than a line is offered the line.
      var size = view.sizeThatFits(.unspecified)
      if size.width > width {
        size = view.sizeThatFits(ProposedViewSize(width: width, height: nil))
      }
      let fits = lines.last.map { $0.width + horizontalSpacing + size.width <= width } ?? false
      if !fits {
        let top = lines.last.map { $0.top + $0.height + verticalSpacing } ?? 0
        lines.append(Line(top: top))
      }
      let last = lines.count - 1
      lines[last].width += size.width + (lines[last].views.isEmpty ? 0 : horizontalSpacing)
      lines[last].height = max(lines[last].height, size.height)
      lines[last].views.append((index, size))
    }
    return lines
  }
}
