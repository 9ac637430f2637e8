import CloudyLocalization
import CloudyModel

// Translators: An account keeps a person’s places and settings on a server of their own or of their family, for all of
// their devices. Nobody needs one to see the weather. Titles of pages, labels of fields and buttons, and sentences
// beside them. A recovery code is a long word that is used once in place of a forgotten password. “Log out” is the
// label of a button; so is “Log out there”, beside the name of another device.

enum AccountMessages {
  static let signUp = Message("account.signUp", "Create an account")
  static let logIn = Message("account.logIn", "Log in")
  static let logOut = Message("account.logOut", "Log out")
  static let account = Message("account.account", "Your account")
  static let name = Message("account.name", "Name")
  static let password = Message("account.password", "Password")
  static let newPassword = Message("account.newPassword", "New password")
  static let presentPassword = Message("account.presentPassword", "Present password")
  static let recoveryCode = Message("account.recoveryCode", "Recovery code")
  static let showPassword = Message("account.showPassword", "Show the password")
  static let changeName = Message("account.changeName", "Change the name")
  static let changePassword = Message("account.changePassword", "Change the password")
  static let useCode = Message("account.useCode", "Use a recovery code")
  static let makeCodes = Message("account.makeCodes", "Make new recovery codes")
  static let codes = Message("account.codes", "Recovery codes")
  static let devices = Message("account.devices", "Where you are logged in")
  static let thisDevice = Message("account.thisDevice", "this device")
  static let endSession = Message("account.endSession", "Log out there")
  static let endOthers = Message("account.endOthers", "Log out everywhere else")
  static let export = Message("account.export", "Download all that is kept")
  static let delete = Message("account.delete", "Delete the account")
  static let purpose = Message(
    "account.purpose",
    """
    An account keeps your places and settings the same on all of your devices. Nobody needs one to see the \
    weather.
    """)
  static let choicesComeAlong = Message("account.choicesComeAlong", "What you have chosen here comes along.")
  static let nameHint = Message("account.nameHint", "Letters and digits of one script, and the signs . _ -")
  static let passwordHint = Message(
    "account.passwordHint",
    "At least 12 characters. A few words that do not belong together are good, and easy to keep in mind.")
  static let noMail = Message(
    "account.noMail", "There is no mail by which a password could be found again: only a recovery code helps.")
  static let keepCodes = Message(
    "account.keepCodes",
    """
    Write these codes down, and keep them where you find them without this device. Each of them works once, in \
    place of the password. They are shown only now.
    """)
  static let codesStored = Message("account.codesStored", "I have written them down")
  static let forgotten = Message("account.forgotten", "Forgot the password?")
  static let noAccount = Message("account.noAccount", "No account yet?")
  static let haveAccount = Message("account.haveAccount", "Have an account already?")
  static let deleteExplanation = Message(
    "account.deleteExplanation",
    """
    It is deleted with all places and settings on the server, at once and for good. Computers that were \
    connected to it keep theirs.
    """)
  static let nameTaken = Message("account.nameTaken", "This name is taken. Choose another one.")
  static let codeEmpty = Message("account.codeEmpty", "Type a recovery code.")
  static let wrong = Message("account.wrong", "The name or the password is wrong.")
  static let wrongCode = Message("account.wrongCode", "The name or the code is wrong, or the code was used already.")
  static let wrongPassword = Message("account.wrongPassword", "The password is wrong.")
  static let busy = Message("account.busy", "Too many people log in at the moment. Try again in a moment.")
  static let connect = Message("account.connect", "Connect a device")
  static let deviceCode = Message("account.deviceCode", "The code that the device shows")
  static let deviceCodeEmpty = Message("account.deviceCodeEmpty", "Type the code that the device shows.")
  static let proceed = Message("account.proceed", "Continue")
  static let allowOnlyYours = Message(
    "account.allowOnlyYours",
    """
    It will see and change your places and settings. Allow it only if it is yours, and if you have started this \
    there yourself.
    """)
  static let allow = Message("account.allow", "Allow")
  static let refuse = Message("account.refuse", "Refuse")
  static let deviceAllowed = Message("account.deviceAllowed", "The device is connected. You can go on there.")
  static let deviceRefused = Message("account.deviceRefused", "The device is not connected.")
  static let unknownDeviceCode = Message(
    "account.unknownDeviceCode",
    """
    No device waits with this code. A code can be used for 10 minutes: if yours is older, start again on the \
    device.
    """)
  static let invite = Message("account.invite", "Invite somebody")
  static let invitationNeeded = Message(
    "account.invitationNeeded", "An account on this server needs an invitation. Ask somebody who has an account here.")
  static let invitationUsed = Message(
    "account.invitationUsed", "This invitation was used already, or is too old. Ask for another one.")
  static let sendInvitation = Message("account.sendInvitation", "Send this address to one person:")
  static let signedUp = Message("account.signedUp", "Your account is made.")
  static let loggedOut = Message("account.loggedOut", "You are logged out.")
  static let nameChanged = Message("account.nameChanged", "Your name is changed.")
  static let passwordChanged = Message(
    "account.passwordChanged", "Your password is changed, and all other devices are logged out.")
  static let sessionEnded = Message("account.sessionEnded", "The device is logged out.")
  static let othersEnded = Message("account.othersEnded", "All other devices are logged out.")
  static let deleted = Message("account.deleted", "Your account is deleted, with all that was kept.")
}

