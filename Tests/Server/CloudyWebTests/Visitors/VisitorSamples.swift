import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization

@testable import CloudyWeb

enum VisitorSamples {
  /// 21 November 2026, 12:00 GMT.
  static let noon = Date(timeIntervalSince1970: 1_795_262_400)
  static let day: TimeInterval = 86_400

  static let ghent = place("Ghent", id: 2_797_656, latitude: 51.05, longitude: 3.71667)
  static let antwerp = place("Antwerpen", id: 2_803_138, latitude: 51.22047, longitude: 4.40026)
  static let namur = place("Namur", id: 2_790_472, latitude: 50.4669, longitude: 4.86746)

  static func place(_ name: String, id: Int?, latitude: Double, longitude: Double) -> Place {
    Place(
      id: id.map(Place.ID.init), name: name, region: "Flanders", country: Country(code: "BE", name: "Belgium"),
      coordinates: Coordinates(latitude: latitude, longitude: longitude) ?? .fallback, elevation: Length(meters: 9),
      population: 231_493, timeZoneIdentifier: "Europe/Brussels")
  }

  /// Returns places that are more than 1 km apart.
  static func somewhere(_ number: Int) -> Place {
    place("Place \(number)", id: 1000 + number, latitude: Double(number % 80), longitude: Double(number / 80) / 10)
  }

  static let first = Favorite.ID(number: 1), second = Favorite.ID(number: 2)

  /// User data with each kind of choice.
  static var settled: UserData {
    var userData = UserData()
    for change: UserDataChange in [
      .choose([.time(.twentyFourHour), .units(.metric)]), .setHome(namur), .add(ghent, as: first),
      .add(antwerp, as: second),
    ] {
      _ = userData.apply(change, at: noon, by: HybridTimestamp.ReplicaID(rawValue: 1))
    }
    return userData
  }
}

/// A time of day that tests set.
final class SetTime: Sendable {
  private let time: Mutex<Date>

  init(_ time: Date = VisitorSamples.noon) { self.time = Mutex(time) }

  var now: @Sendable () -> Date { { self.time.withLock { $0 } } }
  func set(_ date: Date) { time.withLock { $0 = date } }
  func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}

/// Returns the identifier of a favorite in test servers, which number them from 1.
func numbered(_ number: UInt16) -> String { Favorite.ID(number: number).text }
