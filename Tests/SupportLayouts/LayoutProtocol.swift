// What the layouts that `galley export` writes use of SwiftUI, so that they run where it does not exist.

package typealias CGFloat = Double

package struct CGPoint {
  package var x: CGFloat
  package var y: CGFloat
}

package struct CGSize {
  package var width: CGFloat
  package var height: CGFloat

  package init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
}

package struct CGRect {
  package var origin: CGPoint
  package var size: CGSize

  package var minX: CGFloat { origin.x }
  package var minY: CGFloat { origin.y }
  package var width: CGFloat { size.width }
  package var height: CGFloat { size.height }
}

/// The size that a container offers a view; nil for the ideal size.
struct ProposedViewSize {
  var width: CGFloat?
  var height: CGFloat?

  static let zero = ProposedViewSize(width: 0, height: 0)
  static let unspecified = ProposedViewSize(width: nil, height: nil)

  init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }

  init(_ size: CGSize) { (width, height) = (size.width, size.height) }
}

/// A view of a container: its size for an offer, and the place that it is given.
final class LayoutSubview {
  private let size: (CGFloat?) -> CGSize
  fileprivate private(set) var frame: CGRect?
  let spacing = ViewSpacing()

  fileprivate init(_ size: @escaping (CGFloat?) -> CGSize) { self.size = size }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size(proposal.width) }

  func place(at point: CGPoint, proposal: ProposedViewSize) {
    // A view that is offered no height is one that is hidden.
    frame = CGRect(
      origin: point, size: proposal.height == 0 ? CGSize(width: 0, height: 0) : size(proposal.width)
    )
  }
}

struct ViewSpacing {
  func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

enum Axis {
  case horizontal, vertical
}

enum HorizontalAlignment {
  case leading, center, trailing
}

enum VerticalAlignment {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

struct Alignment {
  var horizontal: HorizontalAlignment
  var vertical: VerticalAlignment

  static let center = Alignment(horizontal: .center, vertical: .center)
}

protocol Layout {
  typealias Subviews = [LayoutSubview]

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ())
}

extension Layout {
  /// Returns the size of a container in a width, and the frames of its views; nil for views that it gives no height.
  fileprivate func run(
    _ views: [(CGFloat?) -> CGSize], in width: CGFloat
  ) -> (size: CGSize, frames: [CGRect?]) {
    let subviews = views.map { LayoutSubview($0) }
    var cache: () = ()
    let proposal = ProposedViewSize(width: width, height: nil)
    let size = sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    placeSubviews(
      in: CGRect(origin: CGPoint(x: 0, y: 0), size: CGSize(width: width, height: size.height)),
      proposal: proposal, subviews: subviews, cache: &cache)
    return (size, subviews.map { view in view.frame.flatMap { $0.height == 0 ? nil : $0 } })
  }
}

/// The layouts, as functions from the sizes of views in offered widths.
package enum SupportLayouts {
  package typealias Size = CGSize
  package typealias Frame = CGRect
  package typealias Views = [(CGFloat?) -> CGSize]
  package typealias Frames = (size: CGSize, frames: [CGRect?])

  package static func flow(
    _ justification: String, spacing: (CGFloat, CGFloat), _ views: Views, in width: CGFloat
  ) -> Frames {
    let kinds: [String: Flow.Justification] = [
      "leading": .leading, "center": .center, "trailing": .trailing, "justified": .justified,
      "fullyJustified": .fullyJustified,
    ]
    return Flow(
      kinds[justification] ?? .leading, horizontalSpacing: spacing.0, verticalSpacing: spacing.1
    ).run(views, in: width)
  }

  package static func equalColumns(_ count: Int, _ views: Views, in width: CGFloat) -> Frames {
    EqualColumnsGrid(columns: count).run(views, in: width)
  }

  /// An item of lines; the views are numbered in reading order.
  package indirect enum LineItem {
    case view(Width, alignment: String)
    case newline(CGFloat)
    case choice([[LineItem]])
  }

  package enum Width {
    case contents
    case flexible(CGFloat?)
    case absolute(CGFloat)
  }

  package static func lines(
    _ items: [LineItem], leastOverflow: Bool, _ views: Views, in width: CGFloat
  ) -> Frames {
    var steps: [LinesLayout.Step] = []
    var count = 0
    func add(_ items: [LineItem]) {
      for item in items {
        switch item {
        case .view(let width, let alignment):
          steps.append(
            .view(count, width: width.own, alignment: Self.alignments[alignment] ?? .top))
          count += 1
        case .newline(let space): steps.append(.newline(space))
        case .choice(let alternatives):
          let choice = steps.count
          steps.append(.choice([]))
          var (starts, ends): ([Int], [Int]) = ([], [])
          for alternative in alternatives {
            starts.append(steps.count)
            add(alternative)
            ends.append(steps.count)
            steps.append(.jump(to: 0))
          }
          steps[choice] = .choice(starts)
          for end in ends { steps[end] = .jump(to: steps.count) }
        }
      }
    }
    add(items)
    return LinesLayout(steps: steps, rule: leastOverflow ? .leastOverflow : .firstFit)
      .run(views, in: width)
  }

  private static let alignments: [String: LinesLayout.LineAlignment] = [
    "top": .top, "center": .center, "bottom": .bottom, "stretch": .stretch,
  ]
}

extension SupportLayouts.Width {
  fileprivate var own: LinesLayout.Width {
    switch self {
    case .contents: .contents
    case .flexible(let least): .flexible(min: least)
    case .absolute(let width): .absolute(width)
    }
  }
}
