import CloudyForecasts
import CloudyLocalization
import CloudyModel

extension PresentForecast {
  /// The provenance of each block, in the order in which they are mentioned; `nil` for a block that is missing.
  package var provenances: [(block: ForecastBlock, provenance: Provenance?)] {
    ForecastBlock.allCases.flatMap { block -> [(block: ForecastBlock, provenance: Provenance?)] in
      switch block {
      case .earlierHours: earlierHours.map { (block, $0.provenance) }
      case .laterDays: laterDays.map { (block, $0.provenance) }
      case .current: [(block, current.provenance)]
      case .minutes: [(block, minutes?.provenance)]
      case .hours: [(block, hours.provenance)]
      case .days: [(block, days.provenance)]
      case .alerts: [(block, alerts?.provenance)]
      case .airQuality: [(block, airQuality?.provenance)]
      case .history: [(block, history?.provenance)]
      }
    }
  }
  /// The provenance of the climate averages, with which today is compared; `nil` if it is not.
  package var provenanceOfNormals: Provenance? {
    guard climateAverage?.temperatureMax != nil || climateAverage?.temperatureMin != nil else { return nil }
    return Provenance(
      source: ClimateNormalsService.landSource, fetchedAt: now, derivations: [.interpolatedNormals])
  }

  /// The credits of all displayed values, such as `Weather data by Open-Meteo.com, CC BY 4.0`; empty if there is
  /// nothing to credit.
  var attribution: String { attribution(of: ForecastBlock.allCases, and: [provenanceOfNormals]) }

  /// Returns the names of the displayed sources with their licenses on one line, such as `Open-Meteo, CC BY 4.0`, where
  /// the credits in their owners' words are elsewhere; empty if there is nothing to credit. A service's special source,
  /// such as `Open-Meteo Minutes`, counts as the service.
  func credit(in language: Language) -> String {
    var sources: [ForecastSource] = []
    for source in displayedSources(of: ForecastBlock.allCases, and: [provenanceOfNormals])
    where !sources.contains(where: { source.name.hasPrefix($0.name) }) {
      sources.append(source)
    }
    return language.text(
      .sideBySide(
        sources.map { source in
          let license = source.kind == .forecast ? source.license : ""
          return language.text(.list([source.name(in: language), license]))
        }))
  }

  /// Returns the credits of some blocks, in the language of sources' texts.
  ///
  /// - Parameter others: The provenances of other displayed values.
  func attribution(of blocks: [ForecastBlock], and others: [Provenance?] = []) -> String {
    var lines: [String] = []
    for source in displayedSources(of: blocks, and: others) {
      // Combined services have one credit each, in the owners' words.
      for credit in source.terms.components(separatedBy: "; ") where !lines.contains(credit) { lines.append(credit) }
    }
    return Language.ofSources.text(.groups(lines))
  }

  private func displayedSources(of blocks: [ForecastBlock], and others: [Provenance?]) -> [ForecastSource] {
    // Hours and days without values need no credit.
    let empty: [ForecastBlock] = hasValues ? [] : [.current, .hours, .days]
    let displayed = provenances.filter { blocks.contains($0.block) && !empty.contains($0.block) }.map(\.provenance)
    return (displayed + others).compactMap { $0?.source }
  }
}
