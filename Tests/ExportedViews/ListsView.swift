// swift-format-ignore-file
import GalleyLayout

struct ListsView: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      VStack(spacing: 0) {
        PersonRow(initials: "AL", name: "Ada Lindqvist", detail: "Account and security")
          .accessibilityAddTraits(.isButton)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.card, in: RoundedRectangle(cornerRadius: 26))
      SectionHeader(title: "Rows")
      VStack(spacing: 0) {
        Row(title: "Storage", value: "48 of 128 GB")
        Separator()
        Row(title: "Updates", subtitle: "Every night", accessory: .chevron)
        Separator()
        Row(title: "Standard", subtitle: "Three to five days", accessory: .checked)
        Separator()
        Row(title: "Express", subtitle: "Tomorrow", accessory: .unchecked)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.card, in: RoundedRectangle(cornerRadius: 26))
      SectionFooter(text: "Updates install while you sleep.")
      SectionHeader(title: "Rows with symbols")
      VStack(spacing: 0) {
        Row(
          title: "Wi-Fi",
          value: "Harbour Guest",
          symbol: .wifi,
          color: Color.blue,
          accessory: .chevron
        )
        SymbolSeparator()
        Row(title: "Sounds", symbol: .bell, color: Color.red, accessory: .on)
        SymbolSeparator()
        Row(title: "Quiet hours", symbol: .moon, color: Color.indigo, accessory: .off)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.card, in: RoundedRectangle(cornerRadius: 26))
      Spacer()
      VStack(spacing: 0) {
        ButtonRow(title: "Sign Out")
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.card, in: RoundedRectangle(cornerRadius: 26))
    }
    .frame(maxWidth: 640, alignment: .topLeading)
    .frame(maxWidth: .infinity, alignment: .top)
    .padding(.vertical, 16)
    .padding(
      .horizontal, dynamicTypeSize.isAccessibilitySize && horizontalSizeClass == .compact ? 8 : 16
    )
    .background(Color.page)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
  }
}

private struct PersonRow: View {
  let initials: String
  let name: LocalizedStringKey
  let detail: LocalizedStringKey
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.locale) private var locale
  @ScaledMetric(relativeTo: .subheadline) private var lineHeight: CGFloat = 22

  var body: some View {
    if horizontalSizeClass == .compact && dynamicTypeSize.isAccessibilitySize {
      VStack(alignment: .leading, spacing: 8) {
        content
      }
      .frame(maxWidth: .infinity, minHeight: 30, alignment: .leading)
      .padding(.vertical, 11)
      .padding(.horizontal, 16)
    } else {
      HStack(spacing: 14) {
        content
      }
      .frame(maxWidth: .infinity, minHeight: 30, alignment: .leading)
      .padding(.vertical, 11)
      .padding(.horizontal, 16)
    }
  }

  @ViewBuilder
  private var content: some View {
    Avatar(initials: initials)
    VStack(alignment: .leading, spacing: 2) {
      Text(name).font(.title3).fontWeight(.semibold)
      Text(detail)
        .font(.subheadline)
        .foregroundStyle(Color.secondaryLabel)
        .lineHeight(locale.language.languageCode == "ar" ? lineHeight : nil, of: .subheadline)
    }
  }
}

private struct Avatar: View {
  let initials: String

  var body: some View {
    AvatarContent(initials: initials).dynamicTypeSize(...DynamicTypeSize.accessibility2)
  }
}

private struct AvatarContent: View {
  let initials: String
  @ScaledMetric private var width: CGFloat = 60

  var body: some View {
    ZStack {
      Ellipse().fill(Color.accentFill).frame(width: width, height: width)
      Text(initials).font(.title3).fontWeight(.semibold).foregroundStyle(Color.customTint)
    }
  }
}

private struct SectionHeader: View {
  let title: LocalizedStringKey
  @Environment(\.locale) private var locale
  @ScaledMetric(relativeTo: .headline) private var lineHeight: CGFloat = 29

