// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "SwiftCatalog",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Galley", path: "../..")],
  targets: [
    .executableTarget(
      name: "Catalog",
      dependencies: [
        .product(name: "GalleyDocuments", package: "Galley"),
        .product(name: "GalleyLayout", package: "Galley"),
        .product(name: "GalleyTool", package: "Galley"),
      ]),
    .executableTarget(
      name: "Screens",
      dependencies: [
        .product(name: "GalleyDocuments", package: "Galley"),
        .product(name: "GalleyLayout", package: "Galley"),
        .product(name: "GalleyTool", package: "Galley"),
      ],
      exclude: ["Localizable.xcstrings"]),
    .testTarget(
      name: "CatalogTests",
      dependencies: [
        "Catalog", "Screens",
        .product(name: "GalleyDocuments", package: "Galley"),
        .product(name: "GalleyLayout", package: "Galley"),
        .product(name: "GalleyTesting", package: "Galley"),
      ],
      exclude: ["Snapshots"]),
  ]
)
