// swift-format-ignore-file
import GalleyLayout

struct CheckoutView: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      NavigationBar(title: "Checkout")
      SectionHeader(title: "Your order")
      VStack(spacing: 0) {
        Article(
          symbol: .sun,
          color: Color.orange,
          name: "Desk lamp",
          quantity: "Quantity: 1",
          price: "€ 48.00"
        )
        SymbolSeparator()
        Article(
          symbol: .box,
          color: Color.teal,
          name: "Set of cups",
          quantity: "Quantity: 2",
          price: "€ 29.00"
        )
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.card, in: RoundedRectangle(cornerRadius: 26))
      SectionHeader(title: "Delivery")
      VStack(spacing: 0) {
        Row(title: "Standard", subtitle: "Three to five days", accessory: .checked)
        Separator()
        Row(title: "Express", subtitle: "Tomorrow", accessory: .unchecked)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.card, in: RoundedRectangle(cornerRadius: 26))
      SectionHeader(title: "Address")
      TextFieldView(label: "Name", placeholder: "Your name", text: "Ada Lindqvist")
      TextFieldView(label: "Street", placeholder: "Street and number", error: "Enter a street.")
      SectionHeader(title: "Summary")
      VStack(spacing: 0) {
        Row(title: "Articles", value: "€ 77.00")
        Separator()
        Row(title: "Delivery", value: "Free")
        Separator()
        Row(title: "Total", value: "€ 77.00", weight: .semibold)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.card, in: RoundedRectangle(cornerRadius: 26))
      Spacer()
      ButtonView(title: "Buy Now")
      SectionFooter(text: "You can return everything within 30 days.")
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

private struct NavigationBar: View {
  let title: String
  var action = ""

