import CloudyHTTP
import CloudyModel
import CloudyStorage
import Foundation

/// Uses Nominatim, and Open-Meteo if that fails or has no results. Responses are cached, as Nominatim's policy
/// requires.
package struct GeocodingServices: GeocodingService {
  private let nominatim: any GeocodingService
  private let openMeteo: any GeocodingService
  private let cached: GeocodingStore?
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - nominatim: The first service, since it has addresses.
  ///   - cached: The store of responses; `nil` to store none.
  ///   - now: The time of day, for the age of stored responses.
  package init(
    nominatim: any GeocodingService, openMeteo: any GeocodingService, cached: GeocodingStore? = nil,
    now: @escaping @Sendable () -> Date
  ) {
    self.nominatim = nominatim
    self.openMeteo = openMeteo
    self.cached = cached
    self.now = now
  }

  /// Returns the result of the first service that has any; empty if both succeeded without results.
  ///
  /// - Throws: The failure of the service that failed. If both did, it is Nominatim's, and also if Open-Meteo has no
  ///   results, which means little for an address. Cancellation is always thrown.
  package func places(called text: String) async throws(GeocodingFailure) -> FoundPlaces {
    let query = GeocodingServices.normalized(text)
    if let response = cached?.response(to: query, now: now()) { return response }
    let failure: GeocodingFailure
    do throws(GeocodingFailure) {
      let found = try await nominatim.places(called: query)
      // Nothing is stored if Open-Meteo fails, since it might have had results.
      let response = found.places.isEmpty ? try await openMeteo.places(called: query) : found
      cached?.save(response, to: query, now: now())
      return response
    } catch {
      if error.source == .openMeteo || error.error == .cancelled { throw error }
      failure = error
    }
    do throws(GeocodingFailure) {
      let found = try await openMeteo.places(called: query)
      if !found.places.isEmpty { return found }
    } catch {
      if error.error == .cancelled { throw error }
    }
    throw failure
  }

  /// Returns one line without spaces around it, limited to the length of an address.
  private static func normalized(_ text: String) -> String {
    let words = text.harmless.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(words.unicodeScalars.prefix(200))
  }
}

extension GeocodingServices {
  /// The services' configuration keys.
  package static let keys: [ConfigurationKey] = [.openMeteoGeocodingURL, .nominatimURL]

  /// Creates the live services.
  ///
  /// - Parameters:
  ///   - openMeteoBudget: The budget of all requests to Open-Meteo.
  ///   - gazetteer: Supplies the time zones.
  /// - Returns: `nil` if an address is not configured.
  package init?(_ context: ServiceContext, openMeteoBudget: RequestBudget, gazetteer: PlaceDatabase) {
    let budget = context.budget(.nominatim, of: "nominatim", at: [.nominatimURL])
    guard
      let nominatim = context.endpoint(.nominatimURL, budget: budget),
      let openMeteo = context.endpoint(.openMeteoGeocodingURL, budget: openMeteoBudget)
    else { return nil }
    self.init(
      nominatim: NominatimService(endpoint: nominatim, gazetteer: gazetteer),
      openMeteo: OpenMeteoGeocodingService(endpoint: openMeteo, gazetteer: gazetteer),
      cached: context.store.map { GeocodingStore(store: $0, server: nominatim.identity(of: "nominatim").server) },
      now: context.now)
  }
}
