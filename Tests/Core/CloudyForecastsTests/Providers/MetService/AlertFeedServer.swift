import CloudyHTTP
import CloudyTestSupport
import Foundation

/// A server with a list of messages in RSS, and the messages in the Common Alerting Protocol.
struct AlertFeedServer: Sendable {
  /// A message of 10:00 UTC, by default around Wellington.
  struct Message: Sendable {
    var kind = "Alert"
    var references = ""
    var color = "Orange"
    var expires: String? = "2026-11-22T18:00:00+13:00"
    /// The polygon.
    var area = "-41,174 -41,175.5 -42,175.5 -42,174 -41,174"

    func xml(_ identifier: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
      <identifier>\(identifier)</identifier><sender>https://www.metservice.com</sender>
      <sent>2026-11-21T23:00:00+13:00</sent><status>Actual</status><msgType>\(kind)</msgType><scope>Public</scope>
      <references>\(references)</references>
      <info><category>Met</category><event>snow</event><responseType>Monitor</responseType><urgency>Expected</urgency>
      <severity>Moderate</severity><certainty>Likely</certainty><onset>2026-11-21T23:00:00+13:00</onset>
      \(expires.map { "<expires>\($0)</expires>" } ?? "")
      <senderName>Meteorological Service of New Zealand Limited</senderName>
      <headline>Road Snowfall Warning</headline><description>Around 1 cm could accumulate.</description>
      <parameter><valueName>NextUpdate</valueName><value>2026-11-22T11:00:00+13:00</value></parameter>
      <parameter><valueName>ColourCode</valueName><value>\(color)</value></parameter>
      <area><areaDesc>Wellington</areaDesc><polygon>\(area)</polygon></area></info>
      <Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignatureValue>oQ7z&#13;
      8A==</SignatureValue></Signature></alert>
      """
    }
  }

  /// The identifiers of the entries.
  var list: [String] = []
  /// More entries, in XML.
  var entries = ""
  /// By identifier. Others do not exist.
  var messages: [String: Message] = [:]
  var madeAt = "Sun, 22 Nov 2026 01:10:00 +1300"
  /// Of the list; `nil` if it has none.
  var entityTag: String?
  /// The server's clock; `nil` if responses do not state it.
  var date: String?
  /// A path with status 503.
  var failing: String?

  var transport: FakeTransport { FakeTransport { response(to: $0) } }

  func response(to request: HTTPRequest) -> Result<HTTPResponse, ForecastError> {
    func response(_ status: Int, _ body: String = "") -> Result<HTTPResponse, ForecastError> {
      let headers = ["etag": entityTag, "date": date].compactMapValues(\.self)
      return .success(HTTPResponse(status: status, headers: headers, body: Data(body.utf8)))
    }
    let path = request.url.path()
    if path == failing { return response(503) }
    if path == "/cap/rss" {
      let isKnown = entityTag != nil && request.headers["If-None-Match"] == entityTag
      return isKnown ? response(304) : response(200, rss)
    }
    let identifier = request.url.queryParameters["id"] ?? ""
    return messages[identifier].map { response(200, $0.xml(identifier)) } ?? response(404)
  }

  private var rss: String {
    let items = list.map { identifier in
      """
      <item><title>Road Snowfall Warning</title><guid>\(identifier)</guid><category>Met</category>
      <pubDate>Sat, 21 Nov 2026 23:00:00 +1300</pubDate>
      <link>https://alerts.example/cap/alert?id=\(identifier)</link></item>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8" ?>
      <rss version="2.0"><channel><title>Public CAP Alerts</title><link>https://www.metservice.com</link>
      <pubDate>\(madeAt)</pubDate>
      \(items.joined())
      \(entries)</channel></rss>
      """
  }
}
