import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// The alerts in force at a point, in the terms of the Common Alerting Protocol:
/// https://docs.oasis-open.org/emergency/cap/v1.2/.
struct ActiveAlertsResponse: Decodable {
  let madeAt: Date?
  let alerts: [Alert]
  /// The number of alerts that could not be read.
  let unreadable: Int

  private enum CodingKeys: CodingKey {
    case updated, features
  }

  /// Throws if the response is unreadable, since that must not look like "no alerts".
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    madeAt = container.text(.updated).flatMap { GridTime.instant($0) }
    let features: [Feature]
    (features, unreadable) = try container.partialList(.features)
    alerts = features.map(\.properties)
    if alerts.isEmpty, unreadable > 0 {
      throw DecodingError.problem(.noAlerts, at: container.codingPath + [CodingKeys.features])
    }
  }

  private struct Feature: Decodable {
    let properties: Alert
  }

  struct Alert: Decodable {
    let title: String
    let regions: [String]
    let severity: WeatherAlert.Severity?
    let isExtreme: Bool
    let start: Date?
    let end: Date?
    let text: String
    let link: String?
    /// For example, `urn:oid:2.49.0.1.840.0…`.
    let identifier: String?
    let sentAt: Date?
    /// For example, `NWS Upton NY`.
    let issuer: String?
    let urgency: WeatherAlert.Urgency?
    let certainty: WeatherAlert.Certainty?
    let language: String?
    /// The identifiers of the other messages that this one replaces. A test replaces none.
    let replaced: [String]
    /// Whether it is real: not canceled, not a test, not an exercise.
    let isInForce: Bool

    private enum CodingKeys: String, CodingKey {
      case event, headline, description, instruction, severity, areaDesc, web, references
      case sent, effective, onset, expires, ends, status, messageType, senderName, urgency, certainty, language
      case identifier = "id"
      case address = "@id"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard let title = container.text(.event) ?? container.text(.headline) else {
        throw DecodingError.problem(.noEvent, at: container.codingPath + [CodingKeys.event])
      }
      self.title = title
      regions =
        container.text(.areaDesc)?.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty } ?? []
      let stated = container.text(.severity)
      severity = WeatherAlert.Severity(ofEvent: title, protocolSeverity: stated)
      isExtreme = WeatherAlert.isExtreme(severity, protocolSeverity: stated)
      func time(_ key: CodingKeys) -> Date? { container.text(key).flatMap { GridTime.instant($0) } }
      sentAt = time(.sent)
      issuer = container.text(.senderName).flatMap(ServiceText().displayed)
      urgency = container.word(.urgency)
      certainty = container.word(.certainty)
      language = container.text(.language)
      start = time(.onset) ?? time(.effective) ?? sentAt
      end = time(.ends) ?? time(.expires)
      text = [container.text(.description), container.text(.instruction)].compactMap(\.self).joined(separator: "\n\n")
      link = [container.text(.address), container.text(.web)].lazy.compactMap { $0?.webAddress }.first
      let identifier = container.text(.identifier)
      self.identifier = identifier
      let isActual = (container.text(.status) ?? "Actual") == "Actual"
      let references = isActual ? container.list(.references, of: Reference.self) : nil
      replaced = references?.compactMap(\.identifier).filter { $0 != identifier } ?? []
      isInForce = isActual && container.text(.messageType) != "Cancel"
    }

    private struct Reference: Decodable {
      let identifier: String?
    }
  }
}

extension ActiveAlertsResponse {
  /// Returns the alerts in force, the most severe first and otherwise ordered by start, without those that a newer
  /// message replaces.
  func weatherAlerts(now: Date) -> [WeatherAlert] {
    let replaced = Set(alerts.flatMap(\.replaced))
    var seen: Set<WeatherAlert> = []
    return
      alerts.filter { alert in
        let isReplaced = alert.identifier.map(replaced.contains) ?? false
        // An end before the start is a mistake, and is ignored.
        let isOver = alert.end.map { $0 <= now && $0 >= alert.start ?? $0 } ?? false
        return alert.isInForce && !isReplaced && !isOver
      }
      .map { alert in
        let start = alert.start ?? now
        return WeatherAlert(
          title: alert.title, severity: alert.severity, isExtreme: alert.isExtreme, regions: alert.regions,
          start: start, end: alert.end.flatMap { $0 > start ? $0 : nil }, text: alert.text, link: alert.link,
          identifier: alert.identifier, issuer: alert.issuer, sentAt: alert.sentAt, urgency: alert.urgency,
          certainty: alert.certainty, language: alert.language)
      }
      .filter { alert in
        // The same message can have several links and identifiers.
        var message = alert
        message.link = nil
        message.identifier = nil
        return seen.insert(message).inserted
      }
      .sorted { ($0.rank, $0.start) < ($1.rank, $1.start) }
  }
}
