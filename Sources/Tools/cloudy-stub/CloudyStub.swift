import ArgumentParser
import CloudyTestSupport
import Dispatch
import Foundation

/// Simulates weather services, with faults on request, for users and for scripts.
@main
struct CloudyStub: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cloudy-stub",
    abstract: "Simulate all weather services on 127.0.0.1, with optional faults.",
    usage: "cloudy-stub [<options>]",
    discussion: """
      It simulates the services below for any client. The weather is synthetic, but all services agree on it unless a \
      script says otherwise. The first line of the output is the address; a line for each request follows. Stop it with \
      Ctrl-C or SIGTERM.

      EXAMPLES
        Open-Meteo hangs for 30 seconds, and MET Norway rejects every fourth
        request:

          cat > faults.txt <<END
          # from..to          service     fault
          0s..30s             open-meteo  hang
          25%                 met-norway  429 retry-after=60
          every 60s for 5s    *           503
          END
          cloudy-stub --script faults.txt &

          url=http://127.0.0.1:8088
          export $(cloudy-stub --print-environment $url) CLOUDY_DARK_SKY_KEY=any
          cloudy Oslo

        Times count from the start. The first fault that matches applies, and all
        disagreements that match, or the first of two about the same value.

        The station reports a clear sky while its own grid has rain, and
        Open-Meteo returns the forecast of 18 days ago:

          cat > truths.txt <<END
          nws           rain=0.1
          nws           chance=15
          nws           station=clear
          open-meteo*   stale=18d
          END
          cloudy-stub --script truths.txt &

        The weather that a client should have read, in metric units and without
        disagreements:

          curl -G $url\(SimulatedReport.path) -d service=nws -d latitude=59.91 -d longitude=10.75 \\
            -d start=1795219200 -d count=24 -d step=3600

      SERVICES
      \(list(SimulatedService.allCases.map(\.rawValue)))

      FAULTS
      \(list(Fault.spellings))

        stale=18d is the response of 18 days ago, and ahead=3d that of 3 days later,
        both with the current Date. With skew=2h, the clock of the service is two
        hours fast, and so is its Date.

      DISAGREEMENTS
      \(Disagreement.help)
      """)

  @Option(help: "Port to listen on; 0 is any free one.")
  var port: UInt16 = 8088

  @Option(help: ArgumentHelp("File of faults and disagreements, and when each applies.", valueName: "file"))
  var script: String?

  @Option(help: ArgumentHelp("Line of such a file; repeatable.", valueName: "line"))
  var line: [String] = []

  @Option(help: "Fault of all services, all the time.")
  var fault: Fault?

  @Option(
    help: ArgumentHelp(
      "Service to simulate; the others close the connection. Repeatable. (default: all)",
      valueName: "name"))
  var service: [SimulatedService] = []

  @Option(help: "Random seed for the weather and for probabilistic faults.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("Fixed current time of all services, such as 2026-11-21T12:20:00Z.", valueName: "time"))
  var now: Date?

  @Option(
    help: ArgumentHelp(
      "File with the response to all valid requests, or a folder of such files, such as open-meteo.json.",
      valueName: "path"))
  var response: String?

  /// The name of ``response`` in older scripts.
  @Option(help: .hidden)
  var answer: String?

  @Option(
    help: ArgumentHelp(
      "Print the environment variables that point Cloudy to all services at this address, and exit.", valueName: "url"
    ))
  var printEnvironment: String?

  func validate() throws {
    if [script != nil, fault != nil, !line.isEmpty].count(where: \.self) > 1 {
      throw ValidationError("Choose one of --script, --line and --fault.")
    }
  }

  func run() throws {
    if let printEnvironment {
      for (name, value) in SimulatedServices.environment(at: printEnvironment).sorted(by: { $0.key < $1.key }) {
        print("\(name)=\(value)")
      }
      return
    }
    let services = try services()
    let report = SimulatedReport(services.weather)
    let simulated = Set(service.isEmpty ? SimulatedService.allCases : service)
    let server = try LoopbackServer(port: port) { request in
      if request.path == SimulatedReport.path { return report.reply(to: request) }
      guard request.service.map(simulated.contains) ?? true else {
        say("\(request.method) \(request.target) → not simulated")
        return .close
      }
      return services.reply(to: request)
    }
    say(server.url.absoluteString)
    waitForEnd()
    server.stop()
  }

  private func services() throws -> SimulatedServices {
    let (fixed, clock) = (now, ContinuousClock())
    let start = clock.now
    return SimulatedServices(
      weather: SimulatedWeather(seed: seed), script: try faults(), seed: seed,
      recordings: try (response ?? answer).map { try SimulatedRecordings(at: URL(filePath: $0)) },
      now: { fixed ?? Date() }, elapsed: { start.duration(to: clock.now) }, log: { say($0.line) })
  }

  private func faults() throws -> FaultScript {
    guard let script else {
      do {
        return line.isEmpty ? FaultScript(fault ?? .none) : try FaultScript(line.joined(separator: "\n"))
      } catch {
        throw ValidationError("--line: \(error.problem)")
      }
    }
    do {
      return try FaultScript(String(contentsOf: URL(filePath: script), encoding: .utf8))
    } catch let error as FaultScript.ParsingError {
      throw ValidationError("\(script), \(error)")
    } catch {
      throw ValidationError("\(script) cannot be read.")
    }
  }

  private func waitForEnd() {
    let ended = DispatchSemaphore(value: 0)
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { ended.signal() }
      source.resume()
      return source
    }
    withExtendedLifetime(sources) { ended.wait() }
  }
}

/// Indented lines of words for the help.
private func list(_ words: [String]) -> String {
  var lines = [" "]
  for word in words {
    if lines[lines.count - 1].count + word.count > 76 { lines.append(" ") }
    lines[lines.count - 1] += " \(word)" + (word == words.last ? "" : ",")
  }
  return lines.joined(separator: "\n")
}

extension Fault: ExpressibleByArgument {
  /// Parses it in the format of scripts.
  package init?(argument: String) { self.init(argument) }
}

extension SimulatedService: ExpressibleByArgument {}

extension Disagreement {
  /// A line for each, with its meaning.
  fileprivate static var help: String {
    let width = spellings.map(\.example.count).max() ?? 0
    return spellings.map { spelling in
      "  " + spelling.example.padding(toLength: width + 2, withPad: " ", startingAt: 0) + spelling.meaning
    }.joined(separator: "\n")
  }
}

extension Date: @retroactive ExpressibleByArgument {
  /// Parses it as ISO 8601.
  public init?(argument: String) {
    guard let date = try? Date(argument, strategy: .iso8601) else { return nil }
    self = date
  }
}

extension SimulatedExchange {
  /// For example, `GET /v1/forecast?… → open-meteo, 503`.
  fileprivate var line: String {
    let parts = [
      service?.rawValue ?? "no service", status.map(String.init), fault == .none ? nil : "fault \(fault)",
      disagreements.isEmpty ? nil : disagreements.map(\.description).joined(separator: " and "),
      breach.map { "against the terms: " + $0 },
    ]
    return "\(request.method) \(request.target) → " + parts.compactMap(\.self).joined(separator: ", ")
  }
}

/// Prints at once: a script reads it while this program runs.
private func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
