// swift-format-ignore-file
import GalleyLayout

struct TagsView: View {
  var body: some View {
    AvailableSizeReader {
      TagsContent()
    }
  }
}

private struct TagsContent: View {
  @Environment(\.availableWidth) private var availableWidth
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      VStack(alignment: .leading, spacing: 4) {
        Text("What shall we cook?").font(.title).bold().accessibilityIdentifier("title")
        Text("Choose as many as you like.")
          .font(.subheadline)
          .foregroundStyle(Color.note)
          .accessibilityIdentifier("subtitle")
      }
      if availableWidth >= 700 && !dynamicTypeSize.isAccessibilitySize {
        EqualColumnsGrid(columns: 2, alignment: .topLeading, horizontalSpacing: 16) {
          Card(
            title: "Leading", note: "Every line starts at the same edge.", justification: .leading
          )
          Card(
            title: "Justified",
            note: "The room left over goes between the tags.",
            justification: .justified
          )
        }
      } else {
        VStack(spacing: 16) {
          Card(
            title: "Leading", note: "Every line starts at the same edge.", justification: .leading
          )
          Card(
            title: "Justified",
            note: "The room left over goes between the tags.",
            justification: .justified
          )
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .topLeading)
    .padding(.vertical, 24)
    .padding(
      .horizontal, dynamicTypeSize.isAccessibilitySize && horizontalSizeClass == .compact ? 8 : 16
    )
    .background(Color.pageBackground)
  }
}

private struct Card: View {
  let title: String
  let note: String
  let justification: Justification
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      VStack(alignment: .leading, spacing: 4) {
        Text(title).font(.headline).accessibilityIdentifier("\(justification)-title")
        Text(note)
          .font(.subheadline)
          .foregroundStyle(Color.note)
          .accessibilityIdentifier("\(justification)-note")
      }
      switch justification {
      case .justified:
        Flow(.justified) {
          justified
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("justified")
      case .leading:
        Flow {
          justified
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("leading")
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("\(justification)-card")
    .frame(maxWidth: .infinity, alignment: .topLeading)
    .padding(.vertical, 16)
    .padding(
      .horizontal, dynamicTypeSize.isAccessibilitySize && horizontalSizeClass == .compact ? 12 : 16
    )
    .background(Color.cardBackground, in: RoundedRectangle(cornerRadius: 16))
  }

  @ViewBuilder
  private var justified: some View {
    Pill(title: "Family dinner")
    Pill(title: "Baking")
    Chosen(title: "One pot")
    Pill(title: "Low sugar")
    Pill(title: "For two")
    Pill(title: "Breakfast")
    Pill(title: "Grill")
    Pill(title: "Under 30 minutes")
    Pill(title: "Quick")
    Pill(title: "Gluten-free")
    Pill(title: "Street food")
    Pill(title: "Salad")
    Pill(title: "Picnic")
    Chosen(title: "Vegan")
    Pill(title: "Stew")
    Pill(title: "Pasta")
    Pill(title: "Spicy")
    Pill(title: "Soup")
    Pill(title: "Rice")
  }
}

private struct Pill: View {
  let title: String
  @ScaledMetric(relativeTo: .subheadline) private var verticalPadding: CGFloat = 8
  @ScaledMetric(relativeTo: .largeTitle) private var horizontalPadding: CGFloat = 14
  @ScaledMetric(relativeTo: .subheadline) private var cornerRadius: CGFloat = 18

  var body: some View {
    Text(title)
      .font(.subheadline)
      .fontWeight(.medium)
      .multilineTextAlignment(.center)
      .padding(.vertical, verticalPadding)
      .padding(.horizontal, horizontalPadding)
      .background(Color(.systemFill), in: RoundedRectangle(cornerRadius: cornerRadius))
  }
}

private struct Chosen: View {
  let title: String
  @ScaledMetric(relativeTo: .subheadline) private var spacing: CGFloat = 4
  @ScaledMetric(relativeTo: .subheadline) private var verticalPadding: CGFloat = 8
  @ScaledMetric(relativeTo: .largeTitle) private var horizontalPadding: CGFloat = 14
  @ScaledMetric(relativeTo: .subheadline) private var cornerRadius: CGFloat = 18

  var body: some View {
    HStack(spacing: spacing) {
      Drawing.chosen.textStyle(.subheadline).foregroundStyle(Color.onChosen)
      Text(title).font(.subheadline).fontWeight(.semibold).foregroundStyle(Color.onChosen)
    }
    .padding(.vertical, verticalPadding)
    .padding(.horizontal, horizontalPadding)
    .background(Color.chosenBackground, in: RoundedRectangle(cornerRadius: cornerRadius))
  }
}

private enum Justification {
  case justified
  case leading
}

extension Color {
  fileprivate static let note = Color(
    light: Color(red: 0.357, green: 0.357, blue: 0.376),
    dark: Color(red: 0.682, green: 0.682, blue: 0.698)
  )
  fileprivate static let onChosen = Color(light: Color.white, dark: Color.black)
  fileprivate static let chosenBackground = Color(
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
  fileprivate static var chosen: Drawing {
    Drawing("M4.5 12.5l5 5L19.5 7", lineWidth: 3)
  }
}
