import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// A FOSS Public Alert Server, such as https://alerts.kde.org: the messages of authorities in most countries, for a
/// small box around the place.
package struct PublicAlertsService: SupplementService {
  package static let source = ForecastSource(
    id: "public-alerts", name: "FOSS Public Alert Server",
    attribution: "Alerts of the authorities that they name, collected by a FOSS Public Alert Server",
    license: "the terms of each authority", homepage: "https://alerts.kde.org")

  package var source: ForecastSource { PublicAlertsService.source }
  package let identity: ServiceIdentity
  package var coverage: Coverage { .countries(PublicAlertsService.countryCodes) }
  package var block: ForecastBlock { .alerts }

  private let endpoint: ServiceEndpoint
  private let messages: AlertDocuments
  private let countries: PublicAlertCountries

  /// - Parameter endpoint: Receives the country and a small box around the place.
  package init(endpoint: ServiceEndpoint) {
    self.endpoint = endpoint
    // The server redirects to the file.
    messages = AlertDocuments(endpoint: endpoint, isMissingGone: true) { AlertDocuments.Address(path: "/alert/\($0)") }
    countries = PublicAlertCountries(endpoint: endpoint)
    identity = endpoint.identity(of: PublicAlertsService.source.id)
  }

  /// Returns the alerts at the place, with an empty list if there are none.
  ///
  /// - Throws: `.notCovered` if there are none, and the server does not receive those of the country; `.unreadable` if
  ///   none is known, but some messages were not read; otherwise see ``SupplementService``.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    guard let country = place.country?.code, PublicAlertsService.countryCodes.contains(country) else {
      throw .notCovered
    }
    let (list, metadata) = try await list(around: place.coordinates)
    // A time without an offset is local (ISO 8601), and the place is where the warning applies.
    let reading = try await messages.reading(
      of: list.identifiers.map { $0.uuidString.lowercased() }, timeZoneIdentifier: place.timeZoneIdentifier)
    let warnings = WarningList(messages: reading.messages, unreadable: reading.unreadable + list.unreadable)
    let block: Block<[WeatherAlert]>
    do throws(ForecastError) {
      // Authorities issue alerts rarely, so the age of the newest one says nothing; the server checks its sources.
      block = try warnings.block(for: place, from: source, metadata: metadata, report: ReportTime(limit: nil))
    } catch {
      throw reading.failure ?? error
    }
    // An empty list says nothing about a country whose authorities the server does not query.
    if block.content.isEmpty {
      guard try await countries.isOperating(country) else { throw .notCovered }
    }
    return .alerts(block)
  }
}

extension PublicAlertsService {
  /// Requests the list of the messages whose area meets a small box around the rounded coordinates, which contains the
  /// exact ones.
  private func list(
    around coordinates: Coordinates
  ) async throws(ForecastError) -> (list: PublicAlertList, metadata: ResponseMetadata) {
    let decimals = endpoint.coordinateDecimals
    let center = coordinates.rounded(toDecimals: decimals)
    let margin = max(pow(10, -Double(decimals)), 0.001)
    let latitudes = max(center.latitude - margin, -90)...min(center.latitude + margin, 90)
    // Without the errors of floating-point arithmetic, which would make a box without width at the date line.
    let (west, east) = (rounded(center.longitude - margin), rounded(center.longitude + margin))
    if west < -180 { return try await list(latitudes, west + 360...180, and: -180...east) }
    if east > 180 { return try await list(latitudes, west...180, and: -180...(east - 360)) }
    return try await list(latitudes, west...east)
  }

  private func rounded(_ degrees: Double) -> Double { (degrees * 1e6).rounded() / 1e6 }

  /// Requests the lists of both sides of the date line, since no box can cross it.
  private func list(
    _ latitudes: ClosedRange<Double>, _ longitudes: ClosedRange<Double>, and others: ClosedRange<Double>
  ) async throws(ForecastError) -> (list: PublicAlertList, metadata: ResponseMetadata) {
    let one = try await list(latitudes, longitudes)
    let other = try await list(latitudes, others)
    return (one.list.adding(other.list), one.metadata)
  }

  private func list(
    _ latitudes: ClosedRange<Double>, _ longitudes: ClosedRange<Double>
  ) async throws(ForecastError) -> (list: PublicAlertList, metadata: ResponseMetadata) {
    let (list, metadata) = try await endpoint.reply(
      PublicAlertList.self, path: "/alert/area",
      query: [
        ("min_lat", endpoint.coordinateText(latitudes.lowerBound)),
        ("max_lat", endpoint.coordinateText(latitudes.upperBound)),
        ("min_lon", endpoint.coordinateText(longitudes.lowerBound)),
        ("max_lon", endpoint.coordinateText(longitudes.upperBound)),
      ]
    ).unconditional()
    return (list, metadata)
  }
}

extension PublicAlertsService {
  /// The countries whose weather authorities the server queries, by its own list of operating sources, without those
  /// that another service covers: their places are not sent. Australia is left out, since only its fire services are
  /// among the sources.
  private static let countryCodes: Set<String> = [
    "AF", "AG", "AI", "AL", "AO", "AR", "BB", "BF", "BH", "BI", "BJ", "BW", "BY", "BZ", "CD", "CF", "CG", "CI", "CL",
    "CM", "CN", "CR", "CW", "DJ", "DO", "DZ", "EC", "EG", "ET", "FM", "GA", "GH", "GM", "GN", "GW", "GY", "ID", "IN",
    "IQ", "IR", "JM", "JO", "KE", "KM", "KR", "KW", "KZ", "LC", "LS", "LY", "MG", "MH", "ML", "MM", "MN", "MO", "MR",
    "MU", "MV", "MW", "MX", "MZ", "NE", "NG", "OM", "PG", "PH", "PW", "PY", "QA", "RU", "SA", "SB", "SC", "SD", "SG",
    "SL", "SN", "SR", "ST", "SZ", "TD", "TG", "TH", "TL", "TN", "TT", "TW", "TZ", "UG", "UY", "VC", "VN", "VU", "WS",
    "YE", "ZA", "ZM", "ZW",
  ]
}
