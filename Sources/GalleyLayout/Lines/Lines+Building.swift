extension Lines {
  /// Returns an element, followed by the rest of its line and all lines after it.
  public static func view(
    _ layout: Layout, width: Width = .contents, alignment: LineAlignment = .top,
    _ rest: Lines = .empty
  ) -> Lines {
    Lines([.element(Element(layout, width: width, alignment: alignment))]) + rest
  }

  /// Returns what says a layout as an element, followed by the rest of its line and all lines after it.
  public static func view(
    _ layout: some LayoutConvertible, width: Width = .contents, alignment: LineAlignment = .top,
    _ rest: Lines = .empty
  ) -> Lines {
    .view(layout.layout, width: width, alignment: alignment, rest)
  }

  /// Returns the end of a line, followed by room above the next and by all lines after it.
  public static func newline(space: Length = 0, _ rest: Lines = .empty) -> Lines {
    Lines([.newline(space: space)]) + rest
  }

  /// Returns a choice between two ways to go on, the preferred one first.
  ///
  /// Each alternative may contain all that follows:
  ///
  /// ```swift
  /// let horizontal = Lines.view(number, .view(date))
  /// let vertical = Lines.view(number, .newline(.view(date)))
  /// let card = Lines.view(title, .newline(.choice(horizontal, vertical)))
  /// ```
  ///
  /// Choices of choices become one choice of several. Where both alternatives end with the same items, and there are
  /// choices among these, the items are kept once and follow the choice. So what is written as a tree that doubles with
  /// each choice stays as small as it is written. Where all lines can fit, the same is taken; where they cannot, the
  /// common items count as what follows, rather than as lines of the alternatives. Items with which both begin are not
  /// shared.
  public static func choice(
    _ first: Lines, _ second: Lines, id: String? = nil
  ) -> Lines {
    if let parts = first.separated(from: second) {
      return Lines([.choice(Choice([parts.own, parts.others], id: id))]) + parts.shared
    }
    if var choice = first.onlyChoice, choice.id == nil || choice.id == id {
      choice.id = id ?? choice.id
      choice.append(second)
      return Lines([.choice(choice)])
    }
    if var choice = second.onlyChoice, choice.id == nil {
      choice.id = id
      choice.prepend(first)
      return Lines([.choice(choice)])
    }
    return Lines([.choice(Choice([first, second], id: id))])
  }

  /// Returns a choice between these lines and others.
  ///
  /// ```swift
  /// let metadata = [number, date].horizontal(space: 12).or([number, date].vertical())
  /// ```
  public func or(_ other: Lines, id: String? = nil) -> Lines {
    .choice(self, other, id: id)
  }

  /// Returns room on a line, which grows unless it is told otherwise.
  public static func space(_ width: Width = .flexible(min: 0)) -> Lines {
    .view(.empty, width: width)
  }

  /// A line from top to bottom between its neighbours.
  public static func verticalLine(_ thickness: Length = 1) -> Lines {
    .view(.divider(thickness), alignment: .stretch)
  }

  /// A line from side to side, in the room that its neighbours leave.
  public static func horizontalLine(_ thickness: Length = 1) -> Lines {
    let shape = Layout.Shape(
      .rectangle(cornerRadius: 0), height: thickness, fill: .semantic(.separator))
    return .view(.shape(shape), width: .flexible(min: 0))
  }

  /// Puts the lines into a box, in which their choices are made.
  ///
  /// What stands beside the box has no part in the choices inside, except that it leaves the box less room.
  ///
  /// - Parameters:
  ///   - width: The width of the box on its line.
  ///   - alignment: The place of the box from the top to the bottom of its line.
  ///   - insets: The room around the lines, inside the box.
  ///   - decoration: The paint of the box.
  ///   - rule: How choices inside are made.
  /// - Returns: Lines of which the box is the only element.
  public func box(
    width: Width = .contents, alignment: LineAlignment = .top, insets: Layout.Padding? = nil,
    decoration: Layout.Decoration? = nil, rule: Rule = .fewestOverflows
  ) -> Lines {
    var layout = Layout.lines(self, rule: rule)
    if let insets { layout = layout.modified(by: .padding(insets)) }
    if let decoration { layout = layout.modified(by: .decoration(decoration)) }
    return .view(layout, width: width, alignment: alignment)
  }

  /// Returns the lines with room that grows before the first and after the last; of one line, that is on both sides.
  public func centered() -> Lines {
    Lines.space() + self + Lines.space()
  }
}

extension [Lines] {
  /// Returns all of them on one line, with room between neighbours.
  public func horizontal(space: Lines.Width? = nil) -> Lines {
    joined(by: space.map { Lines.space($0) })
  }

  /// Returns all of them one below the other, with room between.
  public func vertical(space: Length = 0) -> Lines {
    joined(by: .newline(space: space))
  }

  private func joined(by separator: Lines?) -> Lines {
    Lines(
      enumerated().flatMap { index, lines in
        (index > 0 ? separator?.items ?? [] : []) + lines.items
      })
  }
}

extension LayoutConvertible {
  /// Returns the layout as an element of lines.
  public func inLine(
    width: Lines.Width = .contents, alignment: Lines.LineAlignment = .top
  ) -> Lines {
    .view(layout, width: width, alignment: alignment)
  }
}

extension Layout {
  /// Returns elements side by side, line after line, with choices that continue into what follows.
  public static func lines(_ lines: Lines, rule: Lines.Rule = .fewestOverflows) -> Layout {
    Layout(.lines(lines, rule: rule))
  }
}
