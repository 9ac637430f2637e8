import CloudyModel
import CloudyServices

extension English {
  static func title(of setting: SettingName) -> String {
    switch setting {
    case .time: "Time"
    case .units: "Units"
    case .temperature: "Temperature"
    case .wind: "Wind"
    case .pressure: "Pressure"
    case .precipitation: "Rain and snow"
    case .distance: "Distance"
    case .search: "Search for places"
    case .location: "Where you are, without a home"
    case .notifications: "Notifications"
    case .background: "In the background"
    }
  }

  static func title(of choice: SettingChoice) -> String {
    switch choice {
    case .time(.twelveHour): "12 Hour"
    case .time(.twentyFourHour): "24 Hour"
    case .units(.imperial): "Imperial"
    case .units(.metric): "Metric"
    case .temperature(.fahrenheit): "Fahrenheit"
    case .temperature(.celsius): "Celsius"
    case .temperature(.kelvin): "Kelvin"
    case .wind(nil), .pressure(nil), .precipitation(nil), .distance(nil): "As chosen under Units"
    case .wind(.metersPerSecond?): "Metres per second"
    case .wind(.kilometersPerHour?): "Kilometres per hour"
    case .wind(.milesPerHour?): "Miles per hour"
    case .wind(.knots?): "Knots"
    case .wind(.beaufort?): "Beaufort"
    case .pressure(.hectopascals?): "Hectopascals"
    case .pressure(.inchesOfMercury?): "Inches of mercury"
    case .pressure(.millimetersOfMercury?): "Millimetres of mercury"
    case .pressure(.kilopascals?): "Kilopascals"
    case .precipitation(.millimeters?): "Millimetres"
    case .precipitation(.inches?): "Inches"
    case .distance(.kilometers?): "Kilometres"
    case .distance(.miles?): "Miles"
    case .search(.offline): "On this computer only"
    case .search(.online): "Online, too"
    case .location(.timeZone): "By the system’s time zone"
    case .location(.system): "By its location service"
    case .notifications(.off): "None"
    case .notifications(.on): "Warnings, rain and frost"
    case .background(.off): "Do nothing"
    case .background(.on): "Keep the weather new"
    }
  }

  static func name(of unit: TemperatureNotation) -> String {
    switch unit {
    case .fahrenheit: "°F"
    case .celsius: "°C"
    case .kelvin: "K"
    }
  }

  static func name(of unit: WindUnit) -> String {
    switch unit {
    case .metersPerSecond: "m/s"
    case .kilometersPerHour: "KPH"
    case .milesPerHour: "MPH"
    case .knots: "kn"
    case .beaufort: "Bft"
    }
  }

  static func status(_ status: StatusPhrase) -> String {
    switch status {
    case .current(let service, let seconds): "\(service), updated \(text(.ago(seconds: seconds)))"
    case .currentInstead(let service, let seconds, let reason):
      "\(service), updated \(text(.ago(seconds: seconds))), because \(reason)"
    case .kept(let service, let seconds, let reason):
      "\(service)’s forecast of \(text(.ago(seconds: seconds))), because \(reason)"
    case .notAsked(.askedTooMuch): "too much new weather was asked for from your address"
    case .notAsked(.busy): "too many people are asking at once"
    case .climateNormals(let reason): "Average \(ClimateNormals.period), not a forecast: \(reason)"
    case .chosenClimateNormals: "Average \(ClimateNormals.period), not a forecast"
    case .nothing(let reason?): "No climate normals within 500 km, and \(reason)"
    case .nothing(nil): "No climate normals within 500 km"
    case .offline: "Cloudy was asked not to use the network"
    case .approximatePlace(let zone, let place):
      "Approximate: \(place) is the city of this system’s time zone, \(zone)."
    case .placeUnknown(let place): "Cloudy does not know where you are. This is \(place)."
    case .locationFailure(let failure): self.failure(failure)
    case .timeZoneUnknown(let zone): "Times are in GMT, since this system does not know the time zone “\(zone)”."
    }
  }

