import CloudyHTTP
import CloudyLocalization
import CloudyModel
import Foundation

/// The texts of an alert, current or future.
package struct AlertViewModel: Hashable, Sendable {
  /// The authority's own name for it, such as `Wind Advisory`.
  package let title: String
  package let level: AlertLevel
  /// For people who do not see the color, such as `Extreme alert`.
  package let levelName: String
  /// Whether ``text`` is visible before the user requests it.
  package var isExpanded: Bool { level == .extreme && !isUnplaced }
  /// Whether it is unknown whether the alert is for the place.
  let isUnplaced: Bool
  /// Relative to the current day, such as `until 9:00 PM`, `from tomorrow 6:00 AM`, or `since Sat 1:00 PM` if the end is
  /// unknown; on the place's clocks.
  package let when: String
  /// The same for texts that are read later, such as `Sat, November 21 2:00 PM – Sun, November 22 6:00 AM`.
  package let period: String
  /// For example, `Brabant, Antwerp`; empty if the authority did not state it. If it is unknown whether the place is
  /// there, `somewhere in Sweden (Gotland)`.
  package let regions: String
  /// ``levelName``, ``when`` and ``regions`` on one line.
  package let facts: String
  /// ``period`` and ``regions`` on one line.
  package let periodAndRegions: String
  /// ``title`` and ``when`` in a sentence.
  package let titleAndWhen: String
  /// The authority's own text, which can be long.
  package let text: String
  /// The authority's recommendations; empty if they are unknown or part of ``text``.
  package let instruction: String
  /// The heading of ``instruction``, such as `What to do`, in the reader's language.
  package let instructionTitle: String
  /// ``instruction`` after its heading; empty if there is none.
  package let titledInstruction: String
  /// For example, `Issued by MET Norway, 2:05 PM`; empty if neither is known.
  package let issue: String
  /// The language of ``title``, ``regions``, ``text`` and ``instruction`` (BCP 47), if it differs from the reader's.
  package let textLanguage: String?
  /// The address of a web page with the full text; empty if there is none.
  package let link: String
  /// The host of ``link``, such as `www.met.no`; empty if there is none.
  package let linkHost: String

  init(_ alert: WeatherAlert, now: Date, at place: Place, format: WeatherFormat) {
    let calendar = place.calendar
    let wording = alert.wording(in: format.language)
    title = wording.title
    level = alert.effectiveLevel
    isUnplaced = alert.isUnplaced
    levelName = format.words(level.name)
    func date(_ instant: Date) -> String { format.dateAndClock(instant, in: calendar) }
    func day(_ instant: Date) -> String { format.dayAndClock(instant, in: calendar, now: now) }
    when = format.words(
      alert.start <= now
        ? WarningMessages.inForce(since: day(alert.start), until: alert.end.map(day))
        : WarningMessages.announced(from: day(alert.start), until: alert.end.map(day)))
    period = format.words(WarningMessages.period(from: date(alert.start), until: alert.end.map(date)))
    let area = format.words(.list(wording.regions))
    let country = place.country.map(format.language.name(of:))
    regions = format.words(
      alert.isUnplaced ? WarningMessages.somewhere(in: country, named: area) : Message(verbatim: area))
    facts = format.words(.sideBySide([levelName, when, regions].filter { !$0.isEmpty }))
    periodAndRegions = format.words(.sideBySide([period, regions].filter { !$0.isEmpty }))
    titleAndWhen = format.words(.list([title, when]))
    text = wording.text
    instruction = wording.instruction
    instructionTitle = format.words(WarningMessages.instruction)
    titledInstruction = instruction.isEmpty ? "" : format.words(.labelled(instructionTitle, instruction))
    issue = WarningMessages.issue(by: alert.issuer, at: alert.sentAt.map(day)).map(format.words) ?? ""
    textLanguage = wording.foreignLanguage(for: format.language)
    link = alert.link?.webAddress ?? ""
    linkHost = URL(string: link)?.host() ?? ""
  }

  /// Returns the alerts that are not over, in order.
  ///
  /// - Parameter day: Only alerts that are in force at some time of this day; `nil` for all.
  package static func alerts(
    of forecast: PresentForecast, on day: CivilDate? = nil, settings: Settings, language: Language
  ) -> [AlertViewModel] {
    let now = forecast.now
    let format = WeatherFormat(settings: settings, language: language)
    let time = day.map(forecast.place.calendar.interval(of:))
    return (forecast.alerts?.content ?? [])
      .filter { alert in time.map { alert.isInForce(during: $0, at: now) } ?? true }
      .map { AlertViewModel($0, now: now, at: forecast.place, format: format) }
  }

  /// Returns the alert that represents all of them in a single line; `nil` if none is known to be for the place.
  static func mostSevere(
    of forecast: PresentForecast, settings: Settings, language: Language
  ) -> AlertViewModel? {
    alerts(of: forecast, settings: settings, language: language).first { !$0.isUnplaced }
  }
}
