/// Measures text, compared with Pango called directly on the same words, in turns.
struct TextBenchmark {
  /// The number of different texts whose memory is measured.
  var textCount = 1_000_000

  func run(rounds: Int) throws {
    let fonts = try TextFont.all()
    for font in fonts {
      print(try LabelBenchmark(font: font).run(rounds: rounds))
      print(try ParagraphBenchmark(font: font).run(rounds: rounds))
    }
    print(try QuestionBenchmark(font: fonts[0]).run(rounds: rounds))
    print(try StartBenchmark().run(rounds: rounds))
    print(try WorkerBenchmark(font: fonts[0]).run(rounds: rounds))
    print(try MemoryBenchmark(font: fonts[0], count: textCount).run())
  }
}
