import GalleyLayout

struct Flight {
  var number = "LX 1582"
  var origin = (code: "ZRH", city: "Zürich", time: "09:45")
  var destination = (code: "VIE", city: "Vienna", time: "11:10")
  var duration = "1h 25m"
  var passenger = "Anna Keller"
  var details: [(label: String, value: String)] = [
    ("Gate", "B32"), ("Seat", "14A"), ("Boarding", "09:15"),
    ("Terminal", "2"), ("Group", "3"), ("Class", "Economy"),
  ]
}

struct FlightScreen: View {
  let flight: Flight
  var onAddToWallet: () -> Void = {}

  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.colorScheme) private var colorScheme

  private var columns: [GridItem] {
    Array(
      repeating: GridItem(.flexible(), alignment: .leading),
      count: dynamicTypeSize.isAccessibilitySize ? 1 : 3)
  }

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        pass
        Button(action: onAddToWallet) {
          Label("Add to Wallet", systemImage: "wallet.pass")
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .tint(.indigo)
      }
      .padding()
    }
    .background(Color(.systemGroupedBackground))
  }

  private var pass: some View {
    VStack(spacing: 0) {
      RouteHeader(flight: flight)
      VStack(alignment: .leading, spacing: 16) {
        Label(flight.passenger, systemImage: "person.fill").font(.headline)
        Divider()
        LazyVGrid(columns: columns, alignment: .leading, spacing: 16) {
          ForEach(flight.details, id: \.label) { detail in
            VStack(alignment: .leading, spacing: 2) {
              Text(detail.label).font(.caption).foregroundStyle(.secondary)
              Text(detail.value).font(.title3.weight(.semibold))
            }
          }
        }
      }
      .padding(20)
    }
    .background(Color(.secondarySystemGroupedBackground))
    .clipShape(RoundedRectangle(cornerRadius: 20, style: .continuous))
    .shadow(color: .black.opacity(colorScheme == .dark ? 0 : 0.12), radius: 12, y: 6)
  }
}

private struct RouteHeader: View {
  let flight: Flight

  var body: some View {
    VStack(spacing: 16) {
      HStack {
        Text(flight.number).bold()
        Spacer()
        Text("On time")
          .padding(.horizontal, 10)
          .padding(.vertical, 4)
          .background(.white.opacity(0.2), in: Capsule())
      }
      .font(.subheadline)
      ViewThatFits(in: .horizontal) {
        HStack { route }
        VStack(spacing: 12) { route }
      }
    }
    .padding(20)
    .foregroundStyle(.white)
    .background(
      LinearGradient(colors: [.indigo, .blue], startPoint: .topLeading, endPoint: .bottomTrailing))
  }

  @ViewBuilder private var route: some View {
    airport(flight.origin.code, flight.origin.city, flight.origin.time)
    Spacer(minLength: 8)
    Label(flight.duration, systemImage: "airplane").font(.footnote)
    Spacer(minLength: 8)
    airport(flight.destination.code, flight.destination.city, flight.destination.time)
  }

  private func airport(_ code: String, _ city: String, _ time: String) -> some View {
    VStack(spacing: 2) {
      Text(code).font(.system(.largeTitle, weight: .bold))
      Text(city).font(.caption).opacity(0.85)
      Text(time).font(.headline).monospacedDigit()
    }
  }
}
