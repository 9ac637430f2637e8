import ArgumentParser
import CloudyTestSupport
import Dispatch
import Foundation

/// Plays weather services, well or badly, so that a script can test the program as a process.
@main
struct CloudyStub: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cloudy-stub",
    abstract: "Plays Open-Meteo and the Dark Sky API on 127.0.0.1, well or badly.",
    discussion: """
      It prints its address first, and one line for each request. End it with Ctrl-C or SIGTERM.

      EXAMPLE
        cloudy-stub --answer brussels.json --fault drip &
        CLOUDY_OPEN_METEO_URL=http://127.0.0.1:8088 cloudy
      """)

  @Option(help: "The port to listen at; 0 for any that is free.")
  var port: UInt16 = 8088

  @Option(help: ArgumentHelp("A file with the answer to a good question.", valueName: "file"))
  var answer: String

  @Option(help: "What goes wrong.")
  var fault = Fault.none

  func run() throws {
    let body = try Data(contentsOf: URL(filePath: answer))
    let fault = fault
    let server = try LoopbackServer(port: port) { request in
      say("\(request.method) \(request.target)")
      guard request.service != nil else { return .json(#"{"error": true, "reason": "Not Found"}"#, status: 404) }
      return fault.reply(body)
    }
    say(server.url.absoluteString)
    waitForEnd()
    server.stop()
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

/// Prints at once: a script reads it while this still runs.
private func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
