import ArgumentParser
import DarkSkyConformance
import Foundation

@main
struct Conformance: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cloudy-conformance",
    abstract: "Test the conformance of a Dark Sky API server.",
    usage: "cloudy-conformance <base> [<options>]",
    discussion: """
      Sends the requests of existing clients, about 190 of them, and reports which expectations the server meets. A check \
      is a must if a client breaks without it; others are shoulds or infos.

      EXAMPLES
        A server on this machine:
          cloudy-conformance http://localhost:8080

        A public server that needs a key, with a pause between requests:
          cloudy-conformance https://weather.example --key SECRET --pause 1

        One group of checks and one check:
          cloudy-conformance http://localhost:8080 --only TR --only SH07

      EXIT STATUS
        0 if all musts passed, 1 if one failed, 64 for wrong arguments, and 69 if the
        server cannot be reached.
      """)

  @Argument(help: "Server, such as http://localhost:8080, without /forecast.")
  var base: String?

  @Option(help: "API key that the server accepts.")
  var key = "conformance"

  @Option(
    name: .customLong("place"), parsing: .unconditionalSingleValue,
    help: "Place instead of the seven built-in ones, such as 59.91,10.75; repeatable.")
  var places: [String] = []

  @Option(help: "API key that the server rejects.")
  var wrongKey: String?

  @Option(help: "API key without calls left today.")
  var spentKey: String?

  @Option(help: ArgumentHelp("Check to run, or the letters of a group; repeatable.", valueName: "id"))
  var only: [String] = []

  @Flag(help: "Print the report as JSON.")
  var json = false

  @Flag(help: "Print the report as JUnit XML.")
  var junit = false

  @Flag(help: "List all checks and exit.")
  var list = false

  @Option(help: "Pause between requests, in seconds.")
  var pause = 0.0

  mutating func validate() throws {
    if list { return }
    guard let base else { throw ValidationError("The server is missing: cloudy-conformance http://localhost:8080") }
    guard CurlTransport(base: base) != nil else { throw ValidationError("\(base) is not the address of a server.") }
    if json && junit { throw ValidationError("--json and --junit cannot be used together.") }
    guard (0...60).contains(pause) else { throw ValidationError("--pause must be from 0 to 60 seconds.") }
    for place in places where Place(place) == nil {
      throw ValidationError("\(place) is not a place such as 59.91,10.75.")
    }
    for key in [key, wrongKey, spentKey].compactMap(\.self) where !Self.isKey(key) {
      throw ValidationError("\(key) cannot be a key in a path.")
    }
    for id in only where !Suite.checks.contains(where: { $0.id.hasPrefix(id.uppercased()) }) {
      throw ValidationError("There is no check \(id). List them with --list.")
    }
  }

  func run() throws {
    if list { return print(Report.list(), terminator: "") }
    // Otherwise a closed secure connection would terminate the process.
    signal(SIGPIPE, SIG_IGN)
    guard let base, let transport = CurlTransport(base: base) else { throw ExitCode.validationFailure }
    let session = Session(
      transport,
      configuration: Configuration(
        key: key, wrongKey: wrongKey, spentKey: spentKey, places: places.compactMap(Place.init),
        authority: transport.authority, pause: pause))
    do throws(TransportError) {
      _ = try transport.response(to: Request("/forecast"))
    } catch {
      FileHandle.standardError.write(Data("cloudy-conformance: \(base): \(error)\n".utf8))
      throw ExitCode(69)
    }
    let isWatched = isatty(STDERR_FILENO) == 1
    let report = Suite.run(in: session, only: only) { check, index, count in
      if isWatched { Self.say("\r\u{1B}[K\(index + 1)/\(count) \(check.id) \(check.asked.prefix(50))") }
    }
    if isWatched { Self.say("\r\u{1B}[K") }
    let noColor = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let isColored = isatty(STDOUT_FILENO) == 1 && !noColor
    print(json ? report.json : junit ? report.junit : report.text(isColored: isColored), terminator: "")
    if !report.isConforming { throw ExitCode(report.exitStatus) }
  }

  private static func say(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  private static func isKey(_ key: String) -> Bool {
    !key.isEmpty && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~".contains($0)) }
  }
}
