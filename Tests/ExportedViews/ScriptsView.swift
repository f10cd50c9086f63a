// swift-format-ignore-file
import GalleyLayout

struct ScriptsView: View {
  var body: some View {
    AvailableSizeReader {
      ScriptsContent()
    }
  }
}

private struct ScriptsContent: View {
  @Environment(\.availableWidth) private var availableWidth

  var body: some View {
    ScriptsViewContent()
      .dynamicTypeSize(
        ...(availableWidth < 360 ? DynamicTypeSize.accessibility3 : DynamicTypeSize.accessibility5)
      )
  }
}

private struct ViewView: View {
  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 12)
        .fill(Color(red: 0.122, green: 0.165, blue: 0.337))
        .frame(width: 64, height: 64)
      Drawing.viewView.size(64).foregroundStyle(Color(red: 0.957, green: 0.827, blue: 0.369))
      Drawing.viewView2.size(64).foregroundStyle(Color(red: 0.298, green: 0.525, blue: 0.776))
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("view")
  }
}

private struct Heading: View {
  let facts: Facts
  @Environment(\.locale) private var locale
  @ScaledMetric(relativeTo: .title2) private var lineHeight: CGFloat = 34

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      FittingText("title", tableName: "Scripts", fit: .lines(2))
        .lineHeight(
          ["ar", "he", "hi", "th", "ja", "ko"].contains(locale.language.languageCode)
            ? lineHeight : nil,
          of: .title2
        )
        .font(.title2)
        .bold()
        .accessibilityIdentifier("title")
      switch facts {
      case .facts:
        Facts2()
      case .stack:
        Stack()
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("heading")
  }
}

private struct Facts2: View {
  @Environment(\.locale) private var locale
  @ScaledMetric(relativeTo: .subheadline) private var lineHeight: CGFloat = 23

  var body: some View {
    FittingChoice(in: .horizontal) {
      HStack(spacing: 12) {
        Text("date", tableName: "Scripts")
          .font(.subheadline)
          .foregroundStyle(Color.fact)
          .lineHeight(
            ["ar", "he", "hi", "th", "ja", "ko"].contains(locale.language.languageCode)
              ? lineHeight : nil,
            of: .subheadline
          )
          .accessibilityIdentifier("date")
        Text("time", tableName: "Scripts")
          .font(.subheadline)
          .foregroundStyle(Color.fact)
          .lineHeight(
            ["ar", "he", "hi", "th", "ja", "ko"].contains(locale.language.languageCode)
              ? lineHeight : nil,
            of: .subheadline
          )
          .accessibilityIdentifier("time")
      }
      Stack()
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("facts")
  }
}

private struct Stack: View {
  @Environment(\.locale) private var locale
  @ScaledMetric(relativeTo: .subheadline) private var lineHeight: CGFloat = 23

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text("date", tableName: "Scripts")
        .font(.subheadline)
        .foregroundStyle(Color.fact)
        .lineHeight(
          ["ar", "he", "hi", "th", "ja", "ko"].contains(locale.language.languageCode)
            ? lineHeight : nil,
          of: .subheadline
        )
        .accessibilityIdentifier("date")
      Text("time", tableName: "Scripts")
        .font(.subheadline)
        .foregroundStyle(Color.fact)
        .lineHeight(
          ["ar", "he", "hi", "th", "ja", "ko"].contains(locale.language.languageCode)
            ? lineHeight : nil,
          of: .subheadline
        )
        .accessibilityIdentifier("time")
    }
  }
}

private struct Book: View {
  @Environment(\.locale) private var locale
  @ScaledMetric private var lineHeight: CGFloat = 26
  @ScaledMetric private var verticalPadding: CGFloat = 6

  var body: some View {
    Text("book", tableName: "Scripts")
      .fontWeight(.semibold)
      .foregroundStyle(Color.book)
      .lineHeight(
        ["ar", "he", "hi", "th", "ja", "ko"].contains(locale.language.languageCode)
          ? lineHeight : nil,
        of: .body
      )
      .accessibilityIdentifier("book")
      .padding(.vertical, verticalPadding)
      .padding(.horizontal, 16)
      .background(Color.buttonBackground, in: RoundedRectangle(cornerRadius: 12))
  }
}

private struct ScriptsViewContent: View {
  @Environment(\.locale) private var locale
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @ScaledMetric private var lineHeight: CGFloat = 26

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ViewThatFits(in: .horizontal) {
        HStack(alignment: .top, spacing: 16) {
          ViewView()
          Heading(facts: .facts)
        }
        VStack(alignment: .leading, spacing: 12) {
          ViewView()
          Heading(facts: .stack)
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("header")
      Text("note", tableName: "Scripts")
        .lineHeight(
          ["ar", "he", "hi", "th", "ja", "ko"].contains(locale.language.languageCode)
            ? lineHeight : nil,
          of: .body
        )
        .accessibilityIdentifier("note")
      Divider()
      ViewThatFits(in: .horizontal) {
        HStack {
          price
          Spacer(minLength: 0)
          Book()
        }
        VStack(alignment: .leading, spacing: 12) {
          price
          Book()
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("offer")
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("card")
    .frame(maxWidth: .infinity, alignment: .topLeading)
    .padding(dynamicTypeSize.isAccessibilitySize ? 12 : 16)
    .background(Color.cardBackground, in: RoundedRectangle(cornerRadius: 16))
    .frame(maxWidth: .infinity)
    .padding(dynamicTypeSize.isAccessibilitySize ? 8 : 16)
    .background(Color.pageBackground)
  }

  private var price: some View {
    Text("price", tableName: "Scripts")
      .fontWeight(.semibold)
      .lineHeight(
        ["ar", "he", "hi", "th", "ja", "ko"].contains(locale.language.languageCode)
          ? lineHeight : nil,
        of: .body
      )
      .accessibilityIdentifier("price")
  }
}

private enum Facts {
  case facts
  case stack
}

extension Color {
  fileprivate static let fact = Color(
    light: Color(red: 0.357, green: 0.357, blue: 0.376),
    dark: Color(red: 0.682, green: 0.682, blue: 0.698)
  )
  fileprivate static let book = Color(light: Color.white, dark: Color.black)
  fileprivate static let buttonBackground = Color(
    light: Color(red: 0, green: 0.4, blue: 0.8), dark: Color.accentColor
  )
  fileprivate static let cardBackground = Color(
    light: Color(.systemBackground), dark: Color(.secondarySystemBackground)
  )
  fileprivate static let pageBackground = Color(
    light: Color(.secondarySystemBackground), dark: Color(.systemBackground)
  )
}

extension Drawing {
  fileprivate static var viewView: Drawing {
    Drawing("M44 10a12 12 0 1 0 10 18a10 10 0 0 1-10-18z", width: 64, height: 64)
  }
  fileprivate static var viewView2: Drawing {
    Drawing(
      "M0 44c8-6 13-6 21 0s14 6 22 0s13-6 21 0v8a12 12 0 0 1-12 12h-40a12 12 0 0 1-12-12z",
      width: 64,
      height: 64
    )
  }
}