  var body: some View {
    ViewThatFits(in: .horizontal) {
      EqualColumnsGrid(columns: 3) {
        SymbolButton()
          .dynamicTypeSize(...DynamicTypeSize.large)
          .frame(maxWidth: .infinity, alignment: .leading)
        Text(LocalizedStringKey(title)).font(.headline).accessibilityAddTraits(.isHeader)
        BarAction(title: action).frame(maxWidth: .infinity, alignment: .trailing)
      }
      HStack {
        SymbolButton().dynamicTypeSize(...DynamicTypeSize.large)
        Spacer()
        Text(LocalizedStringKey(title))
          .font(.headline)
          .multilineTextAlignment(.center)
          .accessibilityAddTraits(.isHeader)
        Spacer()
        BarAction(title: action)
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier(title)
    .frame(maxWidth: .infinity)
    .dynamicTypeSize(...DynamicTypeSize.xxLarge)
  }
}

private struct SymbolButton: View {
  @ScaledMetric private var width: CGFloat = 44

  var body: some View {
    ZStack {
      Ellipse().fill(Color.underBordered).frame(width: width, height: width)
      SymbolChevronBack(color: Color.onBordered)
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
    .frame(minWidth: 44, minHeight: 44)
  }
}

private struct SymbolChevronBack: View {
  var color = Color.primary
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    (layoutDirection == .rightToLeft ? Drawing.chevronBack2 : Drawing.chevronBack)
      .textStyle(.title3)
      .foregroundStyle(color)
  }
}

private struct BarAction: View {
  let title: String

  var body: some View {
    if title.isEmpty {
      Rectangle().fill(.clear).frame(width: 44, height: 44)
    } else {
      Text(LocalizedStringKey(title))
        .fontWeight(.semibold)
        .foregroundStyle(Color.customTint)
        .accessibilityAddTraits(.isButton)
        .frame(minWidth: 44, minHeight: 22, alignment: .trailing)
        .padding(.vertical, 11)
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

private struct Article: View {
  let symbol: SymbolKind3
  let color: Color
  let name: String
  let quantity: LocalizedStringKey
  let price: String
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.locale) private var locale
  @ScaledMetric(relativeTo: .subheadline) private var lineHeight: CGFloat = 22

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Row(title: name, value: price, symbol: symbol, color: color)
      if horizontalSizeClass == .compact && dynamicTypeSize.isAccessibilitySize {
        VStack(alignment: .leading, spacing: 8) {
          content
          StepperView()
        }
        .padding(.bottom, 11)
        .padding(.horizontal, 16)
      } else {
        HStack(spacing: 14) {
          TileSpace()
          HStack {
            content
            Spacer()
            StepperView()
          }
        }
        .padding(.bottom, 11)
        .padding(.horizontal, 16)
      }
    }
  }

  private var content: some View {
    Text(quantity)
      .font(.subheadline)
      .foregroundStyle(Color.secondaryLabel)
      .lineHeight(locale.language.languageCode == "ar" ? lineHeight : nil, of: .subheadline)
  }
}

private struct Row: View {
  let title: String
  var subtitle = ""
  var value = ""
  var symbol: SymbolKind3 = .none
  var color = Color.clear
  var accessory: Accessory = .none
  var weight: Weight = .regular
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
          case .none:
            EmptyView()
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
                switch weight {
                case .regular:
                  Text(LocalizedStringKey(value))
                    .monospacedDigit()
                    .foregroundStyle(Color.secondaryLabel)
                case .semibold:
                  Text(LocalizedStringKey(value)).fontWeight(.semibold).monospacedDigit()
                }
              }
            }
            VStack(alignment: .leading, spacing: 2) {
              content
              if !value.isEmpty {
                switch weight {
                case .regular:
                  Text(LocalizedStringKey(value))
                    .monospacedDigit()
                    .foregroundStyle(Color.secondaryLabel)
                case .semibold:
                  Text(LocalizedStringKey(value)).fontWeight(.semibold).monospacedDigit()
                }
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
            case .none:
              EmptyView()
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
      Text(LocalizedStringKey(title))
        .fontWeight(weight == .regular ? Font.Weight.regular : .semibold)
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
  let symbol: SymbolKind3
  let color: Color

  var body: some View {
    TileContent(symbol: symbol, color: color).dynamicTypeSize(...DynamicTypeSize.accessibility2)
  }
}

private struct SymbolBox: View {
  var color = Color.primary

  var body: some View {
    Drawing.box.foregroundStyle(color)
  }
}

private struct SymbolSun: View {
  var color = Color.primary

  var body: some View {
    Drawing.sun.foregroundStyle(color)
  }
}

private struct TileContent: View {
  let symbol: SymbolKind3
  let color: Color
  @ScaledMetric private var width: CGFloat = 30
  @ScaledMetric private var cornerRadius: CGFloat = 8

  var body: some View {
    Group {
      switch symbol {
      case .box:
        SymbolBox(color: Color.onTile)
      case .none:
        EmptyView()
      case .sun:
        SymbolSun(color: Color.onTile)
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

private struct AccessoryUnchecked: View {
  var body: some View {
    SymbolCheckmark(color: Color.clear).padding(.leading, 8)
  }
}

private struct StepperView: View {
  var body: some View {
    HStack(spacing: 0) {
      SymbolMinus()
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isButton)
        .frame(minWidth: 48, minHeight: 44)
      Rectangle().fill(Color(.separator)).frame(width: 1, height: 18)
      SymbolPlus()
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isButton)
        .frame(minWidth: 48, minHeight: 44)
    }
    .background { Capsule().fill(Color(.systemFill)) }
    .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
  }
}

private struct SymbolMinus: View {
  var color = Color.primary

  var body: some View {
    Drawing.minus.foregroundStyle(color)
  }
}

private struct SymbolPlus: View {
  var color = Color.primary

  var body: some View {
    Drawing.plus.foregroundStyle(color)
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

private struct Separator: View {
  var body: some View {
    Divider().padding(.horizontal, 16)
  }
}

private struct TextFieldView: View {
  let label: LocalizedStringKey
  let placeholder: LocalizedStringKey
  var text = ""
  var error = ""
  @Environment(\.locale) private var locale
  @ScaledMetric(relativeTo: .subheadline) private var lineHeight: CGFloat = 22

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(label)
        .font(.subheadline)
        .foregroundStyle(Color.secondaryLabel)
        .lineHeight(locale.language.languageCode == "ar" ? lineHeight : nil, of: .subheadline)
        .padding(.horizontal, 15)
      Group {
        if text.isEmpty {
          Text(placeholder).foregroundStyle(Color.secondaryLabel)
        } else {
          Text(LocalizedStringKey(text))
        }
      }
      .frame(maxWidth: .infinity, minHeight: 22, alignment: .leading)
      .padding(.vertical, 11)
      .padding(.horizontal, 14)
      .background(Color.card, in: RoundedRectangle(cornerRadius: 20))
      .overlay {
        RoundedRectangle(cornerRadius: 20)
          .strokeBorder(error.isEmpty ? Color.outline : Color.destructive)
      }
      if !error.isEmpty {
        HStack(alignment: .firstTextBaseline, spacing: 6) {
          SymbolExclamation(color: Color.destructive)
          Text(LocalizedStringKey(error)).font(.footnote).foregroundStyle(Color.destructive)
        }
        .padding(.horizontal, 15)
      }
    }
  }
}

private struct SymbolExclamation: View {
  var color = Color.primary

  var body: some View {
    Drawing.exclamation.textStyle(.footnote).foregroundStyle(color)
  }
}

private struct ButtonView: View {
  let title: LocalizedStringKey
  @ScaledMetric private var cornerRadius: CGFloat = 26

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Text(title).font(.headline).foregroundStyle(Color.onTile).multilineTextAlignment(.center)
    }
    .frame(maxWidth: .infinity)
    .padding(.vertical, 15)
    .padding(.horizontal, 12)
    .background(Color.underFilled, in: RoundedRectangle(cornerRadius: cornerRadius))
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
    .frame(minHeight: 44)
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

private enum Accessory {
  case checked
  case none
  case unchecked
}

private enum Weight {
  case regular
  case semibold
}

private enum SymbolKind3 {
  case box
  case none
  case sun
}

extension Color {
  fileprivate static let underBordered = Color(.systemFill)
  fileprivate static let onBordered = Color.primary
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
  fileprivate static let onTile = Color(
    light: Color.white, dark: Color.white, darkContrast: Color.black
  )
  fileprivate static let card = Color(
    light: Color.white,
    dark: Color(red: 0.11, green: 0.11, blue: 0.118),
    darkContrast: Color(red: 0.141, green: 0.141, blue: 0.149)
  )
  fileprivate static let destructive = Color(
    light: Color(red: 0.769, green: 0.09, blue: 0.059),
    dark: Color(red: 1, green: 0.541, blue: 0.502),
    lightContrast: Color(red: 0.557, green: 0.039, blue: 0.016),
    darkContrast: Color(red: 1, green: 0.694, blue: 0.671)
  )
  fileprivate static let outline = Color(
    light: Color(red: 0.78, green: 0.78, blue: 0.8),
    dark: Color(red: 0.282, green: 0.282, blue: 0.29),
    lightContrast: Color(red: 0.42, green: 0.42, blue: 0.439),
    darkContrast: Color(red: 0.604, green: 0.604, blue: 0.627)
  )
  fileprivate static let underFilled = Color(
    light: Color(red: 0, green: 0.353, blue: 0.749),
    dark: Color(red: 0.039, green: 0.412, blue: 0.839),
    lightContrast: Color(red: 0, green: 0.243, blue: 0.541),
    darkContrast: Color(red: 0.612, green: 0.796, blue: 1)
  )
  fileprivate static let page = Color(
    light: Color(red: 0.949, green: 0.949, blue: 0.969),
    dark: Color.black,
    lightContrast: Color(red: 0.922, green: 0.922, blue: 0.941)
  )
}

extension Drawing {
  fileprivate static var chevronBack: Drawing {
    Drawing("M15.5 4.5L8 12l7.5 7.5", lineWidth: 2.4, hasRoundEnds: true)
  }
  fileprivate static var chevronBack2: Drawing {
    Drawing("M8.5 4.5L16 12l-7.5 7.5", lineWidth: 2.4, hasRoundEnds: true)
  }
  fileprivate static var box: Drawing {
    Drawing(
      "M3.8 7.6L12 3.4l8.2 4.2v8.8L12 20.6l-8.2-4.2zM3.8 7.6l8.2 4.2 8.2-4.2M12 11.8v8.8",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var sun: Drawing {
    Drawing(
      "M8.2 12a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0zM18.6 12L21.6 12M16.7 16.7L18.8 18.8M12 18.6L12 21.6M7.3 16.7L5.2 18.8M5.4 12L2.4 12M7.3 7.3L5.2 5.2M12 5.4L12 2.4M16.7 7.3L18.8 5.2",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var checkmark: Drawing {
    Drawing("M4.5 12.8l5 5L19.5 6.8", lineWidth: 2.4, hasRoundEnds: true)
  }
  fileprivate static var minus: Drawing {
    Drawing("M4.5 12h15", lineWidth: 2.2, hasRoundEnds: true)
  }
  fileprivate static var plus: Drawing {
    Drawing("M12 4.5v15M4.5 12h15", lineWidth: 2.2, hasRoundEnds: true)
  }
  fileprivate static var exclamation: Drawing {
    Drawing(
      "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 7.2v5.6M12 16.4h.01",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
}
