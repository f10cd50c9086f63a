import ArgumentParser
import GalleyAnalysis
import GalleyDocuments
import GalleyLayout

/// The options that replace the screens of a document's matrix, and select variants.
///
/// The options for other traits are ``TraitOptions``, which commands declare, too. ArgumentParser checks options in
/// debug builds, and takes four times as long with each level of groups in groups.
struct MatrixOptions: ParsableArguments {
  @Option(
    help: "Available widths in points, separated by commas.", transform: CommaList<Width>.parse)
  var widths: CommaList<Width>?

  @Option(
    help: ArgumentHelp(
      "The kind of device that has the widths: phone, pad, mac, tv, watch; with the insets of the document's first device of the kind. (default: phone)",
      valueName: "kind"),
    transform: DeviceKind.parse)
  var idiom: DeviceKind?

  @Option(
    help: ArgumentHelp(
      "Devices by name, separated by commas.",
      discussion: "Devices: \(Screen.devices.map(\.name).joined(separator: ", "))."),
    transform: CommaList<Device>.parse)
  var devices: CommaList<Device>?

  @Option(
    help: "The number of pixels per point, from 0.25 to 8. (default: 2)",
    transform: OptionNumber.displayScale)
  var displayScale = 2.0

  @Option(
    help: "Use only variants whose names match this regular expression, such as episode/390-AX3.",
    transform: Filter.parse)
  var filter: Filter?

  func validate() throws {
    guard idiom == nil || widths != nil else {
      throw ValidationError(
        "cannot use --idiom without --widths, since devices have a kind; add widths")
    }
  }

  /// Returns the screens that replace the screens of a document; none if no option names any.
  fileprivate func screens(of document: Document) -> [Screen] {
    let own = idiom.flatMap { kind in
      document.matrix.screens.first { $0.idiom == kind.idiom }
    }
    let screens = widths?.values.map { width in
      Screen(
        width: width.value, idiom: idiom?.idiom ?? .phone, safeArea: own?.safeArea ?? .zero)
    }
    return (screens ?? []) + (devices?.values.map(\.screen) ?? [])
  }
}

struct MatrixSelection {
  let options: MatrixOptions
  let traits: TraitOptions

  var areGiven: Bool {
    options.widths != nil || options.devices != nil || traits.areGiven || options.filter != nil
  }

  var isScaleGiven: Bool { options.displayScale != 2 }

  func variants(
    of document: Document, folder: String, displayScale scale: Double? = nil
  ) throws -> [Variant] {
    let matrix = try matrix(of: document)
    guard let count = matrix.variantCount, count <= Matrix.maximumVariantCount else {
      throw ValidationError(
        "cannot render '\(document.name)' in more than \(Matrix.maximumVariantCount) variants; ask for fewer"
      )
    }
    return matrix.variants(displayScale: scale ?? options.displayScale)
      .filter(isAskedFor(in: folder))
  }

  func isAskedFor(in folder: String) -> (Variant) -> Bool {
    guard let matches = options.filter?.matcher() else { return { _ in true } }
    return { matches("\(folder)/\($0.name)") }
  }

  func matrix(of document: Document) throws -> Matrix {
    var matrix = document.matrix
    let screens = options.screens(of: document)
    if !screens.isEmpty { matrix.screens = screens }
    try traits.change(&matrix, of: document)
    return matrix
  }

  func area(of document: Document) throws -> [TraitRange] {
    traitRanges(try matrix(of: document))
  }

  func widestArea(of document: Document) throws -> [TraitRange] {
    var matrix = document.matrix
    matrix.add(try self.matrix(of: document))
    return traitRanges(matrix)
  }

  private func traitRanges(_ matrix: Matrix) -> [TraitRange] {
    matrix.traitRanges().map { traitRange in
      changing(traitRange) { $0.traits.displayScale = options.displayScale }
    }
  }
}

extension Matrix {
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
