// swift-format-ignore-file
import GalleyLayout

struct Random98View: View {
  var body: some View {
    VStack {
      HStack(spacing: 0) {
        HStack {
          Text("Friday Lisbon a Window").frame(height: 50, alignment: .leading)
          Text("Window name").lineLimit(2).padding(20.5).layoutPriority(1)
          Capsule()
            .fill(.secondary)
            .frame(height: 6)
            .accessibilityIdentifier("n1")
            .frame(width: 120)
            .overlay { Rectangle().strokeBorder(Color.red, lineWidth: 2) }
          HStack(spacing: 4) {
            Rectangle().fill(.primary).frame(height: 6).accessibilityIdentifier("n2")
          }
          .fixedSize(horizontal: false, vertical: true)
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("n3")
        .padding(.top, 3)
        .padding(.leading, 6)
      }
      Grid(horizontalSpacing: 5) {
        GridRow {
          Text("of")
            .font(.subheadline)
            .multilineTextAlignment(.center)
            .frame(minHeight: 30)
            .overlay { Rectangle().strokeBorder(Color.red, lineWidth: 2) }
        }
        GridRow {
          Text("Window Window Terminal of").font(.caption).foregroundStyle(.red).layoutPriority(1)
        }
        GridRow {
          Divider()
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("n4")
      .frame(height: 50)
      .layoutPriority(1)
      Capsule().fill(Color(.systemBackground)).frame(width: 30, height: 12)
    }
  }
}
