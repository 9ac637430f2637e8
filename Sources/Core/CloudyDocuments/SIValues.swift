import CloudyModel
import CloudyViewModels

/// All values of a moment or a day, by their names in ``VariableKeyPath``, which docs/json.md lists with their units.
/// Unknown values are absent.
struct SIValues: Encodable, Sendable {
  private let numbers: [String: Double]
  private let precipitationType: PrecipitationType?

  init(_ conditions: Conditions) {
    self.init(conditions, Conditions.values, conditions.windBearing, conditions.precipitationType)
  }

  init(_ day: DayConditions) { self.init(day, DayConditions.values, day.windBearing, day.precipitationType) }

  private init<Record, Spread>(
    _ record: Record, _ values: [VariableKeyPath<Record, Spread>], _ windBearing: Double?, _ type: PrecipitationType?
  ) {
    var numbers: [String: Double] = [:]
    for variable in values { numbers[variable.name] = variable.number(of: record)?.forJSON }
    // The direction that the wind comes from, in degrees clockwise from north.
    numbers["windBearing"] = windBearing?.forJSON
    self.numbers = numbers
    precipitationType = type
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (name, number) in numbers { try container.encode(number, forKey: Key(stringValue: name)) }
    try container.encodeIfPresent(precipitationType?.rawValue, forKey: Key(stringValue: "precipitationType"))
  }
}
