import CPangoCairo

/// An owner of a HarfBuzz set, of characters, glyphs or lookups.
@safe struct HarfBuzzSet: ~Copyable {
  let pointer: OpaquePointer

  init() {
    unsafe pointer = hb_set_create()
  }

  deinit {
    unsafe hb_set_destroy(pointer)
  }

  /// Creates a set with the characters of a face.
  @unsafe init(charactersOf face: OpaquePointer) {
    self.init()
    unsafe hb_face_collect_unicodes(face, pointer)
  }

  var isEmpty: Bool { unsafe hb_set_is_empty(pointer) != 0 }

  func contains(_ element: UInt32) -> Bool { unsafe hb_set_has(pointer, element) != 0 }

  func insert(_ element: UInt32) { unsafe hb_set_add(pointer, element) }

  func formIntersection(_ other: borrowing HarfBuzzSet) {
    unsafe hb_set_intersect(pointer, other.pointer)
  }

  func subtract(_ other: borrowing HarfBuzzSet) {
    unsafe hb_set_subtract(pointer, other.pointer)
  }

  /// Returns the elements that are in both sets.
  func intersection(_ other: borrowing HarfBuzzSet) -> HarfBuzzSet {
    let result = HarfBuzzSet()
    unsafe hb_set_union(result.pointer, pointer)
    result.formIntersection(other)
    return result
  }

  /// Calls a function with each element, in increasing order.
  func forEach(_ body: (UInt32) -> Void) {
    var element = UInt32.max
    while unsafe hb_set_next(pointer, &element) != 0 { body(element) }
  }
}