  var body: some View {
    Text(title)
      .font(.headline)
      .foregroundStyle(Color.secondaryLabel)
      .lineHeight(locale.language.languageCode == "ar" ? lineHeight : nil, of: .headline)
      .accessibilityAddTraits(.isHeader)
      .padding(.top, 20)
      .padding(.horizontal, 16)
  }
}

private struct Row: View {
  let title: String
  var subtitle = ""
  var value = ""
  var symbol: SymbolKind = .none
  var color = Color.clear
  var accessory: Accessory = .none
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.locale) private var locale
  @ScaledMetric(relativeTo: .subheadline) private var lineHeight: CGFloat = 22

  var body: some View {
    VStack(spacing: 8) {
      if horizontalSizeClass == .compact && dynamicTypeSize.isAccessibilitySize && symbol != .none {
        HStack {
          Tile(symbol: symbol, color: color)
          Spacer()
          switch accessory {
          case .checked:
            AccessoryChecked()
          case .chevron:
            AccessoryChevron()
          case .none:
            EmptyView()
          case .off:
            AccessoryOff()
          case .on:
            AccessoryOn()
          case .unchecked:
            AccessoryUnchecked()
          }
        }
      }
      HStack(spacing: 14) {
        if (horizontalSizeClass != .compact
          || !dynamicTypeSize.isAccessibilitySize
          || symbol == .none)
          && symbol != .none
        {
          Tile(symbol: symbol, color: color)
        }
        HStack(spacing: 0) {
          ViewThatFits(in: .horizontal) {
            HStack {
              content
              Spacer(minLength: 12)
              if !value.isEmpty {
                Text(LocalizedStringKey(value))
                  .monospacedDigit()
                  .foregroundStyle(Color.secondaryLabel)
              }
            }
            VStack(alignment: .leading, spacing: 2) {
              content
              if !value.isEmpty {
                Text(LocalizedStringKey(value))
                  .monospacedDigit()
                  .foregroundStyle(Color.secondaryLabel)
              }
            }
          }
          .accessibilityElement(children: .contain)
          .accessibilityIdentifier(title)
          Spacer(minLength: 0)
          if horizontalSizeClass != .compact
            || !dynamicTypeSize.isAccessibilitySize
            || symbol == .none
          {
            switch accessory {
            case .checked:
              AccessoryChecked()
            case .chevron:
              AccessoryChevron()
            case .none:
              EmptyView()
            case .off:
              AccessoryOff()
            case .on:
              AccessoryOn()
            case .unchecked:
              AccessoryUnchecked()
            }
          }
        }
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(accessory != .none ? .isButton : [])
    .frame(maxWidth: .infinity, minHeight: 30, alignment: .leading)
    .padding(.vertical, 11)
    .padding(.horizontal, 16)
  }

  private var content: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(LocalizedStringKey(title)).fontWeight(.regular)
      if !subtitle.isEmpty {
        FittingText(key: subtitle)
          .lineHeight(locale.language.languageCode == "ar" ? lineHeight : nil, of: .subheadline)
          .font(.subheadline)
          .foregroundStyle(Color.secondaryLabel)
      }
    }
  }
}

private struct Tile: View {
  let symbol: SymbolKind
  let color: Color

  var body: some View {
    TileContent(symbol: symbol, color: color).dynamicTypeSize(...DynamicTypeSize.accessibility2)
  }
}

private struct SymbolBell: View {
  var color = Color.primary

  var body: some View {
    Drawing.bell.foregroundStyle(color)
  }
}

private struct SymbolMoon: View {
  var color = Color.primary

  var body: some View {
    Drawing.moon.foregroundStyle(color)
  }
}

private struct SymbolWifi: View {
  var color = Color.primary

  var body: some View {
    Drawing.wifi.foregroundStyle(color)
  }
}

private struct TileContent: View {
  let symbol: SymbolKind
  let color: Color
  @ScaledMetric private var width: CGFloat = 30
  @ScaledMetric private var cornerRadius: CGFloat = 8

  var body: some View {
    Group {
      switch symbol {
      case .bell:
        SymbolBell(color: Color.onTile)
      case .moon:
        SymbolMoon(color: Color.onTile)
      case .none:
        EmptyView()
      case .wifi:
        SymbolWifi(color: Color.onTile)
      }
    }
    .frame(width: width, height: width)
    .background(color, in: RoundedRectangle(cornerRadius: cornerRadius))
  }
}

