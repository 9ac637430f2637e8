import DarkSkyConformance
import Foundation

extension Mutant {
  static let ofUnits: [Mutant] = [
    .points("adds 30 for 32", of: ["hourly"], to: "units=us$", fails: ["UN01"]) { $0.add(-2, to: "temperature") },
    .points("converts m/s to mph with 2.2", to: "units=us$", fails: ["UN02"]) {
      $0.multiply("windSpeed", by: 2.2 / 2.2369)
    },
    .points("returns snow in cm instead of inches", to: "units=us$", fails: ["UN03"]) {
      $0.multiply("precipAccumulation", by: 2.54)
    },
    .points("uses nautical miles", to: "units=us$", fails: ["UN04"]) { $0.multiply("visibility", by: 0.869) },
    .points("uses m/s for ca", to: "units=ca$", fails: ["UN05"]) { $0.multiply("windSpeed", by: 1 / 3.6) },
    .points("uses km/h for uk2", to: "units=uk2$", fails: ["UN06"]) { $0.multiply("windSpeed", by: 1.609) },
    .points("returns inches of mercury", to: "units=us$", fails: ["UN07"]) { $0.multiply("pressure", by: 0.02953) },
    .points("returns percentages", fails: ["UN08"]) { $0.multiply("humidity", by: 100) },
    .points("returns dew points above the temperature", of: ["hourly"], fails: ["UN09"], mayFail: ["UN01"]) {
      $0.add(60, to: "dewPoint")
    },
    .points("returns gusts below the wind speed", fails: ["UN10"]) { $0.multiply("windGust", by: 0.1) },
    .points("returns minima above the hours", of: ["daily"], fails: ["UN11", "UN14"], mayFail: ["UN01"]) {
      $0.add(5, to: "temperatureMin")
    },
    .points("places the high at night", of: ["daily"], fails: ["UN12"]) { $0.add(36_000, to: "temperatureHighTime") },
    .points("places the low in the night before", of: ["daily"], fails: ["UN13"]) {
      $0.add(-86_400, to: "temperatureLowTime")
    },
    .points("places the maximum at another hour", of: ["daily"], fails: ["UN14"]) {
      $0.add(-7200, to: "temperatureMaxTime")
    },
    .points("returns the mean probability of a day", of: ["daily"], fails: ["UN15"]) {
      $0.multiply("precipProbability", by: 0.5)
    },
    .points("returns visibility above 10 mi", fails: ["UN16"], mayFail: ["UN04", "UN06"]) {
      $0.multiply("visibility", by: 2)
    },
    .points("returns a wrong moon phase", of: ["daily"], fails: ["UN17"]) {
      if let phase = $0["moonPhase"]?.double { $0["moonPhase"] = .number("\(phase > 0.5 ? 0.2 : 0.8)") }
    },
    .points("returns late sunrises", of: ["daily"], fails: ["UN18"]) { $0.add(600, to: "sunriseTime") },
    .points("returns a maximum below the mean", of: ["daily"], fails: ["UN19"], mayFail: ["UN03"]) {
      if ($0["precipIntensityMax"]?.double ?? 0) > 0 { $0["precipIntensityMax"] = .number("0.0001") }
    },
    .points(
      "returns current values unlike the hours", of: ["currently"], fails: ["UN20"],
      mayFail: ["UN24", "UN09", "TM27", "UN01"]
    ) {
      $0.add(-15, to: "temperature")
    },
    .points("returns more snow for days than for hours", of: ["daily"], fails: ["UN21"], mayFail: ["UN03"]) {
      $0.multiply("precipAccumulation", by: 3)
    },
    .points("does not reduce pressure to sea level", fails: ["UN22"]) { $0.multiply("pressure", by: 0.7) },
    .reading("reads longitude 190 as -160", ",190\\?", as: ",-160?", fails: ["UN23"], mayFail: ["PA09"]),
    .points("returns a very low apparent temperature", fails: ["UN24"], mayFail: ["UN01"]) {
      $0.add(-80, to: "apparentTemperature")
    },
  ]

