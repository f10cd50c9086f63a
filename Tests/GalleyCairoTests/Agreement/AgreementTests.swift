import GalleyCairo
import GalleyLayout
import TestSupport
import Testing

/// Compares where lines break, and how wide they are, with Pango's own layouts.
@Suite struct AgreementTests {
  private static let paragraphCount = TestAmount.count(30, thorough: 60)

  /// The comparison of each script that the installed fonts can set, which runs once and in
  /// parallel with the others.
  private static let comparisons: [Script: Task<Agreement, any Error>] = {
    guard let library = try? FontLibrary() else { return [:] }
    let scripts = Script.allCases.filter { script in
      library.files.contains { $0.name.hasPrefix(script.file + ".") }
    }
    return Dictionary(
      uniqueKeysWithValues: scripts.map { script in
        let comparison = Task.detached {
          try Agreement(of: script, count: paragraphCount, library)
        }
        return (script, comparison)
      })
  }()

  @Test(arguments: Script.allCases)
  func `lines break where Pango breaks them and are as wide`(script: Script) async throws {
    guard let comparison = Self.comparisons[script] else {
      let reason =
        "\(script): skipped, because the library has no \(script.file); see Scripts/setup --tests"
      print(reason)
      try Test.cancel(Comment(rawValue: reason))
    }
    let agreement = try await comparison.value
    print(agreement.report(script.rawValue))
    let examples = agreement.examples.joined(separator: "\n")
    #expect(agreement.wrappingCount == Self.paragraphCount)
    #expect(agreement.share >= 0.995, "\(examples)")
    #expect(agreement.oddWidthCount == 0, "\(examples)")
  }

  @Test func `lines of all scripts together break where Pango breaks them`() async throws {
    var all = Agreement()
    for script in Script.allCases {
      if let comparison = Self.comparisons[script] { all.add(try await comparison.value) }
    }
    print(all.report("all"))
    #expect(all.share >= 0.999, "\(all.examples.joined(separator: "\n"))")
  }

  @Test(arguments: Script.allCases)
  func `paragraphs are equal each time and differ from each other`(script: Script) {
    let paragraphs = script.paragraphs(count: Self.paragraphCount)
    #expect(paragraphs.map(\.text) == script.paragraphs(count: Self.paragraphCount).map(\.text))
    #expect(Set(paragraphs.map(\.text)).count == Self.paragraphCount)
  }
}
