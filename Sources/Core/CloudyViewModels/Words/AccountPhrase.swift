import CloudyLocalization
import CloudyModel

/// What is said of accounts, by which a person has the same places on all of their devices.
package enum AccountPhrase: Hashable, Sendable {
  /// A text that depends on nothing.
  case words(AccountMessage)
  case nameProblem(AccountName.Problem)
  case passwordProblem(PasswordRule.Problem)
  /// Somebody tried too often.
  case wait(seconds: Int)
  /// - Parameters:
  ///   - browser: Such as `Firefox`; `nil` if it is not known.
  ///   - system: Such as `Linux`; `nil` if it is not known.
  case device(browser: String?, system: String?)
  /// - Parameter date: Such as `Sat, November 21`.
  case lastVisit(date: String)
  /// What stands before a code that a person has to keep.
  case codesLeft(Int)
  case loggedInAs(name: String)
  /// - Parameters:
  ///   - device: Such as `Cloudy on laptop`.
  ///   - account: The name of the account.
  case deviceAsks(device: String, account: String)
  /// - Parameter command: What is typed in a terminal.
  case howToConnect(command: String)
  /// - Parameter days: For how long a connection lasts without being used.
  case connectionLasts(days: Int)
  /// - Parameter days: How long an invitation can be used.
  case invitation(days: Int)
}

extension Localizer {
  func sentence(_ phrase: AccountPhrase) -> String {
    switch phrase {
    case .words(let message): localized(message)
    case .nameProblem(let problem): nameProblem(problem)
    case .passwordProblem(let problem): passwordProblem(problem)
    case .wait(let seconds) where seconds < 60: localized(AccountCountMessage.waitSeconds, count: seconds)
    case .wait(let seconds): wait(minutes: (min(seconds, 1 << 30) + 59) / 60)
    case .device(let browser?, let system?):
      localized(DeviceMessage.browserOnSystem, ["browser": browser, "system": system])
    case .device(let name?, nil), .device(nil, let name?): name
    case .device(nil, nil): localized(DeviceMessage.unknown)
    case .lastVisit(let date): localized(DeviceMessage.lastVisit, ["date": date])
    case .codesLeft(let count): localized(AccountCountMessage.codesLeft, count: count)
    case .loggedInAs(let name): localized(DeviceMessage.loggedInAs, ["name": name])
    case .deviceAsks(let device, let account):
      localized(ConnectMessage.deviceAsks, ["device": device, "name": account])
    case .connectionLasts(let days): localized(ConnectLengthMessage.lasts, count: days)
    case .howToConnect(let command): localized(ConnectMessage.howToConnect, ["command": command])
    case .invitation(let days): localized(AccountCountMessage.invitation, count: days)
    }
  }

  /// In hours or days from two of them on.
  private func wait(minutes: Int) -> String {
    switch minutes {
    case ..<120: localized(AccountCountMessage.waitMinutes, count: minutes)
    case ..<2880: localized(AccountCountMessage.waitHours, count: (minutes + 59) / 60)
    default: localized(AccountCountMessage.waitDays, count: (minutes + 1439) / 1440)
    }
  }

  private func nameProblem(_ problem: AccountName.Problem) -> String {
    switch problem {
    case .empty: localized(AccountProblemMessage.nameEmpty)
    case .tooShort(let least): localized(AccountLengthMessage.nameTooShort, count: least)
    case .tooLong(let most): localized(AccountLengthMessage.nameTooLong, count: most)
    case .character(let character) where character.isWhitespace: localized(AccountProblemMessage.nameBlank)
    case .character(let character):
      localized(AccountCharacterMessage.nameCharacter, ["character": visible(character)])
    case .scripts: localized(AccountProblemMessage.nameScripts)
    case .noLetter: localized(AccountProblemMessage.nameNoLetter)
    }
  }

