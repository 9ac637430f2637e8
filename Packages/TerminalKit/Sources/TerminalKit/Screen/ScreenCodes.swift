/// The control codes with which a full-screen program enters and leaves full-screen mode.
struct ScreenCodes {
  let enter: [UInt8]
  /// The opposite codes in reverse order. They also work in the middle of a frame, after a partial code, or twice.
  let leave: [UInt8]

  init(usesMouse: Bool) {
    let modes: [(on: String, off: String)] = [
      // The alternate screen. Leaving it restores the main screen and its cursor. On a terminal without one, later
      // output starts on a new line below.
      ("\u{1B}[?1049h", "\u{1B}[999;1H\u{1B}D\u{1B}[?1049l"),
      ("\u{1B}[?25l", "\u{1B}[?25h"),
      // Application mode for the cursor keys and the keypad.
      ("\u{1B}[?1h\u{1B}=", "\u{1B}[?1l\u{1B}>"),
      // Pasted text is marked as such.
      ("\u{1B}[?2004h", "\u{1B}[?2004l"),
      // Reports whether the terminal has the focus.
      ("\u{1B}[?1004h", "\u{1B}[?1004l"),
      // Mouse buttons, with coordinates of any size.
      usesMouse ? ("\u{1B}[?1000h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1000l") : ("", ""),
      // The modes that a painter changes while drawing.
      ("", "\u{1B}[0m\u{1B}[?7h\u{1B}[?2026l"),
    ]
    enter = Array(modes.map(\.on).joined().utf8)
    leave = Array(modes.reversed().map(\.off).joined().utf8)
  }
}
