import CloudyLocalization
import CloudyModel
import CloudySentences
import Foundation

/// The weather in one line, for status bars, in a format with `%`-letters.
///
/// The letters are those of existing status bars: `c` picture, `C` condition, `x` picture in ASCII, `h` humidity, `t`
/// temperature, `f` feels like, `e` dew point, `w` wind, `l` place, `m` moon, `M` days since new moon, `p`
/// precipitation, `P` pressure, `u` UV index, `o` chance of precipitation this hour, `H` and `L` today's highest and
/// lowest temperature, `W` the most severe warning, `n` the next 24 hours as a sentence, `N` the week as a sentence, `r`
/// the precipitation of twelve hours as bars, `R` the next precipitation, `i` picture of a Nerd Font, `D` dawn, `S`
/// sunrise, `z` solar noon, `s` sunset, `d` dusk, `T` local time, `Z` time zone, `a` age of the values, `A` the same in
/// parentheses if they are old; `%%` is a percent sign. `%{t}` is the same as `%t`. Climate normals are marked as such
/// at the end of the line.
package struct OneLineViewModel: Hashable, Sendable {
  package let text: String

  /// Predefined formats, by number.
  package static let presets = ["1": "%c %t%A", "2": "%c %t %w%A", "3": "%l: %c %t%A", "4": "%l: %c %t %w%A"]
  /// Returns the blocks that a format shows.
  package static func blocks(of format: String) -> Set<ForecastBlock> {
    var blocks: Set<ForecastBlock> = [.current, .hours, .days]
    let line = LineFormat(format)
    if format.contains("%W") || line.bar != nil { blocks.insert(.alerts) }
    var letters: Set<Character> = []
    // The line itself states the error in a format.
    _ = try? expand(presets[line.text] ?? line.text, isJSON: line.isJSON) { letter in
      letters.insert(letter)
      return ""
    }
    if line.bar != nil || !letters.isDisjoint(with: lettersOfMinutes) { blocks.insert(.minutes) }
    return blocks
  }

  /// The letters whose values follow the minutes of the next hour: the weather now, and precipitation.
  private static let lettersOfMinutes: Set<Character> = ["c", "C", "x", "i", "n", "N", "o", "p", "r", "R"]

  /// In seconds. Current values are old after this time, since weather changes much within an hour.
  static let oldAge = 3600

  /// The reason why a format is invalid.
  package enum FormatError: Error, Hashable, Sendable {
    /// An unknown letter.
    case unknownLetter(Character)
    /// A `%` at the end.
    case nothingAfterPercent
  }

  /// Creates the line in a format.
  ///
  /// - Parameters:
  ///   - customName: The user's own name for the place, such as `Grandma`.
  ///   - now: The current time, for ages.
  ///   - format: A preset's number, or text with `%`-letters. `\n` and `\t` stand for a new line and a tab, unless the
  ///     text is JSON. `%0A`, `%20` and other codes of URLs stand for their characters.
  ///   - coversWarnings: Whether any service has alerts for the place, so that unknown ones do not look like none.
  package init(
    _ forecast: PresentForecast, customName: String? = nil, now: Date, format: LineFormat, coversWarnings: Bool = false,
    settings: Settings, language: Language
  ) throws(FormatError) {
    let language = language.forScripts()
    let day = DayViewModel(forecast, customName: customName, settings: settings, language: language)
    let weather = WeatherFormat(settings: settings, language: language)
    let current = forecast.current.content
    let isNormal = forecast.current.provenance.source.kind == .climateNormals
    let age = forecast.current.provenance.fetchedAt.elapsedSeconds(until: now)
    func temperature(_ temperature: Temperature?) -> String {
      temperature.map { weather.temperature($0, decimals: 0) } ?? weather.unknown
    }
    let speed = day.windSpeed ?? day.placeholder
    let wind = day.windDirection.map { language.text(.windOnOneLine(speed, $0)) } ?? speed
    func words(for letter: Character) -> String? {
      switch letter {
      case "c": day.icon.emoji
      case "C": day.summary
      case "x": day.icon.ascii
      case "i": day.icon.nerdFont
      case "r": PrecipitationBars.text(forecast, isASCII: format.isASCII) ?? weather.unknown
      case "R": OneLineViewModel.precipitation(of: forecast, in: language)
      case "h": current.humidity.map(weather.percent) ?? weather.unknown
      case "t": temperature(current.temperature)
      case "f": temperature(current.apparentTemperature)
      case "e": temperature(current.dewPoint)
      case "w": wind
      case "l": day.title
      case "m": day.moon.emoji
      case "M": day.moon.age
      case "p":
        forecast.day?.precipitation.map {
          weather.qualified(weather.depth($0), as: weather.partOfDay(forecast.day, in: forecast))
        } ?? weather.unknown
      case "o": current.precipitationProbability.map(weather.percent) ?? weather.unknown
      case "H": temperature(forecast.day?.temperatureMax)
      case "L": temperature(forecast.day?.temperatureMin)
      case "W":
        forecast.alerts == nil && coversWarnings
          ? weather.unknown
          : AlertViewModel.mostSevere(of: forecast, settings: settings, language: language)?.title ?? ""
      case "n": SentencesViewModel(forecast, settings: settings, language: language).comingHours ?? weather.unknown
      case "N": SentencesViewModel(forecast, settings: settings, language: language).week ?? weather.unknown
      case "P": current.pressure.map(weather.pressure) ?? weather.unknown
      case "u": current.uvIndex.flatMap { weather.number(max($0, 0)) } ?? weather.unknown
      case "D": day.sun.dawn.orUnknown(weather)
      case "S": day.sun.sunrise.orUnknown(weather)
      case "z": day.sun.noon.orUnknown(weather)
      case "s": day.sun.sunset.orUnknown(weather)
      case "d": day.sun.dusk.orUnknown(weather)
      case "T": day.time
      case "Z": forecast.place.timeZoneIdentifier
      case "a": isNormal ? weather.unknown : language.text(.shortAge(seconds: age))
      case "A":
        isNormal || age < OneLineViewModel.oldAge
          ? "" : language.text(OneLineMessages.age(language.text(.shortAge(seconds: age))))
      case "%": "%"
      default: nil
      }
    }
    let isAverage = isNormal && forecast.hasValues
    func labeled(_ text: String) -> String { isAverage ? language.text(OneLineMessages.average(text)) : text }
    guard format.isJSON else {
      text = labeled(try OneLineViewModel.expand(OneLineViewModel.presets[format.text] ?? format.text, words: words))
      return
    }
    // Nothing can follow the object, so the first value has the note.
    var isFirst = true
    text = try OneLineViewModel.expand(format.text, isJSON: true) { letter in
      defer { isFirst = false }
      return words(for: letter).map { OneLineViewModel.escapedForJSON(isFirst ? labeled($0) : $0) }
    }
  }

  /// Returns the next precipitation, such as `light rain in 20 min`; empty if none is expected.
  private static func precipitation(of forecast: PresentForecast, in language: Language) -> String {
    guard let coming = ComingPrecipitation(forecast, vocabulary: language.vocabulary) else { return "" }
    if let start = coming.start { return language.text(OneLineMessages.starting(coming.word, in: duration(start))) }
    let lasting = coming.end.map { OneLineMessages.lasting(coming.word, for: duration($0)) }
    return language.text(lasting ?? .forecast(.word(coming.word)))
  }

  /// For example, `7 min`, `25 min` or `3 h`: from 15 minutes on, in steps of five.
  private static func duration(_ seconds: TimeInterval) -> Message {
    let minutes = max(Int((min(seconds, 1e6) / 60).rounded()), 1)
    let rounded = minutes < 15 ? minutes : (minutes + 2) / 5 * 5
    return .shortAge(seconds: rounded < 60 ? rounded * 60 : (minutes + 30) / 60 * 3600)
  }

  /// Returns a text as part of a JSON string, without the quotation marks around it.
  private static func escapedForJSON(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      case ..<" ": escaped += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  private static func expand(
    _ format: String, isJSON: Bool = false, words: (Character) -> String?
  ) throws(FormatError) -> String {
    var text = ""
    var rest = format[...]
    while let character = rest.popFirst() {
      if character == "\\", !isJSON, let escaped = rest.first, escaped == "n" || escaped == "t" {
        rest.removeFirst()
        text += escaped == "n" ? "\n" : "\t"
      } else if character == "%", let decoded = percentDecoded(&rest) {
        text += isJSON ? escapedForJSON(decoded) : decoded
      } else if character == "%" {
        guard let letter = letter(of: &rest) else { throw .nothingAfterPercent }
        guard let word = words(letter) else { throw .unknownLetter(letter) }
        text += word
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// Removes the two hexadecimal digits after a percent sign if they are those of a new line or of a printable ASCII
  /// character, since formats are pasted from URLs. No letter of a format is a digit.
  private static func percentDecoded(_ rest: inout Substring) -> String? {
    let digits = rest.prefix(2)
    guard digits.count == 2, digits.first?.isNumber == true, let byte = UInt8(digits, radix: 16),
      byte == 0x0A || (0x20...0x7E).contains(byte)
    else { return nil }
    rest.removeFirst(2)
    return String(Character(Unicode.Scalar(byte)))
  }

  /// Removes the letter after a percent sign, `t` or `{t}`; `nil` at the end of the format.
  private static func letter(of rest: inout Substring) -> Character? {
    if rest.first == "{", rest.dropFirst(2).first == "}" {
      defer { rest.removeFirst(3) }
      return rest.dropFirst().first
    }
    return rest.popFirst()
  }
}

extension String {
  fileprivate func orUnknown(_ format: WeatherFormat) -> String { isEmpty ? format.unknown : self }
}
