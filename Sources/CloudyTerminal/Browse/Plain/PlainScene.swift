import CloudyViewModels

/// A scene in sentences, one per line, for people who listen to it.
struct PlainScene {
  private let root: RootViewModel

  init(_ root: RootViewModel) { self.root = root }

  var lines: [String] {
    let scene =
      switch root.scene {
      case .weather: root.weather.map(weather) ?? waiting
      case .day: root.dayDetails.map(day) ?? waiting
      case .locations: locations
      case .addLocation: addLocation
      case .settings: settings
      case .sources: sources
      case .help: help
      }
    return scene + message
  }

  /// The result of the last action.
  var message: [String] {
    let reasons = root.message.map { [$0, root.status?.text ?? "", root.status?.advice ?? ""] } ?? []
    return (reasons + [root.announcement?.text ?? ""]).filter { !$0.isEmpty }
  }

  /// The current weather and its source, in one line.
  static func news(_ weather: WeatherViewModel) -> String {
    sentence(
      [weather.day.title, sentence([weather.day.temperature ?? weather.day.placeholder, weather.day.summary])],
      separator: ": ")
      + ". \(weather.status.text)"
  }

  static func numbered(_ number: Int, _ text: String) -> String { "\(number). \(text)" }

  /// A row of the locations screen.
  func location(_ row: LocationRowViewModel) -> String {
    let name = PlainScene.sentence([row.text, row.home, row.detail])
    let weather = row.weather.map {
      PlainScene.sentence([$0.temperature, $0.summary, $0.highAndLow, $0.time, $0.alert?.title, $0.warning])
    }
    let waiting = row.isWaiting ? language.text(.asking) : nil
    let shown = row.isShown ? [language.text(.terminal(.isShown))] : []
    return PlainScene.sentence([name, weather ?? waiting ?? ""] + shown, separator: "; ")
  }

  /// A service of the screen of sources.
  static func source(_ source: SourceViewModel) -> String {
    let terms = sentence([source.attribution, source.license])
    let facts = [source.status, source.age, source.gives, source.kept] + source.changes + [terms, source.homepage]
    let advice = source.advice.isEmpty ? "" : " (\(source.advice))"
    return "\(source.name): \(sentence(facts, separator: "; "))\(advice)"
  }

  var results: [String] {
    var number = 0
    if let shortcuts = root.addLocation.shortcuts {
      return shortcuts.sections.flatMap { section in
        [section.title]
          + section.rows.map { row in
            number += 1
            return PlainScene.numbered(number, PlainScene.sentence([row.text, row.detail, row.population, row.inList]))
          }
      }
    }
    let rows = root.addLocation.rows.enumerated().map {
      PlainScene.numbered($0 + 1, PlainScene.sentence([$1.text, $1.detail, $1.population, $1.inList]))
    }
    return [root.addLocation.note, root.addLocation.suggestionsTitle].compactMap(\.self) + rows
  }

  private var language: Language { root.language }
}

