import GalleyDocuments
import GalleyLayout

extension Document {
  /// A title over two facts, which stand side by side while both fit on a line.
  static let episodeCard = Document(
    "Episode card",
    matrix: Matrix(
      screens: [Screen(width: 320), Screen(width: 390), Screen(width: 844)],
      textSizes: TextSize.allCategories)
  ) { traits in
    let quiet = Color(traits.colorScheme == .light ? 0x5B5B60 : 0xAEAEB2)
    VStack(alignment: .leading, spacing: 8) {
      Text("Building a Layout Library").font(.headline).id("title")
      Choice {
        HStack(spacing: 12) {
          Text("Episode 123").foregroundStyle(quiet).lineLimit(1).id("number")
          Text("September 23").foregroundStyle(quiet).lineLimit(1).id("date")
        }
        VStack(alignment: .leading, spacing: 4) {
          Text("Episode 123").foregroundStyle(quiet).fit(.words).id("number")
          Text("September 23").foregroundStyle(quiet).fit(.words).id("date")
        }
      }.id("metadata")
    }.padding(16)
  }
}
