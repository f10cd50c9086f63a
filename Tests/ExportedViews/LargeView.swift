// swift-format-ignore-file
import GalleyLayout

struct LargeView: View {
  var body: some View {
    VStack(spacing: 4) {
      VStack(spacing: 2) {
        part
        part2
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("group-1")
      VStack(spacing: 2) {
        part3
        part4
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("group-2")
      VStack(spacing: 2) {
        part5
        part6
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("group-3")
      VStack(spacing: 2) {
        part7
        part8
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("group-4")
      VStack(spacing: 2) {
        part9
        part10
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("group-5")
      VStack(spacing: 2) {
        part11
        part12
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("group-6")
      VStack(spacing: 2) {
        part13
        part14
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("group-7")
      VStack(spacing: 2) {
        part15
        part16
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("group-8")
      VStack(spacing: 2) {
        part17
        part18
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("group-9")
      VStack(spacing: 2) {
        part19
        part20
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("group-10")
      VStack(spacing: 2) {
        part21
        part22
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("group-11")
      VStack(spacing: 2) {
        part23
        part24
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("group-12")
    }
  }

  @ViewBuilder
  private var part: some View {
    Cell(title: "Row 1", detail: "0")
    Cell(title: "Row 2", detail: "1")
    Cell(title: "Row 3", detail: "2")
    Cell(title: "Row 4", detail: "3")
    Cell(title: "Row 5", detail: "4")
    Cell(title: "Row 6", detail: "5")
    Cell(title: "Row 7", detail: "6")
    Cell(title: "Row 8", detail: "7")
    Cell(title: "Row 9", detail: "8")
    Cell(title: "Row 10", detail: "9")
    Cell(title: "Row 11", detail: "10")
    Cell(title: "Row 12", detail: "11")
    Cell(title: "Row 13", detail: "12")
    Cell(title: "Row 14", detail: "13")
    Cell(title: "Row 15", detail: "14")
    Cell(title: "Row 16", detail: "15")
    Cell(title: "Row 17", detail: "16")
    Cell(title: "Row 18", detail: "17")
    Cell(title: "Row 19", detail: "18")
    Cell(title: "Row 20", detail: "19")
  }

  @ViewBuilder
  private var part2: some View {
    Cell(title: "Row 21", detail: "20")
    Cell(title: "Row 22", detail: "21")
    Cell(title: "Row 23", detail: "22")
    Cell(title: "Row 24", detail: "23")
    Cell(title: "Row 25", detail: "24")
  }

  @ViewBuilder
  private var part3: some View {
    Cell(title: "Row 26", detail: "0")
    Cell(title: "Row 27", detail: "1")
    Cell(title: "Row 28", detail: "2")
    Cell(title: "Row 29", detail: "3")
    Cell(title: "Row 30", detail: "4")
    Cell(title: "Row 31", detail: "5")
    Cell(title: "Row 32", detail: "6")
    Cell(title: "Row 33", detail: "7")
    Cell(title: "Row 34", detail: "8")
    Cell(title: "Row 35", detail: "9")
    Cell(title: "Row 36", detail: "10")
    Cell(title: "Row 37", detail: "11")
    Cell(title: "Row 38", detail: "12")
    Cell(title: "Row 39", detail: "13")
    Cell(title: "Row 40", detail: "14")
    Cell(title: "Row 41", detail: "15")
    Cell(title: "Row 42", detail: "16")
    Cell(title: "Row 43", detail: "17")
    Cell(title: "Row 44", detail: "18")
    Cell(title: "Row 45", detail: "19")
  }

  @ViewBuilder
  private var part4: some View {
    Cell(title: "Row 46", detail: "20")
    Cell(title: "Row 47", detail: "21")
    Cell(title: "Row 48", detail: "22")
    Cell(title: "Row 49", detail: "23")
    Cell(title: "Row 50", detail: "24")
  }

  @ViewBuilder
  private var part5: some View {
    Cell(title: "Row 51", detail: "0")
    Cell(title: "Row 52", detail: "1")
    Cell(title: "Row 53", detail: "2")
    Cell(title: "Row 54", detail: "3")
    Cell(title: "Row 55", detail: "4")
    Cell(title: "Row 56", detail: "5")
    Cell(title: "Row 57", detail: "6")
    Cell(title: "Row 58", detail: "7")
    Cell(title: "Row 59", detail: "8")
    Cell(title: "Row 60", detail: "9")
    Cell(title: "Row 61", detail: "10")
    Cell(title: "Row 62", detail: "11")
    Cell(title: "Row 63", detail: "12")
    Cell(title: "Row 64", detail: "13")
    Cell(title: "Row 65", detail: "14")
    Cell(title: "Row 66", detail: "15")
    Cell(title: "Row 67", detail: "16")
    Cell(title: "Row 68", detail: "17")
    Cell(title: "Row 69", detail: "18")
    Cell(title: "Row 70", detail: "19")
  }

  @ViewBuilder
  private var part6: some View {
    Cell(title: "Row 71", detail: "20")
    Cell(title: "Row 72", detail: "21")
    Cell(title: "Row 73", detail: "22")
    Cell(title: "Row 74", detail: "23")
    Cell(title: "Row 75", detail: "24")
  }

  @ViewBuilder
  private var part7: some View {
    Cell(title: "Row 76", detail: "0")
    Cell(title: "Row 77", detail: "1")
    Cell(title: "Row 78", detail: "2")
    Cell(title: "Row 79", detail: "3")
    Cell(title: "Row 80", detail: "4")
    Cell(title: "Row 81", detail: "5")
    Cell(title: "Row 82", detail: "6")
    Cell(title: "Row 83", detail: "7")
    Cell(title: "Row 84", detail: "8")
    Cell(title: "Row 85", detail: "9")
    Cell(title: "Row 86", detail: "10")
    Cell(title: "Row 87", detail: "11")
    Cell(title: "Row 88", detail: "12")
    Cell(title: "Row 89", detail: "13")
    Cell(title: "Row 90", detail: "14")
    Cell(title: "Row 91", detail: "15")
    Cell(title: "Row 92", detail: "16")
    Cell(title: "Row 93", detail: "17")
    Cell(title: "Row 94", detail: "18")
    Cell(title: "Row 95", detail: "19")
  }

  @ViewBuilder
  private var part8: some View {
    Cell(title: "Row 96", detail: "20")
    Cell(title: "Row 97", detail: "21")
    Cell(title: "Row 98", detail: "22")
    Cell(title: "Row 99", detail: "23")
    Cell(title: "Row 100", detail: "24")
  }

  @ViewBuilder
  private var part9: some View {
    Cell(title: "Row 101", detail: "0")
    Cell(title: "Row 102", detail: "1")
    Cell(title: "Row 103", detail: "2")
    Cell(title: "Row 104", detail: "3")
    Cell(title: "Row 105", detail: "4")
    Cell(title: "Row 106", detail: "5")
    Cell(title: "Row 107", detail: "6")
    Cell(title: "Row 108", detail: "7")
    Cell(title: "Row 109", detail: "8")
    Cell(title: "Row 110", detail: "9")
    Cell(title: "Row 111", detail: "10")
    Cell(title: "Row 112", detail: "11")
    Cell(title: "Row 113", detail: "12")
    Cell(title: "Row 114", detail: "13")
    Cell(title: "Row 115", detail: "14")
    Cell(title: "Row 116", detail: "15")
    Cell(title: "Row 117", detail: "16")
    Cell(title: "Row 118", detail: "17")
    Cell(title: "Row 119", detail: "18")
    Cell(title: "Row 120", detail: "19")
  }

  @ViewBuilder
  private var part10: some View {
    Cell(title: "Row 121", detail: "20")
    Cell(title: "Row 122", detail: "21")
    Cell(title: "Row 123", detail: "22")
    Cell(title: "Row 124", detail: "23")
    Cell(title: "Row 125", detail: "24")
  }

  @ViewBuilder
  private var part11: some View {
    Cell(title: "Row 126", detail: "0")
    Cell(title: "Row 127", detail: "1")
    Cell(title: "Row 128", detail: "2")
    Cell(title: "Row 129", detail: "3")
    Cell(title: "Row 130", detail: "4")
    Cell(title: "Row 131", detail: "5")
    Cell(title: "Row 132", detail: "6")
    Cell(title: "Row 133", detail: "7")
    Cell(title: "Row 134", detail: "8")
    Cell(title: "Row 135", detail: "9")
    Cell(title: "Row 136", detail: "10")
    Cell(title: "Row 137", detail: "11")
    Cell(title: "Row 138", detail: "12")
    Cell(title: "Row 139", detail: "13")
    Cell(title: "Row 140", detail: "14")
    Cell(title: "Row 141", detail: "15")
    Cell(title: "Row 142", detail: "16")
    Cell(title: "Row 143", detail: "17")
    Cell(title: "Row 144", detail: "18")
    Cell(title: "Row 145", detail: "19")
  }

  @ViewBuilder
  private var part12: some View {
    Cell(title: "Row 146", detail: "20")
    Cell(title: "Row 147", detail: "21")
    Cell(title: "Row 148", detail: "22")
    Cell(title: "Row 149", detail: "23")
    Cell(title: "Row 150", detail: "24")
  }

  @ViewBuilder
  private var part13: some View {
    Cell(title: "Row 151", detail: "0")
    Cell(title: "Row 152", detail: "1")
    Cell(title: "Row 153", detail: "2")
    Cell(title: "Row 154", detail: "3")
    Cell(title: "Row 155", detail: "4")
    Cell(title: "Row 156", detail: "5")
    Cell(title: "Row 157", detail: "6")
    Cell(title: "Row 158", detail: "7")
    Cell(title: "Row 159", detail: "8")
    Cell(title: "Row 160", detail: "9")
    Cell(title: "Row 161", detail: "10")
    Cell(title: "Row 162", detail: "11")
    Cell(title: "Row 163", detail: "12")
    Cell(title: "Row 164", detail: "13")
    Cell(title: "Row 165", detail: "14")
    Cell(title: "Row 166", detail: "15")
    Cell(title: "Row 167", detail: "16")
    Cell(title: "Row 168", detail: "17")
    Cell(title: "Row 169", detail: "18")
    Cell(title: "Row 170", detail: "19")
  }

  @ViewBuilder
  private var part14: some View {
    Cell(title: "Row 171", detail: "20")
    Cell(title: "Row 172", detail: "21")
    Cell(title: "Row 173", detail: "22")
    Cell(title: "Row 174", detail: "23")
    Cell(title: "Row 175", detail: "24")
  }

  @ViewBuilder
  private var part15: some View {
    Cell(title: "Row 176", detail: "0")
    Cell(title: "Row 177", detail: "1")
    Cell(title: "Row 178", detail: "2")
    Cell(title: "Row 179", detail: "3")
    Cell(title: "Row 180", detail: "4")
    Cell(title: "Row 181", detail: "5")
    Cell(title: "Row 182", detail: "6")
    Cell(title: "Row 183", detail: "7")
    Cell(title: "Row 184", detail: "8")
    Cell(title: "Row 185", detail: "9")
    Cell(title: "Row 186", detail: "10")
    Cell(title: "Row 187", detail: "11")
    Cell(title: "Row 188", detail: "12")
    Cell(title: "Row 189", detail: "13")
    Cell(title: "Row 190", detail: "14")
    Cell(title: "Row 191", detail: "15")
    Cell(title: "Row 192", detail: "16")
    Cell(title: "Row 193", detail: "17")
    Cell(title: "Row 194", detail: "18")
    Cell(title: "Row 195", detail: "19")
  }

  @ViewBuilder
  private var part16: some View {
    Cell(title: "Row 196", detail: "20")
    Cell(title: "Row 197", detail: "21")
    Cell(title: "Row 198", detail: "22")
    Cell(title: "Row 199", detail: "23")
    Cell(title: "Row 200", detail: "24")
  }

  @ViewBuilder
  private var part17: some View {
    Cell(title: "Row 201", detail: "0")
    Cell(title: "Row 202", detail: "1")
    Cell(title: "Row 203", detail: "2")
    Cell(title: "Row 204", detail: "3")
    Cell(title: "Row 205", detail: "4")
    Cell(title: "Row 206", detail: "5")
    Cell(title: "Row 207", detail: "6")
    Cell(title: "Row 208", detail: "7")
    Cell(title: "Row 209", detail: "8")
    Cell(title: "Row 210", detail: "9")
    Cell(title: "Row 211", detail: "10")
    Cell(title: "Row 212", detail: "11")
    Cell(title: "Row 213", detail: "12")
    Cell(title: "Row 214", detail: "13")
    Cell(title: "Row 215", detail: "14")
    Cell(title: "Row 216", detail: "15")
    Cell(title: "Row 217", detail: "16")
    Cell(title: "Row 218", detail: "17")
    Cell(title: "Row 219", detail: "18")
    Cell(title: "Row 220", detail: "19")
  }

  @ViewBuilder
  private var part18: some View {
    Cell(title: "Row 221", detail: "20")
    Cell(title: "Row 222", detail: "21")
    Cell(title: "Row 223", detail: "22")
    Cell(title: "Row 224", detail: "23")
    Cell(title: "Row 225", detail: "24")
  }

  @ViewBuilder
  private var part19: some View {
    Cell(title: "Row 226", detail: "0")
    Cell(title: "Row 227", detail: "1")
    Cell(title: "Row 228", detail: "2")
    Cell(title: "Row 229", detail: "3")
    Cell(title: "Row 230", detail: "4")
    Cell(title: "Row 231", detail: "5")
    Cell(title: "Row 232", detail: "6")
    Cell(title: "Row 233", detail: "7")
    Cell(title: "Row 234", detail: "8")
    Cell(title: "Row 235", detail: "9")
    Cell(title: "Row 236", detail: "10")
    Cell(title: "Row 237", detail: "11")
    Cell(title: "Row 238", detail: "12")
    Cell(title: "Row 239", detail: "13")
    Cell(title: "Row 240", detail: "14")
    Cell(title: "Row 241", detail: "15")
    Cell(title: "Row 242", detail: "16")
    Cell(title: "Row 243", detail: "17")
    Cell(title: "Row 244", detail: "18")
    Cell(title: "Row 245", detail: "19")
  }

  @ViewBuilder
  private var part20: some View {
    Cell(title: "Row 246", detail: "20")
    Cell(title: "Row 247", detail: "21")
    Cell(title: "Row 248", detail: "22")
    Cell(title: "Row 249", detail: "23")
    Cell(title: "Row 250", detail: "24")
  }

  @ViewBuilder
  private var part21: some View {
    Cell(title: "Row 251", detail: "0")
    Cell(title: "Row 252", detail: "1")
    Cell(title: "Row 253", detail: "2")
    Cell(title: "Row 254", detail: "3")
    Cell(title: "Row 255", detail: "4")
    Cell(title: "Row 256", detail: "5")
    Cell(title: "Row 257", detail: "6")
    Cell(title: "Row 258", detail: "7")
    Cell(title: "Row 259", detail: "8")
    Cell(title: "Row 260", detail: "9")
    Cell(title: "Row 261", detail: "10")
    Cell(title: "Row 262", detail: "11")
    Cell(title: "Row 263", detail: "12")
    Cell(title: "Row 264", detail: "13")
    Cell(title: "Row 265", detail: "14")
    Cell(title: "Row 266", detail: "15")
    Cell(title: "Row 267", detail: "16")
    Cell(title: "Row 268", detail: "17")
    Cell(title: "Row 269", detail: "18")
    Cell(title: "Row 270", detail: "19")
  }

  @ViewBuilder
  private var part22: some View {
    Cell(title: "Row 271", detail: "20")
    Cell(title: "Row 272", detail: "21")
    Cell(title: "Row 273", detail: "22")
    Cell(title: "Row 274", detail: "23")
    Cell(title: "Row 275", detail: "24")
  }

  @ViewBuilder
  private var part23: some View {
    Cell(title: "Row 276", detail: "0")
    Cell(title: "Row 277", detail: "1")
    Cell(title: "Row 278", detail: "2")
    Cell(title: "Row 279", detail: "3")
    Cell(title: "Row 280", detail: "4")
    Cell(title: "Row 281", detail: "5")
    Cell(title: "Row 282", detail: "6")
    Cell(title: "Row 283", detail: "7")
    Cell(title: "Row 284", detail: "8")
    Cell(title: "Row 285", detail: "9")
    Cell(title: "Row 286", detail: "10")
    Cell(title: "Row 287", detail: "11")
    Cell(title: "Row 288", detail: "12")
    Cell(title: "Row 289", detail: "13")
    Cell(title: "Row 290", detail: "14")
    Cell(title: "Row 291", detail: "15")
    Cell(title: "Row 292", detail: "16")
    Cell(title: "Row 293", detail: "17")
    Cell(title: "Row 294", detail: "18")
    Cell(title: "Row 295", detail: "19")
  }

  @ViewBuilder
  private var part24: some View {
    Cell(title: "Row 296", detail: "20")
    Cell(title: "Row 297", detail: "21")
    Cell(title: "Row 298", detail: "22")
    Cell(title: "Row 299", detail: "23")
    Cell(title: "Row 300", detail: "24")
  }
}

private struct Cell: View {
  let title: String
  let detail: String

  var body: some View {
    HStack {
      Text(title).font(.headline)
      Spacer()
      Text(detail).foregroundStyle(.secondary)
    }
    .padding(8)
  }
}
