import Foundation
import Testing
import UITesting

/// The window as it was when somebody looked at its pictures and liked them.
///
/// `RECORD_SNAPSHOTS=1` records pictures anew. Those that differ are written to the folder in `CLOUDY_PICTURES`.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(5)))
struct PictureJourneys {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")
  private static let environment = ProcessInfo.processInfo.environment

  @Test(arguments: WindowLook.allCases)
  func `the weather looks as it was recorded`(look: WindowLook) async throws {
    try await PlayedJourney.run(["Brussels"], look: look) { app in
      try await app.waitForWeather()
      try check(try await app.screenshot(), look.rawValue)
    }
  }

  @Test func `so does a clear night, with warnings`() async throws {
    try await PlayedJourney.run(["Denver"], look: .light) { app in
      try await app.waitForWeather()
      try check(try await app.screenshot(), "night-with-warning")
    }
  }

  /// Compares a picture with the one that was recorded.
  private func check(_ picture: Screenshot, _ name: String) throws {
    let file = PictureJourneys.folder.appending(path: "\(name).png")
    let small = picture.reduced()
    if PictureJourneys.environment["RECORD_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(at: PictureJourneys.folder, withIntermediateDirectories: true)
      return try small.write(to: file)
    }
    let recorded = try #require(
      try? Screenshot(png: Data(contentsOf: file)), "there is no picture \(name); record it with RECORD_SNAPSHOTS=1")
    let differing = small.differingPixels(from: recorded, tolerance: 40) ?? small.width * small.height
    // A place for a blinking cursor or another rounding, and no more.
    let most = small.width * small.height / 1000
    if differing > most, let path = PictureJourneys.environment["CLOUDY_PICTURES"] {
      let folder = URL(filePath: path)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try picture.write(to: folder.appending(path: "\(name).png"))
      try small.marked(whereDifferentFrom: recorded, tolerance: 40)?
        .write(to: folder.appending(path: "\(name)-differences.png"))
    }
    #expect(differing <= most, "\(differing) of \(small.width * small.height) pixels of \(name) differ")
  }
}
