import Foundation
import Testing
import UITesting

/// Screenshots match those that were recorded and reviewed.
///
/// `RECORD_SNAPSHOTS=1` records them again. Differing screenshots are written to the folder in `CLOUDY_PICTURES`.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(5)))
struct PictureJourneys {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")
  private static let environment = ProcessInfo.processInfo.environment

  @Test(arguments: WindowAppearance.allCases)
  func `a screenshot of the weather matches the recorded one`(appearance: WindowAppearance) async throws {
    try await SimulatedJourney.run(["Brussels"], appearance: appearance) { app in
      try await app.waitForWeather()
      try await check(app, appearance.rawValue)
    }
  }

  @Test func `a screenshot of a clear night with alerts matches the recorded one`() async throws {
    try await SimulatedJourney.run(["Denver"], appearance: .light) { app in
      try await app.waitForWeather()
      try await check(app, "night-with-warning")
    }
  }

  /// Compares the window with a recorded screenshot, once transient parts are gone, such as a scrollbar that appears
  /// for a second where a list starts at its right end.
  private func check(_ app: Application, _ name: String) async throws {
    // A pointer at rest shows the tooltip of the element below it.
    try await app.movePointer(x: 0, y: 0)
    let file = PictureJourneys.folder.appending(path: "\(name).png")
    if PictureJourneys.environment["RECORD_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(at: PictureJourneys.folder, withIntermediateDirectories: true)
      try await Task.sleep(for: .seconds(3))
      return try await app.screenshot().reduced().write(to: file)
    }
    let recorded = try #require(
      try? Screenshot(png: Data(contentsOf: file)), "there is no picture \(name); record it with RECORD_SNAPSHOTS=1")
    // The area of a blinking cursor or a rounding difference, and no more.
    let most = recorded.width * recorded.height / 1000
    var picture = try await app.screenshot()
    var differing = difference(of: picture, from: recorded)
    let deadline = ContinuousClock.now + Journey.timeout
    while differing > most, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(250))
      picture = try await app.screenshot()
      differing = difference(of: picture, from: recorded)
    }
    if differing > most, let path = PictureJourneys.environment["CLOUDY_PICTURES"] {
      let folder = URL(filePath: path)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try picture.write(to: folder.appending(path: "\(name).png"))
      try picture.reduced().marked(whereDifferentFrom: recorded, tolerance: 40)?
        .write(to: folder.appending(path: "\(name)-differences.png"))
    }
    #expect(differing <= most, "\(differing) of \(recorded.width * recorded.height) pixels of \(name) differ")
  }

  /// The number of differing pixels; all of them if the sizes differ.
  private func difference(of picture: Screenshot, from recorded: Screenshot) -> Int {
    picture.reduced().differingPixels(from: recorded, tolerance: 40) ?? recorded.width * recorded.height
  }
}
