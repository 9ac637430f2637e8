import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels

/// The page with the weather of a place.
struct WeatherPage: Page {
  static let template = "weather"

  let frame: PageFrame
  let link: SharedLink
  let sharing: ShareLink
  let feed: FeedLink
  /// `nil` without favorites.
  let favorites: FavoriteTabs?
  /// Every weather icon on the page, each drawn once.
  let symbols: [WeatherIconSymbol]
  /// The marks of the alerts that cover hours or days, each drawn once.
  let marks: [AlertMark]
  let hero: WeatherHero
  let actions: PlaceActions
  /// The note on a place that the visitor has not chosen.
  let guess: PlaceGuess?
  /// Other notes for the visitor.
  let notices: [String]
  /// Other meanings of the typed name; `nil` if it is unambiguous.
  let remark: AmbiguityHint?
  let status: StatusPart
  /// The alerts whose text is visible at once, before everything except the place.
  let urgentAlerts: [AlertCard]
  let hasUrgentAlerts: Bool
  /// The other alerts, in order.
  let alerts: [AlertCard]
  /// A remark below the alerts about others that may apply; `nil` if there are none.
  let alertsRemark: AlertsRemarkPart?
  let hasAlerts: Bool
  /// The reason why alerts are unknown or outdated, next to them; `nil` if they are neither.
  let urgentWarningsNote: String?
  /// A note that no alert is in force, or that none are available for the place, below the weather; otherwise `nil`.
  let warningsNote: String?
  /// The next hour's precipitation; `nil` if none is expected, or if nothing is known.
  let nextHour: NextHourPicture?
  /// The path of the page of the present; `nil` if the present is displayed.
  let nowPath: String?
  /// The coming hours, or those of the displayed day, with sunrise and sunset among them.
  let hours: [StripCell]
  let hasHours: Bool
  let hoursTitle: String
  /// An explanation of the ranges around values; `nil` if there are none.
  let agreement: String?
  let charts: ChartsPart?
  let hasCharts: Bool
  let table: HourTable?
  let days: [DayRow]
  let hasDays: Bool
  let daysTitle: String
  /// The week's colors from its coldest to its warmest temperature.
  let weekStops: [TemperatureColorScale.GradientStop]
  let details: [DetailTile]
  let hasDetails: Bool
  let sky: SunAndMoon
  /// The path of the page with the night's sky.
  let nightPath: String
  let air: AirPart?
  let earlier: EarlierDays?
  let words: WeatherPageWords

