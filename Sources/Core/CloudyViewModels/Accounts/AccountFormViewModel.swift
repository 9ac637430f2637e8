import CloudyLocalization
import CloudyModel

/// A form with the name and the password of an account.
///
/// It reports a field's problem only after the user has left the field; the reason why the button is disabled is
/// available at any time.
package struct AccountFormViewModel: Sendable {
  /// The purpose of the form.
  package enum Purpose: String, CaseIterable, Hashable, Sendable {
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
  package struct Field: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case name, password
      case newPassword = "new-password"
      case code
    }

    package let kind: Kind
    package let label: String
    /// The rules for the input; empty if no explanation is needed.
    package let hint: String
    /// The label of the toggle that reveals the characters; `nil` if they are visible anyway.
    package let show: String?
    /// The field's problem; `nil` if there is none, or it is too early to report it.
    package fileprivate(set) var problem: String?
    /// The typed text. Passwords are never displayed again.
    package fileprivate(set) var value: String
  }

  package let purpose: Purpose
  package private(set) var fields: [Field]
  /// The problem with the submitted form; `nil` if there is none so far.
  package private(set) var problem: String?
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
  package init(
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
        kind: kind, label: language.text(.account(.words(kind.label(for: purpose)))),
        hint: kind.hint(for: purpose).map { language.text(.account(.words($0))) } ?? "",
        show: kind.isSecret ? language.text(.account(.words(.showPassword))) : nil,
        value: kind == .name ? name : "")
    }
  }

  /// Whether any field has rules other than not being empty.
  package var hasRules: Bool {
    fields.contains { $0.kind == .newPassword || $0.kind == .name && purpose != .logIn && purpose != .recovery }
  }

  package var title: String { text(purpose.title) }
  /// The button's title.
  package var button: String { text(purpose.button) }
  /// Whether the button is enabled.
  package var canSubmit: Bool { whyNot == nil }
  /// The reason why the button is disabled; `nil` if it is enabled.
  package var whyNot: String? { fields.lazy.compactMap { problem(with: $0) }.first }

  /// Handles the text that the user types.
  package mutating func typed(_ text: String, in kind: Field.Kind) {
    guard let index = fields.firstIndex(where: { $0.kind == kind }) else { return }
    fields[index].value = text
    problem = nil
    judgeVisited()
  }

  /// Handles the user leaving a field.
  package mutating func left(_ kind: Field.Kind) {
    visited.insert(kind)
    judgeVisited()
  }

  /// Handles a submission, after which all problems are reported.
  package mutating func submitted() {
    visited = Set(fields.map(\.kind))
    judgeVisited()
  }

  /// Handles the failure of a submission.
  package mutating func failed(_ reason: AccountPhrase) {
    if reason == .words(.nameTaken), let index = fields.firstIndex(where: { $0.kind == .name }) {
      fields[index].problem = language.text(.account(reason))
    } else {
      problem = language.text(.account(reason))
    }
  }

  /// Returns the text of a field; empty if there is no such field.
  package func value(of kind: Field.Kind) -> String { fields.first { $0.kind == kind }?.value ?? "" }

  private mutating func judgeVisited() {
    for index in fields.indices {
      fields[index].problem = visited.contains(fields[index].kind) ? problem(with: fields[index]) : nil
    }
  }

  private func problem(with field: Field) -> String? {
    switch field.kind {
    case .name where purpose == .logIn || purpose == .recovery:
      // When logging in, the name already exists, and the rules for names are no secret.
      field.value.isEmpty ? language.text(.account(.nameProblem(.empty))) : nil
    case .name: nameValidator.problem(with: field.value).map { language.text(.account(.nameProblem($0))) }
    case .newPassword:
      passwordValidator.problem(with: field.value, name: value(of: .name))
        .map { language.text(.account(.passwordProblem($0))) }
    case .password: field.value.isEmpty ? language.text(.account(.passwordProblem(.empty))) : nil
    case .code: field.value.isEmpty ? language.text(.account(.words(.codeEmpty))) : nil
    }
  }

  private func text(_ message: AccountMessage) -> String { language.text(.account(.words(message))) }
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

  fileprivate var title: AccountMessage {
    switch self {
    case .signUp: .signUp
    case .logIn: .logIn
    case .recovery: .useCode
    case .changeName: .changeName
    case .changePassword: .changePassword
    case .makeCodes: .makeCodes
    case .endOthers: .endOthers
    case .delete: .delete
    }
  }

  fileprivate var button: AccountMessage { self == .recovery ? .logIn : title }
}

extension AccountFormViewModel.Field.Kind {
  /// Whether the text must be hidden from bystanders.
  package var isSecret: Bool { self == .password || self == .newPassword }

  fileprivate func label(for purpose: AccountFormViewModel.Purpose) -> AccountMessage {
    switch self {
    case .name: .name
    case .password: purpose == .logIn ? .password : .presentPassword
    case .newPassword: purpose == .signUp ? .password : .newPassword
    case .code: .recoveryCode
    }
  }

  fileprivate func hint(for purpose: AccountFormViewModel.Purpose) -> AccountMessage? {
    switch self {
    case .name: purpose == .signUp || purpose == .changeName ? .nameHint : nil
    case .newPassword: .passwordHint
    case .password, .code: nil
    }
  }
}
