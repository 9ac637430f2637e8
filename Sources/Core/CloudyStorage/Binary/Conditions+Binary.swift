import CloudyModel
import Foundation

extension Conditions: BinaryRecord {
  package static let blank = Conditions(time: Date(timeIntervalSince1970: 0))

  package mutating func visitFields(with visitor: inout some FieldVisitor) {
    visitor.required(&time)
    visitor.optional(&condition)
    visitor.optional(&isDaylight)
    visitor.optional(&temperature)
    visitor.optional(&apparentTemperature)
    visitor.optional(&dewPoint)
    visitor.optional(&humidity)
    visitor.optional(&pressure)
    visitor.optional(&windSpeed)
    visitor.optional(&windGust)
    visitor.optional(&windBearing)
    visitor.optional(&cloudCover)
    visitor.optional(&visibility)
    visitor.optional(&uvIndex)
    visitor.optional(&precipitationRate)
    visitor.optional(&precipitationProbability)
    visitor.optional(&precipitationType)
    visitor.optional(&snowfall)
    visitor.optional(&summary)
    visitor.optional(&station)
    visitor.optional(&cape)
    visitor.optional(&thunderProbability)
    visitor.optional(&temperatureRange)
    visitor.optional(&windSpeedRange)
    visitor.optional(&precipitationRange)
  }
}

extension WeatherStation: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    name.write(to: &writer)
    distance.write(to: &writer)
  }

  package init?(from reader: inout BinaryReader) {
    guard let name = String(from: &reader), let distance = Length?(from: &reader) else { return nil }
    self.init(name: name, distance: distance)
  }
}

extension DayConditions: BinaryRecord {
  package static let blank = DayConditions(date: CivilDate(daysSince1970: 0))

  package mutating func visitFields(with visitor: inout some FieldVisitor) {
    visitor.required(&date)
    visitor.optional(&knownFrom)
    visitor.optional(&condition)
    visitor.optional(&isDaylight)
    visitor.optional(&temperatureMax)
    visitor.optional(&temperatureMin)
    visitor.optional(&apparentTemperatureMax)
    visitor.optional(&apparentTemperatureMin)
    visitor.optional(&dewPoint)
    visitor.optional(&humidity)
    visitor.optional(&pressure)
    visitor.optional(&windSpeed)
    visitor.optional(&windSpeedMax)
    visitor.optional(&windGust)
    visitor.optional(&windBearing)
    visitor.optional(&cloudCover)
    visitor.optional(&visibility)
    visitor.optional(&uvIndex)
    visitor.optional(&precipitation)
    visitor.optional(&precipitationProbability)
    visitor.optional(&precipitationType)
    visitor.optional(&snowfall)
    visitor.optional(&sunshine)
    visitor.optional(&summary)
  }
}

extension MinutePrecipitation: BinaryRecord {
  package static let blank = MinutePrecipitation(time: Date(timeIntervalSince1970: 0))

  package mutating func visitFields(with visitor: inout some FieldVisitor) {
    visitor.required(&time)
    visitor.optional(&rate)
    visitor.optional(&probability)
    visitor.optional(&type)
  }
}

extension AirQuality: BinaryRecord {
  package static let blank = AirQuality(time: Date(timeIntervalSince1970: 0))

  package mutating func visitFields(with visitor: inout some FieldVisitor) {
    visitor.required(&time)
    visitor.required(&pollen)
    visitor.optional(&europeanIndex)
    visitor.optional(&usIndex)
    visitor.optional(&fineParticles)
    visitor.optional(&particles)
    visitor.optional(&ozone)
    visitor.optional(&nitrogenDioxide)
    visitor.optional(&sulphurDioxide)
    visitor.optional(&carbonMonoxide)
    visitor.optional(&ammonia)
    visitor.optional(&dust)
    visitor.optional(&uvIndex)
  }
}

extension PollenCount: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    plant.write(to: &writer)
    grainsPerCubicMeter.write(to: &writer)
  }

  package init?(from reader: inout BinaryReader) {
    guard let plant = Plant(from: &reader), let count = Double(from: &reader) else { return nil }
    self.init(plant, grainsPerCubicMeter: count)
  }
}

extension PollenCount.Plant: BinaryValue {}
extension PrecipitationType: BinaryValue {}

extension Condition: BinaryValue {
  /// Writes the kind of condition, then type and strength of precipitation, if there is any.
  package func write(to writer: inout BinaryWriter) {
    let kind: UInt8 =
      switch self {
      case .precipitation: 0
      case .clear: 1
      case .partlyCloudy: 2
      case .mostlyCloudy: 3
      case .overcast: 4
      case .fog: 5
      case .breezy: 6
      case .windy: 7
      case .dangerouslyWindy: 8
      case .thunderstorm: 9
      case .hail: 10
      case .tornado: 11
      case .mostlyClear: 12
      }
    writer.write(kind)
    if case .precipitation(let type, let strength) = self {
      type.write(to: &writer)
      writer.write(UInt8(clamping: strength.rawValue))
    }
  }

  package init?(from reader: inout BinaryReader) {
    switch reader.integer(UInt8.self) {
    case 0:
      guard
        let type = PrecipitationType(from: &reader),
        let strength = reader.integer(UInt8.self).flatMap({ PrecipitationStrength(rawValue: Int($0)) })
      else { return nil }
      self = .precipitation(type, strength)
    case 1: self = .clear
    case 2: self = .partlyCloudy
    case 3: self = .mostlyCloudy
    case 4: self = .overcast
    case 5: self = .fog
    case 6: self = .breezy
    case 7: self = .windy
    case 8: self = .dangerouslyWindy
    case 9: self = .thunderstorm
    case 10: self = .hail
    case 11: self = .tornado
    case 12: self = .mostlyClear
    default: return nil
    }
  }
}

extension CivilDate: BinaryValue {
  package func write(to writer: inout BinaryWriter) { writer.write(Int32(clamping: daysSince1970)) }

  package init?(from reader: inout BinaryReader) {
    guard let days = reader.integer(Int32.self), abs(Int(days)) < 1_000_000 else { return nil }
    self.init(daysSince1970: Int(days))
  }
}
