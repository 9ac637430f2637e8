import CloudyModel
import CloudyServices
import CloudyViewModels

/// The page with the weather of a place.
struct WeatherPage: Page {
  static let template = "weather"

  let frame: PageFrame
  /// Every weather icon on the page, each drawn once.
  let symbols: [WeatherIconSymbol]
  let hero: WeatherHero
  let actions: PlaceActions
  /// What the visitor should know besides the weather.
  let notices: [String]
  /// What else the name that was typed could mean; `nil` if there is no doubt.
  let remark: PlaceRemark?
  let status: StatusPart
  let alerts: [AlertCard]
  let hasAlerts: Bool
  /// The note about warnings if none can be shown.
  let warningsNote: String?
  let nextHour: NextHourPicture?
  let hours: [HourCell]
  let hasHours: Bool
  /// Charts of the coming hours, or of the chosen day.
  let charts: ChartsPart?
  /// Whether there are charts, or words about the chosen day.
  let hasCharts: Bool
  let chartsTitle: String
  let table: HourTable?
  let days: [DayRow]
  let hasDays: Bool
  /// The week's colors from its coldest to its warmest temperature.
  let weekStops: [Warmth.Stop]
  let details: [DetailTile]
  let hasDetails: Bool
  /// What is shown only for a chosen day.
  let chosen: ChosenDay?
  let sky: SunAndMoon
  let air: AirPart?
  let earlier: EarlierDays?
  let words: WeatherPageWords

  /// - Returns: `nil` if there is nothing to show, not even averages.
  init?(_ shown: ShownReport, for request: WeatherRequest, surroundings: WebSurroundings) {
    let language = surroundings.language
    guard
      let report = ReportViewModel(
        shown.report, at: request.location, ownName: request.ownName, isOffline: surroundings.isOffline,
        now: surroundings.now(), dayLimit: request.dayLimit, settings: request.settings, language: language)
    else { return nil }
    let weather = report.weather(NoticesViewModel(language: language))
    let format = WeatherFormat(settings: request.settings, language: language)
    let words = WeatherPageWords(language)

    let chosenRow = request.day > 0 ? weather.week.viewModel(for: request.day) : nil
    let shownDay = chosenRow == nil ? 0 : request.day

    frame = PageFrame(
      title: weather.day.title,
      description: [weather.day.summary, weather.day.temperature, weather.day.temperatureRange]
        .compactMap(\.self).joined(separator: ", "),
      on: "/", sky: report.sky.name, isAwaited: shown.isAwaited, language: language)
    hero = WeatherHero(weather.day, remark: WeatherPage.remark(on: report, language: language), format: format)
    actions = PlaceActions(request, day: shownDay, language: language)
    notices = WeatherPage.notices(on: request.location, language: language)
    remark = request.meant.flatMap { PlaceRemark($0, language: language) }
    status = StatusPart(weather.status, explanation: report.explanation)
    alerts = weather.alerts.map { AlertCard($0, language: language) }
    hasAlerts = !alerts.isEmpty
    warningsNote = weather.warningsNote.isEmpty ? nil : weather.warningsNote
    nextHour = weather.nextHour.map(NextHourPicture.init)
    hours = weather.hours.hours.compactMap { HourCell($0, placeholder: weather.hours.placeholder) }
    hasHours = !hours.isEmpty
    air = weather.airQuality.map(AirPart.init)
    earlier = weather.history.map(EarlierDays.init)
    self.words = words

    days = weather.week.days.enumerated().filter(\.element.hasFigures).map { index, row in
      DayRow(
        row, today: words.today, path: request.path(ofDay: index, usualLimit: surroundings.dayLimit),
        isShown: index == shownDay)
    }
    hasDays = !days.isEmpty
    weekStops = weather.week.scale.map { Warmth.stops(from: $0.lowerBound, to: $0.upperBound) } ?? []

    let tableHours: HoursViewModel
    if let row = chosenRow, let chosenDay = report.details(of: row.id) {
      chosen = ChosenDay(chosenDay, nowPath: request.path(ofDay: 0, usualLimit: surroundings.dayLimit))
      charts = chosenDay.charts.map(ChartsPart.init)
      chartsTitle = chosenDay.title
      tableHours = chosenDay.hours
      details = chosenDay.details.map(DetailTile.init)
      sky = SunAndMoon(
        sun: row.sun,
        arc: report.sunArc(on: row.id), moon: row.moon,
        moonTimes: chosenDay.sky.filter { [.moonrise, .moonset].contains($0.figure) })
    } else {
      chosen = nil
      charts = report.charts.map(ChartsPart.init)
      chartsTitle = words.charts
      tableHours = weather.hours
      details = weather.day.details.map(DetailTile.init)
      sky = SunAndMoon(
        sun: weather.day.sun,
        arc: report.sunArc,
        moon: weather.day.moon,
        moonTimes: weather.day.moonTimes.details)
    }
    hasCharts = charts != nil || chosen != nil
    hasDetails = !details.isEmpty
    table = charts == nil ? nil : HourTable(tableHours, title: words.hoursAsTable, hour: words.hour)
    symbols = WeatherIconSymbol.all(weather.hours.hours.map(\.icon) + weather.week.days.map(\.icon))
  }

