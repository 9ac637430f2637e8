import CloudyViewModels
import TerminalKit

/// The effect of a click.
package enum BrowseTarget: Hashable, Sendable {
  case action(Action)
  /// The rows below the visible ones.
  case nextPage
  case day(WeatherDayViewModel.ID)
  case location(LocationRowViewModel.ID)
  /// A search result.
  case result(PlaceRowViewModel.ID)
  case setting(SettingsSection.Choice)
}

/// The content of a screen.
typealias BrowsePage = Page<BrowseTarget>

extension Sequence<StyledLine> {
  /// Rows that cannot be clicked.
  var rows: [BrowsePage.Row] { map { BrowsePage.Row($0) } }
}
