import Foundation
import PackagePlugin

/// Runs the tool in the folder of the package: swift package galley COMMAND.
@main struct GalleyCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "galley").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The tool has said what is wrong; the package manager adds a line of its own to an error that is thrown.
    guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
  }
}
