// swift-format-ignore-file
import GalleyLayout

struct LongStringsView: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ViewThatFits(in: .horizontal) {
        HStack(alignment: .firstTextBaseline) {
          title
          Spacer(minLength: 0)
          arrival
        }
        VStack(alignment: .leading, spacing: 2) {
          title
          arrival
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("heading")
      HStack(spacing: 4) {
        Segment(name: "delivery", background: Color(.systemFill))
        Segment(name: "pickup", background: Color.clear)
        Segment(name: "locker", background: Color.clear)
      }
      .padding(3)
      .overlay { RoundedRectangle(cornerRadius: 10).strokeBorder(Color(.separator)) }
      Item(name: "scarf", color: Color.indigo)
      Item(name: "mug", color: Color.orange)
      Divider()
      Sum(name: "subtotal")
      Sum(name: "shipping")
      HStack {
        Text("total", tableName: "LongStrings")
          .fontWeight(.semibold)
          .accessibilityIdentifier("total")
        Spacer()
        Text("total-price", tableName: "LongStrings")
          .fontWeight(.semibold)
          .accessibilityIdentifier("total-price")
      }
      HStack(spacing: 12) {
        Text("back", tableName: "LongStrings")
          .fontWeight(.semibold)
          .foregroundStyle(Color.back)
          .lineLimit(1)
          .accessibilityIdentifier("back")
          .frame(maxWidth: .infinity)
          .padding(.vertical, 12)
          .padding(.horizontal, 8)
          .background(Color(.systemFill), in: RoundedRectangle(cornerRadius: 12))
        Text("pay", tableName: "LongStrings")
          .fontWeight(.semibold)
          .foregroundStyle(Color.pay)
          .lineLimit(1)
          .accessibilityIdentifier("pay")
          .frame(maxWidth: .infinity)
          .padding(.vertical, 12)
          .padding(.horizontal, 8)
          .background(Color.payBackground, in: RoundedRectangle(cornerRadius: 12))
      }
      Text("terms", tableName: "LongStrings")
        .font(.footnote)
        .foregroundStyle(Color.note)
        .accessibilityIdentifier("terms")
    }
    .padding(16)
    .background(Color.cardBackground, in: RoundedRectangle(cornerRadius: 16))
    .padding(16)
    .background(Color.pageBackground)
  }

  private var title: some View {
    Text("title", tableName: "LongStrings").font(.title2).bold().accessibilityIdentifier("title")
  }

  private var arrival: some View {
    Text("arrival", tableName: "LongStrings")
      .font(.footnote)
      .foregroundStyle(Color.note)
      .accessibilityIdentifier("arrival")
  }
}

private struct Segment: View {
  let name: String
  let background: Color

  var body: some View {
    Text(LocalizedStringKey(name), tableName: "LongStrings")
      .font(.footnote)
      .fontWeight(.medium)
      .accessibilityIdentifier(name)
      .frame(width: 68, height: 32)
      .background(background, in: RoundedRectangle(cornerRadius: 8))
  }
}

private struct Item: View {
  let name: String
  let color: Color

  var body: some View {
    HStack(spacing: 12) {
      RoundedRectangle(cornerRadius: 8).fill(color).frame(width: 48, height: 48)
      VStack(alignment: .leading, spacing: 2) {
        Text(LocalizedStringKey(name), tableName: "LongStrings")
          .fontWeight(.medium)
          .lineLimit(1)
          .accessibilityIdentifier(name)
        Text(LocalizedStringKey(name + "-note"), tableName: "LongStrings")
          .font(.footnote)
          .foregroundStyle(Color.note)
          .lineLimit(1)
          .accessibilityIdentifier("\(name)-note")
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      Text(LocalizedStringKey(name + "-price"), tableName: "LongStrings")
        .accessibilityIdentifier("\(name)-price")
        .layoutPriority(1)
    }
  }
}

private struct Sum: View {
  let name: String

  var body: some View {
    HStack {
      Text(LocalizedStringKey(name), tableName: "LongStrings")
        .foregroundStyle(Color.note)
        .accessibilityIdentifier(name)
      Spacer()
      Text(LocalizedStringKey(name + "-price"), tableName: "LongStrings")
        .accessibilityIdentifier("\(name)-price")
    }
  }
}

extension Color {
  fileprivate static let note = Color(
    light: Color(red: 0.357, green: 0.357, blue: 0.376),
    dark: Color(red: 0.682, green: 0.682, blue: 0.698)
  )
  fileprivate static let back = Color(
    light: Color(red: 0, green: 0.357, blue: 0.71), dark: Color(red: 0.369, green: 0.69, blue: 1)
  )
  fileprivate static let pay = Color(light: Color.white, dark: Color.black)
  fileprivate static let payBackground = Color(
    light: Color(red: 0, green: 0.4, blue: 0.8), dark: Color.accentColor
  )
  fileprivate static let cardBackground = Color(
    light: Color(.systemBackground), dark: Color(.secondarySystemBackground)
  )
  fileprivate static let pageBackground = Color(
    light: Color(.secondarySystemBackground), dark: Color(.systemBackground)
  )
}
