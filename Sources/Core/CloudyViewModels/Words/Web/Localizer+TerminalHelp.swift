import CloudyLocalization

extension Localizer {
  /// How to use Cloudy from a terminal. Commands and what they do stand in two columns, however long they are.
  var terminalHelp: String {
    let column = (helpCommands + helpOptions).filter { $0.explanation != nil }.map(\.command.cells).max() ?? 0
    let commands = helpCommands.flatMap { HelpLayout.lines(of: $0, column: column) }
    let options = helpOptions.flatMap { HelpLayout.lines(of: $0, column: column) }
    let letters = localized(TerminalHelpMessage.formatLetters, ["letters": list(formatLetters)])
    let parts = [
      HelpLayout.paragraph(localized(TerminalHelpMessage.introduction), indent: 0),
      commands,
      HelpLayout.paragraph(localized(TerminalHelpMessage.options), indent: 0) + options,
      HelpLayout.paragraph(localized(TerminalHelpMessage.format), indent: 0)
        + HelpLayout.paragraph(localized(TerminalHelpMessage.formatIntroduction)) + HelpLayout.paragraph(letters),
    ]
    return parts.map { lines in lines.map { "\($0)\n" }.joined() }.joined(separator: "\n")
  }

  private var helpCommands: [HelpRow] {
    [
      HelpRow("curl HOST", localized(HelpCommandMessage.here)),
      HelpRow("curl HOST/Paris", localized(HelpCommandMessage.city)),
      HelpRow("curl HOST/paris,tx", localized(HelpCommandMessage.region)),
      HelpRow("curl HOST/New+York", localized(HelpCommandMessage.twoWords)),
      HelpRow("curl HOST/50.85,4.35", localized(HelpCommandMessage.coordinates)),
      HelpRow(#"curl "HOST/Oslo?hourly&days=3""#, localized(HelpCommandMessage.hourly)),
      HelpRow(#"curl "HOST/Oslo?explain""#, localized(HelpCommandMessage.explain)),
      HelpRow(#"curl "HOST/Oslo?format=3""#, localized(HelpCommandMessage.line)),
      HelpRow("curl HOST/Oslo.json", localized(HelpCommandMessage.json)),
    ]
  }

  private var helpOptions: [HelpRow] {
    func values(from first: String, to last: String) -> String {
      localized(HelpOptionMessage.values, ["first": first, "last": last])
    }
    return [
      HelpRow(list(["units=metric", "units=imperial"]), localized(HelpOptionMessage.units)),
      HelpRow(list(["temperature=celsius", "temperature=fahrenheit"])),
      HelpRow(list(["time=24h", "time=12h"])),
      HelpRow(values(from: "days=1", to: "days=16"), localized(HelpOptionMessage.days)),
      HelpRow(list(["day=2026-11-25", "day=tomorrow"]), localized(HelpOptionMessage.day)),
      HelpRow(values(from: "width=20", to: "width=300"), localized(HelpOptionMessage.width)),
      HelpRow("plain", localized(HelpOptionMessage.plain)),
      HelpRow("ascii", localized(HelpOptionMessage.ascii)),
      HelpRow("newest", localized(HelpOptionMessage.newest)),
    ]
  }

  /// Each letter with what it stands for. No line breaks between the two.
  private var formatLetters: [String] {
    let letters: [(String, HelpLetterMessage)] = [
      ("%c", .picture), ("%C", .words), ("%x", .pictureInASCII), ("%t", .temperature), ("%f", .feelsLike),
      ("%h", .humidity), ("%w", .wind), ("%p", .precipitation), ("%P", .pressure), ("%u", .ultravioletIndex),
      ("%m", .moon), ("%D", .dawn), ("%S", .sunrise), ("%s", .sunset), ("%d", .dusk), ("%l", .place), ("%T", .time),
      ("%Z", .zone), ("%a", .age), ("%A", .longAge), ("%%", .percentSign),
    ]
    return letters.map { letter, meaning in "\(letter)\u{A0}\(localized(meaning))" }
  }
}

enum TerminalHelpMessage: String, CaseIterable, MessageCase {
  static let context = "terminalHelp"
  static let note = """
    The help page /help for people who use Cloudy with curl in a terminal. Leave HOST, %-letters and format=… as they \
    are. {letters} is a list such as “%t temperature, %h humidity”. In an address, %25 stands for a percent sign.
    """

  case introduction = "Cloudy from a terminal. HOST is the address of this server."
  case options = "OPTIONS, AFTER A QUESTION MARK AND JOINED BY &"
  case format = "FORMAT"
  case formatIntroduction = "1 to 4, or text with %-letters, as format=%l:+%c+%t (a + is a space):"
  case formatLetters = "{letters}. Write %25 for a % before two of 0-9 and A-F."
}

enum HelpCommandMessage: String, CaseIterable, MessageCase {
  static let context = "helpCommand"
  static let note = """
    What a command shows, on the help page for terminals. The command stands to the left, such as “curl HOST/paris,tx” \
    beside “the Paris in Texas”. About 40 characters fit on a line.
    """

  case here = "the weather where you are"
  case city = "a city"
  case region = "the Paris in Texas"
  case twoWords = "a name of two words"
  case coordinates = "coordinates"
  case hourly = "hour by hour"
  case explain = "where each figure comes from"
  case line = "one line for a status bar"
  case json = "for programs"
}

enum HelpOptionMessage: String, CaseIterable, MessageCase {
  static let context = "helpOption"
  static let note = """
    What an option does, on the help page for terminals. The option stands to the left, such as “width=20 to \
    width=300”, which is made with {first} and {last}. About 40 characters fit on a line.
    """

  case values = "{first} to {last}"
  case units = "how weather is written"
  case days = "how many days"
  case day = "one day"
  case width = "how many columns; 80 otherwise"
  case plain = "no colours"
  case ascii = "only ASCII characters"
  case newest = "not a forecast of the last ten minutes"
}

enum HelpLetterMessage: String, CaseIterable, MessageCase {
  static let context = "helpLetter"
  static let note = """
    What a letter of a format stands for, as in “%t temperature, %f feels like”. “the same in parentheses” is the age \
    of the figures again, which stands just before it in the list.
    """

  case picture = "picture"
  case words = "words"
  case pictureInASCII = "picture in ASCII"
  case temperature = "temperature"
  case feelsLike = "feels like"
  case humidity = "humidity"
  case wind = "wind"
  case precipitation = "precipitation today"
  case pressure = "pressure"
  case ultravioletIndex = "UV index"
  case moon = "moon"
  case dawn = "dawn"
  case sunrise = "sunrise"
  case sunset = "sunset"
  case dusk = "dusk"
  case place = "place"
  case time = "time"
  case zone = "zone"
  case age = "age of the figures"
  case longAge = "the same in parentheses if it is an hour or more"
  case percentSign = "a percent sign"
}

/// A command or an option, and what it does; `nil` if it explains itself.
private struct HelpRow {
  let command: String
  let explanation: String?

  init(_ command: String, _ explanation: String? = nil) {
    self.command = command
    self.explanation = explanation
  }
}

/// Puts the help into lines.
private enum HelpLayout {
  /// How many cells a line may have. Most terminals have 80: some stay free at the end, as at the beginning.
  private static let width = 77
  private static let margin = 2
  /// The cells between the columns.
  private static let gap = 3

  /// - Parameter column: The cells of the column of commands.
  static func lines(of row: HelpRow, column: Int) -> [String] {
    guard let explanation = row.explanation else { return paragraph(row.command) }
    let start = margin + column + gap
    let command = spaces(margin) + row.command + spaces(start - margin - row.command.cells)
    var lines = paragraph(explanation, indent: start)
    lines[0] = command + lines[0].dropFirst(start)
    return lines
  }

  /// A text in lines, broken between words, or between the signs of a script that has no spaces.
  static func paragraph(_ text: String, indent: Int = margin) -> [String] {
    var lines: [String] = []
    var line = ""
    func end() {
      if line.last == " " { line.removeLast() }
      lines.append(spaces(indent) + line.replacing("\u{A0}", with: " "))
      line = ""
    }
    for piece in pieces(of: text) {
      let word = piece.last == " " ? piece.dropLast() : piece
      if !line.isEmpty, indent + line.cells + word.cells > width { end() }
      line += piece
    }
    end()
    return lines
  }

  /// What a line does not break: a word with the space behind it, or a wide sign.
  private static func pieces(of text: String) -> [Substring] {
    var pieces: [Substring] = []
    var rest = text[...]
    while let end = rest.firstIndex(where: { $0 == " " || $0.cells == 2 }) {
      pieces.append(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return pieces + [rest]
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
}

extension StringProtocol {
  /// The cells that the text takes in a terminal, well enough to break lines.
  fileprivate var cells: Int { reduce(0) { $0 + $1.cells } }
}

extension Character {
  /// `2` for ideographs, syllables and other wide signs.
  fileprivate var cells: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0x20000...0x3FFFD:
      return 2
    default: return scalar.properties.generalCategory == .format ? 0 : 1
    }
  }
}
