import CloudyLocalization
import CloudyModel

// Translators: An account syncs a person’s places and settings across their devices, by a server of their own or of
// their family. It is not needed to see the weather. Titles of pages, labels of fields and buttons, and sentences next
// to them. A recovery code is a long word that is used once in place of a forgotten password. “Log out” is the label
// of a button; so is “End session”, next to the name of another device.

enum AccountMessages {
  static let signUp = Message("account.signUp", "Create an account")
  static let logIn = Message("account.logIn", "Log in")
  static let logOut = Message("account.logOut", "Log out")
  static let account = Message("account.account", "Your account")
  static let name = Message("account.name", "Username")
  static let password = Message("account.password", "Password")
  static let newPassword = Message("account.newPassword", "New password")
  static let presentPassword = Message("account.presentPassword", "Current password")
  static let recoveryCode = Message("account.recoveryCode", "Recovery code")
  static let showPassword = Message("account.showPassword", "Show password")
  static let changeName = Message("account.changeName", "Change username")
  static let changePassword = Message("account.changePassword", "Change password")
  static let useCode = Message("account.useCode", "Use a recovery code")
  static let makeCodes = Message("account.makeCodes", "Generate new recovery codes")
  static let codes = Message("account.codes", "Recovery codes")
  static let devices = Message("account.devices", "Devices")
  static let thisDevice = Message("account.thisDevice", "this device")
  static let endSession = Message("account.endSession", "End session")
  static let endOthers = Message("account.endOthers", "Log out all other devices")
  static let export = Message("account.export", "Download your data")
  static let delete = Message("account.delete", "Delete account")
  static let purpose = Message(
    "account.purpose",
    "An account syncs your locations and settings across your devices. You don’t need one to see the weather.")
  static let dataIsAdded = Message(
    "account.choicesComeAlong", "Your current locations and settings will be added to the account.")
  static let nameHint = Message("account.nameHint", "Letters and digits of a single script, and . _ -")
  static let passwordHint = Message(
    "account.passwordHint", "At least 12 characters. A few unrelated words work well and are easy to remember.")
  static let noMail = Message(
    "account.noMail", "There is no password reset by email. If you forget your password, you need a recovery code.")
  static let keepCodes = Message(
    "account.keepCodes",
    """
    Save these codes where you can reach them without this device. Each works once in place of your password. They \
    won’t be shown again.
    """)
  static let codesStored = Message("account.codesStored", "I’ve saved these codes")
  static let forgotten = Message("account.forgotten", "Forgot your password?")
  static let noAccount = Message("account.noAccount", "No account yet?")
  static let haveAccount = Message("account.haveAccount", "Already have an account?")
  static let deleteExplanation = Message(
    "account.deleteExplanation",
    """
    This permanently deletes the account with all its locations and settings on this server. Connected computers \
    keep theirs.
    """)
  static let nameTaken = Message("account.nameTaken", "This username is taken. Choose another.")
  static let codeEmpty = Message("account.codeEmpty", "Enter a recovery code.")
  static let wrong = Message("account.wrong", "Incorrect username or password.")
  static let wrongCode = Message("account.wrongCode", "Incorrect username or code, or the code has already been used.")
  static let wrongPassword = Message("account.wrongPassword", "Incorrect password.")
  static let busy = Message("account.busy", "The server is busy. Try again in a moment.")
  static let connect = Message("account.connect", "Connect a device")
  static let deviceCode = Message("account.deviceCode", "Code shown on the device")
  static let proceed = Message("account.proceed", "Continue")
  static let allowOnlyYours = Message(
    "account.allowOnlyYours",
    """
    It will be able to view and change your locations and settings. Allow it only if it is yours and you started \
    this yourself.
    """)
  static let allow = Message("account.allow", "Allow")
  static let refuse = Message("account.refuse", "Deny")
  static let deviceAllowed = Message("account.deviceAllowed", "Device connected. Continue on the device.")
  static let deviceRefused = Message("account.deviceRefused", "Request denied. The device is not connected.")
  static let unknownDeviceCode = Message(
    "account.unknownDeviceCode",
    """
    No device is waiting for this code. Codes expire after 10 minutes; if yours is older, start again on the \
    device.
    """)
  static let invite = Message("account.invite", "Invite someone")
  static let invitationNeeded = Message(
    "account.invitationNeeded", "New accounts on this server need an invitation. Ask someone who has an account here.")
  static let invitationUsed = Message(
    "account.invitationUsed", "This invitation has already been used or has expired. Ask for a new one.")
  static let sendInvitation = Message("account.sendInvitation", "Share this link with one person:")
  static let signedUp = Message("account.signedUp", "Account created.")
  static let loggedOut = Message("account.loggedOut", "You have been logged out.")
  static let nameChanged = Message("account.nameChanged", "Username changed.")
  static let passwordChanged = Message(
    "account.passwordChanged", "Password changed. All other devices have been logged out.")
  static let sessionEnded = Message("account.sessionEnded", "Session ended.")
  static let othersEnded = Message("account.othersEnded", "All other devices have been logged out.")
  static let deleted = Message("account.deleted", "Your account and all its data have been deleted.")
}

