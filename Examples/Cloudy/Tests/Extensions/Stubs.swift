import BookCloudyModels
import Foundation

/// The bytes of a recorded answer. There is no bundle on Linux: the files are those that the program carries.
func loadStubFromBundle(withName name: String, extension: String) throws -> Data {
  let resources = URL(filePath: #filePath).appending(path: "../../../Sources/Resources")
  return try Data(contentsOf: resources.appending(path: "\(name).\(`extension`)").standardizedFileURL)
}

extension WeatherData {
  /// The recorded answer, or what it would be with a change.
  static func recorded(changed change: (inout [String: Any]) -> Void = { _ in }) throws -> WeatherData {
    try JSONDecoder.decode(data: recordedData(changed: change))
  }

  /// The bytes of the recorded answer, or of what it would be with a change.
  static func recordedData(changed change: (inout [String: Any]) -> Void) throws -> Data {
    let data = try loadStubFromBundle(withName: "darksky", extension: "json")
    var answer = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    change(&answer)
    return try JSONSerialization.data(withJSONObject: answer)
  }

  /// The recorded answer with other weather at the moment.
  static func recorded(currently changes: [String: Any]) throws -> WeatherData {
    try recorded { answer in
      let now = answer["currently"] as? [String: Any] ?? [:]
      answer["currently"] = now.merging(changes) { _, new in new }
    }
  }
}

extension WeatherDayData {
  /// A day with these figures.
  static func made(time: Int = 1_500_069_600, minimum: Double = 37.3, maximum: Double = 46.7) throws -> WeatherDayData {
    try JSONDecoder.decode(
      data: Data(
        """
        {"time": \(time), "icon": "cloudy", "windSpeed": 1.2, "temperatureMin": \(minimum), "temperatureMax": \(maximum)}
        """.utf8))
  }
}
