// swift-format-ignore-file
import GalleyLayout

struct SlotsView: View {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  private let seats = ["14A", "14B"]

  var body: some View {
    VStack(alignment: .leading) {
      Card(title: "Trip") {
        Text("Gate B12").accessibilityIdentifier("gate")
        ForEach(seats, id: \.self) { seat in
          Text(LocalizedStringKey(seat))
        }
        if horizontalSizeClass == .compact {
          Text("Narrow")
        }
      }
      Card(title: "Empty handed") {
        Text("Nothing here that is very long and wraps on two lines")
      }
      Bar {
        Bar {
          Rectangle().fill(Color(.separator)).frame(width: 3)
        }
      }
      ViewThatFits(in: .horizontal) {
        HStack {
          Bar {
            FittingText("Notifications and sounds")
          }
          Text("A second text that is long")
        }
        Card(title: "T") {
          Text("Notifications")
        }
      }
      ViewThatFits(in: .horizontal) {
        HStack {
          Text("One")
          Text("Two")
        }
        VStack {
          Text("One")
          Text("Two")
        }
      }
    }
  }
}

private struct Card<RowsContent: View>: View {
  let title: String
  @ViewBuilder let rows: RowsContent

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(title).font(.headline)
      VStack(alignment: .leading, spacing: 4) {
        rows
      }
      .padding(12)
      .background(Color(.systemFill), in: RoundedRectangle(cornerRadius: 8))
    }
  }
}

private struct Bar<PartsContent: View>: View {
  @ViewBuilder let parts: PartsContent

  var body: some View {
    HStack {
      Text("Start")
      parts
      Spacer()
    }
  }
}
