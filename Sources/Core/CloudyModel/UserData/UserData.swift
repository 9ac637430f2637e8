import Foundation

/// A user's data: settings, home, favorites and rules.
///
/// Its rules apply to every front end and every store. Each value has a timestamp, each place has an identifier, and a
/// removal leaves a tombstone, so that the data of two devices can be merged.
package struct UserData: Hashable, Sendable {
  /// The maximum number of favorites. Existing lists beyond it, from before the limit, are retained.
  package static let favoriteLimit = 50
  /// The maximum number of stored favorites on a server, where a place that was added on several devices counts several
  /// times.
  package static let entryLimit = 4 * favoriteLimit
  /// The maximum number of saved rules. Devices that are merged may have more in total.
  package static let ruleLimit = 20
  /// The maximum number of saved rules on a server, where devices with different rules are merged.
  package static let ruleEntryLimit = 4 * ruleLimit
  /// The number of removed rules that a device remembers; the newest are retained.
  static let ruleRemovalLimit = 200
  /// The seconds for which a removal can be undone.
  package static let undoPeriod: TimeInterval = 600
  /// The number of removals that can be undone.
  package static let undoLimit = 10
  /// The number of texts for which a chosen place is remembered; the newest are retained.
  package static let rememberedLimit = 100
  /// The seconds for which a removal is remembered, for devices that were offline.
  package static let removalPeriod: TimeInterval = 400 * 86_400

  /// The settings by name; a register with `nil` is a setting that was reset to Cloudy's default.
  package internal(set) var settingRegisters: [SettingName: LWWRegister<SettingChoice?>]
  /// `nil` if the user never set a home; a register with `nil` if they cleared it.
  package internal(set) var homeRegister: LWWRegister<Place?>?
  /// The places that were added and not removed, in the list's order. A place that was added on several devices has
  /// several entries; ``displayed`` has it once.
  package internal(set) var entries: [FavoriteEntry]
  /// In chronological order.
  package internal(set) var removals: [FavoriteRemoval]

  /// The places that the user chose for texts, by text; a register with `nil` is a choice that was undone.
  package internal(set) var rememberedRegisters: [String: LWWRegister<Place?>]

  /// Whether a rule is saved, by rule; a register with `false` is a rule that was removed.
  package internal(set) var ruleRegisters: [SavedRule: LWWRegister<Bool>]

  /// Creates empty user data, or stored data in any order.
  package init(
    settings: [SettingName: LWWRegister<SettingChoice?>] = [:], home: LWWRegister<Place?>? = nil,
    favorites: [FavoriteEntry] = [], removals: [FavoriteRemoval] = [], remembered: [String: LWWRegister<Place?>] = [:],
    rules: [SavedRule: LWWRegister<Bool>] = [:]
  ) {
    settingRegisters = settings
    homeRegister = home
    entries = favorites.sorted(by: UserData.isBefore)
    self.removals = removals.sorted(by: UserData.isEarlier)
    rememberedRegisters = remembered
    ruleRegisters = rules
  }

  /// The settings that the user has chosen; those at Cloudy's default are absent.
  package var settings: ChosenSettings { ChosenSettings(settingRegisters.values.compactMap(\.value)) }

  /// The user's home; `nil` if they have not set one.
  package var home: Place? { homeRegister?.value }

  /// In the list's order, without duplicates.
  package var favorites: [Favorite] { displayed.map(\.favorite) }

  /// Returns a favorite; `nil` if the list does not have it.
  ///
  /// - Parameter id: Its own identifier, or that of the same place from another device.
  package func favorite(_ id: Favorite.ID) -> Favorite? { displayedEntry(id)?.favorite }

  /// Returns the place that the user chose for a text; `nil` if there is none.
  ///
  /// - Parameter text: The normalized text, which is equal for texts that users consider the same.
  package func remembered(_ text: String) -> Place? { rememberedRegisters[text]?.value }

  /// The places that the user chose for texts, the latest first.
  package var rememberedPlaces: [Place] {
    rememberedRegisters.values.sorted { $0.timestamp > $1.timestamp }.compactMap(\.value)
  }

  /// Returns the favorite that an undo would restore; `nil` if there is none, or it is too late.
  package func undoable(at now: Date) -> Favorite? { undoableRemoval(at: now)?.entry?.favorite }
}

