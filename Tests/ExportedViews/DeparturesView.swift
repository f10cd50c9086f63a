// swift-format-ignore-file
import GalleyLayout

struct DeparturesView: View {
  var body: some View {
    VStack(alignment: .leading, spacing: .spaceMd) {
      DeparturesViewContent().dynamicTypeSize(...DynamicTypeSize.accessibility1)
      Ferry(id: "first", time: "9:10", port: "Visby", note: "On time", color: Color.colorTextQuiet)
      Ferry(
        id: "second",
        time: "9:45",
        port: "Fårösund",
        note: "20 minutes late",
        color: Color.colorDelay
      )
      Ferry(id: "third", time: "11:00", port: "Slite", note: "On time", color: Color.colorTextQuiet)
    }
    .padding(.spaceMd)
    .background(Color.colorBackground)
  }
}

private struct DeparturesViewContent: View {
  @ScaledMetric private var lineHeight: CGFloat = 33.6

  var body: some View {
    Text("Departures")
      .font(.custom("Inter", size: 28, relativeTo: .body))
      .bold()
      .tracking(-0.4)
      .foregroundStyle(Color.colorText)
      .lineHeight(lineHeight, of: .body)
  }
}

private struct Ferry: View {
  let id: String
  let time: String
  let port: String
  let note: String
  let color: Color
  @ScaledMetric private var lineHeight: CGFloat = 22.1
  @ScaledMetric private var minWidth: CGFloat = 48
  @ScaledMetric private var lineHeight2: CGFloat = 18.2

  var body: some View {
    Flow(spacing: .spaceMd) {
      Text(time)
        .font(.custom("Inter", size: 17, relativeTo: .body))
        .fontWeight(.semibold)
        .foregroundStyle(Color.colorText)
        .lineHeight(lineHeight, of: .body)
        .frame(minWidth: minWidth, alignment: .leading)
      VStack(alignment: .leading, spacing: 2) {
        Text(port)
          .font(.custom("Inter", size: 17, relativeTo: .body))
          .fontWeight(.regular)
          .foregroundStyle(Color.colorText)
          .lineHeight(lineHeight, of: .body)
        Text(note)
          .font(.custom("Inter", size: 14, relativeTo: .body))
          .fontWeight(.medium)
          .tracking(0.1)
          .foregroundStyle(color)
          .lineHeight(lineHeight2, of: .body)
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier(id)
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
  }
}

extension Color {
  fileprivate static let colorText = Color(
    light: Color(red: 0.063, green: 0.125, blue: 0.192),
    dark: Color(red: 0.929, green: 0.961, blue: 0.976)
  )
  fileprivate static let colorBackgroundCard = Color(
    light: Color.white, dark: Color(red: 0.063, green: 0.125, blue: 0.192)
  )
  fileprivate static let colorTextQuiet = Color(
    light: Color(red: 0.314, green: 0.376, blue: 0.431),
    dark: Color(red: 0.773, green: 0.827, blue: 0.863),
    lightContrast: Color(red: 0.063, green: 0.125, blue: 0.192),
    darkContrast: Color(red: 0.929, green: 0.961, blue: 0.976)
  )
  fileprivate static let colorDelay = Color(
    light: Color(red: 0.745, green: 0.227, blue: 0.055),
    dark: Color(red: 1, green: 0.647, blue: 0.424)
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
