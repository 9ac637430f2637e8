import CloudyViewModels

/// The meaning of a click.
package enum BrowseTarget: Hashable, Sendable {
  case action(Action)
  case day(WeatherDayViewModel.ID)
  case location(LocationRowViewModel.ID)
  /// A search result.
  case result(PlaceRowViewModel.ID)
  case setting(SettingsSection.Choice)
}

/// A part of one line that can be clicked. Rows and columns are cells of the screen, from 0.
package struct HitArea: Hashable, Sendable {
  package let row: Int
  package let columns: Range<Int>
  package let target: BrowseTarget
}
