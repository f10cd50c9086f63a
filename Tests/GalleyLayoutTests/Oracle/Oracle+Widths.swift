import GalleyGeometry
import GalleyLayout

/// The widths that each part reports, and the width that it gets.
extension Oracle {
  /// Returns the widths that a part reports; a decided choice counts with the alternative it took.
  func needs(of part: OraclePart, _ known: Double?) -> OracleNeeds {
    let inside = self.known(in: part, known)
    switch part.kind {
    case .frame(let frame):
      if let width = frame.width { return OracleNeeds(width.number) }
      let content = needs(of: part.inner, inside)
      var result = content.mapped { frame.bounded(width: $0) }
      if let ideal = frame.idealWidth { result.ideal = frame.bounded(width: ideal.number) }
      if let greatest = frame.maxWidth { result.maximum = frame.bounded(width: greatest.number) }
      return result
    case .insets(let insets):
      return (needs(of: part.inner, inside) + OracleNeeds(insets.left + insets.right)).notNegative
    case .fixedSize(let isFixed, _):
      let content = needs(of: part.inner, inside)
      return isFixed ? OracleNeeds(content.ideal) : content
    case .ratio(let ratio):
      let content = needs(of: part.inner, inside)
      guard let height = ratioRooms[part.key] ?? known else { return content }
      let natural = PointGrid.down(height * ratio.ratio)
      // The answer to the width that follows from the height.
      let answer = max(content.minimum, min(natural, content.maximum))
      switch ratio.contentMode {
      case .fit:
        return OracleNeeds(
          broken: content.broken, least: content.least, minimum: content.minimum, ideal: answer,
          fit: max(content.minimum, min(content.fit, natural)), maximum: answer)
      case .fill:
        return OracleNeeds(
          broken: max(content.broken, min(natural, content.maximum)),
          least: max(content.least, min(natural, content.maximum)), minimum: answer, ideal: answer,
          fit: max(content.fit, answer), maximum: max(content.maximum, answer))
      }
    case .content(let content): return needs(of: part, content, inside)
    }
  }

  private func needs(
    of part: OraclePart, _ content: Layout.Content, _ known: Double?
  ) -> OracleNeeds {
    let children = standing(in: part)
    switch content {
    case .text(let text): return OracleText(text).needs
    case .shape(let shape): return flexible(shape.width?.number, ideal: 10)
    case .image(let image): return flexible(image.extents.width, ideal: 24)
    case .divider(let thickness):
      return flexible(part.axis == .horizontal ? thickness.number : nil, ideal: 0)
    case .spacer(let length):
      guard part.axis != .vertical else { return OracleNeeds() }
      var result = OracleNeeds(length.number)
      result.maximum = .infinity
      return result
    case .empty: return OracleNeeds()
    case .stack(let stack):
      let all = children.map { needs(of: $0, known) }
      guard stack.axis == .horizontal else { return all.widest }
      return (all.sum + OracleNeeds(stack.gaps(children).reduce(0, +))).notNegative
    case .zstack: return sizing(children).map { needs(of: $0, known) }.widest
    case .overlay(let overlay): return needs(of: part.primary(of: overlay), known)
    case .choice:
      let all = children.map { needs(of: $0, known) }
      guard var result = all.first else { return OracleNeeds() }
      result.broken = all.map(\.broken).min() ?? 0
      result.least = all.map(\.least).min() ?? 0
      result.minimum = all.map(\.minimum).min() ?? 0
      result.fit = all.map(\.fit).min() ?? 0
      return result
    case .flow(let flow):
      let all = children.map { needs(of: $0, known) }
      var result = all.widest
      let gaps = flow.horizontalSpacing.spacing * Double(max(0, all.count - 1))
      result.ideal = all.sum.ideal + gaps
      result.maximum = all.sum.maximum + gaps
      if flow.justification != .leading, !all.isEmpty { result.maximum = .infinity }
      return result
    case .grid(let grid): return needs(of: OracleGrid(grid, part), part)
    case .scroll:
      var result = OracleNeeds()
      result.ideal = needs(of: children[0], known).ideal
      result.maximum = .infinity
      return result
    case .box, .symbol, .lazyVGrid, .lines, .section, .custom: fatalError("not in these trees")
    }
  }

