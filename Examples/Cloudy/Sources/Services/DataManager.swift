import BookCloudyModels
import Foundation

/// The reason why there is no forecast.
package enum DataManagerError: Error {
  /// The transport returned neither an error nor a response with a status and data.
  case unknown
  /// The transport failed, or the status is not 200.
  case failedRequest
  /// The status is 200, but the data is not a forecast.
  case invalidResponse
}

/// Requests forecasts from a weather service.
package final class DataManager: Sendable {
  private let baseURL: String
  private let transport: any Transport

  /// - Parameter baseURL: The URL before the coordinates, with the API key and without a trailing slash.
  package init(baseURL: String, transport: any Transport) { (self.baseURL, self.transport) = (baseURL, transport) }

  /// Returns the weather at a place.
  package func weatherDataForLocation(
    latitude: Double, longitude: Double
  ) async throws(DataManagerError) -> WeatherData {
    guard let url = URL(string: "\(baseURL)/\(latitude),\(longitude)") else { throw .failedRequest }
    let answer: TransportAnswer
    do { answer = try await transport.answer(to: url) } catch { throw .failedRequest }
    guard let status = answer.status, let data = answer.data else { throw .unknown }
    guard status == 200 else { throw .failedRequest }
    do { return try JSONDecoder.decode(data: data) } catch { throw .invalidResponse }
  }
}
