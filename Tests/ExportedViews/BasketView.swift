// swift-format-ignore-file
import GalleyLayout

struct BasketView: View {
  private let articles = [
    ArticleItem(id: 1, name: "Lampa", value: 48),
    ArticleItem(id: 2, name: "Tazza", value: 14.5),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ViewThatFits(in: .horizontal) {
        HStack(alignment: .firstTextBaseline) {
          content
          Spacer(minLength: 0)
          Text(LocalizedStringResource("cart.items", defaultValue: "\(3) items"))
            .font(.subheadline)
            .foregroundStyle(Color(red: 0.353, green: 0.353, blue: 0.369))
        }
        VStack(alignment: .leading, spacing: 4) {
          content
          Text(LocalizedStringResource("cart.items", defaultValue: "\(3) items"))
            .font(.subheadline)
            .foregroundStyle(Color(red: 0.353, green: 0.353, blue: 0.369))
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("heading")
      ForEach(articles) { article in
        HStack {
          Text(verbatim: article.name)
          Spacer()
          Text(article.value, format: .currency(code: "EUR"))
        }
      }
      Divider()
      ViewThatFits(in: .horizontal) {
        HStack {
          Text("cart.total").font(.headline)
          Spacer(minLength: 0)
          Text(62.5, format: .currency(code: "EUR")).font(.headline)
        }
        VStack(alignment: .leading, spacing: 4) {
          Text("cart.total").font(.headline)
          Text(62.5, format: .currency(code: "EUR")).font(.headline)
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("total")
      Text(
        LocalizedStringResource(
          "cart.delivery",
          defaultValue: "Free delivery from \(50, format: .currency(code: "EUR").precision(.fractionLength(0)))"
        )
      )
      .font(.subheadline)
      .foregroundStyle(Color(red: 0.353, green: 0.353, blue: 0.369))
      Text("cart.later")
        .font(.headline)
        .lineLimit(1)
        .accessibilityIdentifier("later")
        .accessibilityAddTraits(.isButton)
        .padding(.vertical, 13)
        .padding(.horizontal, 16)
        .background(Color(.systemFill), in: RoundedRectangle(cornerRadius: 12))
        .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
      Text("cart.buy")
        .font(.headline)
        .foregroundStyle(.white)
        .accessibilityIdentifier("buy")
        .accessibilityAddTraits(.isButton)
        .padding(.vertical, 13)
        .padding(.horizontal, 16)
        .background(Color(red: 0, green: 0.384, blue: 0.8), in: RoundedRectangle(cornerRadius: 12))
      Text("cart.returns")
        .font(.footnote)
        .foregroundStyle(Color(red: 0.353, green: 0.353, blue: 0.369))
    }
    .padding(16)
    .dynamicTypeSize(...DynamicTypeSize.accessibility3)
  }

  private var content: some View {
    Text("cart.title").font(.largeTitle).bold().dynamicTypeSize(...DynamicTypeSize.accessibility2)
  }
}

private struct ArticleItem: Identifiable {
  let id: Int
  let name: String
  let value: Double
}
