import Foundation

/// JSON that is written directly, field by field, without a tree in memory.
package struct JSONBytes {
  package private(set) var bytes: [UInt8] = []
  /// Whether the next value is the first of its object or list.
  private var isFirst = true

  package init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func object(_ fields: (inout JSONBytes) -> Void) { nested("{", "}", fields) }

  mutating func object(_ name: StaticString, _ fields: (inout JSONBytes) -> Void) {
    key(name)
    object(fields)
  }

  mutating func list(_ name: StaticString, _ items: (inout JSONBytes) -> Void) {
    key(name)
    nested("[", "]", items)
  }

  /// Writes an object in a list.
  mutating func item(_ fields: (inout JSONBytes) -> Void) {
    separate()
    object(fields)
  }

  /// Writes a string as an element of a list.
  mutating func item(_ text: String) {
    separate()
    string(text)
  }

  mutating func field(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  mutating func field(_ name: StaticString, int value: Int) {
    key(name)
    digits(value)
  }

  /// Writes whole seconds since 1970, rounded down.
  mutating func field(_ name: StaticString, time: Date) {
    let seconds = time.timeIntervalSince1970.rounded(.down)
    guard let value = Int(exactly: seconds) else { return }
    field(name, int: value)
  }

  /// Writes a number without trailing zeros. A value that is not finite is omitted.
  ///
  /// - Parameter decimals: `0...4`.
  mutating func field(_ name: StaticString, _ value: Double, decimals: Int) {
    guard let scaled = JSONBytes.scaled(value, decimals: decimals) else { return }
    key(name)
    fixed(scaled, decimals: decimals)
  }

  /// Writes a number in its shortest exact form: `50` for 50.0.
  mutating func field(_ name: StaticString, exactly value: Double) {
    key(name)
    if let whole = Int(exactly: value) { digits(whole) } else { bytes.append(contentsOf: "\(value)".utf8) }
  }

  /// Returns a value times ten to the power of its decimals; `nil` if that is not an integer of this machine.
  static func scaled(_ value: Double, decimals: Int) -> Int? {
    Int(exactly: (value * JSONBytes.powers[min(max(decimals, 0), 4)]).rounded(.toNearestOrAwayFromZero))
  }

  private static let powers: [Double] = [1, 10, 100, 1000, 10_000]

  // MARK: Parts

  private mutating func nested(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ content: (inout JSONBytes) -> Void) {
    bytes.append(UInt8(ascii: open))
    isFirst = true
    content(&self)
    bytes.append(UInt8(ascii: close))
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  private mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func digits(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  private mutating func fixed(_ scaled: Int, decimals: Int) {
    var (whole, decimals) = (scaled, decimals)
    while decimals > 0, whole % 10 == 0 {
      whole /= 10
      decimals -= 1
    }
    guard decimals > 0 else { return digits(whole) }
    let power = Int(JSONBytes.powers[decimals])
    if whole < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = Int(clamping: whole.magnitude)
    digits(magnitude / power)
    bytes.append(UInt8(ascii: "."))
    var place = power / 10
    while place > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude / place % 10))
      place /= 10
    }
  }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      // Characters without escapes are copied in runs.
      var start = utf8.startIndex
      for index in utf8.indices {
        let length = JSONBytes.escapedLength(at: index, in: utf8)
        guard length > 0, index >= start else { continue }
        bytes.append(contentsOf: utf8[start..<index])
        // A line separator is escaped as a line feed.
        escape(length > 1 ? UInt8(ascii: "\n") : utf8[index])
        start = index + length
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns the number of bytes at an index that need an escape; 0 for none.
  private static func escapedLength(at index: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
    switch utf8[index] {
    // A response may be embedded in a page's script.
    case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"):
      return 1
    // U+2028 and U+2029, which end a line in scripts.
    case 0xE2:
      let isSeparator = index + 2 < utf8.count && utf8[index + 1] == 0x80 && [0xA8, 0xA9].contains(utf8[index + 2])
      return isSeparator ? 3 : 0
    default: return 0
    }
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    guard byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { return bytes.append(byte) }
    bytes.append(contentsOf: [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")])
    bytes.append(JSONBytes.hexadecimal[Int(byte >> 4)])
    bytes.append(JSONBytes.hexadecimal[Int(byte & 15)])
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)
}
