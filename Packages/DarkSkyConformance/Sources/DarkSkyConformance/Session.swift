import Foundation

/// The parameters of a run.
public struct Configuration: Sendable {
  /// A key that the server accepts.
  public var key: String
  /// A key that the server rejects; `nil` if none is known.
  public var wrongKey: String?
  /// A key whose daily calls are used up; `nil` if none is known.
  public var spentKey: String?
  /// The places to request; most requests are for the first.
  public var places: [Place]
  /// The server's host, with its port.
  public var authority: String
  /// The pause between requests, in seconds.
  public var pause: TimeInterval

  /// Creates a configuration.
  public init(
    key: String = "conformance", wrongKey: String? = nil, spentKey: String? = nil, places: [Place] = Place.defaults,
    authority: String = "localhost", pause: TimeInterval = 0
  ) {
    self.key = key
    self.wrongKey = wrongKey
    self.spentKey = spentKey
    self.places = places.isEmpty ? Place.defaults : places
    self.authority = authority
    self.pause = pause
  }
}

/// The responses of one server in a run. Each request is sent once, when the first check needs it.
public final class Session {
  /// The parameters of the run.
  public let configuration: Configuration
  private let transport: any Transport
  private let read: (_ body: [UInt8]) throws(JSONError) -> JSON
  private var responses: [Request: Result<Response, TransportError>] = [:]
  private var forecasts: [Request: Result<Forecast, Finding>] = [:]
  /// The number of requests made so far.
  public private(set) var requestCount = 0

  /// Starts a run.
  ///
  /// - Parameter read: Parses the body of a forecast. Runs with the same bodies can cache the result.
  public init(
    _ transport: any Transport, configuration: Configuration = Configuration(),
    read: @escaping (_ body: [UInt8]) throws(JSONError) -> JSON = JSON.init(_:)
  ) {
    self.transport = transport
    self.configuration = configuration
    self.read = read
  }

  var main: Place { configuration.places.first ?? .oslo }

  /// The response, with any status.
  func response(to request: Request) throws(Finding) -> Response {
    let result = responses[request] ?? send(request)
    responses[request] = result
    switch result {
    case .success(let response): return response
    case .failure(let error): throw .failed("\(error) (\(request.method) \(request.target))")
    }
  }

  private func send(_ request: Request) -> Result<Response, TransportError> {
    var request = request
    request.headers.append(Header("User-Agent", "cloudy-conformance"))
    if requestCount > 0, configuration.pause > 0 { Thread.sleep(forTimeInterval: configuration.pause) }
    var retriesLeft = 3
    while true {
      requestCount += 1
      do throws(TransportError) {
        let response = try transport.response(to: request)
        // Respect the server's rate limit, so that the checks are about its responses.
        guard response.status == 429, retriesLeft > 0, let text = response["Retry-After"], let seconds = Double(text),
          (0...30).contains(seconds)
        else { return .success(response) }
        retriesLeft -= 1
        Thread.sleep(forTimeInterval: seconds)
      } catch {
        return .failure(error)
      }
    }
  }

  /// A path with the key and an optional query.
  func target(_ place: String, time: String? = nil, query: String = "") -> String {
    let path = "/forecast/\(configuration.key)/\(place)" + (time.map { ",\($0)" } ?? "")
    return query.isEmpty ? path : "\(path)?\(query)"
  }

  func get(_ target: String, headers: [Header] = []) throws(Finding) -> Response {
    try response(to: Request(target, headers: headers))
  }

  func get(_ place: Place, time: String? = nil, _ query: String = "") throws(Finding) -> Response {
    try get(target(place.path, time: time, query: query))
  }

  /// A forecast, or the weather at another time.
  func forecast(_ place: Place, time: String? = nil, _ query: String = "") throws(Finding) -> Forecast {
    try forecast(target: target(place.path, time: time, query: query), place: place)
  }

  func forecast(target: String, place: Place) throws(Finding) -> Forecast {
    let request = Request(target)
    if let known = forecasts[request] { return try known.get() }
    let result: Result<Forecast, Finding>
    do throws(Finding) {
      let response = try response(to: request)
      try expect(response.status == 200, "\(response.status) for \(target)")
      result = .success(try Forecast(response.body, place: place, what: target, read: read))
    } catch {
      result = .failure(error)
    }
    forecasts[request] = result
    return try result.get()
  }

  /// The forecasts of all places.
  func everyForecast() throws(Finding) -> [Forecast] {
    var all: [Forecast] = []
    for place in configuration.places { all.append(try forecast(place)) }
    return all
  }

  /// A forecast with 169 hours, by default for the main place.
  func extended(_ place: Place? = nil) throws(Finding) -> Forecast {
    try forecast(place ?? main, "units=si&extend=hourly")
  }

  /// Responses of all kinds, to check for values that must never occur.
  func everyResponse() throws(Finding) -> [Forecast] {
    var all = try everyForecast()
    all.append(try extended())
    all.append(try forecast(main, time: String(try now() - 86_400 * 30), "units=si"))
    return all
  }

  /// The server's current time, which may be simulated.
  func now() throws(Finding) -> Int {
    let forecast = try forecast(main)
    return try require(forecast.currently?.time, "currently.time is missing")
  }
}
