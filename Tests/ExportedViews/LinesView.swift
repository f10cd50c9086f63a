// swift-format-ignore-file
import GalleyLayout

struct LinesView: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  var body: some View {
    EmptyView()
      .accessibilityIdentifier("card")
      .frame(maxWidth: .infinity, alignment: .topLeading)
      .padding(.vertical, 16)
      .padding(
        .horizontal,
        dynamicTypeSize.isAccessibilitySize && horizontalSizeClass == .compact ? 12 : 16
      )
      .background(Color.cardBackground, in: RoundedRectangle(cornerRadius: 16))
      .frame(maxWidth: .infinity)
      .padding(.vertical, 16)
      .padding(
        .horizontal, dynamicTypeSize.isAccessibilitySize && horizontalSizeClass == .compact ? 8 : 16
      )
      .background(Color.pageBackground)
  }
}

extension Color {
  fileprivate static let cardBackground = Color(
    light: Color(.systemBackground), dark: Color(.secondarySystemBackground)
  )
  fileprivate static let pageBackground = Color(
    light: Color(.secondarySystemBackground), dark: Color(.systemBackground)
  )
}
