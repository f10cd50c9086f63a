import ArgumentParser
import Foundation
import GalleyScene
import GalleySnapshots

/// The option that says in which form pictures are.
struct FormatOptions: ParsableArguments {
  @Option(
    help: "Forms of the pictures: png, svg, pdf; separated by commas. (default: png)",
    transform: CommaList<Picture.Format>.parse)
  var format = CommaList<Picture.Format>(values: [.png])
}

/// The options that say where pictures go, and how they are made.
struct OutputOptions: ParsableArguments {
  @Option(
    help: "How SVG holds letters: outlines, alike everywhere; text, to be searched and copied.")
  var svgText: Scene.SVGText = .outlines

  @Option(name: [.short, .long], help: ArgumentHelp("Where the pictures go.", valueName: "dir"))
  var output = "Output"

  @Option(help: "The number of pictures to make at the same time.")
  var jobs: Int = Processors.count

  @Flag(name: [.short, .long], help: "Print errors only.")
  var quiet = false

  func validate() throws {
    try Processors.check(jobs: jobs)
  }
}
