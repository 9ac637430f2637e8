import ArgumentParser
import CloudyTestSupport
import Foundation

/// Fuzzes the response decoder of every weather service.
@main
struct CloudyFuzz: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cloudy-fuzz",
    abstract: "Fuzz the response decoder of every weather service.",
    usage: "cloudy-fuzz <folder> [<options>]",
    discussion: """
      Each damaged response must give a forecast with plausible, ordered values or an error, without a crash, a hang or \
      growing memory. An input depends only on the seed and its number.
      """)

  @Argument(help: ArgumentHelp("Folder of responses to damage.", valueName: "folder"))
  var answers: String

  @Option(help: "Number of inputs.")
  var inputs = 1_000_000

  @Option(help: "Number of the first input.")
  var from = 0

  @Option(help: "Random seed.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("File that records the latest inputs, to find the one that crashed.", valueName: "file"))
  var trace: String?

  @Flag(help: "Print the first input and exit.")
  var show = false

  func run() async throws {
    let inputs = FuzzInputs(seed: seed, subjects: try FuzzSubject.all(in: URL(filePath: answers)))
    guard !show else {
      try FileHandle.standardOutput.write(contentsOf: inputs[from].description)
      return
    }
    for subject in inputs.subjects {
      let outcome = await subject.outcome(of: subject.wholeInput)
      guard outcome == .success([]) else {
        throw ValidationError("\(subject.name) cannot be decoded undamaged: \(outcome)")
      }
    }
    let run = FuzzRun(inputs: inputs, numbers: from..<(from + self.inputs), trace: try trace.map(FuzzTrace.init(path:)))
    guard await run.isGood() else { throw ExitCode.failure }
  }
}
