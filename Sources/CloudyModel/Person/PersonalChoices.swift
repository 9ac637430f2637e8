import Foundation

/// A person's choices: how weather is written, where they live, and the places that they keep.
///
/// The rules are here, for every front end and every store. Each choice has a revision, each place has an identity, and
/// a removal leaves a trace, so that the choices from two devices can be merged.
package struct PersonalChoices: Hashable, Sendable {
  /// The number of favorites that a person can have. More, from a time without a limit, are kept.
  package static let favoriteLimit = 50
  /// How long a removal can be undone, in seconds.
  package static let undoPeriod: TimeInterval = 600
  /// How many removals can be undone.
  package static let undoLimit = 10
  /// The number of texts for which a chosen place is remembered, the newest ones.
  package static let rememberedLimit = 100
  /// How long a removal is remembered, in seconds, for devices that were offline.
  package static let removalPeriod: TimeInterval = 400 * 86_400

  /// The settings by name; a register with `nil` is one that was returned to Cloudy's default.
  package internal(set) var settingRegisters: [SettingName: Register<SettingChoice?>]
  /// `nil` if the person never set a home; a register with `nil` if they cleared it.
  package internal(set) var homeRegister: Register<Place?>?
  /// In the list's order.
  package internal(set) var entries: [FavoriteEntry]
  /// The latest one last.
  package internal(set) var removals: [FavoriteRemoval]

  /// The places that the person chose for texts, by text; a register with `nil` is a choice that was taken back.
  package internal(set) var rememberedRegisters: [String: Register<Place?>]

  /// Creates the choices of a person who has chosen nothing, or stored ones in any order.
  package init(
    settings: [SettingName: Register<SettingChoice?>] = [:], home: Register<Place?>? = nil,
    favorites: [FavoriteEntry] = [], removals: [FavoriteRemoval] = [], remembered: [String: Register<Place?>] = [:]
  ) {
    settingRegisters = settings
    homeRegister = home
    entries = favorites.sorted(by: PersonalChoices.isBefore)
    self.removals = removals.sorted(by: PersonalChoices.isEarlier)
    rememberedRegisters = remembered
  }

  /// The settings that the person has chosen; `nil` for those left to Cloudy's default.
  package var settings: ChosenSettings { ChosenSettings(settingRegisters.values.compactMap(\.value)) }

  /// Where the person said that they live; `nil` if they did not.
  package var home: Place? { homeRegister?.value }

  /// In the list's order, without duplicates.
  package var favorites: [Favorite] { entries.map(\.favorite) }

  /// Returns a favorite; `nil` if the list does not have it.
  package func favorite(_ id: Favorite.ID) -> Favorite? { index(of: id).map { entries[$0].favorite } }

  /// Returns the place that the person chose for a text; `nil` if they chose none.
  ///
  /// - Parameter text: As texts are compared: two that a person would call the same are equal.
  package func remembered(_ text: String) -> Place? { rememberedRegisters[text]?.value }

  /// The places that the person chose for texts, the one that was chosen last first.
  package var rememberedPlaces: [Place] {
    rememberedRegisters.values.sorted { $0.revision > $1.revision }.compactMap(\.value)
  }

  /// Returns the favorite that an undo would restore; `nil` if there is none, or it is too late.
  package func undoable(at now: Date) -> Favorite? { undoableRemoval(at: now)?.entry?.favorite }
}

/// A stored favorite: each part that can be changed has its own revision.
package struct FavoriteEntry: Identifiable, Hashable, Sendable {
  package let id: Favorite.ID
  package let place: Place
  /// When it was put into the list.
  package let revision: Revision
  package internal(set) var name: Register<String?>
  package internal(set) var position: Register<ListPosition>

  /// - Parameters:
  ///   - revision: When it was put into the list.
  ///   - name: The person's own name; `nil` for the place's.
  package init(
    id: Favorite.ID, place: Place, revision: Revision, name: Register<String?>, position: Register<ListPosition>
  ) {
    self.id = id
    self.place = place
    self.revision = revision
    self.name = name
    self.position = position
  }

  package var favorite: Favorite { Favorite(id: id, place: place, ownName: name.value) }
}

