// swift-format-ignore-file
import GalleyLayout

struct ControlsView: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @ScaledMetric private var cornerRadius: CGFloat = 20
  private let kinds = [
    KindItem(id: 1, title: "Button filled", kind: .filled),
    KindItem(id: 2, title: "Button tinted", kind: .tinted),
    KindItem(id: 3, title: "Button bordered", kind: .bordered),
    KindItem(id: 4, title: "Button plain", kind: .plain),
    KindItem(id: 5, title: "Button destructive", kind: .destructive),
  ]
  private let kinds2: [Kind] = [.filled, .tinted, .bordered, .plain, .destructive]

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      part
      part2
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

  @ViewBuilder
  private var part: some View {
    Specimens(title: "Buttons")
    ButtonView(title: "Continue", size: .large)
    ButtonView(title: "Not Now", kind: .tinted, size: .large)
    Flow {
      ForEach(kinds) { kind in
        ButtonView(title: kind.title, kind: kind.kind)
      }
    }
    Flow(horizontalSpacing: 8, verticalSpacing: 0) {
      ForEach(kinds2, id: \.self) { kind in
        ButtonView(title: "Save", symbol: .star, kind: kind, size: .small)
      }
    }
    Flow {
      SymbolButton(symbol: .play, kind: .filled)
      SymbolButton(symbol: .heart, kind: .tinted)
      SymbolButton(symbol: .ellipsis)
      SymbolButton(symbol: .xmark, kind: .plain)
    }
    Specimens(title: "Choices")
    ToggleView(title: "Sounds", isOn: true)
    ToggleView(title: "Notifications")
    Checkbox(title: "Remember me", isOn: true)
    Checkbox(title: "Send me news")
    Radio(title: "Standard", isOn: true)
    Radio(title: "Express")
    ViewThatFits(in: .horizontal) {
      EqualColumnsGrid(columns: 3, horizontalSpacing: 0) {
        Segment(title: "Day", number: 1)
        Segment(title: "Week", number: 2)
        Segment(title: "Month", number: 3)
      }
      .background {
        RoundedRectangle(cornerRadius: cornerRadius).fill(Color(.systemFill)).padding(.vertical, 2)
      }
      VStack(spacing: 0) {
        VStack(spacing: 0) {
          SegmentLine(title: "Day", number: 1)
        }
        VStack(spacing: 0) {
          Divider().padding(.horizontal, 16)
          SegmentLine(title: "Week", number: 2)
        }
        VStack(spacing: 0) {
          Divider().padding(.horizontal, 16)
          SegmentLine(title: "Month", number: 3)
        }
      }
      .background(Color.card, in: RoundedRectangle(cornerRadius: 26))
    }
    Specimens(title: "Values")
    SliderView()
    StepperView()
    Spacer()
    TextFieldView(label: "Name", placeholder: "Your name", text: "Ada Lindqvist")
    TextFieldView(label: "Street", placeholder: "Street and number")
  }

  @ViewBuilder
  private var part2: some View {
    TextFieldView(
      label: "Email",
      placeholder: "Email",
      text: "ada@example",
      error: "This is not an email address."
    )
    Specimens(title: "Small parts")
    Flow {
      Chip(title: "Vegan", isOn: true)
      Chip(title: "Quick")
      Chip(title: "For two")
    }
    HStack {
      Badge(count: "3")
      Badge(count: "128")
    }
    HStack(spacing: 12) {
      Avatar(initials: "AL")
      Avatar(initials: "BK", size: .large)
    }
  }
}

private struct Specimens: View {
  let title: LocalizedStringKey

  var body: some View {
    Text(title).font(.title3).bold().accessibilityAddTraits(.isHeader).padding(.top, 16)
  }
}

private struct ButtonView: View {
  let title: LocalizedStringKey
  var symbol: SymbolKind = .none
  var kind: Kind = .filled
  var size: SizeKind2 = .regular
  @ScaledMetric private var cornerRadius: CGFloat = 26
  @ScaledMetric private var cornerRadius2: CGFloat = 22
  @ScaledMetric private var cornerRadius3: CGFloat = 17

