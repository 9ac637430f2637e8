import CloudyModel
import CloudyServices

/// What somebody asks to see: whose weather, and how.
struct WeatherRequest: Hashable, Sendable {
  var location: CurrentLocation
  /// What the visitor calls the place, as `Grandma`.
  var ownName: String?
  /// Whether it is among the visitor's places. A page is shared by all for whom this and the rest is the same.
  var isFavorite = false
  /// Whether the visitor said that they live there.
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
