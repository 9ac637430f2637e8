import ArgumentParser
import Foundation
import UITesting

/// `ui-desktop`: runs a command on a separate desktop.
@main struct UIDesktop: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ui-desktop",
    abstract: "Run a command on a separate, invisible desktop.",
    usage: "ui-desktop [<options>] -- <command> ...",
    discussion: """
      The desktop has its own screen, message bus and accessibility bus, and temporary folders. Applications that tests \
      start within the command appear there. The exit status is that of the command.

      EXAMPLE
        ui-desktop --size 360x640 -- swift test
      """)

  @Option(help: ArgumentHelp("Size of the screen in pixels.", valueName: "WIDTHxHEIGHT"))
  var size = ScreenSize(width: 1280, height: 900)

  @Option(help: ArgumentHelp("Scale of text.", valueName: "factor"))
  var textScale = 1.0

  @Flag(help: "Use dark colors.")
  var dark = false

  @Flag(help: "Use high contrast.")
  var highContrast = false

  @Argument(parsing: .postTerminator, help: "The program and its arguments.")
  var command: [String]

  func validate() throws {
    guard !command.isEmpty else { throw ValidationError("The command is missing: ui-desktop -- swift test") }
    guard (0.5...8).contains(textScale) else { throw ValidationError("The text scale must be from 0.5 to 8.") }
  }

  func run() async throws {
    let desktop: Desktop
    do {
      desktop = try await Desktop.start(
        width: size.width, height: size.height,
        appearance: DesktopAppearance(isDark: dark, hasHighContrast: highContrast, textScale: textScale),
        // A test within the command announces itself; other commands do not read windows.
        hasScreenReader: false)
    } catch {
      complain("\(error)")
      throw ExitCode(69)
    }
    let status: ExitStatus
    do {
      status = try await desktop.runAttached(command, passingOn: [SIGHUP, SIGINT, SIGTERM])
    } catch {
      await desktop.stop()
      complain("\(error)")
      throw ExitCode(127)
    }
    await desktop.stop()
    switch status {
    case .exited(let number): throw ExitCode(number)
    case .signaled(let number): throw ExitCode(128 + number)
    }
  }

  private func complain(_ text: String) { FileHandle.standardError.write(Data("ui-desktop: \(text)\n".utf8)) }
}

/// A size, such as `1280x900`.
struct ScreenSize: ExpressibleByArgument, CustomStringConvertible {
  let width: Int
  let height: Int

  var description: String { "\(width)x\(height)" }
  var defaultValueDescription: String { description }

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  init?(argument: String) {
    let numbers = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (1...8192).contains(width), (1...8192).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}
