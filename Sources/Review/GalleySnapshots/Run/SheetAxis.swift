import GalleyDocuments
package import GalleyLayout
import GalleyScene

package enum SheetAxis: Hashable, Sendable {
  case screens
  case trait(TraitDefinition)
}

extension SheetAxis: RawRepresentable, CaseIterable {
  package static var allCases: [SheetAxis] {
    [.screens] + TraitDefinition.listed.map(SheetAxis.trait)
  }

  /// The name on the command line, such as text-sizes.
  package var rawValue: String {
    switch self {
    case .screens: "widths"
    case .trait(let trait): trait.list?.option ?? trait.key
    }
  }

  /// Creates the axis with a name, which may be the name of a custom trait, or returns nil if the name is invalid.
  package init?(rawValue: String) {
    if let axis = Self.allCases.first(where: { $0.rawValue == rawValue }) {
      self = axis
    } else if let trait = CustomTrait(named: rawValue) {
      self = .trait(TraitDefinition(trait))
    } else {
      return nil
    }
  }
}

extension SheetAxis {
  func declared(in matrix: Matrix) -> SheetAxis {
    guard case .trait(let trait) = self, trait.custom != nil,
      let declared = matrix.traits.first(where: { $0 == trait })
    else { return self }
    return .trait(declared)
  }

  func head(of traits: Traits, among screens: [Screen]) -> ContactSheet.Head {
    switch self {
    case .screens: return screenHead(of: traits, among: screens)
    case .trait(let trait):
      let head = trait.head(traits)
      return ContactSheet.Head(name: head.name, note: head.note)
    }
  }

  private func screenHead(of traits: Traits, among screens: [Screen]) -> ContactSheet.Head {
    let width = traits.width.shortDecimal(places: 2)
    guard let height = traits.height else {
      return ContactSheet.Head(name: "\(width) pt")
    }
    var shown = Screen(
      width: traits.width, height: height, idiom: traits.idiom, safeArea: traits.safeArea)
    let own = screens.first { screen in
      shown.name = screen.name
      return screen.name != nil && screen == shown
    }
    let device = Screen.devices.first { device in
      shown.name = device.name
      return device.screen == shown
    }
    return ContactSheet.Head(
      name: "\(width) × \(height.shortDecimal(places: 2))",
      note: own?.name ?? device?.name ?? traits.idiom.rawValue)
  }

  var traits: [TraitDefinition] {
    switch self {
    case .screens: [.width, .height, .idiom, .safeArea]
    case .trait(let trait): [trait]
    }
  }

  func without(_ traits: Traits) -> Traits {
    self.traits.reduce(traits) { $1.removed(from: $0) }
  }

  static func facts(
    _ traits: Traits, besides axes: [SheetAxis], among screens: [Screen]
  ) -> [String] {
    var varying = Set(axes.flatMap(\.traits))
    // Different languages may have different reading directions.
    if varying.contains(.locale) { varying.insert(.direction) }
    var facts: [String] = []
    if !axes.contains(.screens) {
      let head = SheetAxis.screens.head(of: traits, among: screens)
      facts.append(head.note.isEmpty ? head.name : "\(head.name) pt, \(head.note)")
    }
    return facts
      + (TraitDefinition.listed + TraitDefinition.custom(in: CollectionOfOne(traits)))
      .filter { !varying.contains($0) }.compactMap { $0.fact(of: traits) }
  }
}
