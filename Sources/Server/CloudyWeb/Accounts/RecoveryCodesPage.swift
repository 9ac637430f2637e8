import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// Recovery codes, which are displayed once.
struct RecoveryCodesPage: Page {
  static let template = "account-codes"

  let frame: PageFrame
  let title: String
  /// A message about the previous action; `nil` if there was none.
  let note: String?
  let explanation: String
  let codes: [String]
  let copy: String
  let print: String
  let done: String
  let nextPath: String

  /// - Parameter next: The path of the next page.
  init(_ codes: [RecoveryCode], note: Message?, next: String, language: Language) {
    nextPath = next
    title = language.text(AccountMessages.codes)
    self.note = note.map(language.text)
    explanation = language.text(AccountMessages.keepCodes)
    self.codes = codes.map(\.text)
    copy = language.text(ShareLinkMessages.copyCodes)
    print = language.text(ShareLinkMessages.printCodes)
    done = language.text(AccountMessages.codesStored)
    frame = PageFrame(title: title, on: "/account", language: language)
  }
}
