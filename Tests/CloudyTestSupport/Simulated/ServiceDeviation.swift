import Foundation

/// The differences of one service's weather from the real one, and from itself.
///
/// Values that are not set are those of the simulated world.
struct ServiceDeviation: Hashable, Sendable {
  private(set) var warmth = 0.0
  private(set) var wind = 0.0
  /// mm/h.
  private(set) var rate: Double?
  /// `0...1`, like the next one.
  private(set) var chance: Double?
  private(set) var cloudCover: Double?
  private(set) var isCloudHigh = false
  private(set) var symbol: String?
  private(set) var weatherCode: Int?
  private(set) var icon: String?
  private(set) var summary: String?
  private(set) var shortForecast: String?
  private(set) var station: Disagreement.StationSight?
  private(set) var stationTime: TimeInterval = 0
  private(set) var updated: TimeInterval = 0
  private(set) var date: TimeInterval = 0

  /// - Parameter disagreements: Of two about the same value, the first one applies.
  init(_ disagreements: [Disagreement] = []) {
    for disagreement in disagreements.reversed() { add(disagreement) }
  }

  private mutating func add(_ disagreement: Disagreement) {
    switch disagreement {
    case .warmer(let degrees): warmth = degrees
    case .windier(let speed): wind = speed
    case .rain(let rate): self.rate = rate
    case .chance(let percent): chance = percent / 100
    case .cloud(let percent): (cloudCover, isCloudHigh) = (percent / 100, false)
    case .highCloud(let percent): (cloudCover, isCloudHigh) = (percent / 100, true)
    case .symbol(let name): symbol = name
    case .code(let code): weatherCode = code
    case .icon(let name): icon = name
    case .summary(let text): summary = text
    case .shortForecast(let text): shortForecast = text
    case .station(let sight): station = sight
    case .stationTime(let shift): stationTime = shift.seconds
    case .updated(let shift): updated = shift.seconds
    case .date(let shift): date = shift.seconds
    }
  }
}
