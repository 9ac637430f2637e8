import Foundation

extension PersonalChoices {
  /// Takes over what another device has chosen: of each choice the newer one, all places, and all removals.
  ///
  /// Devices that have told each other everything, in whatever order and however often, have the same choices. A list may
  /// become longer than ``favoriteLimit``, since no place that a person has kept is lost. A place that was put into the list
  /// on several devices is in it once: as it was added last, with the name that it had, and where it was first.
  ///
  /// - Parameter now: The time of day of this device, for forgetting removals.
  package mutating func merge(_ other: PersonalChoices, at now: Date) {
    settingRegisters.merge(other.settingRegisters) { $0.merged(with: $1) { $0?.value ?? "" } }
    homeRegister = Register.merged(homeRegister, other.homeRegister) { $0?.order ?? "" }
    rememberedRegisters.merge(other.rememberedRegisters) { $0.merged(with: $1) { $0?.order ?? "" } }
    keepNewestRemembered()

    var states = Dictionary(states.map { ($0.id, $0) }) { $0.merged(with: $1) }
    for state in other.states { states[state.id] = states[state.id]?.merged(with: state) ?? state }
    joinTwins(in: &states)
    entries = states.values.compactMap(\.entry).sorted(by: PersonalChoices.isBefore)
    removals = states.values.compactMap(\.removal).sorted(by: PersonalChoices.isEarlier)
    forgetRemovals(at: now)
  }

  /// All favorites, whether they are in the list or were removed.
  private var states: [FavoriteState] { entries.map(FavoriteState.kept) + removals.map(FavoriteState.removed) }

  /// Removes favorites of a place that was added again, by a revision that is the same on all devices.
  private func joinTwins(in states: inout [Favorite.ID: FavoriteState]) {
    let twins = Dictionary(grouping: states.values.compactMap(\.entry)) { Twins(of: $0.place) }.values
    for twins in twins where twins.count > 1 {
      let twins = twins.sorted { ($0.revision, $0.id.text) < ($1.revision, $1.id.text) }
      guard var kept = twins.last, let first = twins.first else { continue }
      // Later than what it had of its own, since that is what others have; earlier than all that somebody chooses next.
      let names = twins.map(\.name).filter { $0.value != nil }
      if kept.name == Register(nil, at: kept.revision), let name = names.max(by: { $0.revision < $1.revision }) {
        kept.name = Register(name.value, at: kept.revision.following)
      }
      if kept.position.revision == kept.revision, first.id != kept.id {
        kept.position = Register(first.position.value, at: kept.revision.following)
      }
      states[kept.id] = .kept(kept)
      for twin in twins.dropLast() {
        states[twin.id] = .removed(
          FavoriteRemoval(id: twin.id, revision: twin.revision.following, time: twin.revision.time, entry: nil))
      }
    }
  }
}

/// Favorites whose places are the same beyond doubt. Being near to each other is not enough, since of three places the first
/// may be near to the second and that to the third.
private enum Twins: Hashable {
  case numbered(Place.ID)
  case at(Coordinates)

  init(of place: Place) { self = place.id.map(Twins.numbered) ?? .at(place.coordinates) }
}

/// A favorite in the list, or one that was removed from it.
private enum FavoriteState {
  case kept(FavoriteEntry)
  case removed(FavoriteRemoval)

  var id: Favorite.ID {
    switch self {
    case .kept(let entry): entry.id
    case .removed(let removal): removal.id
    }
  }

  var entry: FavoriteEntry? {
    guard case .kept(let entry) = self else { return nil }
    return entry
  }

  var removal: FavoriteRemoval? {
    guard case .removed(let removal) = self else { return nil }
    return removal
  }

  /// The later of being put into the list and being removed from it. Names and positions are of whoever gave them last.
  func merged(with other: FavoriteState) -> FavoriteState {
    switch (self, other) {
    case (.kept(let one), .kept(let other)): .kept(one.merged(with: other))
    case (.kept(let entry), .removed(let removal)), (.removed(let removal), .kept(let entry)):
      if entry.revision > removal.revision {
        .kept(removal.entry.map(entry.merged) ?? entry)
      } else {
        .removed(removal.knowing(entry))
      }
    case (.removed(let one), .removed(let other)): .removed(one.merged(with: other))
    }
  }
}

extension FavoriteEntry {
  fileprivate func merged(with other: FavoriteEntry) -> FavoriteEntry {
    let isLater = revision == other.revision ? place.order >= other.place.order : revision > other.revision
    var merged = isLater ? self : other
    merged.name = name.merged(with: other.name) { $0 ?? "" }
    merged.position = position.merged(with: other.position) { $0.digits.map(String.init).joined(separator: " ") }
    return merged
  }
}

extension FavoriteRemoval {
  fileprivate func merged(with other: FavoriteRemoval) -> FavoriteRemoval {
    let later = revision >= other.revision ? self : other
    // One that is forgotten on one device is forgotten on all.
    guard revision != other.revision, let entry = later.entry else {
      let entry = self.entry.flatMap { mine in other.entry.map(mine.merged) }
      return FavoriteRemoval(
        id: id, revision: later.revision, time: min(time, other.time), entry: revision == other.revision ? entry : nil)
    }
    let earlier = revision >= other.revision ? other : self
    return FavoriteRemoval(
      id: id, revision: later.revision, time: later.time, entry: earlier.entry.map(entry.merged) ?? entry)
  }

  /// The removal with what is known elsewhere of the favorite that was removed.
  fileprivate func knowing(_ entry: FavoriteEntry) -> FavoriteRemoval {
    FavoriteRemoval(id: id, revision: revision, time: time, entry: self.entry.map { $0.merged(with: entry) })
  }
}

extension Register {
  /// Returns the newer of two choices.
  ///
  /// - Parameter order: Decides between two of the same revision, as in data from before revisions were recorded.
  fileprivate func merged(with other: Register, by order: (Value) -> String) -> Register {
    if revision != other.revision { return revision > other.revision ? self : other }
    return order(value) >= order(other.value) ? self : other
  }

  fileprivate static func merged(
    _ one: Register?, _ other: Register?, by order: (Value) -> String
  ) -> Register? {
    guard let one, let other else { return one ?? other }
    return one.merged(with: other, by: order)
  }
}

extension Place {
  /// A text by which different places differ.
  fileprivate var order: String {
    "\(id?.rawValue ?? 0) \(coordinates.latitude) \(coordinates.longitude) \(name) \(region ?? "") \(timeZoneIdentifier)"
  }
}
