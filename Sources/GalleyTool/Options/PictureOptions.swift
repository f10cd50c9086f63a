import ArgumentParser
import GalleyScene
import GalleySnapshots

/// The options that say how pictures are made.
struct PictureOptions: ParsableArguments {
  @Option(
    help:
      "What is drawn: design, as it would look; wireframe, boxes and lines; annotated, with boxes and decisions. (default: design, or annotated with --annotate)"
  )
  var style: Picture.Style?

  @Option(
    help: ArgumentHelp(
      "What is explained: \(Annotation.allCases.map(\.rawValue).joined(separator: ", ")), all; separated by commas."
    ),
    transform: CommaList<Annotations>.parse)
  var annotate: CommaList<Annotations>?

  @OptionGroup var themes: ThemeOptions

  func validate() throws {
    guard annotate != nil, style == .design else { return }
    throw ValidationError(
      "cannot annotate pictures in the style design; ask for --style annotated or wireframe")
  }

  /// Returns how pictures are to be made.
  func picture(_ theme: Theme, svgText: Scene.SVGText) -> Picture {
    let annotations = annotate.map { Set($0.values.flatMap(\.annotations)) }
    return Picture(
      style: style ?? (annotations == nil ? .design : .annotated), annotations: annotations,
      theme: theme, svgText: svgText)
  }
}

/// A kind of explanation by name, or all kinds.
struct Annotations: CommandWord {
  static let expectation =
    "what to explain: \(Annotation.allCases.map(\.rawValue).joined(separator: ", ")) or all"
  var annotations: [Annotation]

  init?(argument: String) {
    if argument == "all" {
      annotations = Annotation.allCases
    } else if let annotation = Annotation(rawValue: argument) {
      annotations = [annotation]
    } else {
      return nil
    }
  }
}
