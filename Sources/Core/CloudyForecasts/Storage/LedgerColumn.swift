import CloudyStorage

/// One variable of many hours. First come the lengths of the alternating runs of hours with and without a value; then
/// the change from each value to the next as a zigzag varint, in which a 0 is followed by the number of unchanged
/// hours.
///
/// Weather changes little in an hour, so nearly every change takes one byte.
typealias LedgerColumn = [Int?]

extension BinaryWriter {
  mutating func write(column: LedgerColumn) {
    var start = column.startIndex
    var isPresent = true
    while start < column.endIndex {
      let end = column[start...].firstIndex { ($0 != nil) != isPresent } ?? column.endIndex
      writeVarint(UInt64(end - start))
      (start, isPresent) = (end, !isPresent)
    }
    var last = 0
    var unchanged: UInt64 = 0
    for case let number? in column {
      let change = number - last
      last = number
      if change == 0 {
        unchanged += 1
        continue
      }
      writeRun(&unchanged)
      writeVarint(UInt64(bitPattern: Int64((change << 1) ^ (change >> (Int.bitWidth - 1)))))
    }
    writeRun(&unchanged)
  }

  private mutating func writeRun(_ length: inout UInt64) {
    guard length > 0 else { return }
    writeVarint(0)
    writeVarint(length)
    length = 0
  }

  /// Writes seven bits per byte, lowest first; the highest bit is set if more bytes follow.
  mutating func writeVarint(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      write(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    write(UInt8(truncatingIfNeeded: rest))
  }
}

extension BinaryReader {
  /// - Returns: `nil` if the bytes are not a column of `count` hours.
  mutating func column(count: Int) -> LedgerColumn? {
    var runs: [Range<Int>] = []
    var start = 0
    var isPresent = true
    while start < count {
      guard let length = varint(), length <= UInt64(count - start) else { return nil }
      // Only the first run may be empty. Otherwise, damaged bytes could make this loop endless.
      guard length > 0 || start == 0 && isPresent else { return nil }
      let end = start + Int(length)
      if isPresent { runs.append(start..<end) }
      (start, isPresent) = (end, !isPresent)
    }
    var column = LedgerColumn(repeating: nil, count: count)
    var last = 0
    var unchanged: UInt64 = 0
    for index in runs.joined() {
      if unchanged == 0 {
        guard let token = varint() else { return nil }
        if token == 0 {
          guard let length = varint(), length > 0 else { return nil }
          unchanged = length
        } else {
          let change = Int(truncatingIfNeeded: Int64(bitPattern: token >> 1) ^ -Int64(bitPattern: token & 1))
          let (sum, hasOverflowed) = last.addingReportingOverflow(change)
          guard !hasOverflowed else { return nil }
          last = sum
        }
      }
      if unchanged > 0 { unchanged -= 1 }
      column[index] = last
    }
    return unchanged == 0 ? column : nil
  }

  /// - Returns: `nil` if the bytes end too early, or the number is too large.
  mutating func varint() -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: 0, through: 63, by: 7) {
      guard let byte = integer(UInt8.self) else { return nil }
      guard shift < 63 || byte <= 1 else { return nil }
      number |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return number }
    }
    return nil
  }
}
