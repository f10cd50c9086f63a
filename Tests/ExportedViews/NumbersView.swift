// swift-format-ignore-file
import GalleyLayout

struct NumbersView: View {
  private let items = ["x", "y"]

  var body: some View {
    VStack {
      ForEach(items, id: \.self) { i in
        Text(verbatim: i)
      }
      ForEach(items, id: \.self) { selfItem in
        Text(verbatim: selfItem)
      }
      Turn(v: 1)
      Turn(v: 2)
      Price(locale2: "a")
      Price(locale2: "b")
      SelfView(self2: "a")
      SelfView(self2: "b")
      Dot(n: 1)
      Dot(n: 2)
      Badge(size: 44, gap: 4, o: 0.5)
      Badge(size: 60.5, gap: 8)
      Text(verbatim: "A")
        .padding(20)
        .clipShape(RoundedRectangle(cornerRadius: 8))
        .background {
          RoundedRectangle(cornerRadius: 8).fill(.white).shadow(color: Color.red, radius: 4, y: 8)
        }
        .padding(30)
      Text("m", tableName: "Numbers")
      Text("d", tableName: "Numbers")
    }
  }
}

private struct Turn: View {
  let v: Double

  var body: some View {
    VStack {
      Text(verbatim: "a").rotationEffect(.degrees(v))
      Text(verbatim: "b").scaleEffect(v).layoutPriority(v)
    }
  }
}

private struct Price: View {
  let locale2: String
  @Environment(\.locale) private var locale

  var body: some View {
    Text(locale2).fontWeight(locale.language.languageCode == "de" ? .bold : .regular)
  }
}

private struct SelfView: View {
  let self2: String

  var body: some View {
    VStack {
      Text(verbatim: "\(self2)!")
      Text(verbatim: "B")
    }
  }
}

private struct Dot: View {
  let n: Int

  var body: some View {
    VStack {
      Text(verbatim: "\(n)").foregroundStyle(n > 1 ? Color.red : Color.blue)
      Text(verbatim: "Step \(n)")
    }
  }
}

private struct Badge: View {
  let size: CGFloat
  let gap: CGFloat
  var o: Double = 1

  var body: some View {
    HStack(spacing: gap) {
      Text(verbatim: "A").frame(width: size, alignment: .leading).padding(.top, gap)
      Text(verbatim: "B").opacity(o)
    }
  }
}
