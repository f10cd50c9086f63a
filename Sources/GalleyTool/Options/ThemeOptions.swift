import ArgumentParser
import GalleyDocuments
import GalleyScene

/// The option that changes the colors of annotations.
struct ThemeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with the colors of annotations and sheets, such as 'theme: 1' and 'light: {leaf: \"#0B429E\"}'.",
      valueName: "file"))
  var theme: String?

  /// Returns the colors of annotations, or nil after reporting what is wrong with them.
  func colors(_ faults: inout ErrorCollector) -> Theme? {
    guard let theme else { return .standard }
    do throws(DocumentError) {
      return try ThemeReader().read(contentsOf: theme)
    } catch {
      faults.report(error)
      return nil
    }
  }
}
