import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyDesktop

/// Saving and restoring the size and place of a window.
struct WindowPlacementTests {
  @Test func `a saved placement is restored`() throws {
    let folder = try TemporaryFolder()
    let file = URL(filePath: folder.path).appending(path: "state/cloudy/desktop.ini")
    var placement = WindowPlacement()
    (placement.width, placement.height, placement.isMaximized) = (1200, 800, true)
    placement.place = "place:2797656"
    placement.language = "zh-Hant"
    placement.keep(in: file)
    #expect(WindowPlacement(file: file) == placement)
  }

  @Test func `without a file, the placement has its defaults`() {
    #expect(WindowPlacement(file: URL(filePath: "/nowhere/at/all")) == WindowPlacement())
  }

  @Test(arguments: [
    "", "width=-5\nheight=99999999999999999999", "width\nheight=\n=\n[", "maximized=perhaps", "\u{0}\u{fffd}",
  ])
  func `invalid values are replaced by the defaults`(text: String) {
    #expect(WindowPlacement(text: text) == WindowPlacement())
  }

  @Test func `if the placement cannot be saved, the defaults apply later`() throws {
    let folder = try TemporaryFolder()
    // A file blocks the path of the folder.
    let state = URL(filePath: folder.path).appending(path: "state")
    try Data("other".utf8).write(to: state)
    let file = state.appending(path: "cloudy/desktop.ini")
    var placement = WindowPlacement()
    placement.width = 1200
    placement.keep(in: file)
    #expect(WindowPlacement(file: file) == WindowPlacement())
    #expect(try Data(contentsOf: state) == Data("other".utf8))
  }
}
