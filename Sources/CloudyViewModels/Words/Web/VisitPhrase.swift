import CloudyServices

/// What is said of a visitor's own choices, and of why one could not be kept.
package enum VisitPhrase: Hashable, Sendable {
  // What was done
  case chosen
  case moved(String), renamed(String)
  case homeSet(String), homeCleared
  case forgotten

  // What could not be
  case notKept
  case tooManyPlaces(limit: Int)
  /// A place that was in the list once, or never.
  case notThere
  case nothingToUndo

  // What a form cannot say
  case fromAnotherSite
  case notAForm, formTooLong, formUnreadable
  case fieldMissing(String), fieldInvalid(String)
  case placeUnknown
  case nameTooLong(limit: Int)

  /// To the person who runs the server.
  case sessionsEndWithRun(SessionKeyProblem)
}

/// Why the key of visitors' cookies cannot be kept.
package enum SessionKeyProblem: Error, Hashable, Sendable {
  case notUsable(StoreError)
  /// The file has another length than a key.
  case noKey(path: String)
  /// Others than the owner can read the file.
  case readByOthers(path: String)
}

extension English {
  static func sentence(_ phrase: VisitPhrase) -> String {
    switch phrase {
    case .chosen: "Your choice is kept."
    case .moved(let name): "\(name) was moved."
    case .renamed(let name): "The place is now called \(name)."
    case .homeSet(let name): "\(name) is your home."
    case .homeCleared: "Cloudy no longer knows your home."
    case .forgotten: "Everything that you chose here was deleted."

    case .notKept: "This could not be kept. Try again in a moment."
    case .tooManyPlaces(let limit): "Your list has \(limit) places, and no room for another. Remove one first."
    case .notThere: "This place is no longer in your list."
    case .nothingToUndo: "There is nothing to undo any more."

    case .fromAnotherSite:
      "Nothing was changed, since Cloudy cannot tell that its own page asked for it. Go back, load the page anew, and try again."
    case .notAForm: "Nothing was changed: only forms can change something, as application/x-www-form-urlencoded."
    case .formTooLong: "Nothing was changed: the form is too long."
    case .formUnreadable: "Nothing was changed: the form cannot be read."
    case .fieldMissing(let name): "Nothing was changed: the form says nothing of “\(name)”."
    case .fieldInvalid(let name): "Nothing was changed: Cloudy does not understand what the form says of “\(name)”."
    case .placeUnknown: "Cloudy knows no such place."
    case .nameTooLong(let limit): "A name can have \(limit) characters. Choose a shorter one."

    case .sessionsEndWithRun(let problem):
      "Visitors will be strangers after a restart, since the key of their cookies is not kept: \(self.problem(problem))."
    }
  }

  /// Without a final stop.
  private static func problem(_ problem: SessionKeyProblem) -> String {
    switch problem {
    case .notUsable(let error): self.problem(error)
    case .noKey(let path): "\(path) is no key. Remove it, and a new one is made"
    case .readByOthers(let path): "others can read \(path). Remove it, and a new one is made"
    }
  }
}
