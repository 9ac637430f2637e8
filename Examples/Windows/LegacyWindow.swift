#if canImport(CGtk)
import DesktopKit
import Legacy

extension ExampleWindow {
  /// The profile screen before and after it was split, with a response that the user chooses.
  @MainActor package static func legacy(_ application: DesktopApplication) -> ExampleWindow {
    let page = LegacyPage()
    return ExampleWindow(
      application, title: "Legacy Code", content: page.content, view: page, size: (620, 560))
  }
}

@MainActor private final class LegacyPage {
  private(set) var content: any Widget = Box(.vertical)
  private let before = ProfilePanel(title: "Before")
  private let after = ProfilePanel(title: "After")

  init() {
    let answers = ListPage(named: "What the server answers") { [weak self] row in
      self?.download(from: SimulatedServer.allCases[row])
    }
    answers.show([("What the server answers", SimulatedServer.allCases.map { ListPage.Row($0.rawValue) })])
    let panels = Box(.horizontal, spacing: 18, [before.box, after.box]).margins(18)
    panels.isEven = true
    content = Box(.vertical, [answers.expanding(vertically: true), panels])
  }

  private func download(from server: SimulatedServer) {
    before.clear()
    after.clear()
    Task {
      await LargeViewController(view: before, server: server).viewDidLoad()
      await RefactoredLargeViewController(view: after, network: NetworkController(server: server)).viewDidLoad()
    }
  }
}

/// One of the two screens. An alert appears below the labels here, since two dialogs would hide each other.
@MainActor private final class ProfilePanel: ProfileView {
  let box = Box(.vertical, spacing: 6)
  private let title: String
  private let userName = Label()
  private let emailAddress = Label()
  private let alerts = Label().styled("error")

  init(title: String) {
    self.title = title
    for label in [Label(heading: title).styled("heading"), userName, emailAddress, alerts] { box.append(label) }
    box.named(title)
    clear()
  }

  func clear() {
    show(userName: "–")
    show(emailAddress: "–")
    alerts.show(nil)
  }

  func show(userName: String) { self.userName.text = "User name: \(userName)" }
  func show(emailAddress: String) { self.emailAddress.text = "E-mail address: \(emailAddress)" }
  func show(_ alert: Alert) { alerts.show("\(alert.title): \(alert.message)") }
}
#endif
