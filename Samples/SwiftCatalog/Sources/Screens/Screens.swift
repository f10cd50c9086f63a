import GalleyDocuments
import GalleyLayout
import GalleyTool

/// Three screens that were written in SwiftUI first, with all commands of the tool.
@main struct Screens: GalleyCatalog {
  static let documents: [Document] = [
    Document("Flight", matrix: matrix, symbols: symbols) { FlightScreen(flight: Flight()) },
    Document("Profile", matrix: matrix, symbols: symbols) { ProfileScreen(profile: Profile()) },
    Document("Order", matrix: matrix, symbols: symbols) { OrderScreen(order: Order()) },
  ]

  private static let matrix = Matrix(
    screens: [Screen(width: 320), Screen(width: 390)],
    textSizes: [.large, .category(.accessibility3)])
}
