import GalleyCairo
import GalleyLayout

/// Measures a label in a process that has done nothing else; without an argument it returns at once.
@main struct FirstLabel {
  static func main() throws {
    guard CommandLine.arguments.count > 1 else { return }
    let measurer = try PangoTextMeasurer(library: FontLibrary())
    let setting = TextSetting(shaped: measurer.shape(ShapingRequest("Settings")), size: 17)
    precondition(setting.idealWidth > 0, "The label has no width.")
  }
}