extension UserData {
  /// Applies a change; an impossible one leaves the data unchanged.
  ///
  /// - Parameters:
  ///   - now: The time of day, for the undo period.
  ///   - writer: The device that makes the change.
  package mutating func apply(
    _ change: UserDataChange, at now: Date, by writer: HybridTimestamp.ReplicaID
  ) -> UserDataChange.Outcome {
    forgetRemovals(at: now)
    let timestamp = latestTimestamp.next(at: now, by: writer)
    switch change {
    case .choose(let chosen):
      for choice in chosen { set(choice, of: choice.name, at: timestamp) }
      return .chosen
    case .reset(let name):
      set(nil, of: name, at: timestamp)
      return .chosen
    case .setHome(let place):
      if home != place { homeRegister = LWWRegister(place, at: timestamp) }
      return .homeSet(place)
    case .clearHome:
      if home != nil { homeRegister = LWWRegister(nil, at: timestamp) }
      return .homeCleared
    case .add(let place, let id, let name): return add(place, as: id, name, at: timestamp)
    case .remove(let id): return remove(id, timestamp, at: now)
    case .move(let id, let row): return move(id, to: row, at: timestamp)
    case .rename(let id, let name): return rename(id, to: name, at: timestamp)
    case .undoRemoval: return undoRemoval(timestamp, at: now)
    case .remember(let place, let text):
      remember(place, for: text, at: timestamp)
      return .remembered(place)
    case .forget(let text):
      if rememberedRegisters[text]?.value != nil { remember(nil, for: text, at: timestamp) }
      return .forgotten
    case .addRule(let rule): return addRule(rule, at: timestamp)
    case .removeRule(let rule): return removeRule(rule, at: timestamp)
    }
  }
}

extension UserData {
  /// The timestamp of the latest change.
  package var latestTimestamp: HybridTimestamp {
    var all = [homeRegister?.timestamp ?? .unknown]
    all += settingRegisters.values.map(\.timestamp)
    for entry in entries { all += [entry.timestamp, entry.name.timestamp, entry.position.timestamp] }
    all += removals.map(\.latestTimestamp) + rememberedRegisters.values.map(\.timestamp)
    all += ruleRegisters.values.map(\.timestamp)
    return all.max() ?? .unknown
  }

  private mutating func set(_ choice: SettingChoice?, of name: SettingName, at timestamp: HybridTimestamp) {
    guard settingRegisters[name]?.value != choice else { return }
    settingRegisters[name] = LWWRegister(choice, at: timestamp)
  }

  private mutating func remember(_ place: Place?, for text: String, at timestamp: HybridTimestamp) {
    guard !text.isEmpty, rememberedRegisters[text]?.value != place else { return }
    rememberedRegisters[text] = LWWRegister(place, at: timestamp)
    keepNewestRemembered()
  }

  mutating func keepNewestRemembered() {
    let excess = rememberedRegisters.count - UserData.rememberedLimit
    guard excess > 0 else { return }
    let oldest = rememberedRegisters.sorted { ($0.value.timestamp, $0.key) < ($1.value.timestamp, $1.key) }.prefix(
      excess)
    for (text, _) in oldest { rememberedRegisters[text] = nil }
  }

  /// Erases the places of removals that can no longer be undone, and after a long time the removals themselves, also
  /// those of rules.
  ///
  /// A removal with a timestamp that far ahead has not reached other devices: without it, the place would reappear from
  /// there. It is retained for ``rebaseTimestamps(laterThan:after:at:by:)``.
  mutating func forgetRemovals(at now: Date) {
    forgetRuleRemovals(at: now)
    let period = UserData.removalPeriod
    removals.removeAll { !$0.isWithin(period, of: now) && $0.timestamp.time.timeIntervalSince(now) <= period }
    var restorable = 0
    for index in removals.indices.reversed() where removals[index].entry != nil {
      restorable += 1
      if restorable > UserData.undoLimit || !removals[index].isWithin(UserData.undoPeriod, of: now) {
        removals[index].forgetPlace()
      }
    }
  }

  static func isEarlier(_ one: FavoriteRemoval, _ other: FavoriteRemoval) -> Bool {
    (one.timestamp, one.id.text) < (other.timestamp, other.id.text)
  }
}
