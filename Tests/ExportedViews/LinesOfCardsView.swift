// swift-format-ignore-file
import GalleyLayout

struct LinesOfCardsView: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      content
      Lines {
        Lines {
          Rectangle()
            .fill(Color(.systemFill))
            .frame(width: 60, height: 10)
            .accessibilityIdentifier("large")
        }
        .or {
          Rectangle()
            .fill(Color(.systemFill))
            .frame(width: 30, height: 10)
            .accessibilityIdentifier("small")
        }
        Lines.newline(space: 2)
        Rectangle()
          .fill(Color(.systemFill))
          .frame(width: 240, height: 10)
          .accessibilityIdentifier("broad")
        if dynamicTypeSize.isAccessibilitySize {
          Lines.newline(space: 4)
        } else {
          Lines.space(12)
        }
        Text("End").lineLimit(1).accessibilityIdentifier("end")
      }
      .rule(.leastOverflow)
    }
  }

  private var content: some View {
    Lines {
      Bar(id: "top", height: 10)
      Bar(id: "center", height: 10).inLine(alignment: .center)
      Bar(id: "bottom", height: 10).inLine(alignment: .bottom)
      Rectangle()
        .fill(Color(.systemFill))
        .accessibilityIdentifier("stretch")
        .inLine(width: 10, alignment: .stretch)
      Lines.verticalLine()
      Rectangle()
        .fill(Color(.systemFill))
        .frame(height: 30)
        .accessibilityIdentifier("wide")
        .inLine(width: .flexible(min: 20))
      Text("ab")
        .multilineTextAlignment(.center)
        .lineLimit(1)
        .accessibilityIdentifier("words")
        .frame(maxWidth: .infinity)
        .padding(2)
        .inLine(width: .flexible(min: nil))
      Lines.newline(space: dynamicTypeSize.isAccessibilitySize ? 12 : 6)
      Lines.space()
      Text("middle").lineLimit(1).accessibilityIdentifier("middle")
      Lines.space(.flexible(min: 8))
      Lines.newline(space: 6)
      Text("One").lineLimit(1).padding(4)
      Text("Two").lineLimit(1).padding(4)
      Text("Three").lineLimit(1).padding(4)
      Lines {
        Text("inside").lineLimit(1).accessibilityIdentifier("inside")
        Lines {
          Text("and beside").lineLimit(1).accessibilityIdentifier("beside")
        }
        .or(id: "inner") {
          Lines.newline(space: 1)
          Text("and below").lineLimit(1).accessibilityIdentifier("below")
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("box")
      .frame(maxWidth: .infinity, alignment: .topLeading)
      .padding(.vertical, 3)
      .padding(.horizontal, 4)
      .inLine(width: .flexible(min: 0))
    }
  }
}

private struct Bar: View {
  let id: String
  let height: CGFloat

  var body: some View {
    Rectangle()
      .fill(Color(.systemFill))
      .frame(width: 10, height: height)
      .accessibilityIdentifier(id)
  }
}