private struct AccessoryChecked: View {
  var body: some View {
    SymbolCheckmark(color: Color.customTint).padding(.leading, 8)
  }
}

private struct SymbolCheckmark: View {
  var color = Color.primary

  var body: some View {
    Drawing.checkmark.foregroundStyle(color)
  }
}

private struct AccessoryChevron: View {
  var body: some View {
    SymbolChevron(color: Color.hint).padding(.leading, 8)
  }
}

private struct SymbolChevron: View {
  var color = Color.primary
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    (layoutDirection == .rightToLeft ? Drawing.chevron2 : Drawing.chevron)
      .textStyle(.footnote)
      .foregroundStyle(color)
  }
}

private struct AccessoryOff: View {
  var body: some View {
    Switch().padding(.leading, 8)
  }
}

private struct Switch: View {
  var isOn = false

  var body: some View {
    Capsule()
      .fill(isOn ? Color.on : Color.off)
      .frame(width: 64, height: 28)
      .overlay(alignment: isOn ? Alignment.trailing : .leading) {
        Capsule()
          .fill(.white)
          .shadow(color: Color.shadow, radius: 3, y: 2)
          .frame(width: 38, height: 24)
          .padding(2)
      }
  }
}

private struct AccessoryOn: View {
  var body: some View {
    Switch(isOn: true).padding(.leading, 8)
  }
}

private struct AccessoryUnchecked: View {
  var body: some View {
    SymbolCheckmark(color: Color.clear).padding(.leading, 8)
  }
}

private struct Separator: View {
  var body: some View {
    Divider().padding(.horizontal, 16)
  }
}

private struct SectionFooter: View {
  let text: LocalizedStringKey
  @Environment(\.locale) private var locale
  @ScaledMetric(relativeTo: .footnote) private var lineHeight: CGFloat = 20

  var body: some View {
    Text(text)
      .font(.footnote)
      .foregroundStyle(Color.secondaryLabel)
      .lineHeight(locale.language.languageCode == "ar" ? lineHeight : nil, of: .footnote)
      .padding(.horizontal, 16)
  }
}

private struct SymbolSeparator: View {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    if horizontalSizeClass == .compact && dynamicTypeSize.isAccessibilitySize {
      Separator()
    } else {
      HStack(spacing: 14) {
        TileSpace()
        Rectangle().fill(Color(.separator)).frame(height: 1)
      }
      .padding(.horizontal, 16)
    }
  }
}

private struct TileSpace: View {
  var body: some View {
    TileSpaceContent().dynamicTypeSize(...DynamicTypeSize.accessibility2)
  }
}

private struct TileSpaceContent: View {
  @ScaledMetric private var width: CGFloat = 30

  var body: some View {
    Rectangle().fill(Color(.systemFill)).frame(height: 0).frame(width: width)
  }
}

private struct ButtonRow: View {
  let title: LocalizedStringKey

  var body: some View {
    Text(title)
      .foregroundStyle(Color.onDestructive)
      .accessibilityAddTraits(.isButton)
      .frame(maxWidth: .infinity, minHeight: 30, alignment: .leading)
      .padding(.vertical, 11)
      .padding(.horizontal, 16)
  }
}

private enum Accessory {
  case checked
  case chevron
  case none
  case off
  case on
  case unchecked
}

private enum SymbolKind {
  case bell
  case moon
  case none
  case wifi
}

