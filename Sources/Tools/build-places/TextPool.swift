/// A pool of texts, each stored once as a length byte followed by UTF-8.
struct TextPool {
  private(set) var bytes: [UInt8] = [0]
  private var offsets: [String: Int] = ["": 0]

  /// Returns a text's offset, adding the text if necessary. A text of more than 255 bytes is cut between letters.
  mutating func offset(of text: String) -> Int {
    if let offset = offsets[text] { return offset }
    var stored = text[...]
    while stored.utf8.count > 255 { stored.removeLast() }
    let offset = bytes.count
    bytes.append(UInt8(stored.utf8.count))
    bytes += stored.utf8
    offsets[text] = offset
    return offset
  }
}
