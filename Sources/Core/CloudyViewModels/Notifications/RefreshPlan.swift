import CloudyModel
import Foundation

/// When to ask for the weather of the person's places while nobody looks.
///
/// Each place is asked for every half hour, and less often if there are many: at most 16 an hour. Services' own terms
/// come on top of it, since a forecast that is still new, or a service that rests, is not asked for at all.
package struct RefreshPlan: Sendable {
  /// In seconds.
  private static let interval: TimeInterval = 1800
  /// In seconds, between two places.
  private static let distance: TimeInterval = 225

  /// When each place is to be asked for again.
  private var next: [Coordinates: Date] = [:]
  private let random: @Sendable () -> Double

  /// - Parameter random: Returns `0..<1`, so that not all computers ask at the same time.
  package init(random: @escaping @Sendable () -> Double) { self.random = random }

  /// The places of a person that are refreshed: their home and their favorites, each once.
  package static func places(of userData: UserData) -> [(place: Place, customName: String?)] {
    var places = userData.favorites.map { (place: $0.place, customName: $0.customName) }
    if let home = userData.home, !places.contains(where: { $0.place.isSame(as: home) }) {
      places.insert((home, nil), at: 0)
    }
    return places
  }

  /// Returns the places that are due, and takes them for asked.
  package mutating func due(_ places: [Place], at now: Date) -> [Place] {
    next = next.filter { key, _ in places.contains { $0.coordinates == key } }
    let interval = max(RefreshPlan.interval, Double(places.count) * RefreshPlan.distance)
    let due = places.filter { place in
      guard let time = next[place.coordinates] else { return true }
      // A clock that was set back must not keep a place from being asked for.
      return time <= now || time > now + 1.2 * interval
    }
    for place in due { next[place.coordinates] = now + interval * (1 + 0.2 * random()) }
    return due
  }
}
