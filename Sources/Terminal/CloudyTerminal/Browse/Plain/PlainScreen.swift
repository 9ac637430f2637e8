import CloudyLocalization
import CloudyViewModels

/// A screen as sentences, one per line, for users of screen readers and braille displays.
struct PlainScreen {
  private let root: RootViewModel

  init(_ root: RootViewModel) { self.root = root }

  var lines: [String] {
    let route =
      switch root.route {
      case .weather: root.weather.map(weather) ?? waiting
      case .day: root.dayDetails.map(day) ?? waiting
      case .locations: locations
      case .addLocation: addLocation
      case .settings: settings
      case .sources: sources
      case .synchronization: synchronization
      case .help: help
      }
    return route + message
  }

  /// The result of the last action.
  var message: [String] {
    let reasons = root.message.map { [$0, root.status?.text ?? "", root.status?.advice ?? ""] } ?? []
    return (reasons + [root.announcement?.text ?? ""]).filter { !$0.isEmpty }
  }

  /// The current weather and its source, in one line.
  func weatherLine(_ weather: WeatherViewModel) -> String {
    let day = weather.day
    let facts = list([day.temperature ?? day.placeholder, day.summary])
    return language.text(PlainMessages.weather(place: day.title, weather: facts, status: weather.status.text))
  }

  /// A row with its number in front.
  func numbered(_ number: Int, _ text: String) -> String { language.text(PlainMessages.numbered(number, text)) }

  /// A row of the locations screen.
  func location(_ row: LocationRowViewModel) -> String {
    let name = list([row.text, row.home, row.detail])
    let weather = row.weather.map {
      list([$0.temperature, $0.summary, $0.highAndLow, $0.time, $0.alert?.levelName, $0.alert?.title, $0.warning])
    }
    let waiting = row.isWaiting ? language.text(DisplayMessages.requesting) : nil
    return groups([name, weather ?? waiting, row.isShown ? language.text(PlainMessages.isShown) : nil])
  }

  /// A service on the sources screen.
  func source(_ source: SourceViewModel) -> String {
    let terms = list([source.attribution, source.license])
    let facts = groups(
      [source.status, source.age, source.gives, source.stored] + source.changes + [terms, source.homepage])
    if source.advice.isEmpty { return labelled(source.name, facts) }
    return language.text(PlainMessages.source(service: source.name, facts: facts, advice: source.advice))
  }

  var results: [String] {
    var number = 0
    if let shortcuts = root.addLocation.shortcuts {
      return [root.addLocation.introduction].compactMap(\.self)
        + shortcuts.sections.flatMap { section in
          [section.title]
            + section.rows.map { row in
              number += 1
              return numbered(number, list([row.text, row.detail, row.population, row.inList]))
            }
        }
    }
    let rows = root.addLocation.rows.enumerated().map {
      numbered($0 + 1, list([$1.text, $1.detail, $1.population, $1.inList]))
    }
    return [root.addLocation.note, root.addLocation.suggestionsTitle].compactMap(\.self) + rows
  }

  private var language: Language { root.language }
}

extension PlainScreen {
  /// Joins facts with commas. `nil` and empty ones are left out.
  private func list(_ facts: [String?]) -> String { language.text(.list(facts.compactMap(\.self))) }

  /// Joins groups of facts. `nil` and empty ones are left out.
  private func groups(_ groups: [String?]) -> String {
    language.text(.groups(groups.compactMap(\.self).filter { !$0.isEmpty }))
  }

  /// Text with its label, or the one of them that is not empty.
  private func labelled(_ label: String, _ text: String) -> String {
    if label.isEmpty || text.isEmpty { return label.isEmpty ? text : label }
    return language.text(.labelled(label, text))
  }

  private func windWords(_ speed: String?, from point: String?) -> String? {
    guard let speed, let point else { return speed ?? point }
    return language.text(.windFrom(speed, point))
  }

  private var waiting: [String] { [labelled(root.place?.text ?? "", root.activity ?? "")] }

  private func weather(_ weather: WeatherViewModel) -> [String] {
    let day = weather.day
    let place = list([day.title, day.subtitle])
    let (urgentNote, note) = weather.isWarningsNoteUrgent ? (weather.warningsNote, "") : ("", weather.warningsNote)
    let alerts =
      weather.alerts.flatMap { alert in
        [
          list([alert.levelName, alert.titleAndWhen]), alert.regions, alert.text, alert.titledInstruction, alert.issue,
          alert.link,
        ]
      } + [weather.alertsRemark?.textAndLink ?? "", urgentNote]
    let week = weather.week.rows.enumerated().flatMap { index, day in
      [day.origin, numbered(index + 1, day.sentence(in: language))] + day.disagreements
    }
    let heading = groups([place, day.date, day.time, day.timeZone])
    return
      (weather.notices.lines + [weather.notices.remark ?? "", heading] + alerts
      + [list([day.temperature, day.summary, day.temperatureRange])] + weather.sentences.all
      + day.disagreements
      + [values(day.otherDetails), weather.nextHour?.summary ?? ""] + charts(root.todaysDetails?.charts) + week
      + besides(weather) + [values(day.sun.details + [day.moon.detail] + day.moonTimes.details), day.sun.note]
      + [
        note, weather.status.line,
        weather.status.credit,
      ])
      .filter { !$0.isEmpty }
  }

