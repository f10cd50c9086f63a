// swift-format-ignore-file
import GalleyLayout

struct Random2View: View {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @ScaledMetric(relativeTo: .footnote) private var padding: CGFloat = 17
  @ScaledMetric(relativeTo: .caption) private var padding2: CGFloat = 8

  var body: some View {
    VStack {
      Text("Lisbon")
        .font(
          horizontalSizeClass == .regular || dynamicTypeSize >= .xxLarge ? Font.body : Font.title2
        )
        .lineLimit(3)
        .fixedSize()
      VStack(alignment: .leading) {
        VStack {
          Drawing.random2View.textStyle(.caption).padding(padding)
          C0(title: "a Arrives with Seat")
        }
        Text("Gate Window Oslo")
          .font(.title2)
          .accessibilityIdentifier("n1")
          .accessibilityAddTraits(.isButton)
          .background(.tint)
          .layoutPriority(1)
      }
      .accessibilityElement(children: .combine)
      .accessibilityAddTraits(.isButton)
      .frame(maxWidth: 200, alignment: .topLeading)
      .padding(padding2)
      n4
    }
  }

  private var n4: some View {
    HStack(alignment: .firstTextBaseline) {
      VStack(alignment: .leading) {
        Text("Oslo Gate of")
        Drawing.random2View
      }
      .frame(minHeight: 30, alignment: .leading)
      HStack(alignment: .bottom) {
        VStack(spacing: 4) {
          Divider().fixedSize()
        }
        .frame(height: 50, alignment: .top)
        .overlay { Rectangle().strokeBorder(Color.red, lineWidth: 2) }
        Capsule()
          .fill(Color(.systemFill))
          .frame(minWidth: 40)
          .background(
            horizontalSizeClass == .compact ? Color(.systemFill) : Color(.systemBackground)
          )
          .opacity(0.5)
        Grid(horizontalSpacing: 5) {
          GridRow {
            Rectangle().fill(.tint).frame(width: 30, height: 12)
            Capsule()
              .fill(.primary)
              .frame(height: 6)
              .accessibilityAddTraits(.isButton)
              .padding(.vertical, 4)
              .padding(.horizontal, 8)
          }
          GridRow {
            Capsule().fill(.primary).background(Color(.systemBackground))
            Text("a Terminal of of").accessibilityIdentifier("n2")
          }
        }
        .layoutPriority(1)
        HStack(spacing: horizontalSizeClass == .compact ? 8 : 2) {
          Text("Window on Window a")
            .fontWeight(.semibold)
            .fixedSize(horizontal: false, vertical: true)
          Spacer(minLength: 0)
            .accessibilityIdentifier("n3")
            .padding(.vertical, 4)
            .padding(.horizontal, 8)
            .overlay { Rectangle().strokeBorder(Color.red, lineWidth: 2) }
        }
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("n4")
  }
}

private struct C0: View {
  let title: String

  var body: some View {
    VStack {
      Text(title)
      Capsule().fill(.primary).frame(height: 6)
    }
  }
}

extension Drawing {
  fileprivate static var random2View: Drawing {
    Drawing("M4 4H20V20Z")
  }
}
