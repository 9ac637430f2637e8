import CloudyModel

/// Selects the weather that the rows need: none while the screen is closed, and that of the visible rows first.
final class VisibleRowsLoader {
  private let weather: PlacesWeatherLoader
  private var isOnScreen = false
  /// `nil` until the visible rows have been reported.
  private var seenRows: [LocationRowViewModel.ID]?

  init(_ weather: PlacesWeatherLoader) { self.weather = weather }

  /// The number of rows that fit on a small screen.
  private static let usualRowCount = 12

  /// Handles the screen becoming visible, so that it needs the weather of each place.
  func appeared(_ places: ListedPlaces) {
    isOnScreen = true
    renew(places)
  }

  func disappeared() {
    isOnScreen = false
    weather.stop()
  }

  /// Handles a change of the visible rows.
  func rowsSeen(_ rows: [LocationRowViewModel.ID], _ places: ListedPlaces) {
    guard rows != seenRows else { return }
    seenRows = rows
    placesChanged(places)
  }

  /// Requests newer weather for the places.
  func renew(_ places: ListedPlaces) {
    if isOnScreen { weather.renew(places.all, seen: seen(places)) }
  }

  /// Cancels requests for places that lost their row, and requests the weather of new ones.
  func placesChanged(_ places: ListedPlaces) {
    if isOnScreen { weather.want(places.all, seen: seen(places)) }
  }

  /// The places whose rows are visible; the first ones until the visible rows have been reported.
  private func seen(_ places: ListedPlaces) -> Set<Place> {
    guard let seenRows else { return Set(places.all.prefix(VisibleRowsLoader.usualRowCount)) }
    return Set(seenRows.compactMap(places.place(of:)))
  }
}
