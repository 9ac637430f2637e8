import CloudyViewModels

/// What a click means.
package enum BrowseTarget: Hashable, Sendable {
  case action(Action)
  case day(WeatherDayViewModel.ID)
  case location(LocationRowViewModel.ID)
  /// Of what a search found.
  case result(PlaceRowViewModel.ID)
  case setting(SettingsSection.Choice)
}

/// A part of one line that can be clicked.
package struct HitArea: Hashable, Sendable {
  package let row: Int
  package let columns: Range<Int>
  package let target: BrowseTarget
}
