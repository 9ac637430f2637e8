import Foundation
import Testing
import UITesting

/// Synchronization between the window and a browser, through the user's own server.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(10)))
struct SynchronizationJourneys {
  @Test func `a computer connected in the settings has the same places as the browser`() async throws {
    try await Journey.onDesktop { desktop in
      // Polling for the authorization needs a running clock.
      let now = Date().ISO8601Format()
      let services = try await SimulatedServer.start(on: desktop, now: now)
      let environment = services.environment.merging(["CLOUDY_NOW": ""]) { $1 }
      let server = try await OwnServer.start(on: desktop, environment: environment)
      try await server.send("/sign-up", "name=Rosa&new-password=seven+quiet+herons")
      try await server.send("/locations/add", "place=3143244")
      let app = try await Journey.launch(on: desktop, environment: environment)
      try await app.window("Brussels – Cloudy").waitForExistence()

      try await app.press(.control, ",")
      try await app.rows["Sync"].tap()
      let button = try await app.buttons["Connect"].waitForExistence()
      #expect(!button.isEnabled, "the address is still empty")
      try await app.goBack(to: "Server address")
      try await app.typeText(server.address)
      try await app.buttons["Connect"].wait { $0.isEnabled }
      try await app.buttons["Connect"].tap()
      try await app.text("Waiting for your approval").waitForExistence()
      let code = try await app.staticTexts.labels.first { $0.wholeMatch(of: /[B-Z]{4}-[B-Z]{4}/) != nil }
      try await server.send("/device", "code=\(try #require(code))&answer=allow")
      try await app.text("Connected to \(server.name) as Rosa.").waitForExistence()
      try await app.buttons["Disconnect"].waitForExistence()
      try await app.press(.escape)
      try await app.window("Sync").waitForNonExistence()

      try await app.place("Oslo").waitForExistence()
      try await server.send("/locations/add", "place=3936456")
      try await app.place("Lima").waitForExistence()
      try await app.add("Tokyo")
      try await app.waitUntil("it is there as well") { try await server.send("/locations").contains("Tokyo") }

      try await app.press(.control, ",")
      try await app.rows["Sync"].tap()
      try await app.goBack(to: "Disconnect")
      try await app.press(.space)
      try await app.text("Your locations and settings stay on this computer.").waitForExistence()
      try await app.textFields["Server address"].waitForExistence()
      try await app.press(.escape)
      try await app.place("Lima").waitForExistence()
      await Journey.end(app)
      await server.stop()
      await services.stop()
    }
  }
}

extension Application {
  /// Moves the focus backward to a control near the end of a window, which takes fewer keys.
  fileprivate func goBack(to label: String) async throws {
    for _ in 0..<10 where try await focusedElement?.label != label { try await press(.shift, .tab) }
    #expect(try await focusedElement?.label == label)
  }
}

/// `cloudy-web` with accounts, and a browser session of one of them.
private struct OwnServer {
  private let desktop: Desktop
  private let program: Program
  private let cookies: String
  let address: String
  var name: String { address.replacing("http://", with: "") }

  static func start(on desktop: Desktop, environment: [String: String]) async throws -> OwnServer {
    let port = try await desktop.run(
      "/usr/bin/python3",
      ["-c", "import socket; s = socket.socket(); s.bind(('127.0.0.1', 0)); print(s.getsockname()[1])"]
    ).standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    let program = try desktop.start(
      "cloudy-web", ["--port", port, "--accounts", "open"],
      environment: Journey.environment.merging(environment) { $1 })
    let server = OwnServer(
      desktop: desktop, program: program, cookies: (desktop.environment["HOME"] ?? "") + "/cookies",
      address: "http://127.0.0.1:\(port)")
    let deadline = ContinuousClock.now + Journey.timeout
    while try await server.status("/health") != "200" {
      try #require(ContinuousClock.now < deadline, "The server is not ready: \(program.standardError)")
      try await Task.sleep(for: .milliseconds(50))
    }
    return server
  }

  func stop() async { await program.terminate() }

  /// Sends a request as the browser does, and returns the page.
  ///
  /// - Parameter form: The form to post; `nil` for a GET request.
  @discardableResult func send(_ path: String, _ form: String? = nil) async throws -> String {
    let sent = form.map { ["--data", $0, "--header", "Sec-Fetch-Site: same-origin"] } ?? []
    let requested = try await desktop.run(
      "curl",
      ["--silent", "--show-error", "--fail-with-body", "--cookie", cookies, "--cookie-jar", cookies] + sent
        + [address + path])
    #expect(
      requested.exitStatus == .exited(0), "\(path): \(requested.standardOutput.suffix(500)) \(requested.standardError)")
    return requested.standardOutput
  }

  private func status(_ path: String) async throws -> String {
    try await desktop.run(
      "curl", ["--silent", "--output", "/dev/null", "--write-out", "%{http_code}", address + path]
    ).standardOutput
  }
}
