import HTTPTypes

/// A request that contains hostile text.
struct HostileRequest: Sendable, CustomStringConvertible {
  var head: HTTPTypes.HTTPRequest
  var body = ""

  init(_ path: String, host: String = "localhost", headers: HTTPFields = [:]) {
    self.init(.get, path, host: host, headers: headers)
  }

  init(
    _ method: HTTPTypes.HTTPRequest.Method, _ path: String, host: String = "localhost",
    headers: HTTPFields = [:], body: String = ""
  ) {
    head = HTTPTypes.HTTPRequest(
      method: method, scheme: "http", authority: host, path: path, headerFields: headers)
    self.body = body
  }

  var description: String {
    "\(head.method) \((head.path ?? "").prefix(200)) \(head.headerFields) \(body.prefix(200))"
  }

  static let browser: HTTPFields = [.accept: "text/html", .userAgent: "Mozilla/5.0"]
  static let curl: HTTPFields = [.accept: "*/*", .userAgent: "curl/8.5.0"]
  static let program: HTTPFields = [.accept: "application/json"]

  static let pages = [
    "/", "/at/50.85,4.35", "/place/2800866-brussels", "/locations", "/locations/add", "/settings", "/about",
  ]
  static let forms = [
    "/settings", "/locations/add", "/locations/remove", "/locations/move", "/locations/rename", "/locations/undo",
    "/home", "/settings/rules/add", "/settings/rules/remove",
    "/forget",
  ]
  static let fields = [
    "zone", "day", "days", "newest", "units", "temperature", "time", "width", "plain", "ascii", "hourly", "explain",
    "q", "near",
    "return", "done", "place", "at", "id", "to", "name", "rule", "limit",
  ]
  static let headers = [
    "Accept", "User-Agent", "Cookie", "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-IP",
    "Forwarded",
    "Origin", "Referer", "Sec-Fetch-Site", "Accept-Encoding", "Accept-Language", "If-None-Match", "If-Modified-Since",
    "Range",
    "Content-Type", "Authorization", "X-Requested-With", "Via", "X-Original-URL", "X-Rewrite-URL",
    "X-HTTP-Method-Override",
  ].compactMap { HTTPField.Name($0) }

  /// Returns requests with hostile text in every part.
  ///
  /// - Parameter turn: Selects one of the pages, forms and path prefixes, since all of them would take too long.
  static func all(carrying hostile: HostileText, turn: Int) -> [HostileRequest] {
    inPaths(hostile, turn) + inQueries(hostile, turn) + inHeaders(hostile) + inForms(hostile, turn)
  }

  private static func inPaths(_ hostile: HostileText, _ turn: Int) -> [HostileRequest] {
    let beginnings = ["/locations/", "/icons/", "/cloudy", "/health/", "/:", "/at/50.85,", "/place/2800866-"]
    let beginning = beginnings[turn % beginnings.count]
    let texts = [hostile.encoded, hostile.encodedTwice, hostile.text]
    let text = texts[turn % texts.count]
    return texts.flatMap { text in ["/at/", "/place/", beginning].map { HostileRequest($0 + text, headers: browser) } }
      + [
        HostileRequest("/" + text, headers: browser), HostileRequest("/" + hostile.encoded, headers: curl),
        HostileRequest("/at/" + text + ".json"), HostileRequest("/place/" + text, headers: curl),
        HostileRequest(hostile.text, headers: browser),
      ]
  }

  private static func inQueries(_ hostile: HostileText, _ turn: Int) -> [HostileRequest] {
    let all = fields.map { "\($0)=\(hostile.encoded)" }.joined(separator: "&")
    let asIs = fields.map { "\($0)=\(hostile.text)" }.joined(separator: "&")
    let names = "\(hostile.encoded)=\(hostile.encoded)&\(hostile.text)"
    let page = pages[turn % pages.count]
    return [
      HostileRequest("\(page)?\(all)", headers: browser), HostileRequest("\(page)?\(names)&\(asIs)", headers: browser),
      HostileRequest("\(page)?\(all)", headers: program), HostileRequest("/?\(all)", headers: curl),
      HostileRequest("/place/2800866?\(asIs)", headers: browser),
      HostileRequest("/?format=\(hostile.encoded)", headers: browser),
      HostileRequest("/?format=\(hostile.text)", headers: curl),
      HostileRequest("/locations/add?q=\(hostile.encoded)", headers: turn % 2 == 0 ? browser : program),
    ]
  }

  private static func inHeaders(_ hostile: HostileText) -> [HostileRequest] {
    var fields = HTTPFields()
    for name in headers { fields[name] = hostile.text }
    var cookies = browser
    cookies[.cookie] = "cloudy=\(hostile.text); zone=\(hostile.encoded); __Host-cloudy=\(hostile.encoded)"
    var agents = curl
    agents[.userAgent] = "curl/\(hostile.text)"
    var tags = browser
    tags[.ifNoneMatch] = "\"\(hostile.text)\""
    return [
      HostileRequest("/", host: hostile.text, headers: fields),
      HostileRequest("/place/2800866", host: hostile.text, headers: browser),
      HostileRequest("/locations", headers: cookies), HostileRequest("/", headers: cookies),
      HostileRequest("/", headers: agents),
      HostileRequest("/cloudy.css", headers: tags), HostileRequest("/health", host: hostile.text, headers: fields),
    ]
  }

  private static func inForms(_ hostile: HostileText, _ turn: Int) -> [HostileRequest] {
    let form = forms[turn % forms.count]
    let all = fields.map { "\($0)=\(hostile.encoded)" }.joined(separator: "&")
    let valid = "place=2800866&id=1&to=0&units=metric&name=\(hostile.encoded)"
    var headers = browser
    headers[.contentType] = "application/x-www-form-urlencoded"
    headers[.origin] = "http://localhost"
    return [
      HostileRequest(.post, form, headers: headers, body: all),
      HostileRequest(.post, form, headers: headers, body: "\(valid)&return=\(hostile.encoded)"),
      HostileRequest(.post, "/settings", headers: headers, body: "units=metric&return=\(hostile.encoded)"),
      HostileRequest(.post, "/settings", headers: headers, body: hostile.text),
      HostileRequest(.post, "/" + hostile.encoded, headers: headers, body: all),
      HostileRequest(HTTPTypes.HTTPRequest.Method(hostile.text) ?? .delete, "/", headers: headers, body: all),
    ]
  }
}