/// A record of a removed favorite.
package struct FavoriteRemoval: Identifiable, Hashable, Sendable {
  package let id: Favorite.ID
  package let revision: Revision
  /// By the clock of the device that removed it.
  package let time: Date
  /// The favorite before its removal; `nil` when it can no longer be restored. The place is then forgotten.
  package internal(set) var entry: FavoriteEntry?

  /// - Parameters:
  ///   - time: By the clock of the device that removed it.
  ///   - entry: The favorite before its removal; `nil` if it can no longer be restored.
  package init(id: Favorite.ID, revision: Revision, time: Date, entry: FavoriteEntry?) {
    self.id = id
    self.revision = revision
    self.time = time
    self.entry = entry
  }

  /// Whether the removal is recent. It uses the absolute difference, so that a clock that was set back does not keep it
  /// forever.
  fileprivate func isWithin(_ period: TimeInterval, of now: Date) -> Bool {
    abs(now.timeIntervalSince(time)) <= period
  }
}

extension PersonalChoices {
  /// Makes a change; one that is not possible leaves everything as it is.
  ///
  /// - Parameters:
  ///   - now: The time of day, for the undo period.
  ///   - writer: The device that makes the change.
  package mutating func apply(
    _ change: PersonalChange, at now: Date, by writer: Revision.Writer
  ) -> PersonalChange.Outcome {
    forgetRemovals(at: now)
    let revision = latestRevision.next(at: now, by: writer)
    switch change {
    case .choose(let choices):
      for choice in choices { set(choice, of: choice.name, at: revision) }
      return .chosen
    case .reset(let name):
      set(nil, of: name, at: revision)
      return .chosen
    case .setHome(let place):
      if home != place { homeRegister = Register(place, at: revision) }
      return .homeSet(place)
    case .clearHome:
      if home != nil { homeRegister = Register(nil, at: revision) }
      return .homeCleared
    case .add(let place, let id, let name): return add(place, as: id, name, at: revision)
    case .remove(let id): return remove(id, revision, at: now)
    case .move(let id, let row): return move(id, to: row, at: revision)
    case .rename(let id, let name): return rename(id, to: name, at: revision)
    case .undoRemoval: return undoRemoval(revision, at: now)
    case .remember(let place, let text):
      remember(place, for: text, at: revision)
      return .remembered(place)
    case .forget(let text):
      if rememberedRegisters[text]?.value != nil { remember(nil, for: text, at: revision) }
      return .forgotten
    }
  }
}

extension PersonalChoices {
  private func index(of id: Favorite.ID) -> Int? { entries.firstIndex { $0.id == id } }

  private func twin(of place: Place) -> Favorite? { entries.first { $0.place.isSame(as: place) }?.favorite }

  /// The revision of the latest choice.
  package var latestRevision: Revision {
    var all = [homeRegister?.revision ?? .unknown]
    all += settingRegisters.values.map(\.revision)
    for entry in entries { all += [entry.revision, entry.name.revision, entry.position.revision] }
    all += removals.map(\.revision) + rememberedRegisters.values.map(\.revision)
    return all.max() ?? .unknown
  }

  private mutating func set(_ choice: SettingChoice?, of name: SettingName, at revision: Revision) {
    guard settingRegisters[name]?.value != choice else { return }
    settingRegisters[name] = Register(choice, at: revision)
  }

  private mutating func remember(_ place: Place?, for text: String, at revision: Revision) {
    guard !text.isEmpty, rememberedRegisters[text]?.value != place else { return }
    rememberedRegisters[text] = Register(place, at: revision)
    keepNewestRemembered()
  }

  mutating func keepNewestRemembered() {
    let excess = rememberedRegisters.count - PersonalChoices.rememberedLimit
    guard excess > 0 else { return }
    let oldest = rememberedRegisters.sorted { ($0.value.revision, $0.key) < ($1.value.revision, $1.key) }.prefix(excess)
    for (text, _) in oldest { rememberedRegisters[text] = nil }
  }

  private mutating func add(
    _ place: Place, as id: Favorite.ID, _ name: FavoriteName?, at revision: Revision
  ) -> PersonalChange.Outcome {
    if let known = favorite(id) { return .added(known) }
    // The same change was made before, and the place has been removed since.
    if removals.contains(where: { $0.id == id }) { return .notThere }
    if let twin = twin(of: place) { return .alreadyThere(twin) }
    guard entries.count < PersonalChoices.favoriteLimit else { return .tooMany }
    let position = ListPosition.between(entries.last?.position.value, nil)
    let entry = FavoriteEntry(
      id: id, place: place, revision: revision, name: Register(PersonalChoices.ownName(name, of: place), at: revision),
      position: Register(position, at: revision))
    entries.append(entry)
    return .added(entry.favorite)
  }

