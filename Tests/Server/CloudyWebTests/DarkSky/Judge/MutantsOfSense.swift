import DarkSkyConformance
import Foundation

extension Mutant {
  static let ofUnits: [Mutant] = [
    .points("adds 30 for 32", of: ["hourly"], to: "units=us$", fails: ["UN01"]) { $0.add(-2, to: "temperature") },
    .points("has mph by 2.2", to: "units=us$", fails: ["UN02"]) { $0.multiply("windSpeed", by: 2.2 / 2.2369) },
    .points("has cm for inches of snow", to: "units=us$", fails: ["UN03"]) {
      $0.multiply("precipAccumulation", by: 2.54)
    },
    .points("has sea miles", to: "units=us$", fails: ["UN04"]) { $0.multiply("visibility", by: 0.869) },
    .points("has m/s for Canada", to: "units=ca$", fails: ["UN05"]) { $0.multiply("windSpeed", by: 1 / 3.6) },
    .points("has km/h for Britain", to: "units=uk2$", fails: ["UN06"]) { $0.multiply("windSpeed", by: 1.609) },
    .points("has inches of mercury", to: "units=us$", fails: ["UN07"]) { $0.multiply("pressure", by: 0.02953) },
    .points("has percent", fails: ["UN08"]) { $0.multiply("humidity", by: 100) },
    .points("has dew above the air", of: ["hourly"], fails: ["UN09"], mayFail: ["UN01"]) { $0.add(60, to: "dewPoint") },
    .points("has calm gusts", fails: ["UN10"]) { $0.multiply("windGust", by: 0.1) },
    .points("has mild nights", of: ["daily"], fails: ["UN11", "UN14"], mayFail: ["UN01"]) {
      $0.add(5, to: "temperatureMin")
    },
    .points("has its high at night", of: ["daily"], fails: ["UN12"]) { $0.add(36_000, to: "temperatureHighTime") },
    .points("has its low the night before", of: ["daily"], fails: ["UN13"]) {
      $0.add(-86_400, to: "temperatureLowTime")
    },
    .points("has its most at another hour", of: ["daily"], fails: ["UN14"]) { $0.add(-7200, to: "temperatureMaxTime") },
    .points("has the mean probability", of: ["daily"], fails: ["UN15"]) { $0.multiply("precipProbability", by: 0.5) },
    .points("sees far", fails: ["UN16"], mayFail: ["UN04", "UN06"]) { $0.multiply("visibility", by: 2) },
    .points("has another moon", of: ["daily"], fails: ["UN17"]) {
      if let phase = $0["moonPhase"]?.double { $0["moonPhase"] = .number("\(phase > 0.5 ? 0.2 : 0.8)") }
    },
    .points("has late sunrises", of: ["daily"], fails: ["UN18"]) { $0.add(600, to: "sunriseTime") },
    .points("has less than the mean", of: ["daily"], fails: ["UN19"], mayFail: ["UN03"]) {
      if ($0["precipIntensityMax"]?.double ?? 0) > 0 { $0["precipIntensityMax"] = .number("0.0001") }
    },
    .points("has another now", of: ["currently"], fails: ["UN20"], mayFail: ["UN24", "UN09", "TM27", "UN01"]) {
      $0.add(-15, to: "temperature")
    },
    .points("has more snow in days", of: ["daily"], fails: ["UN21"], mayFail: ["UN03"]) {
      $0.multiply("precipAccumulation", by: 3)
    },
    .points("has pressure of mountains", fails: ["UN22"]) { $0.multiply("pressure", by: 0.7) },
    .reading("reads 190 as 170", ",190\\?", as: ",-160?", fails: ["UN23"], mayFail: ["PA09"]),
    .points("feels very cold", fails: ["UN24"], mayFail: ["UN01"]) { $0.add(-80, to: "apparentTemperature") },
  ]

