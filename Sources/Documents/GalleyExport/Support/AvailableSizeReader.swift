/// Views that read the size of their screen, column or scroll view, as `availableWidth` and `availableHeight`.
struct AvailableSizeReader<Content: View>: View {
  @ViewBuilder var content: Content
  @State private var size = CGSize(width: 390, height: 844)

  var body: some View {
    content
      .environment(\.availableWidth, size.width)
      .environment(\.availableHeight, size.height)
      .background {
        Color.clear
          .containerRelativeFrame([.horizontal, .vertical])
          .onGeometryChange(for: CGSize.self, of: \.size) { size = $0 }
      }
  }
}
