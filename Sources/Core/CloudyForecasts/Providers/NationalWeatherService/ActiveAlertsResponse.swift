import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// The alerts in force at a point, in the terms of the Common Alerting Protocol:
/// https://docs.oasis-open.org/emergency/cap/v1.2/.
struct ActiveAlertsResponse: Decodable {
  let madeAt: Date?
  /// The messages, without an area.
  private let alerts: [Alert]
  /// The number of alerts that could not be read.
  private let unreadable: Int

  private enum CodingKeys: CodingKey {
    case updated, features
  }

  /// Throws if the response is unreadable, since that must not look like "no alerts".
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    madeAt = container.instant(.updated)
    let features: [Feature]
    (features, unreadable) = try container.partialList(.features)
    alerts = features.map(\.properties)
    if alerts.isEmpty, unreadable > 0 {
      throw DecodingError.problem(.noAlerts, at: container.codingPath + [CodingKeys.features])
    }
  }

  /// Returns the messages for the place of the request.
  func warnings(at coordinates: Coordinates) -> WarningList {
    let messages = alerts.map { alert in
      var message = alert.message
      // Without the name of a region, too, the alert is for the place.
      let names = alert.regions.isEmpty ? [nil] : alert.regions.map(Optional.some)
      message.blocks[0].areas = names.map { CAPMessage.Area(named: $0, around: coordinates) }
      return message
    }
    return WarningList(messages: messages, unreadable: unreadable, sourceEnds: true)
  }
}

extension ActiveAlertsResponse {
  private struct Feature: Decodable {
    let properties: Alert
  }

  /// A message with a single block.
  private struct Alert: Decodable {
    private(set) var message: CAPMessage
    let regions: [String]

    private enum CodingKeys: String, CodingKey {
      case event, headline, description, instruction, severity, areaDesc, web, references, parameters, response
      case sent, effective, onset, expires, ends, status, messageType, sender, senderName, urgency, certainty, language
      case identifier = "id"
      case address = "@id"
    }

    private struct Reference: Decodable {
      let identifier: String?
    }

    private struct Parameters: Decodable {
      /// Each is `sender,identifier,sent`.
      let expiredReferences: [String]?
    }

    /// The same object as ``Parameters``, decoded separately so that a mistake in one list does not affect the other.
    private struct EventCodes: Decodable {
      /// See ``ValidTimeEventCode``.
      let texts: [String]?

      private enum CodingKeys: String, CodingKey {
        case texts = "VTEC"
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard let event = container.event(.event) ?? container.event(.headline) else {
        throw DecodingError.problem(.noEvent, at: container.codingPath + [CodingKeys.event])
      }
      regions =
        container.text(.areaDesc)?.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty } ?? []
      let sentAt = container.instant(.sent)
      var block = CAPMessage.Block(event: event)
      if let language = container.text(.language) { block.language = language }
      // All are for the point, also those about dangers other than weather.
      block.categories = ["met"]
      block.responses = container.words(.response)
      block.urgency = container.word(.urgency)
      block.severity = container.word(.severity)
      block.certainty = container.word(.certainty)
      block.isLevelInName = true
      block.effective = container.instant(.effective)
      block.onset = container.instant(.onset)
      // An end before the start is the time of the next text, or a mistake. The service itself removes what is over.
      let start = block.onset ?? block.effective ?? sentAt ?? .distantPast
      func end(_ key: CodingKeys) -> Date? { container.instant(key).flatMap { $0 >= start ? $0 : nil } }
      let codes = (container.value(.parameters, as: EventCodes.self)?.texts ?? []).compactMap {
        ValidTimeEventCode($0, sentAt: sentAt)
      }
      // A message continues until all of its events end.
      let expiries = codes.compactMap(\.expiry)
      block.eventEnd = end(.ends) ?? (expiries.count == codes.count ? expiries.max() : nil)
      block.expires = container.instant(.ends) == nil ? end(.expires) : nil
      block.senderName = container.text(.senderName)
      let texts = [container.text(.description), container.text(.instruction)]
      block.text = texts.compactMap(\.self).joined(separator: "\n\n")
      block.link = [container.text(.address), container.text(.web)].lazy.compactMap { $0?.webAddress }.first
      let references = container.list(.references, of: Reference.self)?.compactMap(\.identifier) ?? []
      let expired = container.value(.parameters, as: Parameters.self)?.expiredReferences ?? []
      message = CAPMessage(
        identifier: container.text(.identifier) ?? "", sender: container.text(.sender) ?? "", sentAt: sentAt,
        status: try container.status(.status), kind: container.word(.messageType) ?? .alert,
        references: references + expired.flatMap(CAPMessage.identifiers(inReferences:)), blocks: [block])
      message.eventSteps = codes.map(\.step)
    }
  }
}
