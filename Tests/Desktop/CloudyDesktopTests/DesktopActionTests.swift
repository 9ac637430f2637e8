import CloudyViewModels
import Testing

@testable import CloudyDesktop

/// What menus, buttons and keys do.
struct DesktopActionTests {
  @Test func `no key does two things`() {
    let keys = DesktopAction.allCases.flatMap { $0.keys + $0.placeKeys }
    #expect(Set(keys).count == keys.count)
  }

  @Test func `no two have the same name`() {
    let names = DesktopAction.allCases.map(\.id)
    #expect(Set(names).count == names.count)
  }

  /// Rows are chosen by pressing them, the day is beside the week, search online is Enter, the window closes, and the
  /// settings have buttons for the server.
  @Test func `what can be done elsewhere can be done in a window`() {
    let elsewhere: Set<Action> = [
      .choose, .look, .showDay, .searchOnline, .quit, .synchronization, .connect, .synchronize, .disconnect,
    ]
    #expect(Set(Action.allCases).subtracting(DesktopAction.allCases.compactMap(\.action)) == elsewhere)
  }
}
