import BookCloudyModels
import Foundation

/// Why there is no forecast.
package enum DataManagerError: Error {
  /// The transport gave neither an error nor an answer with a status and data.
  case unknown
  /// The transport failed, or the status is not 200.
  case failedRequest
  /// The status is 200, and the data are no forecast.
  case invalidResponse
}

/// Asks a weather service for forecasts.
package final class DataManager: Sendable {
  private let baseURL: String
  private let transport: any Transport

  /// - Parameter baseURL: The address before the coordinates, with the key in it and no slash at its end.
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
