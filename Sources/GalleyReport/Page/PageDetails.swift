import GalleyGeometry
import GalleyLayout
import GalleySnapshots

/// What a page shows of a result that somebody looks at.
struct PageDetails: Encodable {
  var headline: String?
  var environment: [String]?
  var delta: [String]?
  var message: String?
  var pixels: PixelDifference?
  var choices: [Choice]?
  /// The addresses of the pictures by what they show.
  var files: [String: String]?
  /// The layouts by what they are, where no picture shows them.
  var layouts: [String: PageBoxes]?
  var accept: String?

  /// A choice in words.
  struct Choice: Encodable {
    var name: String
    var outcome: String
    /// Whether the first alternative was passed over.
    var isFallback: Bool
    var offered: String
    var reasons: [String]
  }

  /// Creates the details of a result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - folder: The folder of the run, as commands name it.
  ///   - isAcceptable: Whether what was made can become the reference.
  ///   - files: The files of the run.
  /// - Throws: A ``ReportError`` if pictures in the page would make it too large.
  init(
    _ result: SnapshotResult, folder: String, isAcceptable: Bool, files: inout PageFiles
  ) throws(ReportError) {
    headline = result.headline?.printable
    environment = result.environment?.map(\.words.printable)
    delta = result.delta?.map(\.printable)
    message = result.message?.printable
    pixels = result.pixels
    choices = result.layout?.decisions.map(Choice.init)
    if isAcceptable, result.isAcceptable {
      accept =
        AcceptanceCommand(
          run: folder, references: result.references, filter: .name(result.name)
        ).text
    }
    if result.format == .layout {
      layouts = PageBoxes.layouts(from: files.layout(result.files?["reference"]), to: result.layout)
    } else if result.isFailure {
      self.files = try files.addresses(of: result.viewableFiles)
    }
  }
}

extension PageDetails.Choice {
  fileprivate init(_ decision: Decision) {
    self.init(
      name: decision.label.printable, outcome: decision.outcome, isFallback: decision.chosen > 0,
      offered: decision.limit, reasons: decision.sentences.map(\.printable))
  }
}
