import Foundation

extension Screenshot {
  /// Decodes a PNG file that ``png`` wrote, even after another program has recompressed it.
  /// - Returns: `nil` unless the file has 8 bits per channel, no transparency, and no interlacing.
  public init?(png file: Data) {
    let file = [UInt8](file)
    guard file.starts(with: [0x89] + Array("PNG\r\n".utf8) + [0x1a, 0x0a]) else { return nil }
    func number(at index: Int) -> Int { file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    var (width, height) = (0, 0)
    var compressed: [UInt8] = []
    var index = 8
    while index + 12 <= file.count {
      let length = number(at: index)
      guard index + 12 + length <= file.count else { return nil }
      let content = index + 8
      switch String(decoding: file[index + 4..<index + 8], as: UTF8.self) {
      case "IHDR":
        guard length == 13, file[content + 8] == 8, file[content + 9] == 2, file[content + 12] == 0 else { return nil }
        (width, height) = (number(at: content), number(at: content + 4))
      case "IDAT": compressed += file[content..<content + length]
      default: break
      }
      index += 12 + length
    }
    let row = width * 3
    guard width > 0, height > 0, width < 20_000, height < 20_000, compressed.count > 2,
      let raw = Inflate.bytes(Array(compressed.dropFirst(2)), atMost: (row + 1) * height),
      raw.count == (row + 1) * height, let bytes = Screenshot.unfiltered(raw, row: row, height: height)
    else { return nil }
    self.init(width: width, height: height, bytes: bytes)
  }

  /// Reverses the row filters of the PNG specification, chapter 9.
  private static func unfiltered(_ raw: [UInt8], row: Int, height: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: row * height)
    for y in 0..<height {
      let filter = raw[y * (row + 1)]
      guard filter <= 4 else { return nil }
      for x in 0..<row {
        let place = y * row + x
        let left = x >= 3 ? Int(bytes[place - 3]) : 0
        let above = y > 0 ? Int(bytes[place - row]) : 0
        let corner = x >= 3 && y > 0 ? Int(bytes[place - row - 3]) : 0
        let guess =
          switch filter {
          case 1: left
          case 2: above
          case 3: (left + above) / 2
          case 4: [left, above, corner].min { abs(left + above - corner - $0) < abs(left + above - corner - $1) } ?? 0
          default: 0
          }
        bytes[place] = raw[y * (row + 1) + 1 + x] &+ UInt8(truncatingIfNeeded: guess)
      }
    }
    return bytes
  }

  /// A smaller copy with fewer colors, to store and compare: each pixel is the mean of a square of pixels, and each
  /// channel has one of 32 values. The edges of letters, which differ between machines, hardly affect it.
  /// - Parameter side: The side of a square, in pixels.
  public func reduced(by side: Int = 2) -> Screenshot {
    let side = max(side, 1)
    let (narrow, low) = (width / side, height / side)
    var small = [UInt8](repeating: 0, count: narrow * low * 3)
    for y in 0..<low {
      for x in 0..<narrow {
        for part in 0..<3 {
          var sum = 0
          for row in y * side..<(y + 1) * side {
            for column in x * side..<(x + 1) * side { sum += Int(bytes[(row * width + column) * 3 + part]) }
          }
          let level = (sum / (side * side) * 31 + 127) / 255
          small[(y * narrow + x) * 3 + part] = UInt8(clamping: level * 255 / 31)
        }
      }
    }
    return Screenshot(width: narrow, height: low, bytes: small)
  }

  /// A pale copy with the pixels that differ from another screenshot in red; `nil` if the sizes differ.
  /// - Parameter tolerance: The largest difference in a channel that does not count.
  public func marked(whereDifferentFrom other: Screenshot, tolerance: Int = 0) -> Screenshot? {
    guard width == other.width, height == other.height else { return nil }
    var marked = bytes
    for pixel in 0..<width * height {
      let parts = pixel * 3..<pixel * 3 + 3
      let differs = parts.contains { abs(Int(bytes[$0]) - Int(other.bytes[$0])) > tolerance }
      for part in parts { marked[part] = differs ? (part == parts.lowerBound ? 255 : 0) : 191 + bytes[part] / 4 }
    }
    return Screenshot(width: width, height: height, bytes: marked)
  }
}

/// Decompresses DEFLATE data: RFC 1951.
private struct Inflate {
  private struct BrokenImage: Error {}

