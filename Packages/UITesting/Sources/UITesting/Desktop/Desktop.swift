import DBus
import Foundation
import Synchronization

/// A separate screen, keyboard, pointer and message bus, on which applications run.
///
/// A desktop stops when it is deallocated, when ``stop()`` is called, or when the process that started it exits or
/// crashes.
public final class Desktop: Sendable {
  /// The reason why a desktop cannot be started.
  public struct Unavailable: Error, CustomStringConvertible {
    /// The missing packages, and how to install them; or the error of a server.
    public let description: String
  }

  /// The environment for programs on this desktop.
  public let environment: [String: String]
  /// The width of the screen, in pixels.
  public var width: Int { display.width }
  /// The height of the screen, in pixels.
  public var height: Int { display.height }

  let display: X11Connection
  /// The accessibility bus.
  let accessibility: DBusConnection
  let hands: InputSynthesizer
  let group: pid_t
  private let session: DBusConnection
  private let servers: Servers?
  private let watch: Task<Void, Never>

  /// The required programs, with Debian's packages that contain them.
  static let needed = [
    "Xvfb": "xvfb", "dbus-daemon": "dbus",
    "/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
  ]

  /// The packages that are missing to start a desktop, as a message; `nil` if there are none.
  public static let whatIsMissing: String? = {
    let missing = needed.filter { program, _ in Executable.find(program) == nil }.map(\.value).sorted()
    return missing.isEmpty ? nil : "missing packages: apt-get install \(missing.joined(separator: " "))"
  }()

  /// Whether desktops can be started on this machine, for `.enabled(if:)`.
  public static var isAvailable: Bool { whatIsMissing == nil }

  private init(
    environment: [String: String], display: X11Connection, session: DBusConnection, accessibility: DBusConnection,
    servers: Servers?, leadsKeyboard: Bool
  ) async throws {
    self.environment = environment
    self.display = display
    self.session = session
    self.accessibility = accessibility
    self.servers = servers
    group = servers?.group ?? 0
    hands = InputSynthesizer(display: display)
    try display.watchWindows()
    let events = display.events()
    try await display.synchronize()
    watch = Task { [display] in
      guard leadsKeyboard else { return }
      await Desktop.giveKeyboard(toWindowsOf: display, events: events)
    }
  }

  deinit {
    watch.cancel()
    display.close()
    session.close()
    accessibility.close()
    // The guard stops the servers that this object owns.
    servers?.takeDown()
  }

  /// Starts a desktop.
  /// - Parameters:
  ///   - width: The width of the screen, in pixels.
  ///   - height: The height of the screen, in pixels.
  ///   - appearance: The colors and the text size.
  ///   - hasScreenReader: Whether apps find a screen reader in use, since tests read their content; see
  ///     ``announceScreenReader()``.
  /// - Throws: ``Unavailable`` if a server is missing or does not start.
  public static func start(
    width: Int = 1280, height: Int = 900, appearance: DesktopAppearance = .standard, hasScreenReader: Bool = true
  ) async throws -> Desktop {
    if let whatIsMissing { throw Unavailable(description: whatIsMissing) }
    let servers = try await Servers.start(width: width, height: height, appearance: appearance)
    do {
      let desktop = try await connect(environment: servers.environment, appearance: appearance, servers: servers)
      if hasScreenReader { try await desktop.announceScreenReader() }
      return desktop
    } catch {
      await servers.stop()
      throw error
    }
  }

  /// The desktop of `ui-desktop` that this process runs on; `nil` if there is none.
  ///
  /// The user's own desktop is never used, since tests would type into their windows.
  public static func surrounding() async throws -> Desktop? {
    let environment = ProcessInfo.processInfo.environment
    guard environment["UI_TESTING_DESKTOP"] != nil else { return nil }
    let desktop = try await connect(environment: environment, appearance: nil, servers: nil)
    try await desktop.announceScreenReader()
    return desktop
  }

  /// Announces to apps that a screen reader is in use. Some apps build views that are out of sight
  /// only then.
  public func announceScreenReader() async throws {
    _ = try await session.call(
      .setting("IsEnabled", to: .boolean(true), of: "org.a11y.Status", at: "/org/a11y/bus", on: "org.a11y.Bus"))
  }

