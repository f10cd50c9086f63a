import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyScene

/// A kind of traits that the rows or columns of a contact sheet differ in.
public enum SheetAxis: String, Hashable, Sendable, CaseIterable {
  /// Offered widths, or devices.
  case widths
  /// Sizes of text.
  case textSizes = "text-sizes"
  /// Languages.
  case locales
  /// Reading directions.
  case directions
  /// Light and dark surroundings.
  case colorSchemes = "color-schemes"
  /// Strengths of color.
  case contrasts
  /// With and without bolder letters.
  case boldText = "bold-text"
}

extension SheetAxis {
  /// Returns what the row or column of a variant is called.
  func head(of traits: Traits) -> ContactSheet.Head {
    switch self {
    case .widths: screenHead(of: traits)
    case .textSizes:
      ContactSheet.Head(
        name: traits.textSize.name,
        note: "body \(TextStyle.body.pointSize(at: traits.textSize).shortDecimal(places: 1)) pt")
    case .locales: ContactSheet.Head(name: traits.locale)
    case .directions:
      ContactSheet.Head(
        name: traits.directionOverride?.rawValue ?? "auto", note: traits.direction.words)
    case .colorSchemes: ContactSheet.Head(name: traits.colorScheme.rawValue)
    case .contrasts: ContactSheet.Head(name: traits.contrast.rawValue, note: "contrast")
    case .boldText: ContactSheet.Head(name: traits.boldText ? "bold" : "regular", note: "text")
    }
  }

  private func screenHead(of traits: Traits) -> ContactSheet.Head {
    let width = traits.width.shortDecimal(places: 2)
    guard let height = traits.height else {
      return ContactSheet.Head(name: "\(width) pt")
    }
    let device = Screen.devices.first {
      $0.screen
        == Screen(
          width: traits.width, height: height, idiom: traits.idiom, safeArea: traits.safeArea)
    }
    let name = "\(width) × \(height.shortDecimal(places: 2))"
    return ContactSheet.Head(name: name, note: device?.name ?? traits.idiom.rawValue)
  }

  /// Returns traits as they would be if they did not differ along the axis.
  func without(_ traits: Traits) -> Traits {
    var traits = traits
    let usual = Traits(width: 1)
    switch self {
    case .widths:
      traits.width = usual.width
      traits.height = usual.height
      traits.idiom = usual.idiom
      traits.safeArea = usual.safeArea
    case .textSizes: traits.textSize = usual.textSize
    case .locales: traits.locale = usual.locale
    case .directions: traits.directionOverride = usual.directionOverride
    case .colorSchemes: traits.colorScheme = usual.colorScheme
    case .contrasts: traits.contrast = usual.contrast
    case .boldText: traits.boldText = usual.boldText
    }
    return traits
  }

  /// What the variants of a sheet have in common, in words, for those traits that rows and columns do not differ in.
  static func facts(_ traits: Traits, besides axes: [SheetAxis]) -> [String] {
    var facts: [String] = []
    if !axes.contains(.widths) {
      let head = SheetAxis.widths.head(of: traits)
      facts.append(head.note.isEmpty ? head.name : "\(head.name) pt, \(head.note)")
    }
    if !axes.contains(.textSizes) {
      let head = SheetAxis.textSizes.head(of: traits)
      facts.append("text \(head.name), \(head.note)")
    }
    if !axes.contains(.directions), !axes.contains(.locales) {
      facts.append(traits.direction.words)
    }
    if !axes.contains(.locales) { facts.append(traits.locale) }
    if !axes.contains(.colorSchemes) { facts.append(traits.colorScheme.rawValue) }
    if !axes.contains(.contrasts), traits.contrast == .increased {
      facts.append("increased contrast")
    }
    if !axes.contains(.boldText), traits.boldText { facts.append("bold text") }
    return facts
  }
}
