import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces

extension Localizer {
  func howPlaceIsKnown(_ location: CurrentLocation) -> String {
    switch location {
    case .chosen: localized(PlaceOriginMessage.chosen)
    case .home: localized(PlaceOriginMessage.home)
    case .positioned: localized(frontEnd == .page ? PlaceOriginMessage.browser : .locationService)
    case .approximate(_, let timeZone, nil):
      localized(
        frontEnd == .page ? PlaceOriginMessage.timeZoneOfVisitor : .timeZoneOfSystem, ["zone": timeZone])
    case .approximate(_, let timeZone, let failure?):
      localized(
        PlaceOriginMessage.timeZoneSinceFailure,
        ["zone": timeZone, "reason": status(.locationFailure(failure, as: .reason))])
    case .unknown(_, nil): localized(PlaceOriginMessage.unknown)
    case .unknown(_, let failure?):
      localized(PlaceOriginMessage.unknownSinceFailure, ["reason": status(.locationFailure(failure, as: .reason))])
    }
  }

  func reason(for choice: ServiceChoice) -> String {
    switch choice {
    case .firstInNordics: localized(ServiceChoiceMessage.firstInNordics)
    case .firstInCountry: localized(ServiceChoiceMessage.firstInCountry)
    case .firstElsewhere: localized(ServiceChoiceMessage.firstElsewhere)
    case .chosen: localized(ServiceChoiceMessage.chosen)
    case .after(let services): localized(ServiceChoiceMessage.after, ["services": list(services)])
    case .stillFresh: localized(ServiceChoiceMessage.stillFresh)
    }
  }

  func name(of block: ForecastBlock) -> String {
    switch block {
    case .current: localized(BlockMessage.current)
    case .minutes: localized(BlockMessage.minutes)
    case .hours: localized(BlockMessage.hours)
    case .earlierHours: localized(BlockMessage.earlierHours)
    case .days: localized(BlockMessage.days)
    case .laterDays: localized(BlockMessage.laterDays)
    case .alerts: localized(BlockMessage.alerts)
    case .airQuality: localized(BlockMessage.airQuality)
    case .history: localized(BlockMessage.history)
    }
  }

  func method(of derivation: Derivation) -> String {
    let message: DerivationMessage =
      switch derivation {
      case .precedingHourShifted: .precedingHourShifted
      case .daysCutFromHours: .daysCutFromHours
      case .conditionFromValues: .conditionFromValues
      case .apparentTemperature: .apparentTemperature
      case .dewPoint: .dewPoint
      case .totalOfConditionalRates: .totalOfConditionalRates
      case .currentFromHour: .currentFromHour
      case .currentFilledFromHour: .currentFilledFromHour
      case .sumsSpreadOverHours: .sumsSpreadOverHours
      case .hoursFromDailyRange: .hoursFromDailyRange
      case .cloudCoverFromSunshine: .cloudCoverFromSunshine
      case .interpolatedNormals: .interpolatedNormals
      case .minutesFromQuarterHours: .minutesFromQuarterHours
      case .temperatureForElevation: .temperatureForElevation
      case .temperatureFromCell: .temperatureFromCell
      case .snowInWarmAir: .snowInWarmAir
      case .hoursFromSixHourSteps: .hoursFromSixHourSteps
      case .minutesFromFiveMinuteSteps: .minutesFromFiveMinuteSteps
      case .clearSkyUVIndex: .clearSkyUVIndex
      case .deprecatedInterface: .deprecatedInterface
      case .medianOfServices: .medianOfServices
      }
    return localized(message)
  }
}

enum PlaceOriginMessage: String, CaseIterable, MessageCase {
  static let context = "placeOrigin"
  static let note = """
    How Cloudy knows where the person is: a line under the name of the place. {zone} is the name of a time zone; \
    {reason} is a text of the context “failure of the location service, after because”.
    """

  case chosen = "as you asked"
  case home = "your home"
  case browser = "as your browser says"
  case locationService = "as this system’s location service says"
  case timeZoneOfVisitor = "guessed from your time zone, {zone}"
  case timeZoneOfSystem = "guessed from this system’s time zone, {zone}"
  case timeZoneSinceFailure = "guessed from this system’s time zone, {zone}, since {reason}"
  case unknown = "Cloudy does not know where you are"
  case unknownSinceFailure = "Cloudy does not know where you are, since {reason}"
}

