import CloudyForecasts
import CloudyPlaces
import CloudyStorage
import CloudyTestSupport
import Foundation
import Testing

/// Runs the program with its own home folder and environment.
struct CloudyProcess {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The program is missing. `swift build --product cloudy` builds it.
  struct NotBuilt: Error {}

  /// A temporary home folder, removed with the last copy of the process.
  private final class Home: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "cloudy-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private let folder: Home
  var home: URL { folder.url }
  var environment: [String: String]
  /// A program that replaces itself with this one, and its first arguments; empty without one.
  var launcher: [String] = []

  /// - Parameter openMeteo: The URL of a simulated Open-Meteo; `nil` for a closed port.
  init(openMeteo: URL? = nil, now: String = "2026-11-21T12:20:00Z", timeZone: String = "Europe/Brussels") throws {
    folder = try Home()
    environment = [
      "HOME": folder.url.path, "LANG": "C.UTF-8", "LC_TIME": "en_US.UTF-8", "LC_MEASUREMENT": "en_US.UTF-8",
      "TZ": timeZone, "CLOUDY_NOW": now,
      // A port that is closed on every machine, since only root could open it.
      "CLOUDY_OPEN_METEO_URL": openMeteo?.absoluteString ?? "http://127.0.0.1:1",
    ]
    // The path of the coverage data, if coverage is measured.
    environment["LLVM_PROFILE_FILE"] = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"]
    for key in CloudyProcess.addresses where environment[key.environmentVariable] == nil {
      environment[key.environmentVariable] = "http://127.0.0.1:1"
    }
  }

  func setting(_ changes: [String: String?]) -> CloudyProcess {
    var process = self
    for (name, value) in changes { process.environment[name] = value }
    return process
  }

  /// Starts the program, waits for its exit and returns its output. A program that does not exit is killed.
  func run(_ arguments: String...) async throws -> Result { try await run(arguments) }

  /// - Parameter input: The lines of standard input; `nil` for empty input.
  func run(_ arguments: [String], input: [String]? = nil) async throws -> Result {
    await ProcessSlots.shared.take()
    let result: Swift.Result<Result, any Error>
    do { result = .success(try await finished(arguments, input: input)) } catch { result = .failure(error) }
    await ProcessSlots.shared.giveBack()
    return try result.get()
  }

  private func finished(_ arguments: [String], input: [String]?) async throws -> Result {
    let (process, output, errors) = try started(arguments, input: input)
    let identifier = process.processIdentifier
    let limit = Task {
      try await Task.sleep(for: CloudyProcess.longestRun)
      kill(identifier, SIGKILL)
    }
    defer { limit.cancel() }
    async let written = CloudyProcess.read(output)
    async let complained = CloudyProcess.read(errors)
    let (outputText, errorText) = await (written, complained)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: outputText, errors: errorText)
  }

  /// The time that no run takes, even while all tests run at the same time.
  private static let longestRun = Duration.seconds(300)

  /// Starts the program and kills it immediately, as a power failure would.
  func runAndKill(_ arguments: String...) throws {
    let (process, _, _) = try started(arguments)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Starts the program, and kills it after `condition` returns.
  func runAndKill(_ arguments: String..., when condition: () async throws -> Void) async throws {
    let (process, _, _) = try started(arguments)
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    try await condition()
  }

  /// Runs `count` processes at the same time.
  func runTogether(_ count: Int, _ arguments: @escaping @Sendable (Int) -> [String]) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
      for number in 0..<count { group.addTask { try await run(arguments(number)) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// Uses one server for all services.
  func requesting(_ server: LoopbackServer) -> CloudyProcess {
    let addresses = CloudyProcess.addresses.map { ($0.environmentVariable, Optional(server.url.absoluteString)) }
    return setting(Dictionary(uniqueKeysWithValues: addresses))
  }

  /// The address keys of all services that users do not have to enable.
  private static let addresses = (WeatherProvider.all.flatMap(\.keys) + GeocodingServices.keys)
    .filter { $0.kind == .address && $0.defaultText != nil }

  private func started(_ arguments: [String], input: [String]? = nil) throws -> (Process, Pipe, Pipe) {
    let process = Process()
    guard let executable = CloudyProcess.executable else { throw NotBuilt() }
    let words = launcher + [executable.path] + arguments
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = environment
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    let lines = input.map { _ in Pipe() }
    process.standardInput = lines ?? FileHandle.nullDevice
    try process.run()
    // The input is small enough to fit into the pipe's buffer.
    try lines?.fileHandleForWriting.write(contentsOf: Data((input ?? []).map { $0 + "\n" }.joined().utf8))
    try lines?.fileHandleForWriting.close()
    return (process, output, errors)
  }

  /// Reads until the end of file, on a separate thread because it blocks.
  private static func read(_ pipe: Pipe) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }

  /// The program next to the tests that SwiftPM built.
  private static var executable: URL? {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    var directory = URL(filePath: tests).deletingLastPathComponent()
    while directory.path != "/" {
      let candidate = directory.appending(path: "cloudy")
      if FileManager.default.isExecutableFile(atPath: candidate.path), !candidate.hasDirectoryPath { return candidate }
      directory.deleteLastPathComponent()
    }
    return nil
  }
}
