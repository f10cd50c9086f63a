import GalleyGeometry
import GalleyDocuments
import GalleyLayout

extension Document {
  /// A card whose facts share a row while they fit.
  static let card = Document(
    "Card",
    matrix: Matrix(
      screens: [Screen(width: 320), Screen(width: 844)], textSizes: TextSize.allCategories)
  ) { _ in
    VStack(alignment: .leading, spacing: 8) {
      Text("Building a Layout Library").font(.headline).id("title")
      Choice {
        HStack(spacing: 12) {
          Text("Episode 123").lineLimit(1).id("number")
          Text("September 23").lineLimit(1).id("date")
        }
        VStack(alignment: .leading, spacing: 4) {
          Text("Episode 123").id("number")
          Text("September 23").id("date")
        }
      }.id("metadata")
    }.padding(16)
  }

  /// A box of 400 points, which overflows narrower screens, and a letter.
  static let tight = Document(
    "Tight", matrix: Matrix(screens: [Screen(width: 320), Screen(width: 600)])
  ) { _ in
    VStack(alignment: .leading) {
      Rectangle().frame(width: 400, height: 20).id("box")
      Text("A").id("letter")
    }
  }
}
