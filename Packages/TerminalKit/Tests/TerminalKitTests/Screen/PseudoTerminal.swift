import Foundation

/// A pseudo-terminal whose controlling end the tests use.
final class PseudoTerminal: Sendable {
  struct Failure: Error {}

  /// The terminal's attributes.
  struct Attributes: Equatable {
    let flags: [UInt64]
    let characters: [UInt8]

    func hasLocal(_ flag: some BinaryInteger) -> Bool { flags[3] & UInt64(flag) != 0 }
  }

  /// The user's end.
  let controller: Int32
  /// The program's end.
  let terminal: Int32
  let path: String

  init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
    var (controller, terminal): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 1024)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&controller, &terminal, &name, nil, &size) == 0 else { throw Failure() }
    (self.controller, self.terminal) = (controller, terminal)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    // A program that is started at the same time must not inherit it.
    for end in [controller, terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(controller)
    close(terminal)
  }

  var attributes: Attributes {
    var attributes = termios()
    tcgetattr(terminal, &attributes)
    let flags = [attributes.c_iflag, attributes.c_oflag, attributes.c_cflag, attributes.c_lflag].map(UInt64.init)
    return Attributes(flags: flags, characters: withUnsafeBytes(of: attributes.c_cc) { Array($0) })
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The program's output up to `end`, or less if nothing arrives for 30 seconds.
  func output(until end: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    while !output.ends(with: end), poll(&ready, 1, 30_000) > 0 {
      var byte: UInt8 = 0
      guard read(controller, &byte, 1) == 1 else { break }
      output.append(byte)
    }
    return output
  }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool { count >= end.count && suffix(end.count).elementsEqual(end) }
}
