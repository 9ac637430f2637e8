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

extension AccountForm {
  /// The form that deletes the account with all data.
  ///
  /// - Parameter form: The form, if it was rejected.
  static func deleting(_ form: AccountFormViewModel? = nil, in language: Language) -> AccountForm {
    AccountForm(
      form ?? AccountFormViewModel(.delete, language: language), path: "/account/delete",
      explanation: language.text(AccountMessages.deleteExplanation))
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
    note: Message? = nil,
    language: Language
  ) {
    self.note = note.map(language.text)
    title = form.title
    purpose = language.text(AccountMessages.purpose)
    var notes: [String] = []
    if hasUserData { notes.append(language.text(AccountMessages.dataIsAdded)) }
    if form.purpose == .signUp { notes.append(language.text(AccountMessages.noMail)) }
    self.notes = notes
    self.form = AccountForm(form, path: AccountFormPage.path(of: form.purpose), hidden: formContext.hidden)
    let signUp = Link(
      before: language.text(AccountMessages.noAccount), text: language.text(AccountMessages.signUp),
      path: "/sign-up" + formContext.query)
    let logIn = Link(
      before: language.text(AccountMessages.haveAccount), text: language.text(AccountMessages.logIn),
      path: "/log-in" + formContext.query)
    let recovery = Link(
      before: language.text(AccountMessages.forgotten), text: language.text(AccountMessages.useCode),
      path: "/log-in/code" + formContext.query)
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
  let deleteForm: AccountForm
  /// `nil` if there are no other sessions, unless this form was just submitted.
  let othersForm: AccountForm?

  /// - Parameters:
  ///   - session: The session of the request.
  ///   - site: The URL of the server.
  ///   - isInviting: Whether new accounts need an invitation.
  ///   - rejected: The submitted form, if it was rejected; the other forms are empty.
  init(
    _ session: AccountSession, sessions: [AccountSession], codes: Int, site: String, isInviting: Bool,
    note: Message?, rejected: AccountFormViewModel? = nil, language: Language
  ) {
    func form(_ purpose: AccountFormViewModel.Purpose, _ path: String, explanation: Message? = nil)
      -> AccountForm
    {
      let displayed =
        rejected.flatMap { $0.purpose == purpose ? $0 : nil }
        ?? AccountFormViewModel(purpose, name: purpose == .changeName ? session.accountName : "", language: language)
      return AccountForm(displayed, path: path, explanation: explanation.map { language.text($0) })
    }
    title = language.text(AccountMessages.account)
    loggedIn = language.text(AccountMessages.loggedInAs(session.accountName))
    logOut = language.text(AccountMessages.logOut)
    self.note = note.map { language.text($0) }
    devices = language.text(AccountMessages.devices)
    let format = WeatherFormat(settings: Settings(), language: language)
    self.sessions = sessions.map { other in
      let date = CivilDate(daysSince1970: other.lastDay)
      let day = format.words(.shortDate(date.weekday, month: date.month, day: date.day))
      return Session(
        device: language.text(AccountMessages.device(other.device)),
        lastVisit: language.text(AccountMessages.lastVisit(day)), number: other.number,
        isThis: other.number == session.number ? language.text(AccountMessages.thisDevice) : nil,
        end: language.text(AccountMessages.endSession))
    }
    self.codes = language.text(AccountMessages.codes)
    codesLeft = language.text(AccountMessages.codesLeft(codes))
    connect = Connect(
      title: language.text(AccountMessages.connect),
      how: language.text(AccountMessages.howToConnect("cloudy log-in " + site)))
    invite = isInviting ? language.text(AccountMessages.invite) : nil
    export = language.text(AccountMessages.export)
    forms = [form(.changeName, "/account/name"), form(.changePassword, "/account/password")]
    deleteForm = AccountForm.deleting(rejected.flatMap { $0.purpose == .delete ? $0 : nil }, in: language)
    othersForm = sessions.count > 1 || rejected?.purpose == .endOthers ? form(.endOthers, "/account/others") : nil
    codesForm = form(.makeCodes, "/account/codes", explanation: AccountMessages.noMail)
    frame = PageFrame(title: title, on: "/account", language: language)
  }
}
