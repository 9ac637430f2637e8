import DBus
import Foundation
import Testing

/// Tests with `dbus-daemon`, the most common message bus, if it is installed.
@Suite(.enabled(if: Daemon.isAvailable), .timeLimit(.minutes(2))) struct DaemonTests {
  @Test func `a bus knows its clients, and announces their names`() async throws {
    let daemon = try Daemon()
    let bus = try await DBusConnection.open(address: daemon.address)
    let changes = bus.signals("NameOwnerChanged", of: "org.freedesktop.DBus")
    _ = try await bus.call(.bus("AddMatch", [.string("type='signal',sender='org.freedesktop.DBus'")]))
    let other = try await DBusConnection.open(address: daemon.address)
    _ = try await other.call(.bus("RequestName", [.string("org.example.Clock"), .uint32(0)]))

    let change = await changes.first { $0.body.first?.text == "org.example.Clock" }
    let owner = try #require(change?.body.last?.text)
    #expect(try await bus.call(.bus("GetNameOwner", [.string("org.example.Clock")])) == [.string(owner)])
    await #expect(throws: DBusConnection.Failure.self) {
      try await bus.call(.bus("GetNameOwner", [.string("org.example.Nobody")]))
    }
    let features = try await bus.call(
      .property("Features", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus"))
    #expect(features.first?.parts.allSatisfy { $0.text != nil } == true)
    let answers = await bus.calls((0..<1000).map { _ in .bus("ListNames") })
    #expect(answers.allSatisfy { (try? $0.get().first?.parts.count) ?? 0 >= 4 })
    other.close()
    #expect(await changes.first { $0.body.last?.text == "" } != nil)
  }

  @Test func `the README's example receives replies and signals`() async throws {
    let daemon = try Daemon()
    let address = daemon.address
    let bus = try await DBusConnection.open(address: address)
    let names = try await bus.call(.bus("ListNames")).first?.parts.compactMap(\.text) ?? []

    let changes = bus.signals("NameOwnerChanged", of: "org.freedesktop.DBus")
    _ = try await bus.call(.bus("AddMatch", [.string("type='signal',member='NameOwnerChanged'")]))
    let other = try await DBusConnection.open(address: address)
    for await change in changes {
      print(change.body.compactMap(\.text))
      break
    }
    #expect(names.contains("org.freedesktop.DBus"))
    other.close()
  }

  @Test func `the README's example is the code of this test`() throws {
    let own = try String(contentsOfFile: #filePath, encoding: .utf8)
    let readme = try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../README.md").standardized, encoding: .utf8)
    let example = try #require(readme.components(separatedBy: "```swift\n").dropFirst().first)
    let lines = example.components(separatedBy: "```")[0].split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(lines.count > 5)
    for line in lines { #expect(own.contains(line)) }
  }
}

/// A separate `dbus-daemon` for a test.
private final class Daemon {
  static let path = "/usr/bin/dbus-daemon"
  static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: path) }

  let address: String
  private let process = Process()
  private let folder = try? TemporaryFolder()

  init() throws {
    process.executableURL = URL(filePath: Daemon.path)
    process.arguments = [
      "--session", "--nofork", "--nopidfile", "--address=unix:path=\(folder?.newPath() ?? "")", "--print-address=1",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // Not SIGTERM, which may be blocked in child processes of a test, and without blocking a thread for tasks.
  deinit { kill(process.processIdentifier, SIGKILL) }
}
