import LocalSockets

/// A window of the X server.
struct X11Window: Equatable, Sendable {
  let identifier: UInt32
  /// The frame on the screen.
  var frame: Frame
  /// Whether it is a menu or a tooltip, which window managers ignore.
  var isPopup: Bool
  /// The width of the shadow on each side, in pixels.
  var shadow: (left: Double, right: Double, top: Double, bottom: Double)
  var processIdentifier: Int32?
  var title: String

  static func == (first: X11Window, second: X11Window) -> Bool {
    first.identifier == second.identifier && first.frame == second.frame
  }
}

extension X11Connection {
  func atom(_ name: String) async throws -> UInt32 {
    let reply = try await request(16) { writer in
      writer.integer(UInt16(name.utf8.count))
      writer.integer(UInt16(0))
      writer.append(name.utf8)
    }
    return reply.unsigned32(at: 8)
  }

  /// A property's bytes; empty if the window does not have it.
  func property(_ name: String, of window: UInt32) async throws -> [UInt8] {
    let atom = try await atom(name)
    let reply = try await request(20) { writer in
      for word in [window, atom, 0, 0, 1024] { writer.integer(word) }
    }
    let count = Int(reply.unsigned32(at: 16)) * Int(reply[1]) / 8
    return Array(reply.dropFirst(32).prefix(count))
  }

  /// The visible windows, from the bottom to the top.
  func windows() async throws -> [X11Window] {
    let tree = try await request(15) { $0.integer(root) }
    let count = Int(tree.unsigned16(at: 16))
    var windows: [X11Window] = []
    for index in 0..<count {
      let identifier = tree.unsigned32(at: 32 + index * 4)
      // A window may close before the request about it.
      guard let window = try? await window(identifier) else { continue }
      windows.append(window)
    }
    return windows
  }

  private func window(_ identifier: UInt32) async throws -> X11Window? {
    let attributes = try await request(3) { $0.integer(identifier) }
    let isViewable = attributes[26] == 2
    let isInputOnly = attributes.unsigned16(at: 12) == 2
    guard isViewable, !isInputOnly else { return nil }
    let geometry = try await request(14) { $0.integer(identifier) }
    let shadow = try await property("_GTK_FRAME_EXTENTS", of: identifier)
    let process = try await property("_NET_WM_PID", of: identifier)
    let title = try await property("_NET_WM_NAME", of: identifier)
    return X11Window(
      identifier: identifier,
      frame: Frame(
        x: Double(geometry.signed16(at: 12)), y: Double(geometry.signed16(at: 14)),
        width: Double(geometry.unsigned16(at: 16)), height: Double(geometry.unsigned16(at: 18))),
      isPopup: attributes[27] == 1,
      shadow: (
        Double(shadow.unsigned32(at: 0)), Double(shadow.unsigned32(at: 4)), Double(shadow.unsigned32(at: 8)),
        Double(shadow.unsigned32(at: 12))
      ),
      processIdentifier: process.isEmpty ? nil : Int32(bitPattern: process.unsigned32(at: 0)),
      title: String(decoding: title, as: UTF8.self))
  }

  func windowWithKeyboard() async throws -> UInt32 { try await request(43).unsigned32(at: 8) }

  /// Gives a window the keyboard focus.
  func focus(_ window: UInt32) throws {
    try send(42, 1) { writer in
      writer.integer(window)
      writer.integer(UInt32(0))
    }
  }

  func resize(_ window: UInt32, width: Int, height: Int) throws {
    try send(12) { writer in
      writer.integer(window)
      // The fields that follow: x, y, width, height.
      writer.integer(UInt16(0b1111))
      writer.integer(UInt16(0))
      for value in [0, 0, width, height] { writer.integer(UInt32(clamping: value)) }
    }
  }

  /// Subscribes to events about windows that are shown and closed.
  func watchWindows() throws {
    try send(2) { writer in
      writer.integer(root)
      // The changed attribute is the event mask, with SubstructureNotify.
      writer.integer(UInt32(1 << 11))
      writer.integer(UInt32(1 << 19))
    }
  }

  func pointer() async throws -> Point {
    let reply = try await request(38) { $0.integer(root) }
    return Point(x: Double(reply.signed16(at: 16)), y: Double(reply.signed16(at: 18)))
  }

  // MARK: Input

  enum Input {
    case key(UInt8, isDown: Bool)
    case button(UInt8, isDown: Bool)
    case motion(Point)
  }

  /// Sends input through the XTEST extension.
  func send(_ input: Input) async throws {
    let code = try await code(ofExtension: "XTEST")
    let (type, detail, point): (UInt8, UInt8, Point) =
      switch input {
      case .key(let key, let isDown): (isDown ? 2 : 3, key, Point(x: 0, y: 0))
      case .button(let button, let isDown): (isDown ? 4 : 5, button, Point(x: 0, y: 0))
      case .motion(let point): (6, 0, point)
      }
    try send(code, 2) { writer in
      writer.append([type, detail, 0, 0])
      writer.integer(UInt32(0))
      writer.integer(root)
      writer.append(Array(repeating: 0, count: 8))
      writer.integer(Int16(clamping: Int(point.x.rounded())))
      writer.integer(Int16(clamping: Int(point.y.rounded())))
      writer.append(Array(repeating: 0, count: 8))
    }
  }

