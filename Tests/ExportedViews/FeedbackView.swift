// swift-format-ignore-file
import GalleyLayout

struct FeedbackView: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Progress(title: "Downloading")
      Flow(spacing: 16) {
        ProgressRing(percent: 25)
        ProgressRing(percent: 80)
      }
      Card(
        title: "Works offline",
        text: "Download albums and hear them anywhere.",
        action: "Learn More"
      )
      Banner(symbol: .checkmark, tone: Color.on, text: "Your changes are saved.")
      Banner(symbol: .exclamation, tone: Color.onDestructive, text: "There is no connection.")
      EmptyState(title: "No results", text: "Check the spelling.")
      AlertView(
        title: "Delete the playlist?",
        text: "Its songs stay in your library.",
        confirm: "Delete",
        cancel: "Cancel",
        kind: .destructive
      )
      .frame(maxWidth: .infinity)
      .padding(.vertical, 32)
      .padding(.horizontal, 8)
      .background { Dimmed() }
      .clipShape(RoundedRectangle(cornerRadius: 26))
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

private struct Progress: View {
  let title: String
  @Environment(\.locale) private var locale
  @ScaledMetric(relativeTo: .subheadline) private var lineHeight: CGFloat = 22

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ViewThatFits(in: .horizontal) {
        HStack(alignment: .firstTextBaseline) {
          Text(LocalizedStringKey(title))
          Spacer(minLength: 12)
          content
        }
        VStack(alignment: .leading, spacing: 2) {
          Text(LocalizedStringKey(title))
          content
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier(title)
      ProgressBar()
    }
  }

  private var content: some View {
    Text(0.65, format: .percent)
      .font(.subheadline)
      .monospacedDigit()
      .foregroundStyle(Color.secondaryLabel)
      .lineHeight(locale.language.languageCode == "ar" ? lineHeight : nil, of: .subheadline)
  }
}

private struct ProgressBar: View {
  var body: some View {
    Capsule()
      .fill(
        LinearGradient(
          stops: [
            .init(color: Color.accent, location: 0.65),
            .init(color: Color(.systemFill), location: 0.65),
          ],
          startPoint: .leading,
          endPoint: .trailing
        )
      )
      .frame(height: 6)
  }
}

private struct ProgressRing: View {
  let percent: Int

  var body: some View {
    ProgressRingContent(percent: percent).dynamicTypeSize(...DynamicTypeSize.accessibility2)
  }
}

private struct ProgressRingContent: View {
  let percent: Int
  @ScaledMetric private var symbolSize: CGFloat = 64

  var body: some View {
    ZStack {
      part
      Text(percent == 25 ? 0.25 : 0.8, format: .percent)
        .font(.footnote)
        .fontWeight(.semibold)
        .monospacedDigit()
    }
  }