  private func passwordProblem(_ problem: PasswordRule.Problem) -> String {
    switch problem {
    case .empty: localized(AccountProblemMessage.passwordEmpty)
    case .tooShort(let least): localized(AccountLengthMessage.passwordTooShort, count: least)
    case .tooLong(let most): localized(AccountLengthMessage.passwordTooLong, count: most)
    case .wellKnown: localized(AccountProblemMessage.passwordWellKnown)
    case .repeated: localized(AccountProblemMessage.passwordRepeated)
    case .likeName: localized(AccountProblemMessage.passwordLikeName)
    }
  }

  /// A character that nobody sees, or only on another one, is told by its number.
  private func visible(_ character: Character) -> String {
    let isSeen = character.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator, .spaceSeparator:
        false
      default: !scalar.properties.isDefaultIgnorableCodePoint
      }
    }
    guard !isSeen, let first = character.unicodeScalars.first else { return String(character).harmless }
    let number = String(first.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
  }
}

package enum AccountMessage: String, CaseIterable, MessageCase {
  package static let context = "account"
  package static let note = """
    An account keeps a person’s places and settings on a server of their own or of their family, for all of their \
    devices. Nobody needs one to see the weather. Titles of pages, labels of fields and buttons, and sentences beside \
    them. A recovery code is a long word that is used once in place of a forgotten password. “Log out” is the label of \
    a button; so is “Log out there”, beside the name of another device.
    """

  case signUp = "Create an account"
  case logIn = "Log in"
  case logOut = "Log out"
  case account = "Your account"
  case name = "Name"
  case password = "Password"
  case newPassword = "New password"
  case presentPassword = "Present password"
  case recoveryCode = "Recovery code"
  case showPassword = "Show the password"
  case changeName = "Change the name"
  case changePassword = "Change the password"
  case useCode = "Use a recovery code"
  case makeCodes = "Make new recovery codes"
  case codes = "Recovery codes"
  case devices = "Where you are logged in"
  case thisDevice = "this device"
  case endSession = "Log out there"
  case endOthers = "Log out everywhere else"
  case export = "Download all that is kept"
  case delete = "Delete the account"

  case purpose = """
    An account keeps your places and settings the same on all of your devices. Nobody needs one to see the weather.
    """
  case choicesComeAlong = "What you have chosen here comes along."
  case nameHint = "Letters and digits of one script, and the signs . _ -"
  case passwordHint =
    "At least 12 characters. A few words that do not belong together are good, and easy to keep in mind."
  case noMail = "There is no mail by which a password could be found again: only a recovery code helps."
  case keepCodes = """
    Write these codes down, and keep them where you find them without this device. Each of them works once, in place \
    of the password. They are shown only now.
    """
  case codesStored = "I have written them down"
  case forgotten = "Forgot the password?"
  case noAccount = "No account yet?"
  case haveAccount = "Have an account already?"
  case deleteExplanation = """
    It is deleted with all places and settings on the server, at once and for good. Computers that were connected to it \
    keep theirs.
    """

  case nameTaken = "This name is taken. Choose another one."
  case codeEmpty = "Type a recovery code."
  case wrong = "The name or the password is wrong."
  case wrongCode = "The name or the code is wrong, or the code was used already."
  case wrongPassword = "The password is wrong."
  case busy = "Too many people log in at the moment. Try again in a moment."

  case connect = "Connect a device"
  case deviceCode = "The code that the device shows"
  case deviceCodeEmpty = "Type the code that the device shows."
  case proceed = "Continue"
  case allowOnlyYours = """
    It will see and change your places and settings. Allow it only if it is yours, and if you have started this there \
    yourself.
    """
  case allow = "Allow"
  case refuse = "Refuse"
  case deviceAllowed = "The device is connected. You can go on there."
  case deviceRefused = "The device is not connected."
  case unknownDeviceCode =
    "No device waits with this code. A code can be used for 10 minutes: if yours is older, start again on the device."

  case invite = "Invite somebody"
  case invitationNeeded = "An account on this server needs an invitation. Ask somebody who has an account here."
  case invitationUsed = "This invitation was used already, or is too old. Ask for another one."
  case sendInvitation = "Send this address to one person:"

  case signedUp = "Your account is made."
  case loggedOut = "You are logged out."
  case nameChanged = "Your name is changed."
  case passwordChanged = "Your password is changed, and all other devices are logged out."
  case sessionEnded = "The device is logged out."
  case othersEnded = "All other devices are logged out."
  case deleted = "Your account is deleted, with all that was kept."
}

