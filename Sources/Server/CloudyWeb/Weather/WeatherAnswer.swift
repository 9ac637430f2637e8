import CloudyModel
import CloudyServices
import CloudyTerminal
import CloudyViewModels
import TerminalKit

/// Writes the requested weather in every form except the page.
struct WeatherAnswer {
  let request: WeatherRequest
  let report: ForecastReport
  let surroundings: WebSurroundings

  private var language: Language { surroundings.language }

  /// `nil` if nothing is known at all.
  var weather: WeatherViewModel? {
    WeatherViewModel(
      report, ownName: request.ownName, notices: notices, isOffline: surroundings.isOffline, now: surroundings.now(),
      dayLimit: request.dayLimit, settings: request.settings, language: language)
  }

  /// `nil` if nothing is known at all.
  var card: CardViewModel? {
    ReportViewModel(
      report, at: request.location, isOffline: surroundings.isOffline, now: surroundings.now(),
      dayLimit: request.dayLimit, settings: request.settings, language: language)?.card(on: request.day?.date)
  }

  /// The days that are known, in order.
  var days: [CivilDate] {
    let days = report.present(at: surroundings.now())?.days.content ?? []
    return days.prefix(request.dayLimit).map(\.date)
  }

  /// Returns the weather as JSON; `nil` if nothing is known at all.
  func json() throws -> String? {
    guard let forecast = report.present(at: surroundings.now()) else { return nil }
    return try JSONText.text(
      WeatherDocument(
        forecast, status: status, settings: request.settings, dayLimit: request.dayLimit,
        hourLimit: 24 * request.dayLimit, on: request.day?.date, language: language, consensus: report.consensus,
        meant: request.meant)) + "\n"
  }

  /// Returns the weather as text for a terminal; `nil` if nothing is known at all.
  func text(_ contents: WeatherForm.Contents, _ capabilities: TerminalCapabilities) -> String? {
    switch contents {
    case .screen, .hours:
      if let day = request.day?.date {
        return view(of: day, hasHours: contents == .hours)?.text(capabilities)
      }
      guard contents == .hours else { return weather.map { WeatherView($0).text(capabilities) } }
      guard let weather, let forecast = report.present(at: surroundings.now()) else { return nil }
      let hours = HoursViewModel(
        forecast, limit: 24 * request.dayLimit, settings: request.settings, language: language,
        consensus: report.consensus)
      return WeatherView(weather, everyHour: hours).text(capabilities)
    case .explanation:
      return ExplanationView(
        ExplanationViewModel(
          report, location: request.location, isOffline: surroundings.isOffline, now: surroundings.now(),
          settings: request.settings, language: language), services: ServicesView(words?.charts)
      ).text(capabilities)
    }
  }

  /// Returns the weather as one line; `nil` if nothing is known at all.
  func line(_ format: String) throws(OneLineViewModel.FormatError) -> String? {
    guard let forecast = report.present(at: surroundings.now()) else { return nil }
    return try OneLineViewModel(
      forecast, now: surroundings.now(), format: format.harmless, settings: request.settings, language: language
    ).text + "\n"
  }

  /// `nil` if nothing is known at all.
  private var words: ReportViewModel? {
    ReportViewModel(
      report, at: request.location, ownName: request.ownName, isOffline: surroundings.isOffline,
      now: surroundings.now(), dayLimit: request.dayLimit, settings: request.settings, language: language)
  }

  private func view(of day: CivilDate, hasHours: Bool) -> OneDayView? {
    guard let words, let details = words.details(of: day) else { return nil }
    return OneDayView(words.weather(notices), details, hasHours: hasHours)
  }

  private var status: StatusViewModel {
    StatusViewModel(
      report, isOffline: surroundings.isOffline, now: surroundings.now(), settings: request.settings,
      language: language)
  }

  /// What a person at a terminal should know besides the weather.
  private var notices: NoticesViewModel {
    let reason: AddressPhrase
    switch request.location {
    case .approximate(let place, let zone, _): reason = .guessed(place: place.name, zone: zone)
    case .unknown(let place, _): reason = .serversPlace(place.name)
    case .chosen, .home, .positioned:
      return NoticesViewModel(lines: [], remark: request.meant?.note(language))
    }
    return NoticesViewModel(
      lines: [language.text(.web(.address(reason))), language.text(.web(.address(.nameAPlace)))])
  }
}
