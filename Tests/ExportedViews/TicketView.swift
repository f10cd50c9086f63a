// swift-format-ignore-file
import GalleyLayout

struct TicketView: View {
  @ScaledMetric private var lineHeight: CGFloat = 22.1
  @ScaledMetric private var symbolSize: CGFloat = 17

  var body: some View {
    VStack(alignment: .leading, spacing: .spaceMd) {
      Image("harbor")
        .resizable()
        .scaledToFill()
        .frame(minWidth: 0, maxWidth: .infinity)
        .frame(height: 96)
        .clipped()
        .accessibilityIdentifier("harbor")
        .clipShape(RoundedRectangle(cornerRadius: .radiusCard))
      TicketViewContent().dynamicTypeSize(...DynamicTypeSize.accessibility1)
      Text("Friday, 26 September, 9:10 · Deck 3")
        .font(.custom("Inter", size: 17, relativeTo: .body))
        .fontWeight(.regular)
        .foregroundStyle(Color.colorTextQuiet)
        .lineHeight(lineHeight, of: .body)
      HStack(spacing: .spaceSm) {
        Image("anchor").font(.system(size: symbolSize)).foregroundStyle(Color.colorBrandOn)
        Text("Show at the gate")
          .font(.custom("Inter", size: 17, relativeTo: .body))
          .fontWeight(.semibold)
          .foregroundStyle(Color.colorBrandOn)
          .lineHeight(lineHeight, of: .body)
      }
      .accessibilityElement(children: .combine)
      .accessibilityIdentifier("gate")
      .accessibilityAddTraits(.isButton)
      .padding(.vertical, 14)
      .padding(.horizontal, 20)
      .background(Color.colorBrand, in: RoundedRectangle(cornerRadius: .radiusCard))
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.spaceMd)
    .background(Color.colorBackground)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }
}

private struct TicketViewContent: View {
  @ScaledMetric private var lineHeight: CGFloat = 33.6

  var body: some View {
    Text("Visby to Ljugarn")
      .font(.custom("Inter", size: 28, relativeTo: .body))
      .bold()
      .tracking(-0.4)
      .foregroundStyle(Color.colorText)
      .lineHeight(lineHeight, of: .body)
  }
}

extension Color {
  fileprivate static let colorText = Color(
    light: Color(red: 0.063, green: 0.125, blue: 0.192),
    dark: Color(red: 0.929, green: 0.961, blue: 0.976)
  )
  fileprivate static let colorTextQuiet = Color(
    light: Color(red: 0.314, green: 0.376, blue: 0.431),
    dark: Color(red: 0.773, green: 0.827, blue: 0.863),
    lightContrast: Color(red: 0.063, green: 0.125, blue: 0.192),
    darkContrast: Color(red: 0.929, green: 0.961, blue: 0.976)
  )
  fileprivate static let colorBrandOn = Color(
    light: Color.white, dark: Color(red: 0.031, green: 0.071, blue: 0.122)
  )
  fileprivate static let colorBrand = Color(
    light: Color(red: 0.09, green: 0.392, blue: 0.565),
    dark: Color(red: 0.439, green: 0.8, blue: 0.933)
  )
  fileprivate static let colorBackground = Color(
    light: Color(red: 0.929, green: 0.961, blue: 0.976),
    dark: Color(red: 0.031, green: 0.071, blue: 0.122)
  )
}

extension CGFloat {
  fileprivate static let spaceMd: CGFloat = 16
  fileprivate static let radiusCard: CGFloat = 16
  fileprivate static let spaceSm: CGFloat = 8
}