extension Color {
  fileprivate static let accentFill = Color(
    light: Color(red: 0, green: 0.353, blue: 0.749, opacity: 0.11),
    dark: Color(red: 0.353, green: 0.663, blue: 1, opacity: 0.2)
  )
  fileprivate static let customTint = Color(
    light: Color(red: 0, green: 0.353, blue: 0.749),
    dark: Color(red: 0.353, green: 0.663, blue: 1),
    lightContrast: Color(red: 0, green: 0.243, blue: 0.541),
    darkContrast: Color(red: 0.612, green: 0.796, blue: 1)
  )
  fileprivate static let secondaryLabel = Color(
    light: Color(red: 0.365, green: 0.365, blue: 0.388),
    dark: Color(red: 0.682, green: 0.682, blue: 0.698),
    lightContrast: Color(red: 0.212, green: 0.212, blue: 0.227),
    darkContrast: Color(red: 0.863, green: 0.863, blue: 0.878)
  )
  fileprivate static let card = Color(
    light: Color.white,
    dark: Color(red: 0.11, green: 0.11, blue: 0.118),
    darkContrast: Color(red: 0.141, green: 0.141, blue: 0.149)
  )
  fileprivate static let onTile = Color(
    light: Color.white, dark: Color.white, darkContrast: Color.black
  )
  fileprivate static let hint = Color(
    light: Color(red: 0.541, green: 0.541, blue: 0.565),
    dark: Color(red: 0.467, green: 0.467, blue: 0.49),
    lightContrast: Color(red: 0.333, green: 0.333, blue: 0.353),
    darkContrast: Color(red: 0.722, green: 0.722, blue: 0.745)
  )
  fileprivate static let off = Color(
    light: Color(red: 0.471, green: 0.471, blue: 0.502, opacity: 0.322),
    dark: Color(red: 0.471, green: 0.471, blue: 0.502, opacity: 0.4),
    lightContrast: Color(red: 0.42, green: 0.42, blue: 0.439),
    darkContrast: Color(red: 0.557, green: 0.557, blue: 0.576)
  )
  fileprivate static let on = Color(
    light: Color(red: 0.141, green: 0.541, blue: 0.239),
    dark: Color(red: 0.188, green: 0.631, blue: 0.306),
    lightContrast: Color(red: 0.059, green: 0.361, blue: 0.141),
    darkContrast: Color(red: 0.18, green: 0.62, blue: 0.298)
  )
  fileprivate static let shadow = Color(
    light: Color.black.opacity(0.161), dark: Color.black.opacity(0.078)
  )
  fileprivate static let onDestructive = Color(
    light: Color(red: 0.769, green: 0.09, blue: 0.059),
    dark: Color(red: 1, green: 0.541, blue: 0.502),
    lightContrast: Color(red: 0.557, green: 0.039, blue: 0.016),
    darkContrast: Color(red: 1, green: 0.694, blue: 0.671)
  )
  fileprivate static let page = Color(
    light: Color(red: 0.949, green: 0.949, blue: 0.969),
    dark: Color.black,
    lightContrast: Color(red: 0.922, green: 0.922, blue: 0.941)
  )
}

extension Drawing {
  fileprivate static var bell: Drawing {
    Drawing(
      "M12 3a6 6 0 0 0-6 6c0 4.2-1.2 5.9-2.2 8h16.4c-1-2.1-2.2-3.8-2.2-8a6 6 0 0 0-6-6zM9.6 19.8a2.6 2.6 0 0 0 4.8 0",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var moon: Drawing {
    Drawing(
      "M20.2 14.6A8.6 8.6 0 1 1 9.4 3.8a7 7 0 0 0 10.8 10.8z", lineWidth: 1.8, hasRoundEnds: true
    )
  }
  fileprivate static var wifi: Drawing {
    Drawing(
      "M2.4 9.4a13.6 13.6 0 0 1 19.2 0M5.7 12.9a9 9 0 0 1 12.6 0M9 16.3a4.4 4.4 0 0 1 6 0M12 19.8h.01",
      lineWidth: 2,
      hasRoundEnds: true
    )
  }
  fileprivate static var checkmark: Drawing {
    Drawing("M4.5 12.8l5 5L19.5 6.8", lineWidth: 2.4, hasRoundEnds: true)
  }
  fileprivate static var chevron: Drawing {
    Drawing("M8.5 4.5L16 12l-7.5 7.5", lineWidth: 2.4, hasRoundEnds: true)
  }
  fileprivate static var chevron2: Drawing {
    Drawing("M15.5 4.5L8 12l7.5 7.5", lineWidth: 2.4, hasRoundEnds: true)
  }
}