  private func besides(_ weather: WeatherViewModel) -> [String] {
    let air = weather.airQuality.map { air in
      list([labelled(air.label, list([air.now?.text, air.worst?.text])), values(air.pollutants)])
    }
    let days = weather.history?.days.map { labelled($0.label, list([$0.temperatures, $0.comparison])) }
    return [air, weather.airQuality?.pollenLine].compactMap(\.self) + (days ?? [])
  }

  private func day(_ day: DayDetailsViewModel) -> [String] {
    let hours = day.hours.hours.map { hour in
      labelled(
        hour.time,
        list([
          hour.temperature, hour.summary,
          named(
            .precipitation, list([hour.precipitationChance, hour.precipitationAmounts ?? hour.precipitationAmount])),
          named(.wind, windWords(hour.windSpeed, from: hour.windDirection)),
        ]))
    }
    let heading = groups([root.weather?.day.title, day.title, day.span, day.summary])
    let start = [heading] + day.alerts.map { list([$0.levelName, $0.titleAndWhen]) }
    return
      (start + [day.sentence ?? ""] + day.disagreements + [values(day.details + day.sky), day.note]
      + charts(day.charts) + hours).filter {
        !$0.isEmpty
      }
  }

  private func charts(_ charts: HourChartsViewModel?) -> [String] {
    [charts?.temperature?.summary, charts?.precipitation?.summary, charts?.wind?.summary].compactMap(\.self)
  }

  private func values(_ details: [LabeledValue]) -> String {
    list(details.map { language.text(.variable($0.label, $0.value)) })
  }

  private func named(_ variable: WeatherVariable, _ value: String?) -> String? {
    value.flatMap { $0.isEmpty ? nil : language.text(.variable(language.text(variable.name), $0)) }
  }

  private var locations: [String] {
    let sections = root.locations.sections.flatMap { section in
      [section.title]
        + (section.rows.isEmpty ? [section.emptyText] : [])
        + section.rows.enumerated().map { index, row in
          numbered(section.canDelete ? index + 1 : 0, location(row))
        }
    }
    return [root.locations.title] + sections
  }

  private var addLocation: [String] {
    let model = root.addLocation
    if model.query.isEmpty { return [model.title, model.prompt] + results }
    return [labelled(model.title, model.query)] + results
  }

  private var settings: [String] {
    var number = 0
    let isChosen = language.text(PlainMessages.isChosen)
    let sections = root.settings.everySection.flatMap { section in
      [section.title, section.automatic.map { groups([$0, isChosen]) }].compactMap(\.self)
        + section.rows.map { row in
          number += 1
          return numbered(number, groups([row.text, row.isChosen ? isChosen : nil]))
        } + [section.note].compactMap(\.self)
    }
    let server = root.synchronization.map { labelled($0.title, $0.line) }
    return [root.settings.title] + sections + [server].compactMap(\.self)
  }

  /// The state of the connection to a server, or the steps to connect.
  private var synchronization: [String] {
    guard let model = root.synchronization else { return [] }
    let state = model.stage == .connected || model.stage == .apart ? model.line : model.activity
    return [model.title] + [model.purpose, model.warning].compactMap(\.self) + model.steps.map(\.text)
      + [state].compactMap(\.self)
  }

  private var sources: [String] {
    let model = root.sources
    let services = model.rows.map(source)
    let explanation = model.explanation?.rows.map { labelled($0.subject, $0.text) }
    let comparison = model.charts?.services.map { labelled($0.title, $0.summary) }
    return [model.title, model.activity ?? "", comparison ?? "", model.servicesTitle].filter { !$0.isEmpty } + services
      + [model.explanationTitle].compactMap(\.self) + (explanation ?? [])
  }

  private var help: [String] {
    let words = root.everyAction.compactMap { action in
      PlainCommand.example(for: action.action).map { example in
        labelled(
          example,
          action.action == .choose ? language.text(Gesture.chooseNumber.explanation) : action.explanation)
      }
    }
    return [language.text(Route.help.title)] + words + [
      labelled("weather, w", language.text(PlainMessages.toWeather)),
      labelled("again", language.text(PlainMessages.readAgain)),
    ]
  }
}
