import BookCloudyViewModels
import Foundation
import Testing

/// Tests of the application's sources as a whole.
@Suite struct BookTests {
  private static let examples = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

  @Test(arguments: ["Terminals/CloudyScreen.swift", "Windows/CloudyWindow.swift"])
  func `front ends import neither models nor services (B-13)`(file: String) throws {
    let text = try String(contentsOf: Self.examples.appending(path: file), encoding: .utf8)
    #expect(text.contains("import BookCloudyViewModels"))
    #expect(!text.contains("import BookCloudyModels"))
    #expect(!text.contains("import BookCloudyServices"))
  }

  @Test func `models import Foundation and no layer above them`() throws {
    let folder = Self.examples.appending(path: "Cloudy/Sources/Models")
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let imports = try String(contentsOf: file, encoding: .utf8).matches(of: /(?m)^import (\w+)/).map(\.output.1)
      #expect(Set(imports).isSubset(of: ["Foundation", "Synchronization"]), "\(file.lastPathComponent)")
    }
  }

  @Test func `each name in the book exists`() {
    #expect(DayViewViewModel.self == DayViewModel.self)
    #expect(WeekViewViewModel.self == WeekViewModel.self)
    #expect(WeatherDayViewViewModel.self == WeatherDayViewModel.self)
    #expect(AddLocationViewViewModel.self == AddLocationViewModel.self)
    #expect((any WeatherDayRepresentable).self == (any WeatherDayPresentable).self)
    #expect((any SettingsRepresentable).self == (any SettingsPresentable).self)
    #expect((any LocationRepresentable).self == (any LocationPresentable).self)
  }
}
