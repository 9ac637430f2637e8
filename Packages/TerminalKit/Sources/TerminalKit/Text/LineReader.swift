/// Reads lines of any length with limited memory.
public struct LineReader {
  /// The limit in bytes. No command is longer; the rest of a longer line is dropped.
  public static let lengthLimit = 4096

  private let read: (UnsafeMutableRawBufferPointer) -> Int
  private var bytes = ArraySlice<UInt8>()

  /// Creates a reader.
  ///
  /// - Parameter read: Fills a buffer and returns the number of bytes: 0 at the end, negative after a failure.
  public init(read: @escaping (UnsafeMutableRawBufferPointer) -> Int) { self.read = read }

  /// Reads the next line.
  ///
  /// - Returns: The line without its terminator, with replacement characters for invalid UTF-8; `nil` if there are no
  ///   more lines.
  public mutating func next() -> String? {
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

  /// - Returns: Whether there are more bytes.
  private mutating func fill() -> Bool {
    let filled = [UInt8](unsafeUninitializedCapacity: LineReader.lengthLimit) { buffer, count in
      count = max(0, read(UnsafeMutableRawBufferPointer(buffer)))
    }
    bytes = filled[...]
    return !filled.isEmpty
  }
}
