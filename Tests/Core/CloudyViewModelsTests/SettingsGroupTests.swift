import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Testing

@MainActor @Suite(.timeLimit(.standard)) struct SettingsGroupTests {
  private func groups(_ change: (inout Dependencies) -> Void = { _ in }) throws -> [SettingsGroupViewModel] {
    try TestApplication(change).root.settings.groups
  }

  @Test func `a terminal has no appearance, and a window has`() throws {
    let names = { (groups: [SettingsGroupViewModel]) in groups.map { $0.sections.map(\.title) } }
    let units = ["Time", "Units", "Temperature", "Wind", "Pressure", "Precipitation", "Distance"]
    #expect(names(try groups()) == [units, ["Place search", "Current location"]])
    #expect(
      names(try groups { $0.hasAppearance = true }) == [units, ["Appearance"], ["Place search", "Current location"]])
  }

  @Test func `headings of groups are sentences on pages, and have the capitals of headings in a window`() throws {
    #expect(try groups().map(\.title) == ["Units and time", "Online and background"])
    #expect(try groups().map(\.headline) == ["Units and Time", "Online and Background"])
  }

  @Test func `a list has the choices with an example each`() throws {
    let time = try #require(SettingsSection.all(in: .notation, settings: Settings(), language: .english).first)
    #expect(time.list(in: .english) == ["12-hour · 1:57 PM", "24-hour · 13:57"])
    #expect(time.listIndex == 0)
    #expect(time.choice(atListIndex: 1) == .time(.twentyFourHour))
    #expect(time.choice(atListIndex: 2) == nil && time.toggle == nil)
  }

  @Test func `a setting that follows the place has “Automatic” first in its list, which stores no choice`() throws {
    let sections = SettingsSection.all(in: .notation, settings: Settings(), undecided: [.time], language: .english)
    let time = try #require(sections.first)
    #expect(time.list(in: .english).first == "Automatic (by place)")
    #expect(time.listIndex == 0)
    #expect(time.choice(atListIndex: 0) == nil)
    #expect(time.choice(atListIndex: 1) == .time(.twelveHour))
  }

  @Test(arguments: [SettingName.search, .location, .notifications, .background])
  func `a setting that is off or on is a switch`(name: SettingName) throws {
    func toggle(_ settings: Settings) -> SettingsSection.Switch? {
      SettingsSection.all(in: .locationHint, .background, settings: settings, language: .english)
        .first { $0.name == name }?.toggle
    }
    let off = try #require(toggle(Settings()))
    #expect(!off.isOn)
    #expect(toggle(Settings([off.choice(true)]))?.isOn == true)
    #expect(toggle(Settings([off.choice(false)]))?.isOn == false)
  }

  @Test func `the times of notifications cannot be chosen while notifications are off`() throws {
    let application = try TestApplication { $0.background = IdleBackground() }
    var disabled: [SettingName] { application.root.settings.everySection.filter { !$0.isEnabled }.map(\.name) }
    #expect(disabled == [.morning, .quiet])
    application.root.receive(.setting(.notifications(.on)))
    #expect(disabled.isEmpty)
    application.root.receive(.setting(.notifications(.off)))
    #expect(disabled == [.morning, .quiet])
  }

  @Test(arguments: [(.system, nil), (.light, false), (.dark, true)] as [(AppearanceSetting, Bool?)])
  func `colors follow the system until an appearance is chosen`(appearance: AppearanceSetting, isDark: Bool?) throws {
    let application = try TestApplication()
    application.root.receive(.setting(.appearance(appearance)))
    #expect(application.root.settings.prefersDark == isDark)
  }
}

/// A background service that always starts and stops.
private struct IdleBackground: BackgroundService {
  func setEnabled(to isWanted: Bool) throws(AutostartError) {}
}
