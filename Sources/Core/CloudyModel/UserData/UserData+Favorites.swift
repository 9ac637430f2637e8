import Foundation

extension UserData {
  /// The list as shown: a place that was added on several devices appears once, where it was first, with its latest
  /// name.
  ///
  /// All duplicates stay stored, so that two devices with the same changes cannot differ, and a removal removes all of
  /// them.
  package var displayed: [FavoriteEntry] {
    let groups = Dictionary(grouping: entries) { DuplicateFavorites(of: $0.place) }
    guard groups.count < entries.count else { return entries }
    return groups.values.compactMap(UserData.joined).sorted(by: UserData.isBefore)
  }

  /// The user's own name for a place; `nil` if there is none.
  package func customName(of place: Place) -> String? { favorites.first { $0.place.isSame(as: place) }?.customName }

  /// Returns the displayed favorite that represents the one with an identifier; `nil` if there is none.
  func displayedEntry(_ id: Favorite.ID) -> FavoriteEntry? {
    guard let entry = entries.first(where: { $0.id == id }) else { return nil }
    return UserData.joined(twins(of: entry))
  }

  private func twins(of entry: FavoriteEntry) -> [FavoriteEntry] {
    entries.filter { DuplicateFavorites(of: $0.place) == DuplicateFavorites(of: entry.place) }
  }

  private static func joined(_ twins: [FavoriteEntry]) -> FavoriteEntry? {
    guard var displayed = twins.min(by: { ($0.timestamp, $0.id.text) < ($1.timestamp, $1.id.text) }) else { return nil }
    for twin in twins where twin.id != displayed.id {
      if twin.isNamed, !displayed.isNamed || twin.name.timestamp > displayed.name.timestamp {
        displayed.name = twin.name
      }
      if twin.isMoved, !displayed.isMoved || twin.position.timestamp > displayed.position.timestamp {
        displayed.position = twin.position
      }
    }
    return displayed
  }

  /// Orders by position, then by identifier, since two devices may have chosen the same position.
  static func isBefore(_ one: FavoriteEntry, _ other: FavoriteEntry) -> Bool {
    let positions = (one.position.value, other.position.value)
    return positions.0 == positions.1 ? one.id.text < other.id.text : positions.0 < positions.1
  }
}

/// Groups favorites whose places are identical. Being near to each other is not enough, since of three places the first
/// may be near to the second and that to the third.
enum DuplicateFavorites: Hashable {
  case numbered(Place.ID)
  case at(Coordinates)

  init(of place: Place) { self = place.id.map(DuplicateFavorites.numbered) ?? .at(place.coordinates) }
}

extension UserData {
  mutating func add(
    _ place: Place, as id: Favorite.ID, _ name: FavoriteName?, at timestamp: HybridTimestamp
  ) -> UserDataChange.Outcome {
    if let known = favorite(id) { return .added(known) }
    // The same change was made before, and the place has been removed since.
    if removals.contains(where: { $0.id == id }) { return .notThere }
    let displayed = displayed
    if let twin = displayed.first(where: { $0.place.isSame(as: place) }) { return .alreadyThere(twin.favorite) }
    guard displayed.count < UserData.favoriteLimit else { return .tooMany }
    let position = FractionalIndex.between(displayed.last?.position.value, nil)
    let entry = FavoriteEntry(
      id: id, place: place, timestamp: timestamp,
      name: LWWRegister(UserData.customName(name, of: place), at: timestamp),
      position: LWWRegister(position, at: timestamp))
    entries.append(entry)
    return .added(entry.favorite)
  }

  mutating func remove(_ id: Favorite.ID, _ timestamp: HybridTimestamp, at now: Date) -> UserDataChange.Outcome {
    guard let displayed = displayedEntry(id) else { return .notThere }
    for twin in twins(of: displayed) {
      entries.removeAll { $0.id == twin.id }
      removals.removeAll { $0.id == twin.id }
      let entry = twin.id == displayed.id ? displayed : nil
      removals.append(FavoriteRemoval(id: twin.id, timestamp: timestamp, time: now, entry: entry))
    }
    removals.sort(by: UserData.isEarlier)
    forgetRemovals(at: now)
    return .removed(displayed.favorite)
  }

