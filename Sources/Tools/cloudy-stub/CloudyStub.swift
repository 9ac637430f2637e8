import ArgumentParser
import CloudyTestSupport
import Dispatch
import Foundation

/// Plays weather services, well or badly, for a person who wants to see what the program makes of it, and for scripts.
@main
struct CloudyStub: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cloudy-stub",
    abstract: "Plays all weather services on 127.0.0.1, well or badly.",
    discussion: """
      It plays Open-Meteo with its archive and its air quality, MET Norway with its nowcast, the US National Weather \
      Service, Bright Sky, the Dark Sky API, and Nominatim and Open-Meteo's search with a few places, for whichever client asks. Nobody measured the weather, but the services agree on \
      it as long as no script says otherwise. It prints its address first, and a line for each request. End it with \
      Ctrl-C or SIGTERM.

      EXAMPLE
        Let Open-Meteo hang for half a minute, and MET Norway refuse each fourth question:

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

        Times are since the start. Of the faults the first that fits counts. Disagreements that fit hold all at once, \
      with a fault if there is one; of two about the same the first counts.

        A station that sees a clear sky where its own grid has rain, and services that
        say what they said 18 days ago:

          cat > truths.txt <<END
          nws           rain=0.1
          nws           chance=15
          nws           station=clear
          open-meteo*   stale=18d
          END
          cloudy-stub --script truths.txt &

        What a client should have read of the weather, in metric units, without any
        disagreement:

          curl "$url\(SimulatedReport.path)?latitude=59.91&longitude=10.75&service=nws&start=\
      1795219200&count=24&step=3600"

      SERVICES
        \(SimulatedService.allCases.map(\.rawValue).joined(separator: ", "))

      FAULTS
        \(Fault.spellings.joined(separator: ", "))

        stale=18d is what a service said then, and ahead=3d what it will say, both with the Date of now; skew=2h is a \
      service whose clock is ahead, its Date too.

      DISAGREEMENTS
      \(Disagreement.help)

        With --now the services' clock is another than this machine's.
      """)

  @Option(help: "The port to listen at; 0 for any that is free.")
  var port: UInt16 = 8088

  @Option(help: ArgumentHelp("A file that says what goes wrong when.", valueName: "file"))
  var script: String?

  @Option(help: ArgumentHelp("A line of such a file. Can be repeated.", valueName: "line"))
  var line: [String] = []

  @Option(help: "What goes wrong, with all services and all the time.")
  var fault: Fault?

  @Option(
    help: ArgumentHelp(
      "A service to play; the others leave without a word. Can be repeated; without it, all are played.",
      valueName: "name"))
  var service: [SimulatedService] = []

  @Option(help: "Of the weather, and of faults that have a probability.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("What time it is, always, as 2026-11-21T12:20:00Z.", valueName: "time"))
  var now: Date?

  @Option(
    help: ArgumentHelp(
      "A file with the answer to any good question, or a folder of such files, as open-meteo.json.", valueName: "path"))
  var response: String?

  @Option(
    help: ArgumentHelp(
      "Prints the variables that have Cloudy ask all services at this address, and plays nothing.", valueName: "url"))
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
        say("\(request.method) \(request.target) → not played")
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
      recordings: try response.map { try SimulatedRecordings(at: URL(filePath: $0)) },
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

extension Fault: ExpressibleByArgument {
  /// Reads it as a script has it.
  package init?(argument: String) { self.init(argument) }
}

extension SimulatedService: ExpressibleByArgument {}

extension Disagreement {
  /// A line for each, with what it means.
  fileprivate static var help: String {
    let width = spellings.map(\.example.count).max() ?? 0
    return spellings.map { spelling in
      "  " + spelling.example.padding(toLength: width + 2, withPad: " ", startingAt: 0) + spelling.meaning
    }.joined(separator: "\n")
  }
}

extension Date: @retroactive ExpressibleByArgument {
  /// Reads it as ISO 8601 has it.
  public init?(argument: String) {
    guard let date = try? Date(argument, strategy: .iso8601) else { return nil }
    self = date
  }
}

extension SimulatedExchange {
  /// As `GET /v1/forecast?… → open-meteo, 503`.
  fileprivate var line: String {
    let parts = [
      service?.rawValue ?? "no service", status.map(String.init), fault == .none ? nil : "fault \(fault)",
      disagreements.isEmpty ? nil : disagreements.map(\.description).joined(separator: " and "),
      breach.map { "against the terms: " + $0 },
    ]
    return "\(request.method) \(request.target) → " + parts.compactMap(\.self).joined(separator: ", ")
  }
}

/// Prints at once: a script reads it while this still runs.
private func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
