import DarkSkyConformance
import Foundation

extension Mutant {
  static let ofBlocks: [Mutant] = [
    .weather("omits offset", fails: ["SH01"], mayFail: ["SH15", "SH16"]) { $0["offset"] = nil },
    .weather("adds a custom block", fails: ["SH02", "SH40"]) { $0["day_night"] = .object([]) },
    .points("returns null", fails: ["SH03"]) { $0["ozone"] = .null },
    .points("returns -999", fails: ["SH04"]) { $0["ozone"] = .number("-999") },
    .points("returns the type none", of: ["hourly"], fails: ["SH05"], mayFail: ["SH22", "SH23"]) {
      if $0["precipType"] == nil { $0["precipType"] = .text("none") }
    },
    .weather("returns an empty list of alerts", fails: ["SH06"], mayFail: ["SH39", "QU", "TM17"]) {
      if $0["alerts"] == nil { $0["alerts"] = .array([]) }
    },
    .weather("returns 48 hours", fails: ["SH07"]) {
      $0.editData(of: "hourly") { if $0.count == 49 { $0.removeLast() } }
    },
    .weather("returns 7 days", fails: ["SH08"], mayFail: ["SU1"]) {
      $0.editData(of: "daily") { if $0.count == 8 { $0.removeLast() } }
    },
    .weather("returns 60 minutes", fails: ["SH09"]) { $0.editData(of: "minutely") { $0 = $0.dropLast() } },
    .weather("places minutes two minutes apart", fails: ["SH10"]) {
      $0.editPoints(of: "minutely") { $1.add(Double($0) * 60, to: "time") }
    },
    .weather("omits an hour", fails: ["SH11"], mayFail: ["UN", "SH28", "SU"]) {
      $0.editPoints(of: "hourly") { if $0 > 40 { $1.add(3600, to: "time") } }
    },
    .weather("starts with the next hour", fails: ["SH12"], mayFail: ["*"]) {
      $0.editPoints(of: "hourly") { $1.add(3600, to: "time") }
    },
    .weather("starts days at midnight UTC", fails: ["SH13", "SH14"], mayFail: ["*"]) { json in
      let offset = (json["offset"]?.double ?? 0) * 3600
      json.editPoints(of: "daily") { $1.add(offset, to: "time") }
    },
    .weather("ignores clock changes", to: "/40.7128", fails: ["SH14"]) { json in
      if json.isTimeMachine { json.editPoints(of: "daily") { $1.add(3600, to: "time") } }
    },
    .weather("returns offset 0", fails: ["SH15", "SH16"]) { $0["offset"] = .number("0") },
    .weather("rounds offset to whole hours", fails: ["SH15", "SH16"]) {
      if let value = $0["offset"]?.double { $0["offset"] = .number(value.rounded(.down)) }
    },
    .weather("returns an abbreviated time zone", fails: ["SH17"], mayFail: ["*"]) { $0["timezone"] = .text("EST") },
    .points("returns fractional times", of: ["daily"], fails: ["SH18"]) { $0.add(0.5, to: "sunriseTime") },
    .weather("adds elevation", fails: ["SH40"]) { $0["elevation"] = .number("12") },
    .weather("changes the order of blocks", fails: ["SH39"]) { json in
      if let members = json.members { json = .object(members.reversed()) }
    },
  ]

  static let ofFields: [Mutant] = [
    .points("returns a fractional UV index", fails: ["SH19", "SH41"]) { $0["uvIndex"] = .number("1.25") },
    .points("returns bearing 360", of: ["hourly"], fails: ["SH20"]) {
      if $0["windBearing"] != nil { $0["windBearing"] = .number("360") }
    },
    .points("returns a bearing for calm air", fails: ["SH21"]) {
      if $0["windSpeed"]?.double == 0 { $0["windBearing"] = .number("0") }
    },
    .points("returns a precipitation type for dry hours", of: ["hourly"], fails: ["SH22"]) {
      if $0["precipIntensity"]?.double == 0 { $0["precipType"] = .text("rain") }
    },
    .points("returns the type hail", of: ["hourly"], fails: ["SH23"], mayFail: ["SU05"]) {
      if $0["precipType"] != nil { $0["precipType"] = .text("hail") }
    },
    .points("returns an accumulation for rain", of: ["hourly"], fails: ["SH24"], mayFail: ["UN21", "UN03"]) {
      if $0["precipType"] == .text("rain") { $0["precipAccumulation"] = .number("0.1") }
    },
    .points("returns the time of a maximum of 0", of: ["daily"], fails: ["SH25"]) {
      if $0["precipIntensityMax"]?.double == 0 { $0["precipIntensityMaxTime"] = $0["time"] }
    },
    .points("returns the icon thunderstorm", of: ["hourly"], fails: ["SH26"], mayFail: ["SU22"]) {
      if $0["icon"] == .text("rain") { $0["icon"] = .text("thunderstorm") }
    },
    .weather("returns an invalid icon for a block", fails: ["SH27"]) { $0["hourly"]?["icon"] = .text("mixed") },
    .points("returns day icons at night", of: ["hourly"], fails: ["SH28"]) {
      if let icon = $0["icon"]?.string { $0["icon"] = .text(icon.replacing("-night", with: "-day")) }
    },
    // Few days are clear, so this changes any day.
    .points("returns clear-night for days", of: ["daily"], fails: ["SH29"], mayFail: ["SH28", "SU22"]) {
      $0["icon"] = .text("clear-night")
    },
    .points("returns a storm bearing at distance 0", of: ["currently"], fails: ["SH30"]) {
      if $0["nearestStormDistance"]?.double == 0 { $0["nearestStormBearing"] = .number("0") }
    },
    .alerts("omits the regions of alerts", fails: ["SH31"]) { $0["regions"] = nil },
    .alerts("returns the severity Severe", fails: ["SH32"]) { $0["severity"] = .text("Severe") },
    .alerts("returns expires as text", fails: ["SH33"]) { $0["expires"] = .text("tomorrow") },
    .weather("returns sources as one string", fails: ["SH34"]) {
      if $0["flags"] != nil { $0["flags"]?["sources"] = .text("one") }
    },
    .weather(
      "omits flags.units", fails: ["SH35"], mayFail: ["QU1", "QU2", "PA14", "SU15", "TM27"]
    ) { if $0["flags"] != nil { $0["flags"]?["units"] = nil } },
    .weather("returns nearest-station -1", fails: ["SH36"]) {
      if $0["flags"] != nil { $0["flags"]?["nearest-station"] = .number("-1") }
    },
    .weather("returns hours without values", fails: ["SH37"]) {
      $0.editPoints(of: "hourly") { if $0 == 3 { $1 = .object([.init("time", $1["time"] ?? .null)]) } }
    },
    .points("returns a sunrise in polar night", of: ["daily"], to: "82.5018", fails: ["SH38"]) {
      if $0["sunriseTime"] == nil { $0["sunriseTime"] = $0["time"] }
    },
    .points("returns too many decimals", fails: ["SH41"]) { $0["humidity"] = .number("0.512345") },
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
