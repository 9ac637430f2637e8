import HTTPTypes

/// A request that carries something hostile.
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
    "/home",
    "/forget",
  ]
  static let fields = [
    "zone", "day", "days", "newest", "units", "temperature", "time", "width", "plain", "ascii", "hourly", "explain",
    "q", "near",
    "return", "done", "place", "at", "id", "to", "name", "limit",
  ]
  static let headers = [
    "Accept", "User-Agent", "Cookie", "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-IP",
    "Forwarded",
    "Origin", "Referer", "Sec-Fetch-Site", "Accept-Encoding", "Accept-Language", "If-None-Match", "If-Modified-Since",
    "Range",
    "Content-Type", "Authorization", "X-Requested-With", "Via", "X-Original-URL", "X-Rewrite-URL",
    "X-HTTP-Method-Override",
  ].compactMap { HTTPField.Name($0) }

  /// Every place of a request where somebody can put something.
  static func all(carrying hostile: HostileText) -> [HostileRequest] {
    inPaths(hostile) + inQueries(hostile) + inHeaders(hostile) + inForms(hostile)
  }

  private static func inPaths(_ hostile: HostileText) -> [HostileRequest] {
    let texts = [hostile.encoded, hostile.encodedTwice, hostile.text]
    let beginnings = [
      "/", "/at/", "/place/", "/place/2800866-", "/at/50.85,", "/locations/", "/icons/", "/cloudy", "/health/", "/:",
    ]
    return beginnings.flatMap { beginning in texts.map { HostileRequest(beginning + $0, headers: browser) } } + [
      HostileRequest("/" + hostile.encoded, headers: curl), HostileRequest("/" + hostile.encoded + ".json"),
      HostileRequest("/at/" + hostile.encoded, headers: program),
      HostileRequest("/place/" + hostile.encoded, headers: curl),
      HostileRequest(hostile.text, headers: browser),
    ]
  }

  private static func inQueries(_ hostile: HostileText) -> [HostileRequest] {
    let all = fields.map { "\($0)=\(hostile.encoded)" }.joined(separator: "&")
    let asIs = fields.map { "\($0)=\(hostile.text)" }.joined(separator: "&")
    let names = "\(hostile.encoded)=\(hostile.encoded)&\(hostile.text)"
    return pages.flatMap { page in
      [HostileRequest("\(page)?\(all)", headers: browser), HostileRequest("\(page)?\(names)", headers: browser)]
    } + [
      HostileRequest("/?\(asIs)", headers: browser), HostileRequest("/?\(all)", headers: curl),
      HostileRequest("/place/1?\(all)", headers: browser), HostileRequest("/place/2800866?\(asIs)", headers: browser),
      HostileRequest("/?format=\(hostile.encoded)", headers: browser),
      HostileRequest("/?format=\(hostile.text)", headers: curl),
      HostileRequest("/locations/add.json?q=\(hostile.encoded)"), HostileRequest("/settings.json?\(all)"),
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

  private static func inForms(_ hostile: HostileText) -> [HostileRequest] {
    let body = (fields + ["return"]).map { "\($0)=\(hostile.encoded)" }.joined(separator: "&")
    var headers = browser
    headers[.contentType] = "application/x-www-form-urlencoded"
    headers[.origin] = "http://localhost"
    return forms.flatMap { form in
      [
        HostileRequest(.post, form, headers: headers, body: body),
        HostileRequest(
          .post, form, headers: headers,
          body: "return=\(hostile.encoded)&place=2800866&id=1&to=0&name=\(hostile.encoded)&units=metric"),
      ]
    } + [
      HostileRequest(.post, "/settings", headers: headers, body: hostile.text),
      HostileRequest(.post, "/" + hostile.encoded, headers: headers, body: body),
      HostileRequest(HTTPTypes.HTTPRequest.Method(hostile.text) ?? .delete, "/", headers: headers, body: body),
    ]
  }
}
