import ArgumentParser
import CloudyApplication
import CloudyDocuments
import CloudyStorage
import Foundation
import TerminalKit

/// `cloudy mcp`: gives the weather to a language model, by the Model Context Protocol on standard input and output.
struct ModelContextCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.mcp.rawValue, abstract: "Serve weather tools to AI assistants (MCP).",
    usage: "cloudy mcp [<options>]",
    discussion: """
      An assistant starts this command and writes requests of the Model Context Protocol to standard input, one JSON \
      message on each line. Add it to the assistant's configuration as the command “cloudy” with the argument “mcp”.
      """)

  @OptionGroup(title: "Units") var notation: NotationOptions
  @OptionGroup(title: "Sources") var source: SourceOptions
  @OptionGroup var words: WordOptions

  func run() async throws {
    let tools = try WeatherTools(
      arguments: source.arguments + words.arguments, notation: notation.chosen, isOffline: source.offline)
    let output = ModelContextOutput()
    let server = ModelContextServer(
      tools: tools.all, version: Application.version, instructions: WeatherTools.instructions,
      write: { await output.write($0) })
    let input = ModelContextInput()
    for await line in input.lines() {
      await server.handle(line)
      guard await output.failure == nil else { break }
      input.wantsNext()
    }
    await server.finish()
    if let failure = await output.failure { throw failure }
  }
}

/// Standard output, on which each response is a line.
private actor ModelContextOutput {
  /// The first failure; `nil` if all responses were written.
  private(set) var failure: StandardOutput.Failure?

  func write(_ line: String) {
    guard failure == nil else { return }
    do throws(StandardOutput.Failure) { try StandardOutput.write(line + "\n") } catch { failure = error }
  }
}

/// Standard input, read line by line on a thread of its own, since reading blocks. A client that writes without end
/// must wait.
private final class ModelContextInput: Sendable {
  /// The maximum length of a message in bytes. The rest of a longer line is dropped, and the line is not valid.
  private static let lengthLimit = 1 << 20

  private let turn = DispatchSemaphore(value: 0)

  /// The lines until the end of the input.
  func lines() -> AsyncStream<String> {
    AsyncStream { lines in
      Thread.detachNewThread { [turn] in
        var line: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
          let count = read(STDIN_FILENO, &chunk, chunk.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { break }
          for byte in chunk.prefix(count) {
            guard byte == UInt8(ascii: "\n") else {
              if line.count < ModelContextInput.lengthLimit { line.append(byte) }
              continue
            }
            lines.yield(String(decoding: line, as: UTF8.self))
            line.removeAll(keepingCapacity: true)
            turn.wait()
          }
        }
        if !line.isEmpty { lines.yield(String(decoding: line, as: UTF8.self)) }
        lines.finish()
      }
    }
  }

  /// Reads the next line, since the last one has been handled.
  func wantsNext() { turn.signal() }
}