  private let input: [UInt8]
  private var position = 0
  private var buffer: UInt32 = 0
  private var filled = 0
  private var output: [UInt8] = []
  private let limit: Int

  private init(_ input: [UInt8], limit: Int) { (self.input, self.limit) = (input, limit) }

  /// - Returns: `nil` if the input is invalid, or the output exceeds the limit.
  static func bytes(_ input: [UInt8], atMost limit: Int) -> [UInt8]? {
    var inflate = Inflate(input, limit: limit)
    do {
      try inflate.run()
      return inflate.output
    } catch {
      return nil
    }
  }

  private mutating func run() throws {
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try copy()
      case 1:
        let lengths =
          [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112) + [Int](repeating: 7, count: 24)
          + [Int](repeating: 8, count: 8)
        try block(Code(lengths), Code([Int](repeating: 5, count: 30)))
      case 2:
        let (literals, distances) = try codes()
        try block(literals, distances)
      default: throw BrokenImage()
      }
    }
  }

  private mutating func bits(_ count: Int) throws -> Int {
    while filled < count {
      guard position < input.count else { throw BrokenImage() }
      buffer |= UInt32(input[position]) << UInt32(filled)
      position += 1
      filled += 8
    }
    let value = buffer & (1 << UInt32(count) - 1)
    buffer >>= UInt32(count)
    filled -= count
    return Int(value)
  }

  private mutating func append(_ byte: UInt8) throws {
    guard output.count < limit else { throw BrokenImage() }
    output.append(byte)
  }

  private mutating func copy() throws {
    (buffer, filled) = (0, 0)
    guard position + 4 <= input.count else { throw BrokenImage() }
    let count = Int(input[position]) | Int(input[position + 1]) << 8
    position += 4
    guard position + count <= input.count else { throw BrokenImage() }
    for byte in input[position..<position + count] { try append(byte) }
    position += count
  }

  /// A Huffman code, defined by the lengths of its symbols, and decoded bit by bit.
  private struct Code {
    private var counts = [Int](repeating: 0, count: 16)
    private var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      for length in 1..<16 { symbols += lengths.indices.filter { lengths[$0] == length } }
    }

    func symbol(_ next: () throws -> Int) throws -> Int {
      var (code, first, index) = (0, 0, 0)
      for length in 1..<16 {
        code |= try next()
        if code - first < counts[length] { return symbols[index + code - first] }
        index += counts[length]
        first = (first + counts[length]) << 1
        code <<= 1
      }
      throw BrokenImage()
    }
  }

  private mutating func symbol(_ code: Code) throws -> Int { try code.symbol { try bits(1) } }

  private mutating func codes() throws -> (literals: Code, distances: Code) {
    let (literals, distances, count) = (try bits(5) + 257, try bits(5) + 1, try bits(4) + 4)
    var lengths = [Int](repeating: 0, count: 19)
    for index in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count) {
      lengths[index] = try bits(3)
    }
    let code = Code(lengths)
    lengths = []
    while lengths.count < literals + distances {
      let symbol = try symbol(code)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw BrokenImage() }
        lengths += [Int](repeating: last, count: try bits(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try bits(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: try bits(7) + 11)
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == literals + distances else { throw BrokenImage() }
    return (Code(Array(lengths.prefix(literals))), Code(Array(lengths.dropFirst(literals))))
  }

  private mutating func block(_ literals: Code, _ distances: Code) throws {
    while true {
      let symbol = try symbol(literals)
      if symbol == 256 { return }
      if symbol < 256 {
        try append(UInt8(symbol))
        continue
      }
      guard symbol < 286 else { throw BrokenImage() }
      let (base, extra) = Inflate.step(symbol - 257, doublingEvery: 4)
      let length = symbol == 285 ? 258 : base + 3 + (try bits(extra))
      let code = try self.symbol(distances)
      guard code < 30 else { throw BrokenImage() }
      let (start, more) = Inflate.step(code, doublingEvery: 2)
      let distance = start + 1 + (try bits(more))
      guard distance <= output.count else { throw BrokenImage() }
      for _ in 0..<length { try append(output[output.count - distance]) }
    }
  }

  /// Lengths and distances have the same scheme: after the first codes, each group of codes covers twice the range.
  private static func step(_ code: Int, doublingEvery group: Int) -> (base: Int, extra: Int) {
    let extra = max(0, code / group - 1)
    let base = code < group * 2 ? code : (group + code % group) << extra
    return (base, extra)
  }
}
