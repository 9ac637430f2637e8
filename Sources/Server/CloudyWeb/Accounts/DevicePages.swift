import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// The page that connects a program on another computer: it requests the user code, then a confirmation that the
/// program is the user's own.
struct DevicePage: Page {
  static let template = "account-device"

  struct Entry: Sendable {
    let label: String
    let code: String
    let button: String
    /// `nil` if the code is not rejected.
    let problem: String?
  }

  struct Confirmation: Sendable {
    let code: String
    let asks: String
    let warning: String
    /// How long the program stays connected.
    let lasts: String
    let allow: String
    let refuse: String
  }

  /// The step that the page shows.
  enum State: Sendable {
    case entry(code: String, problem: Message?)
    case question(PendingAuthorization)
    case done(Message)
  }

  let frame: PageFrame
  let title: String
  /// A message about the previous action; `nil` if there was none.
  let note: String?
  let entry: Entry?
  let confirmation: Confirmation?
  /// The label of the link to the account; `nil` during the first two steps.
  let back: String?
  /// The name of the account, above a button that logs out a different user.
  let loggedIn: String
  let logOut: String

  /// - Parameter account: The name of the logged-in account.
  init(_ state: State, account: String, language: Language) {
    title = language.text(AccountMessages.connect)
    loggedIn = language.text(AccountMessages.loggedInAs(account))
    logOut = language.text(AccountMessages.logOut)
    frame = PageFrame(title: title, on: "/account", language: language)
    switch state {
    case .entry(let code, let problem):
      entry = Entry(
        label: language.text(AccountMessages.deviceCode), code: code, button: language.text(AccountMessages.proceed),
        problem: problem.map(language.text))
      (note, confirmation, back) = (nil, nil, nil)
    case .question(let waiting):
      let device = language.text(AccountMessages.device(waiting.device))
      confirmation = Confirmation(
        code: waiting.code.text, asks: language.text(AccountMessages.deviceAsks(device, account: account)),
        warning: language.text(AccountMessages.allowOnlyYours),
        lasts: language.text(AccountMessages.connectionLasts(days: AccountRows.sessionDays)),
        allow: language.text(AccountMessages.allow), refuse: language.text(AccountMessages.refuse))
      (note, entry, back) = (nil, nil, nil)
    case .done(let message):
      note = language.text(message)
      back = language.text(AccountMessages.account)
      (entry, confirmation) = (nil, nil)
    }
  }
}

/// The URL of an invitation, which is displayed once.
struct InvitationPage: Page {
  static let template = "account-invitation"

  let frame: PageFrame
  let title: String
  let explanation: String
  let address: String
  let limit: String
  let back: String

  init(_ address: String, language: Language) {
    title = language.text(AccountMessages.invite)
    explanation = language.text(AccountMessages.sendInvitation)
    self.address = address
    limit = language.text(AccountMessages.invitation(days: Invitation.days))
    back = language.text(AccountMessages.account)
    frame = PageFrame(title: title, on: "/account", language: language)
  }
}
