import CloudyModel

/// The order and the names of favorites.
extension LocationsViewModel {
  /// The favorite that is being renamed; `nil` if none is.
  package var renaming: FavoriteRenaming? { editor.renaming }

  /// Moves a favorite within the list.
  ///
  /// - Parameter target: Its new row; a value beyond an end means that end.
  func moveRequested(_ row: LocationRowViewModel.ID, to target: Int) {
    guard case .favorite(let id) = row, places.favorite(id) != nil else { return }
    editor.move(id, to: target)
    userDataChanged()
  }

  /// Moves a favorite up or down.
  ///
  /// - Parameter rows: The number of rows down; negative to move it up.
  func moveRequested(_ row: LocationRowViewModel.ID, by rows: Int) {
    guard let index = favorites.firstIndex(where: { .favorite($0.id) == row }) else { return }
    moveRequested(row, to: max(index + min(max(rows, -favorites.count), favorites.count), 0))
  }

  /// Starts to rename a favorite.
  func renameRequested(_ row: LocationRowViewModel.ID) {
    guard case .favorite(let id) = row, let favorite = places.favorite(id) else { return }
    editor.rename(favorite)
  }

  /// Handles a change of the text in the name field.
  func nameChanged(_ name: String) { editor.nameChanged(name) }

  /// Handles the confirmation of the new name. An empty name, or only spaces, restores the place's own name.
  func nameConfirmed() {
    editor.nameConfirmed()
    userDataChanged()
  }

  /// Cancels renaming the favorite.
  func renamingCancelled() { editor.renamingCancelled() }
}
