// swift-format-ignore-file
import GalleyLayout

struct Random217View: View {
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @ScaledMetric(relativeTo: .largeTitle) private var padding: CGFloat = 8
  @ScaledMetric private var spacing: CGFloat = 8

  var body: some View {
    VStack {
      Divider().accessibilityIdentifier("n1")
      if layoutDirection == .rightToLeft {
        Text("a").fontWeight(.medium).fixedSize(horizontal: true, vertical: false)
      } else {
        VStack {
          Text("base")
            .frame(minWidth: 40, alignment: .leading)
            .padding(padding)
            .background(Color(.systemBackground))
            .overlay(alignment: .topTrailing) {
              Text("with name a a a").accessibilityIdentifier("n2")
            }
          Rectangle().fill(.primary).frame(height: 6).padding(.vertical, 4).padding(.horizontal, 8)
        }
      }
      content
    }
  }

  private var content: some View {
    Flow(.justified, horizontalSpacing: 4, verticalSpacing: 10) {
      ZStack {
        VStack(spacing: horizontalSizeClass == .compact ? 0 : spacing) {
          Drawing.random217View.accessibilityAddTraits(.isButton)
          Text("Seat long of").accessibilityIdentifier("n3")
          Drawing.random217View.textStyle(.caption)
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("n4")
        Text("base")
          .accessibilityIdentifier("n5")
          .overlay(alignment: .topTrailing) {
            Capsule()
              .fill(Color(.systemBackground))
              .frame(width: 30, height: 12)
              .padding(.top, 3)
              .padding(.leading, 6)
          }
      }
      .padding(12)
      Text("long a").font(.subheadline).fixedSize(horizontal: false, vertical: true)
      Spacer(minLength: 0).accessibilityAddTraits(.isButton).padding(spacing)
      VStack {
        HStack {
          Text("a Gate Boarding name").lineLimit(1).accessibilityIdentifier("n6")
        }
        HStack {
          Text("with")
            .font(.subheadline)
            .background(layoutDirection == .rightToLeft ? Color.secondary : Color.accentColor)
          Spacer(minLength: 12).accessibilityIdentifier("n7").accessibilityAddTraits(.isButton)
          Text("of with a Arrives")
            .accessibilityIdentifier("n8")
            .padding(.vertical, 4)
            .padding(.horizontal, 8)
          Text("of Boarding a street long")
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("n9")
        .frame(maxWidth: .infinity, alignment: .bottom)
        .overlay { Rectangle().strokeBorder(Color.red, lineWidth: 2) }
        .opacity(0.5)
        C0(title: "Gate of")
      }
      .accessibilityElement(children: .combine)
      .accessibilityAddTraits(.isButton)
      .dynamicTypeSize(...DynamicTypeSize.xxLarge)
    }
    .frame(maxWidth: .infinity, alignment: .topLeading)
  }
}

private struct C0: View {
  let title: String
  @ScaledMetric private var padding: CGFloat = 12

  var body: some View {
    VStack {
      Text(title)
      Capsule().fill(.tint).frame(height: 6).frame(height: 50).padding(padding)
    }
  }
}

extension Drawing {
  fileprivate static var random217View: Drawing {
    Drawing("M4 4H20V20Z")
  }
}
