import CloudyLocalization
import CloudyModel
import Observation

/// The user's changes to their list, and the message about the last one.
@Observable final class FavoritesEditor {
  /// The favorite that is being renamed; `nil` if none is.
  private(set) var renaming: FavoriteRenaming?
  /// The outcome of the user's last action; `nil` if there is no message.
  private(set) var announcement: Announcement?
  /// The favorite that the last change added; `nil` after any other change.
  private(set) var added: Favorite.ID?
  @ObservationIgnored private var announcementCount = 0

  @ObservationIgnored private let user: UserDataModel
  @ObservationIgnored private let language: Language

  init(_ user: UserDataModel, language: Language) {
    self.user = user
    self.language = language
  }

  /// Handles the user moving on: the message disappears.
  func messageSeen() { announcement = nil }

  /// Adds a place to the favorites, unless it is one already.
  ///
  /// - Returns: The outcome, and the favorite's identifier.
  func add(_ place: Place) -> (outcome: UserDataChange.Outcome, id: Favorite.ID) {
    let result = user.add(place)
    added = if case .added = result.outcome { result.id } else { nil }
    localized(result.outcome)
    return result
  }

  /// Removes a favorite.
  func remove(_ id: Favorite.ID) { change(.remove(id)) }

  /// Restores the last removed favorite.
  func undoRemoval() -> UserDataChange.Outcome {
    change(.undoRemoval)
  }

  /// Moves a favorite within the list, without a message.
  ///
  /// - Parameter target: Its new row; a value beyond an end means that end.
  func move(_ id: Favorite.ID, to target: Int) {
    (announcement, added) = (nil, nil)
    _ = user.apply(.move(id, to: target))
  }

  /// Sets the user's home.
  func makeHome(_ place: Place) { change(.setHome(place)) }

  /// Clears the user's home.
  func forgetHome() { change(.clearHome) }

  @discardableResult private func change(_ change: UserDataChange) -> UserDataChange.Outcome {
    let outcome = user.apply(change)
    localized(outcome)
    added = nil
    return outcome
  }

  // MARK: Renaming

  /// Starts to rename a favorite.
  func rename(_ favorite: Favorite) {
    renaming = FavoriteRenaming(id: favorite.id, name: favorite.customName ?? language.name(of: favorite.place))
    announcement = nil
  }

  /// Handles a change of the text in the name field.
  func nameChanged(_ name: String) { renaming?.name = name }

  /// Handles the confirmation of the new name.
  func nameConfirmed() {
    guard let renaming else { return }
    guard !renaming.isTooLong else {
      // The text remains in the field, where it can be shortened.
      localized(language.text(UserDataMessages.nameTooLong(limit: FavoriteName.characterLimit)))
      return
    }
    announcement = nil
    self.renaming = nil
    // The place's name in the reader's language is not a name of the user's own.
    let place = user.userData.favorite(renaming.id)?.place
    let isOwn = renaming.newName?.text != place.map(language.name(of:))
    let outcome = user.apply(.rename(renaming.id, to: isOwn ? renaming.newName : nil))
    if case .notThere = outcome { localized(outcome) }
  }

  /// Cancels renaming the favorite.
  func renamingCancelled() { renaming = nil }

  // MARK: Reported changes

  /// Handles a change made here that has been stored or refused.
  func settled(_ change: UserDataModel.ConfirmedChange) {
    // This change was automatic, so no message is needed.
    if case .remember = change.change { return }
    switch change.result {
    case .failure(let error):
      localized(language.text(StoreMessages.notStored(error)))
      // The name remains in the field, so that it can be stored later.
      if case .rename(let id, let name) = change.change, let favorite = user.userData.favorite(id) {
        renaming = FavoriteRenaming(id: id, name: name?.text ?? language.name(of: favorite.place))
      }
    case .success(let outcome): if change.isUnexpected { localized(outcome) }
    }
  }

  /// Handles a change of the user's data, here or elsewhere.
  func userDataChanged(from before: UserData) {
    guard let renamed = renaming?.id, user.userData.favorite(renamed) == nil else { return }
    if let gone = before.favorite(renamed) { localized(.removed(gone)) }
    renaming = nil
  }

  private func localized(_ outcome: UserDataChange.Outcome) {
    let canUndo =
      switch outcome {
      case .added(let favorite): favorite.id == added
      case .removed: true
      default: false
      }
    localized(ChangeOutcomeViewModel(outcome, language: language).text, canUndo: canUndo)
  }

  private func localized(_ text: String, canUndo: Bool = false) {
    announcementCount += 1
    announcement = Announcement(id: announcementCount, text: text, canUndo: canUndo)
  }
}
