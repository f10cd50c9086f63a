// swift-format-ignore-file
import GalleyLayout

struct StyleGuideView: View {
  var body: some View {
    AvailableSizeReader {
      StyleGuideContent()
    }
  }
}

private struct StyleGuideContent: View {
  @Environment(\.availableWidth) private var availableWidth
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @ScaledMetric(relativeTo: .largeTitle) private var width: CGFloat = 272

  var body: some View {
    content.frame(maxWidth: .infinity).background(Color(.systemBackground))
  }

  @ViewBuilder
  private var content: some View {
    if availableWidth >= 1080 {
      HStack(alignment: .top, spacing: 32) {
        VStack(alignment: .leading, spacing: horizontalSizeClass == .compact ? 24 : 32) {
          Painting()
          Heading()
          Story()
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("main")
        .frame(maxWidth: .infinity, alignment: .topLeading)
        VStack(alignment: .leading, spacing: horizontalSizeClass == .compact ? 24 : 32) {
          Facts()
          Divider()
          Actions()
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("aside")
        .frame(width: width, alignment: .topLeading)
        .frame(maxHeight: .infinity, alignment: .topLeading)
        .padding(24)
        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 16))
      }
      .padding(
        .vertical,
        horizontalSizeClass == .compact && dynamicTypeSize.isAccessibilitySize
          ? 24 : horizontalSizeClass == .compact ? 24 : 40
      )
      .padding(
        .horizontal,
        horizontalSizeClass == .compact && dynamicTypeSize.isAccessibilitySize
          ? 8 : horizontalSizeClass == .compact ? 16 : 40
      )
    } else if horizontalSizeClass == .compact {
      VStack(spacing: 0) {
        Painting()
        VStack(alignment: .leading, spacing: horizontalSizeClass == .compact ? 24 : 32) {
          Heading()
          Story()
          Actions()
          Divider()
          ViewThatFits(in: .horizontal) {
            Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 24, verticalSpacing: 8) {
              GridRow {
                LabelView(of: "year")
                Value(of: "year")
              }
              GridRow {
                LabelView(of: "place")
                Value(of: "place")
              }
              GridRow {
                LabelView(of: "medium")
                Value(of: "medium")
              }
              GridRow {
                LabelView(of: "size")
                Value(of: "size")
              }
              GridRow {
                LabelView(of: "museum")
                Value(of: "museum")
              }
              GridRow {
                LabelView(of: "city")
                Value(of: "city")
              }
            }
            Facts()
          }
          .accessibilityElement(children: .contain)
          .accessibilityIdentifier("facts")
        }
        .padding(
          .vertical,
          horizontalSizeClass == .compact && dynamicTypeSize.isAccessibilitySize
            ? 24 : horizontalSizeClass == .compact ? 24 : 40
        )
        .padding(
          .horizontal,
          horizontalSizeClass == .compact && dynamicTypeSize.isAccessibilitySize
            ? 8 : horizontalSizeClass == .compact ? 16 : 40
        )
      }
    } else {
      VStack(spacing: 0) {
        Painting()
        VStack(alignment: .leading, spacing: horizontalSizeClass == .compact ? 24 : 32) {
          ViewThatFits(in: .horizontal) {
            HStack(spacing: 32) {
              Heading()
              Spacer(minLength: 0)
              Actions().frame(width: 264)
            }
            VStack(alignment: .leading, spacing: horizontalSizeClass == .compact ? 24 : 32) {
              Heading()
              Pair()
            }
          }
          .accessibilityElement(children: .contain)
          .accessibilityIdentifier("header")
          Story()
          Divider()
          ViewThatFits(in: .horizontal) {
            EqualColumnsGrid(
              columns: 2, alignment: .topLeading, horizontalSpacing: 32, verticalSpacing: 16
            ) {
              Fact(of: "year")
              Fact(of: "place")
              Fact(of: "medium")
              Fact(of: "size")
              Fact(of: "museum")
              Fact(of: "city")
            }
            Facts()
          }
          .accessibilityElement(children: .contain)
          .accessibilityIdentifier("facts")
        }
        .padding(
          .vertical,
          horizontalSizeClass == .compact && dynamicTypeSize.isAccessibilitySize
            ? 24 : horizontalSizeClass == .compact ? 24 : 40
        )
        .padding(
          .horizontal,
          horizontalSizeClass == .compact && dynamicTypeSize.isAccessibilitySize
            ? 8 : horizontalSizeClass == .compact ? 16 : 40
        )
      }
    }
  }
}

