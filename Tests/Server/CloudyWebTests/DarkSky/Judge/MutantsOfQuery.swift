import DarkSkyConformance
import Foundation

extension Mutant {
  static let ofQuery: [Mutant] = [
    .reading(
      "ignores exclude", "exclude=[^&?]*", as: "",
      fails: (1...9).map { "QU0\($0)" } + ["QU10", "QU11", "QU12", "QU14", "TM26"], mayFail: ["PA", "SU21"]),
    .reading(
      "excludes only the first block", "exclude=([a-z]+),[^&?]*", as: "exclude=$1",
      fails: ["QU07", "QU09", "QU14", "TM26"],
      mayFail: ["QU12"]),
    .reading("ignores exclude in brackets", "exclude=(%5B|\\[)[^&]*", as: "exclude=", fails: ["QU08"]),
    .reading("ignores names after a space in exclude", ",%20daily", as: "", fails: ["QU09"]),
    .reading("reads only the first exclude parameter", "&exclude=daily", as: "", fails: ["QU10"]),
    .reading("reads only lowercase block names", "exclude=MINUTELY,Daily", as: "", fails: ["QU11"]),
    .refusing("rejects unknown blocks in exclude", "weekly", fails: ["QU12"]),
    .reading("matches block names within words", "nothourly", as: "hourly", fails: ["QU13"]),
    .weather("returns 168 hours with extend, not 169", to: "extend=", fails: ["QU15"]) {
      $0.editData(of: "hourly") { if $0.count == 169 { $0.removeLast() } }
    },
    .reading("ignores extend", "extend=[a-zA-Z]+", as: "", fails: ["QU15", "QU16"]),
    .reading("reads only lowercase extend", "extend=Hourly", as: "", fails: ["QU16"]),
    .weather("extends past days", to: "extend=", fails: ["QU17"]) {
      if $0.isTimeMachine { $0.editData(of: "hourly") { $0 += $0 } }
    },
    .requesting("uses si by default", fails: ["QU18", "PA14"], mayFail: ["SU", "QU2", "UN16"]) { request in
      guard request.target.range(of: "units=[a-z]", options: .regularExpression) == nil else { return }
      request.target = request.target.replacingOccurrences(of: "units=", with: "")
      request.target += (request.target.contains("?") ? "&" : "?") + "units=si"
    },
    .weather("reports uk instead of uk2", fails: ["QU19", "QU20", "QU22", "SH35"]) {
      if $0["flags"]?["units"] == .text("uk2") { $0["flags"]?["units"] = .text("uk") }
    },
    .refusing("rejects uk", "units=uk&", fails: ["QU20"]),
    .reading("uses si for auto", "units=auto", as: "units=si", fails: ["QU21", "QU22", "QU23"]),
    .reading("uses us for auto", "units=auto", as: "units=us", fails: ["QU22", "QU23", "QU24"]),
    .reading(
      "supports only English", "lang=(?!xx)[a-z-]+", as: "lang=en",
      fails: ["QU25", "QU27", "QU28", "SU19", "SU20", "TM27"]),
    .refusing("rejects nb", "lang=nb", fails: ["QU26"]),
    .reading("treats zh-tw as zh", "lang=zh-tw", as: "lang=zh", fails: ["QU27"]),
    .points("returns other values in German", of: ["hourly"], to: "lang=de", fails: ["QU29"]) {
      $0.add(1, to: "temperature")
    },
    .sentences("uses °F in sentences with si", of: ["daily"], to: "units=si", fails: ["QU30", "SU15"]) {
      $0.replacingOccurrences(of: "°C", with: "°F")
    },
  ]

  static let ofScripts: [Mutant] = [
    .reading(
      "ignores callback", "callback=[^&]*", as: "", fails: ["JP01", "JP02", "JP03", "JP04", "JP05", "JP07"]),
    .responding("labels scripts as JSON", to: "callback=jQuery", fails: ["JP02"]) {
      $0.set("Content-Type", "application/json; charset=utf-8")
    },
    .refusing("rejects dots in callback names", "callback=angular", fails: ["JP03"]),
    .responding("accepts any callback name", to: "callback=a%3B", fails: ["JP04"]) { $0.status = 200 },
    .responding("echoes an invalid callback name", to: "callback=%3C", fails: ["JP05"]) {
      $0 = .error(400, "</script>?")
    },
    .responding("leaves U+2028 unescaped", to: "callback=all", fails: ["JP06"]) { $0.body += Array("\u{2028}".utf8) },
    .responding("does not compress scripts", to: "callback=zipped", fails: ["JP07"]) {
      $0.set("Content-Encoding", nil)
    },
    .responding("always wraps", to: "jsonp=", fails: ["JP08"]) { $0.body = Array("name(".utf8) + $0.body + [0x29] },
  ]

