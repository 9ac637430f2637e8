import CloudyModel

extension Forecast {
  /// Where each block comes from, in the order in which they are spoken of; `nil` for a block that is not there.
  var provenances: [(block: ForecastBlock, provenance: Provenance?)] {
    ForecastBlock.allCases.map { block in
      switch block {
      case .current: (block, current.provenance)
      case .minutes: (block, minutes?.provenance)
      case .hours: (block, hours.provenance)
      case .days: (block, days.provenance)
      case .alerts: (block, alerts?.provenance)
      case .airQuality: (block, airQuality?.provenance)
      case .history: (block, history?.provenance)
      }
    }
  }
}
