import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// MET Norway's response with warnings: https://api.met.no/weatherapi/metalerts/2.0/documentation.
struct MetNorwayAlertsResponse: Decodable {
  /// The time of the last change of any warning; `nil` if not stated.
  let changedAt: Date?
  /// The language of the texts, `en` or `no`; `nil` if not stated. Some texts are not translated.
  let language: String?
  /// The warnings in this language, with one block each.
  let messages: [CAPMessage]
  let unreadable: Int

  private enum CodingKeys: String, CodingKey {
    case features
    case language = "lang"
    case changedAt = "lastChange"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    changedAt = container.instant(.changedAt)
    let language = container.text(.language)
    self.language = language
    let features: [Feature]
    (features, unreadable) = try container.partialList(.features)
    messages = features.map { feature in
      var message = feature.message
      if let language { message.blocks[0].language = language }
      return message
    }
  }
}

extension MetNorwayAlertsResponse {
  private struct Feature: Decodable {
    let message: CAPMessage

    private enum CodingKeys: CodingKey {
      case properties, geometry, when
    }

    private struct Interval: Decodable {
      let interval: [String?]
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      var message = try container.decode(Properties.self, forKey: .properties).message
      let times = container.value(.when, as: Interval.self)?.interval.map { text in
        text.flatMap(Date.init(isoText:)).flatMap { PlausibleRange.instant($0.timeIntervalSince1970) }
      }
      for index in message.blocks.indices {
        message.blocks[index].onset = times?.first ?? nil
        if let times, times.count > 1, let end = times[1] { message.blocks[index].eventEnd = end }
        for area in message.blocks[index].areas.indices {
          message.blocks[index].areas[area].polygons = container.value(.geometry, as: GeoJSONArea.self)?.polygons ?? []
        }
      }
      self.message = message
    }
  }

  private struct Properties: Decodable {
    let message: CAPMessage

    private enum CodingKeys: String, CodingKey {
      case id, event, title, area, description, consequences, instruction, severity, certainty, type, status, web
      case name = "eventAwarenessName"
      case end = "eventEndingTime"
      case awareness = "awareness_level"
      case color = "riskMatrixColor"
      case lowest = "altitude_above_sea_level"
      case highest = "ceiling_above_sea_level"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let identifier = try container.requiredText(.id)
      guard let event = container.event(.name) ?? container.event(.event) ?? container.event(.title) else {
        throw DecodingError.problem(.noEvent, at: container.codingPath + [CodingKeys.event])
      }
      var block = CAPMessage.Block(event: event)
      block.language = ForecastSource.textLanguage
      block.categories = ["met"]
      block.headline = container.text(.title)
      let text = [container.text(.description), container.text(.consequences)].compactMap(\.self)
      block.text = text.isEmpty ? nil : text.joined(separator: "\n\n")
      block.instruction = container.text(.instruction)
      block.severity = container.word(.severity)
      block.certainty = container.word(.certainty)
      block.statedLevel =
        container.text(.awareness).flatMap(CAPMessage.StatedLevel.init(awarenessLevel:))
        ?? container.text(.color).flatMap(CAPMessage.StatedLevel.init(color:))
      block.eventEnd = container.instant(.end)
      block.senderName = "MET Norway"
      block.link = container.text(.web)?.trimmingCharacters(in: .whitespacesAndNewlines)
      var area = CAPMessage.Area(name: container.text(.area) ?? "")
      // Meters, unlike in the protocol. 0 stands for no limit.
      area.lowestHeight = container.number(.lowest).flatMap { $0 > 0 ? $0 : nil }
      area.highestHeight = container.number(.highest).flatMap { $0 > 0 ? $0 : nil }
      block.areas = [area]
      message = CAPMessage(
        identifier: identifier, status: try container.status(.status), kind: container.word(.type) ?? .alert,
        blocks: [block])
    }
  }
}
