import ArgumentParser
import Foundation
import UITesting

/// `ui-desktop`: runs a command on a separate desktop.
@main struct UIDesktop: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ui-desktop",
    abstract: "Runs a command on a desktop of its own.",
    discussion: """
      The desktop has a screen that nobody sees, a message bus, an accessibility bus, and folders that are gone \
      afterwards. Applications that tests start within the command are shown there. It ends as the command does.
      """)

  @Option(help: ArgumentHelp("The size of the screen, in pixels.", valueName: "WIDTHxHEIGHT"))
  var size = ScreenSize(width: 1280, height: 900)

  @Option(help: ArgumentHelp("The size of text, where 1 is the usual one.", valueName: "factor"))
  var textScale = 1.0

  @Flag(help: "Dark colors.")
  var dark = false

  @Flag(help: "High contrast.")
  var highContrast = false

  @Argument(parsing: .postTerminator, help: "The program and its arguments.")
  var command: [String]

  func validate() throws {
    guard !command.isEmpty else { throw ValidationError("There is no command after --.") }
    guard (0.5...8).contains(textScale) else { throw ValidationError("The text scale must be from 0.5 to 8.") }
  }

  func run() async throws {
    let desktop: Desktop
    do {
      desktop = try await Desktop.start(
        width: size.width, height: size.height,
        look: DesktopAppearance(isDark: dark, hasHighContrast: highContrast, textScale: textScale))
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
