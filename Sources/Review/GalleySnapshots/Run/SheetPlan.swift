import GalleyCairo
package import GalleyDocuments
package import GalleyFiles
import GalleyGeometry
import GalleyLayout
package import GalleyScene

/// The contact sheets of a document: one for each combination of the traits that are neither rows nor columns.
package struct SheetPlan: Sendable {
  package struct Entry: Sendable {
    package var document: Document
    /// The path of the picture within the output, without extension.
    package var path: String
    /// The variants of each row, one per column, or nil for an empty cell.
    var cells: [[Variant?]]
    package var columns: [ContactSheet.Head]
    var rows: [ContactSheet.Head]
    var facts: [String]

    package var cellCount: Int { cells.reduce(0) { $0 + $1.count { $0 != nil } } }
  }

  package var entries: [Entry]

  package init(
    document: Document, folder: String, variants: [Variant], rows: SheetAxis, columns: SheetAxis
  ) {
    precondition(rows != columns, "The rows and columns of a sheet must have different traits.")
    let rows = rows.declared(in: document.matrix)
    let columns = columns.declared(in: document.matrix)
    var names: Set<String> = []
    entries = variants.grouped { rows.without(columns.without($0.traits)) }.map { group in
      let name = Self.name(of: group.key, [rows, columns]).unique(among: &names)
      return Self.entry(
        document, path: "\(folder)/\(name)", group.members, rows: rows, columns: columns)
    }
  }

  private static func entry(
    _ document: Document, path: String, _ variants: [Variant], rows: SheetAxis, columns: SheetAxis
  ) -> Entry {
    let rowGroups = variants.grouped { columns.without($0.traits) }
    let columnGroups = variants.grouped { rows.without($0.traits) }
    let places = Dictionary(
      columnGroups.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    let cells = rowGroups.map { row in
      var line: [Variant?] = Array(repeating: nil, count: columnGroups.count)
      for variant in row.members {
        if let place = places[rows.without(variant.traits)] { line[place] = variant }
      }
      return line
    }
    let screens = document.matrix.screens
    let facts = variants.first.map {
      SheetAxis.facts($0.traits, besides: [rows, columns], among: screens)
    }
    return Entry(
      document: document, path: path, cells: cells,
      columns: columnGroups.map { columns.head(of: $0.members[0].traits, among: screens) },
      rows: rowGroups.map { rows.head(of: $0.members[0].traits, among: screens) },
      facts: facts ?? [])
  }

  private static func name(of traits: Traits, _ axes: [SheetAxis]) -> String {
    let varying = Set(axes.flatMap(\.traits))
    let tokens = TraitDefinition.all(in: CollectionOfOne(traits))
      .filter { !varying.contains($0) }.compactMap { $0.token(of: traits) }
    return (["sheet"] + tokens).joined(separator: "-")
  }
}

extension SnapshotRunner {
  package func draw(
    _ sheets: [SheetPlan.Entry], into folder: OutputFolder, formats: [Picture.Format],
    picture: Picture = Picture(), zoom: Double = 1, jobs: Int,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> [TaskResult<[String]>] {
    try await results(of: sheets, named: \.path, jobs: jobs, progress: progress) { entry, worker in
      let scene = try worker.sheet(entry, picture, zoom: zoom)
      let scale = entry.cells.joined().lazy.compactMap(\.self).first?.traits.displayScale ?? 2
      return try formats.map { format in
        let bytes = try worker.file(of: scene, format, scale: scale, svgText: picture.svgText)
        return try folder.write(bytes, to: entry.path + format.suffix(scale: scale))
      }
    }
  }
}

extension SnapshotWorker {
  fileprivate func sheet(
    _ entry: SheetPlan.Entry, _ picture: Picture, zoom: Double
  ) throws(FontError) -> Scene {
    var cells: [[ContactSheet.Cell?]] = []
    for row in entry.cells {
      var line: [ContactSheet.Cell?] = []
      for variant in row {
        guard let variant else {
          line.append(nil)
          continue
        }
        let result = try resolve(entry.document, variant)
        line.append(ContactSheet.Cell(variant: variant.name, result: result))
      }
      cells.append(line)
    }
    let sheet = ContactSheet(
      title: entry.document.name, facts: entry.facts, columns: entry.columns, rows: entry.rows,
      cells: cells)
    return Scene(sheet: sheet, zoom: zoom, theme: picture.theme, measurer: measurer)
  }
}
