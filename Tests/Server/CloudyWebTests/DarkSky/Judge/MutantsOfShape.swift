import DarkSkyConformance
import Foundation

extension Mutant {
  static let ofBlocks: [Mutant] = [
    .weather("has no offset", fails: ["SH01"], mayFail: ["SH15", "SH16"]) { $0["offset"] = nil },
    .weather("has a block of its own", fails: ["SH02", "SH40"]) { $0["day_night"] = .object([]) },
    .points("has null", fails: ["SH03"]) { $0["ozone"] = .null },
    .points("has -999", fails: ["SH04"]) { $0["ozone"] = .number("-999") },
    .points("has none", of: ["hourly"], fails: ["SH05"], mayFail: ["SH22", "SH23"]) {
      if $0["precipType"] == nil { $0["precipType"] = .text("none") }
    },
    .weather("has an empty list of alerts", fails: ["SH06"], mayFail: ["SH39", "QU", "TM17"]) {
      if $0["alerts"] == nil { $0["alerts"] = .array([]) }
    },
    .weather("has 48 hours", fails: ["SH07"]) { $0.editData(of: "hourly") { if $0.count == 49 { $0.removeLast() } } },
    .weather("has 7 days", fails: ["SH08"], mayFail: ["SU1"]) {
      $0.editData(of: "daily") { if $0.count == 8 { $0.removeLast() } }
    },
    .weather("has 60 minutes", fails: ["SH09"]) { $0.editData(of: "minutely") { $0 = $0.dropLast() } },
    .weather("has minutes of two", fails: ["SH10"]) {
      $0.editPoints(of: "minutely") { $1.add(Double($0) * 60, to: "time") }
    },
    .weather("leaves an hour out", fails: ["SH11"], mayFail: ["UN", "SH28", "SU"]) {
      $0.editPoints(of: "hourly") { if $0 > 40 { $1.add(3600, to: "time") } }
    },
    .weather("begins with the next hour", fails: ["SH12"], mayFail: ["*"]) {
      $0.editPoints(of: "hourly") { $1.add(3600, to: "time") }
    },
    .weather("begins days in UTC", fails: ["SH13", "SH14"], mayFail: ["*"]) { json in
      let offset = (json["offset"]?.double ?? 0) * 3600
      json.editPoints(of: "daily") { $1.add(offset, to: "time") }
    },
    .weather("forgets changes of the clocks", to: "/40.7128", fails: ["SH14"]) { json in
      if json.isTimeMachine { json.editPoints(of: "daily") { $1.add(3600, to: "time") } }
    },
    .weather("has no offset from UTC", fails: ["SH15", "SH16"]) { $0["offset"] = .number("0") },
    .weather("has whole hours from UTC", fails: ["SH15", "SH16"]) {
      if let value = $0["offset"]?.double { $0["offset"] = .number(value.rounded(.down)) }
    },
    .weather("has an abbreviation for a zone", fails: ["SH17"], mayFail: ["*"]) { $0["timezone"] = .text("EST") },
    .points("has times with fractions", of: ["daily"], fails: ["SH18"]) { $0.add(0.5, to: "sunriseTime") },
    .weather("has elevation", fails: ["SH40"]) { $0["elevation"] = .number("12") },
    .weather("has another order", fails: ["SH39"]) { json in
      if let members = json.members { json = .object(members.reversed()) }
    },
  ]

  static let ofFields: [Mutant] = [
    .points("has fractions of UV", fails: ["SH19", "SH41"]) { $0["uvIndex"] = .number("1.25") },
    .points("has 360°", of: ["hourly"], fails: ["SH20"]) {
      if $0["windBearing"] != nil { $0["windBearing"] = .number("360") }
    },
    .points("has a bearing when calm", fails: ["SH21"]) {
      if $0["windSpeed"]?.double == 0 { $0["windBearing"] = .number("0") }
    },
    .points("has a type when it is dry", of: ["hourly"], fails: ["SH22"]) {
      if $0["precipIntensity"]?.double == 0 { $0["precipType"] = .text("rain") }
    },
    .points("has hail", of: ["hourly"], fails: ["SH23"], mayFail: ["SU05"]) {
      if $0["precipType"] != nil { $0["precipType"] = .text("hail") }
    },
    .points("has accumulation of rain", of: ["hourly"], fails: ["SH24"], mayFail: ["UN21", "UN03"]) {
      if $0["precipType"] == .text("rain") { $0["precipAccumulation"] = .number("0.1") }
    },
    .points("has a time of no maximum", of: ["daily"], fails: ["SH25"]) {
      if $0["precipIntensityMax"]?.double == 0 { $0["precipIntensityMaxTime"] = $0["time"] }
    },
    .points("has an icon of thunder", of: ["hourly"], fails: ["SH26"], mayFail: ["SU22"]) {
      if $0["icon"] == .text("rain") { $0["icon"] = .text("thunderstorm") }
    },
    .weather("has other icons of blocks", fails: ["SH27"]) { $0["hourly"]?["icon"] = .text("mixed") },
    .points("has day all night", of: ["hourly"], fails: ["SH28"]) {
      if let icon = $0["icon"]?.string { $0["icon"] = .text(icon.replacing("-night", with: "-day")) }
    },
    // Few days are clear, so this changes any day.
    .points("has clear nights for days", of: ["daily"], fails: ["SH29"], mayFail: ["SH28", "SU22"]) {
      $0["icon"] = .text("clear-night")
    },
    .points("has a bearing of a storm that is here", of: ["currently"], fails: ["SH30"]) {
      if $0["nearestStormDistance"]?.double == 0 { $0["nearestStormBearing"] = .number("0") }
    },
    .alerts("has alerts without regions", fails: ["SH31"]) { $0["regions"] = nil },
    .alerts("has severe alerts", fails: ["SH32"]) { $0["severity"] = .text("Severe") },
    .alerts("has alerts that expire as a text", fails: ["SH33"]) { $0["expires"] = .text("tomorrow") },
    .weather("has one source", fails: ["SH34"]) {
      if $0["flags"] != nil { $0["flags"]?["sources"] = .text("one") }
    },
    .weather(
      "does not say its units", fails: ["SH35"], mayFail: ["QU1", "QU2", "PA14", "SU15", "TM27"]
    ) { if $0["flags"] != nil { $0["flags"]?["units"] = nil } },
    .weather("has a station at -1", fails: ["SH36"]) {
      if $0["flags"] != nil { $0["flags"]?["nearest-station"] = .number("-1") }
    },
    .weather("has empty hours", fails: ["SH37"]) {
      $0.editPoints(of: "hourly") { if $0 == 3 { $1 = .object([.init("time", $1["time"] ?? .null)]) } }
    },
    .points("has a sunrise in winter", of: ["daily"], to: "82.5018", fails: ["SH38"]) {
      if $0["sunriseTime"] == nil { $0["sunriseTime"] = $0["time"] }
    },
    .points("has many decimals", fails: ["SH41"]) { $0["humidity"] = .number("0.512345") },
  ]

  private static func alerts(
    _ name: String, fails: [String], _ change: @escaping @Sendable (inout JSON) -> Void
  ) -> Mutant {
    weather(name, fails: fails) { json in
      guard case .array(var alerts) = json["alerts"] else { return }
      for index in alerts.indices { change(&alerts[index]) }
      json["alerts"] = .array(alerts)
    }
  }
}