  var body: some View {
    content4
      .accessibilityElement(children: .combine)
      .accessibilityAddTraits(.isButton)
      .frame(minHeight: 44)
  }

  @ViewBuilder
  private var content: some View {
    switch symbol {
    case .checkmark:
      SymbolCheckmark(color: Color.onPlain)
    case .none:
      EmptyView()
    case .star:
      SymbolStar(color: Color.onPlain)
    }
    Text(title)
      .font(.subheadline)
      .fontWeight(.medium)
      .foregroundStyle(Color.onPlain)
      .multilineTextAlignment(.center)
  }

  @ViewBuilder
  private var content2: some View {
    switch symbol {
    case .checkmark:
      SymbolCheckmark(color: Color.onPlain)
    case .none:
      EmptyView()
    case .star:
      SymbolStar(color: Color.onPlain)
    }
    Text(title).font(.headline).foregroundStyle(Color.onPlain).multilineTextAlignment(.center)
  }

  @ViewBuilder
  private var content3: some View {
    switch symbol {
    case .checkmark:
      SymbolCheckmark(color: Color.onPlain)
    case .none:
      EmptyView()
    case .star:
      SymbolStar(color: Color.onPlain)
    }
    Text(title).fontWeight(.medium).foregroundStyle(Color.onPlain).multilineTextAlignment(.center)
  }