enum SourceNameMessage: String, CaseIterable, MessageCase {
  static let context = "sourceName"
  static let note = """
    What Cloudy shows where there is no forecast: the mean weather of each date over many years, as climatologists call \
    it. It stands where the names of weather services stand, as a heading or before a comma, such as “Climate normals \
    1961–1990, made 3 hours ago”.
    """

  case climateNormals = "Climate normals {years}"
}

enum ServiceChoiceMessage: String, CaseIterable, MessageCase {
  static let context = "serviceChoice"
  static let note = """
    Why a weather service was asked. It follows the name of the service and a comma, as in “MET Norway, as you chose”. \
    {services} are names of other services.
    """

  case firstInNordics = "asked first in the Nordic countries"
  case firstInCountry = "asked first as the country’s own weather service"
  case firstElsewhere = "asked first where no service of the country is known"
  case chosen = "as you chose"
  case after = "since {services} gave no forecast"
  case stillFresh = "since its last forecast is still fresh, so that no service was asked"
}

enum BlockMessage: String, CaseIterable, MessageCase {
  static let context = "block"
  static let note = """
    A part of a forecast that a service gives: the head of a line, and in lists such as “Now, Hours, Days”. “Warnings” \
    are warnings of weather.
    """

  case current = "Now"
  case minutes = "Next hour"
  case hours = "Hours"
  case earlierHours = "Earlier today"
  case days = "Days"
  case laterDays = "Later days"
  case alerts = "Warnings"
  case airQuality = "Air quality"
  case history = "Days before"
}

enum DerivationMessage: String, CaseIterable, MessageCase {
  static let context = "derivation"
  static let note = """
    How Cloudy computes or changes a service’s figures, for people who want to check it: one line each, without a full \
    stop. Formulas stay as they are, but the names of their quantities are translated.
    """

  case precedingHourShifted = """
    rain, snow, chance, gusts and UV moved by −1 h, from the end of the hour that they describe to its beginning
    """
  case daysCutFromHours = "days cut from hours with the calendar of the place’s time zone"
  case conditionFromValues = "condition decided from precipitation, visibility, wind and cloud cover"
  case apparentTemperature = """
    feels like: T + 0.33 e − 0.70 w − 4.00 (Steadman 1994; T in °C, e vapour pressure in hPa, w wind in m/s)
    """
  case dewPoint = "dew point: 243.04 g / (17.625 − g), g = ln(humidity) + 17.625 T / (243.04 + T) (Magnus; T in °C)"
  case totalOfConditionalRates = """
    a day’s precipitation is its mean rate times its hours, and that rate is how much falls if any does
    """
  case currentFromHour = "the hour’s figures, as there are none for the moment"
  case currentFilledFromHour = "the hour’s figures, where there are none for the moment"
  case sumsSpreadOverHours = "rain and snow of several hours divided evenly among them"
  case hoursFromDailyRange = "hours interpolated from the day’s range and the sun"
  case cloudCoverFromSunshine = "cloud cover taken to be the share of daylight without sunshine"
  case interpolatedNormals = "interpolated between neighbouring stations and months"
  case temperatureForElevation = "temperatures computed by the service for the elevation of the place"
  case temperatureFromCell = """
    temperatures moved by −6.5 °C per km from the mean elevation around the place to the elevation of the place
    """
  case snowInWarmAir = "snow that would melt in this air counts as rain"
  case minutesFromQuarterHours = "each minute has the mean rate of its quarter of an hour"
  case hoursFromSixHourSteps = """
    later hours from steps of six hours: figures in between, rain spread evenly, the chance of all six
    """
  case minutesFromFiveMinuteSteps = "minutes from a figure for every fifth minute"
  case clearSkyUVIndex = "UV of a cloudless sky; under clouds it is lower"
  case deprecatedInterface = "the service says that this interface is outdated or not final and will end"
  case medianOfServices = "each figure is the median of what these services say"
}
