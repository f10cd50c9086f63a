import GalleyLayout
import GalleySource

extension ViewWriter {
  func grid(_ node: NodeProperties, _ context: NodeContext) throws -> ViewCode {
    var arguments: [Argument] = []
    let alignment = try alignment(of: node, "alignment") ?? ".center"
    if alignment != ".center" { arguments.append(Argument("alignment", alignment)) }
    // Without a number, both have 8 points between columns.
    if let spacing = try length(of: node, "columnSpacing", named: "columnSpacing") {
      arguments.append(Argument("horizontalSpacing", spacing))
    }
    if let spacing = try length(of: node, "rowSpacing", named: "rowSpacing") {
      arguments.append(Argument("verticalSpacing", spacing))
    }
    let isEqual = try word(of: node, "equalColumns") { $0 } == "true"
    guard let (tree, scope) = node["grid"] else { return ViewCode(call: Call(name: "Grid")) }
    var alignments: [String] = []
    if let (list, inner) = node["columnAlignments"] {
      alignments = (list.elements ?? []).compactMap { inner.constant($0) }
    }
    let cell = GridCell(
      alignment: alignment, isEqual: isEqual, alignments: alignments,
      context: context.inside(nil))
    if isEqual, let cells = equalCells(tree, scope, cell) {
      support.insert(.equalColumns)
      return ViewCode(
        call: Call(
          name: "EqualColumnsGrid",
          arguments: [Argument("columns", "\(cells.count)")] + arguments, body: cells.body))
    }
    let rows = gridRows(tree, scope, cell)
    return ViewCode(call: Call(name: "Grid", arguments: arguments, body: rows))
  }

  private struct GridCell {
    var alignment: Expression
    var isEqual: Bool
    var alignments: [String]
    var context: NodeContext
  }

  /// Returns the cells of a grid of equal columns, row after row; nil if they do not have one column each.
  private func equalCells(
    _ tree: Tree, _ scope: Scope, _ cell: GridCell
  ) -> (count: Int, body: [Statement])? {
    let (tree, scope) = scope.resolved(tree)
    guard let rows = tree.items else { return nil }
    var counts: Set<Int> = []
    var body: [Statement] = []
    for row in rows {
      let (row, inner) = scope.resolved(row)
      guard row["for"] == nil, !row.isCondition else { return nil }
      var count = 0
      for item in row.elements ?? [] {
        let scopes = LoopItems(item, inner)
        for scope in scopes?.items ?? [inner] {
          let item = scopes?.body ?? item
          guard item["columns"] == nil, item["unsized"] == nil,
            !scope.resolved(item).tree.isCondition
          else { return nil }
          let statements = statements(item, scope, cell.context)
          guard statements.count == 1, case .view = statements[0] else { return nil }
          let alignment = Self.alignment(
            cell.alignment,
            horizontal: cell.alignments.indices.contains(count) ? cell.alignments[count] : nil)
          let frame = Call(
            name: ".frame",
            arguments: [Argument("maxWidth", ".infinity"), Argument("alignment", alignment)])
          body += alignment == cell.alignment ? statements : Self.modified(statements, [frame])
          count += 1
        }
      }
      counts.insert(count)
    }
    return counts.count == 1 ? counts.first.map { ($0, body) } : nil
  }

  private func gridRows(_ tree: Tree, _ scope: Scope, _ cell: GridCell) -> [Statement] {
    let (tree, scope) = scope.resolved(tree)
    guard tree.isCondition else {
      var rows: [Statement] = []
      for row in tree.items ?? [] {
        if let loop = LoopItems(row, scope) {
          rows += repeated(loop) { [gridRow(loop.body, $0, cell)] }
        } else {
          rows.append(gridRow(row, scope, cell))
        }
      }
      return rows
    }
    return writingSplits(tree) {
      let branches = try Branches.all(of: tree, scope).map { branch in
        Statement.Branch(
          test: try branch.test.map { try self.test($0, scope) },
          body: self.gridRows(branch.value, scope, cell))
      }
      return branches.first?.test == nil ? branches.first?.body ?? [] : [.branches(branches)]
    }
  }

