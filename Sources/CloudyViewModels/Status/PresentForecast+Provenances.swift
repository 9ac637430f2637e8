import CloudyModel
import CloudyServices

extension PresentForecast {
  /// The origin of each block, in the order in which they are mentioned; `nil` for a block that is missing.
  var provenances: [(block: ForecastBlock, provenance: Provenance?)] {
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
  /// The origin of what is usual, with which today is compared; `nil` if it is not.
  var provenanceOfUsual: Provenance? {
    guard usual?.temperatureMax != nil || usual?.temperatureMin != nil else { return nil }
    return Provenance(
      source: ClimateNormalsService.landSource, fetchedAt: now, derivations: [.interpolatedNormals])
  }
}
