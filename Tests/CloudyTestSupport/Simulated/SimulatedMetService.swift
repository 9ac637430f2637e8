import Foundation

/// MetService: a list of the messages for New Zealand, each with an alert of ``SimulatedWarnings`` and its column.
struct SimulatedMetService {
  func reply(to request: LoopbackRequest, now: Date) -> StubResponse {
    let messages = messages(now: now)
    guard request.pathParts.last == "alert" else { return xml(list(of: messages, now: now)) }
    guard let message = messages.first(where: { $0.identifier == request.query["id"] }) else {
      return SimulatedService.metService.refusal(404)
    }
    return xml(text(of: message))
  }

  private struct Message {
    let identifier: String
    let longitude: Double
    let alert: SimulatedAlert
  }

  private func messages(now: Date) -> [Message] {
    stride(from: 166.0, through: 178, by: SimulatedWarnings.columnWidth).flatMap { longitude in
      SimulatedWarnings.alerts(at: longitude, now: now).map { alert in
        Message(
          identifier: "2.49.0.0.554.0.wind.\(Int(longitude)).\(alert.start.unixSeconds)", longitude: longitude,
          alert: alert)
      }
    }
  }

  private func xml(_ text: String) -> StubResponse {
    .response(headers: ["Content-Type": "application/xml"], body: Data(text.utf8))
  }

  private func list(of messages: [Message], now: Date) -> String {
    let items = messages.map { message in
      """
      <item><title>\(message.alert.event)</title><guid>\(message.identifier)</guid><category>Met</category>
      <link>https://alerts.metservice.com/cap/alert?id=\(message.identifier)</link></item>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8" ?>
      <rss version="2.0"><channel><title>Harlan CAP Alerts</title><pubDate>\(now.httpText)</pubDate>
      \(items.joined(separator: "\n"))
      </channel></rss>
      """
  }

  private func text(of message: Message) -> String {
    let alert = message.alert
    let (west, east) = (
      message.longitude - SimulatedWarnings.columnWidth / 2, message.longitude + SimulatedWarnings.columnWidth / 2
    )
    let color = ["Yellow", "Orange", "Red"][SimulatedWarnings.severities.firstIndex(of: alert.severity) ?? 0]
    return """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
      <identifier>\(message.identifier)</identifier><sender>https://harlan.example</sender>
      <sent>\(alert.start.zeroOffsetText)</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope>
      <info><category>Met</category><event>wind</event><responseType>Monitor</responseType>
      <urgency>Expected</urgency><severity>\(alert.severity)</severity><certainty>Likely</certainty>
      <onset>\((alert.start + 1800).zeroOffsetText)</onset>
      <expires>\((alert.end ?? alert.start + 86_400).zeroOffsetText)</expires>
      <senderName>Harlan Weather Service</senderName><headline>\(alert.event)</headline>
      <description>\(alert.text)</description>
      <parameter><valueName>ColourCode</valueName><value>\(color)</value></parameter>
      <area><areaDesc>Harlan</areaDesc>
      <polygon>-30,\(west) -30,\(east) -50,\(east) -50,\(west) -30,\(west)</polygon></area>
      </info></alert>
      """
  }
}
