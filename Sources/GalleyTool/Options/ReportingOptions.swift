import ArgumentParser

/// The options that say how a command tells what a run came to.
struct ReportingOptions: ParsableArguments {
  @Flag(help: "Print the record of the run instead of a summary.")
  var json = false

  @Flag(name: [.short, .long], help: "Print errors only.")
  var quiet = false

  @Flag(help: "Print the reason for each choice of what does not match, and all that differs.")
  var verbose = false
}
