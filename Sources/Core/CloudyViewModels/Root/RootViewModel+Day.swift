import CloudyModel

/// The selected day.
extension RootViewModel {
  /// Selects another day and opens its details; for the selected day, opens or closes them. A day that is not displayed
  /// is ignored.
  func dayChosen(_ id: WeatherDayViewModel.ID) {
    if selected.choose(id) { locations.messageSeen() }
  }

  /// Selects the day of a time, whose weather may not be known yet.
  ///
  /// - Returns: Whether the day is displayed: it is not if it has passed, or comes after the last one.
  @discardableResult
  func dayChosen(at time: DayQuery) -> Bool {
    guard let place = locations.selectedLocation?.place else { return false }
    let calendar = place.calendar
    let date = time.period(at: place, now: present.now).dates(calendar).lowerBound
    let distance = date.daysSince1970 - calendar.date(at: present.now).daysSince1970
    guard (0..<max(dependencies.dayLimit, 0)).contains(distance) else { return false }
    selected.reset(to: date)
    return true
  }

  /// Selects the day after the selected one, or one before it; in the week's list, the day of the next row. A day that
  /// is not displayed is ignored.
  ///
  /// - Parameter days: The number of days later; negative for earlier.
  func dayChosen(by days: Int) {
    let rows = route == .weather ? weather?.week.rows.map(\.id) : nil
    let choices = rows ?? displayed.days
    let index = (rows == nil ? selectedDay : selectedRow ?? 0) + days
    if choices.indices.contains(index) { dayChosen(choices[index]) }
  }
}
