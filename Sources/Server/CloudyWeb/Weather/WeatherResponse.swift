import CloudyDocuments
import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyTerminal
import CloudyViewModels
import TerminalKit

/// The requested weather in every format except the page.
struct WeatherResponse {
  private let request: WeatherRequest
  private let presenter: WeatherPresenter
  private let language: Language

  /// - Parameters:
  ///   - reports: The source of the report.
  ///   - site: The site of the links; only feeds have any.
  init(
    _ report: ForecastReport, for request: WeatherRequest, from reports: PageReports,
    on site: PublicSite = PublicSite(), in language: Language
  ) {
    self.request = request
    self.language = language
    presenter = WeatherPresenter(
      report, at: request.location, customName: request.customName, resolved: request.resolved,
      isOffline: reports.isOffline, now: reports.now(), dayLimit: request.dayLimit,
      settings: request.settings, language: language, page: site.link(to: request.path))
  }

  /// The weather card; `nil` if nothing is known.
  var card: CardViewModel? { presenter.knownWords?.card(on: request.day?.date) }

  /// The hours of a picture for e-paper; `nil` if nothing is known.
  var hours: HoursViewModel? { presenter.knownWords?.hours(limit: 24) }

  /// The days with weather, in order.
  var days: [CivilDate] { presenter.knownWords?.days ?? [] }

  /// Returns the weather as a document, as a line or as text for a terminal.
  ///
  /// - Returns: `nil` for pages and cards, and if nothing is known.
  /// - Throws: `OneLineViewModel.FormatError`, or an error of the JSON encoder.
  func text() throws -> String? {
    let form: WeatherContent.Form
    var capabilities = TerminalCapabilities()
    var lineEnd = "\n"
    switch request.form {
    case .page, .card: return nil
    case .document(let format):
      form = .document(format, during: request.day?.period, rule: request.rule)
      lineEnd = format.lineEnd
    case .line(let format): form = .line(format)
    case .text(let contents, let terminal):
      form = contents.form(during: request.day?.period)
      capabilities = terminal
    }
    do {
      let content = try presenter.content(form, notices: notices)
      if case .text(let text) = content { return text + lineEnd }
      return WeatherContentView(content)?.text(capabilities)
    } catch WeatherContent.Failure.format(let error) {
      throw error
    } catch is WeatherContent.Failure {
      return nil
    }
  }

  /// A note on a field that this server does not know; empty for none.
  private var unknownField: [String] {
    request.unknownField.map { [language.text(AddressFormatMessages.unknownField($0.harmless))] } ?? []
  }

  /// Notes for terminals, for example on how the location was determined.
  private var notices: NoticesViewModel {
    let reason: Message
    switch request.location {
    case .approximate(let place, let zone, _):
      reason = AddressMessages.guessed(place: language.name(of: place), zone: zone)
    case .unknown(let place, _): reason = AddressMessages.serversPlace(language.name(of: place))
    case .chosen, .home, .positioned:
      return NoticesViewModel(lines: unknownField, remark: request.resolved?.note(language))
    }
    return NoticesViewModel(
      lines: [language.text(reason), language.text(AddressMessages.nameAPlace)] + unknownField)
  }
}

extension WeatherForm.Contents {
  fileprivate func form(during period: Period?) -> WeatherContent.Form {
    switch self {
    case .explanation: .explanation
    case .dayParts(let layout): .dayParts(layout)
    case .screen, .hours: period.map { .period($0, hasHours: self == .hours) } ?? .screen(isHourly: self == .hours)
    }
  }
}
