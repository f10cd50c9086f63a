import GalleyLayout
import GalleyTool
import Synchronization

/// The tool with other words in every sentence about results, to prove that nothing reads sentences.
///
/// The words contain what a program that cuts sentences apart would look for: numbers, quotation marks, separators and
/// verbs of other sentences. Equal words have equal replacements, so sentences differ where they did.
@main struct Reworded {
  static func main() async {
    Phrase.vocabulary.withLock { $0 = nonsense }
    await GalleyCommand.start()
  }

  @Sendable private static func nonsense(_ words: String) -> String {
    let sum = words.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let start = fragments[Int(sum % UInt32(fragments.count))]
    let end = fragments[Int(sum / 7 % UInt32(fragments.count))]
    return "zog\(sum % 1000)\(start)nim\(end)"
  }

  private static let fragments = [
    ", moved ", " says “", "” · ", " 12.5 pt ", "… and 3 more: ", " is of kind ",
    "alternative 9 of ",
    " grew by ", ", takes ", "no difference in the layout, but ", " (", "), because of ",
  ]
}
