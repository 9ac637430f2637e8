import BookCloudyModels
import Foundation

/// Returns the bytes of a recorded response. There is no bundle on Linux: the files are those embedded in the program.
func loadStubFromBundle(withName name: String, extension: String) throws -> Data {
  let resources = URL(filePath: #filePath).appending(path: "../../../Sources/Resources")
  return try Data(contentsOf: resources.appending(path: "\(name).\(`extension`)").standardizedFileURL)
}

extension WeatherData {
  /// The recorded response, optionally with a change.
  static func recorded(changed change: (inout [String: Any]) -> Void = { _ in }) throws -> WeatherData {
    try JSONDecoder.decode(data: recordedData(changed: change))
  }

  /// The bytes of the recorded response with a change.
  static func recordedData(changed change: (inout [String: Any]) -> Void) throws -> Data {
    let data = try loadStubFromBundle(withName: "darksky", extension: "json")
    var answer = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    change(&answer)
    return try JSONSerialization.data(withJSONObject: answer)
  }

  /// The recorded response with other current conditions.
  static func recorded(currently changes: [String: Any]) throws -> WeatherData {
    try recorded { answer in
      let now = answer["currently"] as? [String: Any] ?? [:]
      answer["currently"] = now.merging(changes) { _, new in new }
    }
  }
}

extension WeatherDayData {
  /// A day with these values.
  static func made(time: Int = 1_500_069_600, minimum: Double = 37.3, maximum: Double = 46.7) throws -> WeatherDayData {
    try JSONDecoder.decode(
      data: Data(
        """
        {"time": \(time), "icon": "cloudy", "windSpeed": 1.2, "temperatureMin": \(minimum), "temperatureMax": \(maximum)}
        """.utf8))
  }
}
