import CloudyModel
import Foundation

extension Forecast {
  /// Takes a block from elsewhere if there is none.
  mutating func fill(with supplement: ForecastSupplement) {
    switch supplement {
    case .minutes(let block): minutes = minutes ?? block
    case .alerts(let block): alerts = alerts ?? block
    case .airQuality(let block): airQuality = airQuality ?? block
    case .history(let block): history = history ?? block
    }
  }

  func has(_ block: ForecastBlock) -> Bool {
    switch block {
    case .current, .hours, .days: true
    case .minutes: minutes != nil
    case .alerts: alerts != nil
    case .airQuality: airQuality != nil
    case .history: history != nil
    }
  }

  /// Makes what is said about now agree with itself: what falls in this minute, if anybody knows the minutes, and a
  /// condition that the figures add up to. What only a service can know (thunder, hail, fog without a visibility) stays.
  func harmonized() -> Forecast {
    var forecast = self
    forecast.takeRateOfThisMinute()
    let current = forecast.current.content
    switch current.condition {
    case .thunderstorm, .hail, .tornado: return forecast
    case .fog where current.visibility == nil: return forecast
    default: break
    }
    guard current.precipitationRate != nil, current.cloudCover != nil else { return forecast }
    var figures = current
    // What falls now falls, however unlikely it was.
    figures.precipitationProbability = nil
    guard let condition = Condition(figures: figures), condition != current.condition else { return forecast }
    forecast.current.content.condition = condition
    if !forecast.current.provenance.derivations.contains(.conditionFromFigures) {
      forecast.current.provenance.derivations.append(.conditionFromFigures)
    }
    return forecast
  }

  /// An hour's mean says less about now than this minute does.
  private mutating func takeRateOfThisMinute() {
    let now = current.content.time
    guard
      current.provenance.derivations.contains(.currentFromHour),
      let minute = minutes?.content.last(where: { $0.time <= now && now < $0.time + 60 }), let rate = minute.rate
    else { return }
    current.content.precipitationRate = rate
    current.content.precipitationType =
      rate.millimetersPerHour > 0 ? minute.type ?? current.content.precipitationType : nil
  }
}

extension ForecastSupplement {
  var provenance: Provenance {
    get {
      switch self {
      case .minutes(let block): block.provenance
      case .alerts(let block): block.provenance
      case .airQuality(let block): block.provenance
      case .history(let block): block.provenance
      }
    }
    set {
      switch self {
      case .minutes(var block):
        block.provenance = newValue
        self = .minutes(block)
      case .alerts(var block):
        block.provenance = newValue
        self = .alerts(block)
      case .airQuality(var block):
        block.provenance = newValue
        self = .airQuality(block)
      case .history(var block):
        block.provenance = newValue
        self = .history(block)
      }
    }
  }

  var block: ForecastBlock {
    switch self {
    case .minutes: .minutes
    case .alerts: .alerts
    case .airQuality: .airQuality
    case .history: .history
    }
  }
}