  @ViewBuilder
  private var part: some View {
    Drawing.progressRing.size(symbolSize).foregroundStyle(Color(.systemFill))
    if percent == 5 {
      Drawing.progressRing2.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 10 {
      Drawing.progressRing3.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 15 {
      Drawing.progressRing4.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 20 {
      Drawing.progressRing5.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 25 {
      Drawing.progressRing6.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 30 {
      Drawing.progressRing7.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 35 {
      Drawing.progressRing8.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 40 {
      Drawing.progressRing9.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 45 {
      Drawing.progressRing10.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 50 {
      Drawing.progressRing11.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 55 {
      Drawing.progressRing12.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 60 {
      Drawing.progressRing13.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 65 {
      Drawing.progressRing14.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 70 {
      Drawing.progressRing15.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 75 {
      Drawing.progressRing16.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 80 {
      Drawing.progressRing17.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 85 {
      Drawing.progressRing18.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 90 {
      Drawing.progressRing19.size(symbolSize).foregroundStyle(Color.accent)
    }
    if percent == 95 {
      Drawing.progressRing20.size(symbolSize).foregroundStyle(Color.accent)
    }
  }
}

private struct Card: View {
  let title: LocalizedStringKey
  let text: LocalizedStringKey
  let action: LocalizedStringKey
  @Environment(\.locale) private var locale
  @ScaledMetric(relativeTo: .subheadline) private var lineHeight: CGFloat = 22

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      SymbolGlobe(color: Color.customTint)
      Text(title).font(.headline).accessibilityAddTraits(.isHeader)
      Text(text)
        .font(.subheadline)
        .foregroundStyle(Color.secondaryLabel)
        .lineHeight(locale.language.languageCode == "ar" ? lineHeight : nil, of: .subheadline)
      ButtonView(title: action, kind: .tinted, size: .small).padding(.top, 4)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(16)
    .background(Color.card, in: RoundedRectangle(cornerRadius: 26))
  }
}

private struct SymbolGlobe: View {
  var color = Color.primary

  var body: some View {
    Drawing.globe.textStyle(.title).foregroundStyle(color)
  }
}

private struct ButtonView: View {
  let title: LocalizedStringKey
  let kind: Kind
  let size: SizeKind
  @ScaledMetric private var cornerRadius: CGFloat = 26
  @ScaledMetric private var cornerRadius2: CGFloat = 17

  var body: some View {
    Group {
      switch size {
      case .large:
        HStack(alignment: .firstTextBaseline) {
          Text(title).font(.headline).foregroundStyle(kind.color).multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 15)
        .padding(.horizontal, 12)
        .background(kind.background, in: RoundedRectangle(cornerRadius: cornerRadius))
      case .small:
        HStack(alignment: .firstTextBaseline) {
          Text(title)
            .font(.subheadline)
            .fontWeight(.medium)
            .foregroundStyle(kind.color)
            .multilineTextAlignment(.center)
        }
        .padding(.vertical, 7)
        .padding(.horizontal, 14)
        .background(kind.background, in: RoundedRectangle(cornerRadius: cornerRadius2))
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
    .frame(minHeight: 44)
  }
}

private struct Banner: View {
  let symbol: SymbolKind
  let tone: Color
  let text: LocalizedStringKey

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 12) {
      switch symbol {
      case .checkmark:
        SymbolCheckmark(color: tone).dynamicTypeSize(...DynamicTypeSize.accessibility1)
      case .exclamation:
        SymbolExclamation(color: tone).dynamicTypeSize(...DynamicTypeSize.accessibility1)
      }
      Text(text).font(.subheadline)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(16)
    .background(Color.card, in: RoundedRectangle(cornerRadius: 20))
  }
}

private struct SymbolCheckmark: View {
  var color = Color.primary

  var body: some View {
    Drawing.checkmark.foregroundStyle(color)
  }
}

private struct SymbolExclamation: View {
  var color = Color.primary

  var body: some View {
    Drawing.exclamation.foregroundStyle(color)
  }
}

private struct EmptyState: View {
  let title: LocalizedStringKey
  let text: LocalizedStringKey
  @Environment(\.locale) private var locale
  @ScaledMetric(relativeTo: .subheadline) private var lineHeight: CGFloat = 22

  var body: some View {
    VStack(spacing: 8) {
      SymbolMagnifier(color: Color.hint)
      Text(title)
        .font(.title3)
        .bold()
        .multilineTextAlignment(.center)
        .accessibilityAddTraits(.isHeader)
      Text(text)
        .font(.subheadline)
        .foregroundStyle(Color.secondaryLabel)
        .multilineTextAlignment(.center)
        .lineHeight(locale.language.languageCode == "ar" ? lineHeight : nil, of: .subheadline)
    }
    .frame(maxWidth: .infinity)
    .padding(.vertical, 24)
    .padding(.horizontal, 16)
  }
}

private struct SymbolMagnifier: View {
  var color = Color.primary

  var body: some View {
    Drawing.magnifier.textStyle(.largeTitle).foregroundStyle(color)
  }
}

private struct AlertView: View {
  let title: String
  let text: LocalizedStringKey
  let confirm: LocalizedStringKey
  let cancel: LocalizedStringKey
  let kind: Kind
  @Environment(\.locale) private var locale
  @ScaledMetric(relativeTo: .subheadline) private var lineHeight: CGFloat = 22

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(LocalizedStringKey(title)).font(.headline).accessibilityAddTraits(.isHeader)
      Text(text)
        .font(.subheadline)
        .foregroundStyle(Color.secondaryLabel)
        .lineHeight(locale.language.languageCode == "ar" ? lineHeight : nil, of: .subheadline)
      ViewThatFits(in: .horizontal) {
        EqualColumnsGrid(columns: 2) {
          ButtonView(title: cancel, kind: .bordered, size: .large)
          ButtonView(title: confirm, kind: kind, size: .large)
        }
        VStack {
          ButtonView(title: confirm, kind: kind, size: .large)
          ButtonView(title: cancel, kind: .bordered, size: .large)
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier(title)
      .padding(.top, 12)
    }
    .frame(maxWidth: 320, alignment: .topLeading)
    .padding(16)
    .background {
      RoundedRectangle(cornerRadius: 34)
        .fill(Color.raisedCard)
        .shadow(color: Color.wideShadow, radius: 16, y: 10)
    }
  }
}

private struct Dimmed: View {
  var body: some View {
    Rectangle().fill(Color.black.opacity(0.322))
  }
}

private enum SymbolKind {
  case checkmark
  case exclamation
}

private enum Kind {
  case bordered
  case destructive
  case tinted

  var color: Color {
    switch self {
    case .bordered: Color.onBordered
    case .destructive: Color.onDestructive
    case .tinted: Color.customTint
    }
  }

  var background: Color {
    switch self {
    case .bordered: Color.underBordered
    case .destructive: Color.underDestructive
    case .tinted: Color.underTinted
    }
  }
}

private enum SizeKind {
  case large
  case small
}

extension Color {
  fileprivate static let secondaryLabel = Color(
    light: Color(red: 0.365, green: 0.365, blue: 0.388),
    dark: Color(red: 0.682, green: 0.682, blue: 0.698),
    lightContrast: Color(red: 0.212, green: 0.212, blue: 0.227),
    darkContrast: Color(red: 0.863, green: 0.863, blue: 0.878)
  )
  fileprivate static let accent = Color(
    light: Color(red: 0, green: 0.353, blue: 0.749),
    dark: Color(red: 0.039, green: 0.412, blue: 0.839),
    lightContrast: Color(red: 0, green: 0.243, blue: 0.541),
    darkContrast: Color(red: 0.612, green: 0.796, blue: 1)
  )
  fileprivate static let customTint = Color(
    light: Color(red: 0, green: 0.353, blue: 0.749),
    dark: Color(red: 0.353, green: 0.663, blue: 1),
    lightContrast: Color(red: 0, green: 0.243, blue: 0.541),
    darkContrast: Color(red: 0.612, green: 0.796, blue: 1)
  )
  fileprivate static let onBordered = Color.primary
  fileprivate static let onDestructive = Color(
    light: Color(red: 0.769, green: 0.09, blue: 0.059),
    dark: Color(red: 1, green: 0.541, blue: 0.502),
    lightContrast: Color(red: 0.557, green: 0.039, blue: 0.016),
    darkContrast: Color(red: 1, green: 0.694, blue: 0.671)
  )
  fileprivate static let underBordered = Color(.systemFill)
  fileprivate static let underDestructive = Color(
    light: Color(red: 0.769, green: 0.09, blue: 0.059, opacity: 0.102),
    dark: Color(red: 1, green: 0.541, blue: 0.502, opacity: 0.141)
  )
  fileprivate static let underTinted = Color(
    light: Color(red: 0, green: 0.353, blue: 0.749, opacity: 0.11),
    dark: Color(red: 0.353, green: 0.663, blue: 1, opacity: 0.2)
  )
  fileprivate static let card = Color(
    light: Color.white,
    dark: Color(red: 0.11, green: 0.11, blue: 0.118),
    darkContrast: Color(red: 0.141, green: 0.141, blue: 0.149)
  )
  fileprivate static let on = Color(
    light: Color(red: 0.141, green: 0.541, blue: 0.239),
    dark: Color(red: 0.188, green: 0.631, blue: 0.306),
    lightContrast: Color(red: 0.059, green: 0.361, blue: 0.141),
    darkContrast: Color(red: 0.18, green: 0.62, blue: 0.298)
  )
  fileprivate static let hint = Color(
    light: Color(red: 0.541, green: 0.541, blue: 0.565),
    dark: Color(red: 0.467, green: 0.467, blue: 0.49),
    lightContrast: Color(red: 0.333, green: 0.333, blue: 0.353),
    darkContrast: Color(red: 0.722, green: 0.722, blue: 0.745)
  )
  fileprivate static let wideShadow = Color(
    light: Color.black.opacity(0.122), dark: Color.black.opacity(0)
  )
  fileprivate static let raisedCard = Color(
    light: Color.white, dark: Color(red: 0.173, green: 0.173, blue: 0.18)
  )
  fileprivate static let page = Color(
    light: Color(red: 0.949, green: 0.949, blue: 0.969),
    dark: Color.black,
    lightContrast: Color(red: 0.922, green: 0.922, blue: 0.941)
  )
}

extension Drawing {
  fileprivate static var progressRing: Drawing {
    Drawing("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing2: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 0 1 14.94 2.96", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing3: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 0 1 17.58 4.31", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing4: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 0 1 19.69 6.42", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing5: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 0 1 21.04 9.06", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing6: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 0 1 21.50 12.00", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing7: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 0 1 21.04 14.94", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing8: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 0 1 19.69 17.58", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing9: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 0 1 17.58 19.69", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing10: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 0 1 14.94 21.04", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing11: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 0 1 12.00 21.50", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing12: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 1 1 9.06 21.04", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing13: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 1 1 6.42 19.69", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing14: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 1 1 4.31 17.58", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing15: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 1 1 2.96 14.94", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing16: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 1 1 2.50 12.00", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing17: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 1 1 2.96 9.06", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing18: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 1 1 4.31 6.42", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing19: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 1 1 6.42 4.31", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var progressRing20: Drawing {
    Drawing("M12 2.5A9.5 9.5 0 1 1 9.06 2.96", lineWidth: 3, hasRoundEnds: true)
  }
  fileprivate static var globe: Drawing {
    Drawing(
      "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM3 12h18M12 3c-5 5.4-5 12.6 0 18M12 3c5 5.4 5 12.6 0 18",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var checkmark: Drawing {
    Drawing("M4.5 12.8l5 5L19.5 6.8", lineWidth: 2.4, hasRoundEnds: true)
  }
  fileprivate static var exclamation: Drawing {
    Drawing(
      "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 7.2v5.6M12 16.4h.01",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var magnifier: Drawing {
    Drawing(
      "M4 10.4a6.4 6.4 0 1 0 12.8 0a6.4 6.4 0 1 0 -12.8 0zM15 15l5.6 5.6",
      lineWidth: 2,
      hasRoundEnds: true
    )
  }
}
