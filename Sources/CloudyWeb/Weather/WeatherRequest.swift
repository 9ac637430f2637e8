import CloudyModel
import CloudyServices
import CloudyViewModels

/// Whose weather is wanted, and in which form.
struct WeatherRequest: Hashable, Sendable {
  var location: CurrentLocation
  /// What the visitor typed for the place, if that could mean others, too.
  var meant: MeantPlace?
  /// The visitor's own name for the place, such as `Grandma`.
  var ownName: String?
  /// Whether it is one of the visitor's places. Visitors for whom this and everything else is equal share a page.
  var isFavorite = false
  /// Whether the visitor said that they live there.
  var isHome = false
  /// The path of the page's canonical address within this site; `/` where the visitor's own place is shown.
  var path: String
  /// The day that is shown in detail: 0 for today.
  var day = 0
  /// The number of days.
  var dayLimit: Int
  /// Whether a cached forecast is not enough, however new it is.
  var wantsNewest = false
  var settings: Settings
  var form: WeatherForm
}

extension WeatherRequest {
  /// Returns the path of the same page with another day in detail.
  ///
  /// - Parameter usualLimit: The number of days that a page shows by default.
  func path(ofDay index: Int, usualLimit: Int) -> String {
    let query = (index == 0 ? [] : ["day=\(index)"]) + (dayLimit == usualLimit ? [] : ["days=\(dayLimit)"])
    return path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")) + "#day"
  }

  /// The number of days that the form can show.
  var days: Int {
    if case .line = form { 1 } else { dayLimit }
  }
}
