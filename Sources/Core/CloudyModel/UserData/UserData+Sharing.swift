import Foundation

extension UserData {
  /// The data as it leaves a device, and as a server stores it: places are rounded to about 1 km, and what exceeds the
  /// limits is left out.
  package var shared: UserData {
    var shared = self
    shared.homeRegister = homeRegister?.shared
    shared.rememberedRegisters = rememberedRegisters.filter { UserData.canShare($0.key) }.mapValues(\.shared)
    shared.entries = entries.map(\.shared)
    shared.removals = removals.map(\.shared)
    return shared
  }

  /// Whether a list is too long for a server, which retains one from before the limits as long as it does not grow.
  ///
  /// - Parameter before: The data with the lists so far.
  package func exceedsLimits(since before: UserData) -> Bool {
    displayed.count > max(UserData.favoriteLimit, before.displayed.count)
      || entries.count > max(UserData.entryLimit, before.entries.count)
      || rules.count > max(UserData.ruleEntryLimit, before.rules.count)
  }

  /// Merges another device's data, without the last favorites and rules of its lists if they exceed the limits.
  ///
  /// - Parameter now: This device's time of day, for expiring removals.
  package mutating func mergeWithinLimits(_ other: UserData, at now: Date) {
    var other = other
    var places = Set(displayed.map { DuplicateFavorites(of: $0.place) })
    other.entries = other.entries.filter { entry in
      let place = DuplicateFavorites(of: entry.place)
      return places.contains(place) || places.count < UserData.favoriteLimit && places.insert(place).inserted
    }
    var saved = Set(rules)
    for rule in other.rules where !saved.contains(rule) {
      if saved.count < UserData.ruleLimit { saved.insert(rule) } else { other.ruleRegisters[rule] = nil }
    }
    merge(other, at: now)
  }

  /// Whether a text for which a place was chosen may leave the device: long ones have no use elsewhere, and those with
  /// many digits may be coordinates.
  private static func canShare(_ text: String) -> Bool {
    FavoriteName.isWithinLimit(text) && text.count(where: \.isNumber) < 6
  }
}

extension Place {
  /// The place as it leaves a device.
  fileprivate var shared: Place {
    var place = self
    place.coordinates = coordinates.shared
    return place
  }
}

extension LWWRegister<Place?> {
  fileprivate var shared: LWWRegister<Place?> { LWWRegister(value?.shared, at: timestamp) }
}

extension FavoriteEntry {
  fileprivate var shared: FavoriteEntry {
    FavoriteEntry(id: id, place: place.shared, timestamp: timestamp, name: name, position: position)
  }
}

extension FavoriteRemoval {
  fileprivate var shared: FavoriteRemoval {
    FavoriteRemoval(
      id: id, timestamp: timestamp, time: time, entry: entry?.shared, name: name, position: position)
  }
}