extension PlainScene {
  /// - Parameter parts: `nil` and empty parts are left out.
  private static func sentence(_ parts: [String?], separator: String = ", ") -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
  }

  private var waiting: [String] {
    [PlainScene.sentence([root.place?.text ?? "", root.activity ?? ""], separator: ": ")]
  }

  private func weather(_ weather: WeatherViewModel) -> [String] {
    let day = weather.day
    let place = PlainScene.sentence([day.title, day.subtitle])
    let alerts = weather.alerts.flatMap { alert in
      [
        PlainScene.sentence([alert.title, alert.period]), alert.regions, alert.text, alert.link,
      ]
    }
    let week = weather.week.rows.enumerated().flatMap { index, day in
      [day.origin, PlainScene.numbered(index + 1, summary(of: day))]
    }
    let heading = PlainScene.sentence([place, day.date, day.time, day.timeZone], separator: "; ")
    return
      (weather.notices.lines + [weather.notices.remark ?? "", heading] + alerts
      + [PlainScene.sentence([day.temperature, day.summary, day.temperatureRange])] + weather.sentences.all
      + day.disagreements
      + [figures(day.details), weather.nextHour?.summary ?? ""] + charts(root.todaysDetails?.charts) + week
      + besides(weather) + [figures(day.sun.details + [day.moon.detail] + day.moonTimes.details), day.sun.note]
      + [
        weather.warningsNote, weather.status.line,
        weather.status.attribution,
      ])
      .filter { !$0.isEmpty }
  }

  private func besides(_ weather: WeatherViewModel) -> [String] {
    let air = weather.airQuality.map { air in
      PlainScene.sentence([
        "\(air.label): \([air.now, air.worst].compactMap { $0?.text }.joined(separator: ", "))",
        figures(air.pollutants),
      ])
    }
    let pollen = weather.airQuality.flatMap { air -> String? in
      let kinds = air.pollen.map { "\($0.plant) \($0.amount)" } + [air.noPollen].filter { !$0.isEmpty }
      return kinds.isEmpty ? nil : "\(air.pollenLabel): \(kinds.joined(separator: ", "))"
    }
    let days = weather.history?.days.map { "\($0.label): \(PlainScene.sentence([$0.temperatures, $0.comparison]))" }
    return [air, pollen].compactMap(\.self) + (days ?? [])
  }

  private func summary(of day: WeatherDayViewModel) -> String {
    let chance = named(.precipitation, day.precipitationChance)
    let wind = named(.wind, PlainScene.sentence([day.windSpeed, day.windDirection], separator: " "))
    return "\(day.day), \(day.date): "
      + PlainScene.sentence(
        [day.summary, day.temperature, chance, day.precipitationAmount, wind, day.span] + day.disagreements)
  }

  private func day(_ day: DayDetailsViewModel) -> [String] {
    let hours = day.hours.hours.map { hour in
      "\(hour.time): "
        + PlainScene.sentence([
          hour.temperature, hour.summary, named(.precipitation, hour.precipitationChance),
          hour.precipitationAmount,
          named(.wind, PlainScene.sentence([hour.windSpeed, hour.windDirection], separator: " ")),
        ])
    }
    return
      ([PlainScene.sentence([root.weather?.day.title ?? "", day.title, day.span, day.summary], separator: "; ")]
      + [day.sentence ?? ""] + day.disagreements + [figures(day.details + day.sky), day.note] + charts(day.charts)
      + hours).filter {
        !$0.isEmpty
      }
  }

  private func charts(_ charts: HourChartsViewModel?) -> [String] {
    [charts?.temperature?.summary, charts?.precipitation?.summary, charts?.wind?.summary].compactMap(\.self)
  }

  private func figures(_ details: [DetailViewModel]) -> String {
    PlainScene.sentence(details.map { "\($0.label) \($0.value)" })
  }

  private func named(_ figure: Figure, _ value: String?) -> String? {
    value.flatMap { $0.isEmpty ? nil : "\(language.text(.label(figure))) \($0)" }
  }

  private var locations: [String] {
    let sections = root.locations.sections.flatMap { section in
      [section.title]
        + (section.rows.isEmpty ? [section.emptyText] : [])
        + section.rows.enumerated().map { index, row in
          PlainScene.numbered(section.canDelete ? index + 1 : 0, location(row))
        }
    }
    return [root.locations.title] + sections
  }

  private var addLocation: [String] {
    let model = root.addLocation
    if model.query.isEmpty { return [model.title, model.prompt] + results }
    return [PlainScene.sentence([model.title, model.query], separator: ": ")] + results
  }

  private var settings: [String] {
    var number = 0
    let sections = root.settings.everySection.flatMap { section in
      [section.title]
        + section.rows.map { row in
          number += 1
          let chosen = row.isChosen ? [language.text(.terminal(.isChosen))] : []
          return PlainScene.numbered(number, PlainScene.sentence([row.text] + chosen, separator: "; "))
        } + [section.note].compactMap(\.self)
    }
    return [root.settings.title] + sections
  }

  private var sources: [String] {
    let model = root.sources
    let services = model.rows.map(PlainScene.source)
    let explanation = model.explanation?.rows.map { PlainScene.sentence([$0.subject, $0.text], separator: ": ") }
    let comparison = model.charts?.services.map { "\($0.title): \($0.summary)" }
    return [model.title, model.activity ?? "", comparison ?? "", model.servicesTitle].filter { !$0.isEmpty } + services
      + [model.explanationTitle].compactMap(\.self) + (explanation ?? [])
  }

  private var help: [String] {
    [language.text(.sceneTitle(.help))]
      + root.everyAction.compactMap { action in
        PlainCommand.example(for: action.action).map {
          "\($0): \(action.action == .choose ? language.text(.terminal(.gesture(.chooseNumber))) : action.explanation)"
        }
      } + ["weather, w: \(language.text(.terminal(.toWeather)))", "again: \(language.text(.terminal(.readAgain)))"]
  }
}
