import DarkSkyConformance
import Foundation

extension Mutant {
  static let ofTransport: [Mutant] = [
    .responding("answers with 203", fails: ["TR01"], mayFail: ["*"]) { if $0.status == 200 { $0.status = 203 } },
    .header("says that weather is HTML", "Content-Type", "text/html", fails: ["TR02"], mayFail: ["JP02"]),
    .requesting("knows no gzip", fails: ["TR03", "JP07"]) {
      $0.headers.removeAll { $0.name == "Accept-Encoding" }
    },
    .header("always uses gzip", "Content-Encoding", "gzip", fails: ["TR04"]),
    .header("has no Vary", "Vary", nil, fails: ["TR05"]),
    .header(
      "has more in Cache-Control", "Cache-Control", "max-age=60, must-revalidate", fails: ["TR06"],
      mayFail: ["TR09", "TM28"]),
    .header("lasts for a day", "Cache-Control", "max-age=86400", fails: ["TR07", "TR09"]),
    .header("has no Expires", "Expires", nil, fails: ["TR08", "TR09"]),
    .header("has long expired", "Expires", "Thu, 01 Jan 1970 00:00:00 GMT", fails: ["TR09"]),
    .header("counts calls in words", "X-Forecast-API-Calls", "some", fails: ["TR10", "TR11", "TR12"]),
    .header("counts no calls", "X-Forecast-API-Calls", "0", fails: ["TR11", "TR12"]),
    .header("has a bare response time", "X-Response-Time", "12.5", fails: ["TR13"]),
    Mutant("knows no HEAD", fails: ["TR14"]) { request, reference throws(TransportError) in
      request.method == "HEAD" ? .error(405, "Refused.") : try reference.response(to: request)
    },
    .header("has a weak ETag", "ETag", "W/\"1\"", fails: ["TR15"], mayFail: ["TR16"]),
    .requesting("never answers 304", fails: ["TR16"]) { $0.headers.removeAll { $0.name == "If-None-Match" } },
    .requesting("takes POST for GET", fails: ["TR17"]) { $0.method = $0.method == "POST" ? "GET" : $0.method },
    Mutant("knows no HTTP/1.0", fails: ["TR18"]) { request, reference throws(TransportError) in
      request.version == .http10 ? .error(505, "Refused.") : try reference.response(to: request)
    },
    Mutant("answers in chunks", fails: ["TR18", "TR19"]) { request, reference throws(TransportError) in
      var response = try reference.response(to: request)
      response.set("Content-Length", nil)
      response.set("Transfer-Encoding", "chunked")
      return response
    },
    .header("keeps pages of other sites out", "Access-Control-Allow-Origin", nil, fails: ["TR20"]),
  ]

  static let ofPath: [Mutant] = [
    .refusing("knows no slash at the end", "^[^?]*/(\\?|$)", status: 404, fails: ["PA01"]),
    .refusing("undoes no %2C", "^[^?]*%2C", fails: ["PA02"]),
    .refusing("knows no blank behind the comma", ",%20[0-9-]", fails: ["PA03"]),
    .refusing("knows few decimals", "\\.[0-9]{12}", fails: ["PA04", "PA10", "PA11"]),
    .refusing("knows no negative zero", "-0\\.0,", fails: ["PA05"]),
    .refusing("wants a point in degrees", "/60,11\\?", fails: ["PA06"]),
    .refusing("has no poles", "/-?90,0", fails: ["PA07"]),
    .refusing("has no longitude -180", ",-180\\?", fails: ["PA08"]),
    .refusing("wraps no longitudes", ",190\\?", fails: ["PA09", "UN23"]),
    .weather("rounds the latitude", fails: ["PA10"]) { json in
      if let value = json["latitude"]?.double { json["latitude"] = .number((value * 1e4).rounded() / 1e4) }
    },
    .weather("rounds the longitude", fails: ["PA11"]) { json in
      if let value = json["longitude"]?.double { json["longitude"] = .number((value * 1e4).rounded() / 1e4) }
    },
    .refusing("knows one question mark", "\\?.*\\?", fails: ["PA12"]),
    .refusing("refuses unknown parameters", "&_=", fails: ["PA13"]),
    .refusing("refuses empty parameters", "extend=&", fails: ["PA14"]),
    Mutant("compares hosts to the letter", fails: ["PA15"]) { request, reference throws(TransportError) in
      request.headers.contains { $0.name == "Host" } ? .error(404, "Refused.") : try reference.response(to: request)
    },
    .refusing("refuses for a missing place", "^/forecast$", status: 403, fails: ["PA16", "ER15"]),
    .refusing("refuses for a missing key", "^/forecast//", status: 403, fails: ["PA17"]),
    .reading("reads decimal commas", "/59,91,10,75", as: "/59.91,10.75", fails: ["PA18"]),
    .refusing("wants keys of letters", "/a\\.b-c", fails: ["PA19"]),
    .refusing("knows no lone &", "\\?&", fails: ["PA20"]),
  ]

  static let ofErrors: [Mutant] = [
    .responding("answers a wrong key with 401", to: "/wrong/", fails: ["ER01", "ER02"]) { $0 = .error(401, "no") },
    .responding("forbids in plain text", to: "/wrong/", fails: ["ER02"]) { $0.body = Array("Forbidden\n".utf8) },
    .responding("has another text for a place", to: "/abc", fails: ["ER03"]) { $0 = .error(400, "Invalid place") },
    .reading("stops at the pole", "/(91|-90\\.001),", as: "/90,", fails: ["ER04"]),
    .reading("goes round for ever", ",361$", as: ",1", fails: ["ER05"]),
    .errors("writes codes as texts", fails: ["ER06"], mayFail: ["ER", "JP04"]) {
      $0.edit { $0["code"] = .text("400") }
    },
    .errors("has details in errors", fails: ["ER07"], mayFail: ["ER"]) {
      $0.edit {
        $0["detail"] = $0["error"]
        $0["error"] = nil
      }
    },
    .responding("has another text for a time", to: "yesterday", fails: ["ER08"]) { $0 = .error(400, "Invalid time") },
    .reading("takes any units for us", "units=(xx|usa)", as: "units=us", fails: ["ER09", "ER10", "QU19"]),
    .responding("has another text for units", to: "units=xx", fails: ["ER10"]) { $0 = .error(400, "Invalid units") },
    .reading("takes any language for English", "lang=xx", as: "lang=en", fails: ["ER11", "ER12"]),
    .responding("has another text for a language", to: "lang=xx", fails: ["ER12"]) { $0 = .error(400, "Unknown") },
    .errors("says that errors are text", fails: ["ER13", "ER15"]) { $0.set("Content-Type", "text/plain") },
    .errors("lets errors be kept", fails: ["ER14"]) { $0.set("Cache-Control", "max-age=3600") },
    .responding("has a page for 404", to: "^/forecast$", fails: ["ER15"]) { $0.body = Array("<h1>404</h1>".utf8) },
    .responding("answers a spent key with 429", to: "/spent/", fails: ["ER16"]) { $0 = .error(429, "too many") },
    .reading("reads NaN as zero", "/(NaN|inf|1e1),", as: "/0,", fails: ["ER17"]),
  ]
}
