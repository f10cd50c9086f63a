// swift-format-ignore-file
import GalleyLayout

struct AccountView: View {
  @ScaledMetric private var lineHeight: CGFloat = 22.1
  @ScaledMetric private var lineHeight2: CGFloat = 18.2

  var body: some View {
    VStack(alignment: .leading, spacing: .spaceMd) {
      AccountViewContent().dynamicTypeSize(...DynamicTypeSize.accessibility1)
      VStack(alignment: .leading, spacing: 2) {
        Text("1 240 points")
          .font(.custom("Inter", size: 17, relativeTo: .body))
          .fontWeight(.semibold)
          .foregroundStyle(Color.points)
          .lineHeight(lineHeight, of: .body)
          .accessibilityIdentifier("points")
        Text("A trip to Fårö needs 1 500")
          .font(.custom("Inter", size: 14, relativeTo: .body))
          .fontWeight(.medium)
          .tracking(0.1)
          .foregroundStyle(Color.colorTextQuiet)
          .lineHeight(lineHeight2, of: .body)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.spaceMd)
      .background(Color.colorBackgroundCard, in: RoundedRectangle(cornerRadius: .radiusCard))
      .overlay {
        RoundedRectangle(cornerRadius: .radiusCard)
          .strokeBorder(
            Color(
              light: Color(red: 0.773, green: 0.827, blue: 0.863),
              dark: Color(red: 0.314, green: 0.376, blue: 0.431),
              lightContrast: Color(red: 0.063, green: 0.125, blue: 0.192),
              darkContrast: Color(red: 0.929, green: 0.961, blue: 0.976)
            )
          )
      }
      Text("Change the password")
        .font(.custom("Inter", size: 17, relativeTo: .body))
        .fontWeight(.regular)
        .foregroundStyle(Color.customTint)
        .lineHeight(lineHeight, of: .body)
        .accessibilityIdentifier("password")
        .accessibilityAddTraits(.isLink)
        .frame(minHeight: 44, alignment: .leading)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.spaceMd)
    .background(Color.colorBackground)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }
}

private struct AccountViewContent: View {
  @ScaledMetric private var lineHeight: CGFloat = 33.6

  var body: some View {
    Text("Ada Lindqvist")
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
  fileprivate static let points = Color(
    light: Color(red: 0.478, green: 0.294, blue: 0),
    dark: Color(red: 0.949, green: 0.757, blue: 0.306),
    lightContrast: Color(red: 0.302, green: 0.184, blue: 0),
    darkContrast: Color(red: 1, green: 0.878, blue: 0.541)
  )
  fileprivate static let colorTextQuiet = Color(
    light: Color(red: 0.314, green: 0.376, blue: 0.431),
    dark: Color(red: 0.773, green: 0.827, blue: 0.863),
    lightContrast: Color(red: 0.063, green: 0.125, blue: 0.192),
    darkContrast: Color(red: 0.929, green: 0.961, blue: 0.976)
  )
  fileprivate static let colorBackgroundCard = Color(
    light: Color.white, dark: Color(red: 0.063, green: 0.125, blue: 0.192)
  )
  fileprivate static let customTint = Color(
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
}
