import CloudyLocalization
import CloudyViewModels

/// The question whether to delete the visitor's data, with all that would be deleted.
struct DeletionPage: Page {
  static let template = "deletion"

  let frame: PageFrame
  let stored: StoredDataViewModel
  /// Whether the data can be deleted without a password.
  let canForget: Bool
  /// The form that deletes the account with all data; `nil` without one.
  let deleteForm: AccountForm?

  init(_ stored: StoredDataViewModel, language: Language) {
    self.stored = stored
    canForget = !stored.isOfAccount
    deleteForm = stored.isOfAccount ? AccountForm.deleting(in: language) : nil
    frame = PageFrame(title: stored.forget, on: "/settings", language: language)
  }
}
