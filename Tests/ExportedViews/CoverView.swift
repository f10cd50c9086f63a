// swift-format-ignore-file
import GalleyLayout

struct CoverView: View {
  @ScaledMetric(relativeTo: .largeTitle) private var height: CGFloat = 140

  var body: some View {
    VStack(spacing: 12) {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 16) {
          Image("cover")
            .resizable()
            .scaledToFill()
            .frame(width: 128, height: 128)
            .clipped()
            .accessibilityIdentifier("square")
            .clipShape(RoundedRectangle(cornerRadius: 16))
          Words(fit: .oneLine)
        }
        VStack(alignment: .leading, spacing: 16) {
          Image("cover")
            .resizable()
            .scaledToFill()
            .frame(minWidth: 0, maxWidth: .infinity)
            .frame(height: height)
            .clipped()
            .accessibilityIdentifier("banner")
            .clipShape(RoundedRectangle(cornerRadius: 16))
          Words(fit: .words)
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("record")
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(16)
      .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 20))
      HStack(spacing: 12) {
        Image("cover")
          .resizable()
          .scaledToFit()
          .frame(width: 56, height: 56)
          .accessibilityIdentifier("mat")
          .background(Color(.systemFill), in: RoundedRectangle(cornerRadius: 10))
          .clipShape(RoundedRectangle(cornerRadius: 10))
        Song()
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("next")
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(16)
      .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 20))
    }
    .padding(12)
  }
}

private struct Words: View {
  let fit: FitKind

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      switch fit {
      case .oneLine:
        Text("title", tableName: "Cover").font(.title2).bold().accessibilityIdentifier("title")
      case .words:
        FittingText("title", tableName: "Cover")
          .font(.title2)
          .bold()
          .accessibilityIdentifier("title")
      }
      switch fit {
      case .oneLine:
        Text("artist", tableName: "Cover").accessibilityIdentifier("artist")
      case .words:
        FittingText("artist", tableName: "Cover").accessibilityIdentifier("artist")
      }
      switch fit {
      case .oneLine:
        Text("year", tableName: "Cover")
          .font(.subheadline)
          .foregroundStyle(Color.quiet)
          .accessibilityIdentifier("year")
      case .words:
        FittingText("year", tableName: "Cover")
          .font(.subheadline)
          .foregroundStyle(Color.quiet)
          .accessibilityIdentifier("year")
      }
    }
  }
}

private struct Song: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text("song", tableName: "Cover").fontWeight(.semibold).accessibilityIdentifier("song")
      Text("length", tableName: "Cover")
        .font(.subheadline)
        .foregroundStyle(Color.quiet)
        .accessibilityIdentifier("length")
    }
  }
}

private enum FitKind {
  case oneLine
  case words
}

extension Color {
  fileprivate static let quiet = Color(
    light: Color(red: 0.357, green: 0.357, blue: 0.376),
    dark: Color(red: 0.682, green: 0.682, blue: 0.698)
  )
}