  private func gridRow(_ tree: Tree, _ scope: Scope, _ cell: GridCell) -> Statement {
    let (tree, scope) = scope.resolved(tree)
    var cells: [(Tree, Scope)] = []
    for item in tree.elements ?? [] {
      if let loop = LoopItems(item, scope) {
        cells += loop.items.map { (loop.body, $0) }
      } else {
        cells.append((item, scope))
      }
    }
    var body: [Statement] = []
    for (column, (item, inner)) in cells.enumerated() {
      let statements = statements(item, inner, cell.context)
      body += self.cell(item, inner, statements, cell, column)
    }
    return .view(ViewCode(call: Call(name: "GridRow", body: body)))
  }

  private func cell(
    _ tree: Tree, _ scope: Scope, _ statements: [Statement], _ cell: GridCell, _ column: Int
  ) -> [Statement] {
    let (tree, scope) = scope.resolved(tree)
    var own: [Call] = []
    if cell.isEqual {
      let horizontal = cell.alignments.indices.contains(column) ? cell.alignments[column] : nil
      let alignment = Self.alignment(cell.alignment, horizontal: horizontal)
      let arguments = alignment == ".center" ? [] : [Argument("alignment", alignment)]
      own.append(
        Call(name: ".frame", arguments: [Argument("maxWidth", ".infinity")] + arguments))
    } else if cell.alignments.indices.contains(column) {
      let alignment: Expression = ".\(cell.alignments[column])"
      own.append(Call(name: ".gridColumnAlignment", arguments: [Argument(alignment)]))
    }
    if let columns = tree["columns"] {
      let count = try? value(columns, scope, otherwise: "1") { tree, scope in
        guard let segments = scope.segments(of: tree), segments.count == 1 else {
          throw self.split(tree, scope)
        }
        switch segments[0] {
        case .text(let text): return .plain(text)
        case .variable(let variable): return .plain(self.use(variable))
        }
      }
      own.append(Call(name: ".gridCellColumns", arguments: [Argument(count ?? "1")]))
    }
    if let unsized = tree["unsized"], unsized.scalar?.isTrue == true {
      own.append(Call(name: ".gridCellUnsizedAxes", arguments: [Argument(".horizontal")]))
    }
    return own.isEmpty ? statements : Self.modified(statements, own)
  }

  func lazyGrid(_ node: NodeProperties, _ context: NodeContext) throws -> ViewCode {
    let alignment = try alignment(of: node, "alignment")
    var (horizontal, vertical): (Expression?, Expression?) = ("8", nil)
    if let spacing = node["spacing"] {
      (horizontal, vertical) = try spacings(spacing.tree, spacing.scope)
    }
    var further: [Argument] = []
    if let horizontal, horizontal != "8" { further.append(Argument("spacing", horizontal)) }
    if let alignment, alignment != ".center" { further.append(Argument("alignment", alignment)) }
    var columns: [Expression] = []
    if let (list, scope) = node["columns"] ?? node["tracks"] {
      for item in list.elements ?? [] {
        columns.append(.call("GridItem", [Argument(try track(item, scope))] + further))
      }
    } else {
      columns = [.call("GridItem", [Argument(".flexible()")] + further)]
    }
    var arguments = [Argument("columns", .list(columns))]
    if let vertical, vertical != "8" { arguments.append(Argument("spacing", vertical)) }
    let body = try children("lazyVGrid", of: node, context.inside(nil))
    return ViewCode(call: Call(name: "LazyVGrid", arguments: arguments, body: body))
  }

  private func track(_ tree: Tree, _ scope: Scope) throws -> Expression {
    if tree.scalar?.text == "flexible" { return ".flexible()" }
    guard tree.entries != nil, tree["scaled"] == nil else {
      return .call(".fixed", [Argument(try length(tree, scope, named: "column"))])
    }
    let bounds = try [
      ("minimum", tree["adaptive"] ?? tree["minimum"]), ("maximum", tree["maximum"]),
    ].compactMap { name, bound in
      try bound.map { Argument(name, try length($0, scope, named: "column")) }
    }
    return .call(tree["adaptive"] == nil ? ".flexible" : ".adaptive", bounds)
  }
}
