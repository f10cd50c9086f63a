import ArgumentParser
import GalleyAnalysis
import GalleyCairo
import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleyNotation
import GalleyProjects
import GalleySnapshots

struct TextLimitsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text-limits",
    abstract: "Lists how wide each text may become before something is truncated or overflows.",
    discussion: """
      For each key of the documents' strings and each text size, the command widens the text until the document has a \
      finding that it does not have with a short text. The limit is the smallest one at all widths of the matrix, with \
      the choices that the layout takes. It is listed in points and as the number of characters that fit in each \
      language, with the element whose space is exhausted first.

      A text without a maximum number of lines wraps, so only its longest word is limited.

      Exit codes: 0 success, 64 wrong usage, 65 an error in a document, 66 a named file is missing, 73 a file cannot be \
      written, 130 interrupted.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var options: CheckOptions
  @OptionGroup var traits: TraitOptions

  @Option(help: "The format of the list: text, csv, json.")
  var format: TextLimitsFormat = .text

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Write the list to this file instead of printing it.", valueName: "path"))
  var output: String?

  @Flag(name: [.short, .long], help: "Print only errors, and a list in a format for programs.")
  var quiet = false

  private var area: CheckSelection { CheckSelection(options: options, traits: traits) }

  func run() async throws {
    try await ErrorCollector.run { errors in
      let loaded = arguments.load(&errors, showing: traits.locales, makesPictures: false)
      guard !loaded.isEmpty else { return }
      try DocumentArguments.check(output: output, isApartFrom: loaded)
      let measurer = try PangoTextMeasurer(library: arguments.library(for: loaded))
      var all: [TextLimits] = []
      for entry in loaded {
        let document = entry.document.document
        let traitRanges = try area.traitRanges(of: document)
        var limits = try await Interruption.cancelling {
          try TextLimits(of: document, traitRanges: traitRanges, measurer: measurer) {
            try Task.checkCancellation()
          }
        }
        limits.file = entry.file
        all.append(limits)
      }
      try write(all)
    }
  }

  private func write(_ all: [TextLimits]) throws {
    let text =
      switch format {
      case .text: TextLimitsTable(documents: all).text
      case .csv: TextLimitsTable(documents: all).commaSeparatedValues
      case .json: try JSONText.text(all, pretty: true) + "\n"
      }
    if let output {
      try OutputFile(path: output).write(Array(text.utf8))
      if !quiet { try Console.result(output.printable) }
    } else if !quiet || format != .text {
      try Console.result(String(text.dropLast()))
    }
  }
}

enum TextLimitsFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case csv
  case json
}
