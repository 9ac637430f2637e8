import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// The page with the sun, the moon and the twilights of a night.
struct NightSkyPage: Page {
  /// A coming moon phase, with the partial of its drawing.
  struct Phase: Sendable {
    let name: String
    let date: String
    let moon: String
  }

  static let template = "night-sky"

  let frame: PageFrame
  let night: NightSkyViewModel
  let place: String
  let region: String?
  let when: String
  /// The path of the page with the place's weather.
  let weatherPath: String
  let weather: String
  let sky: SunAndMoon
  let hasTwilights: Bool
  let phases: [Phase]

  init(_ night: NightSkyViewModel, weatherPath: String, language: Language) {
    self.night = night
    let moment = night.moment
    place = moment.title
    region = moment.subtitle.isEmpty ? nil : moment.subtitle
    when = [moment.date, moment.time, moment.timeZone].filter { !$0.isEmpty }.joined(separator: " · ")
    self.weatherPath = weatherPath
    weather = language.text(Route.weather.title)
    sky = SunAndMoon(
      sun: moment.sun, arc: night.arc, moon: moment.moon, moonTimes: moment.moonTimes.details, plot: SVGPlot(language))
    hasTwilights = !night.twilights.isEmpty
    phases = night.phases.map { Phase(name: $0.name, date: $0.date, moon: SunAndMoon.drawing($0.picture)) }
    frame = PageFrame(title: night.title, description: night.description, on: "/", language: language)
  }

  /// Returns the path of the page of a place.
  ///
  /// - Parameter date: The date on whose evening the night begins; `nil` for the present.
  static func path(of place: Place, on date: CivilDate?) -> String {
    let field = HiddenField(place)
    return "/moon\(date.map { "@" + $0.isoText } ?? "")?\(field.name)=\(field.value)"
  }
}
