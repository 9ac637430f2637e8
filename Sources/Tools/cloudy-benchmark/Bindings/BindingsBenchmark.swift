import CloudyForecasts
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Observation

/// Measures the cost of observing view models: from an input to the values that an observer receives, compared with the
/// same work without any binding; and whether memory stays constant during continuous use.
@MainActor struct BindingsBenchmark {
  private let report = ForecastReport(response: .live(.sample))

  func run() async throws {
    await settings()
    await keystrokes()
    await anHourOfUse()
  }

  /// From a change of a setting to all texts of the first screen.
  private func settings() async {
    var words = Timings()
    for round in 0..<1000 {
      let settings = Settings(units: round.isMultiple(of: 2) ? .metric : .imperial)
      words.measure {
        _ = WeatherViewModel(
          report, notices: NoticesViewModel(lines: []), isOffline: false, now: Forecast.sampleTime,
          settings: settings, language: .english)
      }
    }
    let application = SimulatedApplication(showing: report)
    await application.wait { $0.weather != nil && !$0.isFetching }
    var bound = Timings()
    var observed = Observations { [root = application.root] in root.weather?.day.windSpeed }.makeAsyncIterator()
    _ = await observed.next()
    for round in 0..<1000 {
      await bound.measure {
        application.root.receive(.setting(.units(round.isMultiple(of: 2) ? .metric : .imperial)))
        _ = await observed.next()
      }
    }
    print("all words of a screen, without binding: \(words.summary)")
    print("from the choice of a setting to these words at an observer, kept in memory: \(bound.summary)")
    await application.end()
  }

  /// 10,000 keys, typed like names: letter by letter, and deleted again.
  private func keystrokes() async {
    let texts = SimulatedApplication.typedTexts(10_000)
    let places = PlaceDatabase.embedded
    let start = ContinuousClock.now
    for text in texts where text.count >= 3 { _ = places.search(text) }
    let direct = ContinuousClock.now - start

    let application = SimulatedApplication(showing: report, clock: ContinuousClock(), pause: .zero)
    application.root.receive(.open(.addLocation))
    let memory = ProcessMemory.residentMegabytes ?? 0
    var keys = Timings()
    let startOfTyping = ContinuousClock.now
    for text in texts {
      keys.measure { application.root.receive(.query(text)) }
      await Task.yield()
    }
    await application.wait { !$0.addLocation.isQuerying }
    let typing = ContinuousClock.now - startOfTyping
    print("10,000 keys through Add Location, each as its view model takes it: \(keys.summary)")
    print(
      "  all of them until the last is answered: \(typing.milliseconds); the searches alone: \(direct.milliseconds)")
    let growth = (ProcessMemory.residentMegabytes ?? 0) - memory
    print("  resident memory grew by \(growth.formatted(.number.precision(.fractionLength(1)))) MB")
    await application.end()
  }

  /// Sixty minutes of continuous use, on a clock that the benchmark advances.
  private func anHourOfUse() async {
    let application = SimulatedApplication(showing: report)
    await application.wait { $0.weather != nil && !$0.isFetching }
    print("memory while a person uses the program, by the minute of a simulated hour:")
    for minute in 0...60 {
      if minute.isMultiple(of: 10) {
        ProcessMemory.releaseUnused()
        let megabytes = ProcessMemory.residentMegabytes ?? 0
        print("  \(minute) min: \(megabytes.formatted(.number.precision(.fractionLength(1)))) MB")
      }
      await application.useForAMinute()
    }
    await application.end()
  }
}
