import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// As a returning user, I want the last forecast at once, with its age, so that I need not wait for the newest.
@Suite(
  .timeLimit(.standard), .given { try TestApplication() },
  .when { application in
    try await application.reports.response(
      .brussels, .stored(celsius: 0, at: Forecast.sampleTime - 1800), isNewest: false)
    try await application.wait { application.root.weather != nil }
  })
struct `Given a start with a cached forecast`: Specification {
  @Test func `When the screen appears, then the cached forecast is shown with its age, during the request`() {
    #expect(root.weather?.day.temperature == "32.0°F")
    #expect(root.weather?.status.text == "Open-Meteo, updated 30 minutes ago")
    #expect(root.activity == "Loading weather…")
  }

  @Test func `When the live forecast arrives, then it replaces the cached one on the same screen`() async throws {
    let screens = application.watch { [$0.weather?.day.temperature, $0.message] }

    try await application.reports.response(.brussels, .live(celsius: 10))
    try await application.wait { !root.isFetching }
    try await application.settle()

    #expect(screens.values == [["32.0°F", nil], ["50.0°F", nil]])
    #expect(root.weather?.status.text == "Open-Meteo, updated just now")
    #expect(root.activity == nil)
  }

  @Test func `When no service answers, then the cached forecast remains, with its age and the reason`() async throws {
    try await application.reports.response(
      .brussels, .stored(celsius: 0, at: Forecast.sampleTime - 1800, failures: [.unreachable]))
    try await application.wait { !root.isFetching }

    #expect(root.weather?.day.temperature == "32.0°F")
    #expect(
      root.weather?.status.text
        == """
        Open-Meteo forecast from 30 minutes ago, because Open-Meteo could not be reached at api.open-meteo.com
        """)
    #expect(root.weather?.status.isWarning == true)
    #expect(root.weather?.status.advice == "Check the network connection.")
  }
}

extension Specification {
  fileprivate var temperature: String? { root.weather?.day.temperature }
  fileprivate var status: String? { root.weather?.status.text }
  fileprivate var failure: String { "because Open-Meteo could not be reached at api.open-meteo.com" }
}

/// As a user who leaves Cloudy open, I want the weather to refresh itself and to show its age, so that I can trust it.
@Suite(.timeLimit(.standard), .given { try await .showingWeather() })
struct `Given live weather on the screen`: Specification {
  @Test func `When a refresh fails, then the last forecast remains, with its age and the reason`() async throws {
    try await application.pass(.seconds(12 * 60))
    root.receive(.action(.refresh))
    try await application.wait { application.newestRequest?.wantsNewest == true }
    try await application.reports.response(.brussels, .normals())
    try await application.wait { !root.isFetching }

    #expect(temperature == "50.0°F")
    #expect(status == "Open-Meteo forecast from 12 minutes ago, \(failure)")
    #expect(root.weather?.status.advice == "Check the network connection.")
    #expect(root.weather?.status.isWarning == true)
    #expect(root.activity == nil)
  }

  @Test func `When refreshes fail until the forecast no longer covers today, then climate normals are shown`()
    async throws
  {
    try await application.pass(.seconds(20 * 86_400))
    try await application.reports.response(.brussels, .normals(celsius: 5, at: application.now))
    try await application.wait { temperature == "average 41°" }

    #expect(status?.hasPrefix("No live forecast right now. Averages for ") == true)
  }

  @Test func `When the response to an older request is late, then it changes nothing`() async throws {
    // Both the automatic request and the user's are pending.
    try await application.pass(.seconds(60))
    let older = application.requestCount - 1
    try #require(application.reports.requests[older].isOpen)
    // Returned before the newer request is made, and handled after it.
    application.reports.give(.live(celsius: 0, at: application.now), to: older)
    root.receive(.action(.refresh))
    try await application.settle()
    #expect(temperature == "50.0°F")

    try await application.reports.response(.brussels, .live(celsius: 20, at: application.now))
    try await application.wait { !root.isFetching }
    try await application.settle()
    #expect(temperature == "68.0°F")
  }

  @Test func `When minutes pass, then the age increases`() async throws {
    #expect(status == "Open-Meteo, updated just now")
    try await application.pass(.seconds(60))
    #expect(status == "Open-Meteo, updated 1 minute ago")
    try await application.pass(.seconds(11 * 60))
    #expect(status == "Open-Meteo, updated 12 minutes ago")
  }

  @Test func `When a minute passes and the weather is still fresh, then there is no activity indicator`() async throws {
    let activities = application.watch(\.activity)
    for _ in 0..<3 {
      try await application.pass(.seconds(60))
      try await application.reports.response(.brussels, .stored(at: Forecast.sampleTime, isFresh: true))
      try await application.settle()
    }
    #expect(application.requestCount == 4)
    #expect(activities.values == [nil])
  }