enum AccountProblemMessage: String, CaseIterable, MessageCase {
  static let context = "accountProblem"
  static let note = "Why a name or a password cannot be taken, beside its field."

  case nameEmpty = "Type a name."
  case nameBlank = "A name cannot have blanks: only letters, digits, and the signs . _ -"
  case nameScripts = "Use letters of a single script, and digits of a single kind."
  case nameNoLetter = "A name has at least one letter or digit."
  case passwordEmpty = "Type a password."
  case passwordWellKnown = "This password is among the first that strangers try. Choose another one."
  case passwordRepeated = "This password repeats itself, which makes it easy to guess. Choose another one."
  case passwordLikeName = "This password is the name, or nearly so. Choose another one."
}

enum AccountLengthMessage: String, CaseIterable, MessageCase {
  static let context = "accountLength"
  static let note = "Why a name or a password cannot be taken, beside its field. {count} is a number of characters."

  case nameTooShort = "A name has at least {count} character.|A name has at least {count} characters."
  case nameTooLong = "A name has at most {count} character.|A name has at most {count} characters."
  case passwordTooShort = "A password has at least {count} character.|A password has at least {count} characters."
  case passwordTooLong = "A password has at most {count} character.|A password has at most {count} characters."
}

enum AccountCharacterMessage: String, CaseIterable, MessageCase {
  static let context = "accountCharacter"
  static let note = "Why a name cannot be taken, beside its field. {character} is a character, or its number as U+200D."

  case nameCharacter = "A name cannot have “{character}”: only letters, digits, and the signs . _ -"
}

enum AccountCountMessage: String, CaseIterable, MessageCase {
  static let context = "accountCount"
  static let note = """
    Somebody tried to log in too often and has to wait; how many recovery codes have not been used yet; or how long the \
    address of an invitation works, which is sent to somebody who may create an account. A recovery code is a long word \
    that is used once in place of a forgotten password.
    """

  case waitSeconds = "Too many tries. Try again in {count} second.|Too many tries. Try again in {count} seconds."
  case waitMinutes = "Too many tries. Try again in {count} minute.|Too many tries. Try again in {count} minutes."
  case waitHours = "Too many tries. Try again in {count} hour.|Too many tries. Try again in {count} hours."
  case waitDays = "Too many tries. Try again in {count} day.|Too many tries. Try again in {count} days."
  case codesLeft = "{count} recovery code is left.|{count} recovery codes are left."
  case invitation =
    "An account can be created with it once, within {count} day.|An account can be created with it once, within {count} days."
}

enum DeviceMessage: String, CaseIterable, MessageCase {
  static let context = "device"
  static let note = """
    A browser in which a person is logged in to their account. {browser} is such as “Firefox”, {system} such as \
    “Linux”, {date} such as “Sat, November 21”, {name} is the name of the account.
    """

  case browserOnSystem = "{browser} on {system}"
  case unknown = "unknown device"
  case lastVisit = "last visit {date}"
  case loggedInAs = "Logged in as {name}"
}

enum ConnectMessage: String, CaseIterable, MessageCase {
  static let context = "connect"
  static let note = """
    A program on another device wants to use a person’s account. {device} is such as “Cloudy on laptop”, {name} is the \
    name of the account, {command} is what is typed in a terminal.
    """

  case deviceAsks = "“{device}” asks to be connected to the account “{name}”."
  case howToConnect = "To connect Cloudy on a computer, type this in a terminal there: {command}"
}

enum ConnectLengthMessage: String, CaseIterable, MessageCase {
  static let context = "connectLength"
  static let note = """
    How long a program on another device may use a person’s account, said before they allow it. {count} is a number of days. \
    Where the person ends it, a button says “Log out there”.
    """

  case lasts = """
    It stays connected until you log it out on the page of your account, or until nobody has used it for {count} day, and \
    for a year at most.|It stays connected until you log it out on the page of your account, or until nobody has used it \
    for {count} days, and for a year at most.
    """
}
