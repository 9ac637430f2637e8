import CloudyModel
import Testing

@testable import CloudyServices

@Suite struct SettingsStoreTests {
  private let store = Store(directory: nil, now: { StorageSamples.noon })

  @Test func `what nobody chose is absent`() throws {
    #expect(try store.settings.chosen() == ChosenSettings())
  }

  @Test func `a choice can be taken back`() throws {
    try store.settings.save(ChosenSettings(time: .twentyFourHour, units: .metric, temperature: .celsius))
    try store.settings.save(ChosenSettings(units: .imperial))
    #expect(try store.settings.chosen() == ChosenSettings(units: .imperial))
  }

  @Test func `a word that is no setting is no choice`() throws {
    try store.write { try $0.execute(sql: "INSERT INTO setting VALUES ('units', 'furlongs'), ('time', 7)") }
    #expect(try store.settings.chosen() == ChosenSettings())
  }

  @Test func `choices go before the region's habits`() {
    let settings = ChosenSettings(temperature: .fahrenheit)
      .completed(by: Settings(time: .twentyFourHour, units: .metric, temperature: .celsius))
    #expect(settings == Settings(time: .twentyFourHour, units: .metric, temperature: .fahrenheit))
  }
}
