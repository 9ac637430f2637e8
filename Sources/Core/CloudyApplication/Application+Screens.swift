import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyStorage
import CloudyViewModels

extension Application {
  /// Short, since a search in the embedded gazetteer is fast and makes no requests; it must only not slow down typing.
  private static let typingPause = Duration.milliseconds(60)

  /// Creates the dependencies of view models that are the same in every interactive program. Programs add their own.
  ///
  /// - Parameters:
  ///   - isOffline: Whether the user has turned off network use.
  ///   - dayLimit: The maximum number of days to show.
  ///   - language: The language of the screens.
  package func dependencies(
    isOffline: Bool, dayLimit: Int = ForecastLength.standard, language: Language
  ) -> Dependencies {
    Dependencies(
      reports: ConfiguredForecastProvider(
        forecastRepository(), from: selection, fetchPolicy: fetchPolicy(isOffline: isOffline),
        averagesAfter: LiveForecastTimeout.screen.limit),
      sources: sources(), places: places, gazetteer: places, geocoding: geocoding(),
      locationSources: locationSources(isOffline: isOffline), user: store.user, dataChanges: dataChanges,
      storeNotices: { [store] in store.notices }, synchronizer: isOffline ? nil : synchronizer,
      deviceName: Application.computerName ?? "", defaultSettings: defaultSettings,
      configurationNotices: configuration.notices, isOffline: isOffline, dayLimit: dayLimit,
      typingPause: Application.typingPause, language: language, now: now)
  }
}
