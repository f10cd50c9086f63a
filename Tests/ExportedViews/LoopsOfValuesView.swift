// swift-format-ignore-file
import GalleyLayout

struct LoopsOfValuesView: View {
  private let names = ["Anna", "Ben", "Cleo"]
  private let items = [
    Item(id: "a", title: "One"),
    Item(id: "b", title: "Two"),
    Item(id: "c", title: "Three"),
  ]
  private let parts = ["p", "q"]
  private let parts2 = ["r", "s"]
  private let rows = [
    RowItem(id: 1, l: "Gate", v: "B12"),
    RowItem(id: 2, l: "Seat", v: "14A"),
  ]
  private let items2 = ["Alpha beta", "Gamma delta", "Epsilon zeta eta theta"]
  private let colors = [
    ColorItem(id: 1, fill: Color.red),
    ColorItem(id: 2, fill: Color.blue),
  ]
  private let items3 = [
    Item2(id: 1, isBig: true, title: "One"),
    Item2(id: 2, isBig: false, title: "Two"),
  ]
  private let articles = [
    ArticleItem(id: "article-1", name: "Mug", price: "12.00"),
    ArticleItem(id: "article-2", name: "Tote bag", price: "24.50"),
    ArticleItem(id: "article-3", name: "Card, small", price: "2.00"),
  ]

  var body: some View {
    VStack {
      ForEach(names, id: \.self) { name in
        Text(LocalizedStringKey(name))
      }
      ForEach(0..<3) { _ in
        Drawing.loopsOfValuesView
      }
      ForEach(items) { item in
        Chip(title: item.title).accessibilityIdentifier(item.id)
      }
      HStack {
        Text("x").foregroundStyle(Color(red: 0.2, green: 0.4, blue: 0.6))
        ForEach(parts, id: \.self) { part in
          Text(LocalizedStringKey(part))
        }
      }
      HStack {
        Text("y").foregroundStyle(Color(red: 0.2, green: 0.4, blue: 0.6))
        ForEach(parts2, id: \.self) { part in
          Text(LocalizedStringKey(part))
        }
      }
      Grid {
        ForEach(rows) { row in
          GridRow {
            Text(row.l)
            Text(row.v)
          }
        }
      }
      ViewThatFits(in: .horizontal) {
        HStack {
          ForEach(items2, id: \.self) { t in
            Chip(title: t, tone: .loud)
          }
        }
        VStack {
          ForEach(items2, id: \.self) { t in
            Chip(title: t, tone: .loud)
          }
        }
      }
      ForEach(colors) { color in
        Rectangle().fill(color.fill).frame(width: 20, height: 10)
      }
      ForEach(items3) { item in
        HStack {
          Text(item.title)
          if item.isBig {
            Divider()
          }
        }
      }
      Rectangle()
        .fill(
          RadialGradient(
            colors: [Color.red, Color.blue], center: .center, startRadius: 0, endRadius: 30
          )
        )
        .frame(width: 60, height: 20)
      Capsule()
        .fill(
          AngularGradient(
            stops: [
              .init(color: Color.red, location: 0),
              .init(color: Color.blue, location: 0.4),
              .init(color: Color.red, location: 1),
            ],
            center: .center,
            angle: .degrees(90)
          )
        )
        .frame(width: 60, height: 20)
      Text("Around")
        .padding(8)
        .background(
          AngularGradient(colors: [Color.red, Color.blue], center: .center),
          in: RoundedRectangle(cornerRadius: 8)
        )
      Mark(title: "Names of properties")
      ForEach(articles) { article in
        HStack {
          Text(article.name)
          Spacer()
          Text(article.price)
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier(article.id)
      }
    }
  }
}

private struct Chip: View {
  let title: String
  var tone: Tone = .quiet

  var body: some View {
    Text(title).foregroundStyle(tone == .quiet ? Color.secondary : Color.primary).padding(4)
  }
}

private struct Mark: View {
  let title: String
  @ScaledMetric private var padding: CGFloat = 3
  private let titles = ["A", "B"]
  private let paddings = ["C", "D"]

  var body: some View {
    VStack {
      Text(title)
      ForEach(titles, id: \.self) { titleItem in
        Text(LocalizedStringKey(titleItem)).padding(padding)
      }
      ForEach(paddings, id: \.self) { paddingItem in
        Text(LocalizedStringKey(paddingItem)).padding(padding)
      }
    }
  }
}

private struct Item: Identifiable {
  let id: String
  let title: String
}

private struct RowItem: Identifiable {
  let id: Int
  let l: LocalizedStringKey
  let v: LocalizedStringKey
}

private struct ColorItem: Identifiable {
  let id: Int
  let fill: Color
}

private struct Item2: Identifiable {
  let id: Int
  let isBig: Bool
  let title: LocalizedStringKey
}

private struct ArticleItem: Identifiable {
  let id: String
  let name: LocalizedStringKey
  let price: LocalizedStringKey
}

private enum Tone {
  case loud
  case quiet
}

extension Drawing {
  fileprivate static var loopsOfValuesView: Drawing {
    Drawing("M3 3h12v12z")
  }
}
