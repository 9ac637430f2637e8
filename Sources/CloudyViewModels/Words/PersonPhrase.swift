/// The outcome of a change to a person's choices.
package enum PersonPhrase: Hashable, Sendable {
  // What was done
  case chosen
  case added(String), removed(String), putBack(String), moved(String), renamed(String)
  case homeSet(String), homeCleared
  case remembered(String), forgotten

  // What could not be
  case alreadyAdded(String)
  case tooManyPlaces(limit: Int)
  /// The place was removed from the list, or was never in it.
  case notThere
  case nothingToUndo
  case nameTooLong(limit: Int)
}

extension English {
  static func sentence(_ phrase: PersonPhrase) -> String {
    switch phrase {
    case .chosen: "Your choice is kept."
    case .added(let name): "\(name) was added to your list."
    case .removed(let name): "\(name) was removed."
    case .putBack(let name): "\(name) is back in your list."
    case .moved(let name): "\(name) was moved."
    case .renamed(let name): "The place is now called \(name)."
    case .homeSet(let name): "\(name) is your home."
    case .homeCleared: "Cloudy no longer knows your home."
    case .remembered(let name): "\(name) is shown for this text from now on."
    case .forgotten: "The usual place is shown for this text again."

    case .alreadyAdded(let name): "\(name) is in your list already."
    case .tooManyPlaces(let limit): "Your list has \(limit) places, and no room for another. Remove one first."
    case .notThere: "This place is no longer in your list."
    case .nothingToUndo: "There is nothing to undo any more."
    case .nameTooLong(let limit): "A name can have \(limit) characters. Choose a shorter one."
    }
  }
}
