// swift-tools-version: 6.0

import PackageDescription

// The command plugin with the tool as a program, so that a package that uses it compiles nothing of Galley.
let package = Package(
  name: "galley-plugin",
  products: [.plugin(name: "GalleyCommand", targets: ["GalleyCommand"])],
  targets: [
    .plugin(
      name: "GalleyCommand",
      capability: .command(
        intent: .custom(verb: "galley", description: "Render, explain, check and test layouts."),
        permissions: [
          .writeToPackageDirectory(reason: "Pictures, references and reports are written there.")
        ]),
      dependencies: ["galley"]),
    .binaryTarget(name: "galley", path: "galley.artifactbundle"),
  ]
)