  /// The text has no full stop, so that it can follow a colon as well as stand alone.
  static func failure(_ error: ForecastError, service: String, until: String?) -> String {
    let limit = until.map { ", until \($0)" } ?? ""
    return switch error {
    case .unreachable(let host): "\(service) could not be reached at \(host)"
    case .timedOut(_, let limit): "\(service) did not answer within \(seconds(limit))"
    case .insecure(let host): "the connection to \(service) at \(host) is not secure"
    case .noNetworkLibrary: "libcurl is missing on this system"
    case .refused(status: 403, reason: nil) where service.hasPrefix(MetNorwayService.source.name):
      "\(service) refused with status 403, as it does if no contact is given or the coordinates are too precise"
    case .refused(let status, let reason?): "\(service) refused with status \(status): \(withoutStop(reason))"
    case .refused(let status, nil): "\(service) refused with status \(status)"
    case .unavailable(let status, _, let reason?):
      "\(service) refused with status \(status): \(withoutStop(reason))\(limit)"
    case .unavailable(let status, _, nil): "\(service) refused with status \(status)\(limit)"
    case .rateLimited(_, let reason?): "\(service) has been asked too often: \(withoutStop(reason))\(limit)"
    case .rateLimited(_, nil): "\(service) has been asked too often\(limit)"
    case .resting(_, 1): "\(service) failed and is left alone for a while\(limit)"
    case .resting(_, let failures): "\(service) failed \(failures) times in a row and is left alone for a while\(limit)"
    case .keyRejected(let hasKey): hasKey ? "\(service) does not accept the key" : "\(service) needs a key"
    case .unreadable("", let problem): "\(service) gave an answer that cannot be read: \(words(for: problem))"
    case .unreadable(let path, let problem):
      "\(service) gave an answer that cannot be read at \(path): \(words(for: problem))"
    case .notCovered: "\(service) does not cover this place"
    case .cancelled: "\(service) was not waited for"
    }
  }

  /// Short, since it leads a line that is cut off at the edge of a terminal.
  private static func failure(_ failure: LocationFailure) -> String {
    switch failure {
    case .offline: "the location service is not asked offline: it may use the network"
    case .notRunning: "GeoClue, the location service, is not running"
    case .notAllowed: "GeoClue refuses to say where you are"
    case .timedOut(let limit): "the location service did not answer within \(seconds(limit))"
    case .noAnswer: "the location service does not know either"
    }
  }

  /// What the person can do in a front end.
  static func advice(_ advice: Advice, on frontEnd: FrontEnd) -> String {
    switch frontEnd {
    case .commandLine: self.advice(advice)
    case .interactive:
      switch advice {
      case .tryAfterOrRefresh(let clock): "Try again after \(clock), or ask for the newest weather now."
      case .chooseOtherSource: "Start Cloudy with another --source."
      case .setHome: "Find your place, and make it your home."
      default: self.advice(advice)
      }
    case .page:
      switch advice {
      // The visitor's own network works, since it delivered the page.
      case .checkNetwork, .tryLater: "Try again later."
      case .tryNow: self.advice(advice)
      case .tryAfter(let clock), .tryAfterOrRefresh(let clock): "Try again after \(clock)."
      case .setHome: "Say where you are under Locations."
      case .report, .setKey, .checkKey, .chooseOtherSource, .setContact, .installNetworkLibrary, .checkClock,
        .startLocationService, .allowLocation:
        "Only the operator of this server can fix this."
      }
    }
  }

  /// What the person can do who runs Cloudy as a command.
  private static func advice(_ advice: Advice) -> String {
    switch advice {
    case .checkNetwork: "Check the network connection."
    case .checkClock: "Check this computer’s clock and its certificates."
    case .installNetworkLibrary: "Install libcurl, version 7.68 or newer (on Debian and Ubuntu: libcurl4)."
    case .tryLater: "Try again later."
    case .tryNow: "Try again now."
    case .tryAfter(let clock): "Try again after \(clock)."
    case .setContact: "Set a contact with CLOUDY_CONTACT or in config.toml."
    case .tryAfterOrRefresh(let clock): "Try again after \(clock), or ask now with --refresh."
    case .setKey: "Set one with CLOUDY_DARK_SKY_KEY or in config.toml."
    case .checkKey: "Check CLOUDY_DARK_SKY_KEY or config.toml."
    case .chooseOtherSource: "Choose another source with --source."
    case .startLocationService: "Install or start it."
    case .allowLocation: "The privacy settings can allow it."
    case .report: "If this keeps happening, please report it."
    case .setHome: "Tell it once with: cloudy locations home PLACE"
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let tenths = DecimalText.text(Double(seconds) + Double(attoseconds) / 1e18, decimals: attoseconds == 0 ? 0 : 1)
    return tenths == "1" ? "1 second" : "\(tenths ?? "") seconds"
  }

  private static func withoutStop(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
