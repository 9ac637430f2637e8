import CloudyModel

/// A form with the name and the password of an account, as somebody fills it in.
///
/// It says what is wrong with a field after the person has been there, and not before they have typed; and at any time why
/// the button does nothing yet.
package struct AccountFormViewModel: Sendable {
  /// What the form is for.
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

  /// A field as it is shown.
  package struct Field: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case name, password
      case newPassword = "new-password"
      case code
    }

    package let kind: Kind
    package let label: String
    /// What may be typed; empty if that needs no words.
    package let hint: String
    /// What shows the characters that are typed; `nil` if they are seen anyway.
    package let show: String?
    /// What is wrong with it; `nil` if nothing is, or it is too early to say.
    package fileprivate(set) var problem: String?
    /// What the person typed. Passwords are never shown again.
    package fileprivate(set) var value: String
  }

  package let purpose: Purpose
  package private(set) var fields: [Field]
  /// What came of sending the form; `nil` if nothing did so far.
  package private(set) var problem: String?
  private let language: Language
  private let nameValidator: any AccountNameValidating
  private let passwordValidator: any PasswordValidating
  private var visited: Set<Field.Kind> = []

  /// Creates an empty form.
  ///
  /// - Parameters:
  ///   - name: What stands in the field of the name at first.
  ///   - nameValidator: Knows which names there can be.
  ///   - passwordValidator: Knows which passwords are good enough.
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

  /// Whether more can be wrong with a field than that it is empty.
  package var hasRules: Bool {
    fields.contains { $0.kind == .newPassword || $0.kind == .name && purpose != .logIn && purpose != .recovery }
  }

  package var title: String { text(purpose.title) }
  /// What the button says.
  package var button: String { text(purpose.button) }
  /// Whether the button does something.
  package var canSubmit: Bool { whyNot == nil }
  /// Why the button does nothing yet; `nil` if it does.
  package var whyNot: String? { fields.lazy.compactMap { problem(with: $0) }.first }

  /// Takes over what a person types.
  package mutating func typed(_ text: String, in kind: Field.Kind) {
    guard let index = fields.firstIndex(where: { $0.kind == kind }) else { return }
    fields[index].value = text
    problem = nil
    judgeVisited()
  }

  /// Notes that a person has left a field.
  package mutating func left(_ kind: Field.Kind) {
    visited.insert(kind)
    judgeVisited()
  }

  /// Notes that a person has sent the form, so that everything is said that is wrong with it.
  package mutating func submitted() {
    visited = Set(fields.map(\.kind))
    judgeVisited()
  }

  /// Says what came of sending the form.
  package mutating func failed(_ reason: AccountPhrase) {
    if reason == .words(.nameTaken), let index = fields.firstIndex(where: { $0.kind == .name }) {
      fields[index].problem = language.text(.account(reason))
    } else {
      problem = language.text(.account(reason))
    }
  }

  /// What was typed in a field; empty if there is no such field.
  package func value(of kind: Field.Kind) -> String { fields.first { $0.kind == kind }?.value ?? "" }

  private mutating func judgeVisited() {
    for index in fields.indices {
      fields[index].problem = visited.contains(fields[index].kind) ? problem(with: fields[index]) : nil
    }
  }

  private func problem(with field: Field) -> String? {
    switch field.kind {
    case .name where purpose == .logIn || purpose == .recovery:
      // Who logs in has a name already, and what it may be is no secret to learn by trying.
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
  /// Whether nobody who stands by should read it.
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
