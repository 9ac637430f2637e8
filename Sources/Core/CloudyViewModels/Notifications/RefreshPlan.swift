import CloudyModel
import Foundation

/// The schedule of background refreshes for the user's places.
///
/// Each place is refreshed every half hour, and less often if there are many: at most 16 an hour on a user's computer.
/// Services' own limits also apply: a forecast that is still fresh, or a service in a cool-down, is not requested.
package struct RefreshPlan: Sendable {
  /// The number of days of a refreshed forecast. Screens request as many by default, so that both share the cache.
  package static let dayCount = ForecastLength.standard
  /// The minimum interval between two synchronizations in the background, in seconds.
  package static let syncPause: TimeInterval = 300
  /// The interval between refreshes of a place, in seconds.
  private static let interval: TimeInterval = 1800

  /// The time of each place's next refresh.
  private var next: [Coordinates: Date] = [:]
  /// The minimum interval between two places, in seconds.
  private let distance: TimeInterval
  private let random: @Sendable () -> Double

  /// - Parameters:
  ///   - limit: The number of refreshes per hour, 1 or more.
  ///   - random: Returns `0..<1`, so that not all computers make requests at the same time.
  package init(perHour limit: Int = 16, random: @escaping @Sendable () -> Double) {
    distance = 3600 / TimeInterval(max(1, limit))
    self.random = random
  }

  /// Returns a user's places that are refreshed: their home and their favorites, each once.
  package static func places(of userData: UserData) -> [(place: Place, customName: String?)] {
    var places = userData.favorites.map { (place: $0.place, customName: $0.customName) }
    if let home = userData.home, !places.contains(where: { $0.place.isSame(as: home) }) {
      places.insert((home, nil), at: 0)
    }
    return places
  }

  /// Returns the places that are due, and schedules their next refresh.
  ///
  /// - Parameter limit: The maximum number of places to return, those that have waited longest. The others stay due.
  package mutating func due(_ places: [Place], at now: Date, limit: Int = .max) -> [Place] {
    let known = Set(places.map(\.coordinates))
    next = next.filter { known.contains($0.key) }
    let interval = max(RefreshPlan.interval, Double(places.count) * distance)
    var due = places.filter { place in
      guard let time = next[place.coordinates] else { return true }
      // A clock that was set back must not delay a refresh.
      return time <= now || time > now + 1.2 * interval
    }
    if due.count > limit {
      func time(of place: Place) -> Date { next[place.coordinates] ?? .distantPast }
      due = Array(due.sorted { time(of: $0) < time(of: $1) }.prefix(limit))
    }
    for place in due { next[place.coordinates] = now + interval * (1 + 0.2 * random()) }
    return due
  }
}
