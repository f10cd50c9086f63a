// swift-format-ignore-file
import GalleyLayout

struct BarsView: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      NavigationBar(title: "Shopping Cart", action: "Edit")
      Divider()
      LargeNavigationBar(title: "Library", symbol: .ellipsis)
      SearchField(placeholder: "Songs and artists")
      Divider()
      ViewThatFits(in: .horizontal) {
        EqualColumnsGrid(columns: 4, horizontalSpacing: 0) {
          Tab(symbol: .house, color: Color.primary, title: "Home")
          Tab(symbol: .note, color: Color.customTint, title: "Library")
          Tab(symbol: .bell, color: Color.primary, title: "Alerts")
          Tab(symbol: .person, color: Color.primary, title: "Profile")
        }
        EqualColumnsGrid(columns: 4, horizontalSpacing: 0) {
          Tab(symbol: .house, color: Color.primary)
          Tab(symbol: .note, color: Color.customTint)
          Tab(symbol: .bell, color: Color.primary)
          Tab(symbol: .person, color: Color.primary)
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("tab-bar")
      .padding(.vertical, 2)
      .padding(.horizontal, 4)
      .background {
        RoundedRectangle(cornerRadius: 100)
          .fill(Color.card)
          .shadow(color: Color.wideShadow, radius: 16, y: 10)
      }
      .overlay { RoundedRectangle(cornerRadius: 100).strokeBorder(Color.edge) }
      .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
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
        SymbolButton(symbol: .chevronBack)
          .dynamicTypeSize(...DynamicTypeSize.large)
          .frame(maxWidth: .infinity, alignment: .leading)
        Text(LocalizedStringKey(title)).font(.headline).accessibilityAddTraits(.isHeader)
        BarAction(title: action).frame(maxWidth: .infinity, alignment: .trailing)
      }
      HStack {
        SymbolButton(symbol: .chevronBack).dynamicTypeSize(...DynamicTypeSize.large)
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
  let symbol: SymbolKind
  @ScaledMetric private var width: CGFloat = 44

  var body: some View {
    ZStack {
      Ellipse().fill(Color.underBordered).frame(width: width, height: width)
      switch symbol {
      case .chevronBack:
        SymbolChevronBack(color: Color.onBordered)
      case .ellipsis:
        SymbolEllipsis(color: Color.onBordered)
      }
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

private struct SymbolEllipsis: View {
  var color = Color.primary

  var body: some View {
    Drawing.ellipsis.textStyle(.title3).foregroundStyle(color)
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

private struct LargeNavigationBar: View {
  let title: LocalizedStringKey
  let symbol: SymbolKind

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        Spacer()
        SymbolButton(symbol: symbol).dynamicTypeSize(...DynamicTypeSize.large)
      }
      Text(title).font(.largeTitle).bold().accessibilityAddTraits(.isHeader)
    }
    .dynamicTypeSize(...DynamicTypeSize.accessibility4)
  }
}

private struct SearchField: View {
  let placeholder: LocalizedStringKey
  @ScaledMetric private var cornerRadius: CGFloat = 22

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      SymbolMagnifier(color: Color.secondaryLabel)
      Text(placeholder).foregroundStyle(Color.secondaryLabel)
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
    .frame(maxWidth: .infinity, minHeight: 22, alignment: .leading)
    .padding(.vertical, 11)
    .padding(.horizontal, 14)
    .background(Color(.systemFill), in: RoundedRectangle(cornerRadius: cornerRadius))
  }
}

private struct SymbolMagnifier: View {
  var color = Color.primary

  var body: some View {
    Drawing.magnifier.foregroundStyle(color)
  }
}

private struct Tab: View {
  let symbol: SymbolKind2
  let color: Color
  var title = ""

  var body: some View {
    VStack(spacing: 1) {
      switch symbol {
      case .bell:
        SymbolBell(color: color)
      case .house:
        SymbolHouse(color: color)
      case .note:
        SymbolNote(color: color)
      case .person:
        SymbolPerson(color: color)
      }
      if !title.isEmpty {
        Text(LocalizedStringKey(title)).font(.caption2).fontWeight(.medium).foregroundStyle(color)
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
    .frame(maxWidth: .infinity, minHeight: 44)
    .padding(.vertical, 6)
    .padding(.horizontal, 2)
  }
}

private struct SymbolBell: View {
  var color = Color.primary

  var body: some View {
    Drawing.bell.textStyle(.title3).foregroundStyle(color)
  }
}

private struct SymbolHouse: View {
  var color = Color.primary

  var body: some View {
    Drawing.house.textStyle(.title3).foregroundStyle(color)
  }
}

private struct SymbolNote: View {
  var color = Color.primary

  var body: some View {
    Drawing.note.textStyle(.title3).foregroundStyle(color)
  }
}

private struct SymbolPerson: View {
  var color = Color.primary

  var body: some View {
    Drawing.person.textStyle(.title3).foregroundStyle(color)
  }
}

private enum SymbolKind {
  case chevronBack
  case ellipsis
}

private enum SymbolKind2 {
  case bell
  case house
  case note
  case person
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
  fileprivate static let wideShadow = Color(
    light: Color.black.opacity(0.122), dark: Color.black.opacity(0)
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
  fileprivate static var ellipsis: Drawing {
    Drawing(
      "M3.3 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0zM10.3 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0zM17.3 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z"
    )
  }
  fileprivate static var magnifier: Drawing {
    Drawing(
      "M4 10.4a6.4 6.4 0 1 0 12.8 0a6.4 6.4 0 1 0 -12.8 0zM15 15l5.6 5.6",
      lineWidth: 2,
      hasRoundEnds: true
    )
  }
  fileprivate static var bell: Drawing {
    Drawing(
      "M12 3a6 6 0 0 0-6 6c0 4.2-1.2 5.9-2.2 8h16.4c-1-2.1-2.2-3.8-2.2-8a6 6 0 0 0-6-6zM9.6 19.8a2.6 2.6 0 0 0 4.8 0",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var house: Drawing {
    Drawing(
      "M3 11.8L12 4l9 7.8M5.8 9.6V20h4.4v-5.6h3.6V20h4.4V9.6", lineWidth: 1.8, hasRoundEnds: true
    )
  }
  fileprivate static var note: Drawing {
    Drawing(
      "M9 18V5.5l10.5-2V16M3.6 18a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0zM14.1 16a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0z",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var person: Drawing {
    Drawing(
      "M8 7.8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM4.2 20.6c.6-4 3.8-5.8 7.8-5.8s7.2 1.8 7.8 5.8z",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
}
