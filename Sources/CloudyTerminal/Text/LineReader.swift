/// Reads lines of any length in little memory.
package struct LineReader {
  /// In bytes. No command is longer; what is over is left out.
  package static let lengthLimit = 4096

  private let read: (UnsafeMutableRawBufferPointer) -> Int
  private var bytes = ArraySlice<UInt8>()

  /// - Parameter read: Fills a buffer, and says with how many bytes; 0 at the end, and below 0 if it fails.
  package init(read: @escaping (UnsafeMutableRawBufferPointer) -> Int) { self.read = read }

  /// - Returns: The next line, without its end, and with replacement characters for what is no UTF-8; `nil` if there is none.
  package mutating func next() -> String? {
    var line: [UInt8] = []
    var isBegun = false
    while !bytes.isEmpty || fill() {
      isBegun = true
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
      line += bytes[..<(end ?? bytes.endIndex)].prefix(max(0, LineReader.lengthLimit - line.count))
      bytes = end.map { bytes[($0 + 1)...] } ?? []
      if end != nil { break }
    }
    guard isBegun else { return nil }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// - Returns: Whether there is more.
  private mutating func fill() -> Bool {
    let filled = [UInt8](unsafeUninitializedCapacity: LineReader.lengthLimit) { buffer, count in
      count = max(0, read(UnsafeMutableRawBufferPointer(buffer)))
    }
    bytes = filled[...]
    return !filled.isEmpty
  }
}