  static let ofTime: [Mutant] = [
    .weather(
      "returns midnight for any time", to: "exclude|units",
      fails: ["TM01", "TM05", "TM06", "TM07", "TM08", "TM09", "TM13"], mayFail: ["*"]
    ) {
      if let time = $0["currently"]?["time"]?.int { $0["currently"]?["time"] = .number("\(time / 86_400 * 86_400)") }
    },
    .refusing("rejects times before 1970", ",[0-9.]+,(-[0-9]+|0)\\?", fails: ["TM02", "TM03"], mayFail: ["TM23"]),
    .reading(
      "reads local times as UTC", "(T[0-9:]{8})(?=[?])", as: "$1Z", fails: ["TM04"], mayFail: ["TM11", "TM12"]),
    .reading("ignores Z", "(T[0-9:]{8})Z", as: "$1", fails: ["TM05"]),
    .reading(
      "ignores UTC offsets", "(T[0-9:]{8})(\\+|%2B|%20|-)[0-9:]{4,5}", as: "$1Z",
      fails: ["TM06", "TM07", "TM08", "TM09", "TM10"]),
    .reading("ignores the minutes of UTC offsets", "-0330", as: "-0300", fails: ["TM07"]),
    .refusing("rejects a colon in UTC offsets", "\\+02:00", fails: ["TM08"]),
    .refusing("does not decode %2B", "%2B", fails: ["TM09"]),
    .refusing("rejects a space for + in UTC offsets", "%200200", fails: ["TM10"]),
    .refusing("rejects skipped local times", "T02:30:00\\?", fails: ["TM11"]),
    .requesting("uses the second of two repeated hours", fails: ["TM12"]) {
      $0.target = $0.target.replacing("T01:30:00?", with: "T01:30:00-0500?")
    },
    .weather("returns the hours of another day", to: "units=si", fails: ["TM14"], mayFail: ["SU"]) {
      guard $0.isTimeMachine else { return }
      $0.editPoints(of: "hourly") { $1.add(3600, to: "time") }
    },
    .weather("returns 24 hours on every day", to: "exclude=minutely,alerts", fails: ["TM15"]) {
      $0.editData(of: "hourly") {
        if $0.count == 25 { $0.removeLast() }
        if $0.count == 23, let last = $0.last { $0 += [last, last] }
      }
    },
    .weather("returns two past days", to: "units=si", fails: ["TM16"], mayFail: ["SU", "TM14"]) {
      if $0.isTimeMachine { $0.editData(of: "daily") { $0 += $0 } }
    },
    .weather("returns alerts for the past", to: "units=si", fails: ["TM17"]) {
      if $0.isTimeMachine { $0["alerts"] = .array([.object([.init("time", .number("0"))])]) }
    },
    .weather("returns minutes for the past", to: "units=si", fails: ["TM18"], mayFail: ["SH"]) {
      if $0.isTimeMachine { $0["minutely"] = .object([.init("data", .array([]))]) }
    },
    .weather("returns no minutes with a time", fails: ["TM19"]) { if $0.isTimeMachine { $0["minutely"] = nil } },
    Mutant("rejects times long ago", fails: ["TM20"], mayFail: ["TM02", "TM23", "TM15", "SH14"]) {
      request, reference throws(TransportError) in
      let response = try reference.response(to: request)
      guard let age = try age(of: response, by: reference), age > 300 * 86_400, request.target.contains("units=si")
      else {
        return response
      }
      return .error(400, "Requested time is in the past")
    },
    Mutant("rejects future times", fails: ["TM21", "TM22"], mayFail: ["SH14", "TM15"]) {
      request, reference throws(TransportError) in
      let response = try reference.response(to: request)
      guard let age = try age(of: response, by: reference), age < -3600 else { return response }
      return .error(400, "Requested time is in the future")
    },
    .reading("corrects dates", "2018-(02-30|13-01)T", as: "2018-03-02T", fails: ["TM24"]),
    .reading("accepts -6h", ",-6h", as: ",1795270000", fails: ["TM25"]),
    .requesting("uses us for the past", fails: ["TM27"], mayFail: ["SU"]) {
      if $0.target.contains(/,1[0-9]{9}\?/) { $0.target = $0.target.replacing("units=si", with: "units=us") }
    },
    .responding("prevents caching of the past", fails: ["TM28"]) {
      if (try? JSON($0.body))?.isTimeMachine == true { $0.set("Cache-Control", "max-age=1") }
    },
  ]

  /// Returns the seconds since the requested time of a Time Machine response; `nil` for other responses.
  private static func age(of response: Response, by reference: any Transport) throws(TransportError) -> Int? {
    let forecast = try reference.response(to: Request("/forecast/conformance/59.9139,10.7522"))
    guard let json = try? JSON(response.body), json.isTimeMachine, let time = json["currently"]?["time"]?.int,
      let now = (try? JSON(forecast.body))?["currently"]?["time"]?.int
    else { return nil }
    return now - time
  }
}
