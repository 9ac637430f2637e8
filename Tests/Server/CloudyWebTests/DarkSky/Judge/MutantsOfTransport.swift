import DarkSkyConformance
import Foundation

extension Mutant {
  static let ofTransport: [Mutant] = [
    .responding("returns status 203", fails: ["TR01"], mayFail: ["*"]) { if $0.status == 200 { $0.status = 203 } },
    .header("labels weather as HTML", "Content-Type", "text/html", fails: ["TR02"], mayFail: ["JP02"]),
    .requesting("ignores Accept-Encoding", fails: ["TR03", "JP07"]) {
      $0.headers.removeAll { $0.name == "Accept-Encoding" }
    },
    .header("always uses gzip", "Content-Encoding", "gzip", fails: ["TR04"]),
    .header("omits Vary", "Vary", nil, fails: ["TR05"]),
    .header(
      "adds directives to Cache-Control", "Cache-Control", "max-age=60, must-revalidate", fails: ["TR06"],
      mayFail: ["TR09", "TM28"]),
    .header("allows caching for a day", "Cache-Control", "max-age=86400", fails: ["TR07", "TR09"]),
    .header("omits Expires", "Expires", nil, fails: ["TR08", "TR09"]),
    .header("returns Expires in the past", "Expires", "Thu, 01 Jan 1970 00:00:00 GMT", fails: ["TR09"]),
    .header("counts calls in text", "X-Forecast-API-Calls", "some", fails: ["TR10", "TR11", "TR12"]),
    .header("always counts 0 calls", "X-Forecast-API-Calls", "0", fails: ["TR11", "TR12"]),
    .header("omits ms in X-Response-Time", "X-Response-Time", "12.5", fails: ["TR13"]),
    Mutant("rejects HEAD", fails: ["TR14"]) { request, reference throws(TransportError) in
      request.method == "HEAD" ? .error(405, "Refused.") : try reference.response(to: request)
    },
    .header("returns a weak ETag", "ETag", "W/\"1\"", fails: ["TR15"], mayFail: ["TR16"]),
    .requesting("ignores If-None-Match", fails: ["TR16"]) { $0.headers.removeAll { $0.name == "If-None-Match" } },
    .requesting("accepts POST", fails: ["TR17"]) { $0.method = $0.method == "POST" ? "GET" : $0.method },
    Mutant("rejects HTTP/1.0", fails: ["TR18"]) { request, reference throws(TransportError) in
      request.version == .http10 ? .error(505, "Refused.") : try reference.response(to: request)
    },
    Mutant("uses chunked encoding", fails: ["TR18", "TR19"]) { request, reference throws(TransportError) in
      var response = try reference.response(to: request)
      response.set("Content-Length", nil)
      response.set("Transfer-Encoding", "chunked")
      return response
    },
    .header("omits Access-Control-Allow-Origin", "Access-Control-Allow-Origin", nil, fails: ["TR20"]),
  ]

  static let ofPath: [Mutant] = [
    .refusing("rejects a trailing slash", "^[^?]*/(\\?|$)", status: 404, fails: ["PA01"]),
    .refusing("does not decode %2C", "^[^?]*%2C", fails: ["PA02"]),
    .refusing("rejects a space after the comma", ",%20[0-9-]", fails: ["PA03"]),
    .refusing("rejects many decimals", "\\.[0-9]{12}", fails: ["PA04", "PA10", "PA11"]),
    .refusing("rejects negative zero", "-0\\.0,", fails: ["PA05"]),
    .refusing("rejects whole degrees", "/60,11\\?", fails: ["PA06"]),
    .refusing("rejects the poles", "/-?90,0", fails: ["PA07"]),
    .refusing("rejects longitude -180", ",-180\\?", fails: ["PA08"]),
    .refusing("rejects longitude 190", ",190\\?", fails: ["PA09", "UN23"]),
    .weather("rounds the latitude", fails: ["PA10"]) { json in
      if let value = json["latitude"]?.double { json["latitude"] = .number((value * 1e4).rounded() / 1e4) }
    },
    .weather("rounds the longitude", fails: ["PA11"]) { json in
      if let value = json["longitude"]?.double { json["longitude"] = .number((value * 1e4).rounded() / 1e4) }
    },
    .refusing("rejects a second question mark", "\\?.*\\?", fails: ["PA12"]),
    .refusing("rejects unknown parameters", "&_=", fails: ["PA13"]),
    .refusing("rejects empty parameters", "extend=&", fails: ["PA14"]),
    Mutant("compares hosts case-sensitively", fails: ["PA15"]) { request, reference throws(TransportError) in
      request.headers.contains { $0.name == "Host" } ? .error(404, "Refused.") : try reference.response(to: request)
    },
    .refusing("returns 403 for a missing place", "^/forecast$", status: 403, fails: ["PA16", "ER15"]),
    .refusing("returns 403 for a missing key", "^/forecast//", status: 403, fails: ["PA17"]),
    .reading("accepts decimal commas", "/59,91,10,75", as: "/59.91,10.75", fails: ["PA18"]),
    .refusing("rejects dots and dashes in keys", "/a\\.b-c", fails: ["PA19"]),
    .refusing("rejects a leading &", "\\?&", fails: ["PA20"]),
  ]

  static let ofErrors: [Mutant] = [
    .responding("returns 401 for a wrong key", to: "/wrong/", fails: ["ER01", "ER02"]) { $0 = .error(401, "no") },
    .responding("returns 403 as plain text", to: "/wrong/", fails: ["ER02"]) { $0.body = Array("Forbidden\n".utf8) },
    .responding("returns another error for a place", to: "/abc", fails: ["ER03"]) { $0 = .error(400, "Invalid place") },
    .reading("clamps latitudes to the poles", "/(91|-90\\.001),", as: "/90,", fails: ["ER04"]),
    .reading("wraps longitude 361", ",361$", as: ",1", fails: ["ER05"]),
    .errors("returns codes as strings", fails: ["ER06"], mayFail: ["ER", "JP04"]) {
      $0.edit { $0["code"] = .text("400") }
    },
    .errors("adds details to errors", fails: ["ER07"], mayFail: ["ER"]) {
      $0.edit {
        $0["detail"] = $0["error"]
        $0["error"] = nil
      }
    },
    .responding("returns another error for a time", to: "yesterday", fails: ["ER08"]) {
      $0 = .error(400, "Invalid time")
    },
    .reading("reads invalid units as us", "units=(xx|usa)", as: "units=us", fails: ["ER09", "ER10", "QU19"]),
    .responding("returns another error for units", to: "units=xx", fails: ["ER10"]) {
      $0 = .error(400, "Invalid units")
    },
    .reading("reads invalid languages as English", "lang=xx", as: "lang=en", fails: ["ER11", "ER12"]),
    .responding("returns another error for a language", to: "lang=xx", fails: ["ER12"]) { $0 = .error(400, "Unknown") },
    .errors("labels errors as text", fails: ["ER13", "ER15"]) { $0.set("Content-Type", "text/plain") },
    .errors("allows caching of errors", fails: ["ER14"]) { $0.set("Cache-Control", "max-age=3600") },
    .responding("returns a page for 404", to: "^/forecast$", fails: ["ER15"]) { $0.body = Array("<h1>404</h1>".utf8) },
    .responding("returns 429 for a spent key", to: "/spent/", fails: ["ER16"]) { $0 = .error(429, "too many") },
    .reading("reads invalid numbers as zero", "/(NaN|inf|1e1),", as: "/0,", fails: ["ER17"]),
  ]
}
