import ArgumentParser
import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout

/// The options that replace the matrix of a document.
struct MatrixOptions: ParsableArguments {
  @Option(help: "Offered widths in points, separated by commas.", transform: CommaList<Width>.parse)
  var widths: CommaList<Width>?

  @Option(
    help: ArgumentHelp(
      "Devices by name, separated by commas.",
      discussion: "Known are \(Screen.devices.map(\.name).joined(separator: ", "))."),
    transform: CommaList<Device>.parse)
  var devices: CommaList<Device>?

  @OptionGroup var traits: TraitOptions

  @Option(
    help: "The number of pixels in a point, from 0.25 to 8. (default: 2)",
    transform: OptionNumber.displayScale)
  var displayScale = 2.0

  /// Whether a scale other than the default is asked for.
  var isScaleGiven: Bool { displayScale != 2 }

  @Option(
    help: "A regular expression that the document and variant, as in episode/390-AX3, must match.",
    transform: Filter.parse)
  var filter: Filter?

  /// Whether any option asks for other variants than the document does.
  var areGiven: Bool {
    widths != nil || devices != nil || traits.areGiven || filter != nil
  }

  /// Returns the variants of a document, at a display scale or that of the option.
  func variants(
    of document: Document, folder: String, displayScale scale: Double? = nil
  ) throws -> [Variant] {
    let matrix = try matrix(of: document)
    guard let count = matrix.variantCount, count <= Matrix.maximumVariantCount else {
      throw ValidationError(
        "cannot render '\(document.name)' in more than \(Matrix.maximumVariantCount) variants; ask for fewer"
      )
    }
    return matrix.variants(displayScale: scale ?? displayScale).filter(isAskedFor(in: folder))
  }

  /// Returns a function that tells whether a variant of the document of a folder passes the filter.
  func isAskedFor(in folder: String) -> (Variant) -> Bool {
    guard let matches = filter?.matcher() else { return { _ in true } }
    return { matches("\(folder)/\($0.name)") }
  }

  /// Returns the matrix of a document with the values of the options.
  func matrix(of document: Document) throws -> Matrix {
    var matrix = document.matrix
    let screens =
      (widths?.values.map { Screen(width: $0.value) } ?? []) + (devices?.values.map(\.screen) ?? [])
    if !screens.isEmpty { matrix.screens = screens }
    try traits.change(&matrix, of: document)
    return matrix
  }

  /// Returns the plane that the matrix of a document spans.
  func plane(of document: Document) throws -> [WidthStrip] {
    strips(try matrix(of: document))
  }

  /// Returns the plane that a document's own matrix and that of the options span together.
  func widestPlane(of document: Document) throws -> [WidthStrip] {
    var matrix = document.matrix
    matrix.add(try self.matrix(of: document))
    return strips(matrix)
  }

  private func strips(_ matrix: Matrix) -> [WidthStrip] {
    matrix.strips().map { strip in
      var strip = strip
      strip.traits.displayScale = displayScale
      return strip
    }
  }
}

extension Matrix {
  /// Adds the values of another matrix that this one does not have.
  fileprivate mutating func add(_ other: Matrix) {
    screens.add(other.screens)
    for trait in other.traits { self[trait].add(other[trait]) }
  }
}

extension Array where Element: Equatable {
  fileprivate mutating func add(_ others: [Element]) {
    for other in others where !contains(other) { append(other) }
  }
}
