import CloudyHTTP
import CloudyModel
import Foundation

/// The layers of a grid cell: https://weather-gov.github.io/api/gridpoints. Each layer is a list of values that are
/// valid for periods of different lengths.
struct GridpointResponse: Decodable {
  enum Layer: String, CodingKey, CaseIterable {
    case temperature, apparentTemperature, maxTemperature, minTemperature, windSpeed, windGust, windDirection,
      visibility
    case dewPoint = "dewpoint"
    case humidity = "relativeHumidity"
    case cloudCover = "skyCover"
    case precipitation = "quantitativePrecipitation"
    case precipitationProbability = "probabilityOfPrecipitation"
    case snowfall = "snowfallAmount"
  }

  struct Period<Value> {
    let interval: Range<Date>
    let value: Value
  }

  let madeAt: Date?
  /// The cell's elevation; `nil` if the response does not state it.
  let elevation: Length?
  let weather: [Period<WeatherWords>]
  private let layers: [Layer: [Period<CodedQuantity>]]

  private enum CodingKeys: CodingKey {
    case properties
  }

  private enum PropertyKeys: CodingKey {
    case elevation, updateTime, weather
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let properties = try container.nestedContainer(keyedBy: PropertyKeys.self, forKey: .properties)
    madeAt = properties.text(.updateTime).flatMap { GridTime.instant($0) }
    elevation = properties.value(.elevation, as: CodedQuantity.self)?.length
    weather =
      properties.value(.weather, as: Values<Weather>.self)?.periods.map {
        Period(interval: $0.interval, value: WeatherWords($0.value.parts))
      } ?? []
    let values = try container.nestedContainer(keyedBy: Layer.self, forKey: .properties)
    layers = Layer.allCases.reduce(into: [:]) { layers, layer in
      guard let values = values.value(layer, as: Values<LossyNumber>.self) else { return }
      layers[layer] = values.periods.compactMap { period in
        period.value.value.map {
          Period(interval: period.interval, value: CodedQuantity($0, unitCode: values.unitCode))
        }
      }
    }
  }

  /// Returns the layer's values, without those that are `null`; empty if there is no such layer.
  subscript(layer: Layer) -> [Period<CodedQuantity>] { layers[layer] ?? [] }

  private struct Values<Value: Decodable>: Decodable {
    let unitCode: String?
    let periods: [Period<Value>]

    private enum CodingKeys: CodingKey {
      case uom, values
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      unitCode = container.text(.uom)
      periods = container.list(.values, of: Entry<Value>.self)?.compactMap(\.period) ?? []
    }
  }

  private struct Entry<Value: Decodable>: Decodable {
    let period: Period<Value>?

    private enum CodingKeys: CodingKey {
      case validTime, value
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard let interval = GridTime.interval(try container.decode(String.self, forKey: .validTime)) else {
        period = nil
        return
      }
      period = Period(interval: interval, value: try container.decode(Value.self, forKey: .value))
    }
  }

  private struct Weather: Decodable {
    let parts: [GridWeather]

    init(from decoder: any Decoder) throws {
      parts = try decoder.singleValueContainer().decode([LossyDecodable<GridWeather>].self).compactMap(\.value)
    }
  }
}
