import CloudyHTTP
import CloudyTestSupport
import Foundation

/// A FOSS Public Alert Server with numbered messages, the same for every area.
struct AlertServer {
  enum Message {
    case xml(String)
    case redirect(String)

    /// A message of 10:00 for the day, by default around Cape Town.
    static func alert(
      _ event: String, identifier: String? = nil, status: String = "Actual", kind: String = "Alert",
      references: String = "", sent: String = "2026-11-21T10:00:00+00:00", onset: String = "",
      expires: String = "2026-11-24T10:00:00+00:00", polygon: String = "-35,18 -33,18 -33,20 -35,20 -35,18"
    ) -> Message {
      .xml(
        """
        <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>\(identifier ?? "\(event) \(kind)")</identifier>
        <sender>a@example.org</sender><sent>\(sent)</sent><status>\(status)</status>
        <msgType>\(kind)</msgType><scope>Public</scope><references>\(references)</references>
        <info><language>en</language><category>Met</category><event>\(event)</event><urgency>Expected</urgency>
        <severity>Severe</severity><certainty>Likely</certainty><onset>\(onset)</onset><expires>\(expires)</expires>
        <senderName>Weather Service</senderName>
        <area><areaDesc>Here</areaDesc><polygon>\(polygon)</polygon></area></info></alert>
        """)
    }
  }

  /// The numbers of the messages in the list.
  var list: [Int] = []
  /// Others do not exist.
  var messages: [Int: Message] = [:]
  /// The state of the country's only source.
  var status = "operating"
  /// A path with status 503.
  var failing: String?

  static func identifier(_ number: Int) -> String {
    "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - String(number).count) + String(number)
  }

  var transport: FakeTransport {
    let list = "[" + list.map { "\"\(AlertServer.identifier($0))\"" }.joined(separator: ",") + "]"
    let messages = Dictionary(
      uniqueKeysWithValues: messages.map { ("/alert/" + AlertServer.identifier($0), $1) })
    let (status, failing) = (status, failing)
    return FakeTransport { request in
      func response(
        _ status: Int, _ body: String, headers: [String: String] = [:]
      ) -> Result<HTTPResponse, ForecastError> {
        .success(HTTPResponse(status: status, headers: headers, body: Data(body.utf8)))
      }
      let path = request.url.path()
      if path == failing { return response(503, "") }
      if path == "/alert/area" { return response(200, list) }
      if path == "/source/area_status" {
        return response(200, #"{"results": [{"cap_alert_feed_status": "\#(status)", "authorityCountry": "za"}]}"#)
      }
      switch messages[path] {
      case .xml(let text): return response(200, text)
      case .redirect(let location): return response(301, "", headers: ["location": location])
      case nil: return response(404, "no such alert")
      }
    }
  }
}
