// swift-tools-version: 6.2

import PackageDescription

/// The settings of every Swift target: the strictest the language offers, so that the pure targets prove that they are.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Galley",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "galley", targets: ["galley"]),
    .library(name: "GalleyLayout", targets: ["GalleyLayout"]),
    .library(name: "GalleyLayoutTesting", targets: ["GalleyLayoutTesting"]),
    .library(name: "GalleyTesting", targets: ["GalleyTesting"]),
    // Bitmaps, their files and their comparison.
    .library(name: "GalleyComparison", targets: ["GalleyRaster", "GalleyPictures"]),
    // Pictures of layouts.
    .library(name: "GalleyDrawing", targets: ["GalleyScene", "GalleyCairo"]),
    .library(name: "GalleyDocuments", targets: ["GalleyDocuments", "GalleyNotation"]),
    // Files of strings, colors, images and tokens.
    .library(
      name: "GalleyCatalogs", targets: ["GalleyStrings", "GalleyAssets"]),
    .library(name: "GalleyTool", targets: ["GalleyTool"]),
    .plugin(name: "GalleyCommand", targets: ["GalleyCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // C libraries.
    .systemLibrary(name: "CMalloc", path: "Tests/CMalloc"),
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "cairo fontconfig pango harfbuzz",
      providers: [
        .apt(["libcairo2-dev", "libfontconfig-dev", "libpango1.0-dev"]),
        .brew(["cairo", "fontconfig", "pango"]),
      ]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CLittleCMS", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
    .systemLibrary(
      name: "CIntelligentStorage", pkgConfig: "libisal",
      providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
    // Digests, which Macs have in a library of the system.
    .systemLibrary(name: "CNettle", providers: [.apt(["nettle-dev"])]),
    // The files in the folders of other targets that are part of the program.
    .target(name: "CEmbeddedFiles"),
    // Hyphenation, which Homebrew does not have.
    .systemLibrary(name: "CHyphen", providers: [.apt(["libhyphen-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebp",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),

    // The stages, in the order of the pipeline.
    .target(name: "GalleyGeometry"),
    .target(name: "GalleyTraits", dependencies: ["GalleyGeometry"]),
    .target(name: "GalleyText", dependencies: ["GalleyGeometry", "GalleyTraits"]),
    // The tables of Unicode CLDR.
    .target(name: "CFormatTables", exclude: ["Tables"]),
    .target(name: "GalleyFormats", dependencies: ["CFormatTables"]),
    .target(
      name: "GalleyViews",
      dependencies: ["GalleyFormats", "GalleyGeometry", "GalleyTraits", "GalleyText"]),
    .target(
      name: "GalleyLayout",
      dependencies: ["GalleyGeometry", "GalleyTraits", "GalleyText", "GalleyViews"]),
    .target(name: "GalleyDocuments", dependencies: ["GalleyGeometry", "GalleyLayout"]),
    .target(name: "GalleyScene", dependencies: ["GalleyFiles", "GalleyGeometry", "GalleyLayout"]),
    .target(name: "CPixelKernels", exclude: ["LabelFont.png"]),
    .target(
      name: "GalleyRaster",
      dependencies: [
        "CDeflate", "CIntelligentStorage", "CLittleCMS", "CPixelKernels", "GalleyGeometry",
      ]),
    .target(name: "GalleyPictures", dependencies: ["CTurboJPEG", "CWebP", "GalleyRaster"]),
    .target(
      name: "GalleyCairo",
      dependencies: [
        .target(name: "CHyphen", condition: .when(platforms: [.linux])), "CPangoCairo",
        "CPixelKernels", "GalleyFiles", "GalleyGeometry", "GalleyLayout", "GalleyScene",
        "GalleyRaster",
      ]),
    .target(
      name: "GalleyAnalysis",
      dependencies: ["GalleyDocuments", "GalleyGeometry", "GalleyLayout", "GalleyScene"]),
    .target(
      name: "GalleyMaps",
      dependencies: [
        "GalleyDocuments", "GalleyGeometry", "GalleyLayout", "GalleyScene", "GalleyAnalysis",
      ]),
    .target(
      name: "GalleySource",
      dependencies: [
        "GalleyAssets", "GalleyFiles", "GalleyGeometry", "GalleyLayout", "GalleyTextFiles",
      ]),
    .target(
      name: "GalleyNotation",
      dependencies: [
        "GalleyAssets", "GalleyDocuments", "GalleyFiles", "GalleyFormats", "GalleyGeometry",
        "GalleyLayout", "GalleyPictures", "GalleyRaster", "GalleyScene", "GalleySource",
        "GalleyStrings", "GalleyTextFiles",
      ],
      exclude: ["Reference/Pages", "Reference/SearchWords.md", "Reference/ValueTypes.md"]),
    // Views of SwiftUI from documents.
    .target(
      name: "GalleyExport",
      dependencies: [
        "GalleyDocuments", "GalleyFiles", "GalleyGeometry", "GalleyLayout", "GalleyNotation",
        "GalleySource",
      ],
      exclude: ["Support"]),
    .target(
      name: "GalleyFiles",
      dependencies: [
        "CEmbeddedFiles", .target(name: "CNettle", condition: .when(platforms: [.linux])),
      ],
      exclude: ["Page"]),
    .target(name: "GalleyTextFiles", dependencies: ["CYAML"]),
    .target(name: "GalleyStrings", dependencies: ["GalleyFormats", "GalleyTextFiles"]),
    .target(
      name: "GalleyAssets",
      dependencies: ["GalleyFiles", "GalleyGeometry", "GalleyLayout", "GalleyTextFiles"]),
    .target(
      name: "GalleySnapshots",
      dependencies: [
        "GalleyGeometry", "GalleyLayout", "GalleyScene", "GalleyRaster", "GalleyCairo",
        "GalleyAnalysis", "GalleyMaps", "GalleyDocuments", "GalleyFiles",
      ],
      exclude: [
        "Schema/check.json", "Schema/coverage.json", "Schema/definitions.json",
        "Schema/difference.json", "Schema/explain.json", "Schema/issue.json", "Schema/run.json",
      ]),

    .target(
      name: "GalleyReport",
      dependencies: [
        "GalleyAnalysis", "GalleyGeometry", "GalleyLayout", "GalleyScene", "GalleyCairo",
        "GalleyFiles", "GalleyRaster", "GalleySnapshots",
      ],
      exclude: ["Page/Script", "Page/report.css"]),

    .target(
      name: "GalleyPreview",
      dependencies: [
        "GalleyGeometry", "GalleyLayout", "GalleyScene", "GalleyRaster", "GalleyAnalysis",
        "GalleyDocuments", "GalleyFiles",
      ],
      exclude: ["Page/Script", "Page/panels.css", "Page/preview.css"]),

    // Assertions for the tests of packages whose documents are built in Swift.
    .target(
      name: "GalleyTesting",
      dependencies: [
        "GalleyGeometry", "GalleyLayout", "GalleyDocuments", "GalleyAnalysis", "GalleyCairo",
        "GalleyFiles", "GalleyLayoutTesting", "GalleyRaster", "GalleySnapshots", "GalleyReport",
      ]),

    // Assertions about layouts alone, for packages whose tests should not build anything that draws, which is why it is
    // the smallest target.
    .target(
      name: "GalleyLayoutTesting", dependencies: ["GalleyDocuments", "GalleyLayout"]),

    // Documents with their projects, for commands and editors alike.
    .target(
      name: "GalleyProjects",
      dependencies: [
        "GalleyAnalysis", "GalleyCairo", "GalleyDocuments", "GalleyFiles", "GalleyLayout",
        "GalleyNotation",
      ]),
    // The server of editors.
    .target(
      name: "GalleyLanguageServer",
      dependencies: [
        "GalleyAnalysis", "GalleyAssets", "GalleyCairo", "GalleyDocuments", "GalleyFiles",
        "GalleyGeometry", "GalleyLayout", "GalleyNotation", "GalleyPreview", "GalleyProjects",
        "GalleyScene", "GalleySnapshots", "GalleySource", "GalleyTextFiles",
      ]),

    // The tool, as a library for programs whose documents are built in Swift.
    .target(
      name: "GalleyTool",
      dependencies: [
        "GalleyGeometry", "GalleyLayout", "GalleyScene", "GalleyAnalysis", "GalleyCairo",
        "GalleyRaster", "GalleyPictures", "GalleyDocuments", "GalleyNotation", "GalleySnapshots",
        "GalleyReport", "GalleyPreview", "GalleyProjects", "GalleyLanguageServer", "GalleyFiles",
        "GalleyFormats", "GalleyExport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Init/Files"]),
    .executableTarget(name: "galley", dependencies: ["GalleyTool"]),
    // The tool as a command of the package manager: swift package galley.
    .plugin(
      name: "GalleyCommand",
      capability: .command(
        intent: .custom(verb: "galley", description: "Render, explain, check and test layouts."),
        permissions: [
          .writeToPackageDirectory(reason: "Pictures, references and reports are written there.")
        ]),
      dependencies: ["galley"]),

    // Tests, one target for each of the above, Pango's own layouts, and the benchmarks.
    .systemLibrary(
      name: "CPangoLayout", path: "Tests/CPangoLayout", pkgConfig: "pangocairo pangoft2 cairo-ft",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"]), .brew(["cairo", "pango"])]),
    .target(name: "PangoLayouts", dependencies: ["CPangoLayout"], path: "Tests/PangoLayouts"),
    .target(
      name: "DrawnPairs", dependencies: ["CPangoLayout", "GalleyRaster"], path: "Tests/DrawnPairs"),
    .target(
      name: "TestSupport",
      dependencies: [
        "GalleyAnalysis", "GalleyDocuments", "GalleyGeometry", "GalleyLayout", "GalleyRaster",
        "GalleyTextFiles",
      ],
      path: "Tests/TestSupport"),
    // Other readers of PNG files: libpng for tests, and libspng, which need not be there, for benchmarks.
    .systemLibrary(
      name: "CPNG", path: "Tests/CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CSpng", path: "Tests/CSpng", pkgConfig: "spng",
      providers: [.apt(["libspng-dev"]), .brew(["libspng"])]),
    .target(
      name: "PeerDecoders", dependencies: ["CPNG", "CSpng", "GalleyRaster"],
      path: "Tests/PeerDecoders"),
    .testTarget(name: "GalleyGeometryTests", dependencies: ["GalleyGeometry", "TestSupport"]),
    .testTarget(
      name: "GalleyLayoutTests",
      dependencies: [
        "GalleyGeometry", "GalleyLayout", "GalleyScene", "GalleyText", "TestSupport",
      ]),
    .testTarget(
      name: "GalleyFormatsTests", dependencies: ["GalleyFormats"], exclude: ["Fixtures"]),
    .testTarget(
      name: "GalleyStringsTests",
      dependencies: ["GalleyFormats", "GalleyStrings", "GalleyTextFiles", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(name: "GalleyTextFilesTests", dependencies: ["GalleyTextFiles"]),
    .testTarget(
      name: "GalleyAssetsTests",
      dependencies: [
        "GalleyAssets", "GalleyGeometry", "GalleyLayout", "GalleyTextFiles", "TestSupport",
      ]),
    .testTarget(
      name: "GalleyDocumentsTests",
      dependencies: ["GalleyDocuments", "GalleyGeometry", "GalleyLayout", "TestSupport"]),
    .testTarget(
      name: "GalleySceneTests",
      dependencies: [
        "GalleyDocuments", "GalleyGeometry", "GalleyLayout", "GalleyScene", "TestSupport",
      ]),
    .testTarget(
      name: "GalleyAnalysisTests",
      dependencies: [
        "GalleyDocuments", "GalleyGeometry", "GalleyLayout", "GalleyScene", "GalleyAnalysis",
        "GalleyCairo", "GalleyNotation", "TestSupport",
      ]),
    .testTarget(
      name: "GalleyMapsTests",
      dependencies: [
        "GalleyDocuments", "GalleyGeometry", "GalleyLayout", "GalleyScene", "GalleyAnalysis",
        "GalleyMaps", "GalleyCairo", "TestSupport",
      ]),
    .testTarget(
      name: "GalleyRasterTests",
      dependencies: ["CPixelKernels", "GalleyRaster", "PeerDecoders", "TestSupport"],
      exclude: ["Comparison/Peers"]),
    .testTarget(
      name: "GalleyPicturesTests",
      dependencies: ["GalleyPictures", "GalleyRaster", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "GalleyCairoTests",
      dependencies: [
        .target(name: "CHyphen", condition: .when(platforms: [.linux])), "CPangoCairo",
        "CPixelKernels", "DrawnPairs", "GalleyCairo", "GalleyDocuments",
        "GalleyFiles", "GalleyGeometry", "GalleyLayout", "GalleyNotation", "GalleyRaster",
        "GalleyScene", "PangoLayouts", "TestSupport",
      ],
      resources: [.copy("TestFonts")]),
    .testTarget(
      name: "GalleyNotationTests",
      dependencies: [
        "GalleyDocuments", "GalleyGeometry", "GalleyLayout", "GalleyNotation", "GalleyPictures",
        "GalleyRaster", "GalleyScene", "TestSupport",
      ],
      resources: [.copy("Fixtures"), .copy("Layouts")]),
    // The layouts that `galley export` writes for SwiftUI, beside what they use of it.
    .target(name: "SupportLayouts", path: "Tests/SupportLayouts"),
    // The views that `galley export` writes of the samples.
    .target(
      name: "ExportedViews", dependencies: ["GalleyLayout"], path: "Tests/ExportedViews",
      exclude: [
        "Cover.xcstrings", "Episode.xcstrings", "LongStrings.xcstrings", "Scripts.xcstrings",
        "Images.xcassets", "StyleGuide.xcstrings",
      ]),
    .testTarget(
      name: "GalleyExportTests",
      dependencies: [
        "ExportedViews", "GalleyAnalysis", "GalleyCairo", "GalleyDocuments", "GalleyExport",
        "GalleyGeometry", "GalleyLayout", "GalleyNotation", "GalleySource", "SupportLayouts",
        "TestSupport",
      ], exclude: ["Documents"]),
    .testTarget(
      name: "GalleySnapshotsTests",
      dependencies: [
        "galley", "GalleyGeometry", "GalleyLayout", "GalleyScene", "GalleyCairo",
        "GalleyDocuments", "GalleyNotation", "GalleyFiles", "GalleySnapshots", "GalleyAnalysis",
        "GalleyRaster", "TestSupport",
      ]),
    .testTarget(
      name: "GalleyReportTests",
      dependencies: [
        "galley", "GalleyAnalysis", "GalleyFiles", "GalleyGeometry", "GalleyLayout", "GalleyRaster",
        "GalleyScene", "GalleySnapshots", "GalleyReport", "TestSupport",
      ]),
    .testTarget(
      name: "GalleyPreviewTests",
      dependencies: [
        "galley", "GalleyAnalysis", "GalleyCairo", "GalleyDocuments", "GalleyFiles",
        "GalleyGeometry", "GalleyLayout", "GalleyNotation", "GalleyPreview", "GalleyRaster",
        "GalleyScene", "TestSupport",
      ]),
    // The tool with other words, for a test that proves that nothing reads sentences.
    .executableTarget(
      name: "Reworded", dependencies: ["GalleyLayout", "GalleyTool"], path: "Tests/Reworded"),
    .testTarget(
      name: "GalleyToolTests",
      dependencies: [
        "Catalog", "Screens", "galley", "Reworded", "GalleyDocuments", "GalleyFiles",
        "GalleyLayout",
        "GalleyNotation", "GalleyRaster", "GalleyCairo", "GalleyAnalysis", "GalleySnapshots",
        "GalleyTool",
        "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "GalleyLanguageServerTests",
      dependencies: [
        "galley", "GalleyFiles", "GalleyLanguageServer", "GalleyNotation", "GalleyPreview",
        "GalleySource",
        "GalleyTextFiles", "TestSupport",
      ]),
    .testTarget(
      name: "GalleyTestingTests",
      dependencies: [
        "GalleyDocuments", "GalleyGeometry", "GalleyLayout", "GalleyLayoutTesting",
        "GalleyAnalysis", "GalleyRaster", "GalleySnapshots", "GalleyTesting", "TestSupport",
      ]),
    .testTarget(
      name: "GalleyLayoutTestingTests",
      dependencies: ["GalleyCairo", "GalleyDocuments", "GalleyLayout", "GalleyLayoutTesting"]),
    // The sample package, whose own manifest names the same targets.
    .executableTarget(
      name: "Catalog",
      dependencies: ["GalleyDocuments", "GalleyLayout", "GalleyTool"],
      path: "Samples/SwiftCatalog/Sources/Catalog"),
    .executableTarget(
      name: "Screens",
      dependencies: ["GalleyDocuments", "GalleyLayout", "GalleyNotation", "GalleyTool"],
      path: "Samples/SwiftCatalog/Sources/Screens", exclude: ["Localizable.xcstrings"]),
    .testTarget(
      name: "CatalogTests",
      dependencies: [
        "Catalog", "Screens", "GalleyDocuments", "GalleyLayout", "GalleySnapshots", "GalleyTesting",
      ],
      path: "Samples/SwiftCatalog/Tests/CatalogTests", exclude: ["Snapshots"]),
    .testTarget(
      name: "PackageTests",
      dependencies: ["TestSupport"]),
    .executableTarget(
      name: "FirstLabel", dependencies: ["GalleyLayout", "GalleyCairo"], path: "Tests/FirstLabel"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CDeflate", "CMalloc", "CPangoCairo", "CPangoLayout", "CPixelKernels", "FirstLabel",
        "GalleyGeometry", "GalleyLayout",
        "GalleyScene", "GalleyRaster", "GalleyAnalysis",
        "GalleyCairo", "GalleyDocuments", "GalleyNotation", "GalleyFiles", "GalleySnapshots",
        "GalleyReport", "GalleyStrings", "PangoLayouts", "DrawnPairs", "PeerDecoders",
        "TestSupport",
      ],
      path: "Tests/Benchmarks", exclude: ["Peers", "README.md"]),
  ]
)

/// The folders of the sources, in the order of the pipeline, and their targets.
let folders = [
  "Layout": [
    "GalleyGeometry", "GalleyTraits", "GalleyText", "CFormatTables", "GalleyFormats", "GalleyViews",
    "GalleyLayout",
  ],
  "Documents": ["GalleyDocuments", "GalleySource", "GalleyNotation", "GalleyExport"],
  "Catalogs": ["CYAML", "GalleyTextFiles", "GalleyStrings", "GalleyAssets"],
  "Pictures": [
    "CDeflate", "CHyphen", "CIntelligentStorage", "CLittleCMS", "CPangoCairo", "CPixelKernels",
    "CTurboJPEG", "CWebP", "GalleyScene", "GalleyRaster", "GalleyPictures", "GalleyCairo",
  ],
  "Review": [
    "GalleyAnalysis", "GalleyMaps", "GalleySnapshots", "GalleyReport", "GalleyPreview",
    "GalleyLayoutTesting", "GalleyTesting",
  ],
  "Tool": [
    "CEmbeddedFiles", "CNettle", "GalleyFiles", "GalleyProjects", "GalleyLanguageServer",
    "GalleyTool", "galley",
  ],
]

for (folder, names) in folders {
  for target in package.targets where names.contains(target.name) {
    target.path = "Sources/\(folder)/\(target.name)"
  }
}

for target in package.targets where ![.system, .binary, .plugin].contains(target.type) {
  target.swiftSettings = settings
}
