import CloudyHTTP
import CloudyTestSupport
import Foundation
import Testing

/// A response of ``SimulatedServices`` as it is sent.
struct SimulatedResponse {
  let status: Int
  let headers: [String: String]
  let body: Data

  func json() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
  }

  /// The value at a path of names and, in lists, indices: `properties.timeseries.0.time`.
  func value<Value: SimulatedValue>(_ path: String, as type: Value.Type = Value.self) throws -> Value {
    try #require(try found(path), "\(path)")
  }

  /// - Returns: `nil` if there is no value, or one of another type.
  func found<Value: SimulatedValue>(_ path: String, as type: Value.Type = Value.self) throws -> Value? {
    var value: Any? = try JSONSerialization.jsonObject(with: body)
    for name in path.split(separator: ".").map(String.init) {
      if let list = value as? [Any], let index = Int(name) {
        value = list.indices.contains(index) ? list[index] : nil
      } else {
        value = (value as? [String: Any])?[name]
      }
    }
    return value as? Value
  }
}

/// A type of values in a response.
protocol SimulatedValue {}
extension String: SimulatedValue {}
extension Int: SimulatedValue {}
extension Double: SimulatedValue {}
extension NSNull: SimulatedValue {}
extension Array: SimulatedValue {}
extension Dictionary: SimulatedValue {}

extension SimulatedServices {
  /// - Parameter path: The path with the query.
  func response(_ path: String, headers: [String: String] = [:]) throws -> SimulatedResponse {
    let url = try #require(URL(string: "https://weather.example" + path))
    let request = HTTPRequest(url: url, headers: ["User-Agent": "Cloudy/1.0"].merging(headers) { $1 })
    let reply = reply(to: try #require(LoopbackRequest(request)))
    guard case .response(let status, let headers, let body) = reply else { throw CocoaError(.coderReadCorrupt) }
    return SimulatedResponse(status: status, headers: headers, body: body)
  }
}
