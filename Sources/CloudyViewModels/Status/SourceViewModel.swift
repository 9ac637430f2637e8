import CloudyModel

/// A service in the list of sources, already worded.
package struct SourceViewModel: Hashable, Encodable, Sendable {
  /// What a person types to choose it, as `open-meteo`.
  package let id: String
  package let name: String
  package let license: String
  package let attribution: String
  package let homepage: String
  /// Whether it answers, as `answers` or why it does not.
  package let status: String
  package let answers: Bool

  package init(_ source: ForecastSource, status: String, answers: Bool) {
    id = source.id
    name = source.name
    license = source.license
    attribution = source.attribution
    homepage = source.homepage
    self.status = status
    self.answers = answers
  }
}
