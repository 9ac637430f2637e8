import CloudyModel
import Observation

/// The changes that the person makes to their list, and what they are told about the last one.
@Observable final class FavoritesEditor {
  /// The favorite whose name is being changed; `nil` if none is.
  private(set) var renaming: FavoriteRenaming?
  /// The outcome of the person's last action; `nil` if there is nothing to say.
  private(set) var announcement: Announcement?
  @ObservationIgnored private var announcementCount = 0

  @ObservationIgnored private let person: UserDataModel
  @ObservationIgnored private let language: Language

  init(_ person: UserDataModel, language: Language) {
    self.person = person
    self.language = language
  }

  /// The person has moved on, so the message disappears.
  func messageSeen() { announcement = nil }

  /// Adds a place to the favorites, unless it is one already.
  ///
  /// - Returns: The outcome, and the favorite's identity.
  func add(_ place: Place) -> (outcome: UserDataChange.Outcome, id: Favorite.ID) {
    let added = person.add(place)
    localized(added.outcome)
    return added
  }

  /// Removes a favorite.
  func remove(_ id: Favorite.ID) { localized(person.apply(.remove(id))) }

  /// Puts the last removed favorite back.
  func undoRemoval() -> UserDataChange.Outcome {
    let outcome = person.apply(.undoRemoval)
    localized(outcome)
    return outcome
  }

  /// Moves a favorite within the list. The new order says enough.
  ///
  /// - Parameter target: Its new row; a value beyond an end means that end.
  func move(_ id: Favorite.ID, to target: Int) {
    announcement = nil
    _ = person.apply(.move(id, to: target))
  }

  /// Says where the person lives.
  func makeHome(_ place: Place) { localized(person.apply(.setHome(place))) }

  /// Forgets where the person lives.
  func forgetHome() { localized(person.apply(.clearHome)) }

  // MARK: Renaming

  /// The person wants to rename a favorite.
  func rename(_ favorite: Favorite) {
    renaming = FavoriteRenaming(id: favorite.id, name: favorite.name)
    announcement = nil
  }

  /// The text in the name field has changed.
  func nameChanged(_ name: String) { renaming?.name = name }

  /// The person confirmed the new name.
  func nameConfirmed() {
    guard let renaming else { return }
    guard !renaming.isTooLong else {
      // It stays in the field, where it can be made shorter.
      localized(language.text(.person(.nameTooLong(limit: FavoriteName.characterLimit))))
      return
    }
    announcement = nil
    self.renaming = nil
    let outcome = person.apply(.rename(renaming.id, to: renaming.newName))
    if case .notThere = outcome { localized(outcome) }
  }

  /// The person does not want to rename the favorite after all.
  func renamingCancelled() { renaming = nil }

  // MARK: What others report

  /// A change made here has been stored or refused.
  func settled(_ change: UserDataModel.ConfirmedChange) {
    // Nobody asked for it, so nobody misses it.
    if case .remember = change.change { return }
    switch change.result {
    case .failure(let error):
      localized(language.text(.notStored(error)))
      // A name that can be stored later stays in the field.
      if case .rename(let id, let name) = change.change, let favorite = person.userData.favorite(id) {
        renaming = FavoriteRenaming(id: id, name: name?.text ?? favorite.place.name)
      }
    case .success(let outcome): if change.isUnexpected { localized(outcome) }
    }
  }

  /// The person's choices have changed, here or elsewhere.
  func userDataChanged(from before: UserData) {
    guard let renamed = renaming?.id, person.userData.favorite(renamed) == nil else { return }
    if let gone = before.favorite(renamed) { localized(.removed(gone)) }
    renaming = nil
  }

  private func localized(_ outcome: UserDataChange.Outcome) {
    let isRemoval = if case .removed = outcome { true } else { false }
    localized(ChangeOutcomeViewModel(outcome, language: language).text, canUndo: isRemoval)
  }

  private func localized(_ text: String, canUndo: Bool = false) {
    announcementCount += 1
    announcement = Announcement(id: announcementCount, text: text, canUndo: canUndo)
  }
}
