import CloudyModel
import CloudyServices

/// What somebody asks to see: whose weather, and how. Whoever asks for the same gets the same page, so that all that a
/// page shows of its visitor is in here.
struct WeatherRequest: Hashable, Sendable {
  var location: CurrentLocation
  /// What the visitor calls the place, as `Grandma`.
  var ownName: String?
  /// Whether the place is in the visitor's list, and whether they live there.
  var isFavorite = false
  var isHome = false
  /// Of the page's canonical address, within this site; `/` where the visitor's own place is shown.
  var path: String
  /// The day that is shown in detail: 0 for today.
  var day = 0
  /// How many days.
  var dayLimit: Int
  /// Whether a kept forecast is not enough, however new it is.
  var wantsNewest = false
  var settings: Settings
  var form: WeatherForm
}
