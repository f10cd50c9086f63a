import GalleyLayout

struct FlightStatusView: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ViewThatFits(in: .horizontal) {
        HStack {
          Text("GL 118 · Lisbon to Oslo").font(.headline).accessibilityIdentifier("flight")
          Spacer(minLength: 0)
          Status()
        }
        VStack(alignment: .leading, spacing: 8) {
          FittingText("GL 118 · Lisbon to Oslo").font(.headline).accessibilityIdentifier("flight")
          Status()
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("header")
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 10) {
          Airport(id: "origin", code: "LIS", city: "Lisbon", time: "11:15", side: .leading)
          Route(id: "before")
          Plane()
          Route(id: "after")
          Airport(
            id: "destination", code: "OSL", city: "Gardermoen", time: "16:40", side: .trailing
          )
        }
        HStack(spacing: 10) {
          Airport(id: "origin", code: "LIS", city: "Lisbon", time: "11:15", side: .leading)
          Route(id: "between")
          Airport(
            id: "destination", code: "OSL", city: "Gardermoen", time: "16:40", side: .trailing
          )
        }
        VStack(alignment: .leading, spacing: 12) {
          Airport(id: "origin", code: "LIS", city: "Lisbon", time: "11:15", side: .leading)
          Airport(id: "destination", code: "OSL", city: "Gardermoen", time: "16:40", side: .leading)
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("airports")
      Divider()
      ViewThatFits(in: .horizontal) {
        EqualColumnsGrid(columns: 4, alignment: .topLeading, horizontalSpacing: 12) {
          details
        }
        EqualColumnsGrid(
          columns: 2, alignment: .topLeading, horizontalSpacing: 12, verticalSpacing: 12
        ) {
          details
        }
        VStack(alignment: .leading, spacing: 12) {
          details
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("details")
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("card")
    .frame(maxWidth: .infinity, alignment: .topLeading)
    .padding(16)
    .background(Color.cardBackground, in: RoundedRectangle(cornerRadius: 16))
    .frame(maxWidth: .infinity, alignment: .top)
    .padding(16)
    .background(Color.pageBackground)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
  }

  @ViewBuilder
  private var details: some View {
    Detail(id: "terminal", label: "Terminal", value: "1")
    Detail(id: "gate", label: "Gate", value: "B12")
    Detail(id: "boarding", label: "Boarding", value: "10:45")
    Detail(id: "seat", label: "Seat", value: "14A")
  }
}

private struct Status: View {
  var body: some View {
    Text("On time")
      .font(.footnote)
      .fontWeight(.semibold)
      .foregroundStyle(Color.status)
      .accessibilityIdentifier("status")
      .padding(.vertical, 4)
      .padding(.horizontal, 10)
      .background(
        Color(red: 0.204, green: 0.78, blue: 0.349, opacity: 0.161),
        in: RoundedRectangle(cornerRadius: 10)
      )
  }
}

private struct Airport: View {
  let id: String
  let code: String
  let city: String
  let time: String
  let side: HorizontalAlignment

  var body: some View {
    VStack(alignment: side, spacing: 2) {
      Text(code).font(.largeTitle).fontWeight(.semibold).accessibilityIdentifier(id)
      Text(city)
        .font(.caption)
        .foregroundStyle(Color.customLabel)
        .accessibilityIdentifier("\(id)-city")
      Text(time).fontWeight(.medium).accessibilityIdentifier("\(id)-time")
    }
  }
}

private struct Route: View {
  let id: String

  var body: some View {
    Rectangle()
      .fill(Color(.tertiaryLabel))
      .frame(height: 1)
      .accessibilityIdentifier(id)
      .frame(minWidth: 16)
  }
}

private struct Plane: View {
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    (layoutDirection == .leftToRight ? Drawing.plane2 : Drawing.plane)
      .textStyle(.title2)
      .foregroundStyle(.tint)
      .accessibilityIdentifier("plane")
  }
}

private struct Detail: View {
  let id: String
  let label: String
  let value: String

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(label).font(.caption).foregroundStyle(Color.customLabel).accessibilityIdentifier(id)
      Text(value).fontWeight(.semibold).accessibilityIdentifier("\(id)-value")
    }
  }
}

extension Color {
  fileprivate static let status = Color(
    light: Color(red: 0.078, green: 0.424, blue: 0.18), dark: Color.green
  )
  fileprivate static let customLabel = Color(
    light: Color(red: 0.357, green: 0.357, blue: 0.376),
    dark: Color(red: 0.682, green: 0.682, blue: 0.698)
  )
  fileprivate static let cardBackground = Color(
    light: Color(.systemBackground), dark: Color(.secondarySystemBackground)
  )
  fileprivate static let pageBackground = Color(
    light: Color(.secondarySystemBackground), dark: Color(.systemBackground)
  )
}

extension Drawing {
  fileprivate static var plane: Drawing {
    Drawing(
      "M2.6 12c0-.9 1-1.6 2.4-1.6h4.5L14.2 3.4A1 1 0 0 1 15 3H16.4l-2.3 7.4H18.3L20 8.2a.9.9 0 0 1 .7-.3H21.8L20.6 12l1.2 4.1h-1.1c-.3 0-.5-.1-.7-.3l-1.7-2.2h-4.2L16.4 21H15c-.3 0-.6-.2-.8-.4l-4.7-7H5c-1.4 0-2.4-.7-2.4-1.6z"
    )
  }
  fileprivate static var plane2: Drawing {
    Drawing(
      "M21.4 12c0-.9-1-1.6-2.4-1.6h-4.5L9.8 3.4A1 1 0 0 0 9 3H7.6l2.3 7.4H5.7L4 8.2a.9.9 0 0 0-.7-.3H2.2L3.4 12l-1.2 4.1h1.1c.3 0 .5-.1.7-.3l1.7-2.2h4.2L7.6 21H9c.3 0 .6-.2.8-.4l4.7-7H19c1.4 0 2.4-.7 2.4-1.6z"
    )
  }
}
