import Testing
import UITesting

@Suite(.enabled(if: Journey.isPossible)) struct ColorsJourneys {
  @Test(arguments: [("Red", [255, 0, 0]), ("Blue", [0, 0, 255]), ("Green", [0, 255, 0])])
  func `a color fills the screen and names it (D-7)`(name: String, color: [UInt8]) async throws {
    try await Journey.run("colors") { app in
      try await app.rows[name].tap()
      try await app.windows[name].waitForExistence()
      let picture = try await app.images[name].screenshot()
      let pixel = try #require(picture[picture.width / 2, picture.height / 2])
      #expect([pixel.red, pixel.green, pixel.blue] == color)
    }
  }

  @Test func `the title is shown at the start, and again on the way back (D-8)`() async throws {
    try await Journey.run("colors") { app in
      try await app.windows["Select a color"].waitForExistence()
      try await app.rows["Blue"].tap()
      try await app.buttons["Back"].tap()
      try await app.windows["Select a color"].waitForExistence()
      try await app.rows["Blue"].wait { $0.isSelected }
    }
  }
}