  private func flexible(_ width: Double?, ideal: Double) -> OracleNeeds {
    width.map { OracleNeeds($0) }
      ?? OracleNeeds(least: 0, minimum: 0, ideal: ideal, fit: 0, maximum: .infinity)
  }

  /// Sets the widths of a part and of everything inside; nil means no limit.
  mutating func setWidth(of part: OraclePart, _ offer: Double?, known: Double?) {
    widths[part.key] = takeWidth(part, offer, known)
    if offer == nil, part.takesIdeal(along: .horizontal) {
      widths[part.key] = max(width(part), needs(of: part, known).ideal)
    }
  }

  private mutating func takeWidth(
    _ part: OraclePart, _ offer: Double?, _ known: Double?
  ) -> Double {
    let inside = self.known(in: part, known)
    switch part.kind {
    case .frame(let frame):
      let availableSpace = frame.inner(width: offer)
      setWidth(of: part.inner, availableSpace, known: inside)
      let content = width(part.inner)
      guard frame.width == nil, offer != nil, let availableSpace else {
        return availableSpace ?? frame.bounded(width: content)
      }
      switch (frame.minWidth?.number, frame.maxWidth?.number) {
      case (nil, nil): return content
      case (let least?, nil): return max(least, min(availableSpace, content))
      case (nil, let greatest?): return min(greatest, max(availableSpace, content))
      case (_?, _?): return availableSpace
      }
    case .insets(let insets):
      let sides = insets.left + insets.right
      setWidth(of: part.inner, offer.map { max(0, $0 - sides) }, known: inside)
      return max(0, width(part.inner) + sides)
    case .fixedSize(let isFixed, _):
      setWidth(of: part.inner, isFixed ? nil : offer, known: inside)
      return width(part.inner)
    case .ratio(let ratio):
      let availableSpace = ratioWidth(part, ratio, offer, known)
      ratioOffers[part.key] = Size(
        width: availableSpace, height: PointGrid.down(availableSpace / ratio.ratio))
      setWidth(of: part.inner, availableSpace, known: inside)
      return width(part.inner)
    case .content(let content): return takeWidth(part, content, offer, inside)
    }
  }

  /// Returns the width that a ratio offers its content.
  func ratioWidth(
    _ part: OraclePart, _ ratio: Layout.AspectRatio, _ offer: Double?, _ known: Double?
  ) -> Double {
    let natural = (ratioRooms[part.key] ?? known).map { PointGrid.down($0 * ratio.ratio) }
    guard let offer else {
      return natural ?? needs(of: part.inner, self.known(in: part, known)).ideal
    }
    guard let natural else { return offer }
    return ratio.contentMode == .fit ? min(offer, natural) : max(offer, natural)
  }

