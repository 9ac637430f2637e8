import CloudyDocuments
import CloudyModel
import CloudyPlaces
import CloudyRules
import CloudyViewModels
import Foundation

/// The requested place, day, settings and format of a weather page.
struct WeatherRequest: PageKey {
  var location: CurrentLocation
  /// Whether the place comes from the visitor or their browser; otherwise it is the server's default.
  var isTheirs = true
  /// The name that the visitor typed, if it has other meanings.
  var resolved: ResolvedPlace?
  /// The visitor's custom name for the place, such as `Grandma`.
  var customName: String?
  /// Whether the place is one of the visitor's favorites. Visitors with equal requests share a page.
  var isFavorite = false
  /// Whether the place is the visitor's home.
  var isHome = false
  /// The visitor's favorites on a page, which they do not share with others; `nil` without favorites.
  var favorites: FavoriteTabs?
  /// The visitor with these favorites.
  var owner: VisitorID?
  /// The path of the page's canonical URL; `/` for the page of the visitor's location.
  var path: String
  /// The displayed day; `nil` for the present.
  var day: RequestedDay?
  /// The number of days, which includes ``day``.
  var dayLimit: Int
  /// Whether the charts cover the displayed days instead of 24 hours; `false` on the page of a day.
  var hasWeekCharts = false
  /// The fields for formats and the number of days, such as `units=metric`, which the page's links repeat.
  var linkFields: [String] = []
  /// A field of the URL that this server does not know, or an invalid value: text for terminals has a note on it, and
  /// lines and documents are refused. `nil` for none.
  var unknownField: String?
  /// The rule of a calendar; `nil` for other formats.
  var rule: Rule?
  /// Whether a cached forecast is not sufficient, no matter how new it is.
  var wantsNewest = false
  /// The outcome of the choice that led to the page; `nil` if none did.
  var outcome: VisitOutcome?
  var settings: Settings
  /// The tag of the language, such as `de`.
  var language = "en"
  var form: WeatherForm
}

extension WeatherRequest {
  /// Returns the request without the parts on which a card does not depend, so that equal cards are shared. A card
  /// contains no visitor's choices, since other sites can embed it; its units are those of the URL or of the browser's
  /// language.
  ///
  /// - Parameter dayLimit: The number of days to read if no day is requested.
  func ofCard(dayLimit: Int) -> WeatherRequest {
    var request = self
    if day == nil { request.dayLimit = dayLimit }
    request.customName = nil
    request.hasWeekCharts = false
    request.linkFields = []
    request.resolved = nil
    request.unknownField = nil
    request.wantsNewest = false
    return request
  }

  /// The path of the place's page, which is not `/`, since that shows another place to others.
  var placePath: String { path == "/" ? PlaceAddress(location.place, slug: "").path : path }

  /// Returns the path of the place's weather card.
  func cardPath(as format: CardFormat) -> String {
    var request = self
    request.path += format.suffix
    request.hasWeekCharts = false
    return request.path(on: day?.date)
  }

  /// Returns the path of the page of a day at the same place; `nil` means the present.
  ///
  /// - Parameter wantsNewest: Whether a cached forecast is not sufficient.
  func path(on day: CivilDate?, wantsNewest: Bool = false) -> String {
    let charts = hasWeekCharts ? [RequestTarget.weekCharts] : []
    let fields = (wantsNewest ? ["newest"] : []) + (day.map { ["day=\($0.isoText)"] } ?? charts) + linkFields
    return path + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }

  /// Returns the path of the charts on the page of the present.
  ///
  /// - Parameter ofWeek: Whether they cover the displayed days instead of 24 hours.
  func chartsPath(ofWeek: Bool) -> String {
    var request = self
    request.hasWeekCharts = ofWeek
    return request.path(on: nil) + "#charts"
  }

  /// Returns the path of the page of a day without the URL's temperature unit, which would override a newly chosen
  /// unit.
  func pathInOwnDegrees(on day: CivilDate?) -> String {
    var request = self
    request.linkFields.removeAll { field in
      [SettingName.units, .temperature].contains { field.hasPrefix("\($0.rawValue)=") }
    }
    return request.path(on: day)
  }

  /// Whether the browser's time zone may change the location.
  var dependsOnZone: Bool {
    guard path == "/" else { return false }
    if case .approximate = location { return true }
    return !isTheirs
  }

  /// Returns the requested day if it is over, but not more than ``pastDayLimit`` days ago; otherwise `nil`.
  func pastDay(now: Date) -> CivilDate? {
    let calendar = location.place.calendar
    guard let date = day?.period?.earlierDay(calendar, now: now),
      calendar.date(at: now).daysSince1970 - date.daysSince1970 <= WeatherRequest.pastDayLimit
    else { return nil }
    return date
  }

  /// A year, so that clients cannot request every day since the beginning of an archive.
  private static let pastDayLimit = 366

  /// The number of days that the format can show.
  var days: Int {
    if case .line(let format) = form { WttrFormat.days(of: format.typed) } else { dayLimit }
  }
}
