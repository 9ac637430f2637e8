import CloudyModel
import CloudyServices
import Foundation

/// A service in the list of sources, already worded.
package struct SourceViewModel: Hashable, Encodable, Sendable {
  /// What a person types to choose it, such as `open-meteo`.
  package let id: String
  package let name: String
  package let license: String
  package let attribution: String
  package let homepage: String
  /// The data it provides, such as `Now, Hours, Days`.
  package let gives: String
  /// Whether it answers, such as `answers in 120 ms`, or why it does not.
  package let status: String
  /// Whether it has an answer.
  package let answers: Bool
  /// When its figures were made, such as `made 2 hours ago, fetched just now`; empty if it did not answer.
  package let age: String
  /// Its forecasts in the ledger, such as `213 forecasts kept for comparison, the first 12 days ago`; empty if there
  /// are none.
  package let kept: String
  /// What Cloudy computes or changes in its answers, one line each.
  package let changes: [String]

  /// Words the answer of a service.
  ///
  /// - Parameter kept: Its forecasts in the ledger.
  package init(
    _ status: ServiceStatus, kept: LedgerSummary.Part? = nil, now: Date, language: Language = .english
  ) {
    let words: String
    let provenance: Provenance?
    switch status.outcome {
    case .answered(let time, let itsOwn):
      words = language.text(.answers(milliseconds: Int(time / .milliseconds(1))))
      provenance = itsOwn
    case .holds(let itsOwn): (words, provenance) = (language.text(.answerHolds), itsOwn)
    case .failed(let error): (words, provenance) = (language.text(.failure(error, service: status.source.name)), nil)
    case .notCovered: (words, provenance) = (language.text(.failure(.notCovered, service: status.source.name)), nil)
    case .notAsked: (words, provenance) = (language.text(.notAsked), nil)
    }
    self.init(
      status.source, blocks: status.blocks, status: words, answers: provenance != nil,
      age: provenance.map { language.age(of: $0, now: now) } ?? "",
      kept: kept.map { language.text(.keptForecasts(count: $0.count, first: language.ago($0.since, now: now))) } ?? "",
      changes: provenance?.derivations.map { language.text(.derivation($0)) } ?? [], language: language)
  }

  /// Words a source that needs no network.
  package init(alwaysThere source: ForecastSource, language: Language = .english) {
    self.init(
      source, blocks: [.current, .hours, .days], status: language.text(.alwaysThere), answers: true, age: "",
      kept: "", changes: [], language: language)
  }

  private init(
    _ source: ForecastSource, blocks: Set<ForecastBlock>, status: String, answers: Bool, age: String,
    kept: String, changes: [String], language: Language
  ) {
    id = source.id
    name = source.name
    license = source.license
    attribution = source.attribution
    homepage = source.homepage
    gives = ForecastBlock.allCases.filter(blocks.contains).map { language.text(.block($0)) }.joined(separator: ", ")
    self.status = status
    self.answers = answers
    self.age = age
    self.kept = kept
    self.changes = changes
  }
}

extension Language {
  /// For example, `made 2 hours ago, fetched just now`.
  fileprivate func age(of provenance: Provenance, now: Date) -> String {
    text(.age(made: provenance.madeAt.map { ago($0, now: now) }, fetched: ago(provenance.fetchedAt, now: now)))
  }

  fileprivate func ago(_ date: Date, now: Date) -> String {
    text(.ago(seconds: date.elapsedSeconds(until: now)))
  }
}
