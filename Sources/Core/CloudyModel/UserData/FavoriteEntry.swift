import Foundation

/// A stored favorite: each part that can be changed has its own revision.
package struct FavoriteEntry: Identifiable, Hashable, Sendable {
  package let id: Favorite.ID
  package let place: Place
  /// When it was put into the list, or put back there.
  package let timestamp: HybridTimestamp
  /// No older than ``timestamp``: a favorite that is put back has its name and its position from then on.
  package internal(set) var name: LWWRegister<String?>
  /// No older than ``timestamp``.
  package internal(set) var position: LWWRegister<FractionalIndex>

  /// - Parameters:
  ///   - timestamp: When it was put into the list; a name or a position from before counts from then on.
  ///   - name: The person's own name; `nil` for the place's.
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

  /// Whether the person gave it a name, or took one away.
  var isNamed: Bool { name.value != nil || name.timestamp > timestamp }

  /// Whether it stands elsewhere than where it was put.
  var isMoved: Bool { position.timestamp > timestamp }
}

/// A record of a removed favorite.
package struct FavoriteRemoval: Identifiable, Hashable, Sendable {
  package let id: Favorite.ID
  package let timestamp: HybridTimestamp
  /// By the clock of the device that removed it.
  package let time: Date
  /// The favorite before its removal; `nil` when it can no longer be restored. The place is then forgotten.
  package private(set) var entry: FavoriteEntry?
  /// The name that it was given after its removal, on a device that did not know of that; `nil` if none, or if
  /// ``entry`` has it. It counts if the favorite is put back.
  package private(set) var name: LWWRegister<String?>?
  /// Where it was moved after its removal, on a device that did not know of that; `nil` as in ``name``.
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

  /// Makes it impossible to put the favorite back.
  mutating func forgetPlace() {
    guard let entry else { return }
    self = FavoriteRemoval(
      id: id, timestamp: timestamp, time: time, entry: nil, name: entry.name, position: entry.position)
  }

  /// Whether the removal is recent. It uses the absolute difference, so that a clock that was set back does not keep it
  /// forever.
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
