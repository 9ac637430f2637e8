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
    _ report: ForecastReport, location: CurrentLocation, isOffline: Bool, now: Date, language: Language = .english
  ) {
    var rows = ExplanationViewModel.rows(of: location, language: language)
    rows += report.failures.map { failure in
      Row(
        subject: failure.source.name,
        text: language.text(.failure(failure.error, service: failure.source.name)))
    }
    if isOffline { rows.append(Row(subject: "", text: language.text(.status(.offline)))) }
    if let forecast = report.forecast {
      let blocks: [(ForecastBlock, Provenance?)] = [
        (.current, forecast.current.provenance), (.minutes, forecast.minutes?.provenance),
        (.hours, forecast.hours.provenance), (.days, forecast.days.provenance),
        (.alerts, forecast.alerts?.provenance), (.airQuality, forecast.airQuality?.provenance),
        (.history, forecast.history?.provenance),
      ]
      rows += ExplanationViewModel.rows(of: blocks, now: now, language: language)
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

  /// Blocks of the same provenance share their rows.
  private static func rows(
    of blocks: [(ForecastBlock, Provenance?)], now: Date, language: Language
  ) -> [Row] {
    var groups: [(names: [String], provenance: Provenance?)] = []
    for (block, provenance) in blocks {
      let name = language.text(.block(block))
      if let index = groups.firstIndex(where: { $0.provenance == provenance }) {
        groups[index].names.append(name)
      } else {
        groups.append(([name], provenance))
      }
    }
    return groups.flatMap { names, provenance in
      let subject = names.joined(separator: ", ")
      guard let provenance else { return [Row(subject: subject, text: language.text(.notFromThisSource))] }
      return [Row(subject: subject, text: origin(of: provenance, now: now, language: language))]
        + provenance.derivations.map { Row(subject: "", text: language.text(.derivation($0))) }
    }
  }

  private static func origin(of provenance: Provenance, now: Date, language: Language) -> String {
    func age(_ date: Date) -> String {
      language.text(.ago(seconds: max(0, Int(now.timeIntervalSince(date).rounded(.down)))))
    }
    return language.text(
      .provenance(
        service: provenance.source.name, made: provenance.madeAt.map(age), fetched: age(provenance.fetchedAt)))
  }
}
