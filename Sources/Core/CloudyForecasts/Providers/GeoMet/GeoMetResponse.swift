import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// GeoMet's response with alerts of Environment and Climate Change Canada: https://api.weather.gc.ca.
struct GeoMetResponse: Decodable {
  /// The time of the response; `nil` if not stated.
  let madeAt: Date?
  let warnings: WarningList

  private enum CodingKeys: String, CodingKey {
    case features, timeStamp, numberMatched
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    madeAt = container.instant(.timeStamp)
    let (features, unreadable) = try container.partialList(.features, of: Feature.self)
    // An incomplete list does not rule out others.
    let count = features.count + unreadable
    let matched = container.number(.numberMatched) ?? Double(count == GeoMetService.limit ? count + 1 : count)
    let missing = Int(min(max(matched - Double(count), 0), 1e6))
    warnings = WarningList(
      messages: GeoMetResponse.messages(of: features), unreadable: unreadable + missing, sourceEnds: true)
  }

  /// Combines the regions of an alert, each of which is a feature.
  private static func messages(of features: [Feature]) -> [CAPMessage] {
    var messages: [CAPMessage] = []
    var indices: [CAPMessage: Int] = [:]
    var counts: [String: Int] = [:]
    for var message in features.map(\.message) {
      let alert = message.withoutAreas
      if let index = indices[alert] {
        for block in messages[index].blocks.indices {
          messages[index].blocks[block].areas += message.blocks[block].areas
        }
        continue
      }
      indices[alert] = messages.count
      // The regions of an alert can have different levels and times.
      let count = counts[message.identifier, default: 0] + 1
      counts[message.identifier] = count
      if count > 1 { message.identifier += "-\(count)" }
      messages.append(message)
    }
    return messages
  }
}

extension CAPMessage {
  /// The properties that the regions of an alert share.
  fileprivate var withoutAreas: CAPMessage {
    var message = self
    for index in message.blocks.indices { message.blocks[index].areas = [] }
    return message
  }
}

extension GeoMetResponse {
  /// An alert for a region, in English and French.
  private struct Feature: Decodable {
    let message: CAPMessage

    private enum CodingKeys: CodingKey {
      case properties, geometry
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      var message = try container.decode(Properties.self, forKey: .properties).message
      let polygons = container.value(.geometry, as: GeoJSONArea.self)?.polygons ?? []
      for index in message.blocks.indices { message.blocks[index].areas[0].polygons = polygons }
      self.message = message
    }
  }

  private struct Properties: Decodable {
    let message: CAPMessage

    private enum CodingKeys: String, CodingKey {
      case id
      case type = "alert_type"
      case publication = "publication_datetime"
      case validity = "validity_datetime"
      case end = "event_end_datetime"
      case expiration = "expiration_datetime"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let identifier = try container.requiredText(.id)
      let texts = try decoder.container(keyedBy: LanguageKey.self)
      let type = container.text(.type)?.lowercased()
      let color = texts.text(LanguageKey("risk_colour", in: "en")).flatMap(CAPMessage.StatedLevel.init(color:))
      let isOver = texts.text(LanguageKey("status", in: "en"))?.lowercased() == "ended"
      let blocks = ["en", "fr"].compactMap { language -> CAPMessage.Block? in
        func text(_ name: String) -> String? { texts.text(LanguageKey(name, in: language)) }
        func title(_ name: String) -> String? { texts.event(LanguageKey(name, in: language)) }
        guard let event = title("alert_name") ?? title("alert_short_name") else { return nil }
        var block = CAPMessage.Block(event: event)
        block.language = language
        block.categories = ["met"]
        block.responses = isOver ? ["allclear"] : []
        block.headline = text("alert_short_name")
        block.text = text("alert_text")
        block.statedLevel = color ?? CAPMessage.StatedLevel(canadianType: type)
        block.senderName =
          language == "fr"
          ? "Environnement et Changement climatique Canada" : "Environment and Climate Change Canada"
        block.effective = container.instant(.publication)
        block.onset = container.instant(.validity)
        block.eventEnd = container.instant(.end)
        block.expires = container.instant(.expiration)
        block.areas = [CAPMessage.Area(name: text("feature_name") ?? "")]
        return block
      }
      guard !blocks.isEmpty else {
        throw DecodingError.problem(.noEvent, at: container.codingPath + [LanguageKey("alert_name", in: "en")])
      }
      message = CAPMessage(
        // The identifier of the alert is followed by that of the region.
        identifier: identifier.components(separatedBy: "_fea").first ?? identifier,
        sentAt: container.instant(.publication), blocks: blocks)
    }
  }
}

extension CAPMessage.StatedLevel {
  /// The level of an alert without a color: statements have none.
  ///
  /// - Parameter canadianType: Such as `statement`.
  fileprivate init(canadianType: String?) {
    self = canadianType == "warning" || canadianType == "watch" ? .level(.moderate) : .level(.notice)
  }
}
