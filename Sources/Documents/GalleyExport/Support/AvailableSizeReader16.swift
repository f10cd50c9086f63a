/// Views that read the size that they are offered, as `availableWidth` and `availableHeight`, and fill it.
struct AvailableSizeReader<Content: View>: View {
  @ViewBuilder var content: Content
  @State private var size = CGSize(width: 390, height: 844)

  var body: some View {
    content
      .environment(\.availableWidth, size.width)
      .environment(\.availableHeight, size.height)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      .onGeometryChange(for: CGSize.self, of: \.size) { size = $0 }
  }
}
