import CloudyModel
import CloudyServices
import Foundation

/// What a visitor wants to be different.
package enum VisitorChange: Hashable, Sendable {
  /// - Parameter settings: Those that are `nil` stay what they are.
  case choose(ChosenSettings)
  case add(Place)
  case remove(Favorite.ID)
  /// - Parameter to: Its row afterwards, from 0; beyond an end means that end.
  case move(Favorite.ID, to: Int)
  /// - Parameter to: `nil` gives the place its own name back.
  case rename(Favorite.ID, to: FavoriteName?)
  /// Puts back what was removed last.
  case undoRemoval
  case setHome(Place)
  case clearHome
  /// Forgets them and all that they chose.
  case forget

  /// What came of it.
  package enum Outcome: Hashable, Sendable {
    case chosen
    case added(Favorite)
    /// The list had this place before, maybe by another name. It was left as it is.
    case alreadyThere(Favorite)
    /// The list has ``Visitor/favoriteLimit`` places and was left as it is.
    case tooMany
    case removed(Favorite)
    case moved(Favorite)
    case renamed(Favorite)
    case putBack(Favorite)
    case nothingToUndo
    /// The list has no such place, maybe since it was removed in another window.
    case notThere
    case homeSet(Place)
    case homeCleared
    case forgotten
  }
}

extension Visitor {
  /// Makes a change; one that is not possible leaves everything as it is.
  mutating func apply(_ change: VisitorChange, at now: Date) -> VisitorChange.Outcome {
    switch change {
    case .choose(let chosen):
      settings = ChosenSettings(
        time: chosen.time ?? settings.time, units: chosen.units ?? settings.units,
        temperature: chosen.temperature ?? settings.temperature)
      return .chosen
    case .add(let place): return add(place)
    case .remove(let id): return remove(id, at: now)
    case .move(let id, let target):
      guard let index = index(of: id) else { return .notThere }
      let favorite = favorites.remove(at: index)
      favorites.insert(favorite, at: min(max(target, 0), favorites.count))
      return .moved(favorite)
    case .rename(let id, let name):
      guard let index = index(of: id) else { return .notThere }
      let isOwn = name.map { $0.text != favorites[index].place.name } ?? false
      favorites[index].ownName = isOwn ? name?.text : nil
      return .renamed(favorites[index])
    case .undoRemoval: return undoRemoval(at: now)
    case .setHome(let place):
      home = place
      return .homeSet(place)
    case .clearHome:
      home = nil
      return .homeCleared
    case .forget:
      self = Visitor()
      return .forgotten
    }
  }
}

extension Visitor {
  private func index(of id: Favorite.ID) -> Int? { favorites.firstIndex { $0.id == id } }

  private mutating func add(_ place: Place) -> VisitorChange.Outcome {
    if let twin = favorites.first(where: { $0.place.isSame(as: place) }) { return .alreadyThere(twin) }
    guard favorites.count < Visitor.favoriteLimit else { return .tooMany }
    let favorite = Favorite(id: Favorite.ID(rawValue: nextFavoriteNumber), place: place)
    nextFavoriteNumber += 1
    favorites.append(favorite)
    return .added(favorite)
  }

  private mutating func remove(_ id: Favorite.ID, at now: Date) -> VisitorChange.Outcome {
    guard let index = index(of: id) else { return .notThere }
    let favorite = favorites.remove(at: index)
    removals.removeAll { !Visitor.canUndo($0, at: now) }
    removals.append(Removal(favorite: favorite, index: index, time: now))
    removals.removeFirst(max(removals.count - Visitor.removalLimit, 0))
    return .removed(favorite)
  }

  private mutating func undoRemoval(at now: Date) -> VisitorChange.Outcome {
    removals.removeAll { !Visitor.canUndo($0, at: now) }
    guard let last = removals.last else { return .nothingToUndo }
    guard favorites.count < Visitor.favoriteLimit else { return .tooMany }
    removals.removeLast()
    // Added once more meanwhile.
    if let twin = favorites.first(where: { $0.place.isSame(as: last.favorite.place) }) { return .alreadyThere(twin) }
    favorites.insert(last.favorite, at: min(last.index, favorites.count))
    return .putBack(last.favorite)
  }
}
