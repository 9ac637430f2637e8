/// A template with slots in braces, such as `{place} was removed.`
package enum MessageTemplate {
  /// Fills the slots with arguments. A slot without an argument is unchanged.
  package static func filled(_ template: String, _ argument: (_ slot: String) -> String?) -> String {
    var template = template
    // Byte by byte, since a screen has hundreds of messages, and half of their time was spent here.
    let filled = template.withUTF8 { bytes -> [UInt8]? in
      guard var open = bytes.firstIndex(of: UInt8(ascii: "{")) else { return nil }
      var filled: [UInt8] = []
      filled.reserveCapacity(2 * bytes.count)
      var rest = bytes.startIndex
      while let close = bytes[open...].firstIndex(of: UInt8(ascii: "}")) {
        let slot = String(decoding: bytes[open + 1..<close], as: UTF8.self)
        if let text = argument(slot) {
          filled += bytes[rest..<open]
          filled += text.utf8
        } else {
          filled += bytes[rest...close]
        }
        rest = close + 1
        guard let next = bytes[rest...].firstIndex(of: UInt8(ascii: "{")) else { break }
        open = next
      }
      return filled + bytes[rest...]
    }
    return filled.map { String(decoding: $0, as: UTF8.self) } ?? template
  }

  /// The names of its slots, in order, including repetitions.
  package static func slots(in template: String) -> [String] {
    var slots: [String] = []
    _ = filled(template) {
      slots.append($0)
      return nil
    }
    return slots
  }

  /// Returns the template with numbered instead of named slots, such as `{0}` for the first of `slots`. Other slots are
  /// unchanged.
  package static func numbered(_ template: String, slots: [String]) -> String {
    filled(template) { name in slots.firstIndex(of: name).map { "{\($0)}" } }
  }
}
