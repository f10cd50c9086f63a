// swift-format-ignore-file
import GalleyLayout

struct PlayerView: View {
  var body: some View {
    AvailableSizeReader {
      PlayerContent()
    }
  }
}

private struct PlayerContent: View {
  @Environment(\.availableWidth) private var availableWidth
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  var body: some View {
    Group {
      if availableWidth >= 700 {
        HStack(alignment: .top, spacing: 32) {
          Cover().frame(maxWidth: 400)
          Controls().frame(maxWidth: 480)
        }
      } else {
        VStack(spacing: 16) {
          Cover()
          Controls()
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .top)
    .padding(.vertical, 16)
    .padding(
      .horizontal, dynamicTypeSize.isAccessibilitySize && horizontalSizeClass == .compact ? 8 : 16
    )
    .background(Color.page)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
  }
}

private struct Cover: View {
  var body: some View {
    RoundedRectangle(cornerRadius: 20)
      .fill(Color(.systemFill))
      .shadow(color: Color.wideShadow, radius: 16, y: 10)
      .accessibilityIdentifier("cover")
      .aspectRatio(1, contentMode: .fit)
      .overlay {
        Image("cover")
          .resizable()
          .scaledToFill()
          .frame(minWidth: 0, maxWidth: .infinity)
          .frame(minHeight: 0, maxHeight: .infinity)
          .clipped()
          .clipShape(RoundedRectangle(cornerRadius: 20))
      }
  }
}

private struct Controls: View {
  var body: some View {
    VStack(spacing: 12) {
      Song()
      Progress()
      Transport()
      Volume()
      Next()
    }
  }
}

private struct Song: View {
  @Environment(\.locale) private var locale
  @ScaledMetric(relativeTo: .subheadline) private var lineHeight: CGFloat = 22

  var body: some View {
    HStack {
      VStack(alignment: .leading, spacing: 2) {
        Text("Evening Ferry").font(.title2).bold().accessibilityAddTraits(.isHeader)
        Text("The Harbour Lights")
          .font(.subheadline)
          .foregroundStyle(Color.secondaryLabel)
          .lineHeight(locale.language.languageCode == "ar" ? lineHeight : nil, of: .subheadline)
      }
      Spacer(minLength: 2)
      SymbolButton(symbol: .heart, kind: .tinted).dynamicTypeSize(...DynamicTypeSize.large)
    }
  }
}

private struct SymbolButton: View {
  let symbol: SymbolKind
  let kind: Kind
  @ScaledMetric private var width: CGFloat = 44

  var body: some View {
    ZStack {
      Ellipse()
        .fill(kind == .plain ? Color.underPlain : Color.underTinted)
        .frame(width: width, height: width)
      switch symbol {
      case .back:
        SymbolBack(color: Color.onPlain)
      case .forward:
        SymbolForward(color: Color.onPlain)
      case .heart:
        SymbolHeart(color: Color.onPlain)
      case .list:
        SymbolList(color: Color.onPlain)
      case .shuffle:
        SymbolShuffle(color: Color.onPlain)
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
    .frame(minWidth: 44, minHeight: 44)
  }
}

private struct SymbolBack: View {
  var color = Color.primary

  var body: some View {
    Drawing.back.textStyle(.title3).foregroundStyle(color)
  }
}

private struct SymbolForward: View {
  var color = Color.primary

  var body: some View {
    Drawing.forward.textStyle(.title3).foregroundStyle(color)
  }
}

private struct SymbolHeart: View {
  var color = Color.primary

  var body: some View {
    Drawing.heart.textStyle(.title3).foregroundStyle(color)
  }
}

private struct SymbolList: View {
  var color = Color.primary
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    (layoutDirection == .rightToLeft ? Drawing.list2 : Drawing.list)
      .textStyle(.title3)
      .foregroundStyle(color)
  }
}

private struct SymbolShuffle: View {
  var color = Color.primary

  var body: some View {
    Drawing.shuffle.textStyle(.title3).foregroundStyle(color)
  }
}

private struct Progress: View {
  @ScaledMetric(relativeTo: .footnote) private var bottomPadding: CGFloat = 16

  var body: some View {
    SliderView(before: 4, after: 6)
      .padding(.bottom, bottomPadding)
      .overlay(alignment: .bottom) {
        HStack {
          Text(verbatim: "1:42")
            .font(.footnote)
            .monospacedDigit()
            .foregroundStyle(Color.secondaryLabel)
          Spacer()
          Text(verbatim: "\u{200e}−2:31")
            .font(.footnote)
            .monospacedDigit()
            .foregroundStyle(Color.secondaryLabel)
        }
      }
  }
}

private struct SliderView: View {
  let before: Int
  let after: Int

  var body: some View {
    ZStack {
      content
      HStack(spacing: 0) {
        switch before {
        case 4:
          ForEach(0..<4) { _ in
            Rectangle().fill(Color(.systemFill)).frame(height: 0)
          }
        default:
          ForEach(0..<7) { _ in
            Rectangle().fill(Color(.systemFill)).frame(height: 0)
          }
        }
        Capsule()
          .fill(.white)
          .shadow(color: Color.shadow, radius: 3, y: 2)
          .frame(width: 38, height: 24)
          .overlay { RoundedRectangle(cornerRadius: 12).strokeBorder(Color.edge) }
        switch after {
        case 3:
          ForEach(0..<3) { _ in
            Rectangle().fill(Color(.systemFill)).frame(height: 0)
          }
        default:
          ForEach(0..<6) { _ in
            Rectangle().fill(Color(.systemFill)).frame(height: 0)
          }
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
          .fill(Color.accent)
          .frame(height: 6)
          .frame(maxWidth: .infinity)
          .gridCellColumns(before)
        Rectangle()
          .fill(Color(.systemFill))
          .frame(height: 6)
          .frame(maxWidth: .infinity)
          .gridCellColumns(after)
      }
    }
    .clipShape(RoundedRectangle(cornerRadius: 3))
  }
}

private struct Transport: View {
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    if layoutDirection == .rightToLeft {
      Buttons(first: .list, second: .forward, third: .back, fourth: .shuffle)
    } else {
      Buttons(first: .shuffle, second: .back, third: .forward, fourth: .list)
    }
  }
}

private struct Buttons: View {
  let first: SymbolKind
  let second: SymbolKind
  let third: SymbolKind
  let fourth: SymbolKind

  var body: some View {
    HStack {
      SymbolButton(symbol: first, kind: .plain)
      Spacer()
      SymbolButton(symbol: second, kind: .plain)
      Spacer()
      PlayButton()
      Spacer()
      SymbolButton(symbol: third, kind: .plain)
      Spacer()
      SymbolButton(symbol: fourth, kind: .plain)
    }
    .dynamicTypeSize(...DynamicTypeSize.large)
  }
}

private struct PlayButton: View {
  var body: some View {
    ZStack {
      Ellipse().fill(Color.accent).frame(width: 64, height: 64)
      SymbolPause(color: Color.onAccent)
    }
    .accessibilityElement(children: .combine)
    .accessibilityIdentifier("pause")
    .accessibilityAddTraits(.isButton)
  }
}

private struct SymbolPause: View {
  var color = Color.primary

  var body: some View {
    Drawing.pause.textStyle(.title).foregroundStyle(color)
  }
}

private struct Volume: View {
  var body: some View {
    HStack(spacing: 12) {
      SymbolSpeaker(color: Color.secondaryLabel)
      SliderView(before: 7, after: 3)
      SymbolSpeakerLoud(color: Color.secondaryLabel)
    }
    .dynamicTypeSize(...DynamicTypeSize.xxLarge)
  }
}

private struct SymbolSpeaker: View {
  var color = Color.primary

  var body: some View {
    Drawing.speaker.foregroundStyle(color)
  }
}

private struct SymbolSpeakerLoud: View {
  var color = Color.primary

  var body: some View {
    Drawing.speakerLoud.foregroundStyle(color)
  }
}

private struct Next: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      SectionHeader(title: "Up Next")
      VStack(spacing: 0) {
        Row(
          title: "Into the Dark", subtitle: "The Harbour Lights", value: "3:20", color: Color.indigo
        )
        SymbolSeparator()
        Row(title: "Low Tide", subtitle: "The Harbour Lights", value: "4:05", color: Color.teal)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.card, in: RoundedRectangle(cornerRadius: 26))
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
  var color = Color.clear
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.locale) private var locale
  @ScaledMetric(relativeTo: .subheadline) private var lineHeight: CGFloat = 22

  var body: some View {
    VStack(spacing: 8) {
      if horizontalSizeClass == .compact && dynamicTypeSize.isAccessibilitySize {
        HStack {
          Tile(color: color)
          Spacer()
        }
      }
      HStack(spacing: 14) {
        if horizontalSizeClass != .compact || !dynamicTypeSize.isAccessibilitySize {
          Tile(color: color)
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
        }
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits([])
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
  let color: Color

  var body: some View {
    TileContent(color: color).dynamicTypeSize(...DynamicTypeSize.accessibility2)
  }
}

private struct SymbolNote: View {
  var color = Color.primary

  var body: some View {
    Drawing.note.foregroundStyle(color)
  }
}

private struct TileContent: View {
  let color: Color
  @ScaledMetric private var width: CGFloat = 30
  @ScaledMetric private var cornerRadius: CGFloat = 8

  var body: some View {
    SymbolNote(color: Color.onAccent)
      .frame(width: width, height: width)
      .background(color, in: RoundedRectangle(cornerRadius: cornerRadius))
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

private enum Kind {
  case plain
  case tinted
}

private enum SymbolKind {
  case back
  case forward
  case heart
  case list
  case shuffle
}

extension Color {
  fileprivate static let wideShadow = Color(
    light: Color.black.opacity(0.122), dark: Color.black.opacity(0)
  )
  fileprivate static let secondaryLabel = Color(
    light: Color(red: 0.365, green: 0.365, blue: 0.388),
    dark: Color(red: 0.682, green: 0.682, blue: 0.698),
    lightContrast: Color(red: 0.212, green: 0.212, blue: 0.227),
    darkContrast: Color(red: 0.863, green: 0.863, blue: 0.878)
  )
  fileprivate static let underPlain = Color.clear
  fileprivate static let underTinted = Color(
    light: Color(red: 0, green: 0.353, blue: 0.749, opacity: 0.11),
    dark: Color(red: 0.353, green: 0.663, blue: 1, opacity: 0.2)
  )
  fileprivate static let onPlain = Color(
    light: Color(red: 0, green: 0.353, blue: 0.749),
    dark: Color(red: 0.353, green: 0.663, blue: 1),
    lightContrast: Color(red: 0, green: 0.243, blue: 0.541),
    darkContrast: Color(red: 0.612, green: 0.796, blue: 1)
  )
  fileprivate static let accent = Color(
    light: Color(red: 0, green: 0.353, blue: 0.749),
    dark: Color(red: 0.039, green: 0.412, blue: 0.839),
    lightContrast: Color(red: 0, green: 0.243, blue: 0.541),
    darkContrast: Color(red: 0.612, green: 0.796, blue: 1)
  )
  fileprivate static let shadow = Color(
    light: Color.black.opacity(0.161), dark: Color.black.opacity(0.078)
  )
  fileprivate static let edge = Color(
    light: Color.black.opacity(0.059),
    dark: Color.black.opacity(0),
    lightContrast: Color(red: 0.42, green: 0.42, blue: 0.439),
    darkContrast: Color(red: 0.604, green: 0.604, blue: 0.627)
  )
  fileprivate static let onAccent = Color(
    light: Color.white, dark: Color.white, darkContrast: Color.black
  )
  fileprivate static let card = Color(
    light: Color.white,
    dark: Color(red: 0.11, green: 0.11, blue: 0.118),
    darkContrast: Color(red: 0.141, green: 0.141, blue: 0.149)
  )
  fileprivate static let page = Color(
    light: Color(red: 0.949, green: 0.949, blue: 0.969),
    dark: Color.black,
    lightContrast: Color(red: 0.922, green: 0.922, blue: 0.941)
  )
}

extension Drawing {
  fileprivate static var back: Drawing {
    Drawing(
      "M21.6 6.4v11.2a.7.7 0 0 1-1.1.6l-8.3-5.6v5a.7.7 0 0 1-1.1.6l-8.6-5.6a.7.7 0 0 1 0-1.2l8.6-5.6a.7.7 0 0 1 1.1.6v5l8.3-5.6a.7.7 0 0 1 1.1.6z"
    )
  }
  fileprivate static var forward: Drawing {
    Drawing(
      "M2.4 6.4v11.2a.7.7 0 0 0 1.1.6l8.3-5.6v5a.7.7 0 0 0 1.1.6l8.6-5.6a.7.7 0 0 0 0-1.2l-8.6-5.6a.7.7 0 0 0-1.1.6v5L3.5 5.8a.7.7 0 0 0-1.1.6z"
    )
  }
  fileprivate static var heart: Drawing {
    Drawing(
      "M12 20.4C5.2 15.4 2.8 12.2 2.8 8.8a4.8 4.8 0 0 1 9.2-1.9a4.8 4.8 0 0 1 9.2 1.9c0 3.4-2.4 6.6-9.2 11.6z",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var list: Drawing {
    Drawing(
      "M8.5 6H21M8.5 12H21M8.5 18H21M3.5 6h.01M3.5 12h.01M3.5 18h.01",
      lineWidth: 2,
      hasRoundEnds: true
    )
  }
  fileprivate static var list2: Drawing {
    Drawing(
      "M15.5 6H3M15.5 12H3M15.5 18H3M20.5 6h.01M20.5 12h.01M20.5 18h.01",
      lineWidth: 2,
      hasRoundEnds: true
    )
  }
  fileprivate static var shuffle: Drawing {
    Drawing(
      "M2.5 7h3.6c3.6 0 5.6 10 9.6 10H21M2.5 17h3.6c1.5 0 2.6-1.7 3.7-3.6M12.4 9.8C13.4 8.2 14.4 7 15.7 7H21M18 4l3 3-3 3M18 14l3 3-3 3",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var pause: Drawing {
    Drawing(
      "M6.5 4.5h3a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM14.5 4.5h3a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1z"
    )
  }
  fileprivate static var speaker: Drawing {
    Drawing("M4 9.2h3.6L12.4 5v14L7.6 14.8H4z", lineWidth: 1.8, hasRoundEnds: true)
  }
  fileprivate static var speakerLoud: Drawing {
    Drawing(
      "M3 9.2h3.6L11.4 5v14L6.6 14.8H3zM14.6 9a4.4 4.4 0 0 1 0 6M17.4 6.2a8.4 8.4 0 0 1 0 11.6",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var note: Drawing {
    Drawing(
      "M9 18V5.5l10.5-2V16M3.6 18a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0zM14.1 16a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0z",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
}
