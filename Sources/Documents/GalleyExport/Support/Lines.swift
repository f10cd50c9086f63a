/// Views on lines, like words of a text, whose alternatives are decided together with what follows them.
struct Lines: View {
  typealias Width = LinesLayout.Width
  typealias LineAlignment = LinesLayout.LineAlignment
  typealias Rule = LinesLayout.Rule

  private let items: [Item]
  private var rule = Rule.firstFit

  indirect enum Item {
    case view(AnyView, Width, LineAlignment)
    case newline(CGFloat)
    case choice([[Item]])
  }

  init(@LinesBuilder items: () -> [Item]) { self.items = items() }

  fileprivate init(_ item: Item) { items = [item] }

  fileprivate static func items(of lines: Lines) -> [Item] { lines.items }

  /// The end of a line, and the space before the next.
  static func newline(space: CGFloat = 0) -> Lines { Lines(.newline(space)) }

  /// Space that grows with the line unless it has a width.
  static func space(_ width: Width = .flexible(min: 0)) -> Lines {
    Lines(.view(AnyView(Color.clear.frame(height: 0)), width, .top))
  }

  /// A line from the top of its line to the bottom.
  static func verticalLine(_ thickness: CGFloat = 1) -> Lines {
    Lines(.view(AnyView(Color(.separator)), .absolute(thickness), .stretch))
  }

  /// Returns a choice between these lines and others; its name is for results of Galley alone.
  func or(id: String? = nil, @LinesBuilder items others: () -> [Item]) -> Lines {
    if items.count == 1, case .choice(let known) = items[0] {
      return Lines(.choice(known + [others()]))
    }
    return Lines(.choice([items, others()]))
  }

  func rule(_ rule: Rule) -> Lines {
    var copy = self
    copy.rule = rule
    return copy
  }

  var body: some View {
    let plan = Plan(items)
    LinesLayout(steps: plan.steps, rule: rule) {
      ForEach(plan.views.indices, id: \.self) { index in
        if plan.views[index].isOptional {
          // A view that is not taken is offered no height, so that it is not there.
          ViewThatFits(in: .vertical) {
            plan.views[index].view
            Color.clear.frame(width: 0, height: 0)
          }
        } else {
          plan.views[index].view
        }
      }
    }
  }

  /// The views of all alternatives, and the steps that lead through them.
  private struct Plan {
    var views: [(view: AnyView, isOptional: Bool)] = []
    var steps: [LinesLayout.Step] = []

    init(_ items: [Item]) { add(items, isOptional: false) }

    private mutating func add(_ items: [Item], isOptional: Bool) {
      for item in items {
        switch item {
        case .view(let view, let width, let alignment):
          steps.append(.view(views.count, width: width, alignment: alignment))
          views.append((view, isOptional))
        case .newline(let space): steps.append(.newline(space))
        case .choice(let alternatives):
          let choice = steps.count
          var (starts, ends): ([Int], [Int]) = ([], [])
          steps.append(.choice([]))
          for alternative in alternatives {
            starts.append(steps.count)
            add(alternative, isOptional: true)
            ends.append(steps.count)
            steps.append(.jump(to: 0))
          }
          steps[choice] = .choice(starts)
          for end in ends { steps[end] = .jump(to: steps.count) }
        }
      }
    }
  }
}

extension View {
  /// Returns the view with its width and its place on a line.
  func inLine(
    width: Lines.Width = .contents, alignment: Lines.LineAlignment = .top
  ) -> Lines {
    Lines(.view(AnyView(self), width, alignment))
  }
}

/// Collects the items of lines.
@resultBuilder
enum LinesBuilder {
  static func buildExpression(_ view: some View) -> [Lines.Item] {
    [.view(AnyView(view), .contents, .top)]
  }

  static func buildExpression(_ lines: Lines) -> [Lines.Item] { Lines.items(of: lines) }

  static func buildBlock(_ parts: [Lines.Item]...) -> [Lines.Item] { parts.flatMap { $0 } }

  static func buildOptional(_ part: [Lines.Item]?) -> [Lines.Item] { part ?? [] }

  static func buildEither(first part: [Lines.Item]) -> [Lines.Item] { part }

  static func buildEither(second part: [Lines.Item]) -> [Lines.Item] { part }
}