  private static func remark(on report: ReportViewModel, language: Language) -> String? {
    if !report.hasFigures { return language.text(.web(.weatherPage(.nothingKnown))) }
    return report.isAverage ? language.text(.web(.weatherPage(.averages))) : nil
  }

  private static func notices(on location: CurrentLocation, language: Language) -> [String] {
    var lines: [String] = []
    switch location {
    case .approximate(let place, let timeZone):
      lines.append(language.text(.web(.weatherPage(.approximatePlace(zone: timeZone, place: place.name)))))
    case .unknown(let place): lines.append(language.text(.web(.weatherPage(.placeUnknown(place: place.name)))))
    case .chosen, .home, .positioned: break
    }
    let place = location.place
    if !place.isTimeZoneKnown {
      lines.append(language.text(.status(.timeZoneUnknown(place.timeZoneIdentifier))))
    }
    return lines
  }
}

/// What else the name that was typed could mean, and where to find all of it.
struct PlaceRemark: Sendable {
  let text: String
  let search: String
  let path: String

  /// - Returns: `nil` if there is no doubt.
  init?(_ meant: MeantPlace, language: Language) {
    guard let note = meant.note(language) else { return nil }
    text = note
    search = language.text(.web(.address(.searchPlaces)))
    path = "/locations/add?q=\(PercentEncoding.encode(meant.text))"
  }
}

/// What a day of the week has to say that now has not.
struct ChosenDay: Sendable {
  let summary: String
  /// The partial with the icon.
  let icon: String
  /// The services that do not agree.
  let disagreements: [String]
  /// The path of the page that shows now.
  let nowPath: String

  init(_ day: DayDetailsViewModel, nowPath: String) {
    summary = day.summary
    icon = WeatherIconSymbol.template(day.icon)
    disagreements = day.disagreements
    self.nowPath = nowPath
  }
}

/// Headings and labels that are the same on every weather page.
struct WeatherPageWords: Sendable {
  let hours: String
  let charts: String
  let week: String
  let details: String
  let sunAndMoon: String
  let earlierDays: String
  let warnings: String
  let source: String
  let today: String
  let hoursAsTable: String
  let hour: String
  let amount: String
  let chance: String
  let agreement: String
  let wind: String
  let gusts: String
  let low: String
  let high: String
  let backToNow: String
  let holdSkyStill: String

  init(_ language: Language) {
    func words(_ phrase: WeatherPagePhrase) -> String { language.text(.web(.weatherPage(phrase))) }
    hours = words(.hours)
    charts = words(.charts)
    week = words(.week)
    details = words(.details)
    sunAndMoon = words(.sunAndMoon)
    earlierDays = words(.earlierDays)
    warnings = words(.warnings)
    source = words(.source)
    today = words(.today)
    hoursAsTable = words(.hoursAsTable)
    hour = words(.hour)
    amount = words(.amount)
    chance = words(.chance)
    agreement = words(.agreement)
    wind = language.text(.label(.wind))
    gusts = language.text(.label(.gusts))
    low = language.text(.label(.low))
    high = language.text(.label(.high))
    backToNow = words(.backToNow)
    holdSkyStill = words(.holdSkyStill)
  }
}
