import CloudyModel
import CloudyViewModels
import Testing

/// The result of a command that changes settings.
struct SettingChangesTests {
  private static let metric = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  @Test func `a changed setting: its new and its previous value`() {
    var after = Self.metric
    after.units = .imperial
    #expect(lines(to: after, [.units]) == ["Units: Imperial (previously Metric)"])
  }

  @Test func `several changed settings: a line for each`() {
    let after = Settings(time: .twelveHour, units: .imperial, temperature: .celsius)
    #expect(lines(to: after, []).count == 2)
  }

  @Test func `a setting that has the value already: it is reported as unchanged`() {
    #expect(lines(to: Self.metric, [.units]) == ["Units: Metric (unchanged)"])
    #expect(lines(to: Self.metric, []) == [])
  }

  private func lines(to after: Settings, _ names: [SettingName]) -> [String] {
    SettingChangesViewModel(from: Self.metric, to: after, always: names, language: .english).lines
  }
}
