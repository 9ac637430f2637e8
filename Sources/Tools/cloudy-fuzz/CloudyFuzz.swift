import ArgumentParser
import CloudyTestSupport
import Foundation

/// Feeds damaged answers to every service and looks at what comes out.
@main
struct CloudyFuzz: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cloudy-fuzz",
    abstract: "Feeds damaged answers to every service and looks at what comes out.",
    discussion: """
      Whatever is answered, there is a forecast with plausible figures in order, or an error that says why not: no \
      crash, no hang, no memory that grows. Each input follows from the seed and its number alone.
      """)

  @Argument(help: ArgumentHelp("The folder with answers to damage.", valueName: "folder"))
  var answers: String

  @Option(help: "How many inputs are read.")
  var inputs = 1_000_000

  @Option(help: "The first input's number.")
  var from = 0

  @Option(help: "What all inputs follow from.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("A file that says which inputs were read last, for after a crash.", valueName: "file"))
  var trace: String?

  @Flag(help: "Print the first input and read nothing.")
  var show = false

  func run() async throws {
    let inputs = FuzzInputs(seed: seed, subjects: try FuzzSubject.all(in: URL(filePath: answers)))
    guard !show else {
      try FileHandle.standardOutput.write(contentsOf: inputs[from].description)
      return
    }
    for subject in inputs.subjects {
      let outcome = await subject.outcome(of: subject.wholeInput)
      guard outcome == .success([]) else { throw ValidationError("\(subject.name) is not read well: \(outcome)") }
    }
    let run = FuzzRun(inputs: inputs, numbers: from..<(from + self.inputs), trace: try trace.map(FuzzTrace.init(path:)))
    guard await run.isGood() else { throw ExitCode.failure }
  }
}
