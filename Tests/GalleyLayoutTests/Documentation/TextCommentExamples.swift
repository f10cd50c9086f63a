import GalleyLayout
import TestSupport
import Testing

/// The examples in comments on texts.
@Suite struct TextCommentExamples: PrintingExamples {
  @Test func `A pseudo-locale makes words longer`() {
    print("Check out".pseudolocalized())  // [Çĥĥéçķķ öûţţ]
  }

  @Test func `Markup makes parts of a text look different`() {
    let terms = Text(markup: "Agree to the <a href='https://example.com/terms'>terms</a>.")
    let price = Text(markup: "<span size='1.5' weight='semibold'>12</span> <small>€</small>")
    #expect(terms.spans.map(\.link?.address) == ["https://example.com/terms"])
    #expect(price.spans.map(\.scale) == [1.5, 1 / 1.2])
  }

  @Test func `A number or a date is written as in the language of the traits`() {
    let price = Text(36.5, format: .currency(code: "EUR"))
    let share = Text(0.125, format: .percent)
    let arrival = Text.Date(year: 2026, month: 11, day: 28, hour: 17, minute: 42)
    let label = Text(arrival, format: .date(.medium, time: .short))
    #expect(
      [price, share, label].map(\.string) == ["€36.50", "12.5%", "Nov 28, 2026, 5:42\u{202F}PM"])
  }

  @Test func `Literals are keys`() {
    let title: LocalizedStringKey = "Departures"
    let count: LocalizedStringKey = "\(3) bags"  // has the key "%lld bags"
    #expect(Text(title).string == "Departures" && Text(count).string == "3 bags")
  }

  @Test func `A text can have a table of its own`() {
    let greeting = Text("Good morning")
    let count = Text("\(12) seats", tableName: "Cabin")
    #expect([greeting, count].map(\.string) == ["Good morning", "12 seats"])
  }

  @Test func `Colors and images have names`() {
    let title = Text("Harbor").foregroundStyle(Color("brand"))
    let photo = Image("harbor").resizable().scaledToFit().frame(width: 120)
    #expect(title.string == "Harbor" && photo != Text("Harbor").layout)
  }

  @Test func `Escaped text is shown unchanged in markup`() {
    let greeting = Text(markup: "Hello, <b>\("Tom & Jerry".markupEscaped)</b>")
    #expect(greeting.string == "Hello, Tom & Jerry")
  }

  @Test func `A word stays whole`() {
    let address = Text("info@averylongcompanyname.example.com").breakWords(false)
    #expect(!address.breaksWords)
  }

  @Test func `A text may shrink`() {
    let balance = Text("1,048,576.00 points").lineLimit(1).minimumScaleFactor(0.5)
    #expect(balance.minimumScale == 0.5)
  }

  @Test func `Texts are added`() {
    let price = Text("12").font(.largeTitle) + Text(" € a month").foregroundStyle(.secondary)
    #expect(price.spans.map(\.range) == [2..<14])
  }
}
