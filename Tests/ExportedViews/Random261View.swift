// swift-format-ignore-file
import GalleyLayout

struct Random261View: View {
  var body: some View {
    AvailableSizeReader {
      Random261Content()
    }
  }
}

private struct Random261Content: View {
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.availableWidth) private var availableWidth
  @ScaledMetric(relativeTo: .caption) private var spacing: CGFloat = 17

  var body: some View {
    VStack {
      HStack {
        Rectangle().fill(Color(.systemFill))
      }
      .background(Color(.systemBackground))
      if layoutDirection == .rightToLeft {
        Text("base")
          .overlay(alignment: .topTrailing) {
            Text("Arrives street long Window Boarding")
              .font(colorScheme != .dark ? Font.body : Font.largeTitle)
          }
          .layoutPriority(1)
      } else {
        ViewThatFits(in: .horizontal) {
          HStack(alignment: .bottom, spacing: 16) {
            Capsule()
              .fill(Color(.systemFill))
              .frame(width: 30, height: 12)
              .dynamicTypeSize(...DynamicTypeSize.xxLarge)
            Text("on street long Gate with").fontWeight(.semibold).foregroundStyle(.secondary)
            Text("with a Window").accessibilityIdentifier("n1")
          }
          .padding(.vertical, 4)
          .padding(.horizontal, 8)
          .background(Color(red: 0.2, green: 0.4, blue: 0.6))
          ZStack {
            Text("name street").font(.largeTitle)
          }
          VStack(alignment: .trailing, spacing: 8) {
            Drawing.random261View
              .textStyle(.title2)
              .fixedSize(horizontal: true, vertical: false)
              .layoutPriority(1)
            FittingText("Terminal a long with Terminal")
              .font(colorScheme != .dark ? Font.title2 : Font.largeTitle)
              .bold()
            Capsule().fill(Color(.systemBackground)).frame(width: 30, height: 12)
          }
          .accessibilityElement(children: .contain)
          .accessibilityIdentifier("n2")
          .background(Color(red: 0.2, green: 0.4, blue: 0.6), in: RoundedRectangle(cornerRadius: 8))
        }
        .padding(.vertical, 4)
        .padding(.horizontal, 8)
        .overlay {
          RoundedRectangle(cornerRadius: 8).strokeBorder(Color.red, lineWidth: 2)
        }
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
      }
      content
    }
  }

  private var content: some View {
    HStack(spacing: horizontalSizeClass == .regular || dynamicTypeSize >= .xxLarge ? 12 : spacing) {
      Flow(.trailing, horizontalSpacing: 4, verticalSpacing: 10) {
        Text("Lisbon Lisbon").lineLimit(2).accessibilityIdentifier("n3").layoutPriority(1)
        Text("Gate name a").lineLimit(3).fixedSize()
        Text("Friday of of with a").font(.footnote).padding(4)
        Rectangle().fill(.primary).frame(height: 6).padding(.top, 3).padding(.leading, 6)
        VStack(spacing: colorScheme != .dark ? 4 : 2) {
          Capsule().fill(.red)
          Spacer().accessibilityIdentifier("n4").padding(4).fixedSize()
          Text("of name").lineLimit(1).accessibilityAddTraits(.isButton)
        }
        .frame(minWidth: 40, alignment: .top)
      }
      Text("Boarding Terminal Seat a with")
        .lineLimit(2)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(availableWidth >= 350 ? 12 : 0)
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
      Text("with of Lisbon").font(.largeTitle).bold()
      Text("base")
        .accessibilityIdentifier("n6")
        .frame(maxWidth: .infinity, alignment: .leading)
        .overlay(alignment: .topTrailing) {
          Text("street Seat Seat of Seat").bold().accessibilityIdentifier("n5").padding(2)
        }
    }
  }
}

extension Drawing {
  fileprivate static var random261View: Drawing {
    Drawing("M4 4H20V20Z")
  }
}
