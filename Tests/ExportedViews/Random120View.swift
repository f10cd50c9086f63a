// swift-format-ignore-file
import GalleyLayout

struct Random120View: View {
  var body: some View {
    AvailableSizeReader {
      Random120Content()
    }
  }
}

private struct Random120Content: View {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.availableWidth) private var availableWidth
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @ScaledMetric(relativeTo: .caption) private var spacing: CGFloat = 12
  @ScaledMetric(relativeTo: .footnote) private var spacing2: CGFloat = 17

  var body: some View {
    VStack {
      VStack(alignment: .leading) {
        Capsule().fill(.primary).frame(height: 6).frame(minHeight: 30)
        Capsule()
          .fill(Color(.systemFill))
          .background(
            horizontalSizeClass == .compact
              ? Color(.systemBackground) : Color(red: 0.2, green: 0.4, blue: 0.6)
          )
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("n1")
      n7
      Flow {
        ZStack {
          Text("with on name")
            .accessibilityIdentifier("n8")
            .fixedSize(horizontal: false, vertical: true)
          C0(title: "with Friday street Window")
          Drawing.random120View
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("n9")
        .opacity(0.5)
        HStack(spacing: 12) {
          HStack(spacing: spacing2) {
            Text("of a on Gate").font(.subheadline).multilineTextAlignment(.center)
            Drawing.random120View.padding(4)
            Rectangle()
              .fill(Color(red: 0.2, green: 0.4, blue: 0.6))
              .frame(height: 6)
              .layoutPriority(1)
          }
          .accessibilityElement(children: .contain)
          .accessibilityIdentifier("n10")
          .padding(20.5)
          .layoutPriority(1)
        }
        .frame(maxWidth: 200, alignment: .leading)
        content2
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("n14")
    }
  }

  private var content: some View {
    VStack(spacing: 0) {
      VStack(spacing: spacing) {
        Drawing.random120View
        Capsule()
          .fill(.primary)
          .frame(width: 30, height: 12)
          .padding(.vertical, 4)
          .padding(.horizontal, 8)
        Text("Friday Gate").accessibilityIdentifier("n4")
      }
      .frame(minHeight: 30, alignment: .leading)
      Text("base")
        .overlay(alignment: .topTrailing) {
          Text("street Gate Terminal Friday")
            .lineLimit(3)
            .accessibilityIdentifier("n5")
            .frame(maxWidth: 200, alignment: .leading)
        }
        .layoutPriority(1)
      VStack(spacing: availableWidth >= 350 ? 0 : 2) {
        Capsule()
          .fill(Color(.systemBackground))
          .overlay { Rectangle().strokeBorder(Color.red, lineWidth: 2) }
          .fixedSize(horizontal: false, vertical: true)
        Text("Arrives").foregroundStyle(.red).lineLimit(3).accessibilityIdentifier("n6")
        Text("Window Seat with").font(.footnote).lineLimit(1)
        Text("Oslo Oslo Oslo Boarding").font(.title2)
      }
      .frame(height: 50, alignment: .top)
      .padding(.top, 3)
      .padding(.leading, 6)
      .fixedSize()
      .dynamicTypeSize(...DynamicTypeSize.xxLarge)
      .layoutPriority(1)
    }
    .padding(.top, 3)
    .padding(.leading, 6)
    .fixedSize(horizontal: false, vertical: true)
  }

  private var content2: some View {
    Flow {
      if layoutDirection == .rightToLeft {
        Text("Seat Lisbon Arrives with Terminal")
      } else {
        Text("a Window on long").accessibilityAddTraits(.isButton).layoutPriority(1)
      }
      VStack {
        Spacer(minLength: 12).padding(.top, 3).padding(.leading, 6).layoutPriority(1)
      }
      HStack(
        alignment: .bottom,
        spacing: horizontalSizeClass == .regular || dynamicTypeSize >= .xxLarge ? 12 : 4
      ) {
        Spacer().accessibilityIdentifier("n11").layoutPriority(1)
        Divider().accessibilityAddTraits(.isButton).layoutPriority(1)
        Spacer(minLength: 12).padding(8)
        Text("Terminal a Terminal Terminal Window")
          .foregroundStyle(layoutDirection == .rightToLeft ? Color(.systemFill) : Color.secondary)
          .accessibilityIdentifier("n12")
          .frame(minHeight: 30, alignment: .leading)
          .padding(.top, 3)
          .padding(.leading, 6)
      }
      .padding(2)
      ZStack(alignment: .bottomTrailing) {
        Rectangle().fill(Color(red: 0.2, green: 0.4, blue: 0.6)).frame(height: 6)
        Text("a Oslo Lisbon").foregroundStyle(.secondary).accessibilityIdentifier("n13")
        Divider().fixedSize(horizontal: true, vertical: false).layoutPriority(1)
      }
      .accessibilityElement(children: .combine)
      .accessibilityAddTraits(.isButton)
    }
    .padding(.top, 3)
    .padding(.leading, 6)
    .background(
      horizontalSizeClass == .regular || dynamicTypeSize >= .xxLarge
        ? Color.accentColor : Color.primary
    )
    .layoutPriority(1)
  }

  private var n7: some View {
    Flow(.trailing) {
      Spacer(minLength: 12)
      if horizontalSizeClass == .compact {
        Text("Arrives Oslo Arrives").font(.headline).accessibilityAddTraits(.isButton).padding(20.5)
      } else {
        VStack(spacing: 2) {
          Rectangle()
            .fill(Color(.systemBackground))
            .frame(width: 30, height: 12)
            .frame(width: 120)
            .overlay { Rectangle().strokeBorder(Color.red, lineWidth: 2) }
          Text("Friday Terminal Oslo Seat Boarding")
            .font(colorScheme != .dark ? Font.footnote : Font.largeTitle)
            .fontWeight(.semibold)
            .padding(.vertical, 4)
            .padding(.horizontal, 8)
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("n2")
        .opacity(0.5)
      }
      EqualColumnsGrid(columns: 1) {
        Text("Lisbon name long")
          .font(.subheadline)
          .frame(height: 50, alignment: .leading)
          .background(.red)
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("n3")
      .frame(minHeight: 30)
      Text("base")
        .overlay(alignment: .topTrailing) { Text("Lisbon with").font(.footnote) }
      content
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("n7")
    .opacity(0.5)
  }
}

private struct C0: View {
  let title: String

  var body: some View {
    VStack {
      Text(title)
      Text("of Seat name of").lineLimit(1).padding(.top, 3).padding(.leading, 6)
    }
  }
}

extension Drawing {
  fileprivate static var random120View: Drawing {
    Drawing("M4 4H20V20Z")
  }
}
