import CloudyForecasts
import CloudyHTTP
import CloudyLocalization
import CloudyModel
import Foundation

/// The texts of a service in the list of sources.
package struct SourceViewModel: Identifiable, Hashable, Encodable, Sendable {
  /// A fact with its label, such as `License` and `CC BY 4.0`.
  package struct Fact: Hashable, Sendable {
    package let label: String
    package let value: String
  }

  /// The identifier that a user types to select it, such as `open-meteo`.
  package let id: String
  package let name: String
  package let license: String
  package let attribution: String
  /// ``license`` and ``attribution`` on one line.
  package let terms: String
  package let homepage: String
  /// The data it provides, such as `Now, Hours, Days`.
  package let gives: String
  /// Its status, such as `responded in 120 ms`, or the reason of its failure.
  package let status: String
  /// Advice for the user of this front end, such as `Check the network connection.`; empty if it did not fail.
  package let advice: String
  /// Whether it has responded.
  package let answers: Bool
  /// Whether a request was made and failed.
  package let fails: Bool
  /// Whether a request is in progress. If there was an earlier one, the other texts describe that.
  package let isWaiting: Bool
  /// The age of its values, such as `issued 2 hours ago, fetched just now`; empty without a response.
  package let age: String
  /// Its forecasts in the ledger, such as `213 forecasts stored for comparison, the oldest from 12 days ago`; empty if there
  /// are none.
  package let stored: String
  /// Cloudy's computations and changes, one line each.
  package let changes: [String]
  /// The same facts with their labels, without its name, status and computations.
  package let facts: [Fact]

  enum CodingKeys: String, CodingKey {
    case id, name, license, attribution, homepage, gives, status, answers, age, changes
    case stored = "kept"
  }

  /// Creates the texts of all services, in their order.
  ///
  /// - Parameter place: The requested place, whose clocks are used in advice; `nil` if no requests were made.
  package static func all(
    _ report: ServiceStatusReport, at place: Place?, now: Date, settings: Settings, language: Language
  ) -> [SourceViewModel] {
    let ledger = (try? report.ledger.get()) ?? LedgerSummary()
    return report.statuses.map {
      SourceViewModel(
        $0, stored: ledger.parts[$0.source.id], calendar: place?.calendar ?? LocalCalendar(timeZone: .gmt), now: now,
        settings: settings,
        language: language)
    }
  }

  /// Creates the texts of a service's status.
  ///
  /// - Parameters:
  ///   - stored: Its forecasts in the ledger.
  ///   - calendar: The clocks used in advice.
  package init(
    _ status: ServiceStatus, stored: LedgerSummary.Part? = nil, calendar: LocalCalendar = LocalCalendar(timeZone: .gmt),
    now: Date,
    settings: Settings = Settings(), language: Language
  ) {
    let source = status.source
    var advice: Advice?
    var provenance: Provenance?
    let words: Message
    switch status.outcome {
    case .responded(let time, let itsOwn):
      words = OriginMessages.responded(milliseconds: Int(time / .milliseconds(1)))
      provenance = itsOwn
    case .holds(let itsOwn): (words, provenance) = (OriginMessages.responseHolds, itsOwn)
    case .failed(let error):
      words = error.clause(service: source.name(in: language)).statement
      let format = WeatherFormat(settings: settings, language: language)
      advice = error.advice(now: now) { format.moment($0, in: calendar, now: now) }
    case .notCovered: words = ForecastError.notCovered.clause(service: source.name(in: language)).statement
    case .notRequested: words = status.isAwaited ? OriginMessages.beingRequested : OriginMessages.notRequested
    case .notChosen: words = OriginMessages.notChosen
    case .alwaysThere: words = OriginMessages.alwaysThere
    }
    id = source.id
    name = source.name(in: language)
    license = source.license
    attribution = source.attribution
    terms = source.terms
    homepage = source.homepage
    gives = language.text(
      .list(ForecastBlock.allCases.filter(status.blocks.contains).map { language.text($0.name) }))
    self.status = language.text(words)
    self.advice = advice.map { language.text($0.message) } ?? ""
    answers = provenance != nil || status.outcome == .alwaysThere
    fails = if case .failed = status.outcome { true } else { false }
    isWaiting = status.isAwaited
    age = provenance.map { language.age(of: $0, now: now) } ?? ""
    self.stored =
      stored.map { language.text(OriginMessages.storedForecasts($0.count, first: language.ago($0.since, now: now))) }
      ?? ""
    changes = provenance?.derivations.map { language.text($0.message) } ?? []
    facts = [
      (SourceFactMessages.gives, gives), (SourceFactMessages.age, age), (SourceFactMessages.stored, self.stored),
      (SourceFactMessages.terms, terms), (SourceFactMessages.homepage, homepage),
    ].filter { !$0.1.isEmpty }.map { Fact(label: language.text($0.0), value: $0.1) }
  }
}

// Translators: Labels of facts about a weather service, in a table. “Provides” is followed by parts of a forecast, “Age” by
// the time since its forecast was issued, “Stored” by the number of its forecasts that are stored, “License” by the terms
// of its data.

private enum SourceFactMessages {
  static let gives = Message("sourceFact.gives", "Provides")
  static let age = Message("sourceFact.age", "Age")
  static let stored = Message("sourceFact.stored", "Stored")
  static let terms = Message("sourceFact.terms", "License")
  static let homepage = Message("sourceFact.homepage", "Website")
}

extension Language {
  /// For example, `issued 2 hours ago, fetched just now`.
  fileprivate func age(of provenance: Provenance, now: Date) -> String {
    let made = provenance.madeAt.map { text(OriginMessages.made(ago($0, now: now))) }
    let fetched = text(OriginMessages.fetched(ago(provenance.fetchedAt, now: now)))
    return text(.list([made, fetched].compactMap(\.self)))
  }

  fileprivate func ago(_ date: Date, now: Date) -> String {
    text(.ago(seconds: date.elapsedSeconds(until: now)))
  }
}
