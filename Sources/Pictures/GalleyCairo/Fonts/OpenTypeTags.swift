import CPangoCairo

extension hb_tag_t {
  /// Creates the number of an OpenType tag of four ASCII characters, such as `kern`.
  init(tag: String) {
    self = tag.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
  }
}

extension hb_feature_t {
  init(_ tag: String, isOn: Bool) {
    self.init(tag: hb_tag_t(tag: tag), value: isOn ? 1 : 0, start: 0, end: .max)
  }
}
