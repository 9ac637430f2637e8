/// Turns the bytes that a terminal sends for keys, the mouse and pasted text into events.
///
/// It supports the encodings of xterm, VT220, rxvt and the Linux console at the same time, since no code of one means a
/// different key in another. Any bytes are accepted, split anywhere. Unknown sequences are dropped.
struct InputDecoder {
  private enum State {
    case ground
    /// After one or two ESC. An ESC is a key, starts a sequence, or means Alt with the next key.
    case escape(count: Int)
    /// After `ESC [`.
    case control(ControlSequence)
    /// After `ESC [ [`, which starts the function keys of the Linux console.
    case linuxFunction
    /// After `ESC O`.
    case shifted
    /// After `ESC [ M`, which starts mouse reports of terminals without SGR reports.
    case mouse([UInt8])
    /// Within the response to an earlier program's query.
    case answer(endsWithBackslash: Bool)
    case paste(PasteCollector)
  }

  private var state = State.ground
  private var scalars = UTF8Scalars()

  /// The time to wait for more bytes before calling `timeOut()`; `nil` if the input so far is complete.
  var timeout: Duration? {
    switch state {
    case .ground: nil
    // Most likely the Escape key: a terminal sends a sequence at once.
    case .escape: .milliseconds(30)
    case .control, .linuxFunction, .shifted, .mouse, .answer: .milliseconds(200)
    // Long enough for a slow connection. If the end of the paste is lost, keys must work again.
    case .paste: .seconds(5)
    }
  }

  mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { take(byte, &events) }
    return events
  }

  /// Call this if no bytes have arrived for the duration of `timeout`.
  mutating func timeOut() -> [InputEvent] {
    defer { state = .ground }
    switch state {
    case .escape(let count): return Array(repeating: .key(.escape), count: count)
    case .paste(let paste): return paste.event.map { [$0] } ?? []
    case .ground, .control, .linuxFunction, .shifted, .mouse, .answer: return []
    }
  }

  private mutating func take(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: takeInGround(byte, &events)
    case .escape(let count): takeAfterEscape(byte, count: count, &events)
    case .control(let sequence): take(byte, in: sequence, &events)
    case .linuxFunction:
      state = .ground
      if (0x41...0x45).contains(byte) { events.append(.key(.function(Int(byte) - 0x40))) }
    case .shifted: takeShifted(byte, &events)
    case .mouse(let report):
      state = .mouse(report + [byte])
      guard report.count == 2 else { return }
      state = .ground
      let (button, column, row) = (Int(report[0]) - 0x20, Int(report[1]) - 0x20, Int(byte) - 0x20)
      if let event = InputEvent(button: button, column: column, row: row) { events.append(event) }
    case .answer(let endsWithBackslash): take(byte, inAnswer: endsWithBackslash, &events)
    case .paste(var paste):
      // Keep a single owner of the text; otherwise each byte would copy it.
      state = .ground
      if paste.take(byte) {
        if let event = paste.event { events.append(event) }
      } else {
        state = .paste(paste)
      }
    }
  }

  private mutating func takeInGround(_ byte: UInt8, _ events: inout [InputEvent]) {
    guard let scalar = scalars.next(byte) else { return }
    switch scalar.value {
    case 0x1B: state = .escape(count: 1)
    case 0x80...0x9F: break
    default: events.append(.key(Key(scalar)))
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, count: Int, _ events: inout [InputEvent]) {
    state = .ground
    switch byte {
    case 0x1B:
      // Two may be Alt with a key that has a sequence. A third makes the first a separate key.
      if count == 2 { events.append(.key(.escape)) }
      state = .escape(count: 2)
      return
    case UInt8(ascii: "["): state = .control(ControlSequence())
    case UInt8(ascii: "O"): state = .shifted
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .answer(endsWithBackslash: false)
    default:
      // Alt with a letter is not a supported key, and must not count as the letter.
      if count == 2 { events.append(.key(.escape)) }
      switch Key(Unicode.Scalar(byte)) {
      case .enter: events.append(.key(.enter))
      case .backspace: events.append(.key(.backspace))
      case .tab: events.append(.key(.tab))
      default: if byte >= 0x80 { takeInGround(byte, &events) }
      }
    }
  }

  private mutating func take(_ byte: UInt8, in sequence: ControlSequence, _ events: inout [InputEvent]) {
    var sequence = sequence
    state = .ground
    switch sequence.take(byte) {
    case .unfinished: state = .control(sequence)
    case .finished:
      if sequence.beginsPaste {
        state = .paste(PasteCollector())
      } else if let event = InputEvent(sequence) {
        events.append(event)
      }
    case .linuxFunction: state = .linuxFunction
    case .mouse: state = .mouse([])
    case .broken: take(byte, &events)
    }
  }

  /// Handles the byte after `ESC O`, including digits and signs of the keypad. Some terminals put modifiers in between.
  private mutating func takeShifted(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): return
    case 0x20...0x7E:
      state = .ground
      if let key = Key(shifted: byte) { events.append(.key(key)) }
    default:
      state = .ground
      take(byte, &events)
    }
  }

  private mutating func take(_ byte: UInt8, inAnswer endsWithBackslash: Bool, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1B: state = .answer(endsWithBackslash: true)
    // BEL, CAN, SUB.
    case 0x07, 0x18, 0x1A: state = .ground
    case UInt8(ascii: "\\") where endsWithBackslash: state = .ground
    case _ where endsWithBackslash:
      state = .escape(count: 1)
      take(byte, &events)
    default: break
    }
  }
}

/// The text between `ESC [ 200 ~` and `ESC [ 201 ~`.
private struct PasteCollector {
  private static let end = Array("\u{1B}[201~".utf8)
  /// The limit in bytes.
  private static let limit = 4096

  private var text = String.UnicodeScalarView()
  private var size = 0
  private var scalars = UTF8Scalars()
  /// The number of bytes of the end marker matched so far.
  private var matchCount = 0

  /// - Returns: Whether this was the last byte.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == PasteCollector.end[matchCount] {
      matchCount += 1
      return matchCount == PasteCollector.end.count
    }
    for matched in PasteCollector.end.prefix(matchCount) { collect(matched) }
    matchCount = byte == PasteCollector.end[0] ? 1 : 0
    if matchCount == 0 { collect(byte) }
    return false
  }

  /// `nil` if there was no text.
  var event: InputEvent? {
    let isSpace = { (scalar: Unicode.Scalar) in scalar == " " }
    let trimmed = text.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    return trimmed.isEmpty ? nil : .paste(String(String.UnicodeScalarView(trimmed)))
  }

  private mutating func collect(_ byte: UInt8) {
    guard let scalar = scalars.next(byte) else { return }
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: append(" ")
    case 0x00...0x1F, 0x7F...0x9F: break
    default: append(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    size += UTF8.width(scalar)
    if size <= PasteCollector.limit { text.append(scalar) }
  }
}
