import BookCloudyModels
import Foundation
import Testing

@Suite struct PreferencesTests {
  private static let ghent = Location(name: "Ghent", latitude: 51.05, longitude: 3.7167)
  private static let nowhere = Location(name: "Null Island", latitude: 0, longitude: 0)

  private func withFile(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cloudy-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appending(path: "below/preferences.json"))
  }

  @Test func `an empty store returns the defaults`() {
    let preferences = Preferences()
    #expect(preferences.timeNotation() == .twelveHour)
    #expect(preferences.unitsNotation() == .imperial)
    #expect(preferences.temperatureNotation() == .fahrenheit)
    #expect(preferences.loadLocations() == [])
  }

  @Test(arguments: [7, -1, 2, .max, .min]) func `a stored number without a case returns the default`(number: Int) {
    let preferences = Preferences()
    for key in [UserDefaultsKeys.timeNotation, UserDefaultsKeys.unitsNotation, UserDefaultsKeys.temperatureNotation] {
      preferences.set(number, forKey: key)
    }
    #expect(preferences.timeNotation() == .twelveHour)
    #expect(preferences.unitsNotation() == .imperial)
    #expect(preferences.temperatureNotation() == .fahrenheit)
  }

  @Test func `a removed key returns the default again`() {
    let preferences = Preferences()
    preferences.setTimeNotation(timeNotation: .twentyFourHour)
    preferences.removeObject(forKey: UserDefaultsKeys.timeNotation)
    #expect(preferences.timeNotation() == .twelveHour)
  }

  @Test func `two stores share no values (B-9)`() {
    let (one, other) = (Preferences(), Preferences())
    one.setUnitsNotation(unitsNotation: .metric)
    one.addLocation(Self.ghent)
    #expect(other.unitsNotation() == .imperial)
    #expect(other.loadLocations() == [])
  }

  @Test func `a place is saved once and removed by one call (B-26)`() {
    let preferences = Preferences()
    for _ in 0..<2 { preferences.addLocation(Self.ghent) }
    #expect(preferences.loadLocations() == [Self.ghent])
    preferences.removeLocation(Self.ghent)
    #expect(preferences.loadLocations() == [])
  }

  @Test func `the values in the file are loaded at the next start`() throws {
    try withFile { file in
      let before = Preferences(file: file)
      before.setTimeNotation(timeNotation: .twentyFourHour)
      before.setTemperatureNotation(temperatureNotation: .celsius)
      for location in [Self.ghent, Self.nowhere] { before.addLocation(location) }
      before.removeObject(forKey: UserDefaultsKeys.timeNotation)

      let after = Preferences(file: file)
      #expect(after.timeNotation() == .twelveHour)
      #expect(after.temperatureNotation() == .celsius)
      #expect(after.loadLocations() == [Self.ghent, Self.nowhere])
    }
  }

  @Test(arguments: [
    "", "[]", "{\"timeNotation\": \"24\", \"locations\": 1}", "{\"timeNotation\": 1.5, \"locations\": [1]}",
    "{\"locations\": [{\"name\": \"Ghent\"}]}",
  ])
  func `a damaged file counts as empty (B-3)`(text: String) throws {
    try withFile { file in
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      let preferences = Preferences(file: file)
      #expect(preferences.timeNotation() == .twelveHour)
      #expect(preferences.loadLocations() == [])
    }
  }

  @Test func `a setting lasts until exit even if it cannot be written`() {
    let preferences = Preferences(file: URL(filePath: "/dev/null/preferences.json"))
    preferences.setUnitsNotation(unitsNotation: .metric)
    #expect(preferences.unitsNotation() == .metric)
  }
}
