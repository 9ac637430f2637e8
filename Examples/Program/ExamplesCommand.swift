import ArgumentParser
import ExampleTerminals
import ExampleWindows
import Foundation
import TerminalKit

#if canImport(CGtk)
import DesktopKit
#endif

/// `examples`: lists the examples, and opens one.
@main struct ExamplesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "examples",
    abstract: "Small applications that teach Model-View-ViewModel and testing.",
    discussion: """
      Each example is a folder in Examples/. Its README says what to read first and what each test shows. Each has one \
      view model and two views: compare Examples/Windows with Examples/Terminals.

      EXAMPLES
        examples                      list all, with pictures
        examples colors               in a window
        examples colors --terminal    in this terminal: arrow keys, Return, Esc
        examples login-form --mock    with a simulated service that accepts all users
      """)

  @Argument(help: "Example, such as colors.")
  var name: String?

  @Flag(help: "Use this terminal instead of a window.")
  var terminal = false

  @Flag(help: "Simulate the services that it uses, like the argument ENABLE_CLIENT_SIDE_MOCKS.")
  var mock = false

  @Flag(help: "Simulate an unreachable weather service.")
  var offline = false

  @Argument(help: .hidden)
  var launchArguments: [String] = []

  func validate() throws {
    if let name, Example(rawValue: name) == nil {
      let names = Example.like(name).map(\.rawValue).joined(separator: " or ")
      throw ValidationError(
        "There is no example “\(name)”. " + (names.isEmpty ? "List them with: examples" : "Did you mean \(names)?"))
    }
    if let other = launchArguments.first(where: { $0 != "ENABLE_CLIENT_SIDE_MOCKS" }) {
      throw ValidationError("Unexpected argument “\(other)”.")
    }
    if terminal, let example, example.screen == nil {
      throw ValidationError("“\(example.rawValue)” has no terminal view; see its README.")
    }
  }

  func run() throws {
    guard let example else {
      let capabilities = TerminalCapabilities(
        environment: ProcessInfo.processInfo.environment, isTerminal: TerminalSize.isTerminal(STDOUT_FILENO),
        columns: TerminalSize.columns(of: STDOUT_FILENO))
      print(ExampleList().text(capabilities), terminator: "")
      return
    }
    // A process starts on the main actor's thread.
    try MainActor.assumeIsolated {
      if terminal { showInTerminal(example) } else { try showInWindow(example) }
    }
  }

  private var example: Example? { name.flatMap(Example.init) }
}

extension ExamplesCommand {
  @MainActor private func showInTerminal(_ example: Example) {
    Task { @MainActor in
      guard let screen = example.screen?() else { ExamplesCommand.exit() }
      let code = await screen.run()
      ExamplesCommand.exit(withError: code == 0 ? nil : ExitCode(code))
    }
    RunLoop.main.run()
  }

  @MainActor private func showInWindow(_ example: Example) throws {
    #if canImport(CGtk)
    // Each window is a separate process without an application ID, so that no two share a name. There are no pictures.
    guard let application = DesktopApplication(id: nil, pictures: UnsafeRawBufferPointer(start: nil, count: 0)) else {
      complain("There is no display to open a window on. In this terminal: examples \(example.rawValue) --terminal")
      throw ExitCode(69)
    }
    // Retains the window, which retains its views, which retain their view models.
    var window: ExampleWindow?
    let code = application.run(
      [CommandLine.arguments.first ?? "examples"], started: {}, activated: {},
      commandLine: { _ in
        window = example.window(application)
        window?.present()
        return 0
      })
    withExtendedLifetime(window) {}
    if code != 0 { throw ExitCode(code) }
    #else
    complain(
      """
      This program was built without GTK, so it has no windows. In this terminal: examples \(example.rawValue) --terminal
      For windows: sudo apt-get install libadwaita-1-dev, and build it again.
      """)
    throw ExitCode(69)
    #endif
  }

  private func complain(_ words: String) { FileHandle.standardError.write(Data((words + "\n").utf8)) }
}
