import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// Bright Sky's response with the warnings of Deutscher Wetterdienst: https://brightsky.dev/docs.
struct BrightSkyAlertsResponse: Decodable {
  /// The messages, without an area.
  private let alerts: [Alert]
  /// The number of unreadable alerts.
  private let unreadable: Int
  /// The warning cell, usually a municipality; `nil` if not stated.
  private let area: String?

  private enum CodingKeys: CodingKey {
    case alerts, location
  }

  private struct Location: Decodable {
    let name: String?
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    (alerts, unreadable) = try container.partialList(.alerts)
    area = container.value(.location, as: Location.self)?.name.flatMap(ServiceText().displayed)
  }

  /// Returns the messages for the place of the request.
  func warnings(at coordinates: Coordinates) -> WarningList {
    let messages = alerts.map { alert in
      var message = alert.message
      for index in message.blocks.indices {
        message.blocks[index].areas = [CAPMessage.Area(named: area, around: coordinates)]
      }
      return message
    }
    return WarningList(messages: messages, unreadable: unreadable, sourceEnds: true)
  }
}

extension BrightSkyAlertsResponse {
  /// A warning with its texts in English and German.
  private struct Alert: Decodable {
    let message: CAPMessage

    private enum CodingKeys: String, CodingKey {
      case status, effective, onset, expires, urgency, severity, certainty
      case identifier = "alert_id"
      case response = "response_type"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let identifier = try container.requiredText(.identifier)
      let texts = try decoder.container(keyedBy: LanguageKey.self)
      let blocks = ["en", "de"].compactMap { language -> CAPMessage.Block? in
        func text(_ name: String) -> String? { texts.text(LanguageKey(name, in: language)) }
        func title(_ name: String) -> String? { texts.event(LanguageKey(name, in: language)) }
        guard let event = title("event") ?? title("headline") else { return nil }
        var block = CAPMessage.Block(event: event)
        block.language = language
        block.headline = text("headline")
        block.text = text("description")
        block.instruction = text("instruction")
        block.senderName = "Deutscher Wetterdienst"
        // All are of the weather service, also those about heat, whose category is health.
        block.categories = ["met"]
        block.responses = container.words(.response)
        block.urgency = container.word(.urgency)
        block.severity = container.word(.severity)
        block.certainty = container.word(.certainty)
        block.statedLevel = block.severity.flatMap(CAPMessage.StatedLevel.init(germanSeverity:))
        block.onset = container.instant(.onset)
        block.expires = container.instant(.expires)
        return block
      }
      guard !blocks.isEmpty else {
        throw DecodingError.problem(.noEvent, at: container.codingPath + [LanguageKey("event", in: "en")])
      }
      message = CAPMessage(
        identifier: identifier, sentAt: container.instant(.effective), status: try container.status(.status),
        blocks: blocks)
    }
  }
}

extension CAPMessage.StatedLevel {
  /// The level on the scale of Deutscher Wetterdienst, whose words are a level below those of others: its yellow
  /// warnings are minor, and its orange ones moderate. Its highest level, violet, is shown as red.
  fileprivate init?(germanSeverity: WeatherAlert.CAPSeverity) {
    switch germanSeverity {
    case .minor: self = .level(.moderate)
    case .moderate: self = .level(.severe)
    case .severe, .extreme: self = .level(.extreme)
    case .unknown: return nil
    }
  }
}
