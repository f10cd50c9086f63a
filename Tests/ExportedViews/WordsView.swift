// swift-format-ignore-file
import GalleyLayout

struct WordsView: View {
  var body: some View {
    AvailableSizeReader {
      WordsContent()
    }
  }
}

private struct WordsContent: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.availableWidth) private var availableWidth
  @Environment(\.availableHeight) private var availableHeight

  var body: some View {
    VStack {
      Note(words: "true ? leading : a && b", trailing: true)
      Note(words: "body || center", body2: true)
      Note(words: "nil, ( \" \\(x)", bold: true)
      if (!dynamicTypeSize.isAccessibilitySize || horizontalSizeClass != .compact)
        && (availableWidth < 600 || availableWidth >= 640 || availableHeight < 700)
      {
        Text("Small").accessibilityIdentifier("small")
      }
      Text("Aligned")
        .multilineTextAlignment(
          horizontalSizeClass == .regular || dynamicTypeSize >= .xxLarge
            ? TextAlignment.center : TextAlignment.trailing
        )
        .frame(
          width: 200,
          alignment: horizontalSizeClass == .regular || dynamicTypeSize >= .xxLarge
            ? Alignment.center : Alignment.trailing
        )
    }
  }
}

private struct Note: View {
  let words: String
  var trailing = false
  var body2 = false
  var bold = false

  var body: some View {
    Text(words)
      .font(body2 ? Font.title2 : Font.body)
      .fontWeight(bold ? .bold : .regular)
      .italic(!bold)
      .multilineTextAlignment(trailing ? TextAlignment.trailing : TextAlignment.leading)
      .frame(width: 240, alignment: trailing ? Alignment.trailing : Alignment.leading)
  }
}
