import GalleyDocuments
import GalleyLayout
import GalleyNotation
import GalleyTool

/// Three screens that were written in SwiftUI first, one with its translations, and one that was designed as a document, with all
/// commands of the tool.
@main struct Screens: GalleyCatalog {
  static let documents: [Document] = [
    Document(
      "Flight", matrix: translated, strings: ["Localizable.xcstrings"], symbols: symbols
    ) { FlightScreen(flight: Flight()) },
    Document("Profile", matrix: matrix, symbols: symbols) { ProfileScreen(profile: Profile()) },
    Document("Order", matrix: matrix, symbols: symbols) { OrderScreen(order: Order()) },
    // The view that galley export writes of ../flight-status.yaml.
    Document("Flight status", matrix: matrix) { FlightStatusView() },
  ]

  private static let matrix = Matrix(
    screens: [Screen(width: 320), Screen(width: 390)],
    textSizes: [.large, .category(.accessibility3)])

  /// The variants of the screen that is translated.
  private static let translated = Matrix(
    screens: matrix.screens, textSizes: matrix.textSizes, locales: ["all"])
}
