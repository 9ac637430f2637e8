import CloudyModel
import CloudyServices
import Foundation

/// Where the figures on the screen come from: the place, each block of the forecast, and what Cloudy itself made of it.
package struct ExplanationViewModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// As `Hours`; empty if it goes on with the row above.
    package let subject: String
    /// As `Open-Meteo, fetched 12 minutes ago`.
    package let text: String
  }

  package let rows: [Row]

  package init(
    _ report: ForecastReport, location: CurrentLocation, isOffline: Bool, now: Date, settings: Settings,
    language: Language = .english
  ) {
    var rows = ExplanationViewModel.rows(of: location, language: language)
    if let choice = report.choice, let source = report.forecast?.hours.provenance.source {
      rows.append(
        Row(subject: language.text(.service), text: language.text(.chosenService(source.name, choice))))
    }
    rows += (report.failures + report.supplementFailures).map { failure in
      Row(
        subject: failure.source.name,
        text: language.text(.failure(failure.error, service: failure.source.name)))
    }
    if isOffline { rows.append(Row(subject: "", text: language.text(.status(.offline)))) }
    if let forecast = report.forecast {
      rows += Origins(of: forecast, now: now, format: WeatherFormat(settings: settings, language: language)).rows
    }
    rows.append(Row(subject: language.text(.sky), text: language.text(.skyComputed)))
    self.rows = rows
  }

  private static func rows(of location: CurrentLocation, language: Language) -> [Row] {
    let place = location.place
    let row = PlaceRowViewModel(place, language: language)
    let name = [row.text, row.detail, row.coordinates, row.timeZone].filter { !$0.isEmpty }.joined(separator: ", ")
    return [
      Row(subject: language.text(.place), text: name),
      Row(subject: "", text: language.text(.howPlaceIsKnown(location))),
    ]
  }
}

/// Where each block of a forecast comes from.
private struct Origins {
  typealias Row = ExplanationViewModel.Row

  private let forecast: Forecast
  private let now: Date
  private let format: WeatherFormat

  init(of forecast: Forecast, now: Date, format: WeatherFormat) {
    self.forecast = forecast
    self.now = now
    self.format = format
  }

  /// Blocks of the same provenance share their rows.
  var rows: [Row] {
    var groups: [(blocks: [ForecastBlock], provenance: Provenance?)] = []
    for (block, provenance) in forecast.provenances {
      if let index = groups.firstIndex(where: { $0.provenance == provenance }) {
        groups[index].blocks.append(block)
      } else {
        groups.append(([block], provenance))
      }
    }
    return groups.flatMap { blocks, provenance in
      let subject = blocks.map { format.words(.block($0)) }.joined(separator: ", ")
      guard let provenance else { return [Row(subject: subject, text: format.words(.notFromThisSource))] }
      let isWithoutWarnings = blocks.contains(.alerts) && forecast.alerts?.content.isEmpty == true
      return [Row(subject: subject, text: origin(of: provenance))]
        + (isWithoutWarnings ? [Row(subject: "", text: format.words(.noWarnings))] : [])
        + provenance.derivations.map { Row(subject: "", text: format.words(.derivation($0))) }
    }
  }

  private func origin(of provenance: Provenance) -> String {
    func age(_ date: Date) -> String {
      format.words(.ago(seconds: max(0, Int(now.timeIntervalSince(date).rounded(.down)))))
    }
    return format.words(
      .provenance(
        service: provenance.source.name, made: provenance.madeAt.map(age), fetched: age(provenance.fetchedAt),
        validUntil: provenance.validity.expiresAt.map(clock)))
  }

  /// On the place's clocks, with the date if it is not today's.
  private func clock(_ instant: Date) -> String {
    let calendar = LocalCalendar(timeZone: forecast.place.timeZone)
    let date = calendar.date(at: instant)
    let time = format.time(calendar.timeOfDay(at: instant))
    guard date != calendar.date(at: now) else { return time }
    return "\(format.words(.shortDate(date.weekday, month: date.month, day: date.day))) \(time)"
  }
}
