// swift-format-ignore-file
import GalleyLayout

struct ChangingValuesView: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.colorScheme) private var colorScheme
  @ScaledMetric private var fontSize: CGFloat = 20
  private let items = [
    Item(id: 1, title: "One", color: Color.red, width: 10, value: 1.5),
    Item(id: 2, title: "Two", color: Color.blue, width: 20, value: 2.25),
  ]
  private let rows = [
    RowItem(id: 1, new: true, title: "Push"),
    RowItem(id: 2, new: false, title: "Sounds"),
    RowItem(id: 3, new: true, title: "Focus"),
  ]

  var body: some View {
    VStack {
      Switch(on: true).accessibilityIdentifier("first")
      Switch(on: false)
      Badge(kind: .info, title: "For your information")
      Badge(kind: .warning, title: "Beware")
      Badge(kind: .error, title: "Failed")
      Price(amount: 12.5)
      Price(amount: 7)
      Text("Capitals").font(.title2.lowercaseSmallCaps())
      Text("Typewriter").font(.system(.body, design: .monospaced))
      Text("Serifs").font(.system(size: fontSize, design: .serif))
      Text("Both")
        .padding(4)
        .background(
          dynamicTypeSize.isAccessibilitySize
            ? AnyShapeStyle(
              LinearGradient(colors: [Color.red, Color.blue], startPoint: .top, endPoint: .bottom)
            )
            : AnyShapeStyle(Color.green)
        )
      Text("Behind")
        .background {
          if colorScheme == .dark {
            Rectangle().fill(Color(.systemFill)).frame(height: 4)
          } else {
            Ellipse().fill(Color(.systemFill)).frame(height: 6)
          }
        }
      HStack {
        Text("Save")
        Text("⌘S")
      }
      .accessibilityElement(children: .combine)
      .accessibilityIdentifier("save")
      .accessibilityAddTraits(.isButton)
      ForEach(items) { item in
        HStack {
          Text(item.title).foregroundStyle(item.color)
          Rectangle().fill(item.color).frame(width: item.width, height: 10)
          Text(item.value, format: .currency(code: "EUR"))
        }
      }
      ForEach(rows) { row in
        HStack {
          Text(row.title)
          if row.new {
            Text("New").foregroundStyle(.tint)
          }
          Spacer()
        }
      }
    }
  }
}

private struct Switch: View {
  let on: Bool

  var body: some View {
    ZStack(alignment: on ? Alignment.trailing : .leading) {
      Capsule().fill(on ? Color.green : Color(.systemFill)).frame(width: 51, height: 31)
      Ellipse().fill(.white).frame(width: 27, height: 27).padding(2)
    }
  }
}

private struct Badge: View {
  let kind: Kind
  let title: String

  var body: some View {
    Text(title).font(kind.font).foregroundStyle(kind.color).padding(8)
  }
}

private struct Price: View {
  let amount: Double

  var body: some View {
    Text(amount, format: .currency(code: "EUR"))
  }
}

private struct Item: Identifiable {
  let id: Int
  let title: LocalizedStringKey
  let color: Color
  let width: CGFloat
  let value: Double
}

private struct RowItem: Identifiable {
  let id: Int
  let new: Bool
  let title: LocalizedStringKey
}

private enum Kind {
  case error
  case info
  case warning

  var font: Font {
    switch self {
    case .error: .footnote
    case .info: .footnote
    case .warning: .headline
    }
  }

  var color: Color {
    switch self {
    case .error: Color.red
    case .info: Color.blue
    case .warning: Color.orange
    }
  }
}
