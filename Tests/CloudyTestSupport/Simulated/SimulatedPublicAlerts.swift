import CloudyModel
import Foundation

/// A FOSS Public Alert Server with the messages of one authority, around Cape Town: a warning of heavy rain, a test,
/// and an earlier warning with its cancellation.
struct SimulatedPublicAlerts {
  private enum Message: String, CaseIterable {
    case warning = "00000000-0000-4000-8000-000000000001"
    case test = "00000000-0000-4000-8000-000000000002"
    case cancelled = "00000000-0000-4000-8000-000000000003"
    case cancellation = "00000000-0000-4000-8000-000000000004"
  }

  private static let latitudes = -34.5 ... -33.5
  private static let longitudes = 18.0...19.5
  /// The only country with an operating source.
  private static let country = "za"

  func reply(to request: LoopbackRequest, now: Date) -> StubResponse {
    let parts = request.pathParts
    switch parts.first {
    case "source":
      let isKnown = request.query["country_codes"] == Self.country
      let source: OrderedJSON = [
        "name": "South Africa: Harlan Weather Service", "source_is_official": .boolean(true),
        "cap_alert_feed_status": "operating", "authorityCountry": .text(Self.country),
      ]
      return .simulated(["results": .list(isKnown ? [source] : [])])
    case "alert" where parts[1] == "area": return area(request.query)
    case "alert":
      guard let message = Message(rawValue: parts[1]) else { return SimulatedService.publicAlerts.refusal(404) }
      return .redirect(to: "/media/\(message.rawValue).xml", status: 301)
    default:
      guard let message = Message(rawValue: String(parts[1].dropLast(".xml".count))) else {
        return SimulatedService.publicAlerts.refusal(404)
      }
      return .response(
        headers: ["Content-Type": "application/xml"], body: Data(xml(message, start: now.floored(to: 21_600)).utf8))
    }
  }

  private func area(_ query: [String: String]) -> StubResponse {
    func degrees(_ name: String) -> Double? { query[name].flatMap(Double.init) }
    guard let south = degrees("min_lat"), let north = degrees("max_lat"), let west = degrees("min_lon"),
      let east = degrees("max_lon"), south < north, west < east
    else { return SimulatedService.publicAlerts.refusal(400) }
    let isNear = Self.latitudes.overlaps(south...north) && Self.longitudes.overlaps(west...east)
    return .simulated(.list(isNear ? Message.allCases.map { OrderedJSON.text($0.rawValue) } : []))
  }

  private func xml(_ message: Message, start: Date) -> String {
    func identifier(_ message: Message) -> String { "\(message)-\(start.unixSeconds)" }
    let sent = message == .cancellation ? start + 600 : start
    let reference = "alerts@harlan.example,\(identifier(.cancelled)),\(start.zeroOffsetText)"
    let (south, north) = (Self.latitudes.lowerBound, Self.latitudes.upperBound)
    let (west, east) = (Self.longitudes.lowerBound, Self.longitudes.upperBound)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
      <identifier>\(identifier(message))</identifier><sender>alerts@harlan.example</sender>
      <sent>\(sent.zeroOffsetText)</sent><status>\(message == .test ? "Test" : "Actual")</status>
      <msgType>\(message == .cancellation ? "Cancel" : "Alert")</msgType><scope>Public</scope>
      \(message == .cancellation ? "<references>\(reference)</references>" : "")
      <info><language>en-ZA</language><category>Met</category>
      <event>\(message == .cancelled || message == .cancellation ? "Strong wind" : "Heavy rain")</event>
      <urgency>Expected</urgency><severity>Severe</severity><certainty>Likely</certainty>
      <onset>\((start + 1800).zeroOffsetText)</onset><expires>\((start + 86_400).zeroOffsetText)</expires>
      <senderName>Harlan Weather Service</senderName><headline>Heavy rain in Cape Town</headline>
      <description>50 mm in six hours.</description><instruction>Avoid low bridges.</instruction>
      <area><areaDesc>City of Cape Town</areaDesc>
      <polygon>\(south),\(west) \(south),\(east) \(north),\(east) \(north),\(west) \(south),\(west)</polygon></area>
      </info></alert>
      """
  }
}
