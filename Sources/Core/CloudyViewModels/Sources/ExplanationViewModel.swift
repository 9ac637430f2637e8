import CloudyForecasts
import CloudyHTTP
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import Foundation

/// The origin of the displayed values: the place, each block of the forecast, and Cloudy's own computations.
package struct ExplanationViewModel: Hashable, Sendable {
  /// One line of the explanation.
  package struct Row: Hashable, Sendable {
    /// For example, `Hours`; empty if the line belongs to the subject above.
    package let subject: String
    /// For example, `Open-Meteo, fetched 12 minutes ago`.
    package let text: String
    /// Whether it is a formula or a change by Cloudy, for users who want to check it.
    package var isComputation = false
  }

  /// The lines about one subject.
  package struct Subject: Hashable, Sendable {
    /// For example, `Hours`; empty if the lines have no subject.
    package let title: String
    /// The lines other than computations.
    package fileprivate(set) var lines: [String]
    package fileprivate(set) var computations: [String]
  }

  /// The rows by subject, in order.
  package var subjects: [Subject] {
    rows.reduce(into: []) { subjects, row in
      if subjects.isEmpty || !row.subject.isEmpty {
        subjects.append(Subject(title: row.subject, lines: [], computations: []))
      }
      if row.isComputation {
        subjects[subjects.count - 1].computations.append(row.text)
      } else {
        subjects[subjects.count - 1].lines.append(row.text)
      }
    }
  }

  package let rows: [Row]

  /// Creates the explanation of a report.
  package init(
    _ report: ForecastReport, location: CurrentLocation, isOffline: Bool, now: Date, settings: Settings,
    language: Language
  ) {
    var rows = ExplanationViewModel.rows(of: location, language: language)
    if let choice = report.choice, let source = report.forecast?.hours.provenance.source {
      rows.append(
        Row(
          subject: language.text(OriginMessages.service),
          text: language.text(.list([source.name(in: language), language.text(choice.reason)]))))
    }
    let format = WeatherFormat(settings: settings, language: language)
    let calendar = location.place.calendar
    rows += (report.failures + report.supplementFailures).map { failure in
      let end = failure.error.end(after: now).map { format.moment($0, in: calendar, now: now) }
      let name = failure.source.name(in: language)
      // A service can cover a place and lack a single block for it, and a station can start to report at noon.
      if let block = failure.block, failure.error == .notCovered {
        let words = block == .earlierHours ? OriginMessages.notKnownNow : OriginMessages.notAvailableHere
        return Row(subject: language.text(block.name), text: language.text(.list([name, language.text(words)])))
      }
      // The error of an earlier request would contradict that no request was made, unless the service stated an end.
      let isEarlier = report.hasEarlierFailures && failure.error != .notCovered && end == nil
      let clause =
        isEarlier ? ForecastError.earlierFailure(of: name) : failure.error.clause(service: name, until: end)
      return Row(subject: name, text: language.text(clause.statement))
    }
    let block = isOffline ? RequestBlockMessages.offline : report.requestBlockReason.map(RequestBlockMessages.clause)
    if let block { rows.append(Row(subject: "", text: language.text(block.statement))) }
    if let forecast = report.present(at: now) {
      rows += Origins(of: forecast, coversWarnings: report.coversWarnings, now: now, format: format).rows
    }
    rows.append(Row(subject: language.text(OriginMessages.sky), text: language.text(OriginMessages.skyComputed)))
    self.rows = rows
  }

  private static func rows(of location: CurrentLocation, language: Language) -> [Row] {
    let place = location.place
    let row = PlaceRowViewModel(place, language: language)
    let name = language.text(.list([row.text, row.detail, row.coordinates, row.timeZone]))
    return [
      Row(subject: language.text(OriginMessages.place), text: name),
      Row(subject: "", text: language.text(location.origin)),
    ]
  }
}

/// The origin of each block of a forecast.
private struct Origins {
  typealias Row = ExplanationViewModel.Row

  private let forecast: PresentForecast
  /// Whether any service has alerts for the place.
  private let coversWarnings: Bool
  private let now: Date
  private let format: WeatherFormat

  init(of forecast: PresentForecast, coversWarnings: Bool, now: Date, format: WeatherFormat) {
    self.forecast = forecast
    self.coversWarnings = coversWarnings
    self.now = now
    self.format = format
  }

