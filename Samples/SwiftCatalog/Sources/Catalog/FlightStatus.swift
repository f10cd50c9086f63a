import GalleyDocuments
import GalleyLayout

extension Document {
  /// Two airports, with a line between them while there is room for it, else one below the other.
  static let flightStatus = Document(
    "Flight status",
    matrix: Matrix(
      screens: [Screen(width: 320), Screen(width: 390), Screen(width: 844)],
      textSizes: TextSize.allCategories)
  ) { _ in
    let origin = airport("LIS", city: "Lisbon", id: "origin")
    let destination = airport("OSL", city: "Oslo", id: "destination")
    VStack(alignment: .leading, spacing: 12) {
      Text("GL 118").font(.headline).id("flight")
      Choice {
        HStack(spacing: 12) {
          origin
          Spacer(minLength: 0)
          Text("On time").font(.footnote).lineLimit(1).id("status")
          Spacer(minLength: 0)
          destination
        }
        VStack(alignment: .leading, spacing: 12) {
          origin
          Text("On time").font(.footnote).id("status")
          destination
        }
      }.id("route")
    }.padding(16)
  }

  /// Returns the code of an airport over its city.
  private static func airport(_ code: String, city: String, id: String) -> Layout {
    VStack(alignment: .leading, spacing: 2) {
      Text(code).font(.largeTitle).lineLimit(1).id(id)
      Text(city).font(.caption).id(id + "-city")
    }.layout
  }
}
