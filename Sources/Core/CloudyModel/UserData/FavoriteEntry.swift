import Foundation

/// A stored favorite: each part that can be changed has its own timestamp.
package struct FavoriteEntry: Identifiable, Hashable, Sendable {
  package let id: Favorite.ID
  package let place: Place
  /// The time at which it was added to the list or restored.
  package let timestamp: HybridTimestamp
  /// No older than ``timestamp``: a restored favorite gets its name and its position at that time.
  package internal(set) var name: LWWRegister<String?>
  /// No older than ``timestamp``.
  package internal(set) var position: LWWRegister<FractionalIndex>

  /// - Parameters:
  ///   - timestamp: The time at which it was added; an earlier name or position gets this time.
  ///   - name: The user's own name; `nil` for the place's.
  package init(
    id: Favorite.ID, place: Place, timestamp: HybridTimestamp, name: LWWRegister<String?>,
    position: LWWRegister<FractionalIndex>
  ) {
    self.id = id
    self.place = place
    self.timestamp = timestamp
    self.name = name.noOlder(than: timestamp)
    self.position = position.noOlder(than: timestamp)
  }

  package var favorite: Favorite { Favorite(id: id, place: place, customName: name.value) }

  /// Whether the user has set or cleared its name.
  var isNamed: Bool { name.value != nil || name.timestamp > timestamp }

  /// Whether it was moved since it was added.
  var isMoved: Bool { position.timestamp > timestamp }
}

/// A record of a removed favorite.
package struct FavoriteRemoval: Identifiable, Hashable, Sendable {
  package let id: Favorite.ID
  package let timestamp: HybridTimestamp
  /// The time of the removal, by the clock of the device that removed it.
  package let time: Date
  /// The favorite before its removal; `nil` if it can no longer be restored, so that the place is not stored.
  package private(set) var entry: FavoriteEntry?
  /// The name that it was given after its removal, on a device that had not received the removal; `nil` if none, or if
  /// ``entry`` has it. It applies if the favorite is restored.
  package private(set) var name: LWWRegister<String?>?
  /// The position that it was given after its removal, on a device that had not received the removal; `nil` as in
  /// ``name``.
  package private(set) var position: LWWRegister<FractionalIndex>?

  /// - Parameters:
  ///   - time: By the clock of the device that removed it.
  ///   - entry: The favorite before its removal; `nil` if it can no longer be restored.
  ///   - name: A name; it is dropped unless it is later than the removal.
  ///   - position: A position; it is dropped unless it is later than the removal.
  package init(
    id: Favorite.ID, timestamp: HybridTimestamp, time: Date, entry: FavoriteEntry?, name: LWWRegister<String?>? = nil,
    position: LWWRegister<FractionalIndex>? = nil
  ) {
    self.id = id
    self.timestamp = timestamp
    self.time = time
    self.entry = entry
    let later = (name: name?.later(than: timestamp), position: position?.later(than: timestamp))
    if let entry {
      self.entry?.name = LWWRegister.merged(entry.name, later.name) ?? entry.name
      self.entry?.position = LWWRegister.merged(entry.position, later.position) ?? entry.position
    } else {
      (self.name, self.position) = later
    }
  }

  var latestTimestamp: HybridTimestamp {
    max(timestamp, (entry?.name ?? name)?.timestamp ?? timestamp, (entry?.position ?? position)?.timestamp ?? timestamp)
  }

  /// Makes it impossible to restore the favorite.
  mutating func forgetPlace() {
    guard let entry else { return }
    self = FavoriteRemoval(
      id: id, timestamp: timestamp, time: time, entry: nil, name: entry.name, position: entry.position)
  }

  /// Whether the removal is recent. It uses the absolute difference, so that a clock that was set back does not make it
  /// recent forever.
  func isWithin(_ period: TimeInterval, of now: Date) -> Bool {
    abs(now.timeIntervalSince(time)) <= period
  }
}

extension LWWRegister {
  fileprivate func noOlder(than timestamp: HybridTimestamp) -> LWWRegister {
    self.timestamp < timestamp ? LWWRegister(value, at: timestamp) : self
  }

  fileprivate func later(than timestamp: HybridTimestamp) -> LWWRegister? { self.timestamp > timestamp ? self : nil }
}
