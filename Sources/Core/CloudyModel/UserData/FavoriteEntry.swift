import Foundation

/// A stored favorite: each part that can be changed has its own revision.
package struct FavoriteEntry: Identifiable, Hashable, Sendable {
  package let id: Favorite.ID
  package let place: Place
  /// When it was put into the list, or put back there.
  package let revision: Revision
  /// No older than ``revision``: a favorite that is put back has its name and its position from then on.
  package internal(set) var name: Register<String?>
  /// No older than ``revision``.
  package internal(set) var position: Register<ListPosition>

  /// - Parameters:
  ///   - revision: When it was put into the list; a name or a position from before counts from then on.
  ///   - name: The person's own name; `nil` for the place's.
  package init(
    id: Favorite.ID, place: Place, revision: Revision, name: Register<String?>, position: Register<ListPosition>
  ) {
    self.id = id
    self.place = place
    self.revision = revision
    self.name = name.noOlder(than: revision)
    self.position = position.noOlder(than: revision)
  }

  package var favorite: Favorite { Favorite(id: id, place: place, customName: name.value) }

  /// Whether the person gave it a name, or took one away.
  var isNamed: Bool { name.value != nil || name.revision > revision }

  /// Whether it stands elsewhere than where it was put.
  var isMoved: Bool { position.revision > revision }
}

/// A record of a removed favorite.
package struct FavoriteRemoval: Identifiable, Hashable, Sendable {
  package let id: Favorite.ID
  package let revision: Revision
  /// By the clock of the device that removed it.
  package let time: Date
  /// The favorite before its removal; `nil` when it can no longer be restored. The place is then forgotten.
  package private(set) var entry: FavoriteEntry?
  /// The name that it was given after its removal, on a device that did not know of that; `nil` if none, or if
  /// ``entry`` has it. It counts if the favorite is put back.
  package private(set) var name: Register<String?>?
  /// Where it was moved after its removal, on a device that did not know of that; `nil` as in ``name``.
  package private(set) var position: Register<ListPosition>?

  /// - Parameters:
  ///   - time: By the clock of the device that removed it.
  ///   - entry: The favorite before its removal; `nil` if it can no longer be restored.
  ///   - name: A name; it is dropped unless it is later than the removal.
  ///   - position: A position; it is dropped unless it is later than the removal.
  package init(
    id: Favorite.ID, revision: Revision, time: Date, entry: FavoriteEntry?, name: Register<String?>? = nil,
    position: Register<ListPosition>? = nil
  ) {
    self.id = id
    self.revision = revision
    self.time = time
    self.entry = entry
    let later = (name: name?.later(than: revision), position: position?.later(than: revision))
    if let entry {
      self.entry?.name = Register.merged(entry.name, later.name) ?? entry.name
      self.entry?.position = Register.merged(entry.position, later.position) ?? entry.position
    } else {
      (self.name, self.position) = later
    }
  }

  var latestRevision: Revision {
    max(revision, (entry?.name ?? name)?.revision ?? revision, (entry?.position ?? position)?.revision ?? revision)
  }

  /// Makes it impossible to put the favorite back.
  mutating func forgetPlace() {
    guard let entry else { return }
    self = FavoriteRemoval(
      id: id, revision: revision, time: time, entry: nil, name: entry.name, position: entry.position)
  }

  /// Whether the removal is recent. It uses the absolute difference, so that a clock that was set back does not keep it
  /// forever.
  func isWithin(_ period: TimeInterval, of now: Date) -> Bool {
    abs(now.timeIntervalSince(time)) <= period
  }
}

extension Register {
  fileprivate func noOlder(than revision: Revision) -> Register {
    self.revision < revision ? Register(value, at: revision) : self
  }

  fileprivate func later(than revision: Revision) -> Register? { self.revision > revision ? self : nil }
}
