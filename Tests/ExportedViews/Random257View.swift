// swift-format-ignore-file
import GalleyLayout

struct Random257View: View {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @ScaledMetric(relativeTo: .caption) private var padding: CGFloat = 8
  @ScaledMetric(relativeTo: .largeTitle) private var padding2: CGFloat = 17
  @ScaledMetric(relativeTo: .headline) private var padding3: CGFloat = 17
  @ScaledMetric(relativeTo: .headline) private var padding4: CGFloat = 12

  var body: some View {
    AvailableSizeReader {
      VStack {
        HStack(alignment: .firstTextBaseline, spacing: 0) {
          Text("street Window Gate").fontWeight(.semibold)
          HStack(spacing: 8) {
            Flow {
              Text("street Oslo").fontWeight(.semibold).frame(maxWidth: 200, alignment: .leading)
              Rectangle().fill(.primary).frame(width: 30, height: 12).accessibilityIdentifier("n1")
              Divider()
                .padding(.vertical, 4)
                .padding(.horizontal, 8)
                .dynamicTypeSize(...DynamicTypeSize.xxLarge)
            }
            .accessibilityElement(children: .contain)
            .accessibilityIdentifier("n2")
            Divider().accessibilityIdentifier("n3")
            HStack {
              Text("of Boarding a street Arrives")
                .fontWeight(.semibold)
                .foregroundStyle(Color(.systemBackground))
            }
            .padding(16)
            HStack(alignment: .bottom, spacing: horizontalSizeClass == .compact ? 8 : 0) {
              Drawing.random257View.padding(colorScheme != .dark ? 4 : padding)
            }
            .padding(padding2)
            .overlay { Rectangle().strokeBorder(Color.red, lineWidth: 2) }
          }
          .frame(maxWidth: .infinity, alignment: .topLeading)
          .padding(padding3)
          N5().dynamicTypeSize(...DynamicTypeSize.xxLarge)
          Capsule()
            .fill(Color(.systemBackground))
            .frame(width: 30, height: 12)
            .accessibilityIdentifier("n6")
            .padding(.vertical, 4)
            .padding(.horizontal, 8)
        }
        content
        Text("Oslo")
      }
    }
  }

  @ViewBuilder
  private var content: some View {
    if horizontalSizeClass == .regular || dynamicTypeSize >= .xxLarge {
      HStack {
        Text("on Lisbon on a Seat").font(.subheadline).lineLimit(1)
        Text("street with Oslo of on")
          .fontWeight(.medium)
          .lineLimit(2)
          .dynamicTypeSize(...DynamicTypeSize.xxLarge)
        ZStack {
          Capsule().fill(.tint)
          Rectangle()
            .fill(.primary)
            .frame(width: 30, height: 12)
            .accessibilityIdentifier("n7")
            .background(Color(.systemFill))
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("n8")
        HStack {
          Capsule()
            .fill(Color(red: 0.2, green: 0.4, blue: 0.6))
            .accessibilityIdentifier("n9")
            .overlay { Rectangle().strokeBorder(Color.red, lineWidth: 2) }
          Text("Lisbon Arrives street Lisbon long").padding(.vertical, 4).padding(.horizontal, 8)
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("n10")
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("n11")
    } else {
      VStack {
        Drawing.random257View
          .textStyle(.title2)
          .background(.secondary, in: RoundedRectangle(cornerRadius: 8))
          .overlay {
            RoundedRectangle(cornerRadius: 8).strokeBorder(Color.red, lineWidth: 2)
          }
          .layoutPriority(1)
        Capsule()
          .fill(Color(.systemBackground))
          .frame(height: 6)
          .padding(.vertical, 4)
          .padding(.horizontal, 8)
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("n12")
      .frame(width: 120, alignment: .top)
      .padding(padding4)
    }
  }
}

private struct N5: View {
  @Environment(\.availableWidth) private var availableWidth
  @ScaledMetric(relativeTo: .caption) private var padding: CGFloat = 12

  var body: some View {
    ZStack {
      Text("base")
        .overlay(alignment: .topTrailing) {
          Text("Window Oslo name").fontWeight(.semibold)
        }
      VStack(spacing: 0) {
        Drawing.random257View.frame(maxWidth: 200).padding(padding).layoutPriority(1)
        Text("Arrives Boarding")
          .font(.footnote)
          .lineLimit(2)
          .accessibilityIdentifier("n4")
          .opacity(0.5)
      }
      Divider()
        .background(availableWidth >= 350 ? Color(red: 0.2, green: 0.4, blue: 0.6) : Color.primary)
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("n5")
  }
}

extension Drawing {
  fileprivate static var random257View: Drawing {
    Drawing("M4 4H20V20Z")
  }
}
