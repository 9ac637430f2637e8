import Foundation

extension UserData {
  /// Merges another device's data: of each value the newer one, all places, and all removals.
  /// A rule has one value: whether it is saved.
  ///
  /// Devices that have exchanged all changes, in whatever order and however often, have the same data: merging is a
  /// join, the least state that includes both. Lists may become longer than ``favoriteLimit`` and ``ruleLimit``, since
  /// no added place and no added rule is lost.
  ///
  /// - Parameter now: This device's time of day, for expiring removals.
  package mutating func merge(_ other: UserData, at now: Date) {
    settingRegisters.merge(other.settingRegisters) { $0.merged(with: $1) }
    homeRegister = LWWRegister.merged(homeRegister, other.homeRegister)
    rememberedRegisters.merge(other.rememberedRegisters) { $0.merged(with: $1) }
    keepNewestRemembered()
    ruleRegisters.merge(other.ruleRegisters) { $0.merged(with: $1) }

    let states = Dictionary((states + other.states).map { ($0.id, $0) }) { $0.merged(with: $1) }
    entries = states.values.compactMap(\.entry).sorted(by: UserData.isBefore)
    removals = states.values.compactMap(\.removal).sorted(by: UserData.isEarlier)
    forgetRemovals(at: now)
  }

  /// All favorites, in the list or removed.
  private var states: [FavoriteState] { entries.map(FavoriteState.stored) + removals.map(FavoriteState.removed) }
}

/// A favorite in the list, or a removed one.
private enum FavoriteState {
  case stored(FavoriteEntry)
  case removed(FavoriteRemoval)

  var id: Favorite.ID {
    switch self {
    case .stored(let entry): entry.id
    case .removed(let removal): removal.id
    }
  }

  var entry: FavoriteEntry? {
    guard case .stored(let entry) = self else { return nil }
    return entry
  }

  var removal: FavoriteRemoval? {
    guard case .removed(let removal) = self else { return nil }
    return removal
  }

  /// The time at which it was added or removed.
  private var timestamp: HybridTimestamp {
    switch self {
    case .stored(let entry): entry.timestamp
    case .removed(let removal): removal.timestamp
    }
  }

  private var name: LWWRegister<String?>? {
    switch self {
    case .stored(let entry): entry.name
    case .removed(let removal): removal.entry?.name ?? removal.name
    }
  }

  private var position: LWWRegister<FractionalIndex>? {
    switch self {
    case .stored(let entry): entry.position
    case .removed(let removal): removal.entry?.position ?? removal.position
    }
  }

  /// Returns the later of addition and removal, with the latest name and position.
  ///
  /// A removal retains only a later name or position; restoring the favorite sets both again.
  func merged(with other: FavoriteState) -> FavoriteState {
    let name = LWWRegister.merged(name, other.name)
    let position = LWWRegister.merged(position, other.position)
    switch later(than: other) {
    case .stored(let entry):
      return .stored(
        FavoriteEntry(
          id: entry.id, place: entry.place, timestamp: entry.timestamp, name: name ?? entry.name,
          position: position ?? entry.position))
    case .removed(let removal):
      return .removed(
        FavoriteRemoval(
          id: removal.id, timestamp: removal.timestamp, time: removal.time, entry: removal.entry, name: name,
          position: position))
    }
  }

  private func later(than other: FavoriteState) -> FavoriteState {
    if timestamp != other.timestamp { return timestamp > other.timestamp ? self : other }
    switch (self, other) {
    case (.stored(let one), .stored(let two)): return one.place.order >= two.place.order ? self : other
    case (.stored, .removed): return other
    case (.removed, .stored): return self
    case (.removed(let one), .removed(let two)):
      // A place that is erased on one device is erased on all.
      if (one.entry == nil) != (two.entry == nil) { return one.entry == nil ? self : other }
      return one.time <= two.time ? self : other
    }
  }
}

/// A value with an order, which decides between two of the same timestamp, as in data from before timestamps were
/// recorded.
protocol Mergeable {
  /// A string that differs for different values.
  var order: String { get }
}

extension Optional: Mergeable where Wrapped: Mergeable {
  var order: String { map { "+" + $0.order } ?? "" }
}

extension String: Mergeable {
  var order: String { self }
}

extension Bool: Mergeable {
  // A rule that is removed on one device is removed on all.
  var order: String { self ? "" : "removed" }
}

extension SettingChoice: Mergeable {
  var order: String { value }
}

extension FractionalIndex: Mergeable {
  var order: String { digits.map(String.init).joined(separator: " ") }
}

extension Place: Mergeable {
  var order: String {
    // An exact place comes after its rounded, shared copy, so that a merge keeps the exact one on its device.
    let shared = coordinates.shared
    let facts: [Any?] = [
      id?.rawValue, shared.latitude, shared.longitude, coordinates == shared ? 0 : 1, coordinates.latitude,
      coordinates.longitude, elevation?.meters, population,
    ]
    let words = [name, region, country?.code, country?.name, timeZoneIdentifier]
    return (facts.map { $0.map { "\($0)" } } + words).map { $0 ?? "" }.joined(separator: "\n")
  }
}

extension LWWRegister where Value: Mergeable {
  /// Returns the newer of two registers.
  func merged(with other: LWWRegister) -> LWWRegister {
    if timestamp != other.timestamp { return timestamp > other.timestamp ? self : other }
    return value.order >= other.value.order ? self : other
  }

  static func merged(_ one: LWWRegister?, _ other: LWWRegister?) -> LWWRegister? {
    guard let one, let other else { return one ?? other }
    return one.merged(with: other)
  }
}