  private mutating func remove(_ id: Favorite.ID, _ revision: Revision, at now: Date) -> PersonalChange.Outcome {
    guard let index = index(of: id) else { return .notThere }
    let entry = entries.remove(at: index)
    removals.removeAll { $0.id == id }
    removals.append(FavoriteRemoval(id: id, revision: revision, time: now, entry: entry))
    forgetRemovals(at: now)
    return .removed(entry.favorite)
  }

  private mutating func move(_ id: Favorite.ID, to row: Int, at revision: Revision) -> PersonalChange.Outcome {
    guard let index = index(of: id) else { return .notThere }
    var entry = entries.remove(at: index)
    let row = min(max(row, 0), entries.count)
    if row != index { entry.position = Register(position(at: row, revision), at: revision) }
    entries.insert(entry, at: row)
    return .moved(entry.favorite)
  }

  private mutating func rename(
    _ id: Favorite.ID, to name: FavoriteName?, at revision: Revision
  ) -> PersonalChange.Outcome {
    guard let index = index(of: id) else { return .notThere }
    let ownName = PersonalChoices.ownName(name, of: entries[index].place)
    if entries[index].name.value != ownName { entries[index].name = Register(ownName, at: revision) }
    return .renamed(entries[index].favorite)
  }

  private mutating func undoRemoval(_ revision: Revision, at now: Date) -> PersonalChange.Outcome {
    guard let removal = undoableRemoval(at: now), let entry = removal.entry else { return .nothingToUndo }
    guard entries.count < PersonalChoices.favoriteLimit else { return .tooMany }
    if let twin = twin(of: entry.place) {
      // The place was added again in the meantime. The next undo restores an earlier removal.
      for index in removals.indices where removals[index].id == removal.id { removals[index].entry = nil }
      return .alreadyThere(twin)
    }
    removals.removeAll { $0.id == removal.id }
    var restored = FavoriteEntry(
      id: entry.id, place: entry.place, revision: revision, name: entry.name, position: entry.position)
    let row = entries.firstIndex { PersonalChoices.isBefore(restored, $0) } ?? entries.endIndex
    if entries.contains(where: { $0.position.value == restored.position.value }) {
      // Another favorite was moved there in the meantime.
      restored.position = Register(position(at: row, revision), at: revision)
    }
    entries.insert(restored, at: row)
    return .putBack(restored.favorite)
  }

  /// Returns a position between the entry of a row and the one before it.
  private mutating func position(at row: Int, _ revision: Revision) -> ListPosition {
    if row > 0, row < entries.count, entries[row - 1].position.value == entries[row].position.value {
      // Two devices have put both there: spread all positions again.
      for (index, position) in ListPosition.spread(entries.count).enumerated() {
        entries[index].position = Register(position, at: revision)
      }
    }
    return .between(
      row > 0 ? entries[row - 1].position.value : nil, row < entries.count ? entries[row].position.value : nil)
  }

  private func undoableRemoval(at now: Date) -> FavoriteRemoval? {
    removals.last { $0.entry != nil && $0.isWithin(PersonalChoices.undoPeriod, of: now) }
  }

  /// Drops the places of removals that can no longer be undone, and after a long time the removals themselves.
  mutating func forgetRemovals(at now: Date) {
    removals.removeAll { !$0.isWithin(PersonalChoices.removalPeriod, of: now) }
    var restorable = 0
    for index in removals.indices.reversed() where removals[index].entry != nil {
      restorable += 1
      if restorable > PersonalChoices.undoLimit || !removals[index].isWithin(PersonalChoices.undoPeriod, of: now) {
        removals[index].entry = nil
      }
    }
  }

  /// Returns the person's own name; the place's own name does not count as one.
  private static func ownName(_ name: FavoriteName?, of place: Place) -> String? {
    name.flatMap { $0.text == place.name ? nil : $0.text }
  }

  /// Orders by position, then by identity, since two devices may have chosen the same position.
  static func isBefore(_ one: FavoriteEntry, _ other: FavoriteEntry) -> Bool {
    let positions = (one.position.value, other.position.value)
    return positions.0 == positions.1 ? one.id.text < other.id.text : positions.0 < positions.1
  }

  static func isEarlier(_ one: FavoriteRemoval, _ other: FavoriteRemoval) -> Bool {
    (one.revision, one.id.text) < (other.revision, other.id.text)
  }
}