  @ViewBuilder
  private var content4: some View {
    switch size {
    case .large:
      switch kind {
      case .bordered:
        HStack(alignment: .firstTextBaseline) {
          switch symbol {
          case .checkmark:
            SymbolCheckmark(color: Color.onBordered)
          case .none:
            EmptyView()
          case .star:
            SymbolStar(color: Color.onBordered)
          }
          Text(title)
            .font(.headline)
            .foregroundStyle(Color.onBordered)
            .multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 15)
        .padding(.horizontal, 12)
        .background(Color.underBordered, in: RoundedRectangle(cornerRadius: cornerRadius))
      case .destructive:
        HStack(alignment: .firstTextBaseline) {
          switch symbol {
          case .checkmark:
            SymbolCheckmark(color: Color.onDestructive)
          case .none:
            EmptyView()
          case .star:
            SymbolStar(color: Color.onDestructive)
          }
          Text(title)
            .font(.headline)
            .foregroundStyle(Color.onDestructive)
            .multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 15)
        .padding(.horizontal, 12)
        .background(Color.underDestructive, in: RoundedRectangle(cornerRadius: cornerRadius))
      case .filled:
        HStack(alignment: .firstTextBaseline) {
          switch symbol {
          case .checkmark:
            SymbolCheckmark(color: Color.onFilled)
          case .none:
            EmptyView()
          case .star:
            SymbolStar(color: Color.onFilled)
          }
          Text(title)
            .font(.headline)
            .foregroundStyle(Color.onFilled)
            .multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 15)
        .padding(.horizontal, 12)
        .background(Color.underFilled, in: RoundedRectangle(cornerRadius: cornerRadius))
      case .plain:
        HStack(alignment: .firstTextBaseline) {
          content2
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 15)
        .padding(.horizontal, 12)
        .background(Color.underPlain, in: RoundedRectangle(cornerRadius: cornerRadius))
      case .tinted:
        HStack(alignment: .firstTextBaseline) {
          content2
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 15)
        .padding(.horizontal, 12)
        .background(Color.underTinted, in: RoundedRectangle(cornerRadius: cornerRadius))
      }
    case .regular:
      switch kind {
      case .bordered:
        HStack(alignment: .firstTextBaseline) {
          switch symbol {
          case .checkmark:
            SymbolCheckmark(color: Color.onBordered)
          case .none:
            EmptyView()
          case .star:
            SymbolStar(color: Color.onBordered)
          }
          Text(title)
            .fontWeight(.medium)
            .foregroundStyle(Color.onBordered)
            .multilineTextAlignment(.center)
        }
        .padding(.vertical, 11)
        .padding(.horizontal, 18)
        .background(Color.underBordered, in: RoundedRectangle(cornerRadius: cornerRadius2))
      case .destructive:
        HStack(alignment: .firstTextBaseline) {
          switch symbol {
          case .checkmark:
            SymbolCheckmark(color: Color.onDestructive)
          case .none:
            EmptyView()
          case .star:
            SymbolStar(color: Color.onDestructive)
          }
          Text(title)
            .fontWeight(.medium)
            .foregroundStyle(Color.onDestructive)
            .multilineTextAlignment(.center)
        }
        .padding(.vertical, 11)
        .padding(.horizontal, 18)
        .background(Color.underDestructive, in: RoundedRectangle(cornerRadius: cornerRadius2))
      case .filled:
        HStack(alignment: .firstTextBaseline) {
          switch symbol {
          case .checkmark:
            SymbolCheckmark(color: Color.onFilled)
          case .none:
            EmptyView()
          case .star:
            SymbolStar(color: Color.onFilled)
          }
          Text(title)
            .fontWeight(.medium)
            .foregroundStyle(Color.onFilled)
            .multilineTextAlignment(.center)
        }
        .padding(.vertical, 11)
        .padding(.horizontal, 18)
        .background(Color.underFilled, in: RoundedRectangle(cornerRadius: cornerRadius2))
      case .plain:
        HStack(alignment: .firstTextBaseline) {
          content3
        }
        .padding(.vertical, 11)
        .padding(.horizontal, 18)
        .background(Color.underPlain, in: RoundedRectangle(cornerRadius: cornerRadius2))
      case .tinted:
        HStack(alignment: .firstTextBaseline) {
          content3
        }
        .padding(.vertical, 11)
        .padding(.horizontal, 18)
        .background(Color.underTinted, in: RoundedRectangle(cornerRadius: cornerRadius2))
      }
    case .small:
      switch kind {
      case .bordered:
        HStack(alignment: .firstTextBaseline) {
          switch symbol {
          case .checkmark:
            SymbolCheckmark(color: Color.onBordered)
          case .none:
            EmptyView()
          case .star:
            SymbolStar(color: Color.onBordered)
          }
          Text(title)
            .font(.subheadline)
            .fontWeight(.medium)
            .foregroundStyle(Color.onBordered)
            .multilineTextAlignment(.center)
        }
        .padding(.vertical, 7)
        .padding(.horizontal, 14)
        .background(Color.underBordered, in: RoundedRectangle(cornerRadius: cornerRadius3))
      case .destructive:
        HStack(alignment: .firstTextBaseline) {
          switch symbol {
          case .checkmark:
            SymbolCheckmark(color: Color.onDestructive)
          case .none:
            EmptyView()
          case .star:
            SymbolStar(color: Color.onDestructive)
          }
          Text(title)
            .font(.subheadline)
            .fontWeight(.medium)
            .foregroundStyle(Color.onDestructive)
            .multilineTextAlignment(.center)
        }
        .padding(.vertical, 7)
        .padding(.horizontal, 14)
        .background(Color.underDestructive, in: RoundedRectangle(cornerRadius: cornerRadius3))
      case .filled:
        HStack(alignment: .firstTextBaseline) {
          switch symbol {
          case .checkmark:
            SymbolCheckmark(color: Color.onFilled)
          case .none:
            EmptyView()
          case .star:
            SymbolStar(color: Color.onFilled)
          }
          Text(title)
            .font(.subheadline)
            .fontWeight(.medium)
            .foregroundStyle(Color.onFilled)
            .multilineTextAlignment(.center)
        }
        .padding(.vertical, 7)
        .padding(.horizontal, 14)
        .background(Color.underFilled, in: RoundedRectangle(cornerRadius: cornerRadius3))
      case .plain:
        HStack(alignment: .firstTextBaseline) {
          content
        }
        .padding(.vertical, 7)
        .padding(.horizontal, 14)
        .background(Color.underPlain, in: RoundedRectangle(cornerRadius: cornerRadius3))
      case .tinted:
        HStack(alignment: .firstTextBaseline) {
          content
        }
        .padding(.vertical, 7)
        .padding(.horizontal, 14)
        .background(Color.underTinted, in: RoundedRectangle(cornerRadius: cornerRadius3))
      }
    }
  }
}

private struct SymbolCheckmark: View {
  var color = Color.primary
  var textStyle: TextStyle = .body

