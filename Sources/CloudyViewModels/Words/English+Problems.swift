import CloudyModel
import CloudyServices

extension English {
  /// The text has no full stop.
  static func problem(_ error: StoreError, file: String? = nil) -> String {
    switch error {
    case .noHome: "there is no home directory; set HOME or XDG_DATA_HOME"
    case .notWritable(let path): "\(path) cannot be written"
    case .full(let path): "there is no room left on the disk of \(path)"
    case .busy(let path): "another program is using \(path)"
    case .damaged(let path): "\(file ?? path) is damaged"
    case .newer(let path, let version): "\(file ?? path) was written by a newer version of Cloudy (format \(version))"
    case .failed(let path, let problem): "\(path): \(problem)"
    }
  }

  static func problem(_ error: ConfigurationError) -> String {
    switch error {
    case .unreadable(let path): "\(path) cannot be read. It must be a UTF-8 text file that you may read."
    case .malformed(let path, let line, let problem): "\(path):\(line): \(self.problem(problem))."
    case .invalid(let key, let found, let expected, let origin):
      "\(name(of: origin, key: key)) \(found.map { "is “\($0)”, but" } ?? "cannot be used: it") must be \(words(for: expected))."
    }
  }

  static func howPlaceIsKnown(_ location: CurrentLocation, on frontEnd: FrontEnd) -> String {
    switch location {
    case .chosen: "as you asked"
    case .home: "your home"
    case .positioned where frontEnd == .page: "as your browser says"
    case .positioned: "as this system’s location service says"
    case .approximate(_, let timeZone, nil) where frontEnd == .page: "guessed from your time zone, \(timeZone)"
    case .approximate(_, let timeZone, nil): "guessed from this system’s time zone, \(timeZone)"
    case .approximate(_, let timeZone, let failure?):
      "guessed from this system’s time zone, \(timeZone), since \(status(.locationFailure(failure)))"
    case .unknown(_, nil): "Cloudy does not know where you are"
    case .unknown(_, let failure?):
      "Cloudy does not know where you are, since \(status(.locationFailure(failure)))"
    }
  }

  static func reason(for choice: ServiceChoice) -> String {
    switch choice {
    case .firstInNordics: "asked first in the Nordic countries"
    case .firstInUnitedStates: "asked first in the United States"
    case .firstElsewhere: "asked first outside the United States and the Nordic countries"
    case .chosen: "as you chose"
    case .after(let services): "since \(services.joined(separator: ", ")) gave no forecast"
    case .stillFresh: "since its last forecast is still fresh, so that no service was asked"
    }
  }

  static func name(of block: ForecastBlock) -> String {
    switch block {
    case .current: "Now"
    case .minutes: "Next hour"
    case .hours: "Hours"
    case .earlierHours: "Earlier today"
    case .days: "Days"
    case .laterDays: "Later days"
    case .alerts: "Warnings"
    case .airQuality: "Air quality"
    case .history: "Days before"
    }
  }

  static func method(of derivation: Derivation) -> String {
    switch derivation {
    case .precedingHourShifted:
      "rain, snow, chance, gusts and UV moved by −1 h, from the end of the hour that they describe to its beginning"
    case .daysCutFromHours: "days cut from hours with the calendar of the place’s time zone"
    case .conditionFromFigures: "condition decided from precipitation, visibility, wind and cloud cover"
    case .apparentTemperature:
      "feels like: T + 0.33 e − 0.70 w − 4.00 (Steadman 1994; T in °C, e vapour pressure in hPa, w wind in m/s)"
    case .dewPoint:
      "dew point: 243.04 g / (17.625 − g), g = ln(humidity) + 17.625 T / (243.04 + T) (Magnus; T in °C)"
    case .totalOfConditionalRates:
      "a day’s precipitation is its mean rate times its hours, and that rate is how much falls if any does"
    case .currentFromHour: "the hour’s figures, as there are none for the moment"
    case .currentFilledFromHour: "the hour’s figures, where there are none for the moment"
    case .sumsSpreadOverHours: "rain and snow of several hours divided evenly among them"
    case .hoursFromDailyRange: "hours interpolated from the day’s range and the sun"
    case .cloudCoverFromSunshine: "cloud cover taken to be the share of daylight without sunshine"
    case .interpolatedNormals: "interpolated between neighbouring stations and months"
    case .minutesFromQuarterHours: "each minute has the mean rate of its quarter of an hour"
    case .hoursFromSixHourSteps:
      "later hours from steps of six hours: figures in between, rain spread evenly, the chance of all six"
    case .minutesFromFiveMinuteSteps: "minutes from a figure for every fifth minute"
    case .clearSkyUVIndex: "UV of a cloudless sky; under clouds it is lower"
    case .deprecatedInterface: "the service says that this interface is outdated or not final and will end"
    case .medianOfServices: "each figure is the median of what these services say"
    }
  }

  private static func problem(_ problem: TOMLProblem) -> String {
    switch problem {
    case .expected(let what): "expected \(what)"
    case .unexpected(let text): "did not expect “\(text)”"
    case .unclosedString: "a string has no closing quote"
    case .invalidEscape(let escape): "“\(escape)” is not a TOML escape"
    case .invalidValue(let text): "“\(text)” is not a string, number or boolean; text needs quotes"
    case .duplicate(let key): "“\(key)” has a value already"
    case .notSupported(let notation): "Cloudy’s configuration has no use for “\(notation)”"
    }
  }

  private static func name(of origin: ConfigurationOrigin, key: ConfigurationKey) -> String {
    switch origin {
    case .argument: "--\(key.argument)"
    case .environment(let variable): variable
    case .file(let path, let line): "\(path):\(line): \(key.name)"
    case .builtIn: key.name
    }
  }

  private static func words(for expectation: ConfigurationError.Expectation) -> String {
    switch expectation {
    case .oneOf(let words, orList: []): "one of \(words.joined(separator: ", "))"
    case .oneOf(let words, let ids):
      "\(words.joined(separator: ", ")), or some of \(ids.joined(separator: ", ")) separated by commas"
    case .seconds(let limit): "a number of seconds above 0 and up to \(limit)"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let limit): "a number above 0 and up to \(limit)"
    case .place: "a place that Cloudy knows, such as “Ghent, Belgium”, or coordinates"
    case .networks: "addresses, networks such as 10.0.0.0/8, loopback or private, separated by commas"
    case .webAddress: "an address such as https://api.example.org"
    case .text: "text on a single line"
    }
  }
}
