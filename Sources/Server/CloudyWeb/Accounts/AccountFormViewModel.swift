import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// A form with the name and the password of an account.
///
/// It reports a field's problem only after the user has left the field; the reason why the button is disabled is
/// available at any time.
struct AccountFormViewModel: Sendable {
  /// The purpose of the form.
  enum Purpose: String, CaseIterable, Hashable, Sendable {
    case signUp = "sign-up"
    case logIn = "log-in"
    /// Logging in with a recovery code and a new password.
    case recovery
    case changeName = "change-name"
    case changePassword = "change-password"
    case makeCodes = "make-codes"
    case endOthers = "end-others"
    case delete
  }

  /// A field as displayed.
  struct Field: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
      case name, password
      case newPassword = "new-password"
      case code
    }

    let kind: Kind
    let label: String
    /// The rules for the input; empty if no explanation is needed.
    let hint: String
    /// The label of the toggle that reveals the characters; `nil` if they are visible anyway.
    let show: String?
    /// The field's problem; `nil` if there is none, or it is too early to report it.
    fileprivate(set) var problem: String?
    /// The typed text. Passwords are never displayed again.
    fileprivate(set) var value: String
  }

  let purpose: Purpose
  private(set) var fields: [Field]
  /// The problem with the submitted form; `nil` if there is none so far.
  private(set) var problem: String?
  private let language: Language
  private let nameValidator: any AccountNameValidating
  private let passwordValidator: any PasswordValidating
  private var visited: Set<Field.Kind> = []

  /// Creates an empty form.
  ///
  /// - Parameters:
  ///   - name: The initial text of the name field.
  ///   - nameValidator: Validates names.
  ///   - passwordValidator: Validates passwords.
  init(
    _ purpose: Purpose, name: String = "", language: Language,
    nameValidator: any AccountNameValidating = AccountNameValidator(),
    passwordValidator: any PasswordValidating = PasswordRule()
  ) {
    self.purpose = purpose
    self.language = language
    self.nameValidator = nameValidator
    self.passwordValidator = passwordValidator
    fields = purpose.kinds.map { kind in
      Field(
        kind: kind, label: language.text(kind.label(for: purpose)),
        // The allowed signs stay on one line.
        hint: kind.hint(for: purpose).map { language.text($0).replacing(". _ -", with: ".\u{A0}_\u{A0}-") } ?? "",
        show: kind.isSecret ? language.text(AccountMessages.showPassword) : nil,
        value: kind == .name ? name : "")
    }
  }

  /// Whether any field has rules other than not being empty.
  var hasRules: Bool {
    fields.contains { $0.kind == .newPassword || $0.kind == .name && purpose != .logIn && purpose != .recovery }
  }

  var title: String { language.text(purpose.title) }
  /// The button's title.
  var button: String { language.text(purpose.button) }
  /// Whether the button is enabled.
  var canSubmit: Bool { whyNot == nil }
  /// The reason why the button is disabled; `nil` if it is enabled.
  var whyNot: String? { fields.lazy.compactMap { problem(with: $0) }.first }

  /// Handles the text that the user types.
  mutating func typed(_ text: String, in kind: Field.Kind) {
    guard let index = fields.firstIndex(where: { $0.kind == kind }) else { return }
    fields[index].value = text
    problem = nil
    judgeVisited()
  }

  /// Handles the user leaving a field.
  mutating func left(_ kind: Field.Kind) {
    visited.insert(kind)
    judgeVisited()
  }

  /// Handles a submission, after which all problems are reported.
  mutating func submitted() {
    visited = Set(fields.map(\.kind))
    judgeVisited()
  }

  /// Handles the failure of a submission.
  ///
  /// - Parameter kind: The field with the problem; `nil` for the whole form.
  mutating func failed(_ problem: Message, in kind: Field.Kind? = nil) {
    if let index = fields.firstIndex(where: { $0.kind == kind }) {
      fields[index].problem = language.text(problem)
    } else {
      self.problem = language.text(problem)
    }
  }

  /// Returns the text of a field; empty if there is no such field.
  func value(of kind: Field.Kind) -> String { fields.first { $0.kind == kind }?.value ?? "" }

  private mutating func judgeVisited() {
    for index in fields.indices {
      fields[index].problem = visited.contains(fields[index].kind) ? problem(with: fields[index]) : nil
    }
  }

  private func problem(with field: Field) -> String? {
    switch field.kind {
    case .name where purpose == .logIn || purpose == .recovery:
      // When logging in, the name already exists, and the rules for names are not secret.
      field.value.isEmpty ? language.text(AccountName.Problem.empty.message) : nil
    case .name: nameValidator.problem(with: field.value).map { language.text($0.message) }
    case .newPassword:
      passwordValidator.problem(with: field.value, name: value(of: .name))
        .map { language.text($0.message) }
    case .password: field.value.isEmpty ? language.text(PasswordRule.Problem.empty.message) : nil
    case .code: field.value.isEmpty ? language.text(AccountMessages.codeEmpty) : nil
    }
  }
}

extension AccountFormViewModel.Purpose {
  /// The fields, in the order in which they are filled in.
  fileprivate var kinds: [AccountFormViewModel.Field.Kind] {
    switch self {
    case .signUp: [.name, .newPassword]
    case .logIn: [.name, .password]
    case .recovery: [.name, .code, .newPassword]
    case .changeName: [.name, .password]
    case .changePassword: [.password, .newPassword]
    case .makeCodes, .endOthers, .delete: [.password]
    }
  }

  fileprivate var title: Message {
    switch self {
    case .signUp: AccountMessages.signUp
    case .logIn: AccountMessages.logIn
    case .recovery: AccountMessages.useCode
    case .changeName: AccountMessages.changeName
    case .changePassword: AccountMessages.changePassword
    case .makeCodes: AccountMessages.makeCodes
    case .endOthers: AccountMessages.endOthers
    case .delete: AccountMessages.delete
    }
  }

  fileprivate var button: Message { self == .recovery ? AccountMessages.logIn : title }
}

extension AccountFormViewModel.Field.Kind {
  /// Whether the text must be hidden from bystanders.
  var isSecret: Bool { self == .password || self == .newPassword }

  fileprivate func label(for purpose: AccountFormViewModel.Purpose) -> Message {
    switch self {
    case .name: AccountMessages.name
    case .password: purpose == .logIn ? AccountMessages.password : AccountMessages.presentPassword
    case .newPassword: purpose == .signUp ? AccountMessages.password : AccountMessages.newPassword
    case .code: AccountMessages.recoveryCode
    }
  }

  fileprivate func hint(for purpose: AccountFormViewModel.Purpose) -> Message? {
    switch self {
    case .name: purpose == .signUp || purpose == .changeName ? AccountMessages.nameHint : nil
    case .newPassword: AccountMessages.passwordHint
    case .password, .code: nil
    }
  }
}
