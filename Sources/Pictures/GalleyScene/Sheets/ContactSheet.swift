public import GalleyLayout

/// A table with the pictures of many variants of a document, by two traits.
public struct ContactSheet: Sendable {
  package var title: String
  package var facts: [String]
  package var columns: [Head]
  package var rows: [Head]
  /// The variants, row by row, each row with one or nil for each column.
  package var cells: [[Cell?]]

  /// Creates a sheet.
  public init(
    title: String, facts: [String] = [], columns: [Head], rows: [Head], cells: [[Cell?]]
  ) {
    precondition(
      cells.count == rows.count && cells.allSatisfy { $0.count == columns.count },
      "A contact sheet needs a cell, or nil, for each row and column.")
    self.title = title
    self.facts = facts
    self.columns = columns
    self.rows = rows
    self.cells = cells
  }

  /// The head of a row or a column: a trait value that its variants share.
  public struct Head: Hashable, Sendable {
    /// The value of the trait, such as 390 or AX3.
    package var name: String
    /// An explanation, such as the name of a device or the size of body text.
    package var note: String

    /// Creates a head.
    public init(name: String, note: String = "") {
      self.name = name
      self.note = note
    }
  }

  /// A variant.
  public struct Cell: Hashable, Sendable {
    package var variant: String
    package var result: LayoutResult

    /// Creates a cell.
    public init(variant: String, result: LayoutResult) {
      self.variant = variant
      self.result = result
    }
  }

  package static let maximumCellCount = 600
}

extension Scene {
  /// Creates the picture of a contact sheet.
  ///
  /// Each cell has a chip for each choice: outlined if the first alternative was taken, otherwise filled. Variants of one
  /// arrangement share a letter and a color, in the order of the cells. A bar of that color continues to the next cell
  /// while nothing changes. A sheet is mirrored if all variants are right-to-left.
  ///
  /// - Parameters:
  ///   - sheet: The variants.
  ///   - zoom: The scale of the pictures in the cells.
  ///   - theme: The colors of everything except the pictures.
  ///   - measurer: The measurer of the text of heads and chips.
  /// - Complexity: Linear in the number of items of all pictures.
  public init(
    sheet: ContactSheet, zoom: Double = 1, theme: Theme = .standard, measurer: some TextMeasurer
  ) {
    let painter = SheetPainter(
      sheet: sheet, zoom: zoom, theme: theme, text: AnnotationText(measurer: measurer))
    self = painter.scene()
  }
}