  mutating func move(_ id: Favorite.ID, to row: Int, at timestamp: HybridTimestamp) -> UserDataChange.Outcome {
    var list = displayed
    guard let moved = displayedEntry(id), let index = list.firstIndex(where: { $0.id == moved.id }) else {
      return .notThere
    }
    list.remove(at: index)
    let row = min(max(row, 0), list.count)
    if row != index { put(moved.id, at: position(at: row, of: list, timestamp), timestamp) }
    return .moved(moved.favorite)
  }

  mutating func rename(
    _ id: Favorite.ID, to name: FavoriteName?, at timestamp: HybridTimestamp
  ) -> UserDataChange.Outcome {
    guard var displayed = displayedEntry(id), let index = entries.firstIndex(where: { $0.id == displayed.id }) else {
      return .notThere
    }
    let customName = UserData.customName(name, of: displayed.place)
    if displayed.name.value != customName {
      displayed.name = LWWRegister(customName, at: timestamp)
      entries[index].name = displayed.name
    }
    return .renamed(displayed.favorite)
  }

  mutating func undoRemoval(_ timestamp: HybridTimestamp, at now: Date) -> UserDataChange.Outcome {
    guard let removal = undoableRemoval(at: now), let entry = removal.entry else { return .nothingToUndo }
    let displayed = displayed
    guard displayed.count < UserData.favoriteLimit else { return .tooMany }
    if let twin = displayed.first(where: { $0.place.isSame(as: entry.place) }) {
      // The place was added again in the meantime. The next undo restores an earlier removal.
      for index in removals.indices where removals[index].id == removal.id { removals[index].forgetPlace() }
      return .alreadyThere(twin.favorite)
    }
    removals.removeAll { $0.id == removal.id }
    let restored = FavoriteEntry(
      id: entry.id, place: entry.place, timestamp: timestamp, name: entry.name, position: entry.position)
    entries.append(restored)
    if displayed.contains(where: { $0.position.value == restored.position.value }) {
      // Another favorite was moved there in the meantime.
      let row = displayed.firstIndex { UserData.isBefore(restored, $0) } ?? displayed.endIndex
      put(restored.id, at: position(at: row, of: displayed, timestamp), timestamp)
    } else {
      entries.sort(by: UserData.isBefore)
    }
    return .restored(restored.favorite)
  }

  func undoableRemoval(at now: Date) -> FavoriteRemoval? {
    removals.last { $0.entry != nil && $0.isWithin(UserData.undoPeriod, of: now) }
  }

  private mutating func put(_ id: Favorite.ID, at position: FractionalIndex, _ timestamp: HybridTimestamp) {
    for index in entries.indices where entries[index].id == id {
      entries[index].position = LWWRegister(position, at: timestamp)
    }
    entries.sort(by: UserData.isBefore)
  }

  /// Returns a position between the entry of a row and the one before it.
  private mutating func position(at row: Int, of list: [FavoriteEntry], _ timestamp: HybridTimestamp) -> FractionalIndex
  {
    var positions = list.map(\.position.value)
    if row > 0, row < list.count, positions[row - 1] == positions[row] {
      // Two devices chose the same position: spread all positions again.
      positions = FractionalIndex.spread(list.count)
      for (entry, position) in zip(list, positions) { put(entry.id, at: position, timestamp) }
    }
    return .between(row > 0 ? positions[row - 1] : nil, row < list.count ? positions[row] : nil)
  }

  /// Returns the user's own name; the place's own name does not count as one.
  private static func customName(_ name: FavoriteName?, of place: Place) -> String? {
    name.flatMap { $0.text == place.name ? nil : $0.text }
  }
}
