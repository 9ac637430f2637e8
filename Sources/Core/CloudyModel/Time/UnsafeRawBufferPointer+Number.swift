extension UnsafeRawBufferPointer {
  /// Returns an unsigned number, least significant byte first; `nil` outside the bytes.
  func number(at offset: Int, bytes: Int) -> Int? {
    guard offset >= 0, offset <= count - bytes else { return nil }
    var number = 0
    var index = bytes
    while index > 0 {
      index -= 1
      number = number << 8 | Int(self[offset + index])
    }
    return number
  }
}