  static let ofSentences: [Mutant] = [
    .sentences("omits the period of sentences", of: ["hourly"], fails: ["SU01"], mayFail: ["SU04", "SU18"]) {
      $0.hasSuffix(".") ? String($0.dropLast()) : $0
    },
    .sentences("adds a period to summaries of hours", of: ["hourly"], areDays: true, fails: ["SU02"], mayFail: ["SU"]) {
      $0 + "."
    },
    .sentences("returns lowercase summaries", of: ["hourly"], areDays: true, fails: ["SU03", "SU04"], mayFail: ["SU"]) {
      $0.lowercased()
    },
    .sentences("uses “Mostly Clear”", of: ["hourly"], areDays: true, fails: ["SU04"], mayFail: ["SU"]) {
      $0 == "Clear" ? "Mostly Clear" : $0
    },
    .sentences("describes overcast as clear", of: ["hourly"], areDays: true, fails: ["SU05"], mayFail: ["SU"]) {
      $0 == "Overcast" ? "Clear" : $0
    },
    .sentences(
      "names a time for uniform days", of: ["daily"], areDays: true, fails: ["SU06"], mayFail: ["SU"]
    ) { $0.replacing("throughout the day", with: "until evening") },
    .sentences("names the part of the day after the end", of: ["daily"], areDays: true, fails: ["SU07"]) { text in
      text.replacing("until evening", with: "until night").replacing("until afternoon", with: "until evening")
        .replacing("until morning", with: "until afternoon")
    },
    .sentences("swaps clauses", of: ["daily"], areDays: true, fails: ["SU08"], mayFail: ["SU"]) { text in
      guard let joint = text.range(of: ", and ") else { return text }
      let (first, second) = (text[..<joint.lowerBound], text[joint.upperBound...].dropLast())
      return
        "\(second.prefix(1).uppercased())\(second.dropFirst()) and \(first.prefix(1).lowercased())\(first.dropFirst())."
    },
    .sentences("adds clouds to rain", of: ["hourly"], areDays: true, fails: ["SU09"], mayFail: ["SU"]) {
      $0 == "Light Rain" ? "Light Rain and Overcast" : $0
    },
    .week("uses today's weekday", fails: ["SU10"], mayFail: ["SU1"]) { text, weekday in
      text.replacing(#/on \w+\./#, with: "on \(weekday).").replacing(#/(today|tomorrow)\.$/#, with: "on \(weekday).")
    },
    .week("uses “next” for all days", fails: ["SU11"], mayFail: ["SU1"]) { text, _ in
      text.replacing(#/on (\w+)\.$/#) { "next \($0.output.1)." }
    },
    .week("names a high that is a degree too warm", fails: ["SU12"]) { text, _ in
      text.replacing(#/(-?\d+)°/#) { "\((Int($0.output.1) ?? 0) + 1)°" }
    },
    .week("always rises", fails: ["SU13"]) { text, _ in
      text.replacing("falling to", with: "rising to").replacing("bottoming out at", with: "rising to")
        .replacing("peaking at", with: "falling to")
    },
    .sentences("names another start of rain", of: ["minutely"], fails: ["SU14"]) {
      $0.replacing(#/in (\d+) min/#, with: "in 55 min").replacing("Clear for the hour", with: "Rain for the hour")
    },
    .sentences("uses °C with us", of: ["daily"], fails: ["SU15"], mayFail: ["TM", "SU", "QU30"]) {
      $0.replacing("°F", with: "°C")
    },
    .sentences("uses centimeters with us", of: ["daily"], areDays: true, fails: ["SU16"]) {
      $0.replacing(" in.", with: " cm.")
    },
    .points("reports clear weather in fog", of: ["hourly"], fails: ["SU17"], mayFail: ["SU22"]) {
      if $0["icon"] == .text("fog") { $0["summary"] = .text("Clear") }
    },
    .points("reports clear weather under clouds", of: ["hourly"], fails: ["SU22"], mayFail: ["SU05", "SU19"]) {
      if $0["icon"] == .text("cloudy") { $0["summary"] = .text("Clear") }
    },
    .weather(
      "returns summaries of conditions for the past", to: "units=si", fails: ["SU18", "SU01", "SU04"], mayFail: ["TM27"]
    ) {
      if $0.isTimeMachine { $0["hourly"]?["summary"] = .text("Overcast") }
    },
    .sentences("returns English hours in German", of: ["hourly"], areDays: true, to: "lang=de", fails: ["SU19"]) { _ in
      "Partly Cloudy"
    },
    .reading("returns English for Cornish", "lang=kw", as: "lang=en", fails: ["SU20"]),
    .sentences("adds direction marks", of: ["hourly", "daily"], to: "lang=(ar|he)", fails: ["SU21"]) {
      "\u{2068}\($0)\u{2069}"
    },
    .points("returns rain icons for dry hours", of: ["hourly"], fails: ["SU22"], mayFail: ["SH28", "SU17"]) {
      $0["icon"] = .text("rain")
    },
    .sentences("names thunderstorms that no hour has", of: ["daily"], areDays: true, fails: ["SU23"], mayFail: ["SU"]) {
      $0.replacing("Clear throughout", with: "Thunderstorms throughout")
    },
  ]

  /// Changes the summaries of weeks.
  private static func week(
    _ name: String, fails: [String], mayFail: [String] = [],
    _ change: @escaping @Sendable (_ text: String, _ today: String) -> String
  ) -> Mutant {
    weather(name, fails: fails, mayFail: mayFail) { json in
      guard let text = json["daily"]?["summary"]?.string, let offset = json["offset"]?.double,
        let time = json["daily"]?["data"]?.items?.first?["time"]?.double
      else { return }
      let day = Int((time + offset * 3600) / 86_400)
      let names = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
      json["daily"]?["summary"] = .text(change(text, names[(day % 7 + 7) % 7]))
    }
  }
}
