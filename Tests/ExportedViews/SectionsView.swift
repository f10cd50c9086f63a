// swift-format-ignore-file
import GalleyLayout

struct SectionsView: View {
  var body: some View {
    VStack(spacing: 28) {
      EmptyView().accessibilityIdentifier("topics")
      EmptyView().accessibilityIdentifier("stories")
      EmptyView().accessibilityIdentifier("courses")
    }
    .frame(maxWidth: .infinity, alignment: .top)
    .padding(.vertical, 24)
    .background(Color(.systemBackground))
  }
}
