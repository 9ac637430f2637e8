import Foundation
import Testing

@testable import UITesting

/// Tests that run on a desktop that `ui-desktop --dark` has started.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["UI_TESTING_DESKTOP"] != nil), .timeLimit(.minutes(3)))
struct SurroundingTests {
  @Test func `an application is launched on the surrounding desktop`() async throws {
    let app = try await Application.launch(Fixture.path)
    try await app.buttons["Count"].tap()
    try await app.staticTexts["counted 1"].waitForExistence()
    #expect(app.desktop.environment["DISPLAY"] == ProcessInfo.processInfo.environment["DISPLAY"])
    let window = try await app.screenshot()
    let pixel = try #require(window[window.width / 2, window.height - 50])
    #expect(pixel.red < 64)
    await app.terminate()
  }
}