  /// The user's own desktop, for the recorder. Windows use X11, even on Wayland.
  public static func personal() async throws -> Desktop {
    let own = [
      "GDK_BACKEND": "x11", "GTK_A11Y": "atspi", "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
    ]
    let environment = ProcessInfo.processInfo.environment.merging(own) { _, new in new }
    return try await connect(environment: environment, appearance: nil, servers: nil, leadsKeyboard: false)
  }

  /// Stops the desktop and all programs on it.
  public func stop() async {
    watch.cancel()
    display.close()
    session.close()
    accessibility.close()
    await servers?.stop()
  }

  /// Closes the pipe that the guard watches, as the exit of this process would.
  func loseOwner() { servers?.takeDown() }

  /// Takes a screenshot of the whole screen.
  public func screenshot() async throws -> Screenshot {
    try await screenshot(of: Frame(x: 0, y: 0, width: Double(width), height: Double(height)))
  }

  /// Takes a screenshot of the visible part of a frame.
  func screenshot(of frame: Frame) async throws -> Screenshot {
    let picture = try await rawPicture(of: frame)
    return Screenshot(width: picture.width, height: picture.height, pixels: picture.pixels)
  }

  /// The pixels of part of the screen, in the display's format.
  func rawPicture(of frame: Frame) async throws -> (width: Int, height: Int, pixels: [UInt8]) {
    let seen = frame.intersection(Frame(x: 0, y: 0, width: Double(width), height: Double(height)))
    let (width, height) = (Int(clamping: seen.width), Int(clamping: seen.height))
    guard width > 0, height > 0 else { throw UITestFailure("no part of it is on the screen") }
    let pixels = try await display.pixels(
      x: Int(clamping: seen.x), y: Int(clamping: seen.y), width: width, height: height)
    return (width, height, pixels)
  }
}

extension Desktop {
  private static func connect(
    environment: [String: String], appearance: DesktopAppearance?, servers: Servers?, leadsKeyboard: Bool = true
  ) async throws -> Desktop {
    let display = try X11Connection(
      display: environment["DISPLAY"] ?? "", authority: environment["XAUTHORITY"])
    if let appearance {
      try await display.serveSettings(numbers: appearance.settings.numbers, texts: appearance.settings.texts)
      try await display.announceWindowManager()
    }
    let session = try await DBusConnection.open(address: environment["DBUS_SESSION_BUS_ADDRESS"] ?? "")
    let answer = try await session.call(
      .call("GetAddress", of: "org.a11y.Bus", at: "/org/a11y/bus", on: "org.a11y.Bus"))
    let accessibility = try await DBusConnection.open(address: answer.first?.text ?? "")
    return try await Desktop(
      environment: environment, display: display, session: session, accessibility: accessibility,
      servers: servers, leadsKeyboard: leadsKeyboard)
  }

  /// Manages the focus as a window manager does: the last opened window has it, and it returns when that window closes.
  private static func giveKeyboard(toWindowsOf display: X11Connection, events: AsyncStream<X11Connection.Arrival>) async
  {
    for await event in events.map(\.packet) {
      switch event[0] & 0x7f {
      case 19 where event[12] == 0: try? display.focus(event.unsigned32(at: 8))
      // A window was hidden or closed.
      case 18, 17:
        guard let windows = try? await display.windows(), let top = windows.last(where: { !$0.isPopup }) else {
          continue
        }
        try? display.focus(top.identifier)
      default: break
      }
    }
  }
}

/// Finds programs, as a shell does.
enum Executable {
  static func find(_ name: String, in path: String? = nil) -> String? {
    if name.contains("/") { return isExecutable(name) ? name : nil }
    let path = path ?? ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first(where: isExecutable)
  }

  /// Finds a program: as a path, as a product next to this program, or as a shell does.
  static func findProduct(_ program: String) -> String? {
    if program.contains("/") { return find(program) }
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    let folders = [
      ProcessInfo.processInfo.environment["UI_TESTING_PRODUCTS"],
      URL(filePath: own).deletingLastPathComponent().path(percentEncoded: false),
      URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path(percentEncoded: false),
    ].compactMap(\.self)
    for folder in folders {
      let path = folder.hasSuffix("/") ? folder + program : "\(folder)/\(program)"
      if isExecutable(path) { return path }
    }
    return find(program)
  }

  static func isExecutable(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && access(path, X_OK) == 0
  }
}
