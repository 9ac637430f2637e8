import CloudyModel
import CloudyServices
import Foundation

/// A person at a browser: what they chose, if anything.
package struct Visitor: Hashable, Sendable {
  package static let favoriteLimit = 50
  /// How long what was removed can be put back.
  package static let undoPeriod: TimeInterval = 600
  static let removalLimit = 10

  /// `nil` for one who has chosen nothing yet, of whom nothing is kept.
  package var id: VisitorID?
  package var settings = ChosenSettings()
  /// Where they said that they live.
  package var home: Place?
  package var favorites: [Favorite] = []
  /// What was removed, the last one last; what is older than ``undoPeriod`` is as good as gone.
  var removals: [Removal] = []
  /// Of the next favorite, so that none ever gets the number of one that is gone.
  var nextFavoriteNumber: Int64 = 1
  /// The last day on which they came, counted from 1970 in GMT.
  var lastVisitDay = 0

  struct Removal: Hashable, Sendable {
    let favorite: Favorite
    /// Its row, from 0.
    let index: Int
    let time: Date
  }

  package init() {}

  /// The favorite that an undo would put back; `nil` if there is none, or it is too late.
  package func undoable(at now: Date) -> Favorite? {
    removals.last { Visitor.canUndo($0, at: now) }?.favorite
  }

  static func canUndo(_ removal: Removal, at now: Date) -> Bool {
    // A clock that went back must not keep it for ever.
    abs(now.timeIntervalSince(removal.time)) <= undoPeriod
  }
}
