import CloudyModel
import CloudyViewModels
import Foundation

extension WeatherDocument {
  /// The agreement of several services.
  struct Agreement: Encodable, Sendable {
    let members: [Member]
    let current: Hour
    let hours: [Hour]
    let days: [Day]

    struct Member: Encodable, Sendable {
      let id: String
      let name: String
      let attribution: String
      let license: String
      let fetchedAt: String
      let weight: Double
    }

    /// Values in the unit of the variable.
    struct MemberValues: Encodable, Sendable {
      let median: Double?
      let low: Double?
      let high: Double?
      let members: Int
      let outliers: [Outlier]?

      struct Outlier: Encodable, Sendable {
        let id: String
        let value: Double?
      }

      init?(_ estimate: Estimate?) {
        guard let estimate else { return nil }
        median = estimate.median.forJSON
        low = estimate.band?.lowerBound.forJSON
        high = estimate.band?.upperBound.forJSON
        members = estimate.memberCount
        let others = estimate.outliers.map { Outlier(id: $0.sourceID, value: $0.value.forJSON) }
        outliers = others.isEmpty ? nil : others
      }
    }

    struct Hour: Encodable, Sendable {
      let time: String
      let temperature: MemberValues?
      let apparentTemperature: MemberValues?
      let windSpeed: MemberValues?
      let windGust: MemberValues?
      let precipitationRate: MemberValues?
      let precipitationProbability: MemberValues?
      let cloudCover: MemberValues?
      let humidity: MemberValues?
      let pressure: MemberValues?

      init(_ spread: HourSpread, clock: ISOClock) {
        time = clock.text(spread.time)
        temperature = MemberValues(spread.temperature)
        apparentTemperature = MemberValues(spread.apparentTemperature)
        windSpeed = MemberValues(spread.windSpeed)
        windGust = MemberValues(spread.windGust)
        precipitationRate = MemberValues(spread.precipitationRate)
        precipitationProbability = MemberValues(spread.precipitationProbability)
        cloudCover = MemberValues(spread.cloudCover)
        humidity = MemberValues(spread.humidity)
        pressure = MemberValues(spread.pressure)
      }
    }

    struct Day: Encodable, Sendable {
      let date: String
      let temperatureMin: MemberValues?
      let temperatureMax: MemberValues?
      let apparentTemperatureMin: MemberValues?
      let apparentTemperatureMax: MemberValues?
      let windSpeed: MemberValues?
      let windGust: MemberValues?
      let precipitation: MemberValues?
      let precipitationProbability: MemberValues?
      let cloudCover: MemberValues?
      let humidity: MemberValues?
      let pressure: MemberValues?

      init(_ spread: DaySpread, clock: ISOClock) {
        date = clock.text(spread.date)
        temperatureMin = MemberValues(spread.temperatureMin)
        temperatureMax = MemberValues(spread.temperatureMax)
        apparentTemperatureMin = MemberValues(spread.apparentTemperatureMin)
        apparentTemperatureMax = MemberValues(spread.apparentTemperatureMax)
        windSpeed = MemberValues(spread.windSpeed)
        windGust = MemberValues(spread.windGust)
        precipitation = MemberValues(spread.precipitation)
        precipitationProbability = MemberValues(spread.precipitationProbability)
        cloudCover = MemberValues(spread.cloudCover)
        humidity = MemberValues(spread.humidity)
        pressure = MemberValues(spread.pressure)
      }
    }

    init(_ consensus: Consensus, at present: PresentForecast, dayLimit: Int, hourLimit: Int, clock: ISOClock) {
      members = consensus.members.map {
        Member(
          id: $0.source.id, name: $0.source.name, attribution: $0.source.attribution, license: $0.source.license,
          fetchedAt: clock.text($0.fetchedAt), weight: $0.weight)
      }
      current = Hour(consensus.now(of: present) ?? consensus.current, clock: clock)
      hours = consensus.hours.lazy.filter { $0.time > present.now - 3600 }.prefix(max(hourLimit, 0)).map {
        Hour($0, clock: clock)
      }
      days = consensus.days.lazy.filter { $0.date >= present.today }.prefix(max(dayLimit, 0)).map {
        Day($0, clock: clock)
      }
    }
  }
}
