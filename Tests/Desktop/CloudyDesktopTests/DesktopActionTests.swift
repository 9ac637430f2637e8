import CloudyViewModels
import Testing

@testable import CloudyDesktop

/// The actions of menus, buttons and keys.
struct DesktopActionTests {
  @Test func `each key has at most one action`() {
    let keys = DesktopAction.allCases.flatMap { $0.keys + $0.placeKeys }
    #expect(Set(keys).count == keys.count)
  }

  @Test func `the names of actions are unique`() {
    let names = DesktopAction.allCases.map(\.id)
    #expect(Set(names).count == names.count)
  }

  /// The exceptions: rows respond to clicks, the day is next to the week, Enter searches online, the window has its own
  /// close action, and the settings have buttons for the server.
  @Test func `all actions of other front ends are available in the window, with known exceptions`() {
    let elsewhere: Set<Action> = [
      .choose, .look, .showDay, .searchOnline, .quit, .synchronization, .connect, .synchronize, .disconnect,
    ]
    #expect(Set(Action.allCases).subtracting(DesktopAction.allCases.compactMap(\.action)) == elsewhere)
  }
}
