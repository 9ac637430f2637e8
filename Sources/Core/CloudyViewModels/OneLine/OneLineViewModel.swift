import CloudyLocalization
import CloudyModel
import Foundation

/// The weather in one line, for status bars, in a format with `%`-letters.
///
/// The letters are those of existing status bars: `c` picture, `C` condition, `x` picture in ASCII, `h` humidity, `t`
/// temperature, `f` feels like, `e` dew point, `w` wind, `l` place, `m` moon, `M` days since new moon, `p`
/// precipitation, `P` pressure, `u` UV index, `o` chance of precipitation this hour, `H` and `L` today's highest and lowest temperature, `W` the most severe warning,
/// `n` the next 24 hours as a sentence, `N` the week as a sentence, `D` dawn, `S` sunrise, `z` solar noon, `s` sunset, `d`
/// dusk, `T` local time, `Z` time zone, `a` age of the values, `A` the same in parentheses if they are old; `%%` is a
/// percent sign. `%{t}` is the same as `%t`. Climate normals are marked as such at the end of the line.
package struct OneLineViewModel: Hashable, Sendable {
  package let text: String

  /// Predefined formats, by number.
  package static let presets = ["1": "%c %t%A", "2": "%c %t %w%A", "3": "%l: %c %t%A", "4": "%l: %c %t %w%A"]
  /// Returns the blocks that a format shows.
  package static func blocks(of format: String) -> Set<ForecastBlock> {
    let blocks: Set<ForecastBlock> = [.current, .hours, .days]
    return format.contains("%W") ? blocks.union([.alerts]) : blocks
  }

  /// In seconds. Current values are old after this time, since weather changes much within an hour.
  private static let oldAge = 3600

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
  ///   - format: A preset's number, or text with `%`-letters. `\n` and `\t` stand for a new line and a tab.
  package init(
    _ forecast: PresentForecast, customName: String? = nil, now: Date, format: String, settings: Settings,
    language: Language
  ) throws(FormatError) {
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
      case "W": AlertViewModel.alerts(of: forecast, settings: settings, language: language).first?.title ?? ""
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
    let line = try OneLineViewModel.expand(OneLineViewModel.presets[format] ?? format, words: words)
    text = isNormal && forecast.hasValues ? language.text(OneLineMessages.average(line)) : line
  }

  private static func expand(_ format: String, words: (Character) -> String?) throws(FormatError) -> String {
    var text = ""
    var rest = format[...]
    while let character = rest.popFirst() {
      if character == "\\", let escaped = rest.first, escaped == "n" || escaped == "t" {
        rest.removeFirst()
        text += escaped == "n" ? "\n" : "\t"
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
