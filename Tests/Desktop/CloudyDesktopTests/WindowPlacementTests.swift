import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyDesktop

/// A window is opened as it was left.
struct WindowPlacementTests {
  @Test func `what was kept is read again`() throws {
    let folder = try TemporaryFolder()
    let file = URL(filePath: folder.path).appending(path: "state/cloudy/desktop.ini")
    var placement = WindowPlacement()
    (placement.width, placement.height, placement.isMaximized) = (1200, 800, true)
    placement.place = "place:2797656"
    placement.keep(in: file)
    #expect(WindowPlacement(file: file) == placement)
  }

  @Test func `without a file it has its usual size`() {
    #expect(WindowPlacement(file: URL(filePath: "/nowhere/at/all")) == WindowPlacement())
  }

  @Test(arguments: [
    "", "width=-5\nheight=99999999999999999999", "width\nheight=\n=\n[", "maximized=perhaps", "\u{0}\u{fffd}",
  ])
  func `what makes no sense is as good as nothing`(text: String) {
    #expect(WindowPlacement(text: text) == WindowPlacement())
  }

  @Test func `where nothing can be kept, the window closes all the same, and has its usual size later`() throws {
    let folder = try TemporaryFolder()
    // A file is where the folder should be.
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
