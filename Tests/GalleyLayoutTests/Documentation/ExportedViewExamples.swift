import GalleyLayout
import Testing

// The examples in the comments of what exported views use, word for word.

struct Pill: View {
  var title: String
  @ScaledMetric(relativeTo: .subheadline) private var height = 36.0

  var body: some View {
    Text(title).font(.subheadline).frame(minHeight: height)
  }
}

@Suite struct ExportedViewExamples {
  @Test func `The examples of views for SwiftUI`() {
    let plus = Drawing("M12 4V20M4 12H20", lineWidth: 2).textStyle(.title2).foregroundStyle(.blue)
    let segments = EqualColumnsGrid(columns: 2, horizontalSpacing: 0) {
      Text("Day")
      Text("Night")
    }
    let screen = AvailableSizeReader { Text("Departures") }
    let heading = Text("Departures").accessibilityAddTraits(.isHeader)
    let count = Text(LocalizedStringResource("cart.items", defaultValue: "\(3) items"))
    let facts = FittingChoice(in: .horizontal) {
      HStack { for fact in ["September 23", "23 minutes"] { Text(fact) } }
      VStack { for fact in ["September 23", "23 minutes"] { Text(fact) } }
    }
    let row = ViewThatFits(in: .horizontal) {
      HStack {
        FittingText("Notifications and sounds")
        Image(systemName: "bell")
      }
      FittingText("Notifications and sounds")
    }
    #expect(
      plus.content.kind == .symbol && segments.layout.content.kind == .grid
        && screen.layout.content.kind == .text)
    #expect(
      heading.role == .header && facts.layout.content.kind == .choice
        && row.layout.content.kind == .choice)
    #expect(count.string == "3 items" && Pill(title: "New").layout.content.kind == .text)
  }
}
