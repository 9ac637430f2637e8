import CloudyModel

/// Random changes of a user's choices over a long time, with the outcomes according to the rules. Every store must have
/// the same outcomes.
package struct UserDataHistory: Sequence {
  /// A change, its outcome, and the choices after it.
  package struct Step: Sendable {
    package let change: UserDataChange
    package let outcome: UserDataChange.Outcome
    /// The settings after the change.
    package let settings: ChosenSettings
    package let home: Place?
    package let favorites: [Favorite]
    package let rules: [SavedRule]
  }

  private let length: Int
  private let seed: UInt64

  /// - Parameters:
  ///   - length: The number of changes.
  ///   - seed: Determines the changes.
  package init(length: Int, seed: UInt64) {
    self.length = length
    self.seed = seed
  }

  /// Starts the same history each time.
  package func makeIterator() -> some IteratorProtocol<Step> {
    var generator = SeededGenerator(seed: seed)
    var userData = UserData()
    var rest = length
    return AnyIterator {
      guard rest > 0 else { return nil }
      rest -= 1
      let change = UserDataHistory.change(of: userData, using: &generator)
      let outcome = userData.apply(change, at: Forecast.sampleTime, by: HybridTimestamp.ReplicaID(rawValue: 1))
      return Step(
        change: change, outcome: outcome, settings: userData.settings, home: userData.home,
        favorites: userData.favorites, rules: userData.rules)
    }
  }

  /// Returns a random change, which may concern an item that the user does not have.
  package static func change(
    of userData: UserData, using generator: inout SeededGenerator
  ) -> UserDataChange {
    let known = userData.favorites.randomElement(using: &generator)?.id
    let id =
      Bool.random(using: &generator) ? known ?? .random() : Favorite.ID(number: .random(in: 0..<99, using: &generator))
    let place = place(Int.random(in: 0..<70, using: &generator))
    let text = "text \(Int.random(in: 0..<130, using: &generator))"
    switch Int.random(in: 0..<20, using: &generator) {
    case 0:
      return .choose(SettingName.allCases.compactMap { SettingChoice.all(of: $0).randomElement(using: &generator) })
    case 1: return .reset(SettingName.allCases.randomElement(using: &generator) ?? .time)
    case 2: return .setHome(place)
    case 3: return .clearHome
    case 4: return .remove(id)
    case 5: return .undoRemoval
    case 6, 7: return .move(id, to: Int.random(in: -1...51, using: &generator))
    case 8:
      return .rename(id, to: FavoriteName(["Aunt", place.name, "東京 🏡", ""].randomElement(using: &generator) ?? ""))
    case 9, 10: return .remember(place, for: text)
    case 11: return .forget(text)
    case 12, 13: return rule(.random(in: 0..<40, using: &generator)).map(UserDataChange.addRule) ?? .clearHome
    case 14:
      let unknown = rule(.random(in: 0..<40, using: &generator))
      let saved = Bool.random(using: &generator) ? userData.rules.randomElement(using: &generator) : nil
      return (saved ?? unknown).map(UserDataChange.removeRule) ?? .clearHome
    default:
      let name = Bool.random(using: &generator) ? FavoriteName("Grandma") : nil
      return .add(place, as: Favorite.ID(number: .random(in: 100...9999, using: &generator)), name: name)
    }
  }

  /// Returns one of many rules.
  package static func rule(_ number: Int) -> SavedRule? { SavedRule("gust > \(number) km/h tonight") }

  /// Returns one of many places that are more than 1 km apart.
  package static func place(_ number: Int) -> Place {
    Place(
      id: Place.ID(rawValue: 1000 + number), name: "Place \(number)", region: "Somewhere",
      country: Country(code: "BE", name: "Belgium"),
      coordinates: Coordinates(latitude: Double(number), longitude: 4.5) ?? .fallback, elevation: Length(meters: 9),
      population: 231_493, timeZoneIdentifier: "Europe/Brussels")
  }
}