// Translators: Why a name or a password is rejected, next to its field. {count} is a number of characters; {character}
// is a character, or its number such as U+200D.

extension AccountName.Problem {
  var message: Message {
    switch self {
    case .empty: Message("accountProblem.nameEmpty", "Enter a username.")
    case .tooShort(let least):
      Message(
        "accountLength.nameTooShort", count: least,
        one: "Usernames need at least \(least) character.",
        other: "Usernames need at least \(least) characters.")
    case .tooLong(let most):
      Message(
        "accountLength.nameTooLong", count: most,
        one: "Usernames can have at most \(most) character.",
        other: "Usernames can have at most \(most) characters.")
    case .character(let character) where character.isWhitespace:
      Message("accountProblem.nameBlank", "Usernames can’t contain spaces. Use letters, digits and . _ -")
    case .character(let character):
      Message(
        "accountCharacter.nameCharacter",
        "Usernames can’t contain “\(visible(character), as: "character")”. Use letters, digits and . _ -")
    case .scripts:
      Message("accountProblem.nameScripts", "Use letters from only one script, and only one kind of digit.")
    case .noLetter: Message("accountProblem.nameNoLetter", "Usernames need at least one letter or digit.")
    }
  }

  /// A character that is invisible, or only visible on another one, is stated by its number.
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

extension PasswordRule.Problem {
  var message: Message {
    switch self {
    case .empty: Message("accountProblem.passwordEmpty", "Enter a password.")
    case .tooShort(let least):
      Message(
        "accountLength.passwordTooShort", count: least,
        one: "Passwords need at least \(least) character.",
        other: "Passwords need at least \(least) characters.")
    case .tooLong(let most):
      Message(
        "accountLength.passwordTooLong", count: most,
        one: "Passwords can have at most \(most) character.",
        other: "Passwords can have at most \(most) characters.")
    case .wellKnown:
      Message(
        "accountProblem.passwordWellKnown",
        "This password is too common or has appeared in a data breach. Choose another.")
    case .repeated:
      Message("accountProblem.passwordRepeated", "This password repeats itself and is easy to guess. Choose another.")
    case .likeName:
      Message("accountProblem.passwordLikeName", "This password is too similar to your username. Choose another.")
    }
  }
}

// Translators: A user tried to log in too often and has to wait.

extension AccountMessages {
  /// - Parameter seconds: The waiting time, which is rounded up to minutes, to hours from 2 hours on, and to days from
  ///   2 days on.
  static func wait(seconds: Int) -> Message {
    guard seconds >= 60 else {
      return Message(
        "accountCount.waitSeconds", count: seconds,
        one: "Too many attempts. Try again in \(seconds) second.",
        other: "Too many attempts. Try again in \(seconds) seconds.")
    }
    let minutes = (min(seconds, 1 << 30) + 59) / 60
    let (hours, days) = ((minutes + 59) / 60, (minutes + 1439) / 1440)
    return switch minutes {
    case ..<120:
      Message(
        "accountCount.waitMinutes", count: minutes,
        one: "Too many attempts. Try again in \(minutes) minute.",
        other: "Too many attempts. Try again in \(minutes) minutes.")
    case ..<2880:
      Message(
        "accountCount.waitHours", count: hours,
        one: "Too many attempts. Try again in \(hours) hour.",
        other: "Too many attempts. Try again in \(hours) hours.")
    default:
      Message(
        "accountCount.waitDays", count: days,
        one: "Too many attempts. Try again in \(days) day.",
        other: "Too many attempts. Try again in \(days) days.")
    }
  }
}

// Translators: How many recovery codes have not been used yet, and how long the address of an invitation works, which
// is sent to a person who may create an account. A recovery code is a long word that is used once in place of a
// forgotten password.

extension AccountMessages {
  static func codesLeft(_ count: Int) -> Message {
    Message(
      "accountCount.codesLeft", count: count,
      one: "\(count) recovery code is left.",
      other: "\(count) recovery codes are left.")
  }