  var body: some View {
    switch textStyle {
    case .body:
      Drawing.checkmark.foregroundStyle(color)
    case .subheadline:
      Drawing.checkmark.textStyle(.subheadline).foregroundStyle(color)
    }
  }
}

private struct SymbolStar: View {
  var color = Color.primary

  var body: some View {
    Drawing.star.foregroundStyle(color)
  }
}

private struct SymbolButton: View {
  let symbol: SymbolKind3
  var kind: Kind2 = .bordered
  @ScaledMetric private var width: CGFloat = 44

  var body: some View {
    ZStack {
      Ellipse().fill(kind.fill).frame(width: width, height: width)
      switch symbol {
      case .ellipsis:
        SymbolEllipsis(color: kind.color)
      case .heart:
        SymbolHeart(color: kind.color)
      case .play:
        SymbolPlay(color: kind.color)
      case .xmark:
        SymbolXmark(color: kind.color)
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
    .frame(minWidth: 44, minHeight: 44)
  }
}

private struct SymbolEllipsis: View {
  var color = Color.primary

  var body: some View {
    Drawing.ellipsis.textStyle(.title3).foregroundStyle(color)
  }
}

private struct SymbolHeart: View {
  var color = Color.primary

  var body: some View {
    Drawing.heart.textStyle(.title3).foregroundStyle(color)
  }
}

private struct SymbolPlay: View {
  var color = Color.primary

  var body: some View {
    Drawing.play.textStyle(.title3).foregroundStyle(color)
  }
}

private struct SymbolXmark: View {
  var color = Color.primary

  var body: some View {
    Drawing.xmark.textStyle(.title3).foregroundStyle(color)
  }
}

private struct ToggleView: View {
  let title: String
  var isOn = false

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack {
        Text(LocalizedStringKey(title))
        Spacer(minLength: 12)
        Switch(isOn: isOn)
      }
      VStack(alignment: .leading, spacing: 8) {
        Text(LocalizedStringKey(title))
        Switch(isOn: isOn)
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityIdentifier(title)
    .accessibilityAddTraits(.isButton)
    .frame(minHeight: 44, alignment: .leading)
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

private struct Checkbox: View {
  let title: String
  var isOn = false

  var body: some View {
    Option(title: title, isOn: isOn, symbol: .checkmark, corners: 7)
  }
}

private struct Option: View {
  let title: String
  let isOn: Bool
  let symbol: SymbolKind2
  let corners: CGFloat
  @ScaledMetric private var height: CGFloat = 22

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      Group {
        if isOn {
          OptionContent(symbol: symbol, corners: corners)
            .dynamicTypeSize(...DynamicTypeSize.accessibility1)
        } else {
          OptionContent2(corners: corners).dynamicTypeSize(...DynamicTypeSize.accessibility1)
        }
      }
      .frame(height: height)
      Text(LocalizedStringKey(title))
    }
    .accessibilityElement(children: .combine)
    .accessibilityIdentifier(title)
    .accessibilityAddTraits(.isButton)
    .frame(minHeight: 44, alignment: .leading)
  }
}

private struct SymbolDot: View {
  var color = Color.primary

  var body: some View {
    Drawing.dot.textStyle(.subheadline).foregroundStyle(color)
  }
}

private struct OptionContent: View {
  let symbol: SymbolKind2
  let corners: CGFloat
  @ScaledMetric private var width: CGFloat = 22

  var body: some View {
    Group {
      switch symbol {
      case .checkmark:
        SymbolCheckmark(color: Color.onFilled, textStyle: .subheadline)
      case .dot:
        SymbolDot(color: Color.onFilled)
      }
    }
    .frame(width: width, height: width)
    .background(Color.underFilled, in: RoundedRectangle(cornerRadius: corners))
  }
}

private struct OptionContent2: View {
  let corners: CGFloat
  @ScaledMetric private var width: CGFloat = 22

  var body: some View {
    Color.clear
      .frame(width: width, height: width)
      .overlay {
        RoundedRectangle(cornerRadius: corners).strokeBorder(Color.hint, lineWidth: 2)
      }
  }
}

private struct Radio: View {
  let title: String
  var isOn = false

  var body: some View {
    Option(title: title, isOn: isOn, symbol: .dot, corners: 40)
  }
}

private struct Segment: View {
  let title: LocalizedStringKey
  let number: Int
  @ScaledMetric private var cornerRadius: CGFloat = 18

  var body: some View {
    Group {
      switch number {
      case 1, 3:
        Text(title)
          .font(.subheadline)
          .multilineTextAlignment(.center)
          .frame(maxWidth: .infinity, minHeight: 28)
          .padding(.vertical, 4)
          .padding(.horizontal, 6)
      default:
        Text(title)
          .font(.subheadline)
          .fontWeight(.semibold)
          .multilineTextAlignment(.center)
          .frame(maxWidth: .infinity, minHeight: 28)
          .padding(.vertical, 4)
          .padding(.horizontal, 6)
          .background {
            RoundedRectangle(cornerRadius: cornerRadius)
              .fill(Color.raised)
              .shadow(color: Color.shadow, radius: 3, y: 2)
          }
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
    .padding(.vertical, 4)
    .padding(.horizontal, 2)
  }
}

private struct SegmentLine: View {
  let title: LocalizedStringKey
  let number: Int

  var body: some View {
    HStack {
      Text(title)
      Spacer(minLength: 0)
      switch number {
      case 1, 3:
        EmptyView()
      default:
        SymbolCheckmark(color: Color.onPlain)
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
    .frame(minHeight: 30, alignment: .leading)
    .padding(.vertical, 11)
    .padding(.horizontal, 16)
  }
}

private struct SliderView: View {
  var body: some View {
    ZStack {
      content
      HStack(spacing: 0) {
        ForEach(0..<3) { _ in
          Rectangle().fill(Color(.systemFill)).frame(height: 0)
        }
        Capsule()
          .fill(.white)
          .shadow(color: Color.shadow, radius: 3, y: 2)
          .frame(width: 38, height: 24)
          .overlay { RoundedRectangle(cornerRadius: 12).strokeBorder(Color.edge) }
        ForEach(0..<7) { _ in
          Rectangle().fill(Color(.systemFill)).frame(height: 0)
        }
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
    .frame(minHeight: 44)
  }

  private var content: some View {
    Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        Rectangle().fill(Color(.systemFill)).frame(height: 0).frame(maxWidth: .infinity)
        Rectangle().fill(Color(.systemFill)).frame(height: 0).frame(maxWidth: .infinity)
        Rectangle().fill(Color(.systemFill)).frame(height: 0).frame(maxWidth: .infinity)
        Rectangle().fill(Color(.systemFill)).frame(height: 0).frame(maxWidth: .infinity)
        Rectangle().fill(Color(.systemFill)).frame(height: 0).frame(maxWidth: .infinity)
        Rectangle().fill(Color(.systemFill)).frame(height: 0).frame(maxWidth: .infinity)
        Rectangle().fill(Color(.systemFill)).frame(height: 0).frame(maxWidth: .infinity)
        Rectangle().fill(Color(.systemFill)).frame(height: 0).frame(maxWidth: .infinity)
        Rectangle().fill(Color(.systemFill)).frame(height: 0).frame(maxWidth: .infinity)
        Rectangle().fill(Color(.systemFill)).frame(height: 0).frame(maxWidth: .infinity)
      }
      GridRow {
        Rectangle()
          .fill(Color.underFilled)
          .frame(height: 6)
          .frame(maxWidth: .infinity)
          .gridCellColumns(3)
        Rectangle()
          .fill(Color(.systemFill))
          .frame(height: 6)
          .frame(maxWidth: .infinity)
          .gridCellColumns(7)
      }
    }
    .clipShape(RoundedRectangle(cornerRadius: 3))
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
          .strokeBorder(error.isEmpty ? Color.outline : Color.onDestructive)
      }
      if !error.isEmpty {
        HStack(alignment: .firstTextBaseline, spacing: 6) {
          SymbolExclamation(color: Color.onDestructive)
          Text(LocalizedStringKey(error)).font(.footnote).foregroundStyle(Color.onDestructive)
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

private struct Chip: View {
  let title: LocalizedStringKey
  var isOn = false

  var body: some View {
    ButtonView(
      title: title,
      symbol: isOn ? .checkmark : .none,
      kind: isOn ? .filled : .bordered,
      size: .small
    )
  }
}

private struct Badge: View {
  let count: String

  var body: some View {
    BadgeContent(count: count).dynamicTypeSize(...DynamicTypeSize.accessibility1)
  }
}

private struct BadgeContent: View {
  let count: String
  @ScaledMetric(relativeTo: .footnote) private var minWidth: CGFloat = 10

  var body: some View {
    Text(count)
      .font(.footnote)
      .fontWeight(.semibold)
      .monospacedDigit()
      .foregroundStyle(Color.onBadge)
      .frame(minWidth: minWidth)
      .padding(.vertical, 2)
      .padding(.horizontal, 6)
      .background { Capsule().fill(Color.onDestructive) }
  }
}

private struct Avatar: View {
  let initials: String
  var size: SizeKind = .small

  var body: some View {
    AvatarContent(initials: initials, size: size).dynamicTypeSize(...DynamicTypeSize.accessibility2)
  }
}

private struct AvatarContent: View {
  let initials: String
  var size: SizeKind = .small
  @ScaledMetric private var width: CGFloat = 60
  @ScaledMetric private var width2: CGFloat = 36

  var body: some View {
    ZStack {
      switch size {
      case .large:
        Ellipse().fill(Color.underTinted).frame(width: width, height: width)
      case .small:
        Ellipse().fill(Color.underTinted).frame(width: width2, height: width2)
      }
      Text(initials)
        .font(size == .large ? Font.title3 : .subheadline)
        .fontWeight(.semibold)
        .foregroundStyle(Color.onPlain)
    }
  }
}

private struct KindItem: Identifiable {
  let id: Int
  let title: LocalizedStringKey
  let kind: Kind
}

private enum SizeKind {
  case large
  case small
}

private enum Kind {
  case bordered
  case destructive
  case filled
  case plain
  case tinted

  var color: Color {
    switch self {
    case .bordered: Color.onBordered
    case .destructive: Color.onDestructive
    case .filled: Color.onFilled
    case .plain: Color.onPlain
    case .tinted: Color.onPlain
    }
  }
}

private enum SizeKind2 {
  case large
  case regular
  case small
}

private enum SymbolKind {
  case checkmark
  case none
  case star
}

private enum SymbolKind2 {
  case checkmark
  case dot
}

private enum TextStyle {
  case body
  case subheadline
}

private enum Kind2 {
  case bordered
  case filled
  case plain
  case tinted

  var fill: Color {
    switch self {
    case .bordered: Color.underBordered
    case .filled: Color.underFilled
    case .plain: Color.underPlain
    case .tinted: Color.underTinted
    }
  }

  var color: Color {
    switch self {
    case .bordered: Color.onBordered
    case .filled: Color.onFilled
    case .plain: Color.onPlain
    case .tinted: Color.onPlain
    }
  }
}

private enum SymbolKind3 {
  case ellipsis
  case heart
  case play
  case xmark
}

extension Color {
  fileprivate static let onBordered = Color.primary
  fileprivate static let onDestructive = Color(
    light: Color(red: 0.769, green: 0.09, blue: 0.059),
    dark: Color(red: 1, green: 0.541, blue: 0.502),
    lightContrast: Color(red: 0.557, green: 0.039, blue: 0.016),
    darkContrast: Color(red: 1, green: 0.694, blue: 0.671)
  )
  fileprivate static let onFilled = Color(
    light: Color.white, dark: Color.white, darkContrast: Color.black
  )
  fileprivate static let onPlain = Color(
    light: Color(red: 0, green: 0.353, blue: 0.749),
    dark: Color(red: 0.353, green: 0.663, blue: 1),
    lightContrast: Color(red: 0, green: 0.243, blue: 0.541),
    darkContrast: Color(red: 0.612, green: 0.796, blue: 1)
  )
  fileprivate static let underBordered = Color(.systemFill)
  fileprivate static let underDestructive = Color(
    light: Color(red: 0.769, green: 0.09, blue: 0.059, opacity: 0.102),
    dark: Color(red: 1, green: 0.541, blue: 0.502, opacity: 0.141)
  )
  fileprivate static let underFilled = Color(
    light: Color(red: 0, green: 0.353, blue: 0.749),
    dark: Color(red: 0.039, green: 0.412, blue: 0.839),
    lightContrast: Color(red: 0, green: 0.243, blue: 0.541),
    darkContrast: Color(red: 0.612, green: 0.796, blue: 1)
  )
  fileprivate static let underPlain = Color.clear
  fileprivate static let underTinted = Color(
    light: Color(red: 0, green: 0.353, blue: 0.749, opacity: 0.11),
    dark: Color(red: 0.353, green: 0.663, blue: 1, opacity: 0.2)
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
  fileprivate static let hint = Color(
    light: Color(red: 0.541, green: 0.541, blue: 0.565),
    dark: Color(red: 0.467, green: 0.467, blue: 0.49),
    lightContrast: Color(red: 0.333, green: 0.333, blue: 0.353),
    darkContrast: Color(red: 0.722, green: 0.722, blue: 0.745)
  )
  fileprivate static let raised = Color(
    light: Color.white, dark: Color(red: 0.388, green: 0.388, blue: 0.4)
  )
  fileprivate static let card = Color(
    light: Color.white,
    dark: Color(red: 0.11, green: 0.11, blue: 0.118),
    darkContrast: Color(red: 0.141, green: 0.141, blue: 0.149)
  )
  fileprivate static let edge = Color(
    light: Color.black.opacity(0.059),
    dark: Color.black.opacity(0),
    lightContrast: Color(red: 0.42, green: 0.42, blue: 0.439),
    darkContrast: Color(red: 0.604, green: 0.604, blue: 0.627)
  )
  fileprivate static let secondaryLabel = Color(
    light: Color(red: 0.365, green: 0.365, blue: 0.388),
    dark: Color(red: 0.682, green: 0.682, blue: 0.698),
    lightContrast: Color(red: 0.212, green: 0.212, blue: 0.227),
    darkContrast: Color(red: 0.863, green: 0.863, blue: 0.878)
  )
  fileprivate static let outline = Color(
    light: Color(red: 0.78, green: 0.78, blue: 0.8),
    dark: Color(red: 0.282, green: 0.282, blue: 0.29),
    lightContrast: Color(red: 0.42, green: 0.42, blue: 0.439),
    darkContrast: Color(red: 0.604, green: 0.604, blue: 0.627)
  )
  fileprivate static let onBadge = Color(light: Color.white, dark: Color.black)
  fileprivate static let page = Color(
    light: Color(red: 0.949, green: 0.949, blue: 0.969),
    dark: Color.black,
    lightContrast: Color(red: 0.922, green: 0.922, blue: 0.941)
  )
}

extension Drawing {
  fileprivate static var checkmark: Drawing {
    Drawing("M4.5 12.8l5 5L19.5 6.8", lineWidth: 2.4, hasRoundEnds: true)
  }
  fileprivate static var star: Drawing {
    Drawing(
      "M12 4L14.4 9.5L20.4 10.1L15.9 14.1L17.2 19.9L12 16.9L6.8 19.9L8.1 14.1L3.6 10.1L9.6 9.5Z",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var ellipsis: Drawing {
    Drawing(
      "M3.3 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0zM10.3 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0zM17.3 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z"
    )
  }
  fileprivate static var heart: Drawing {
    Drawing(
      "M12 20.4C5.2 15.4 2.8 12.2 2.8 8.8a4.8 4.8 0 0 1 9.2-1.9a4.8 4.8 0 0 1 9.2 1.9c0 3.4-2.4 6.6-9.2 11.6z",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var play: Drawing {
    Drawing("M7.2 4.6v14.8a.8.8 0 0 0 1.2.7l12-7.4a.8.8 0 0 0 0-1.4l-12-7.4a.8.8 0 0 0-1.2.7z")
  }
  fileprivate static var xmark: Drawing {
    Drawing("M5.6 5.6l12.8 12.8M18.4 5.6L5.6 18.4", lineWidth: 2.2, hasRoundEnds: true)
  }
  fileprivate static var dot: Drawing {
    Drawing("M4.5 12a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0z")
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
