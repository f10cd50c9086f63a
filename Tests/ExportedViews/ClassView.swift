// swift-format-ignore-file
import GalleyLayout

struct ClassView: View {
  var body: some View {
    AvailableSizeReader {
      ClassContent()
    }
  }
}

private struct ClassContent: View {
  @Environment(\.availableWidth) private var availableWidth
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    VStack(alignment: availableWidth >= 380 ? HorizontalAlignment.leading : .trailing) {
      Text(verbatim: "Quotes \" and \\ and ''' and \"\"\"").accessibilityIdentifier("class")
      Text(verbatim: "Interpolation \\(name) and %d and %@ and {name}")
        .accessibilityIdentifier("🎉 emoji")
      Text(verbatim: "Marks *bold* _thin_ `code` [link](https://example.com) ~gone~ <b>tag</b>")
      Text("Tab\tline\nend \u{202e}hidden\u{202c} \0null")
      Text("👩‍👩‍👧‍👦 é ع 中 🇩🇪").accessibilityIdentifier("a-b c.d")
      Text("").accessibilityIdentifier("1st")
      TextView(in: "let", default: "var")
      TextView2(func: "init")
      Switch()
      Switch(case: .import, while: true, class: 8)
      A()
      Text("Styled")
        .foregroundStyle(
          dynamicTypeSize.isAccessibilitySize
            ? Color.red : Color(red: 0.071, green: 0.204, blue: 0.337, opacity: 0.471)
        )
        .padding(4)
      if (availableWidth < 350 || layoutDirection != .rightToLeft)
        && !dynamicTypeSize.isAccessibilitySize
      {
        Text("narrow")
      }
      HStack(spacing: 0) {
        Spacer()
        Divider()
        Text("end")
      }
    }
  }
}

private struct TextView: View {
  let `in`: String
  var `default` = ""

  var body: some View {
    VStack {
      Text(`in`).accessibilityIdentifier(`in`)
      Text(verbatim: "\(`in`) { \(`default`)")
    }
  }
}

private struct TextView2: View {
  let `func`: String

  var body: some View {
    TextView(in: `func`, default: "\"\\(1 + 1)\" \\n #\"raw\"#")
  }
}

private struct Switch: View {
  var `case`: Case = .none
  var `while` = false
  var `class`: CGFloat = 0

  var body: some View {
    VStack {
      if `case` == .none {
        Text("none")
      } else {
        Text(`case` == .import ? "import" : "none")
      }
      if `while` {
        Divider()
      }
      switch `case` {
      case .import:
        PartImport().layoutPriority(1)
      case .none:
        EmptyView()
      }
      Text("Number").padding(.leading, `class`)
    }
  }
}

private struct PartImport: View {
  var body: some View {
    Text("import").accessibilityIdentifier("import")
  }
}

private struct A: View {
  var body: some View {
    B()
  }
}

private struct B: View {
  var body: some View {
    C()
  }
}

private struct C: View {
  var body: some View {
    D()
  }
}

private struct D: View {
  var body: some View {
    Text("deep")
  }
}

private enum Case {
  case `import`
  case none
}