  private mutating func takeWidth(
    _ part: OraclePart, _ content: Layout.Content, _ offer: Double?, _ known: Double?
  ) -> Double {
    let children = standing(in: part)
    let own = needs(of: part, known)
    switch content {
    case .text(let text):
      textWidths[part.key] = offer ?? own.ideal
      return OracleText(text).set(width: offer ?? own.ideal).width
    case .shape, .image, .divider, .spacer, .empty:
      return max(own.minimum, min(offer ?? own.ideal, own.maximum))
    case .stack(let stack) where stack.axis == .horizontal:
      let gaps = stack.gaps(children).reduce(0, +)
      setWidths(ofRow: children, offer.map { $0 - gaps }, known)
      return max(0, children.reduce(gaps) { $0 + width($1) })
    case .stack, .zstack:
      // Without a limit, all children are offered the ideal width of the widest.
      for child in children { setWidth(of: child, offer ?? own.ideal, known: known) }
      if case .zstack = content { return sizing(children).map { width($0) }.max() ?? 0 }
      return children.map { width($0) }.max() ?? 0
    case .choice:
      for child in children { setWidth(of: child, offer, known: known) }
      return children.map { width($0) }.max() ?? 0
    case .overlay(let overlay):
      let primary = part.primary(of: overlay)
      let secondary = part.secondary(of: overlay)
      setWidth(of: primary, offer, known: known)
      if !isTrying {
        let height = ownHeight(primary) ?? known
        decide(secondary, width(primary), Around(known: height, availableSpace: nil))
        setWidth(of: secondary, width(primary), known: height)
      }
      return width(primary)
    case .flow(let flow):
      let availableSpace = offer ?? own.ideal
      columns[part.key] = [availableSpace]
      for child in children { setWidth(of: child, offer, known: nil) }
      let ends = flowLines(part, flow).map { line in
        line.reduce(0) { $0 + width($1) } + flow.horizontalSpacing.spacing * Double(line.count - 1)
      }
      let widest = ends.max() ?? 0
      return flow.justification == .leading || children.isEmpty
        ? widest : max(widest, availableSpace)
    case .grid(let grid):
      let grid = OracleGrid(grid, part)
      let widths = columnWidths(of: grid, offer)
      columns[part.key] = widths
      for cell in grid.cells {
        setWidth(of: cell.part, widths[cell.columns].reduce(0, +) + grid.gaps(in: cell), known: nil)
      }
      return widths.reduce(0, +) + grid.columnSpacing * Double(max(0, widths.count - 1))
    case .scroll:
      setWidth(of: children[0], nil, known: known)
      return max(0, offer ?? own.ideal)
    case .box, .symbol, .lazyVGrid, .lines, .section, .custom: fatalError("not in these trees")
    }
  }

  /// Divides a width among the children of a row; without a limit, no child has a limit.
  private mutating func setWidths(
    ofRow children: [OraclePart], _ availableSpace: Double?, _ known: Double?
  ) {
    guard let availableSpace else {
      for child in children { setWidth(of: child, nil, known: known) }
      return
    }
    let shares = Self.shares(
      children.map { needs(of: $0, known) }, priorities: children.map(\.priority),
      in: availableSpace)
    var copy = self
    _ = OracleShare.divide(availableSpace, among: shares) { index, offer in
      copy.setWidth(of: children[index], offer, known: known)
      return copy.width(children[index])
    }
    self = copy
  }

  /// Each child is offered at least its fit width if all of these fit, else at least its minimum
  /// width, else at least its least width, and at last its width with broken words.
  static func shares(
    _ needs: [OracleNeeds], priorities: [Double], in availableSpace: Double
  ) -> [OracleShare] {
    let all = needs.sum
    return zip(needs, priorities).map { need, priority in
      let shrunk = all.least <= availableSpace ? need.least : need.broken
      let least = all.minimum <= availableSpace ? need.minimum : min(shrunk, need.minimum)
      return OracleShare(
        floor: all.fit <= availableSpace ? need.fit : least, least: least, most: need.maximum,
        priority: priority)
    }
  }

  /// Returns the parts on each line of a flow: as many as fit, at least one.
  func flowLines(_ part: OraclePart, _ flow: Layout.Flow) -> [[OraclePart]] {
    let availableSpace = columns[part.key]?[0] ?? 0
    var lines: [[OraclePart]] = []
    var end = 0.0
    for child in standing(in: part) {
      let next = end + flow.horizontalSpacing.spacing + width(child)
      if lines.isEmpty || next > availableSpace {
        lines.append([child])
        end = width(child)
      } else {
        lines[lines.count - 1].append(child)
        end = next
      }
    }
    return lines
  }
}
