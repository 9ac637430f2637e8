import CClimateData
import CloudyModel

/// The embedded climate data, in the format that `Scripts/data/climate` describes. Nothing is copied: each value is
/// read in place when it is needed.
struct ClimateData: Sendable {
  let land: ClimatePoints
  let sea: ClimatePoints
  let wind: WindGrid
  private let landElevations: EmbeddedBytes
  private let landValues: EmbeddedBytes
  private let seaValues: EmbeddedBytes

  static let embedded = ClimateData(
    UnsafeRawBufferPointer(start: cloudy_climate_start(), count: cloudy_climate_count))

  /// - Parameter bytes: Memory that is never freed. If it is not in the expected format, there are no points.
  init(_ bytes: UnsafeRawBufferPointer) {
    var rest = EmbeddedBytes(bytes)
    let isKnown = rest.count >= 20 && (0..<4).map { rest.byte(at: $0) } == Array("CLM2".utf8)
    let counts = (1...4).map { isKnown ? rest.uint32(at: $0 * 4) : 0 }
    let (landCount, seaCount) = (counts[0], counts[1])
    _ = rest.removeFirst(20)

    land = ClimatePoints(
      latitudes: rest.removeFirst(2 * landCount), longitudes: rest.removeFirst(2 * landCount), count: landCount)
    landElevations = rest.removeFirst(2 * landCount)
    landValues = rest.removeFirst(LandValues.size * landCount)
    sea = ClimatePoints(
      latitudes: rest.removeFirst(2 * seaCount), longitudes: rest.removeFirst(2 * seaCount), count: seaCount)
    seaValues = rest.removeFirst(SeaValues.size * seaCount)
    wind = WindGrid(rows: counts[2], columns: counts[3], bytes: rest)
  }

  func landValues(at index: Int) -> LandValues {
    LandValues(
      elevation: Length(meters: Double(landElevations.int16(at: 2 * index))), bytes: landValues,
      start: LandValues.size * index)
  }

  func seaValues(at index: Int) -> SeaValues {
    SeaValues(bytes: seaValues, start: SeaValues.size * index)
  }
}

/// The monthly values of one point on land; `month` is `0..<12` throughout.
struct LandValues {
  fileprivate static let size = 108
  /// The elevation of the grid cell that the values describe.
  let elevation: Length
  fileprivate let bytes: EmbeddedBytes
  fileprivate let start: Int

  /// Degrees Celsius.
  func meanTemperature(_ month: Int) -> Double { Double(bytes.int16(at: start + 2 * month)) / 10 }
  /// Millimeters in the month.
  func precipitation(_ month: Int) -> Double { Double(bytes.uint16(at: start + 24 + 2 * month)) }
  /// Kelvins between the day's lowest and highest temperature.
  func dailyRange(_ month: Int) -> Double { byte(48 + month) / 10 }
  /// Days of the month with 0.1 mm or more.
  func wetDays(_ month: Int) -> Double { byte(60 + month) / 8 }
  /// `0...1`.
  func humidity(_ month: Int) -> Double { byte(72 + month) / 100 }
  /// The share of the time between sunrise and sunset, `0...1`.
  func sunshine(_ month: Int) -> Double { byte(84 + month) / 100 }
  /// Meters per second.
  func windSpeed(_ month: Int) -> Double { byte(96 + month) / 10 }

  private func byte(_ offset: Int) -> Double { Double(bytes.byte(at: start + offset)) }
}

/// The monthly values of one point at sea; `month` is `0..<12` throughout.
struct SeaValues {
  fileprivate static let size = 48
  fileprivate let bytes: EmbeddedBytes
  fileprivate let start: Int

  /// Degrees Celsius.
  func meanTemperature(_ month: Int) -> Double { Double(bytes.int16(at: start + 2 * month)) / 10 }

  /// `0...1`; `nil` where too few ships measured it.
  func humidity(_ month: Int) -> Double? {
    let percent = bytes.byte(at: start + 24 + month)
    return percent == 255 ? nil : Double(percent) / 100
  }

  /// Meters per second.
  func windSpeed(_ month: Int) -> Double { Double(bytes.byte(at: start + 36 + month)) / 10 }
}
