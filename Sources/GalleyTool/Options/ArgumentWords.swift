public import ArgumentParser
public import GalleyLayout
public import GalleyScene
public import GalleySnapshots

// Words of the libraries that the command line understands as they are.

extension ColorScheme: ExpressibleByArgument {}
extension Picture.Format: ExpressibleByArgument {}
extension Picture.Style: ExpressibleByArgument {}
extension Scene.SVGText: ExpressibleByArgument {}
extension SheetAxis: ExpressibleByArgument {}
extension MapRun.Format: ExpressibleByArgument {}
extension Contrast: ExpressibleByArgument {}

extension ColorScheme: CommandWord {
  static let expectation = "a color scheme: light or dark"
}

extension Picture.Format: CommandWord {
  static let expectation = "a format: png, svg or pdf"
}

extension MapRun.Format: CommandWord {
  static let expectation = "a format: png, svg, pdf or json"
}

extension Contrast: CommandWord {
  static let expectation = "a contrast: standard or increased"
}
