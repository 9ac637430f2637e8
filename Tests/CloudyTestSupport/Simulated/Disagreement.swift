import Foundation

/// A way in which a service's response contradicts itself, another service or the clock, although it is not broken.
///
/// It is a line of a ``FaultScript``. Several can apply to a service at the same time, together with a fault.
package enum Disagreement: Hashable, Sendable {
  /// A station's observation in place of the weather of the surrounding grid.
  package enum StationSight: String, CaseIterable, Hashable, Sendable {
    case clear, cloudy, fog, rain, snow
    /// The station reports no values.
    case silent
  }

  /// Added to each temperature, in °C.
  case warmer(Double)
  /// Added to each wind speed, in m/s; the result is at least 0.
  case windier(Double)
  /// The rate at all times, as liquid, in mm/h; 0 means dry.
  case rain(Double)
  /// The probability at all times, in percent, whatever the rate.
  case chance(Double)
  /// The total cloud cover, in percent.
  case cloud(Double)
  /// The same, with high clouds only.
  case highCloud(Double)
  /// MET Norway's `symbol_code`, independent of its values and without the suffix for day or night, which is added.
  case symbol(String)
  /// Open-Meteo's `weather_code`, independent of its values.
  case code(Int)
  /// Dark Sky's `icon`, independent of its values.
  case icon(String)
  /// Dark Sky's `summary` of the current conditions, the hours and the days.
  case summary(String)
  /// The National Weather Service's `shortForecast`.
  case shortForecast(String)
  case station(StationSight)
  /// The difference between a station's clock and the time of its measurement.
  case stationTime(Duration)
  /// The difference between a forecast's stated and its real creation time.
  case updated(Duration)
  /// The difference between the header `Date` and the service's clock.
  case date(Duration)

  /// The services whose responses contain the changed values.
  package var services: Set<SimulatedService> {
    switch self {
    case .warmer, .windier, .rain, .cloud, .date: Set(SimulatedService.allCases)
    case .chance: [.openMeteo, .openMeteoMinutes, .metNorway, .nws, .brightSky, .darkSky]
    case .highCloud: [.openMeteo, .openMeteoArchive, .metNorway, .nws, .brightSky, .darkSky]
    case .symbol: [.metNorway, .metNorwayNowcast]
    case .code: [.openMeteo, .openMeteoMinutes, .openMeteoArchive]
    case .icon, .summary: [.darkSky]
    case .shortForecast, .station, .stationTime: [.nws]
    case .updated: [.metNorway, .metNorwayNowcast, .nws, .darkSky]
    }
  }
}

extension Disagreement: CustomStringConvertible {
  /// Parses a spelling such as `station=clear`, `rain=0.1` or `date=-24h`.
  ///
  /// - Returns: `nil` if there is no such spelling.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let spelling = Self.spellings.first(where: { $0.name == parts[0] }),
      let disagreement = spelling.read(parts[1])
    else { return nil }
    self = disagreement
  }

  package var description: String {
    switch self {
    case .warmer(let value): "warmer=\(Self.text(value))"
    case .windier(let value): "windier=\(Self.text(value))"
    case .rain(let value): "rain=\(Self.text(value))"
    case .chance(let value): "chance=\(Self.text(value))"
    case .cloud(let value): "cloud=\(Self.text(value))"
    case .highCloud(let value): "high-cloud=\(Self.text(value))"
    case .symbol(let name): "symbol=\(name)"
    case .code(let code): "code=\(code)"
    case .icon(let name): "icon=\(name)"
    case .summary(let text): "summary=\(text)"
    case .shortForecast(let text): "short-forecast=\(text)"
    case .station(let sight): "station=\(sight.rawValue)"
    case .stationTime(let shift): "station-time=\(shift.signedText)"
    case .updated(let shift): "updated=\(shift.signedText)"
    case .date(let shift): "date=\(shift.signedText)"
    }
  }

  /// A spelling with its explanation.
  package struct Spelling: Sendable {
    package let name: String
    /// For example `station=clear`.
    package let example: String
    package let meaning: String
    fileprivate let read: @Sendable (String) -> Disagreement?

    fileprivate init(
      _ example: String, _ meaning: String, _ read: @escaping @Sendable (String) -> Disagreement?
    ) {
      name = String(example.prefix { $0 != "=" })
      self.example = example
      self.meaning = meaning
      self.read = read
    }
  }

  package static let spellings: [Spelling] = [
    Spelling("warmer=10", "temperatures are 10°C higher; negative: lower") { number($0, -150...150).map(warmer) },
    Spelling("windier=8", "winds are 8 m/s stronger; negative: weaker") { number($0, -100...200).map(windier) },
    Spelling("rain=0.1", "0.1 mm each hour, as snow if it is cold; 0: dry") {
      number($0, 0...500).map(rain)
    },
    Spelling("chance=15", "the chance of rain is always 15%") { number($0, 0...100).map(chance) },
    Spelling("cloud=52", "52% of the sky is covered") { number($0, 0...100).map(cloud) },
    Spelling("high-cloud=97", "97% of the sky is covered, by high cloud only") { number($0, 0...100).map(highCloud) },
    Spelling("symbol=fair", "MET Norway's symbol, whatever its values") { word($0).map(symbol) },
    Spelling("code=61", "Open-Meteo's weather code, whatever its values") { Int($0).map(code) },
    Spelling("icon=cloudy", "Dark Sky's icon, whatever its values") { word($0).map(icon) },
    Spelling("summary=Overcast", "Dark Sky's summary at all times") { .summary($0) },
    Spelling("short-forecast=Sunny", "NWS's text for each period") { .shortForecast($0) },
    Spelling(
      "station=clear",
      "station report: \(StationSight.allCases.map(\.rawValue).joined(separator: ", "))"
    ) { StationSight(rawValue: $0).map(station) },
    Spelling("station-time=-1h", "the station's clock is an hour slow") { Duration(signedText: $0).map(stationTime) },
    Spelling("updated=-26h", "the forecast claims to be 26 h older") {
      Duration(signedText: $0).map(updated)
    },
    Spelling("date=24h", "the Date header is 24 h ahead of the response") { Duration(signedText: $0).map(date) },
  ]

  private static func number(_ text: String, _ range: ClosedRange<Double>) -> Double? {
    Double(text).flatMap { range.contains($0) ? $0 : nil }
  }

  private static func word(_ text: String) -> String? { text.contains(" ") ? nil : text }

  /// For example `10` or `0.1`.
  private static func text(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? value.description
  }
}

extension Duration {
  /// - Parameter text: For example `-1h30m` or `2d`.
  fileprivate init?(signedText text: String) {
    let isNegative = text.hasPrefix("-")
    guard let size = Duration(shortText: isNegative ? String(text.dropFirst()) : text) else { return nil }
    self = isNegative ? .zero - size : size
  }

  fileprivate var signedText: String { self < .zero ? "-" + (.zero - self).shortText : shortText }
}
