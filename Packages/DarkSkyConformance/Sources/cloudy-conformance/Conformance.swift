import ArgumentParser
import DarkSkyConformance
import Foundation

@main
struct Conformance: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cloudy-conformance",
    abstract: "Judges a server that answers the Dark Sky API.",
    discussion: """
      It asks the server as old programs do, and says which of their expectations it meets. Checks are musts, without \
      which a program that exists breaks, shoulds, and infos. With all checks it makes about 190 requests.

      A server on this machine:
        cloudy-conformance http://localhost:8080

      One that needs a key, and is somebody else's, so that it is asked slowly:
        cloudy-conformance https://weather.example --key SECRET --wrong-key NONE --pause 1

      One group of checks, or one check:
        cloudy-conformance http://localhost:8080 --only TR --only SH07

      The status is 0 if no must failed, 1 if one did, 64 for wrong use, and 69 if nothing answers.
      """)

  @Argument(help: "The server, as http://localhost:8080, without /forecast.")
  var base: String?

  @Option(help: "A key that the server accepts.")
  var key = "conformance"

  @Option(
    name: .customLong("place"), parsing: .unconditionalSingleValue,
    help: "A place to ask for instead of the usual seven, as 59.91,10.75; repeatable.")
  var places: [String] = []

  @Option(help: "A key that the server refuses.")
  var wrongKey: String?

  @Option(help: "A key that has no calls left today.")
  var spentKey: String?

  @Option(help: ArgumentHelp("A check to run, or the letters of a group; repeatable.", valueName: "id"))
  var only: [String] = []

  @Flag(help: "Print the report as JSON.")
  var json = false

  @Flag(help: "Print the report as JUnit XML.")
  var junit = false

  @Flag(help: "Print all checks, and ask nothing.")
  var list = false

  @Option(help: "Seconds to wait between requests.")
  var pause = 0.0

  mutating func validate() throws {
    if list { return }
    guard let base else { throw ValidationError("Which server? As: cloudy-conformance http://localhost:8080") }
    guard CurlTransport(base: base) != nil else { throw ValidationError("\(base) is no address of a server.") }
    if json && junit { throw ValidationError("The report is either JSON or JUnit XML.") }
    guard (0...60).contains(pause) else { throw ValidationError("The pause is 0 to 60 seconds.") }
    for place in places where Place(place) == nil { throw ValidationError("\(place) is no place, as 59.91,10.75 is.") }
    for key in [key, wrongKey, spentKey].compactMap(\.self) where !Self.isKey(key) {
      throw ValidationError("\(key) cannot be a key in a path.")
    }
    for id in only where !Suite.checks.contains(where: { $0.id.hasPrefix(id.uppercased()) }) {
      throw ValidationError("There is no check \(id). They are shown with --list.")
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