// Translators: Why a name or a password is rejected, beside its field. {count} is a number of characters; {character} is
// a character, or its number such as U+200D.

extension AccountName.Problem {
  var message: Message {
    switch self {
    case .empty: Message("accountProblem.nameEmpty", "Type a name.")
    case .tooShort(let least):
      Message(
        "accountLength.nameTooShort", count: least,
        one: "A name has at least \(least) character.",
        other: "A name has at least \(least) characters.")
    case .tooLong(let most):
      Message(
        "accountLength.nameTooLong", count: most,
        one: "A name has at most \(most) character.",
        other: "A name has at most \(most) characters.")
    case .character(let character) where character.isWhitespace:
      Message("accountProblem.nameBlank", "A name cannot have blanks: only letters, digits, and the signs . _ -")
    case .character(let character):
      Message(
        "accountCharacter.nameCharacter",
        "A name cannot have “\(visible(character), as: "character")”: only letters, digits, and the signs . _ -")
    case .scripts:
      Message("accountProblem.nameScripts", "Use letters of a single script, and digits of a single kind.")
    case .noLetter: Message("accountProblem.nameNoLetter", "A name has at least one letter or digit.")
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
    case .empty: Message("accountProblem.passwordEmpty", "Type a password.")
    case .tooShort(let least):
      Message(
        "accountLength.passwordTooShort", count: least,
        one: "A password has at least \(least) character.",
        other: "A password has at least \(least) characters.")
    case .tooLong(let most):
      Message(
        "accountLength.passwordTooLong", count: most,
        one: "A password has at most \(most) character.",
        other: "A password has at most \(most) characters.")
    case .wellKnown:
      Message(
        "accountProblem.passwordWellKnown", "This password is among the first that strangers try. Choose another one.")
    case .repeated:
      Message(
        "accountProblem.passwordRepeated",
        "This password repeats itself, which makes it easy to guess. Choose another one.")
    case .likeName:
      Message("accountProblem.passwordLikeName", "This password is the name, or nearly so. Choose another one.")
    }
  }
}

// Translators: Somebody tried to log in too often and has to wait.

extension AccountMessages {
  /// - Parameter seconds: The waiting time, which is rounded up to minutes, to hours from 2 hours on, and to days from 2
  ///   days on.
  static func wait(seconds: Int) -> Message {
    guard seconds >= 60 else {
      return Message(
        "accountCount.waitSeconds", count: seconds,
        one: "Too many tries. Try again in \(seconds) second.",
        other: "Too many tries. Try again in \(seconds) seconds.")
    }
    let minutes = (min(seconds, 1 << 30) + 59) / 60
    let (hours, days) = ((minutes + 59) / 60, (minutes + 1439) / 1440)
    return switch minutes {
    case ..<120:
      Message(
        "accountCount.waitMinutes", count: minutes,
        one: "Too many tries. Try again in \(minutes) minute.",
        other: "Too many tries. Try again in \(minutes) minutes.")
    case ..<2880:
      Message(
        "accountCount.waitHours", count: hours,
        one: "Too many tries. Try again in \(hours) hour.",
        other: "Too many tries. Try again in \(hours) hours.")
    default:
      Message(
        "accountCount.waitDays", count: days,
        one: "Too many tries. Try again in \(days) day.",
        other: "Too many tries. Try again in \(days) days.")
    }
  }
}

// Translators: How many recovery codes have not been used yet, and how long the address of an invitation works, which is
// sent to somebody who may create an account. A recovery code is a long word that is used once in place of a forgotten
// password.

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
      one: "An account can be created with it once, within \(days) day.",
      other: "An account can be created with it once, within \(days) days.")
  }
}

// Translators: A browser in which a person is logged in to their account. {browser} is such as “Firefox”, {system} such
// as “Linux”, {date} such as “Sat, November 21”, {name} is the name of the account.

extension AccountMessages {
  static func device(_ device: Device) -> Message {
    switch (device.browser, device.system) {
    case (let browser?, let system?): Message("device.browserOnSystem", "\(browser) on \(system)")
    case (let name?, nil), (nil, let name?): Message(verbatim: name)
    case (nil, nil): Message("device.unknown", "unknown device")
    }
  }

  static func lastVisit(_ date: String) -> Message { Message("device.lastVisit", "last visit \(date)") }

  static func loggedInAs(_ name: String) -> Message { Message("device.loggedInAs", "Logged in as \(name)") }
}

// Translators: A program on another device wants to use a person’s account. {device} is such as “Cloudy on laptop”,
// {name} is the name of the account, {command} is what is typed in a terminal.

extension AccountMessages {
  static func deviceAsks(_ device: String, account name: String) -> Message {
    Message("connect.deviceAsks", "“\(device)” asks to be connected to the account “\(name)”.")
  }

  static func howToConnect(_ command: String) -> Message {
    Message("connect.howToConnect", "To connect Cloudy on a computer, type this in a terminal there: \(command)")
  }
}

// Translators: How long a program on another device may use a person’s account, said before they allow it. {count} is a
// number of days. Where the person ends it, a button says “Log out there”.

extension AccountMessages {
  static func connectionLasts(days: Int) -> Message {
    Message(
      "connectLength.lasts", count: days,
      one: """
        It stays connected until you log it out on the page of your account, or until nobody has used it for \(days) \
        day, and for a year at most.
        """,
      other: """
        It stays connected until you log it out on the page of your account, or until nobody has used it for \(days) \
        days, and for a year at most.
        """)
  }
}
