import Foundation
import GalleyLayout

struct Order {
  struct Item: Identifiable {
    let id: Int
    var name: String
    var quantity: Int
    var price: Decimal
    var symbol: String
  }

  var number = "A-20417"
  var items = [
    Item(id: 1, name: "Pour-over kettle", quantity: 1, price: 64.00, symbol: "mug.fill"),
    Item(id: 2, name: "Ethiopia Guji, 250 g", quantity: 2, price: 14.50, symbol: "leaf.fill"),
  ]
  var shipping: Decimal = 4.90
  var address = "Jonas Weber\nLindenstraße 12\n10969 Berlin"

  var subtotal: Decimal { items.reduce(0) { $0 + $1.price * Decimal($1.quantity) } }
  var total: Decimal { subtotal + shipping }
}

struct OrderScreen: View {
  let order: Order
  var onConfirm: () -> Void = {}

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          Text("Order \(order.number)").font(.title.bold())
          OrderCard(title: "Items", systemImage: "bag") {
            ForEach(order.items) { ItemRow(item: $0) }
          }
          OrderCard(title: "Deliver to", systemImage: "shippingbox") {
            Text(order.address).font(.subheadline)
          }
          OrderCard(title: "Summary", systemImage: "creditcard") { summary }
        }
        .padding()
      }
      Button(action: onConfirm) { Text("Place Order").frame(maxWidth: .infinity) }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .padding()
        .background(.bar)
    }
    .background(Color(.systemGroupedBackground))
    .tint(.green)
  }

  private var summary: some View {
    Grid(alignment: .leading, verticalSpacing: 8) {
      priceRow("Subtotal", order.subtotal)
      priceRow("Shipping", order.shipping)
      Divider()
      priceRow("Total", order.total).font(.headline)
    }
    .font(.subheadline)
  }

  private func priceRow(_ label: String, _ amount: Decimal) -> some View {
    GridRow {
      Text(label).frame(maxWidth: .infinity, alignment: .leading)
      Text("€\(amount)").monospacedDigit().gridColumnAlignment(.trailing)
    }
  }
}

private struct ItemRow: View {
  let item: Order.Item
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    let layout =
      dynamicTypeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout(spacing: 12))
    layout {
      Image(systemName: item.symbol)
        .foregroundStyle(.green)
        .frame(width: 44, height: 44)
        .background(Color.green.opacity(0.15), in: RoundedRectangle(cornerRadius: 10))
      VStack(alignment: .leading, spacing: 2) {
        Text(item.name)
        Text("Qty \(item.quantity)").font(.caption).foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
      Text("€\(item.price * Decimal(item.quantity))").monospacedDigit()
    }
  }
}

private struct OrderCard<Content: View>: View {
  let title, systemImage: String
  @ViewBuilder var content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Label(title, systemImage: systemImage).font(.headline)
      content
    }
    .padding()
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 16))
  }
}
