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
  enum State: Hashable, Sendable {
    case entry(code: String, problem: AccountPhrase?)
    case question(PendingAuthorization)
    case done(AccountMessage)
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
    func words(_ phrase: AccountPhrase) -> String { language.text(.account(phrase)) }
    title = words(.words(.connect))
    loggedIn = words(.loggedInAs(name: account))
    logOut = words(.words(.logOut))
    frame = PageFrame(title: title, on: "/account", language: language)
    switch state {
    case .entry(let code, let problem):
      entry = Entry(
        label: words(.words(.deviceCode)), code: code, button: words(.words(.proceed)), problem: problem.map(words))
      (note, confirmation, back) = (nil, nil, nil)
    case .question(let waiting):
      let device = words(.device(browser: waiting.device.browser, system: waiting.device.system))
      confirmation = Confirmation(
        code: waiting.code.text, asks: words(.deviceAsks(device: device, account: account)),
        warning: words(.words(.allowOnlyYours)), lasts: words(.connectionLasts(days: AccountRows.sessionDays)),
        allow: words(.words(.allow)), refuse: words(.words(.refuse)))
      (note, entry, back) = (nil, nil, nil)
    case .done(let message):
      note = words(.words(message))
      back = words(.words(.account))
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
    func words(_ phrase: AccountPhrase) -> String { language.text(.account(phrase)) }
    title = words(.words(.invite))
    explanation = words(.words(.sendInvitation))
    self.address = address
    limit = words(.invitation(days: Invitation.days))
    back = words(.words(.account))
    frame = PageFrame(title: title, on: "/account", language: language)
  }
}
