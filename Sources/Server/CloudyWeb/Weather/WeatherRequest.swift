import CloudyModel
import CloudyPlaces
import CloudyViewModels

/// Whose weather is wanted, and in which form.
struct WeatherRequest: PageKey {
  var location: CurrentLocation
  /// Whether the visitor named the place, or it is where they or their browser say that they are. If not, it is what
  /// this server shows to those of whom nothing is known.
  var isTheirs = true
  /// What the visitor typed for the place, if that could mean others, too.
  var resolved: ResolvedPlace?
  /// The visitor's own name for the place, such as `Grandma`.
  var customName: String?
  /// Whether it is one of the visitor's places. Visitors for whom this and everything else is equal share a page.
  var isFavorite = false
  /// Whether the visitor said that they live there.
  var isHome = false
  /// The path of the page's canonical address within this site; `/` where the visitor's own place is shown.
  var path: String
  /// The day that is shown; `nil` for the present.
  var day: RequestedDay?
  /// The number of days, which reaches to ``day``.
  var dayLimit: Int
  /// What the address says of notation and of the number of days, which its links keep: `units=metric`.
  var linkFields: [String] = []
  /// Whether a cached forecast is not enough, however new it is.
  var wantsNewest = false
  /// What came of the choice that led to the page; `nil` if none did.
  var outcome: VisitOutcome?
  var settings: Settings
  /// The tag of the language, such as `de`.
  var language = "en"
  var form: WeatherForm
}

extension WeatherRequest {
  /// The same as far as a picture depends on it, so that all who get the same share it. It has nothing that a visitor
  /// chose, since other sites can show it; its units are those of the address or of the browser's language.
  ///
  /// - Parameter dayLimit: How many days are read if no day is asked for.
  func ofCard(dayLimit: Int) -> WeatherRequest {
    var request = self
    if day == nil { request.dayLimit = dayLimit }
    request.customName = nil
    request.linkFields = []
    request.resolved = nil
    request.wantsNewest = false
    return request
  }

  /// Returns the path of a picture of the place.
  func cardPath(as format: CardFormat) -> String {
    var request = self
    request.path += format.suffix
    return request.path(on: day?.date)
  }

  /// Returns the path of the page of a day at the same place; of the present if there is none.
  ///
  /// - Parameter wantsNewest: Whether a cached forecast is not enough.
  func path(on day: CivilDate?, wantsNewest: Bool = false) -> String {
    let fields = (wantsNewest ? ["newest"] : []) + (day.map { ["day=\($0.isoText)"] } ?? []) + linkFields
    return path + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }

  /// Returns the path of the page of a day without what its address says of degrees, since a choice of their unit would
  /// change nothing there.
  func pathInOwnDegrees(on day: CivilDate?) -> String {
    var request = self
    request.linkFields.removeAll { field in
      [SettingName.units, .temperature].contains { field.hasPrefix("\($0.rawValue)=") }
    }
    return request.path(on: day)
  }

  /// Whether the browser's time zone may lead to another place.
  var dependsOnZone: Bool {
    guard path == "/" else { return false }
    if case .approximate = location { return true }
    return !isTheirs
  }

  /// The number of days that the form can show.
  var days: Int {
    if case .line = form { 1 } else { dayLimit }
  }
}
