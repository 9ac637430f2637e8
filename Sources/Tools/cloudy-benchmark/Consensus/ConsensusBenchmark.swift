import CloudyModel
import CloudyStorage
import CloudyTestSupport
import Foundation

/// Measures the consensus of three services' full forecasts, 16 days of hours, and the recording of one forecast in the
/// ledger.
struct ConsensusBenchmark {
  private static let days = 16

  func run() throws {
    let now = Forecast.sampleTime
    let forecasts = (0..<3).map { forecast($0) }
    for count in 2...3 {
      var timings = Timings()
      var hours = 0
      for _ in 0..<300 {
        let consensus = timings.measure { Consensus(of: Array(forecasts.prefix(count)), now: now) }
        hours = consensus?.hours.count ?? 0
      }
      print("consensus of \(count) services, \(hours) hours: \(timings.summary)")
    }
    try ledger(forecasts[0])
  }

  private func ledger(_ forecast: Forecast) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "cloudy-benchmark-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    let store = Store(directory: directory.path, now: { Forecast.sampleTime })
    var recording = Timings()
    var reading = Timings()
    for hour in 0..<1000 {
      var later = forecast
      later.hours.provenance.fetchedAt += Double(hour % 200) * 3600
      later.hours.provenance.source = source(hour / 200)
      try recording.measure { _ = try store.ledger.record(later) }
    }
    print("recording in the ledger: \(recording.summary)")
    let coordinates = forecast.place.coordinates
    for _ in 0..<20 { _ = try reading.measure { try store.ledger.entries(near: coordinates) } }
    let entries = try store.ledger.entries(near: coordinates)
    print("reading \(entries.count) entries: \(reading.summary)")
    let file = directory.appending(path: "cloudy.sqlite")
    let journal = directory.appending(path: "cloudy.sqlite-wal")
    let size = try [file, journal].map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
    print("on disk: \(size[0] / 1000) kB and a log of \(size[1] / 1000) kB")
  }

  /// Weather as variable as services' forecasts, with slight differences between services.
  private func forecast(_ number: Int) -> Forecast {
    var generator = SeededGenerator(seed: UInt64(number))
    var forecast = Forecast.sample
    let calendar = forecast.place.calendar
    let today = calendar.date(at: Forecast.sampleTime)
    let start = calendar.startOfDay(today)
    func fraction() -> Double { .random(in: 0...1, using: &generator) }
    forecast.hours.content = (0..<ConsensusBenchmark.days * 24).map { index in
      var hour = Forecast.sample.hours.content[24 + index % 190]
      hour.time = start + Double(index) * 3600
      hour.temperature = Temperature(celsius: 9 + 5 * cos(Double(index - 15) / 12 * .pi) + fraction())
      hour.windSpeed = Speed(metersPerSecond: 4 + 2 * fraction())
      hour.windBearing = 200 + 40 * fraction()
      hour.precipitationRate = PrecipitationRate(millimetersPerHour: max(0, 4 * fraction() - 3))
      return hour
    }
    forecast.days.content = DayConditions.days(of: forecast.hours.content, from: today, calendar: calendar)
    forecast.hours.provenance.source = source(number)
    return forecast
  }

  private func source(_ number: Int) -> ForecastSource {
    ForecastSource(id: "\(number)", name: "Service \(number)", attribution: "", license: "", homepage: "")
  }
}
