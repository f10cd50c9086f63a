/// Lines as flat arrays in reading order, with every length in points.
struct CompiledLines {
  let rule: Lines.Rule
  private(set) var steps: [Step] = []
  var elements: [Element] = []
  private(set) var choices: [Choice] = []
  /// The remaining steps: with the preferred alternatives until the choices are decided.
  var reading = Reading()
  var weighsOverflow = false

  init(rule: Lines.Rule) {
    self.rule = rule
  }

  /// A step in reading the items, including those of all alternatives.
  enum Step {
    case element(Int)
    case newline(space: Double)
    /// A choice, whose alternatives follow.
    case begin(Int)
    case end(choice: Int, alternative: Int)
  }

  struct Element {
    let node: Int
    let width: Width
    let alignment: Lines.LineAlignment
    let isSpace: Bool
    var slot: Double?
  }

  enum Width {
    case contents
    /// A minimum width, or the width of its contents if nil.
    case flexible(min: Double?)
    case absolute(Double)
  }

  struct Choice {
    let node: Int
    let start: Int
    var alternatives: [Range<Int>] = []
    var nodes: [Range<Int>] = []

    var end: Int { (alternatives.last?.upperBound ?? 0) + 1 }
  }

  struct Line {
    var elements: [Int] = []
    var space = 0.0
  }

  /// The remaining steps once an alternative is taken at each choice.
  struct Reading {
    var lines = [Line()]
    /// The choices on the path taken, in reading order.
    var branches: [Branch] = []
    var isDecided = false
  }

  /// A choice on the path taken: its line, and the number of elements before it.
  struct Branch {
    let choice: Int
    let line: Int
    let position: Int
  }

  func reading(choosing choose: (Int) -> Int) -> Reading {
    var reading = Reading()
    var position = 0
    while position < steps.count {
      let line = reading.lines.count - 1
      switch steps[position] {
      case .element(let element): reading.lines[line].elements.append(element)
      case .newline(let space): reading.lines.append(Line(space: space))
      case .begin(let choice):
        reading.branches.append(
          Branch(choice: choice, line: line, position: reading.lines[line].elements.count))
        position = choices[choice].alternatives[choose(choice)].lowerBound
        continue
      case .end(let choice, _):
        position = choices[choice].end
        continue
      }
      position += 1
    }
    return reading
  }

  mutating func undecide() {
    reading = reading { _ in 0 }
    reading.isDecided = choices.isEmpty
  }

  mutating func decide(_ alternatives: [Int]) {
    reading = reading { alternatives[$0] }
    reading.isDecided = true
  }
}

extension CompiledLines {
  mutating func add(_ element: Element) {
    steps.append(.element(elements.count))
    elements.append(element)
  }

  mutating func addNewline(space: Double) {
    steps.append(.newline(space: space))
  }

  mutating func beginChoice(node: Int) -> Int {
    steps.append(.begin(choices.count))
    choices.append(Choice(node: node, start: steps.count))
    return choices.count - 1
  }

  mutating func end(_ alternative: Int, of choice: Int, nodeCount: Int) {
    let start = choices[choice].alternatives.last.map { $0.upperBound + 1 }
    let firstNode = choices[choice].nodes.last?.upperBound ?? choices[choice].node + 1
    choices[choice].alternatives.append((start ?? choices[choice].start)..<steps.count)
    choices[choice].nodes.append(firstNode..<nodeCount)
    steps.append(.end(choice: choice, alternative: alternative))
  }
}

extension LayoutCompiler {
  @inline(never)
  mutating func compile(
    _ lines: Lines, _ rule: Lines.Rule, element: Int, _ context: Context
  ) -> NodeKind {
    var inside = context.inside(element, dividesWidth: true)
    inside.axis = .horizontal
    inside.steps = ListSteps(steps: lines.items.lazy.map(\.step))
    let index = compiled.lines.count
    compiled.lines.append(CompiledLines(rule: rule))
    var union = VerticalEdges.space
    compile(lines.items, of: index, &inside, &union)
    edges = union
    compiled.lines[index].undecide()
    return .lines(LinesNode(index: index))
  }

  private mutating func compile(
    _ items: [Lines.Item], of lines: Int, _ context: inout Context, _ union: inout VerticalEdges
  ) {
    for index in items.indices {
      switch items[index] {
      case .element(let element):
        compile(element, of: lines, context)
        union.formUnion(edges)
      case .newline(let space):
        compiled.lines[lines].addNewline(
          space: points(space, context.parent, context.textSize))
      case .choice(let choice): compile(choice, of: lines, context, &union)
      }
      context.childIndex += 1
    }
  }

  @inline(never)
  private mutating func compile(_ element: Lines.Element, of lines: Int, _ context: Context) {
    compiled.lines[lines].add(
      CompiledLines.Element(
        node: compiled.nodes.count, width: width(of: element, context),
        alignment: element.alignment,
        isSpace: element.layout.isAbsent || element.layout.isSpacer))
    compile(element.layout, in: context)
  }

  private mutating func width(
    of element: Lines.Element, _ context: Context
  ) -> CompiledLines.Width {
    switch element.width {
    case .contents: element.layout.growsOnLine ? .flexible(min: nil) : .contents
    case .flexible(let minimum):
      .flexible(min: minimum.map { points($0, context.parent, context.textSize) })
    case .absolute(let width): .absolute(points(width, context.parent, context.textSize))
    }
  }

  /// Adds a choice with the items of its alternatives.
  ///
  /// In results, the items of all alternatives count as the children of the choice.
  @inline(never)
  private mutating func compile(
    _ choice: Lines.Choice, of lines: Int, _ context: Context, _ union: inout VerticalEdges
  ) {
    let alternatives = choice.alternatives
    guard !alternatives.isEmpty else { return }
    let element = open(choice, context)
    let number = compiled.lines[lines].beginChoice(node: compiled.nodes.count - 1)
    var inside = context
    inside.parent = element
    inside.childIndex = 0
    inside.steps = ListSteps(steps: alternatives.lazy.flatMap(\.items).map(\.step))
    for index in alternatives.indices {
      compile(alternatives[index].items, of: lines, &inside, &union)
      compiled.lines[lines].end(index, of: number, nodeCount: compiled.nodes.count)
    }
    close(element)
  }

  @inline(never)
  private mutating func open(_ choice: Lines.Choice, _ context: Context) -> Int {
    let node = compiled.nodes.count
    let description = CompiledLayout.Description(
      id: choice.id, kind: .choice, place: choice.source, alternatives: choice.notes.alternatives)
    let element = compiled.add(
      .choice(description), in: context, outer: node,
      context.steps.numbers(choice.notes.step, at: context.childIndex))
    compiled.elements[element].content = node
    compiled.nodes.append(
      CompiledLayout.Node(
        kind: .linesChoice(LinesChoiceNode()), element: element, hasChoice: true))
    return element
  }
}

extension Layout {
  /// Whether the layout is a spacer without a frame that sets its width.
  fileprivate var growsOnLine: Bool {
    isSpacer
      && !modifiers.contains { modifier in
        if case .frame(let frame) = modifier { frame.width != nil } else { false }
      }
  }
}
