import Foundation

/// What a person chose: how weather is written, where they live, and the places that they keep.
///
/// These are the rules of it for every front end and every store. Each choice bears its revision and each place an
/// identity, and what was removed leaves a trace, so that two devices on which one person chose can be made the same.
package struct PersonalChoices: Hashable, Sendable {
  /// How many favorites a person can have. One who has more, from a time without a limit, keeps them.
  package static let favoriteLimit = 50
  /// How long what was removed can be put back.
  package static let undoPeriod: TimeInterval = 600
  /// How much of it.
  package static let undoLimit = 10
  /// How long it is known that something was removed, for devices that were away meanwhile.
  package static let removalPeriod: TimeInterval = 400 * 86_400

  /// By their names; `nil` within a register for one that was left to Cloudy again.
  package private(set) var settingRegisters: [SettingName: Register<SettingChoice?>]
  /// `nil` if they never said where they live; within the register if they took it back.
  package private(set) var homeRegister: Register<Place?>?
  /// In their order.
  package private(set) var entries: [FavoriteEntry]
  /// The last one last.
  package private(set) var removals: [FavoriteRemoval]

  /// Of a person who has chosen nothing yet, or as they are kept, in any order.
  package init(
    settings: [SettingName: Register<SettingChoice?>] = [:], home: Register<Place?>? = nil,
    favorites: [FavoriteEntry] = [], removals: [FavoriteRemoval] = []
  ) {
    settingRegisters = settings
    homeRegister = home
    entries = favorites.sorted(by: PersonalChoices.isBefore)
    self.removals = removals.sorted { $0.revision < $1.revision }
  }

  package var settings: ChosenSettings { ChosenSettings(settingRegisters.values.compactMap(\.value)) }

  /// Where they said that they live; `nil` if they did not.
  package var home: Place? { homeRegister?.value }

  /// In their order, without doubles.
  package var favorites: [Favorite] { entries.map(\.favorite) }

  /// - Returns: `nil` if the list has no such favorite.
  package func favorite(_ id: Favorite.ID) -> Favorite? { index(of: id).map { entries[$0].favorite } }

  /// The favorite that an undo would put back; `nil` if there is none, or it is too late.
  package func undoable(at now: Date) -> Favorite? { undoableRemoval(at: now)?.entry?.favorite }
}

/// A favorite as it is kept: what of it can be changed, each with its revision.
package struct FavoriteEntry: Identifiable, Hashable, Sendable {
  package let id: Favorite.ID
  package let place: Place
  /// Of its being in the list.
  package let revision: Revision
  package fileprivate(set) var name: Register<String?>
  package fileprivate(set) var position: Register<ListPosition>

  /// - Parameter name: The person's own; `nil` for the place's.
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

/// That a favorite was removed.
package struct FavoriteRemoval: Identifiable, Hashable, Sendable {
  package let id: Favorite.ID
  package let revision: Revision
  /// By the clock of whoever removed it.
  package let time: Date
  /// As it was; `nil` when it can be put back no more. Which place it was is then forgotten.
  package fileprivate(set) var entry: FavoriteEntry?

  package init(id: Favorite.ID, revision: Revision, time: Date, entry: FavoriteEntry?) {
    self.id = id
    self.revision = revision
    self.time = time
    self.entry = entry
  }

  /// A clock that went back must not keep it for ever.
  fileprivate func isWithin(_ period: TimeInterval, of now: Date) -> Bool {
    abs(now.timeIntervalSince(time)) <= period
  }
}

extension PersonalChoices {
  /// Makes a change; one that is not possible leaves everything as it is.
  ///
  /// - Parameters:
  ///   - now: The time of day, for what can be put back.
  ///   - writer: Who makes it.
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
    }
  }
}

extension PersonalChoices {
  private func index(of id: Favorite.ID) -> Int? { entries.firstIndex { $0.id == id } }

  private func twin(of place: Place) -> Favorite? { entries.first { $0.place.isSame(as: place) }?.favorite }

  private var latestRevision: Revision {
    var all = [homeRegister?.revision ?? .unknown]
    all += settingRegisters.values.map(\.revision)
    for entry in entries { all += [entry.revision, entry.name.revision, entry.position.revision] }
    all += removals.map(\.revision)
    return all.max() ?? .unknown
  }

  private mutating func set(_ choice: SettingChoice?, of name: SettingName, at revision: Revision) {
    guard settingRegisters[name]?.value != choice else { return }
    settingRegisters[name] = Register(choice, at: revision)
  }

  private mutating func add(
    _ place: Place, as id: Favorite.ID, _ name: FavoriteName?, at revision: Revision
  ) -> PersonalChange.Outcome {
    if let known = favorite(id) { return .added(known) }
    // It was added once, and has been removed since.
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
      // Added once more meanwhile. What was removed before it can be put back next.
      for index in removals.indices where removals[index].id == removal.id { removals[index].entry = nil }
      return .alreadyThere(twin)
    }
    removals.removeAll { $0.id == removal.id }
    var restored = FavoriteEntry(
      id: entry.id, place: entry.place, revision: revision, name: entry.name, position: entry.position)
    let row = entries.firstIndex { PersonalChoices.isBefore(restored, $0) } ?? entries.endIndex
    if entries.contains(where: { $0.position.value == restored.position.value }) {
      // Another one was moved there meanwhile.
      restored.position = Register(position(at: row, revision), at: revision)
    }
    entries.insert(restored, at: row)
    return .putBack(restored.favorite)
  }

  /// One that comes before the entry of a row, and after the one before.
  private mutating func position(at row: Int, _ revision: Revision) -> ListPosition {
    if row > 0, row < entries.count, entries[row - 1].position.value == entries[row].position.value {
      // Two devices have put both there: all are placed anew, with room between them.
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

  /// Forgets which places were removed when they can be put back no more, and after a long time that anything was.
  private mutating func forgetRemovals(at now: Date) {
    removals.removeAll { !$0.isWithin(PersonalChoices.removalPeriod, of: now) }
    var restorable = 0
    for index in removals.indices.reversed() where removals[index].entry != nil {
      restorable += 1
      if restorable > PersonalChoices.undoLimit || !removals[index].isWithin(PersonalChoices.undoPeriod, of: now) {
        removals[index].entry = nil
      }
    }
  }

  /// The place's own name is none of the person's.
  private static func ownName(_ name: FavoriteName?, of place: Place) -> String? {
    name.flatMap { $0.text == place.name ? nil : $0.text }
  }

  /// Two devices may have put two at one position.
  private static func isBefore(_ one: FavoriteEntry, _ other: FavoriteEntry) -> Bool {
    let positions = (one.position.value, other.position.value)
    return positions.0 == positions.1 ? one.id.text < other.id.text : positions.0 < positions.1
  }
}
