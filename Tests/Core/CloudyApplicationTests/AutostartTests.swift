import CloudyApplication
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Synchronization
import Testing

/// Programs that start with a user's session.
@Suite struct AutostartTests {
  private let folder: TemporaryFolder
  private let started = LaunchRecorder()

  init() throws { folder = try TemporaryFolder() }

  private final class LaunchRecorder: Sendable {
    let programs = Mutex<[String]>([])
  }

  private func autostart(
    _ program: String? = "/opt/my \"50%\" $x/cloudy-service", isSandboxed: Bool = false
  ) -> Autostart {
    Autostart(
      folder: folder.path + "/autostart", program: program, isSandboxed: isSandboxed,
      start: { [started] program in started.programs.withLock { $0.append(program) } })
  }

  private var entry: String? {
    try? String(
      contentsOfFile: folder.path + "/autostart/\(DesktopIdentity.autostart).desktop", encoding: .utf8)
  }

  @Test func `enabling starts the program now and with each session, and disabling ends both`() throws {
    try autostart().setEnabled(to: true)
    #expect(started.programs.withLock { $0.count } == 1)
    #expect(entry?.contains("Type=Application") == true)
    try autostart().setEnabled(to: false)
    #expect(entry == nil)
    try autostart().setEnabled(to: false)
    #expect(started.programs.withLock { $0.count } == 1)
  }

  @Test func `a path can contain any characters`() throws {
    try autostart().setEnabled(to: true)
    let line = entry?.split(separator: "\n").first { $0.hasPrefix("Exec=") }
    #expect(line == #"Exec="/opt/my \\"50%%\\" \\$x/cloudy-service" --background"#)
  }

  @Test func `in a sandbox, nothing is written`() throws {
    try autostart(isSandboxed: true).setEnabled(to: true)
    #expect(entry == nil)
    #expect(started.programs.withLock { $0.count } == 1)
  }

  @Test(arguments: [(false, false, true), (true, false, false), (true, true, true)])
  func `the service is offered unless it would end with the session`(
    isSandboxed: Bool, hasPortal: Bool, isOffered: Bool
  ) throws {
    let application = try Application(
      environment: ["HOME": folder.path], dataDirectory: folder.path, complain: { _ in })
    #expect((application.autostart(isSandboxed: isSandboxed, hasPortal: hasPortal) != nil) == isOffered)
  }

  @Test func `an unwritable file is an error`() throws {
    try folder.write("no folder", to: "autostart")
    #expect(throws: AutostartError.self) { try autostart().setEnabled(to: true) }
    #expect(throws: AutostartError.self) { try autostart(nil).setEnabled(to: true) }
  }
}
