import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

extension WarningList {
  /// Returns the warnings that concern a place, as a block.
  ///
  /// - Parameters:
  ///   - metadata: Of the response that contained the messages.
  ///   - madeAt: The time at which the service last changed its list; `nil` if unknown.
  ///   - now: This machine's current time, if the response is older; `nil` for the time of the response.
  /// - Throws: `.unreadable` if no warning is known, but some could not be read or assigned to a place: one of them may
  ///   concern this place.
  func supplement(
    for place: Place, from source: ForecastSource, metadata: ResponseMetadata, madeAt: Date? = nil, now: Date? = nil,
    derivations: Set<Derivation> = []
  ) throws(ForecastError) -> ForecastSupplement {
    let machineNow = now ?? metadata.receivedAt - metadata.clockOffset
    // Nothing confirms the service's clock, so only warnings that are over by both clocks are omitted. Forecasts omit
    // the others by the clock that their own response confirms.
    let found = warnings(at: place, now: machineNow + min(0, metadata.clockOffset))
    if found.isUnknown { throw .unreadable(path: "", problem: .uncertainAlerts) }
    var provenance = Provenance(of: metadata, from: source, derivations: derivations)
    provenance.madeAt = madeAt
    return .alerts(Block(found.alerts, from: provenance))
  }
}

extension CAPMessage.Area {
  /// An area that contains a place, according to the service, which does not describe its shape.
  ///
  /// - Parameter name: The authority's name for it; `nil` if not stated.
  init(named name: String?, around coordinates: Coordinates) {
    self.init(name: name ?? "")
    circles = [GeoCircle(center: coordinates, radius: 1)]
  }
}
