import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// MeteoAlarm, https://meteoalarm.org: the warnings of most European weather services and of Israel's, collected by
/// EUMETNET.
package struct MeteoAlarmService: SupplementService {
  /// Its terms require this credit and the note about delays, next to the name of the national service, which is the
  /// issuer of each alert.
  package static let source = ForecastSource(
    id: "meteoalarm", name: "MeteoAlarm",
    attribution: "EUMETNET - MeteoAlarm. Time delays between this website and the www.meteoalarm.org website are"
      + " possible. For the most up-to-date awareness information as published by the participating National"
      + " Meteorological and Hydrological Services, please refer to www.meteoalarm.org",
    license: "CC BY 4.0", homepage: "https://www.meteoalarm.org")

  package var source: ForecastSource { MeteoAlarmService.source }
  package let identity: ServiceIdentity
  package var coverage: Coverage { .countries(Set(MeteoAlarmService.names.keys)) }
  package var block: ForecastBlock { .alerts }

  private let endpoint: ServiceEndpoint
  private let feeds: WarningFeeds<NationalWarnings>
  /// Seconds: messages stay in a list for at most six days after their end.
  private static let reportLimit: TimeInterval = 7 * 86_400

  /// - Parameter endpoint: Receives no coordinates, only the country.
  package init(endpoint: ServiceEndpoint) {
    self.endpoint = endpoint
    feeds = WarningFeeds(now: endpoint.now) { name, last throws(ForecastError) in
      try await endpoint.reply(
        MeteoAlarmResponse.self, path: "/api/v1/warnings/feeds-\(name)", newerThan: last?.metadata.validity
      ).map { NationalWarnings(warnings: $0.warnings) }
    }
    identity = endpoint.identity(of: MeteoAlarmService.source.id)
  }

  /// Returns the alerts at the place, with an empty list if there are none.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    guard let name = place.country.flatMap({ MeteoAlarmService.names[$0.code] }) else { throw .notCovered }
    return .alerts(
      try await feeds.feed(of: name).block(
        for: place, from: source, reportLimit: MeteoAlarmService.reportLimit, now: endpoint.now(),
        isOfCountry: MeteoAlarmService.countriesWithoutOutlines.contains(place.country?.code ?? "")))
  }
}

extension MeteoAlarmService {
  /// The countries of which ``WarningRegions`` has no outlines.
  private static let countriesWithoutOutlines: Set<String> = [
    "AD", "CH", "EE", "GB", "IL", "LU", "NO", "SE", "SJ", "UA",
  ]

  /// The names in the service's addresses, by country. Åland is in Finland's list and Svalbard in Norway's; other
  /// territories, such as Greenland and Réunion, are not in the list of their state.
  private static let names = [
    "AD": "andorra", "AT": "austria", "AX": "finland", "BA": "bosnia-herzegovina", "BE": "belgium", "BG": "bulgaria",
    "CH": "switzerland", "CY": "cyprus", "CZ": "czechia", "DE": "germany", "DK": "denmark", "EE": "estonia",
    "ES": "spain", "FI": "finland", "FR": "france", "GB": "united-kingdom", "GR": "greece", "HR": "croatia",
    "HU": "hungary", "IE": "ireland", "IL": "israel", "IS": "iceland", "IT": "italy", "LT": "lithuania",
    "LU": "luxembourg", "LV": "latvia", "MD": "moldova", "ME": "montenegro", "MK": "republic-of-north-macedonia",
    "MT": "malta", "NL": "netherlands", "NO": "norway", "PL": "poland", "PT": "portugal", "RO": "romania",
    "RS": "serbia", "SE": "sweden", "SI": "slovenia", "SJ": "norway", "SK": "slovakia", "UA": "ukraine",
  ]
}
