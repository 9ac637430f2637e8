import CloudyLocalization
import CloudyModel
import CloudyViewModels

// Translators: The help page /help for people who use Cloudy with curl in a terminal. Leave HOST, %-codes and format=…
// as they are. {letters} is a list such as “%t temperature, %h humidity”. In an address, %25 stands for a percent
// sign.

/// The help for people with a terminal, as text and as a page.
struct TerminalHelp {
  /// A part of the help.
  struct Section {
    /// `nil` for the first one.
    var title: String?
    /// The paragraphs before the rows.
    var paragraphs: [String] = []
    var rows: [HelpRow] = []
  }

  let introduction: String
  let sections: [Section]
  private let language: Language

  init(_ language: Language) {
    self.language = language
    introduction = language.text(
      Message("terminalHelp.introduction", "Cloudy from a terminal. HOST is the address of this server."))
    let letters = language.text(.list(TerminalHelp.formatLetters(language)))
    sections = [
      Section(rows: TerminalHelp.commands),
      Section(
        title: language.text(Message("terminalHelp.options", "OPTIONS (query parameters)")),
        rows: TerminalHelp.options(language)),
      Section(
        title: language.text(Message("terminalHelp.format", "FORMAT")),
        paragraphs: [
          language.text(
            Message(
              "terminalHelp.formatIntroduction",
              "1 to 4, or text with %-codes, such as format=%l:+%c+%t (+ is a space):")),
          language.text(
            Message(
              "terminalHelp.formatLetters", "\(letters). Write % as %25 if two of the characters 0-9 and A-F follow.")),
        ]),
    ]
  }

  /// The help for terminals, in lines of at most 77 cells, with commands and their explanations in two columns.
  var text: String {
    let column = sections.flatMap(\.rows).filter { $0.explanation != nil }.map(\.command.cells).max() ?? 0
    func lines(_ row: HelpRow) -> [String] {
      row.explanation.map { HelpLayout.columns(row.command, language.text($0), column: column) }
        ?? HelpLayout.paragraph(row.command)
    }
    let parts =
      [HelpLayout.paragraph(introduction, indent: 0)]
      + sections.map { section in
        (section.title.map { HelpLayout.paragraph($0, indent: 0) } ?? [])
          + section.paragraphs.flatMap { HelpLayout.paragraph($0) } + section.rows.flatMap(lines)
      }
    return parts.map { lines in lines.map { "\($0)\n" }.joined() }.joined(separator: "\n")
  }
}

// Translators: The result of a command, on the help page for terminals. The command is to the left, such as “curl
// HOST/paris,tx” next to “the Paris in Texas”. About 40 characters fit on a line.

