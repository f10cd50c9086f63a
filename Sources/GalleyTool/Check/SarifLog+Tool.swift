import GalleyLayout
import GalleySnapshots

extension SarifLog {
  /// What ran.
  struct Tool: Encodable {
    let driver = Driver()
  }

  /// The program itself.
  struct Driver: Encodable {
    let name = "Galley"
    let semanticVersion = GalleyVersion.current
    let rules = FindingKind.allCases.map(Rule.init)
  }

  /// What a kind of finding means.
  struct Rule: Encodable {
    var id: String
    var name: String
    var shortDescription: Text
    var fullDescription: Text
    var help: Text
    var defaultConfiguration = ["level": "warning"]

    init(_ kind: FindingKind) {
      id = kind.rawValue
      name = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
      shortDescription = Text(kind.title)
      fullDescription = Text(kind.explanation)
      help = Text(kind.help)
    }
  }
}
