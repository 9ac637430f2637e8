/// Texts, each written once: a length byte, then UTF-8.
struct TextPool {
  private(set) var bytes: [UInt8] = [0]
  private var offsets: [String: Int] = ["": 0]

  /// Where a text is, or will be from now on. Texts beyond 255 bytes are cut between letters.
  mutating func offset(of text: String) -> Int {
    if let offset = offsets[text] { return offset }
    var kept = text[...]
    while kept.utf8.count > 255 { kept.removeLast() }
    let offset = bytes.count
    bytes.append(UInt8(kept.utf8.count))
    bytes += kept.utf8
    offsets[text] = offset
    return offset
  }
}
