import CloudyTestSupport
import Foundation
import Synchronization

/// The server as a person starts it, in a home and an environment of its own.
final class WebProcess: Sendable {
  /// `swift build --product cloudy-web` makes the program.
  struct NotBuilt: Error {}
  /// The server has ended before it announced an address.
  struct NotStarted: Error { let errors: String }

  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Where its data is; several processes can have it one after the other.
  final class Home: Sendable {
    let folder: TemporaryFolder
    let environment: [String: String]

    init(_ changes: [String: String?] = [:]) throws {
      folder = try TemporaryFolder()
      // A port that is closed on every machine, as only the superuser could open it.
      var environment = SimulatedServices.environment(at: "http://127.0.0.1:1")
      environment["HOME"] = folder.path
      environment["LANG"] = "C.UTF-8"
      environment["TZ"] = "Europe/Brussels"
      // All visitors of a test come from one address.
      environment["CLOUDY_WEB_REQUESTS_PER_SECOND"] = "1000000"
      environment["CLOUDY_WEB_BURST"] = "1000000"
      // Where it says which of its lines ran, if coverage is measured.
      environment["LLVM_PROFILE_FILE"] = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"]
      for (name, value) in changes { environment[name] = value }
      self.environment = environment
    }

    /// What the server keeps.
    var files: [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/.local/share/cloudy/web")) ?? []
    }
  }

  /// A test that waits for a server which does nothing ends after this time, since the server is killed.
  private static let limit: DispatchTimeInterval = .seconds(120)

  let port: UInt16
  private let process: Process
  private let rest: Task<Result, Never>

  /// Starts the server on a free port, and waits until it has announced its address.
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

  /// Runs the program to its end, and returns what it wrote.
  static func run(in home: Home, _ arguments: [String]) async throws -> Result {
    try await StartedProcess(home, arguments).result()
  }

  deinit { send(SIGKILL) }

  /// Sends a signal, unless the server has ended.
  func send(_ signal: Int32) {
    if process.isRunning { kill(process.processIdentifier, signal) }
  }

  /// Waits for its end.
  func result() async -> Result { await rest.value }

  /// Sends a request and returns the head of the response; `nil` if the server is gone before the head is complete.
  func head(of method: String, _ path: String, form: String = "", cookie: String? = nil) async -> String? {
    await response(method, path, form: form, cookie: cookie)?.head
  }

  /// Sends a request and returns the response; `nil` if the server is gone before its head is complete.
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

  /// A process of which nothing has been read yet.
  private struct StartedProcess {
    let process = Process()
    /// Its folder is there for as long as the process is.
    private let home: Home
    private let output = Pipe()
    private let errors: URL

    init(_ home: Home, _ arguments: [String]) throws {
      guard let executable = WebProcess.executable else { throw NotBuilt() }
      self.home = home
      // A file takes as much as the server writes, though nothing reads it meanwhile.
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

    /// What is written up to the end of the first line, or all if there is none.
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

  /// The program lies beside the tests that SwiftPM built it for.
  private static var executable: URL? {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    let beside = URL(filePath: tests).deletingLastPathComponent().appending(path: "cloudy-web")
    let own = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "cloudy-web")
    return [beside, own].first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

/// Does what blocks on a thread of its own.
private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}

/// Returns the content of a body that is sent in chunks, each after its size.
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

/// Sends bytes to a port of this machine, and returns all that comes until the other end closes the connection; `nil`
/// if nothing listens there.
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
  // A server that is killed would otherwise end the tests with SIGPIPE.
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