  /// The keysyms of each keycode: without and with Shift.
  func keyboardMapping() async throws -> [UInt8: [UInt32]] {
    let reply = try await request(101) { writer in
      writer.append([keycodes.lowerBound, keycodes.upperBound - keycodes.lowerBound + 1, 0, 0])
    }
    let perKey = Int(reply[1])
    var mapping: [UInt8: [UInt32]] = [:]
    for (index, code) in keycodes.enumerated() {
      mapping[code] = (0..<perKey).map { reply.unsigned32(at: 32 + (index * perKey + $0) * 4) }
    }
    return mapping
  }

  /// Maps a spare key to a keysym.
  func setKey(_ keycode: UInt8, to symbol: UInt32) throws {
    try send(100, 1) { writer in
      writer.append([keycode, 2, 0, 0])
      writer.integer(symbol)
      writer.integer(symbol)
    }
  }

  // MARK: Screenshots

  /// The pixels of part of the screen, four bytes each: blue, green, red, unused.
  func pixels(x: Int, y: Int, width: Int, height: Int) async throws -> [UInt8] {
    let reply = try await request(73, 2) { writer in
      writer.integer(root)
      writer.integer(Int16(clamping: x))
      writer.integer(Int16(clamping: y))
      writer.integer(UInt16(clamping: width))
      writer.integer(UInt16(clamping: height))
      writer.integer(UInt32.max)
    }
    guard depth == 24 || depth == 32, reply.count >= 32 + width * height * 4 else {
      throw Failure.missing("24 bits a pixel")
    }
    return Array(reply[32..<32 + width * height * 4])
  }
}

extension X11Connection {
  /// Serves XSETTINGS to the toolkits, as a desktop's settings daemon would, while the connection is open.
  /// - Parameters:
  ///   - numbers: Integer settings, such as `Xft/DPI`.
  ///   - texts: String settings, such as `Net/ThemeName`.
  func serveSettings(numbers: [String: Int32], texts: [String: String]) async throws {
    var settings = ByteWriter()
    settings.append([0, 0, 0, 0])
    settings.integer(UInt32(1))
    settings.integer(UInt32(numbers.count + texts.count))
    func head(_ type: UInt8, _ name: String) {
      settings.append([type, 0])
      settings.integer(UInt16(name.utf8.count))
      settings.append(name.utf8)
      settings.align(4)
      settings.integer(UInt32(1))
    }
    for (name, value) in numbers.sorted(by: { $0.key < $1.key }) {
      head(0, name)
      settings.integer(value)
    }
    for (name, value) in texts.sorted(by: { $0.key < $1.key }) {
      head(1, name)
      settings.integer(UInt32(value.utf8.count))
      settings.append(value.utf8)
      settings.align(4)
    }
    let window = try unseenWindow()
    let property = try await atom("_XSETTINGS_SETTINGS")
    let selection = try await atom("_XSETTINGS_S0")
    try set(property, of: window, type: property, bits: 8, settings.bytes)
    try send(22) { writer in
      for word in [window, selection, 0] { writer.integer(word) }
    }
    try await synchronize()
  }

  /// Announces a window manager while the connection is open, so that toolkits leave moving and resizing windows to it.
  /// This one ignores such requests.
  ///
  /// Without a window manager, GTK grabs the pointer to do this itself when the edge of a window is pressed, and then
  /// counts one release too many.
  func announceWindowManager() async throws {
    let window = try unseenWindow()
    let (atomType, windowType): (UInt32, UInt32) = (4, 33)
    for owner in [root, window] {
      try await set(atom("_NET_SUPPORTING_WM_CHECK"), of: owner, type: windowType, [window])
    }
    try await set(
      atom("_NET_WM_NAME"), of: window, type: atom("UTF8_STRING"), bits: 8, Array("UITesting".utf8))
    try await set(atom("_NET_SUPPORTED"), of: root, type: atomType, [atom("_NET_WM_MOVERESIZE")])
    try await synchronize()
  }

  /// Creates an invisible window that holds properties.
  private func unseenWindow() throws -> UInt32 {
    let window = newIdentifier()
    try send(1) { writer in
      writer.integer(window)
      writer.integer(root)
      for value in [-1, -1, 1, 1, 0, 2] as [Int16] { writer.integer(value) }
      writer.integer(UInt32(0))
      writer.integer(UInt32(0))
    }
    return window
  }

  private func set(_ property: UInt32, of window: UInt32, type: UInt32, _ words: [UInt32]) throws {
    var value = ByteWriter()
    for word in words { value.integer(word) }
    try set(property, of: window, type: type, bits: 32, value.bytes)
  }

  /// - Parameter bits: The size of a unit: 8 or 32 bits.
  private func set(_ property: UInt32, of window: UInt32, type: UInt32, bits: UInt8, _ bytes: [UInt8]) throws {
    try send(18) { writer in
      for word in [window, property, type] { writer.integer(word) }
      writer.append([bits, 0, 0, 0])
      writer.integer(UInt32(bytes.count / Int(bits / 8)))
      writer.append(bytes)
    }
  }
}
