/// Names of which each is given once.
struct NameSet {
  private var names: Set<String>

  init(_ names: Set<String> = []) { self.names = names }

  /// Returns a name, with a number at its end if it was given before.
  mutating func unique(_ base: String) -> String {
    var name = base
    var number = 2
    while !names.insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  mutating func insert(_ name: String) { names.insert(name) }
}
