import Testing
import UITesting

@Suite(.enabled(if: Journey.isPossible)) struct PhotoBookJourneys {
  @Test(arguments: ["photo-book", "networked-photo-book"])
  func `a photo is shown with its caption, local or downloaded`(name: String) async throws {
    try await Journey.run(name) { app in
      let photo = app.images["The gallery of the opera house before the doors open"]
      try await photo.waitForExistence()
      // The progress of the downloads, if there are any.
      try await app.staticTexts.matching { $0.label.hasSuffix(" of 58") }.firstMatch.waitForNonExistence()
      let picture = try await photo.screenshot()
      let pixel = try #require(picture[picture.width / 2, picture.height / 2])
      // The placeholder of a photo is gray.
      #expect(pixel.red != pixel.blue)
    }
  }
}