private struct Painting: View {
  @Environment(\.availableWidth) private var availableWidth
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  var body: some View {
    ZStack {
      Drawing.painting
        .size(horizontalSizeClass == .compact ? 256 : availableWidth >= 1080 ? 400 : 360)
        .foregroundStyle(Color(red: 0.09, green: 0.086, blue: 0.106))
      Disc(
        x: "40", y: "36", r: "27", color: Color(red: 0.435, green: 0.561, blue: 0.839, opacity: 0.2)
      )
      Disc(x: "40", y: "36", r: "22", color: Color(red: 0.247, green: 0.388, blue: 0.769))
      Disc(x: "45", y: "31", r: "11", color: Color(red: 0.055, green: 0.051, blue: 0.071))
      Disc(
        x: "57",
        y: "49",
        r: "9",
        color: Color(red: 0.898, green: 0.561, blue: 0.659, opacity: 0.851)
      )
      Disc(
        x: "70", y: "34", r: "6", color: Color(red: 0.914, green: 0.776, blue: 0.29, opacity: 0.8)
      )
      Disc(
        x: "64",
        y: "60",
        r: "5",
        color: Color(red: 0.349, green: 0.714, blue: 0.659, opacity: 0.851)
      )
      Disc(
        x: "76",
        y: "64",
        r: "8",
        color: Color(red: 0.788, green: 0.314, blue: 0.231, opacity: 0.851)
      )
      Disc(
        x: "82", y: "58", r: "4", color: Color(red: 0.914, green: 0.776, blue: 0.29, opacity: 0.851)
      )
      Disc(
        x: "26",
        y: "68",
        r: "7",
        color: Color(red: 0.541, green: 0.471, blue: 0.761, opacity: 0.851)
      )
      Disc(
        x: "33", y: "74", r: "4", color: Color(red: 0.851, green: 0.875, blue: 0.91, opacity: 0.902)
      )
      Disc(x: "14", y: "52", r: "3", color: Color(red: 0.914, green: 0.635, blue: 0.231))
      Disc(x: "84", y: "20", r: "3", color: Color(red: 0.357, green: 0.639, blue: 0.851))
      Disc(
        x: "52", y: "82", r: "5", color: Color(red: 0.31, green: 0.561, blue: 0.42, opacity: 0.851)
      )
      Disc(x: "47", y: "78", r: "2", color: Color(red: 0.949, green: 0.914, blue: 0.816))
      Disc(x: "15", y: "17", r: "2", color: Color(red: 0.851, green: 0.545, blue: 0.639))
      Disc(x: "68", y: "84", r: "2", color: Color(red: 0.91, green: 0.894, blue: 0.863))
      Disc(x: "64", y: "14", r: "2", color: Color(red: 0.725, green: 0.78, blue: 0.902))
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("wall")
    .frame(maxWidth: .infinity)
    .padding(horizontalSizeClass == .compact ? 24 : 40)
    .background(
      Color.wallBackground, in: RoundedRectangle(cornerRadius: availableWidth >= 1080 ? 16 : 0)
    )
  }
}

private struct Disc: View {
  let x: String
  let y: String
  let r: String
  let color: Color
  @Environment(\.availableWidth) private var availableWidth
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  var body: some View {
    Drawing("M\(x) \(y)m0-\(r)a\(r) \(r) 0 1 1-.01 0z", width: 100, height: 100)
      .size(horizontalSizeClass == .compact ? 256 : availableWidth >= 1080 ? 400 : 360)
      .foregroundStyle(color)
  }
}

private struct Heading: View {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("kind", tableName: "StyleGuide")
        .font(horizontalSizeClass == .compact ? Font.footnote : Font.subheadline)
        .fontWeight(.semibold)
        .foregroundStyle(Color.kind)
        .accessibilityIdentifier("kind")
      Text("title", tableName: "StyleGuide")
        .font(horizontalSizeClass == .compact ? Font.title : Font.largeTitle)
        .bold()
        .accessibilityIdentifier("title")
      Text("artist", tableName: "StyleGuide")
        .font(horizontalSizeClass == .compact ? Font.body : Font.title3)
        .foregroundStyle(Color.kind)
        .accessibilityIdentifier("artist")
    }
  }
}

