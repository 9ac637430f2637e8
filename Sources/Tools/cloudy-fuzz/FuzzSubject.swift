import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyStorage
import CloudyTestSupport
import Foundation

/// A service with valid responses, to be damaged.
struct FuzzSubject: Sendable {
  struct Response: Sendable {
    /// A part of the request's path; empty for any.
    let path: String
    /// Whether the response is XML: an object with a single member for the root, see ``JSON/xml``.
    let isXML: Bool
    let whole: [JSON]
    /// Parts of the responses with about a day's hours.
    let days: [JSON]
    /// Parts with few hours, which are read fastest.
    let hours: [JSON]

    /// Returns a part, damaged or not, in the format of the service.
    func data(_ part: JSON) -> Data { isXML ? part.xml : part.data }
  }

  let name: String
  let answers: [Response]
  let place: Place
  /// The time of the responses.
  let now: Date
  private let flaws: @Sendable (ServiceEndpoint, Place) async throws(ForecastError) -> [String]

  /// Every service. `folder` has the responses. Time stands still, so that no time limit ends.
  static func all(in folder: URL) throws -> [FuzzSubject] {
    let oslo2014 = Date(timeIntervalSince1970: 1_416_558_060)
    let newYork2018 = Date(timeIntervalSince1970: 1_520_714_400)
    func files(_ name: String) -> KeyValuePairs<String, String> { ["": name] }
    return try [
      forecasts("Open-Meteo", files("open-meteo-brussels"), in: folder) {
        OpenMeteoService(endpoint: $0, retryPause: .zero, clock: TestClock())
      },
      forecasts("Dark Sky of 2014", files("dark-sky-2014-oslo"), in: folder, now: oslo2014, by: darkSky),
      forecasts("Dark Sky of 2018", files("dark-sky-2018-new-york"), in: folder, now: newYork2018, by: darkSky),
      forecasts("Pirate Weather", files("pirate-weather-reykjavik"), in: folder, by: darkSky),
      forecasts("MET Norway", files("met-norway-oslo"), in: folder, at: oslo) { MetNorwayService(endpoint: $0) },
      forecasts("National Weather Service", nationalWeatherService, in: folder, at: newYork) {
        NationalWeatherService(endpoint: $0, retryPause: .zero, clock: TestClock())
      },
      forecasts("Bright Sky", brightSky, in: folder, at: berlin) { BrightSkyService(endpoint: $0, clock: TestClock()) },
      supplements("Open-Meteo's air", files("open-meteo-air-quality-brussels"), in: folder) {
        OpenMeteoAirQualityService(endpoint: $0)
      },
      supplements("Open-Meteo's archive", files("open-meteo-archive-brussels"), in: folder) {
        OpenMeteoHistoryService(endpoint: $0)
      },
      supplements("Open-Meteo's minutes", files("open-meteo-minutes-brussels"), in: folder) {
        OpenMeteoMinutesService(endpoint: $0)
      },
      supplements("Open-Meteo's earlier hours", files("open-meteo-brussels"), in: folder) {
        OpenMeteoEarlierHoursService(endpoint: $0)
      },
      supplements("National Weather Service's observations", nationalWeatherServiceStations, in: folder, at: newYork) {
        NationalWeatherServiceObservations(endpoint: $0, retryPause: .zero, clock: TestClock())
      },
      supplements("MET Norway's nowcast", files("met-norway-nowcast-oslo"), in: folder, at: oslo) {
        MetNorwayNowcastService(endpoint: $0)
      },
      supplements("National Weather Service's alerts", files("nws-alerts"), in: folder, at: newYork) {
        NationalWeatherServiceAlerts(endpoint: $0, retryPause: .zero, clock: TestClock())
      },
      supplements("Bright Sky's alerts", files("bright-sky-alerts-berlin"), in: folder, at: berlin) {
        BrightSkyAlertsService(endpoint: $0)
      },
      supplements("MET Norway's alerts", files("met-norway-alerts-oslo"), in: folder, at: oslo) {
        MetNorwayAlertsService(endpoint: $0)
      },
      supplements("GeoMet", files("geomet-toronto"), in: folder, at: toronto) { GeoMetService(endpoint: $0) },
      supplements("MeteoAlarm", files("meteoalarm-belgium"), in: folder) { MeteoAlarmService(endpoint: $0) },
      supplements("Hong Kong Observatory", files("hko-warnsum-hong-kong"), in: folder, at: hongKong) {
        HongKongObservatoryService(endpoint: $0)
      },
      supplements("Japan Meteorological Agency", files("jma-tokyo"), in: folder, at: tokyo) {
        JMAService(endpoint: $0)
      },
      supplements("MetService", metService, in: folder, at: wellington) { MetServiceAlertsService(endpoint: $0) },
      supplements("FOSS Public Alert Server", publicAlerts, in: folder, at: capeTown) {
        PublicAlertsService(endpoint: $0)
      },
    ]
  }

