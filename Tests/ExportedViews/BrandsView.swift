// swift-format-ignore-file
import GalleyLayout

struct BrandsView: View {
  var brand = BrandsView.Brand.acme
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack(alignment: .leading, spacing: brand == .acme ? 12 : 20) {
      Text("Thank you for your order")
        .font(brand == .acme ? Font.title2 : Font.title3)
        .fontWeight(brand == .acme ? .bold : .regular)
        .accessibilityIdentifier("headline")
      Fact(id: "number", name: "Order number", value: "10 452 771")
      Fact(id: "arrival", name: "Arrives", value: "Friday, 26 Sep")
      Text("Track it")
        .fontWeight(.semibold)
        .foregroundStyle(Color(.systemBackground))
        .accessibilityIdentifier("track")
        .accessibilityAddTraits(.isButton)
        .frame(maxWidth: .infinity)
        .padding(.vertical, 14)
        .padding(.horizontal, 20)
        .background(
          brand == .acme && colorScheme == .light
            ? Color(red: 0.043, green: 0.431, blue: 0.31)
            : brand == .acme ? Color(red: 0.373, green: 0.827, blue: 0.659) : Color.primary,
          in: RoundedRectangle(cornerRadius: brand == .acme ? 14 : 0)
        )
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("card")
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(brand == .acme ? 16 : 24)
    .background(Color.cardBackground, in: RoundedRectangle(cornerRadius: brand == .acme ? 20 : 0))
    .frame(maxWidth: .infinity)
    .padding(16)
    .background(Color.pageBackground)
  }
}

private struct Fact: View {
  let id: String
  let name: String
  let value: String

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack {
        Text(name).font(.subheadline).foregroundStyle(Color.fact).lineLimit(1)
        Spacer()
        Text(value).font(.subheadline).lineLimit(1)
      }
      VStack(alignment: .leading, spacing: 2) {
        Text(name).font(.subheadline).foregroundStyle(Color.fact)
        Text(value).font(.subheadline)
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier(id)
  }
}

extension BrandsView {
  enum Brand {
    case acme
    case zen
  }
}

extension Color {
  fileprivate static let fact = Color(
    light: Color(red: 0.357, green: 0.357, blue: 0.376),
    dark: Color(red: 0.682, green: 0.682, blue: 0.698)
  )
  fileprivate static let cardBackground = Color(
    light: Color(.systemBackground), dark: Color(.secondarySystemBackground)
  )
  fileprivate static let pageBackground = Color(
    light: Color(.secondarySystemBackground), dark: Color(.systemBackground)
  )
}
