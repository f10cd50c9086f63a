import Foundation
import GalleyLayout

struct Profile {
  struct Item: Identifiable {
    let id = UUID()
    var title, detail, symbol: String
  }

  var name = "Maya Lindqvist"
  var handle = "@mayaruns"
  var stats = [("Runs", "128"), ("Distance", "942 km"), ("Streak", "17 days")]
  var badges = [
    Item(title: "Early Bird", detail: "Gold", symbol: "sunrise.fill"),
    Item(title: "Half Marathon", detail: "Silver", symbol: "medal.fill"),
    Item(title: "Climber", detail: "Bronze", symbol: "mountain.2.fill"),
  ]
  var activity = [
    Item(title: "Morning run", detail: "Today, 8.2 km", symbol: "figure.run"),
    Item(title: "Trail hike", detail: "Yesterday, 12.4 km", symbol: "figure.hiking"),
  ]
}

struct ProfileScreen: View {
  let profile: Profile
  var onFollow: () -> Void = {}
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        header
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 12) { statTiles }
          VStack(spacing: 12) { statTiles }
        }
        section("Badges") {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 100), spacing: 12)], spacing: 12) {
            ForEach(profile.badges) { BadgeView(badge: $0) }
          }
        }
        section("Recent Activity") {
          ForEach(profile.activity) { item in
            Label {
              VStack(alignment: .leading) {
                Text(item.title)
                Text(item.detail).font(.caption).foregroundStyle(.secondary)
              }
            } icon: {
              Image(systemName: item.symbol).foregroundStyle(.tint)
            }
            if item.id != profile.activity.last?.id { Divider() }
          }
        }
      }
      .padding(.horizontal, horizontalSizeClass == .regular ? 48 : 16)
      .padding(.vertical)
    }
    .tint(.orange)
  }

  private var header: some View {
    VStack(spacing: 8) {
      Circle()
        .fill(LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom))
        .frame(width: 96, height: 96)
        .overlay { Text("ML").font(.largeTitle.bold()).foregroundStyle(.white) }
        .shadow(radius: 4, y: 2)
      Text(profile.name).font(.title2.bold())
      Text(profile.handle).font(.subheadline).foregroundStyle(.secondary)
      Button("Follow", systemImage: "plus", action: onFollow)
        .buttonStyle(.borderedProminent)
    }
  }

  private var statTiles: some View {
    ForEach(profile.stats, id: \.0) { label, value in
      VStack(spacing: 4) {
        Text(value).font(.headline).monospacedDigit().lineLimit(1).fixedSize()
        Text(label).font(.caption).foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity)
      .padding(12)
      .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 12))
    }
  }

  private func section<Content: View>(_ title: String, @ViewBuilder content: () -> Content)
    -> some View
  {
    VStack(alignment: .leading, spacing: 12) {
      Text(title).font(.title3.weight(.semibold))
      content()
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

private struct BadgeView: View {
  let badge: Profile.Item

  var body: some View {
    VStack(spacing: 6) {
      Image(systemName: badge.symbol).font(.title2).foregroundStyle(.tint)
      Text(badge.title).font(.caption.weight(.medium)).multilineTextAlignment(.center)
      Text(badge.detail).font(.caption2).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, minHeight: 96)
    .overlay(RoundedRectangle(cornerRadius: 12).stroke(.orange.opacity(0.4)))
  }
}