  private static let oslo = place("Oslo", 59.91, 10.75, zone: "Europe/Oslo")
  private static let newYork = place("New York", 40.71, -74.01, zone: "America/New_York")
  private static let toronto = place("Toronto", 43.7, -79.4, zone: "America/Toronto")
  private static let hongKong = place(
    "Hong Kong", 22.28, 114.16, zone: "Asia/Hong_Kong", in: Country(code: "HK", name: "Hong Kong"))
  private static let wellington = place(
    "Wellington", -41.29, 174.78, zone: "Pacific/Auckland", in: Country(code: "NZ", name: "New Zealand"))
  private static let capeTown = place(
    "Cape Town", -33.92, 18.42, zone: "Africa/Johannesburg", in: Country(code: "ZA", name: "South Africa"))
  private static let tokyo = place("Tokyo", 35.69, 139.69, zone: "Asia/Tokyo")
  private static let berlin = place("Berlin", 52.52, 13.41, zone: "Europe/Berlin")
  private static let brightSky: KeyValuePairs<String, String> = [
    "/weather": "bright-sky-berlin", "/current_weather": "bright-sky-now-berlin",
  ]
  private static let nationalWeatherService: KeyValuePairs<String, String> = [
    "/observations/latest": "nws-observation", "/forecast/hourly": "nws-hourly", "/points/": "nws-point",
    "/alerts/active": "nws-alerts", "/stations": "nws-stations", "/gridpoints/": "nws-grid",
  ]

  private static let nationalWeatherServiceStations: KeyValuePairs<String, String> = [
    "/observations": "nws-observations", "/points/": "nws-point", "/gridpoints/": "nws-stations",
  ]

  private static let metService: KeyValuePairs<String, String> = [
    "/cap/rss": "metservice-list.xml", "/cap/alert": "metservice-alert.xml",
  ]
  private static let publicAlerts: KeyValuePairs<String, String> = [
    "/alert/area": "public-alerts-list", "/source/area_status": "public-alerts-sources",
    "/alert/": "public-alerts-alert.xml",
  ]

  private static func place(
    _ name: String, _ latitude: Double, _ longitude: Double, zone: String, in country: Country? = nil
  ) -> Place {
    var place = Place(
      name: name, coordinates: Coordinates(latitude: latitude, longitude: longitude) ?? .fallback,
      timeZoneIdentifier: zone)
    place.country = country
    return place
  }

  private static let darkSky: @Sendable (ServiceEndpoint) -> DarkSkyService = {
    DarkSkyService(endpoint: $0, key: Secret("k"))
  }

  /// - Parameter files: The response for each part of a path.
  private static func forecasts(
    _ name: String, _ files: KeyValuePairs<String, String>, in folder: URL, at place: Place = .brussels,
    now: Date = Forecast.sampleTime,
    by service: @escaping @Sendable (ServiceEndpoint) -> some ForecastService
  ) throws -> FuzzSubject {
    try FuzzSubject(name: name, files: files, folder: folder, place: place, now: now) {
      endpoint, place throws(ForecastError) in
      try await service(endpoint).forecast(for: place).flaws
    }
  }

  /// - Parameter files: The response for each part of a path.
  private static func supplements(
    _ name: String, _ files: KeyValuePairs<String, String>, in folder: URL, at place: Place = .brussels,
    now: Date = Forecast.sampleTime,
    by service: @escaping @Sendable (ServiceEndpoint) -> some SupplementService
  ) throws -> FuzzSubject {
    try FuzzSubject(name: name, files: files, folder: folder, place: place, now: now) {
      endpoint, place throws(ForecastError) in
      try await service(endpoint).supplement(for: place).flaws
    }
  }

  private init(
    name: String, files: KeyValuePairs<String, String>, folder: URL, place: Place, now: Date,
    flaws: @escaping @Sendable (ServiceEndpoint, Place) async throws(ForecastError) -> [String]
  ) throws {
    self.name = name
    self.now = now
    self.flaws = flaws
    self.place = place
    answers = try files.map { path, file in
      let whole = try JSON(Data(contentsOf: folder.appending(component: file + ".json")))
      func parts(_ count: Int) -> [JSON] { [0, 0.15, 0.3].map { whole.window(of: count, at: $0) } }
      return Response(
        path: path, isXML: file.hasSuffix(".xml"), whole: [whole], days: parts(26), hours: parts(3))
    }
  }

  /// The problem with the result of an input, or the unexpected error.
  func outcome(of input: FuzzInput) async -> Result<[String], ForecastError> {
    let transport = FakeTransport { .success(input.response(to: $0)) }
    guard let url = URL(string: "https://weather.example") else { return .failure(.unreachable(host: "")) }
    let endpoint = ServiceEndpoint(
      baseURL: url, transport: transport, timeLimit: .seconds(5), userAgent: "cloudy-fuzz", coordinateDecimals: 2,
      now: { input.now })
    do throws(ForecastError) {
      return .success(try await flaws(endpoint, input.place))
    } catch {
      return .failure(error)
    }
  }

  /// The unchanged responses.
  var wholeInput: FuzzInput {
    FuzzInput(
      subject: self, bodies: answers.map { ($0.path, $0.data($0.whole[0])) }, status: 200, headers: [:],
      place: place, now: now)
  }
}