  /// - Parameters:
  ///   - request: A request whose day, if it has one, is in the report.
  ///   - reports: The source of the report.
  ///   - hasPictures: Whether this server renders PNG.
  ///   - offersPush: Whether this server sends notifications.
  /// - Returns: `nil` if there is nothing to show, not even climate averages.
  init?(
    _ displayed: PageReport, for request: WeatherRequest, from reports: PageReports, on site: PublicSite,
    hasPictures: Bool, offersPush: Bool = false, in language: Language
  ) {
    let location = request.isTheirs ? request.location : .unknown(request.location.place)
    guard
      let report = ReportViewModel(
        displayed.report, at: location, customName: request.customName, isOffline: reports.isOffline,
        now: reports.now(), dayLimit: request.dayLimit, settings: request.settings, language: language)
    else { return nil }
    let weather = report.weather(NoticesViewModel(language: language))
    let format = WeatherFormat(settings: request.settings, language: language)
    let words = WeatherPageWords(language)
    let plot = SVGPlot(language)
    let day = request.day?.date.flatMap(report.details(of:))

    let share =
      day.map { ShareViewModel($0, now: weather.day, status: weather.status, language: language) }
      ?? ShareViewModel(
        weather.day, sentence: weather.sentences.all.first, status: weather.status, language: language)
    link = SharedLink(share, to: request, on: site, hasPictures: hasPictures, language: language)
    favorites = request.favorites
    sharing = ShareLink(request, day: day?.date, language: language)
    feed = FeedLink(request, language: language)
    frame = PageFrame(
      title: share.title, description: share.description, on: "/",
      // Averages must not look like a forecast.
      sky: weather.isAverages ? nil : day.map { report.sky(on: $0.date) } ?? report.sky,
      isAwaited: displayed.isAwaited, requestsZone: request.dependsOnZone, outcome: request.outcome,
      returnPath: request.path(on: day?.date), language: language)
    let remark = report.hasValues ? nil : language.text(VisitorPlaceMessages.nothingKnown)
    hero =
      day.map { WeatherHero($0, now: weather.day, remark: remark, format: format) }
      ?? WeatherHero(weather, remark: remark, format: format)
    actions = PlaceActions(request, day: day?.date, offersPush: offersPush, language: language)
    nowPath = day.map { _ in request.path(on: nil) }
    guess = PlaceGuess(location, language: language)
    notices = WeatherPage.notices(on: location.place, language: language)
    self.remark = request.resolved.flatMap { AmbiguityHint($0, language: language) }
    status = StatusPart(weather.status, explanation: report.explanation, language: language)
    let cards = (day?.alerts ?? weather.alerts).map { AlertCard($0, language: language) }
    urgentAlerts = cards.filter(\.isExpanded)
    hasUrgentAlerts = !urgentAlerts.isEmpty
    alerts = cards.filter { !$0.isExpanded }
    alertsRemark = weather.alertsRemark.map { AlertsRemarkPart($0, language: language) }
    hasAlerts = !alerts.isEmpty || alertsRemark != nil
    let note = weather.warningsNote.isEmpty ? nil : weather.warningsNote
    urgentWarningsNote = weather.isWarningsNoteUrgent ? note : nil
    warningsNote = weather.isWarningsNoteUrgent ? nil : note
    let nextHour = day == nil ? weather.nextHour : nil
    self.nextHour = nextHour.flatMap { $0.isWet ? NextHourPicture($0, plot: plot) : nil }
    let displayedHours = day?.hours ?? weather.hours
    hours = displayedHours.strip.compactMap {
      StripCell($0, placeholder: displayedHours.placeholder, language: language)
    }
    hasHours = hours.contains { $0.hour != nil }
    hoursTitle = day == nil ? words.hours : words.hoursOfDay
    agreement = weather.agreement
    let hasSpans = day == nil && report.hasWeekCharts
    let weekCharts = hasSpans && request.hasWeekCharts ? report.weekCharts : nil
    let displayedCharts = day.map(\.charts) ?? weekCharts ?? report.charts
    let spans = hasSpans ? ChartsPart.Span.all(for: request, language: language) : []
    charts = displayedCharts.map { ChartsPart($0, spans: spans, plot: plot) }
    hasCharts = charts != nil
    let tableHours = weekCharts == nil ? displayedHours : report.hours(limit: 24 * request.dayLimit)
    table = displayedCharts.map {
      HourTable(tableHours, axis: $0.axis, title: words.hoursAsTable, hour: words.hour)
    }
    self.words = words

    days = weather.week.rows.filter(\.hasValues).map { row in
      DayRow(
        row, path: request.path(on: row.includesToday ? nil : row.id),
        isShown: day.map { row.dates.contains($0.date) } ?? row.includesToday, language: language)
    }
    // The report of a past day has no other days.
    hasDays = !days.isEmpty && displayed.time == nil
    daysTitle = weather.isAverages ? words.averages : words.week
    weekStops = weather.week.scale.map { TemperatureColorScale.stops(from: $0.lowerBound, to: $0.upperBound) } ?? []

    details = (day?.details ?? weather.day.details).map(DetailTile.init)
    hasDetails = !details.isEmpty
    sky =
      day.map { day in
        SunAndMoon(
          sun: day.row.sun, arc: report.sunArc(on: day.date), moon: day.row.moon,
          moonTimes: day.sky.filter { [.moonrise, .moonset].contains($0.variable) }, plot: plot)
      }
      ?? SunAndMoon(
        sun: weather.day.sun, arc: report.sunArc, moon: weather.day.moon, moonTimes: weather.day.moonTimes.details,
        plot: plot)
    nightPath = NightSkyPage.path(of: request.location.place, on: day?.date)
    air = (day.map { report.airQuality(on: $0.date) } ?? weather.airQuality).map(AirPart.init)
    earlier = (day.map { report.history(of: $0.date) } ?? weather.history).map(EarlierDays.init)
    symbols = WeatherIconSymbol.all(displayedHours.hours.map(\.icon) + weather.week.rows.map(\.icon))
    let levels = Set(displayedHours.hours.compactMap(\.alert) + weather.week.rows.compactMap(\.alert))
    marks = levels.sorted().map(AlertMark.init)
  }

  private static func notices(on place: Place, language: Language) -> [String] {
    place.isTimeZoneKnown ? [] : [language.text(StatusMessages.timeZoneUnknown(place.timeZoneIdentifier))]
  }
}

/// Headings and labels that are the same on every weather page.
struct WeatherPageWords: Sendable {
  let hours: String
  let hoursOfDay: String
  let charts: String
  let week: String
  let averages: String
  let details: String
  let sunAndMoon: String
  let nightSky: String
  let earlierDays: String
  let warnings: String
  let source: String
  let hoursAsTable: String
  let moreCharts: String
  let readHour: String
  let hour: String
  let rain: String
  let snow: String
  let chance: String
  let wind: String
  let gusts: String
  let earlierHours: String
  let laterHours: String
  let backToNow: String
  let holdSkyStill: String

  init(_ language: Language) {
    hours = language.text(SectionMessages.hours)
    hoursOfDay = language.text(WeatherPageMessages.hoursOfDay)
    charts = language.text(SectionMessages.charts)
    week = language.text(SectionMessages.days)
    averages = language.text(SectionMessages.climateAverages)
    details = language.text(SectionMessages.details)
    sunAndMoon = language.text(SectionMessages.sunAndMoon)
    nightSky = language.text(NightSkyMessages.link)
    earlierDays = language.text(SectionMessages.earlierDays)
    warnings = language.text(WeatherPageMessages.warnings)
    source = language.text(WeatherPageMessages.source)
    hoursAsTable = language.text(ChartPageMessages.hoursAsTable)
    moreCharts = language.text(ChartPageMessages.moreCharts)
    readHour = language.text(ChartPageMessages.readHour)
    hour = language.text(ChartPageMessages.hour)
    rain = language.text(ChartPageMessages.rain)
    snow = language.text(ChartPageMessages.snow)
    chance = language.text(ChartPageMessages.chance)
    wind = language.text(WeatherVariable.wind.name)
    gusts = language.text(WeatherVariable.gusts.name)
    earlierHours = language.text(StripMessages.earlier)
    laterHours = language.text(StripMessages.later)
    backToNow = language.text(WeatherActionMessages.backToNow)
    holdSkyStill = language.text(WeatherActionMessages.holdSkyStill)
  }
}
