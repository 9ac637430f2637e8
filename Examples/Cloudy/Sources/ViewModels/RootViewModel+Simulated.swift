import BookCloudyModels
import BookCloudyServices
import Foundation

extension RootViewModel {
  /// Creates the application with simulated services: one forecast for all places, some twenty cities, and a device in
  /// Brussels. Front ends start here, so they need to know neither services nor models.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the process. `--offline` makes all forecasts fail, and `--mock` does not save
  ///     settings.
  ///   - environment: The environment variables that locate the settings file.
  ///   - clock: The clock that measures response times and pauses in typing.
  package static func simulated(
    arguments: [String] = CommandLine.arguments, environment: [String: String] = ProcessInfo.processInfo.environment,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> RootViewModel {
    let isMocked = !Set(arguments).isDisjoint(with: ["--mock", "ENABLE_CLIENT_SIDE_MOCKS"])
    let transport = SimulatedTransport(isOffline: arguments.contains("--offline"), clock: clock)
    return RootViewModel(
      dataManager: DataManager(baseURL: API.AuthenticatedBaseURL, transport: transport),
      locationManager: SimulatedLocationManager(), locationService: Geocoder(clock: clock),
      preferences: Preferences(file: isMocked ? nil : preferencesFile(environment)), clock: clock)
  }

  /// `nil` without a home directory.
  private static func preferencesFile(_ environment: [String: String]) -> URL? {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home.map { "\($0)/.config" }
    return folder.map { URL(filePath: "\($0)/cloudy-example/preferences.json") }
  }
}