private struct Story: View {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @ScaledMetric(relativeTo: .title3) private var maxWidth: CGFloat = 680

  var body: some View {
    VStack(spacing: horizontalSizeClass == .compact ? 8 : 16) {
      Text("first", tableName: "StyleGuide")
        .font(horizontalSizeClass == .compact ? Font.body : Font.title3)
        .accessibilityIdentifier("first")
        .frame(maxWidth: maxWidth, alignment: .leading)
      Text("second", tableName: "StyleGuide")
        .font(horizontalSizeClass == .compact ? Font.body : Font.title3)
        .accessibilityIdentifier("second")
        .frame(maxWidth: maxWidth, alignment: .leading)
    }
  }
}

private struct Facts: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Fact(of: "year")
      Fact(of: "place")
      Fact(of: "medium")
      Fact(of: "size")
      Fact(of: "museum")
      Fact(of: "city")
    }
  }
}

private struct Fact: View {
  let of: String

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      LabelView(of: of)
      Value(of: of)
    }
  }
}

private struct LabelView: View {
  let of: String

  var body: some View {
    Text(LocalizedStringKey(of), tableName: "StyleGuide")
      .font(.subheadline)
      .foregroundStyle(Color.kind)
      .accessibilityIdentifier(of)
  }
}

private struct Value: View {
  let of: String
  @Environment(\.availableWidth) private var availableWidth

  var body: some View {
    Text(LocalizedStringKey(of + "-value"), tableName: "StyleGuide")
      .fontWeight(.semibold)
      .accessibilityIdentifier("\(of)-value")
      .dynamicTypeSize(
        ...(availableWidth < 360 ? DynamicTypeSize.accessibility4 : DynamicTypeSize.accessibility5)
      )
  }
}

private struct Actions: View {
  var body: some View {
    FittingChoice(in: .horizontal) {
      Pair()
      VStack(spacing: 8) {
        Listen()
        Save()
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("actions")
  }
}

private struct Pair: View {
  var body: some View {
    EqualColumnsGrid(columns: 2, horizontalSpacing: 8) {
      Listen()
      Save()
    }
  }
}

private struct Listen: View {
  var body: some View {
    ButtonView(
      title: "listen",
      icon: "M7 4.5v15l12-7.5z",
      color: Color(.systemBackground),
      background: Color.primary
    )
  }
}

private struct ButtonView: View {
  let title: String
  let icon: String
  let color: Color
  let background: Color

  var body: some View {
    HStack {
      Drawing(icon).foregroundStyle(color)
      Text(LocalizedStringKey(title), tableName: "StyleGuide")
        .fontWeight(.semibold)
        .foregroundStyle(color)
        .accessibilityIdentifier(title)
    }
    .frame(maxWidth: .infinity)
    .padding(.vertical, 12)
    .padding(.horizontal, 16)
    .background(background, in: RoundedRectangle(cornerRadius: 12))
  }
}

private struct Save: View {
  var body: some View {
    ButtonView(
      title: "save",
      icon: "M6 3h12v18l-6-4.5L6 21z",
      color: Color.primary,
      background: Color(.systemFill)
    )
  }
}

extension Color {
  fileprivate static let wallBackground = Color(
    light: Color(red: 0.91, green: 0.894, blue: 0.863),
    dark: Color(red: 0.173, green: 0.165, blue: 0.157)
  )
  fileprivate static let kind = Color(
    light: Color(red: 0.357, green: 0.357, blue: 0.376),
    dark: Color(red: 0.682, green: 0.682, blue: 0.698)
  )
}

extension Drawing {
  fileprivate static var painting: Drawing {
    Drawing("M0 0H100V100H0z", width: 100, height: 100)
  }
}