  @Test func `When the weather is too old, then it is refreshed automatically, with an activity`() async throws {
    let warnings = application.watch { $0.weather?.status.isWarning }
    try await application.pass(.seconds(11 * 60))
    try await application.reports.response(.brussels, .stored(at: Forecast.sampleTime), isNewest: false)
    try await application.wait { root.activity == "Loading weather…" }
    #expect(status == "Open-Meteo, updated 11 minutes ago")

    try await application.reports.response(.brussels, .live(celsius: 20, at: application.now))
    try await application.wait { root.activity == nil }
    #expect(temperature == "68.0°F")
    #expect(status == "Open-Meteo, updated just now")
    #expect(warnings.values == [false], "no failure was reported")
  }

  @Test func `When the user returns after an hour, then the newest weather appears automatically`() async throws {
    // The program was suspended, so that no minute passed in it.
    application.setWallClock(ahead: 3600)
    root.receive(.returned)
    #expect(status == "Open-Meteo, updated 1 hour ago")

    try await application.reports.response(.brussels, .live(celsius: 20, at: application.now))
    try await application.wait { status == "Open-Meteo, updated just now" }
    #expect(temperature == "68.0°F")
  }

  @Test func `When the clock was ahead and is corrected, then the newest weather is still shown`() async throws {
    application.setWallClock(ahead: -7200)
    root.receive(.action(.refresh))
    try await application.wait { application.newestRequest?.wantsNewest == true }
    try await application.reports.response(.brussels, .live(celsius: 20, at: application.now))
    try await application.wait { !root.isFetching }

    #expect(temperature == "68.0°F")
    #expect(root.weather?.status.isWarning == false)
  }

  @Suite(
    .when { application in
      application.root.receive(.action(.refresh))
      try await application.wait { application.newestRequest?.wantsNewest == true }
    })
  struct `When the user refreshes`: Specification {
    @Test func `then the old weather stays on the screen during the request`() {
      #expect(temperature == "50.0°F")
      #expect(root.activity == "Loading weather…")
    }

    @Test func `then the new weather is shown when it arrives`() async throws {
      try await application.reports.response(.brussels, .live(celsius: 20))
      try await application.wait { !root.isFetching }
      #expect(temperature == "68.0°F")
      #expect(root.activity == nil)
    }

    @Test func `then another refresh meanwhile makes no second request`() async throws {
      root.receive(.action(.refresh))
      root.receive(.action(.refresh))
      try await application.settle()
      #expect(application.reports.requests.filter(\.wantsNewest).count == 1)
    }

    @Test func `and no service has data, then the last forecast remains`() async throws {
      try await application.reports.response(.brussels, .nothing)
      try await application.wait { !root.isFetching }

      #expect(temperature == "50.0°F")
      #expect(root.message == nil)
      let reason = failure.replacing("because ", with: "")
      #expect(status == "Open-Meteo, updated just now. \(reason)")
    }

    @Test func `and a success follows an error, then the newest weather replaces the error`()
      async throws
    {
      try await application.reports.response(.brussels, .normals())
      try await application.wait { !root.isFetching }
      try #require(root.weather?.status.isWarning == true)

      root.receive(.action(.refresh))
      try await application.reports.response(.brussels, .live(celsius: 20))
      try await application.wait { !root.isFetching }

      #expect(temperature == "68.0°F")
      #expect(status == "Open-Meteo, updated just now")
      #expect(root.weather?.status.advice == "")
      #expect(root.weather?.status.isWarning == false)
    }

    @Test func `and minutes pass during the request, then no other request is made`() async throws {
      let requested = application.requestCount

      for _ in 0..<3 { try await application.pass(.seconds(60)) }

      #expect(status == "Open-Meteo, updated 3 minutes ago")
      #expect(application.requestCount == requested)
      #expect(application.newestRequest?.isOpen == true)
    }
  }
}

/// As a user who checks a distant place, I want its local date and times, so that I need not convert them.
@MainActor @Suite(.timeLimit(.standard)) struct `Given a place in another time zone` {
  @Test func `When the place’s weather is shown, then its date and times are local`() async throws {
    let application = try TestApplication(showing: .tokyo)
    // Saturday, 13:15 in Brussels and 21:15 in Tokyo; three hours later, it is Sunday there.
    try await application.reports.response(.tokyo, .live(at: Forecast.sampleTime))
    try await application.wait { application.root.weather != nil }
    #expect(application.root.weather?.day.date == "Sat, November 21")
    #expect(application.root.weather?.day.time == "9:15 PM")

    try await application.pass(.seconds(3 * 3600))
    try await application.reports.response(.tokyo, .live(at: application.now))
    try await application.wait { application.root.weather?.day.time == "12:15 AM" }
    #expect(application.root.weather?.day.date == "Sun, November 22")
  }

  @Test func `When the place is in the list, then its row has the local time`() async throws {
    let application = try await TestApplication.showingWeather(favorites: [.tokyo])
    application.root.receive(.open(.locations))
    try await application.reports.response(.tokyo, .live())
    try await application.wait { application.root.locations.viewModel(section: 1, row: 0)?.weather != nil }
    #expect(application.root.locations.viewModel(section: 1, row: 0)?.weather?.time == "9:15 PM")

    try await application.pass(.seconds(60))
    #expect(application.root.locations.viewModel(section: 1, row: 0)?.weather?.time == "9:16 PM")
  }
}

