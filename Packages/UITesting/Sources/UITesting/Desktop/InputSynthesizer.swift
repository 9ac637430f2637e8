/// Synthesizes keyboard and mouse input, one action at a time.
actor InputSynthesizer {
  private let display: X11Connection
  /// Keycodes by keysym, and whether Shift is needed.
  private var keys: [UInt32: (code: UInt8, isShifted: Bool)] = [:]
  private var spareKeys: [UInt8] = []
  private var nextSpareKey = 0

  init(display: X11Connection) { self.display = display }

  /// Presses the keys in order, and then releases them in reverse.
  func press(_ combination: [Key]) async throws {
    try await learnKeyboard()
    var held: [UInt8] = []
    for key in combination {
      let (code, isShifted) = try await place(of: key.symbol)
      if isShifted, !combination.contains(.shift) {
        held.append(try await place(of: Key.shift.symbol).code)
        try await display.send(.key(held[held.count - 1], isDown: true))
      }
      held.append(code)
      try await display.send(.key(code, isDown: true))
    }
    for code in held.reversed() { try await display.send(.key(code, isDown: false)) }
    try await display.synchronize()
  }

  func type(_ text: String, afterEach batch: @Sendable () async -> Void) async throws {
    try await learnKeyboard()
    var unknown: Set<UInt32> = []
    for scalar in text.unicodeScalars {
      let symbol = Key.symbol(of: scalar)
      if keys[symbol] == nil { unknown.insert(symbol) }
      if unknown.count > spareKeys.count {
        // A key must not be remapped before its earlier strokes have been read.
        try await display.synchronize()
        await batch()
        unknown = [symbol]
      }
      let (code, isShifted) = try await place(of: symbol)
      let shift = isShifted ? try await place(of: Key.shift.symbol).code : nil
      if let shift { try await display.send(.key(shift, isDown: true)) }
      try await display.send(.key(code, isDown: true))
      try await display.send(.key(code, isDown: false))
      if let shift { try await display.send(.key(shift, isDown: false)) }
    }
    try await display.synchronize()
  }

  func move(to point: Point) async throws {
    try await display.send(.motion(point))
    try await display.synchronize()
  }

  func click(at point: Point, button: UInt8 = 1, times: Int = 1) async throws {
    try await display.send(.motion(point))
    for _ in 0..<times {
      try await display.send(.button(button, isDown: true))
      try await display.send(.button(button, isDown: false))
    }
    try await display.synchronize()
  }

  func hold(at point: Point, for duration: Duration) async throws {
    try await display.send(.motion(point))
    try await display.send(.button(1, isDown: true))
    try await display.synchronize()
    // The duration is under test: a long press.
    try? await Task.sleep(for: duration)
    try await display.send(.button(1, isDown: false))
    try await display.synchronize()
  }

  func drag(from start: Point, to end: Point, after duration: Duration) async throws {
    try await display.send(.motion(start))
    try await display.send(.button(1, isDown: true))
    try await display.synchronize()
    if duration > .zero { try? await Task.sleep(for: duration) }
    // A drag starts after some pixels of movement, and drop targets expect to see it approach.
    let steps = 10
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try await display.send(
        .motion(Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)))
      try await display.synchronize()
      try? await Task.sleep(for: .milliseconds(10))
    }
    try await display.send(.button(1, isDown: false))
    try await display.synchronize()
  }

  private func learnKeyboard() async throws {
    guard keys.isEmpty else { return }
    for (code, symbols) in try await display.keyboardMapping().sorted(by: { $0.key < $1.key }) {
      if symbols.allSatisfy({ $0 == 0 }) { spareKeys.append(code) }
      for (column, symbol) in symbols.prefix(2).enumerated() where symbol != 0 && keys[symbol] == nil {
        keys[symbol] = (code, column == 1)
      }
    }
  }

  /// The keycode for a keysym. A keysym without a key is mapped to a spare one.
  private func place(of symbol: UInt32) async throws -> (code: UInt8, isShifted: Bool) {
    if let place = keys[symbol] { return place }
    guard !spareKeys.isEmpty else { throw X11Connection.Failure.missing("a free key") }
    let code = spareKeys[nextSpareKey % spareKeys.count]
    nextSpareKey += 1
    if let earlier = keys.first(where: { $0.value.code == code })?.key { keys[earlier] = nil }
    try display.setKey(code, to: symbol)
    try await display.synchronize()
    keys[symbol] = (code, false)
    return (code, false)
  }
}
