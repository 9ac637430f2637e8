import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation

/// The template values of an account's form.
struct AccountForm: Sendable {
  struct Field: Sendable {
    let id: String
    let name: String
    let label: String
    /// `text` or `password`.
    let type: String
    /// The `autocomplete` token in HTML, for password managers.
    let autocomplete: String
    let hint: String?
    let show: String?
    let problem: String?
    let value: String
    /// The ids of the hint, if there is one, and of the problem, which may appear during input.
    let describedBy: String
    let isInvalid: Bool
    let maximumLength: Int
  }

  let id: String
  let path: String
  let title: String
  let button: String
  let fields: [Field]
  let problem: String?
  let isDangerous: Bool
  /// Whether the form has rules that a script can check during input.
  let isJudged: Bool
  let explanation: String?
  let hidden: [HiddenInput]

  /// A hidden field.
  struct HiddenInput: Sendable {
    let name: String
    let value: String
  }

  /// - Parameter path: The path to which the form is sent.
  init(_ form: AccountFormViewModel, path: String, explanation: String? = nil, hidden: [HiddenInput] = []) {
    id = form.purpose.rawValue
    self.path = path
    self.hidden = hidden
    title = form.title
    button = form.button
    problem = form.problem
    isDangerous = form.purpose == .delete
    isJudged = form.hasRules
    self.explanation = explanation
    let id = id
    fields = form.fields.map { field in
      let fieldID = "\(id)-\(field.kind.rawValue)"
      let described = [field.hint.isEmpty ? nil : "\(fieldID)-hint", "\(fieldID)-problem"].compactMap(\.self)
      return Field(
        id: fieldID, name: field.kind.rawValue, label: field.label, type: field.kind.isSecret ? "password" : "text",
        autocomplete: field.kind.autocomplete, hint: field.hint.nonEmpty, show: field.show,
        problem: field.problem,
        value: field.kind.isSecret ? "" : field.value, describedBy: described.joined(separator: " "),
        isInvalid: field.problem != nil, maximumLength: 640)
    }
  }
}

