// swift-format-ignore-file
import GalleyLayout

struct Random5View: View {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @ScaledMetric(relativeTo: .caption) private var spacing: CGFloat = 8

  var body: some View {
    VStack {
      n3
      HStack(alignment: .firstTextBaseline, spacing: 2) {
        n7
        HStack(alignment: .firstTextBaseline) {
          Drawing.random5View.textStyle(.footnote).dynamicTypeSize(...DynamicTypeSize.xxLarge)
          Rectangle()
            .fill(.red)
            .frame(width: 30, height: 12)
            .accessibilityIdentifier("n8")
            .padding(.top, 3)
            .padding(.leading, 6)
          HStack(alignment: .bottom) {
            Text("on Oslo on Seat Friday")
              .bold()
              .accessibilityIdentifier("n9")
              .dynamicTypeSize(...DynamicTypeSize.xxLarge)
            Text("long a Friday Seat of")
              .font(
                horizontalSizeClass == .regular || dynamicTypeSize >= .xxLarge
                  ? Font.subheadline : Font.caption
              )
              .foregroundStyle(.red)
              .accessibilityIdentifier("n10")
              .fixedSize(horizontal: true, vertical: false)
              .layoutPriority(1)
            Drawing.random5View.textStyle(.headline).accessibilityIdentifier("n11")
            Text("Seat").lineLimit(3).frame(maxWidth: .infinity, alignment: .leading)
          }
        }
        .frame(minWidth: 40, alignment: .topLeading)
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("n12")
      .background(Color(.systemFill), in: RoundedRectangle(cornerRadius: 8))
      Text("street name")
        .font(.title2)
        .fontWeight(.semibold)
        .lineLimit(1)
        .padding(8)
        .fixedSize(horizontal: false, vertical: true)
    }
  }

  private var n7: some View {
    VStack(spacing: 4) {
      VStack(spacing: 16) {
        Capsule().fill(Color(.systemFill)).background(.secondary)
        Text("Gate a on Arrives").accessibilityIdentifier("n4")
        Spacer().accessibilityAddTraits(.isButton)
        Capsule().fill(Color(.systemFill)).frame(height: 6)
      }
      .padding(.vertical, 4)
      .padding(.horizontal, 8)
      .layoutPriority(1)
      HStack(spacing: 0) {
        Capsule()
          .fill(Color(red: 0.2, green: 0.4, blue: 0.6))
          .frame(height: 6)
          .accessibilityIdentifier("n5")
      }
      Text("Friday Terminal")
        .accessibilityIdentifier("n6")
        .padding(2)
        .overlay { Rectangle().strokeBorder(Color.red, lineWidth: 2) }
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("n7")
    .frame(minHeight: 30, alignment: .top)
  }

  private var n3: some View {
    ViewThatFits(in: .horizontal) {
      Text("base")
        .overlay { Rectangle().strokeBorder(Color.red, lineWidth: 2) }
        .overlay(alignment: .topTrailing) {
          Rectangle().fill(Color(.systemBackground)).frame(height: 6).frame(width: 120)
        }
        .opacity(0.5)
      C0(title: "on Lisbon")
      FittingChoice(in: .horizontal) {
        FittingChoice(in: .vertical) {
          Text("a Friday a").fontWeight(.medium).lineLimit(1)
          Drawing.random5View.textStyle(.title2)
          Text("on Lisbon Friday")
            .accessibilityAddTraits(.isButton)
            .frame(maxWidth: 200, alignment: .leading)
        }
        .padding(.top, 3)
        .padding(.leading, 6)
        .background(.red)
        VStack(alignment: .leading, spacing: spacing) {
          Drawing.random5View
            .textStyle(.subheadline)
            .padding(.vertical, 4)
            .padding(.horizontal, 8)
            .layoutPriority(1)
          FittingText("a on a").font(.largeTitle)
          Text("a with street Terminal")
            .fontWeight(.medium)
            .padding(.vertical, 4)
            .padding(.horizontal, 8)
        }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("n2")
        .accessibilityAddTraits(.isButton)
        .fixedSize()
      }
      .padding(.top, 3)
      .padding(.leading, 6)
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("n3")
    .background(
      horizontalSizeClass == .regular || dynamicTypeSize >= .xxLarge
        ? Color.red : Color(red: 0.2, green: 0.4, blue: 0.6)
    )
  }
}

private struct C0: View {
  let title: String

  var body: some View {
    VStack {
      Text(title)
      Capsule()
        .fill(Color(.systemBackground))
        .accessibilityIdentifier("n1")
        .accessibilityAddTraits(.isButton)
    }
  }
}

extension Drawing {
  fileprivate static var random5View: Drawing {
    Drawing("M4 4H20V20Z")
  }
}
