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

extension WeatherRequest {
  /// The same page with another day in detail.
  ///
  /// - Parameter usualLimit: How many days a page shows if nobody says.
  func path(ofDay index: Int, usualLimit: Int) -> String {
    let query = (index == 0 ? [] : ["day=\(index)"]) + (dayLimit == usualLimit ? [] : ["days=\(dayLimit)"])
    return path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")) + "#day"
  }

  /// How many days the form can show.
  var days: Int {
    if case .line = form { 1 } else { dayLimit }
  }
}