  private enum Origin: Hashable {
    case known(Provenance)
    /// No service supplies it at the moment.
    case unknown
    /// No service ever supplies it for the place.
    case notOffered
  }

  private func origin(of block: ForecastBlock, _ provenance: Provenance?) -> Origin {
    guard let provenance else { return block == .alerts && !coversWarnings ? .notOffered : .unknown }
    return .known(provenance)
  }

  /// Blocks with the same origin share their rows.
  var rows: [Row] {
    var groups: [(blocks: [ForecastBlock], origin: Origin)] = []
    for (block, provenance) in forecast.provenances {
      let origin = origin(of: block, provenance)
      if let index = groups.firstIndex(where: { $0.origin == origin }) {
        groups[index].blocks.append(block)
      } else {
        groups.append(([block], origin))
      }
    }
    return groups.flatMap { rows(of: $0.blocks, $0.origin) } + rowsOfNormals
  }

  private func rows(of blocks: [ForecastBlock], _ origin: Origin) -> [Row] {
    let subject = format.words(.list(blocks.map { format.words($0.name) }))
    guard case .known(let provenance) = origin else {
      return [
        Row(
          subject: subject,
          text: format.words(origin == .notOffered ? OriginMessages.notAvailableHere : OriginMessages.notKnownNow))
      ]
    }
    let isWithoutWarnings = blocks.contains(.alerts) && forecast.alerts?.content.isEmpty == true
    return [Row(subject: subject, text: text(of: provenance))]
      + (blocks.contains(.current) ? momentOfCurrent : [])
      + (blocks.contains(.hours) ? correctionOfClock : [])
      + (isWithoutWarnings ? [Row(subject: "", text: format.words(WarningMessages.none))] : [])
      + derivations(of: provenance)
  }

  private func derivations(of provenance: Provenance) -> [Row] {
    provenance.derivations.map { derivation in
      let height =
        derivation == .temperatureFromCell
        ? provenance.heightDifference.map { format.distance(Length(meters: abs($0.meters))) } : nil
      return Row(
        subject: "", text: format.words(.list([format.words(derivation.message), height].compactMap(\.self))),
        isComputation: true)
    }
  }

  private var rowsOfNormals: [Row] {
    guard let provenance = forecast.provenanceOfNormals else { return [] }
    return [Row(subject: format.words(ComparedDay.climateAverage.name), text: credit(of: provenance.source))]
      + provenance.derivations.map { Row(subject: "", text: format.words($0.message), isComputation: true) }
  }

  /// The name and the citation, which the credit in one line below the weather omits.
  private func credit(of averages: ForecastSource) -> String {
    format.words(.list([averages.name(in: format.language), averages.attribution]))
  }

  private func text(of provenance: Provenance) -> String {
    // Climate averages are embedded in the program, and so have no age.
    if provenance.source.kind == .climateNormals { return credit(of: provenance.source) }
    let calendar = forecast.place.calendar
    func age(_ date: Date, at now: Date) -> String { format.words(.ago(seconds: date.elapsedSeconds(until: now))) }
    let facts = [
      provenance.madeAt.map { OriginMessages.made(age($0, at: forecast.now)) },
      OriginMessages.fetched(age(provenance.fetchedAt, at: now)),
      provenance.validity.expiresAt.map { OriginMessages.validUntil(format.moment($0, in: calendar, now: now)) },
    ]
    return format.words(
      .list([provenance.source.name(in: format.language)] + facts.compactMap { $0.map(format.language.text) }))
  }

  /// The station that observed the current conditions, and when; otherwise the time of their computation, unless that
  /// is the current minute.
  private var momentOfCurrent: [Row] {
    let time = forecast.current.content.time
    let clock = format.moment(time, in: forecast.place.calendar, now: forecast.now)
    let moment = format.words(OriginMessages.conditionsOf(clock: clock))
    if let observation = forecast.observation(after: moment, format: format) {
      return [Row(subject: "", text: format.words(observation))]
    }
    guard abs(forecast.now.timeIntervalSince(time)) >= 60 else { return [] }
    return [Row(subject: "", text: moment)]
  }

  private var correctionOfClock: [Row] {
    let seconds = Int(exactly: forecast.now.timeIntervalSince(now).rounded()) ?? 0
    return seconds == 0 ? [] : [Row(subject: "", text: format.words(OriginMessages.clockCorrected(seconds: seconds)))]
  }
}
