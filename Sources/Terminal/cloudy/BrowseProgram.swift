import CloudyTerminal
import CloudyViewModels
import Foundation
import Observation
import TerminalKit

/// The full-screen program. It passes the terminal's events to the view models, and draws their changes.
@MainActor final class BrowseProgram {
  private let root: RootViewModel
  private let session: TerminalSession
  private let capabilities: TerminalCapabilities
  private let view: View
  private var painter: ScreenPainter
  /// The screen that the user sees.
  private var displayed: BrowseScreen?

  /// The part of a frame's state that is not in the view models.
  @MainActor @Observable final class View {
    var state = BrowseState()
    var size: ScreenSize

    init(size: ScreenSize) { self.size = size }
  }

  init(_ root: RootViewModel, on session: TerminalSession, _ capabilities: TerminalCapabilities) {
    self.root = root
    self.session = session
    self.capabilities = capabilities
    view = View(size: session.size)
    painter = ScreenPainter(capabilities)
  }

  /// Runs until the user quits or the terminal is closed.
  ///
  /// - Returns: The signal that stopped it; `nil` if none did.
  func run() async -> Int32? {
    paint(screen)
    let running = Task { await root.run() }
    let work = [running, Task { await draw() }, Task { await spin() }]
    let hasBeenInterrupted = await listen()
    for task in work { task.cancel() }
    session.end()
    // Wait until the last choice is stored.
    await running.value
    return hasBeenInterrupted ? SIGINT : session.endingSignal
  }
}

extension BrowseProgram {
  private static let spinnerPace = Duration.milliseconds(90)

  private var screen: BrowseScreen {
    BrowseScreen(root, view.state, size: view.size, capabilities: capabilities)
  }

  /// - Returns: Whether ^C stopped it.
  private func listen() async -> Bool {
    for await event in session.events {
      if event == .resized || event == .resumed { view.size = session.size }
      // A terminal that was smaller for a moment has lost its contents, even if it has its former size again.
      if event == .resized { redraw() }
      switch BrowseInput.handle(event, root, &view.state, on: displayed) {
      case .nothing: break
      case .quit: return false
      case .interrupted: return true
      case .suspend: session.suspend()
      case .redraw: redraw()
      }
    }
    return false
  }

  /// Draws changes; those between two frames are drawn together.
  private func draw() async {
    for await screen in Observations({ self.screen }) { paint(screen) }
  }

  private func redraw() {
    painter.forget()
    paint(screen)
  }

  private func paint(_ screen: BrowseScreen) {
    displayed = screen
    if root.route == .locations { root.receive(.visibleRows(screen.locations)) }
    let bytes = painter.bytes(for: screen.frame)
    if !bytes.isEmpty { session.write(bytes) }
  }

  /// Animates the spinner while a request is pending, and sleeps otherwise.
  private func spin() async {
    var spinning: Task<Void, Never>?
    for await isWaiting in Observations({ BrowseScreen.isWaiting(self.root) }) where isWaiting != (spinning != nil) {
      spinning?.cancel()
      spinning =
        isWaiting
        ? Task { [view] in
          while (try? await Task.sleep(for: BrowseProgram.spinnerPace)) != nil { view.state.ticked() }
        } : nil
    }
    spinning?.cancel()
  }
}
