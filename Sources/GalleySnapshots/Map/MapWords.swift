import GalleyGeometry
import GalleyLayout
import GalleyScene

/// What the maps of a document are called by their traits: what is said of one is said of all.
struct MapWords {
  private let saysDevice: Bool
  private let saysColorScheme: Bool
  private let saysContrast: Bool
  private let saysBoldness: Bool

  init(_ traits: [Traits]) {
    saysDevice = traits.contains { $0.idiom != .phone }
    saysColorScheme = traits.contains { $0.colorScheme == .dark }
    saysContrast = traits.contains { $0.contrast == .increased }
    saysBoldness = traits.contains(where: \.boldText)
  }

  /// Returns the words for some traits, the same number for all.
  func facts(_ traits: Traits) -> [String] {
    var facts = [traits.locale, traits.direction.words]
    if let height = traits.height { facts.append("\(height.shortDecimal(places: 2)) pt high") }
    if saysDevice { facts.append(traits.idiom.rawValue) }
    if saysColorScheme { facts.append(traits.colorScheme.rawValue) }
    if saysContrast { facts.append("\(traits.contrast.rawValue) contrast") }
    if saysBoldness { facts.append(traits.boldText ? "bold text" : "regular text") }
    return facts
  }

  /// Returns the words for several traits that come to the same: what they share, then what each is besides.
  static func facts(alike members: [[String]]) -> [String] {
    guard let first = members.first, members.count > 1 else { return members.first ?? [] }
    let places = first.indices.filter { place in members.allSatisfy { $0[place] == first[place] } }
    let each = members.map { facts in
      facts.indices.filter { !places.contains($0) }.map { facts[$0] }.joined(separator: ", ")
    }
    return places.map { first[$0] } + ["alike: \(each[0])"] + shown(each.dropFirst())
  }

  /// The number of traits up to which each is named.
  private static let maximumCount = 8

  private static func shown(_ names: ArraySlice<String>) -> [String] {
    names.count <= maximumCount
      ? Array(names) : names.prefix(maximumCount - 1) + ["\(names.count - maximumCount + 1) more"]
  }
}
