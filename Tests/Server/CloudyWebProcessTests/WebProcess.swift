import CloudyTestSupport
import Foundation
import Synchronization

/// The server as a user starts it, in a separate home and environment.
final class WebProcess: Sendable {
  /// The program is missing; `swift build --product cloudy-web` builds it.
  struct NotBuilt: Error {}
  /// The server has exited before it announced its URL.
  struct NotStarted: Error { let errors: String }

  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The home directory with the server's data, for one or more successive processes.
  final class Home: Sendable {
    let folder: TemporaryFolder
    let environment: [String: String]

    init(_ changes: [String: String?] = [:]) throws {
      folder = try TemporaryFolder()
      // A port that is closed on every machine, since only root could open it.
      var environment = SimulatedServices.environment(at: "http://127.0.0.1:1")
      environment["HOME"] = folder.path
      environment["LANG"] = "C.UTF-8"
      environment["TZ"] = "Europe/Brussels"
      // All visitors of a test come from one address.
      environment["CLOUDY_WEB_REQUESTS_PER_SECOND"] = "1000000"
      environment["CLOUDY_WEB_BURST"] = "1000000"
      // The output of coverage measurements.
      environment["LLVM_PROFILE_FILE"] = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"]
      for (name, value) in changes { environment[name] = value }
      self.environment = environment
    }

    /// The names of the server's files.
    var files: [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/.local/share/cloudy/web")) ?? []
    }
  }

  /// The server is killed after this time, so that a test does not wait forever.
  private static let limit: DispatchTimeInterval = .seconds(120)

  let port: UInt16
  private let process: Process
  private let rest: Task<Result, Never>

  /// Starts the server on a free port, and waits until it has announced its URL.
  init(in home: Home, _ arguments: String...) async throws {
    let started = try StartedProcess(home, ["--port", "0"] + arguments)
    let first = await started.firstLine
    let rest = Task { await started.result() }
    guard let match = first.firstMatch(of: /http:\/\/[^ ]*:([0-9]+)\//), let port = UInt16(match.output.1) else {
      started.process.terminate()
      throw NotStarted(errors: await rest.value.errors)
    }
    (process, self.port, self.rest) = (started.process, port, rest)
  }

  /// Runs the program until it exits, and returns its output.
  static func run(in home: Home, _ arguments: [String]) async throws -> Result {
    try await StartedProcess(home, arguments).result()
  }

  deinit { send(SIGKILL) }

  /// Sends a signal, unless the server has exited.
  func send(_ signal: Int32) {
    if process.isRunning { kill(process.processIdentifier, signal) }
  }

  /// Waits until the server exits.
  func result() async -> Result { await rest.value }

  /// Sends a request and returns the head of the response; `nil` if the server exits before the head is complete.
  func head(of method: String, _ path: String, form: String = "", cookie: String? = nil) async -> String? {
    await response(method, path, form: form, cookie: cookie)?.head
  }

  /// Sends a request and returns the response; `nil` if the server exits before the head is complete.
  func response(
    _ method: String, _ path: String, form: String = "", cookie: String? = nil
  ) async -> (head: String, body: String)? {
    var lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"]
    if let cookie { lines.append("Cookie: \(cookie)") }
    if method == "POST" {
      lines += [
        "Sec-Fetch-Site: same-origin", "Content-Type: application/x-www-form-urlencoded",
        "Content-Length: \(form.utf8.count)",
      ]
    }
    let request = Data((lines.joined(separator: "\r\n") + "\r\n\r\n" + form).utf8)
    guard let received = await onThread({ [port] in exchange(request, port: port) }),
      let end = received.range(of: Data("\r\n\r\n".utf8))
    else { return nil }
    let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
    let body = Data(received[end.upperBound...])
    let isChunked = head.lowercased().contains("transfer-encoding: chunked")
    return (head, String(decoding: isChunked ? joinedChunks(body) : body, as: UTF8.self))
  }

  /// A started process whose output has not been read yet.
  private struct StartedProcess {
    let process = Process()
    /// Keeps the folder as long as the process.
    private let home: Home
    private let output = Pipe()
    private let errors: URL

    init(_ home: Home, _ arguments: [String]) throws {
      guard let executable = WebProcess.executable else { throw NotBuilt() }
      self.home = home
      // A file holds all errors that the server writes, even if nothing reads them meanwhile.
      errors = URL(filePath: home.folder.path).appending(path: "errors-\(UUID().uuidString)")
      try Data().write(to: errors)
      process.executableURL = executable
      process.arguments = arguments
      process.environment = home.environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      DispatchQueue.global().asyncAfter(deadline: .now() + WebProcess.limit) { [process] in
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      }
    }

    /// The output up to the end of the first line, or all of it.
    var firstLine: String {
      get async {
        await onThread { [output] in
          var text = Data()
          while !text.contains(UInt8(ascii: "\n")) {
            let piece = output.fileHandleForReading.availableData
            if piece.isEmpty { break }
            text += piece
          }
          return String(decoding: text, as: UTF8.self)
        }
      }
    }

    func result() async -> Result {
      await onThread { [home, output, errors, process] in
        let written = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        return withExtendedLifetime(home) {
          Result(
            status: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
            errors: (try? String(contentsOf: errors, encoding: .utf8)) ?? "")
        }
      }
    }
  }

  /// The program is in the directory of the tests, where SwiftPM builds both.
  private static var executable: URL? {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    let beside = URL(filePath: tests).deletingLastPathComponent().appending(path: "cloudy-web")
    let own = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "cloudy-web")
    return [beside, own].first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

/// Runs blocking work on a separate thread.
private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}

/// Returns the content of a body in chunked transfer encoding.
private func joinedChunks(_ body: Data) -> Data {
  var (rest, content) = (body[...], Data())
  while let end = rest.range(of: Data("\r\n".utf8)),
    let size = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16), size > 0
  {
    content += rest[end.upperBound...].prefix(size)
    rest = rest[end.upperBound...].dropFirst(size + 2)
  }
  return content
}

/// Sends bytes to a port of this machine, and returns everything received until the connection closes; `nil` if nothing
/// listens there.
private func exchange(_ request: Data, port: UInt16) -> Data? {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  let isConnected = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
    }
  }
  // Prevents SIGPIPE, which would end the tests if the server is killed.
  guard isConnected,
    request.withUnsafeBytes({ send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) })
      == request.count
  else { return nil }
  var received = Data()
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return received }
    received += buffer.prefix(count)
  }
}
