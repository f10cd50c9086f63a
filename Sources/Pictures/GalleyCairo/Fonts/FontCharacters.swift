import CPangoCairo

@safe struct FontCharacters: ~Copyable {
  private let pointer: OpaquePointer

  deinit {
    unsafe hb_set_destroy(pointer)
  }

  @unsafe init(of face: OpaquePointer) {
    unsafe pointer = hb_set_create()
    unsafe hb_face_collect_unicodes(face, pointer)
  }

  func contains(_ element: UInt32) -> Bool { unsafe hb_set_has(pointer, element) != 0 }
}