/// As a user who plans a week, I want details of each of its days, so that I can choose the best one.
@Suite(.timeLimit(.standard), .given { try await .showingWeather() })
struct `Given a week on the screen`: Specification {
  private var selected: String? { root.weather?.week.viewModel(for: root.selectedDay)?.date }

  @Test func `When nothing is chosen, then the first day is shown in detail`() {
    #expect(root.selectedDay == 0)
    #expect(selected == "November 21")
  }

  @Test func `When the next or the previous day is requested, then that day is shown in detail, up to the ends`() {
    root.receive(.action(.previousDay))
    #expect(selected == "November 21")
    root.receive(.action(.nextDay))
    root.receive(.action(.nextDay))
    #expect(selected == "November 23")
    root.receive(.action(.previousDay))
    #expect(selected == "November 22")
    for _ in 0..<20 { root.receive(.action(.nextDay)) }
    #expect(selected == "November 28")
  }

  @Test(arguments: [-1, 8, .max, .min])
  func `When a day that does not exist is chosen, then nothing happens`(index: Int) {
    root.dayChosen(at: 3)
    root.dayChosen(at: index)
    #expect(root.selectedDay == 3)
    #expect(root.weather?.week.viewModel(for: index) == nil)
  }

  @Test func `When midnight passes, then the same day is shown in detail, in another row`() async throws {
    root.dayChosen(at: 3)
    #expect(selected == "November 24")
    try await application.pass(.seconds(12 * 3600))
    try await application.reports.response(.brussels, tomorrow())
    try await application.wait { root.weather?.week.days.first?.date == "November 22" }
    #expect(selected == "November 24")
    #expect(root.selectedDay == 2)
  }

  @Test func `When the day shown in detail is over, then today is shown`() async throws {
    root.dayChosen(at: 0)
    try await application.pass(.seconds(12 * 3600))
    try await application.reports.response(.brussels, tomorrow())
    try await application.wait { root.weather?.week.days.first?.date == "November 22" }
    #expect(root.selectedDay == 0)
  }

  @Test func `When a day is chosen, then its details open, and close when it is chosen again`() throws {
    let days = try #require(root.weather?.week.days)
    #expect(root.openedDay == nil)
    root.dayChosen(at: 0)
    #expect(root.openedDay == days[0].id)
    root.dayChosen(at: 3)
    #expect(root.openedDay == days[3].id)
    root.dayChosen(at: 3)
    #expect(root.openedDay == nil)
    #expect(root.selectedDay == 3)
    root.receive(.action(.nextDay))
    #expect(root.openedDay == days[4].id)
  }

  @Test(arguments: [false, true])
  func `When midnight passes, then opened details stay open, and closed ones closed`(isOpen: Bool) async throws {
    let day = try #require(root.weather?.week.viewModel(for: 3)).id
    root.dayChosen(at: 3)
    if !isOpen { root.dayChosen(at: 3) }
    try await application.pass(.seconds(12 * 3600))
    try await application.reports.response(.brussels, tomorrow())
    try await application.wait { root.weather?.week.days.first?.date == "November 22" }
    #expect(root.selectedDay == 2)
    #expect(root.openedDay == (isOpen ? day : nil))
  }

  @Test func `When the day with opened details is over, then those of today are closed`() async throws {
    root.dayChosen(at: 0)
    try await application.pass(.seconds(12 * 3600))
    try await application.reports.response(.brussels, tomorrow())
    try await application.wait { root.weather?.week.days.first?.date == "November 22" }
    #expect(root.openedDay == nil)
    root.dayChosen(at: 0)
    #expect(root.openedDay == root.weather?.week.days.first?.id)
  }

  @Test func `When another place is chosen, then the details of a day are closed`() async throws {
    let application = try await TestApplication.showingWeather(favorites: [.vienna])
    application.root.dayChosen(at: 3)
    application.root.placeChosen(section: 1, row: 0)
    try await application.reports.response(.vienna, .live())
    try await application.wait { application.root.weather != nil }
    #expect(application.root.openedDay == nil)
  }

  @Test func `When another place is chosen, then its first day is shown in detail`() async throws {
    let application = try await TestApplication.showingWeather(favorites: [.vienna])
    application.root.dayChosen(at: 3)
    application.root.placeChosen(section: 1, row: 0)
    try await application.reports.response(.vienna, .live())
    try await application.wait { application.root.weather != nil }
    #expect(application.root.selectedDay == 0)
  }

  @Test func `When a new forecast lacks the chosen day, then that day is no longer chosen`() async throws {
    root.dayChosen(at: 7)
    root.receive(.action(.refresh))
    try await application.wait { application.newestRequest?.wantsNewest == true }
    var forecast = Forecast.sample(celsius: 10, at: application.now)
    forecast.days.content.removeLast(4)
    try await application.reports.response(.brussels, ForecastReport(response: .live(forecast)))
    try await application.wait { root.weather?.week.days.count == 4 }
    #expect(root.selectedDay == 0)
  }

  private func tomorrow() -> ForecastReport {
    var forecast = Forecast.sample(celsius: 10, at: application.now)
    forecast.days.content.removeFirst()
    return ForecastReport(response: .live(forecast))
  }
}
