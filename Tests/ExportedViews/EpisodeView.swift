// swift-format-ignore-file
import GalleyLayout

struct EpisodeView: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("title", tableName: "Episode").font(.headline).accessibilityIdentifier("title")
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 12) {
          Text("number", tableName: "Episode")
            .foregroundStyle(Color.fact)
            .lineLimit(1)
            .accessibilityIdentifier("number")
          Text("date", tableName: "Episode")
            .foregroundStyle(Color.fact)
            .lineLimit(1)
            .accessibilityIdentifier("date")
        }
        VStack(alignment: .leading, spacing: 4) {
          FittingText("number", tableName: "Episode")
            .foregroundStyle(Color.fact)
            .accessibilityIdentifier("number")
          FittingText("date", tableName: "Episode")
            .foregroundStyle(Color.fact)
            .accessibilityIdentifier("date")
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("metadata")
    }
    .padding(16)
  }
}

extension Color {
  fileprivate static let fact = Color(
    light: Color(red: 0.357, green: 0.357, blue: 0.376),
    dark: Color(red: 0.682, green: 0.682, blue: 0.698)
  )
}