extension TerminalHelp {
  fileprivate static var commands: [HelpRow] {
    [
      HelpRow("curl HOST", Message("helpCommand.here", "the weather where you are")),
      HelpRow("curl HOST/Paris", Message("helpCommand.city", "a city")),
      HelpRow("curl HOST/paris,tx", Message("helpCommand.region", "the Paris in Texas")),
      HelpRow("curl HOST/New+York", Message("helpCommand.twoWords", "a name with two words")),
      HelpRow("curl HOST/50.85,4.35", Message("helpCommand.coordinates", "coordinates")),
      HelpRow(#"curl "HOST/Oslo?hourly&days=3""#, Message("helpCommand.hourly", "hour by hour")),
      HelpRow(#"curl "HOST/Oslo?explain""#, Message("helpCommand.explain", "the source of each value")),
      HelpRow(#"curl "HOST/Oslo?format=3""#, Message("helpCommand.line", "one line for a status bar")),
      HelpRow(#"curl "HOST/Oslo?format=waybar""#),
      HelpRow("curl HOST/Oslo.json", Message("helpCommand.json", "for programs")),
      HelpRow("curl HOST/Oslo.csv"),
      HelpRow(
        #"curl "HOST/Oslo.ics?rule=dry""#, Message("helpCommand.calendar", "the times of a rule, as a calendar")),
    ]
  }
}

// Translators: The effect of an option, on the help page for terminals. The option is to the left, such as “width=20
// to width=300”, which is made with {first} and {last}. About 40 characters fit on a line.

extension TerminalHelp {
  fileprivate static func options(_ language: Language) -> [HelpRow] {
    func values(_ field: String, _ range: ClosedRange<Int>) -> String {
      let (first, last) = ("\(field)=\(range.lowerBound)", "\(field)=\(range.upperBound)")
      return language.text(Message("helpOption.values", "\(first) to \(last)"))
    }
    return [
      HelpRow(
        language.text(.list(["units=metric", "units=imperial"])), Message("helpOption.units", "units")),
      HelpRow(language.text(.list(["temperature=celsius", "temperature=fahrenheit"]))),
      HelpRow(language.text(.list(["time=24h", "time=12h"]))),
      HelpRow(values("days", 1...ForecastLength.maximum), Message("helpOption.days", "number of days")),
      HelpRow(language.text(.list(["day=2026-11-25", "day=tomorrow"])), Message("helpOption.day", "one day")),
      HelpRow(values("width", WeatherForm.widths), Message("helpOption.width", "number of columns (default: 80)")),
      HelpRow("plain", Message("helpOption.plain", "no colors")),
      HelpRow("ascii", Message("helpOption.ascii", "only ASCII characters")),
      HelpRow("0 1 2 3 A d F m M n q Q T u", Message("helpOption.wttr", "the report and the options of wttr.in")),
      HelpRow("newest", Message("helpOption.newest", "bypass the ten-minute cache")),
    ]
  }
}

// Translators: The meaning of a letter of a format, as in “%t temperature, %f feels like”. “data age” is the time
// since the forecast was requested.

extension TerminalHelp {
  /// The letters of a format with their meanings, without line breaks between the two.
  fileprivate static func formatLetters(_ language: Language) -> [String] {
    let letters: [(String, Message)] = [
      ("%c", Message("helpLetter.picture", "icon")), ("%C", Message("helpLetter.words", "condition")),
      ("%x", Message("helpLetter.pictureInASCII", "icon in ASCII")),
      ("%i", Message("helpLetter.symbol", "Nerd Font icon")),
      ("%n", Message("helpLetter.comingHours", "the coming hours in a sentence")),
      ("%N", Message("helpLetter.week", "the week in a sentence")),
      ("%r", Message("helpLetter.bars", "12 hours of precipitation as bars")),
      ("%R", Message("helpLetter.nextPrecipitation", "next precipitation")),
      ("%t", Message("helpLetter.temperature", "temperature")), ("%f", Message("helpLetter.feelsLike", "feels like")),
      ("%h", Message("helpLetter.humidity", "humidity")), ("%e", Message("helpLetter.dewPoint", "dew point")),
      ("%w", Message("helpLetter.wind", "wind")),
      ("%p", Message("helpLetter.precipitation", "precipitation today")),
      ("%P", Message("helpLetter.pressure", "pressure")), ("%u", Message("helpLetter.ultravioletIndex", "UV index")),
      ("%m", Message("helpLetter.moon", "moon")), ("%M", Message("helpLetter.moonAge", "days since new moon")),
      ("%D", Message("helpLetter.dawn", "dawn")),
      ("%S", Message("helpLetter.sunrise", "sunrise")),
      ("%z", Message("helpLetter.solarNoon", "solar noon")), ("%s", Message("helpLetter.sunset", "sunset")),
      ("%d", Message("helpLetter.dusk", "dusk")),
      ("%l", Message("helpLetter.place", "place")),
      ("%T", Message("helpLetter.time", "time")),
      ("%Z", Message("helpLetter.zone", "time zone")), ("%a", Message("helpLetter.age", "data age")),
      ("%A", Message("helpLetter.longAge", "data age in parentheses, if at least an hour")),
      ("%%", Message("helpLetter.percentSign", "a percent sign")),
    ]
    return letters.map { letter, meaning in "\(letter)\u{A0}\(language.text(meaning))" }
  }
}

/// A command or an option with its explanation.
struct HelpRow {
  let command: String
  /// `nil` if the command explains itself.
  let explanation: Message?

  fileprivate init(_ command: String, _ explanation: Message? = nil) {
    self.command = command
    self.explanation = explanation
  }
}

/// Breaks the help into lines.
private enum HelpLayout {
  /// The cells of a line. Most terminals have 80; a few stay free at the end.
  private static let width = 77
  private static let margin = 2
  /// The cells between the columns.
  private static let gap = 3

  /// - Parameter column: The width of the column of commands, in cells.
  static func columns(_ command: String, _ explanation: String, column: Int) -> [String] {
    let start = margin + column + gap
    let command = spaces(margin) + command + spaces(start - margin - command.cells)
    var lines = paragraph(explanation, indent: start)
    lines[0] = command + lines[0].dropFirst(start)
    return lines
  }

  /// Breaks text into lines, between words, or between the characters of a script without spaces.
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

  /// The parts of a text that are not broken: a word with the space after it, or a wide character.
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
  /// The text's width in cells of a terminal, precise enough to break lines.
  fileprivate var cells: Int { reduce(0) { $0 + $1.cells } }
}

extension Character {
  /// `2` for ideographs, syllables and other wide characters.
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