  static func invitation(days: Int) -> Message {
    Message(
      "accountCount.invitation", count: days,
      one: "It can be used once and expires in \(days) day.",
      other: "It can be used once and expires in \(days) days.")
  }
}

// Translators: The data that a server stores about a person’s account, as a list below the heading “Your data”. {name} is
// the name of the account, {date} such as “2026-11-21”, {count} is the number of devices on which the person is logged
// in, or of invitations that have not been used yet.

extension AccountMessages {
  static func storedAccount(_ name: String, created: String) -> Message {
    Message("storedAccount.name", "Account: \(name), created on \(created, as: "date").")
  }

  static let storedPassword = Message("storedAccount.password", "A hash of your password, not the password itself.")

  static func storedSessions(_ count: Int) -> Message {
    Message(
      "storedAccount.sessions",
      "Devices, with their names and the first and last days of use: \(String(count), as: "count").")
  }

  static func storedInvitations(_ count: Int) -> Message {
    Message("storedAccount.invitations", "Unused invitations: \(String(count), as: "count").")
  }
}

// Translators: A browser in which a person is logged in to their account. {browser} is such as “Firefox”, {system}
// such as “Linux”, {date} such as “Sat, November 21”, {name} is the name of the account.

extension AccountMessages {
  static func device(_ device: Device) -> Message {
    switch (device.browser, device.system) {
    case (let browser?, let system?): Message("device.browserOnSystem", "\(browser) on \(system)")
    case (let name?, nil), (nil, let name?): Message(verbatim: name)
    case (nil, nil): Message("device.unknown", "unknown device")
    }
  }

  static func lastVisit(_ date: String) -> Message { Message("device.lastVisit", "last active \(date)") }

  static func loggedInAs(_ name: String) -> Message { Message("device.loggedInAs", "Logged in as \(name)") }
}

// Translators: A program on another device wants to use a person’s account. {device} is such as “Cloudy on laptop”,
// {name} is the name of the account, {command} is what is typed in a terminal.

extension AccountMessages {
  static func deviceAsks(_ device: String, account name: String) -> Message {
    Message("connect.deviceAsks", "“\(device)” wants to connect to the account “\(name)”.")
  }

  static func howToConnect(_ command: String) -> Message {
    Message("connect.howToConnect", "To connect Cloudy on a computer, run this in its terminal: \(command)")
  }
}

// Translators: How long a program on another device may use a person’s account, said before they allow it. {count} is
// a number of days. The button that ends it is “End session”.

extension AccountMessages {
  static func connectionLasts(days: Int) -> Message {
    Message(
      "connectLength.lasts", count: days,
      one: """
        It stays connected for up to a year, unless you end its session on your account page or do not use it for \
        \(days) day.
        """,
      other: """
        It stays connected for up to a year, unless you end its session on your account page or do not use it for \
        \(days) days.
        """)
  }
}
