import CloudyHTTP
import CloudyLocalization
import CloudyModel
import CloudyViewModels
import HTTPTypes

/// The reason why a day has no weather: it is over, too far away, or not a day.
struct UnknownDay: Error {
  /// The days with weather, in order.
  let days: [CivilDate]

  func words(in language: Language) -> String {
    language.text(PlaceMessages.noSuchDay(first: name(days.first, language), last: name(days.last, language)))
  }

  fileprivate func name(_ day: CivilDate?, _ language: Language) -> String {
    day.map { language.text(.fullDate($0.weekday, month: $0.month, day: $0.day)) } ?? ""
  }
}

/// The error page for an unknown day, with links to the known days.
struct UnknownDayPage: Page {
  struct Day: Sendable {
    let text: String
    let path: String
  }

  static let template = "unknown-day"

  let frame: PageFrame
  let title: String
  /// The problem, with the name of the place.
  let problem: NamedText
  let nowPath: String
  let backToNow: String
  let daysTitle: String
  let days: [Day]

  init(_ unknown: UnknownDay, at request: WeatherRequest, language: Language) {
    title = language.text(AddressMessages.noSuchDay)
    frame = PageFrame(title: title, on: "", language: language)
    let place = LocationViewModel(request.location.place, customName: request.customName, language: language).text
    problem = NamedText(place) { language.text(.labelled($0, unknown.words(in: language))) }
    nowPath = request.path(on: nil)
    backToNow = language.text(WeatherActionMessages.backToNow)
    daysTitle = language.text(AddressMessages.knownDays)
    days = unknown.days.map { Day(text: unknown.name($0, language), path: request.path(on: $0)) }
  }
}

/// The problem document of an unknown day (RFC 9457).
struct UnknownDayDocument: Encodable {
  let title: String
  let status = HTTPResponse.Status.notFound.code
  let detail: String

  init(_ unknown: UnknownDay, language: Language) {
    title = language.text(AddressMessages.noSuchDay)
    detail = unknown.words(in: language)
  }
}
