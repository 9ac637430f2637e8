import CloudyHTTP
import CloudyModel

/// A value with the code of its unit, such as `{"unitCode": "wmoUnit:degC", "value": 7.2}`.
///
/// A value without a unit, or in an unknown one, counts as absent.
struct CodedQuantity: Decodable {
  /// Results of quality control: questioned, rejected, and rejected by a person.
  private static let badVerdicts: Set<String> = ["Q", "X", "B"]

  private let number: Double?
  /// The code without the part before the colon, which has been `unit`, `wmo` and `wmoUnit`.
  private let unit: Substring?

  private enum CodingKeys: CodingKey {
    case value, minValue, maxValue, unitCode, qualityControl
  }

  init(_ number: Double?, unitCode: String?) {
    self.number = number
    unit = unitCode.map { $0[...] }?.split(separator: ":").last
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var number = container.number(.value)
    if number == nil, let least = container.number(.minValue), let most = container.number(.maxValue) {
      number = (least + most) / 2
    }
    let isBad = container.text(.qualityControl).map(CodedQuantity.badVerdicts.contains) ?? false
    self.init(isBad ? nil : number, unitCode: container.text(.unitCode))
  }

  var temperature: Temperature? { PlausibleRange.temperature(degrees) }

  /// The apparent temperature.
  var apparentTemperature: Temperature? { PlausibleRange.apparentTemperature(degrees) }

  var dewPoint: Temperature? { PlausibleRange.dewPoint(degrees) }

  private var degrees: Temperature? {
    number.flatMap { number in
      switch unit {
      case "degC": Temperature(celsius: number)
      case "degF": Temperature(fahrenheit: number)
      case "K": Temperature(celsius: number - 273.15)
      default: nil
      }
    }
  }

  var speed: Speed? {
    let speed = number.flatMap { number -> Speed? in
      switch unit {
      case "km_h-1": Speed(kilometersPerHour: number)
      case "m_s-1": Speed(metersPerSecond: number)
      // A knot is a nautical mile (1,852 m) per hour.
      case "kt": Speed(kilometersPerHour: number * 1.852)
      default: nil
      }
    }
    return PlausibleRange.speed(speed)
  }

  /// `0...1`, from a percentage.
  var fraction: Double? { unit == "percent" ? PlausibleRange.fraction(number.map { $0 / 100 }) : nil }

  var length: Length? {
    number.flatMap { number in
      switch unit {
      case "m": Length(meters: number)
      case "km": Length(kilometers: number)
      case "cm": Length(meters: number / 100)
      case "mm": Length(millimeters: number)
      default: nil
      }
    }
  }

  var visibility: Length? { PlausibleRange.visibility(length) }

  /// At sea level.
  var pressure: Pressure? {
    switch unit {
    case "Pa": PlausibleRange.pressure(number.map { $0 / 100 })
    case "hPa": PlausibleRange.pressure(number)
    default: nil
    }
  }

  /// Degrees clockwise from north, `0..<360`.
  var bearing: Double? { unit == "degree_(angle)" ? PlausibleRange.bearing(number) : nil }
}
