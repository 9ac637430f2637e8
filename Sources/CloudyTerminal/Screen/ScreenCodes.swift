/// What a terminal is told when a full-screen program takes it and gives it back.
struct ScreenCodes {
  let enter: [UInt8]
  /// The same backwards. It may also come in the middle of a frame, after half a code, or twice.
  let leave: [UInt8]

  init(usesMouse: Bool) {
    let modes: [(on: String, off: String)] = [
      // A screen of its own; what was on the other comes back afterwards, with the cursor. Where there is only one, what
      // follows begins on a new line below.
      ("\u{1B}[?1049h", "\u{1B}[999;1H\u{1B}D\u{1B}[?1049l"),
      ("\u{1B}[?25l", "\u{1B}[?25h"),
      // Keys of the cursor and the keypad as applications get them.
      ("\u{1B}[?1h\u{1B}=", "\u{1B}[?1l\u{1B}>"),
      // What is pasted is marked as such.
      ("\u{1B}[?2004h", "\u{1B}[?2004l"),
      // Whether the person looks at this terminal.
      ("\u{1B}[?1004h", "\u{1B}[?1004l"),
      // Buttons of the mouse, with coordinates of any size.
      usesMouse ? ("\u{1B}[?1000h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1000l") : ("", ""),
      // What a painter changes while it draws.
      ("", "\u{1B}[0m\u{1B}[?7h\u{1B}[?2026l"),
    ]
    enter = Array(modes.map(\.on).joined().utf8)
    leave = Array(modes.reversed().map(\.off).joined().utf8)
  }
}
