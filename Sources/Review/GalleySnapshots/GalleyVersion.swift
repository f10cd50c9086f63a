package enum GalleyVersion {
  package static let current = "0.1.0"

  /// The version of the layout and painting rules, which increases when a document may produce a different scene.
  package static let engine = 1
}