  static let ofSentences: [Mutant] = [
    .sentences("has sentences without a stop", of: ["hourly"], fails: ["SU01"], mayFail: ["SU04", "SU18"]) {
      $0.hasSuffix(".") ? String($0.dropLast()) : $0
    },
    .sentences("has a stop after moments", of: ["hourly"], areDays: true, fails: ["SU02"], mayFail: ["SU"]) {
      $0 + "."
    },
    .sentences("has small letters", of: ["hourly"], areDays: true, fails: ["SU03", "SU04"], mayFail: ["SU"]) {
      $0.lowercased()
    },
    .sentences("has mostly clear", of: ["hourly"], areDays: true, fails: ["SU04"], mayFail: ["SU"]) {
      $0 == "Clear" ? "Mostly Clear" : $0
    },
    .sentences("calls overcast clear", of: ["hourly"], areDays: true, fails: ["SU05"], mayFail: ["SU"]) {
      $0 == "Overcast" ? "Clear" : $0
    },
    .sentences(
      "names the time of a day that has none", of: ["daily"], areDays: true, fails: ["SU06"], mayFail: ["SU"]
    ) { $0.replacing("throughout the day", with: "until evening") },
    .sentences("names the part after the end", of: ["daily"], areDays: true, fails: ["SU07"]) { text in
      text.replacing("until evening", with: "until night").replacing("until afternoon", with: "until evening")
        .replacing("until morning", with: "until afternoon")
    },
    .sentences("turns clauses round", of: ["daily"], areDays: true, fails: ["SU08"], mayFail: ["SU"]) { text in
      guard let joint = text.range(of: ", and ") else { return text }
      let (first, second) = (text[..<joint.lowerBound], text[joint.upperBound...].dropLast())
      return
        "\(second.prefix(1).uppercased())\(second.dropFirst()) and \(first.prefix(1).lowercased())\(first.dropFirst())."
    },
    .sentences("has clouds beside rain", of: ["hourly"], areDays: true, fails: ["SU09"], mayFail: ["SU"]) {
      $0 == "Light Rain" ? "Light Rain and Overcast" : $0
    },
    .week("names today's weekday", fails: ["SU10"], mayFail: ["SU1"]) { text, weekday in
      text.replacing(#/on \w+\./#, with: "on \(weekday).").replacing(#/(today|tomorrow)\.$/#, with: "on \(weekday).")
    },
    .week("has next for all days", fails: ["SU11"], mayFail: ["SU1"]) { text, _ in
      text.replacing(#/on (\w+)\.$/#) { "next \($0.output.1)." }
    },
    .week("is a degree too warm", fails: ["SU12"]) { text, _ in
      text.replacing(#/(-?\d+)°/#) { "\((Int($0.output.1) ?? 0) + 1)°" }
    },
    .week("always rises", fails: ["SU13"]) { text, _ in
      text.replacing("falling to", with: "rising to").replacing("bottoming out at", with: "rising to")
        .replacing("peaking at", with: "falling to")
    },
    .sentences("has another start of rain", of: ["minutely"], fails: ["SU14"]) {
      $0.replacing(#/in (\d+) min/#, with: "in 55 min").replacing("Clear for the hour", with: "Rain for the hour")
    },
    .sentences("has °C in us", of: ["daily"], fails: ["SU15"], mayFail: ["TM", "SU", "QU30"]) {
      $0.replacing("°F", with: "°C")
    },
    .sentences("has centimeters in us", of: ["daily"], areDays: true, fails: ["SU16"]) {
      $0.replacing(" in.", with: " cm.")
    },
    .points("has fog in clear words", of: ["hourly"], fails: ["SU17"], mayFail: ["SU22"]) {
      if $0["icon"] == .text("fog") { $0["summary"] = .text("Clear") }
    },
    .points("has clear words under clouds", of: ["hourly"], fails: ["SU22"], mayFail: ["SU05", "SU19"]) {
      if $0["icon"] == .text("cloudy") { $0["summary"] = .text("Clear") }
    },
    .weather("has words for the past", to: "units=si", fails: ["SU18", "SU01", "SU04"], mayFail: ["TM27"]) {
      if $0.isTimeMachine { $0["hourly"]?["summary"] = .text("Overcast") }
    },
    .sentences("has English hours in German", of: ["hourly"], areDays: true, to: "lang=de", fails: ["SU19"]) { _ in
      "Partly Cloudy"
    },
    .reading("knows no Cornish", "lang=kw", as: "lang=en", fails: ["SU20"]),
    .sentences("marks directions", of: ["hourly", "daily"], to: "lang=(ar|he)", fails: ["SU21"]) {
      "\u{2068}\($0)\u{2069}"
    },
    .points("has rain pictures", of: ["hourly"], fails: ["SU22"], mayFail: ["SH28", "SU17"]) {
      $0["icon"] = .text("rain")
    },
    .sentences("has thunder that nobody hears", of: ["daily"], areDays: true, fails: ["SU23"], mayFail: ["SU"]) {
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
