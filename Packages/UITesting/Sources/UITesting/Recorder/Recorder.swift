import DBus
import Foundation

/// Records a user's actions in an application as lines of a test.
///
/// It watches the keyboard and the pointer at the display, since elements do not report clicks. Their effects, such as
/// a selected row or an opened dialog, are reported by the elements.
public actor Recorder {
  private enum Event: Sendable {
    /// Input, with the pointer's position and the time.
    case input([UInt8], Task<Point?, Never>?, ContinuousClock.Instant)
    case change(DBusMessage)
    /// A reading of the elements, with the time when it was due.
    case poll(ContinuousClock.Instant)
  }

  struct Item: Sendable {
    let index: Int
    let snapshot: ElementSnapshot
  }

  private let application: Application
  private let display: X11Connection
  private(set) var tree = Tree()
  private(set) var items: [Item] = []
  private var opened = FoundWindows()
  private var lookedAt = ContinuousClock.now
  private var earlier: (Tree, [Item])?
  private var keys: [UInt8: [UInt32]] = [:]
  private var held: Set<UInt32> = []
  private var typed = ""
  private var typedInto: String?
  private var windows: Set<Reference> = []
  /// The elements that are selected or checked.
  private var chosen: Set<Reference> = []
  private var write: @Sendable (String) -> Void

  /// - Parameter write: Receives each line of the test.
  public init(watching application: Application, write: @escaping @Sendable (String) -> Void) {
    self.application = application
    display = application.desktop.display
    self.write = write
  }

  /// Records until the application exits or the task is canceled.
  /// - Parameter ready: Called once all actions are recorded.
  public func run(ready: @Sendable () -> Void = {}) async throws {
    keys = try await display.keyboardMapping()
    let extensionCode = try await watchInput()
    let bus = application.desktop.accessibility
    _ = try await bus.call(.bus("AddMatch", [.string("type='signal',interface='org.a11y.atspi.Event.Object'")]))
    let registry = Reference(bus: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry")
    for event in ["object:state-changed", "object:children-changed", "object:property-change", "object:text-changed"] {
      _ = try? await bus.call(
        .accessible("RegisterEvent", registry, interface: "Registry", [.string(event), .array("s", []), .string("")]))
    }
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let (inputs, signals) = (display.events(), bus.signals())
    let sources = [
      Task { [display] in
        for await arrival in inputs {
          let packet = arrival.packet
          guard packet[0] & 0x7f == 35, packet[1] == extensionCode else { continue }
          let isButton = packet.unsigned16(at: 8) == 15
          // Query the pointer at once: it may have moved by the time earlier events are handled.
          let pointer = isButton ? Task { try? await display.pointer() } : nil
          continuation.yield(.input(packet, pointer, arrival.time))
        }
      },
      Task { for await message in signals { continuation.yield(.change(message)) } },
      Task { [application] in
        while !Task.isCancelled, application.isRunning {
          continuation.yield(.poll(.now))
          try? await Task.sleep(for: .milliseconds(150))
        }
        continuation.finish()
      },
    ]
    defer { for source in sources { source.cancel() } }
    try await poll()
    chosen = Set(items.filter { $0.snapshot.isSelected || $0.snapshot.isChecked }.map(\.snapshot.reference))
    ready()
    for await event in events {
      switch event {
      case .input(let packet, let pointer, let time): handle(packet, at: await pointer?.value, time)
      case .change(let message): noteChange(message)
      case .poll(let time):
        writeOpened(opened.take(settledAt: time))
        // A reading that fell due during the last one is redundant.
        guard time > lookedAt || items.isEmpty else { continue }
        try? await poll()
      }
    }
    flush()
    writeOpened(opened.takeAll())
  }
}

extension Recorder {
  private func writeOpened(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    flush()
    for line in lines { write(line) }
  }

  /// Subscribes to keyboard and pointer events of all windows.
  private func watchInput() async throws -> UInt8 {
    let code = try await display.code(ofExtension: "XInputExtension")
    _ = try await display.request(code, 47) { writer in
      writer.integer(UInt16(2))
      writer.integer(UInt16(2))
    }
    try display.send(code, 46) { writer in
      writer.integer(display.root)
      writer.integer(UInt16(1))
      writer.integer(UInt16(0))
      // All master devices.
      writer.integer(UInt16(1))
      writer.integer(UInt16(1))
      // RawKeyPress, RawKeyRelease, RawButtonPress.
      writer.integer(UInt32(1 << 13 | 1 << 14 | 1 << 15))
    }
    try await display.synchronize()
    return code
  }

  /// Reads all elements, so that a click can be matched with what was there before it.
  private func poll() async throws {
    let tree = try await application.tree()
    let former = (self.tree, items)
    let snapshots = try await application.snapshots(of: Array(tree.nodes.indices.dropFirst()), in: tree)
    earlier = former.1.isEmpty ? nil : former
    lookedAt = .now
    self.tree = tree
    items = zip(tree.nodes.indices.dropFirst(), snapshots).map(Item.init).filter { !$0.snapshot.visibleFrame.isEmpty }
    let tops = items.filter { tree.nodes[$0.index].parent == 0 }
    let new = tops.filter { !windows.contains($0.snapshot.reference) }
    if !windows.isEmpty {
      for window in new where !window.snapshot.label.isEmpty {
        let kind = window.snapshot.role == .dialog ? "dialogs" : "windows"
        opened.add(
          "try await app.\(kind)[\(Recorder.literal(window.snapshot.label))].waitForExistence()", foundAt: lookedAt)
      }
    }
    windows = Set(tops.map(\.snapshot.reference))
  }

  private func handle(_ packet: [UInt8], at point: Point?, _ time: ContinuousClock.Instant) {
    writeOpened(opened.take(beforeActionAt: time))
    let detail = packet.unsigned32(at: 16)
    switch packet.unsigned16(at: 8) {
    case 13: press(UInt8(truncatingIfNeeded: detail))
    case 14: held.remove(keys[UInt8(truncatingIfNeeded: detail)]?.first ?? 0)
    default:
      guard let point else { return }
      let latest = (tree, items)
      // A reading that was unfinished at the time of the click may already show its effect.
      if let earlier, lookedAt > time { (tree, items) = earlier }
      click(button: detail, at: point)
      (tree, items) = latest
    }
  }

  private func click(button: UInt32, at point: Point) {
    flush()
    guard let item = element(at: point) else {
      return write("// a click at \(Int(clamping: point.x)),\(Int(clamping: point.y)), on no named element")
    }
    let words = expression(for: item)
    switch button {
    case 1:
      write("try await \(words).tap()")
      if item.snapshot.interfaces.contains("EditableText") { typedInto = words }
    case 3: write("try await \(words).rightClick()")
    case 4: write("try await \(words).scroll(.up, clicks: 1)")
    case 5: write("try await \(words).scroll(.down, clicks: 1)")
    default: break
    }
  }

  private func press(_ code: UInt8) {
    guard let symbols = keys[code], let plain = symbols.first, plain != 0 else { return }
    if Recorder.isModifier(plain) {
      held.insert(plain)
      return
    }
    let isShifted = held.contains { $0 == 0xffe1 || $0 == 0xffe2 }
    let symbol = isShifted && symbols.count > 1 && symbols[1] != 0 ? symbols[1] : plain
    let modifiers = Key.modifiers.filter { modifier in held.contains { Recorder.meaning($0) == modifier } }
    if modifiers.allSatisfy({ $0 == .shift }), let character = Key.character(of: symbol) {
      if typed.isEmpty, let field = items.last(where: { $0.snapshot.isFocused && $0.snapshot.role != .button }) {
        typedInto = field.snapshot.interfaces.contains("EditableText") ? expression(for: field) : typedInto
      }
      typed.append(character)
      return
    }
    flush()
    let key = Key.named[plain]?.name ?? Key.character(of: plain).map { Recorder.literal(String($0)) }
    guard let key else { return }
    write("try await app.press(\((modifiers.map(\.name) + [key]).joined(separator: ", ")))")
  }

  /// Writes the text typed so far as one step.
  private func flush() {
    guard !typed.isEmpty else { return }
    write("try await \(typedInto ?? "app").typeText(\(Recorder.literal(typed)))")
    typed = ""
  }

  /// Records the effect of a step as a check in the test.
  private func noteChange(_ message: DBusMessage) {
    guard message.member == "StateChanged", message.body.count > 1, let state = message.body[0].text,
      ["selected", "checked"].contains(state), let bus = message.sender, let path = message.path
    else { return }
    let reference = Reference(bus: bus, path: path)
    guard message.body[1].integer == 1 else {
      chosen.remove(reference)
      return
    }
    guard chosen.insert(reference).inserted, let item = items.first(where: { $0.snapshot.reference == reference }),
      [.row, .tab, .checkBox, .radioButton, .switch, .toggleButton].contains(item.snapshot.role)
    else { return }
    flush()
    write("try await \(expression(for: item)).wait { $0.is\(state.capitalized) }")
  }
}

extension Recorder {
  private static func isModifier(_ symbol: UInt32) -> Bool { (0xffe1...0xffee).contains(symbol) || symbol == 0xfe03 }

  private static func meaning(_ symbol: UInt32) -> Key? {
    switch symbol {
    case 0xffe1, 0xffe2: .shift
    case 0xffe3, 0xffe4: .control
    case 0xffe9, 0xffea, 0xffe7, 0xffe8: .alt
    case 0xffeb, 0xffec: .super
    default: nil
    }
  }
}
