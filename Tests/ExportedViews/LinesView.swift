// swift-format-ignore-file
import GalleyLayout

struct LinesView: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @ScaledMetric(relativeTo: .subheadline) private var lineWidth: CGFloat = 184

  var body: some View {
    Lines {
      Cover()
      Lines {
        Lines.space(16)
        Words()
          .frame(maxWidth: .infinity, alignment: .topLeading)
          .inLine(width: .flexible(min: lineWidth))
      }
      .or(id: "beside") {
        Lines.newline(space: 16)
        Words().frame(maxWidth: .infinity, alignment: .topLeading).inLine(width: .flexible(min: 0))
      }
      Lines.newline(space: 16)
      Play().inLine(width: .flexible(min: nil))
      Lines.space(8).or(id: "actions") { Lines.newline(space: 8) }
      Lines {
        Save(title: "Save for later").inLine(width: .flexible(min: nil))
      }
      .or(id: "save-title") { Save(title: "Save").inLine(width: .flexible(min: nil)) }
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("card")
    .frame(maxWidth: .infinity, alignment: .topLeading)
    .padding(.vertical, 16)
    .padding(
      .horizontal, dynamicTypeSize.isAccessibilitySize && horizontalSizeClass == .compact ? 12 : 16
    )
    .background(Color.cardBackground, in: RoundedRectangle(cornerRadius: 16))
    .frame(maxWidth: .infinity)
    .padding(.vertical, 16)
    .padding(
      .horizontal, dynamicTypeSize.isAccessibilitySize && horizontalSizeClass == .compact ? 8 : 16
    )
    .background(Color.pageBackground)
  }
}

private struct Cover: View {
  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 12)
        .fill(Color(red: 0.169, green: 0.298, blue: 0.494))
        .frame(width: 112, height: 112)
      HStack(spacing: 8) {
        RoundedRectangle(cornerRadius: 4)
          .fill(Color(red: 0.957, green: 0.827, blue: 0.369))
          .frame(width: 28, height: 64)
        VStack(spacing: 8) {
          RoundedRectangle(cornerRadius: 4)
            .fill(Color(red: 0.933, green: 0.588, blue: 0.294))
            .frame(width: 36, height: 28)
          RoundedRectangle(cornerRadius: 4)
            .fill(Color(red: 0.969, green: 0.957, blue: 0.918))
            .frame(width: 36, height: 28)
        }
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("cover")
  }
}

private struct Words: View {
  @ScaledMetric(relativeTo: .subheadline) private var lineWidth: CGFloat = 16

  var body: some View {
    Lines {
      Text("Building a Layout Library").font(.title2).bold().accessibilityIdentifier("title")
      Lines.newline(space: 6)
      Lines {
        Text("Episode 123")
          .font(.subheadline)
          .foregroundStyle(Color.fact)
          .lineLimit(1)
          .accessibilityIdentifier("number")
      }
      .or(id: "numbers") {
        Text("#123")
          .font(.subheadline)
          .foregroundStyle(Color.fact)
          .lineLimit(1)
          .accessibilityIdentifier("number")
      }
      Lines {
        Text("·")
          .font(.subheadline)
          .foregroundStyle(Color.fact)
          .multilineTextAlignment(.center)
          .lineLimit(1)
          .frame(maxWidth: .infinity)
          .inLine(width: .absolute(lineWidth))
      }
      .or(id: "first-break") { Lines.newline(space: 2) }
      Lines {
        Text("September 23, 2025")
          .font(.subheadline)
          .foregroundStyle(Color.fact)
          .lineLimit(1)
          .accessibilityIdentifier("date")
      }
      .or {
        Text("23 Sep 2025")
          .font(.subheadline)
          .foregroundStyle(Color.fact)
          .lineLimit(1)
          .accessibilityIdentifier("date")
      }
      .or(id: "dates") {
        Text("23 Sep")
          .font(.subheadline)
          .foregroundStyle(Color.fact)
          .lineLimit(1)
          .accessibilityIdentifier("date")
      }
      Lines {
        Text("·")
          .font(.subheadline)
          .foregroundStyle(Color.fact)
          .multilineTextAlignment(.center)
          .lineLimit(1)
          .frame(maxWidth: .infinity)
          .inLine(width: .absolute(lineWidth))
        Text("24 min")
          .font(.subheadline)
          .foregroundStyle(Color.fact)
          .lineLimit(1)
          .accessibilityIdentifier("length")
      }
      .or(id: "second-break") {
        Lines.newline(space: 2)
        Text("24 min")
          .font(.subheadline)
          .foregroundStyle(Color.fact)
          .lineLimit(1)
          .accessibilityIdentifier("length")
      }
      Lines.newline(space: 10)
      Text(
        "Rows become columns when the words no longer fit. Say so once, and the library chooses."
      )
      .accessibilityIdentifier("summary")
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("words")
  }
}

private struct Play: View {
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Action(
      id: "play",
      title: "Play",
      path: "M7 4.5v15l13-7.5z",
      style: .mainAction,
      color: colorScheme == .light ? Color.white : Color.black
    )
  }
}

private struct Action: View {
  let id: String
  let title: String
  let path: String
  let style: Style
  let color: Color
  @ScaledMetric private var spacing: CGFloat = 6
  @ScaledMetric private var verticalPadding: CGFloat = 10

  var body: some View {
    HStack(spacing: spacing) {
      Drawing(path).foregroundStyle(color)
      Text(title).fontWeight(.semibold).foregroundStyle(color).lineLimit(1)
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier(id)
    .frame(maxWidth: .infinity)
    .padding(.vertical, verticalPadding)
    .padding(.horizontal, 16)
    .background(
      style == .action ? Color(.systemFill) : Color.mainActionBackground,
      in: RoundedRectangle(cornerRadius: 12)
    )
  }
}

private struct Save: View {
  let title: String

  var body: some View {
    Action(
      id: "save", title: title, path: "M6 3h12v18l-6-5-6 5z", style: .action, color: Color.primary
    )
  }
}

private enum Style {
  case action
  case mainAction
}

extension Color {
  fileprivate static let fact = Color(
    light: Color(red: 0.357, green: 0.357, blue: 0.376),
    dark: Color(red: 0.682, green: 0.682, blue: 0.698)
  )
  fileprivate static let mainActionBackground = Color(
    light: Color(red: 0, green: 0.4, blue: 0.8), dark: Color.accentColor
  )
  fileprivate static let cardBackground = Color(
    light: Color(.systemBackground), dark: Color(.secondarySystemBackground)
  )
  fileprivate static let pageBackground = Color(
    light: Color(.secondarySystemBackground), dark: Color(.systemBackground)
  )
}