extension AccountFormViewModel.Field.Kind {
  fileprivate var autocomplete: String {
    switch self {
    case .name: "username"
    case .password: "current-password"
    case .newPassword: "new-password"
    case .code: "one-time-code"
    }
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

/// The page to create an account, or to log in to one.
struct AccountFormPage: Page {
  static let template = "account-entry"

  struct Link: Sendable {
    let before: String
    let text: String
    let path: String
  }

  /// The parts of a URL that the form passes on to the next page.
  struct FormContext: Hashable, Sendable {
    /// The user code of a device that waits for authorization.
    let device: DeviceUserCode?
    let invitation: String?

    /// - Parameters:
    ///   - device: The user code, as typed or from a URL; invalid codes are dropped.
    ///   - invitation: The invitation from a URL.
    init(device: String = "", invitation: String = "") {
      self.device = DeviceUserCode(typed: device)
      self.invitation = Invitation(text: invitation)?.text
    }

    init(query: String?) {
      let fields = QueryFields(query)
      self.init(device: fields["code"] ?? "", invitation: fields["invitation"] ?? "")
    }

    /// The next page after logging in.
    var destination: String { device.map { "/device?code=" + $0.text } ?? "/account" }
    fileprivate var query: String { device.map { "?code=" + $0.text } ?? "" }
    fileprivate var hidden: [AccountForm.HiddenInput] {
      [
        device.map { AccountForm.HiddenInput(name: FormField.device.rawValue, value: $0.text) },
        invitation.map { AccountForm.HiddenInput(name: FormField.invitation.rawValue, value: $0) },
      ]
      .compactMap(\.self)
    }
  }

  let frame: PageFrame
  let title: String
  /// A message about the previous action; `nil` if there was none.
  let note: String?
  let purpose: String
  let notes: [String]
  let form: AccountForm
  let links: [Link]

  /// - Parameters:
  ///   - hasUserData: Whether the visitor has made choices that the account will take over.
  ///   - note: A message about the previous action.
  init(
    _ form: AccountFormViewModel, formContext: FormContext = FormContext(), hasUserData: Bool,
    note: AccountMessage? = nil,
    language: Language
  ) {
    func words(_ message: AccountMessage) -> String { language.text(.account(.words(message))) }
    self.note = note.map(words)
    title = form.title
    purpose = words(.purpose)
    var notes: [String] = []
    if hasUserData { notes.append(words(.choicesComeAlong)) }
    if form.purpose == .signUp { notes.append(words(.noMail)) }
    self.notes = notes
    self.form = AccountForm(form, path: AccountFormPage.path(of: form.purpose), hidden: formContext.hidden)
    let signUp = Link(before: words(.noAccount), text: words(.signUp), path: "/sign-up" + formContext.query)
    let logIn = Link(before: words(.haveAccount), text: words(.logIn), path: "/log-in" + formContext.query)
    let recovery = Link(before: words(.forgotten), text: words(.useCode), path: "/log-in/code" + formContext.query)
    links =
      switch form.purpose {
      case .signUp: [logIn]
      case .logIn: [signUp, recovery]
      default: [logIn]
      }
    frame = PageFrame(title: title, on: "/account", language: language)
  }

  private static func path(of purpose: AccountFormViewModel.Purpose) -> String {
    switch purpose {
    case .signUp: "/sign-up"
    case .recovery: "/log-in/code"
    default: "/log-in"
    }
  }
}

/// Recovery codes, which are displayed once.
struct RecoveryCodesPage: Page {
  static let template = "account-codes"

  let frame: PageFrame
  let title: String
  /// A message about the previous action; `nil` if there was none.
  let note: String?
  let explanation: String
  let codes: [String]
  let done: String
  let nextPath: String

  /// - Parameter next: The path of the next page.
  init(_ codes: [RecoveryCode], note: AccountMessage?, next: String, language: Language) {
    nextPath = next
    func words(_ message: AccountMessage) -> String { language.text(.account(.words(message))) }
    title = words(.codes)
    self.note = note.map(words)
    explanation = words(.keepCodes)
    self.codes = codes.map(\.text)
    done = words(.codesStored)
    frame = PageFrame(title: title, on: "/account", language: language)
  }
}

/// The page of the logged-in account.
struct AccountPage: Page {
  static let template = "account"

  struct Session: Sendable {
    let device: String
    let lastVisit: String
    let number: String
    /// The note that the session belongs to this page's browser; `nil` for other sessions.
    let isThis: String?
    /// The label of the button that ends it.
    let end: String
  }

  /// Instructions to connect a program on another computer.
  struct Connect: Sendable {
    let title: String
    let how: String
  }

  let frame: PageFrame
  let title: String
  let loggedIn: String
  let logOut: String
  /// A message about the previous action; `nil` if there was none.
  let note: String?
  let devices: String
  let sessions: [Session]
  let codes: String
  let codesLeft: String
  let connect: Connect
  /// `nil` if accounts need no invitation.
  let invite: String?
  let export: String
  let forms: [AccountForm]
  let codesForm: AccountForm
  /// `nil` if there are no other sessions, unless this form was just submitted.
  let othersForm: AccountForm?

  /// - Parameters:
  ///   - session: The session of the request.
  ///   - site: The URL of the server.
  ///   - isInviting: Whether new accounts need an invitation.
  ///   - rejected: The submitted form, if it was rejected; the other forms are empty.
  init(
    _ session: AccountSession, sessions: [AccountSession], codes: Int, site: String, isInviting: Bool,
    note: AccountMessage?, rejected: AccountFormViewModel? = nil, language: Language
  ) {
    func words(_ phrase: AccountPhrase) -> String { language.text(.account(phrase)) }
    func form(_ purpose: AccountFormViewModel.Purpose, _ path: String, explanation: AccountMessage? = nil)
      -> AccountForm
    {
      let displayed =
        rejected.flatMap { $0.purpose == purpose ? $0 : nil }
        ?? AccountFormViewModel(purpose, name: purpose == .changeName ? session.accountName : "", language: language)
      return AccountForm(displayed, path: path, explanation: explanation.map { words(.words($0)) })
    }
    title = words(.words(.account))
    loggedIn = words(.loggedInAs(name: session.accountName))
    logOut = words(.words(.logOut))
    self.note = note.map { words(.words($0)) }
    devices = words(.words(.devices))
    let format = WeatherFormat(settings: Settings(), language: language)
    self.sessions = sessions.map { other in
      let date = CivilDate(daysSince1970: other.lastDay)
      let day = format.words(.shortDate(date.weekday, month: date.month, day: date.day))
      return Session(
        device: words(.device(browser: other.device.browser, system: other.device.system)),
        lastVisit: words(.lastVisit(date: day)), number: other.number,
        isThis: other.number == session.number ? words(.words(.thisDevice)) : nil, end: words(.words(.endSession)))
    }
    self.codes = words(.words(.codes))
    codesLeft = words(.codesLeft(codes))
    connect = Connect(title: words(.words(.connect)), how: words(.howToConnect(command: "cloudy log-in " + site)))
    invite = isInviting ? words(.words(.invite)) : nil
    export = words(.words(.export))
    forms = [
      form(.changeName, "/account/name"), form(.changePassword, "/account/password"),
      form(.delete, "/account/delete", explanation: .deleteExplanation),
    ]
    othersForm = sessions.count > 1 || rejected?.purpose == .endOthers ? form(.endOthers, "/account/others") : nil
    codesForm = form(.makeCodes, "/account/codes", explanation: .noMail)
    frame = PageFrame(title: title, on: "/account", language: language)
  }
}
