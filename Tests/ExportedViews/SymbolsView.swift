// swift-format-ignore-file
import GalleyLayout

struct SymbolsView: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  private let names: [Name] = [
    .gear,
    .bell,
    .lock,
    .moon,
    .sun,
    .globe,
    .person,
    .house,
    .magnifier,
    .wifi,
    .text,
    .speaker,
    .speakerLoud,
    .play,
    .pause,
    .forward,
    .back,
    .shuffle,
    .plus,
    .minus,
    .checkmark,
    .dot,
    .xmark,
    .ellipsis,
    .info,
    .exclamation,
    .cart,
    .box,
    .truck,
    .pin,
    .payment,
    .heart,
    .heartFill,
    .star,
    .starFill,
    .note,
    .chevron,
    .chevronBack,
    .list,
  ]

  var body: some View {
    Flow {
      ForEach(names, id: \.self) { name in
        Specimen(name: name)
      }
    }
    .frame(maxWidth: .infinity, alignment: .topLeading)
    .padding(.vertical, 16)
    .padding(
      .horizontal, dynamicTypeSize.isAccessibilitySize && horizontalSizeClass == .compact ? 8 : 16
    )
    .background(Color.page)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

private struct Specimen: View {
  let name: Name

  var body: some View {
    switch name {
    case .back:
      SymbolBack().padding(8)
    case .bell:
      SymbolBell().padding(8)
    case .box:
      SymbolBox().padding(8)
    case .cart:
      SymbolCart().padding(8)
    case .checkmark:
      SymbolCheckmark().padding(8)
    case .chevron:
      SymbolChevron().padding(8)
    case .chevronBack:
      SymbolChevronBack().padding(8)
    case .dot:
      SymbolDot().padding(8)
    case .ellipsis:
      SymbolEllipsis().padding(8)
    case .exclamation:
      SymbolExclamation().padding(8)
    case .forward:
      SymbolForward().padding(8)
    case .gear:
      SymbolGear().padding(8)
    case .globe:
      SymbolGlobe().padding(8)
    case .heart:
      SymbolHeart().padding(8)
    case .heartFill:
      SymbolHeartFill().padding(8)
    case .house:
      SymbolHouse().padding(8)
    case .info:
      SymbolInfo().padding(8)
    case .list:
      SymbolList().padding(8)
    case .lock:
      SymbolLock().padding(8)
    case .magnifier:
      SymbolMagnifier().padding(8)
    case .minus:
      SymbolMinus().padding(8)
    case .moon:
      SymbolMoon().padding(8)
    case .note:
      SymbolNote().padding(8)
    case .pause:
      SymbolPause().padding(8)
    case .payment:
      SymbolPayment().padding(8)
    case .person:
      SymbolPerson().padding(8)
    case .pin:
      SymbolPin().padding(8)
    case .play:
      SymbolPlay().padding(8)
    case .plus:
      SymbolPlus().padding(8)
    case .shuffle:
      SymbolShuffle().padding(8)
    case .speaker:
      SymbolSpeaker().padding(8)
    case .speakerLoud:
      SymbolSpeakerLoud().padding(8)
    case .star:
      SymbolStar().padding(8)
    case .starFill:
      SymbolStarFill().padding(8)
    case .sun:
      SymbolSun().padding(8)
    case .text:
      SymbolText().padding(8)
    case .truck:
      SymbolTruck().padding(8)
    case .wifi:
      SymbolWifi().padding(8)
    case .xmark:
      SymbolXmark().padding(8)
    }
  }
}

private struct SymbolBack: View {
  var color = Color.primary

  var body: some View {
    Drawing.back.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolBell: View {
  var color = Color.primary

  var body: some View {
    Drawing.bell.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolBox: View {
  var color = Color.primary

  var body: some View {
    Drawing.box.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolCart: View {
  var color = Color.primary

  var body: some View {
    Drawing.cart.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolCheckmark: View {
  var color = Color.primary

  var body: some View {
    Drawing.checkmark.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolChevron: View {
  var color = Color.primary
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    (layoutDirection == .rightToLeft ? Drawing.chevron2 : Drawing.chevron)
      .textStyle(.title2)
      .foregroundStyle(color)
  }
}

private struct SymbolChevronBack: View {
  var color = Color.primary
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    (layoutDirection == .rightToLeft ? Drawing.chevron : Drawing.chevron2)
      .textStyle(.title2)
      .foregroundStyle(color)
  }
}

private struct SymbolDot: View {
  var color = Color.primary

  var body: some View {
    Drawing.dot.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolEllipsis: View {
  var color = Color.primary

  var body: some View {
    Drawing.ellipsis.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolExclamation: View {
  var color = Color.primary

  var body: some View {
    Drawing.exclamation.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolForward: View {
  var color = Color.primary

  var body: some View {
    Drawing.forward.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolGear: View {
  var color = Color.primary

  var body: some View {
    Drawing.gear.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolGlobe: View {
  var color = Color.primary

  var body: some View {
    Drawing.globe.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolHeart: View {
  var color = Color.primary

  var body: some View {
    Drawing.heart.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolHeartFill: View {
  var color = Color.primary

  var body: some View {
    Drawing.heartFill.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolHouse: View {
  var color = Color.primary

  var body: some View {
    Drawing.house.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolInfo: View {
  var color = Color.primary

  var body: some View {
    Drawing.info.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolList: View {
  var color = Color.primary
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    (layoutDirection == .rightToLeft ? Drawing.list2 : Drawing.list)
      .textStyle(.title2)
      .foregroundStyle(color)
  }
}

private struct SymbolLock: View {
  var color = Color.primary

  var body: some View {
    Drawing.lock.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolMagnifier: View {
  var color = Color.primary

  var body: some View {
    Drawing.magnifier.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolMinus: View {
  var color = Color.primary

  var body: some View {
    Drawing.minus.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolMoon: View {
  var color = Color.primary

  var body: some View {
    Drawing.moon.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolNote: View {
  var color = Color.primary

  var body: some View {
    Drawing.note.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolPause: View {
  var color = Color.primary

  var body: some View {
    Drawing.pause.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolPayment: View {
  var color = Color.primary

  var body: some View {
    Drawing.payment.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolPerson: View {
  var color = Color.primary

  var body: some View {
    Drawing.person.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolPin: View {
  var color = Color.primary

  var body: some View {
    Drawing.pin.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolPlay: View {
  var color = Color.primary

  var body: some View {
    Drawing.play.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolPlus: View {
  var color = Color.primary

  var body: some View {
    Drawing.plus.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolShuffle: View {
  var color = Color.primary

  var body: some View {
    Drawing.shuffle.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolSpeaker: View {
  var color = Color.primary

  var body: some View {
    Drawing.speaker.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolSpeakerLoud: View {
  var color = Color.primary

  var body: some View {
    Drawing.speakerLoud.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolStar: View {
  var color = Color.primary

  var body: some View {
    Drawing.star.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolStarFill: View {
  var color = Color.primary

  var body: some View {
    Drawing.starFill.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolSun: View {
  var color = Color.primary

  var body: some View {
    Drawing.sun.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolText: View {
  var color = Color.primary

  var body: some View {
    Drawing.text.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolTruck: View {
  var color = Color.primary

  var body: some View {
    Drawing.truck.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolWifi: View {
  var color = Color.primary

  var body: some View {
    Drawing.wifi.textStyle(.title2).foregroundStyle(color)
  }
}

private struct SymbolXmark: View {
  var color = Color.primary

  var body: some View {
    Drawing.xmark.textStyle(.title2).foregroundStyle(color)
  }
}

private enum Name {
  case back
  case bell
  case box
  case cart
  case checkmark
  case chevron
  case chevronBack
  case dot
  case ellipsis
  case exclamation
  case forward
  case gear
  case globe
  case heart
  case heartFill
  case house
  case info
  case list
  case lock
  case magnifier
  case minus
  case moon
  case note
  case pause
  case payment
  case person
  case pin
  case play
  case plus
  case shuffle
  case speaker
  case speakerLoud
  case star
  case starFill
  case sun
  case text
  case truck
  case wifi
  case xmark
}

extension Color {
  fileprivate static let page = Color(
    light: Color(red: 0.949, green: 0.949, blue: 0.969),
    dark: Color.black,
    lightContrast: Color(red: 0.922, green: 0.922, blue: 0.941)
  )
}

extension Drawing {
  fileprivate static var back: Drawing {
    Drawing(
      "M21.6 6.4v11.2a.7.7 0 0 1-1.1.6l-8.3-5.6v5a.7.7 0 0 1-1.1.6l-8.6-5.6a.7.7 0 0 1 0-1.2l8.6-5.6a.7.7 0 0 1 1.1.6v5l8.3-5.6a.7.7 0 0 1 1.1.6z"
    )
  }
  fileprivate static var bell: Drawing {
    Drawing(
      "M12 3a6 6 0 0 0-6 6c0 4.2-1.2 5.9-2.2 8h16.4c-1-2.1-2.2-3.8-2.2-8a6 6 0 0 0-6-6zM9.6 19.8a2.6 2.6 0 0 0 4.8 0",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var box: Drawing {
    Drawing(
      "M3.8 7.6L12 3.4l8.2 4.2v8.8L12 20.6l-8.2-4.2zM3.8 7.6l8.2 4.2 8.2-4.2M12 11.8v8.8",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var cart: Drawing {
    Drawing(
      "M2.2 4h2.9l2.5 11.4h10.8L20.8 7.4H5.9M7.9 19.4a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0zM15.5 19.4a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0z",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var checkmark: Drawing {
    Drawing("M4.5 12.8l5 5L19.5 6.8", lineWidth: 2.4, hasRoundEnds: true)
  }
  fileprivate static var chevron: Drawing {
    Drawing("M8.5 4.5L16 12l-7.5 7.5", lineWidth: 2.4, hasRoundEnds: true)
  }
  fileprivate static var chevron2: Drawing {
    Drawing("M15.5 4.5L8 12l7.5 7.5", lineWidth: 2.4, hasRoundEnds: true)
  }
  fileprivate static var dot: Drawing {
    Drawing("M4.5 12a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0z")
  }
  fileprivate static var ellipsis: Drawing {
    Drawing(
      "M3.3 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0zM10.3 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0zM17.3 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z"
    )
  }
  fileprivate static var exclamation: Drawing {
    Drawing(
      "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 7.2v5.6M12 16.4h.01",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var forward: Drawing {
    Drawing(
      "M2.4 6.4v11.2a.7.7 0 0 0 1.1.6l8.3-5.6v5a.7.7 0 0 0 1.1.6l8.6-5.6a.7.7 0 0 0 0-1.2l-8.6-5.6a.7.7 0 0 0-1.1.6v5L3.5 5.8a.7.7 0 0 0-1.1.6z"
    )
  }
  fileprivate static var gear: Drawing {
    Drawing(
      "M10.4 5L10.7 2.5L13.3 2.5L13.6 5L15.8 5.9L17.8 4.3L19.7 6.2L18.1 8.2L19 10.4L21.5 10.7L21.5 13.3L19 13.6L18.1 15.8L19.7 17.8L17.8 19.7L15.8 18.1L13.6 19L13.3 21.5L10.7 21.5L10.4 19L8.2 18.1L6.2 19.7L4.3 17.8L5.9 15.8L5 13.6L2.5 13.3L2.5 10.7L5 10.4L5.9 8.2L4.3 6.2L6.2 4.3L8.2 5.9ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var globe: Drawing {
    Drawing(
      "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM3 12h18M12 3c-5 5.4-5 12.6 0 18M12 3c5 5.4 5 12.6 0 18",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var heart: Drawing {
    Drawing(
      "M12 20.4C5.2 15.4 2.8 12.2 2.8 8.8a4.8 4.8 0 0 1 9.2-1.9a4.8 4.8 0 0 1 9.2 1.9c0 3.4-2.4 6.6-9.2 11.6z",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var heartFill: Drawing {
    Drawing(
      "M12 20.4C5.2 15.4 2.8 12.2 2.8 8.8a4.8 4.8 0 0 1 9.2-1.9a4.8 4.8 0 0 1 9.2 1.9c0 3.4-2.4 6.6-9.2 11.6z"
    )
  }
  fileprivate static var house: Drawing {
    Drawing(
      "M3 11.8L12 4l9 7.8M5.8 9.6V20h4.4v-5.6h3.6V20h4.4V9.6", lineWidth: 1.8, hasRoundEnds: true
    )
  }
  fileprivate static var info: Drawing {
    Drawing(
      "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 11.2v5.6M12 7.6h.01",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var list: Drawing {
    Drawing(
      "M8.5 6H21M8.5 12H21M8.5 18H21M3.5 6h.01M3.5 12h.01M3.5 18h.01",
      lineWidth: 2,
      hasRoundEnds: true
    )
  }
  fileprivate static var list2: Drawing {
    Drawing(
      "M15.5 6H3M15.5 12H3M15.5 18H3M20.5 6h.01M20.5 12h.01M20.5 18h.01",
      lineWidth: 2,
      hasRoundEnds: true
    )
  }
  fileprivate static var lock: Drawing {
    Drawing(
      "M6.5 10.5h11a1.8 1.8 0 0 1 1.8 1.8v6.4a1.8 1.8 0 0 1-1.8 1.8h-11a1.8 1.8 0 0 1-1.8-1.8v-6.4a1.8 1.8 0 0 1 1.8-1.8zM8 10.5V7.3a4 4 0 0 1 8 0v3.2",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var magnifier: Drawing {
    Drawing(
      "M4 10.4a6.4 6.4 0 1 0 12.8 0a6.4 6.4 0 1 0 -12.8 0zM15 15l5.6 5.6",
      lineWidth: 2,
      hasRoundEnds: true
    )
  }
  fileprivate static var minus: Drawing {
    Drawing("M4.5 12h15", lineWidth: 2.2, hasRoundEnds: true)
  }
  fileprivate static var moon: Drawing {
    Drawing(
      "M20.2 14.6A8.6 8.6 0 1 1 9.4 3.8a7 7 0 0 0 10.8 10.8z", lineWidth: 1.8, hasRoundEnds: true
    )
  }
  fileprivate static var note: Drawing {
    Drawing(
      "M9 18V5.5l10.5-2V16M3.6 18a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0zM14.1 16a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0z",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var pause: Drawing {
    Drawing(
      "M6.5 4.5h3a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM14.5 4.5h3a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1z"
    )
  }
  fileprivate static var payment: Drawing {
    Drawing(
      "M4.4 5.5h15.2a1.8 1.8 0 0 1 1.8 1.8v9.4a1.8 1.8 0 0 1-1.8 1.8H4.4a1.8 1.8 0 0 1-1.8-1.8V7.3a1.8 1.8 0 0 1 1.8-1.8zM2.6 10h18.8M6 15h4",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var person: Drawing {
    Drawing(
      "M8 7.8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM4.2 20.6c.6-4 3.8-5.8 7.8-5.8s7.2 1.8 7.8 5.8z",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var pin: Drawing {
    Drawing(
      "M12 21c-4.6-5-6.8-8.4-6.8-11.4a6.8 6.8 0 0 1 13.6 0c0 3-2.2 6.4-6.8 11.4zM9.5 9.6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var play: Drawing {
    Drawing("M7.2 4.6v14.8a.8.8 0 0 0 1.2.7l12-7.4a.8.8 0 0 0 0-1.4l-12-7.4a.8.8 0 0 0-1.2.7z")
  }
  fileprivate static var plus: Drawing {
    Drawing("M12 4.5v15M4.5 12h15", lineWidth: 2.2, hasRoundEnds: true)
  }
  fileprivate static var shuffle: Drawing {
    Drawing(
      "M2.5 7h3.6c3.6 0 5.6 10 9.6 10H21M2.5 17h3.6c1.5 0 2.6-1.7 3.7-3.6M12.4 9.8C13.4 8.2 14.4 7 15.7 7H21M18 4l3 3-3 3M18 14l3 3-3 3",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var speaker: Drawing {
    Drawing("M4 9.2h3.6L12.4 5v14L7.6 14.8H4z", lineWidth: 1.8, hasRoundEnds: true)
  }
  fileprivate static var speakerLoud: Drawing {
    Drawing(
      "M3 9.2h3.6L11.4 5v14L6.6 14.8H3zM14.6 9a4.4 4.4 0 0 1 0 6M17.4 6.2a8.4 8.4 0 0 1 0 11.6",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var star: Drawing {
    Drawing(
      "M12 4L14.4 9.5L20.4 10.1L15.9 14.1L17.2 19.9L12 16.9L6.8 19.9L8.1 14.1L3.6 10.1L9.6 9.5Z",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var starFill: Drawing {
    Drawing(
      "M12 4L14.4 9.5L20.4 10.1L15.9 14.1L17.2 19.9L12 16.9L6.8 19.9L8.1 14.1L3.6 10.1L9.6 9.5Z"
    )
  }
  fileprivate static var sun: Drawing {
    Drawing(
      "M8.2 12a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0zM18.6 12L21.6 12M16.7 16.7L18.8 18.8M12 18.6L12 21.6M7.3 16.7L5.2 18.8M5.4 12L2.4 12M7.3 7.3L5.2 5.2M12 5.4L12 2.4M16.7 7.3L18.8 5.2",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var text: Drawing {
    Drawing(
      "M2.6 18.5L7.6 5.5h.8l5 13M4.6 14.4h6.8M21 18.5v-7.4M21 15a3 3.4 0 1 1-6 0a3 3.4 0 1 1 6 0z",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var truck: Drawing {
    Drawing(
      "M2.4 6h11.2v11H2.4zM13.6 9.6h4.2l3.8 3.8V17h-8zM5 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z",
      lineWidth: 1.8,
      hasRoundEnds: true
    )
  }
  fileprivate static var wifi: Drawing {
    Drawing(
      "M2.4 9.4a13.6 13.6 0 0 1 19.2 0M5.7 12.9a9 9 0 0 1 12.6 0M9 16.3a4.4 4.4 0 0 1 6 0M12 19.8h.01",
      lineWidth: 2,
      hasRoundEnds: true
    )
  }
  fileprivate static var xmark: Drawing {
    Drawing("M5.6 5.6l12.8 12.8M18.4 5.6L5.6 18.4", lineWidth: 2.2, hasRoundEnds: true)
  }
}
