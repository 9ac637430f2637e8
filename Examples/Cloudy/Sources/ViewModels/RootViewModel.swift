import BookCloudyModels
import BookCloudyServices

/// The first screen: the weather of a place, now and for the week, with access to the other screens.
///
/// The book has no such view model. Its controller takes the models apart and passes their parts to its children.
@MainActor package final class RootViewModel {
  /// `nil` until there is a forecast for the place that is shown.
  package private(set) var dayViewModel: DayViewModel?
  /// `nil` until there is a forecast for the place that is shown.
  package private(set) var weekViewModel: WeekViewModel?
  /// Whether a location or its forecast is being requested.
  package private(set) var isLoading = true
  /// The reason why there is no newer forecast; `nil` if there is none.
  package private(set) var message: String?
  /// Called when the content has changed.
  package var didChange: (@MainActor () -> Void)?

  private let dataManager: DataManager
  private let locationManager: any LocationManager
  private let locationService: any LocationService
  private let preferences: Preferences
  private let clock: any Clock<Duration>
  /// The location of the device. The book overwrites it when a favorite is chosen (B-25).
  package private(set) var currentLocation: Coordinates?
  /// `nil` while the weather is that of the current location.
  private var chosenLocation: Coordinates?
  private var newestRequest = 0
  private weak var locationsViewModel: LocationsViewModel?

  /// - Parameter clock: The clock that measures the pause in typing of a search.
  package init(
    dataManager: DataManager, locationManager: any LocationManager, locationService: any LocationService,
    preferences: Preferences, clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.dataManager, self.locationManager, self.locationService) = (dataManager, locationManager, locationService)
    (self.preferences, self.clock) = (preferences, clock)
  }

  /// The place whose weather is shown.
  package var shownLocation: Coordinates? { chosenLocation ?? currentLocation }

  // MARK: Inputs

  /// The application became visible, for the first time or again.
  package func appeared() async {
    let location = await findLocation()
    if location != currentLocation {
      let shown = shownLocation
      currentLocation = location
      if shownLocation != shown { forgetWeather() }
      locationsViewModel?.currentLocationChanged(location)
    }
    await fetchWeatherData()
  }

  /// The user requested newer data.
  package func refreshed() async { await fetchWeatherData() }

  /// The user chose another place.
  package func locationChosen(_ location: Coordinates) async {
    let shown = shownLocation
    chosenLocation = location == currentLocation ? nil : location
    if shownLocation != shown { forgetWeather() }
    await fetchWeatherData()
  }

  // MARK: The other screens

  package func makeSettingsViewModel() -> SettingsViewModel {
    SettingsViewModel(preferences: preferences) { [weak self] in self?.didChange?() }
  }

  package func makeLocationsViewModel() -> LocationsViewModel {
    let made = LocationsViewModel(
      currentLocation: currentLocation, preferences: preferences, locationService: locationService, clock: clock
    ) { [weak self] location in Task { await self?.locationChosen(location) } }
    locationsViewModel = made
    return made
  }
}

extension RootViewModel {
  /// Returns the location of the device, or the default.
  private func findLocation() async -> Coordinates {
    do throws(LocationManagerError) {
      return try await locationManager.requestLocation() ?? Defaults.location
    } catch {
      switch error {
      case .refused: return Defaults.location
      case .failed: return currentLocation ?? Defaults.location
      }
    }
  }

  /// Clears the weather, so that one place's weather is never shown for another.
  private func forgetWeather() { (dayViewModel, weekViewModel) = (nil, nil) }

  private func fetchWeatherData() async {
    guard let location = shownLocation else { return }
    newestRequest += 1
    let request = newestRequest
    (isLoading, message) = (true, nil)
    didChange?()
    let weatherData: WeatherData?
    do throws(DataManagerError) {
      weatherData = try await dataManager.weatherDataForLocation(
        latitude: location.latitude, longitude: location.longitude)
    } catch { weatherData = nil }
    // A slow response to an older request must not replace a newer one.
    guard request == newestRequest else { return }
    isLoading = false
    if let weatherData { show(weatherData) } else { message = Texts.weatherUnavailable }
    didChange?()
  }

  private func show(_ weatherData: WeatherData) {
    dayViewModel = DayViewModel(weatherData: weatherData, preferences: preferences)
    weekViewModel = WeekViewModel(
      weatherData: weatherData.dailyData, timeZone: weatherData.timeZone, preferences: preferences)
  }
}
