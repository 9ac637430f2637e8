import CloudyModel
import Foundation
import Testing

@testable import CloudyWarnings

/// Messages in several languages.
enum LanguageSamples {
  static let all = [bilingual, twins[0], twins[1]]

  /// One message in Dutch and English.
  static let bilingual = message([
    CAPSamples.block("Storm op zee", in: "nl-NL") { block in
      (block.text, block.instruction) = ("Windstoten.", "Blijf binnen.")
      block.areas = [named("Gent")]
    },
    CAPSamples.block("Storm at sea", in: "en-GB") { block in
      (block.text, block.instruction) = ("Gusts.", "Stay in.")
      block.areas = [named("Ghent")]
    },
  ])

  /// One message for each of two languages.
  static let twins = [
    CAPSamples.message("NO-1", event: "Kuling") { ($0.language, $0.areas) = ("no", [named("Gent")]) },
    CAPSamples.message("NO-2", event: "Gale") { ($0.language, $0.areas) = ("en-GB", [named("Ghent")]) },
  ]

  static func message(_ blocks: [CAPMessage.Block]) -> CAPMessage {
    CAPMessage(identifier: "M", sender: "weather.example", sentAt: CAPSamples.hours(-2), blocks: blocks)
  }

  static func named(_ name: String) -> CAPMessage.Area {
    var area = CAPSamples.here
    area.name = name
    return area
  }
}

@Suite struct WarningLanguageTests {
  @Test func `two languages in one message: one warning, in English, with the other text`() throws {
    let alerts = [LanguageSamples.bilingual].warnings().alerts
    let alert = try #require(alerts.first)

    #expect(alerts.count == 1)
    #expect(alert.title == "Storm at sea" && alert.text == "Gusts." && alert.instruction == "Stay in.")
    #expect(alert.language == "en-GB" && alert.regions == ["Ghent"])
    #expect(
      alert.wordings == [
        WeatherAlert.Wording(
          language: "nl-NL", title: "Storm op zee", text: "Windstoten.", instruction: "Blijf binnen.",
          regions: ["Gent"])
      ])
  }

  @Test func `no text in English: the first language, and the others`() throws {
    let message = LanguageSamples.message(["fr-FR", "ensi", "de"].map { CAPSamples.block("Orage", in: $0) })
    let alert = try #require([message].warnings().alerts.first)
    #expect(alert.language == "fr-FR")
    #expect(alert.wordings.map(\.language) == ["ensi", "de"])
  }

  @Test func `two events in each of two languages: two warnings, in any order of the languages`() {
    let blocks = [
      CAPSamples.block("Wind", in: "en"), CAPSamples.block("Rain", in: "en"), CAPSamples.block("Vent", in: "fr"),
      CAPSamples.block("Pluie", in: "fr"),
    ]
    for order in [[0, 1, 2, 3], [0, 2, 1, 3], [2, 3, 0, 1]] {
      let alerts = [LanguageSamples.message(order.map { blocks[$0] })].warnings().alerts
      #expect(alerts.map(\.title) == ["Rain", "Wind"])
      #expect(alerts.map { $0.wordings.map(\.title) } == [["Pluie"], ["Vent"]])
    }
  }

  @Test func `two events in one language, and one in another: not paired, since they could differ`() {
    let blocks = [CAPSamples.block("Wind"), CAPSamples.block("Rain"), CAPSamples.block("Pluie", in: "fr")]
    #expect([LanguageSamples.message(blocks)].titles == ["Pluie", "Rain", "Wind"])
  }

  @Test(
    arguments: [
      { $0.areas = [CAPSamples.area("Antwerp", around: CAPSamples.place), CAPSamples.elsewhere] },
      { $0.onset = CAPSamples.hours(-0.5) }, { $0.expires = CAPSamples.hours(5) }, { $0.severity = .moderate },
    ] as [@Sendable (inout CAPMessage.Block) -> Void])
  func `blocks with other areas, times or levels: several warnings`(
    _ change: @Sendable (inout CAPMessage.Block) -> Void
  ) {
    let blocks = [CAPSamples.block("Wind"), CAPSamples.block("Vent", in: "fr", change)]
    #expect(Set([LanguageSamples.message(blocks)].titles) == ["Wind", "Vent"])
  }

  @Test func `one message for each language: one warning`() throws {
    for messages in [LanguageSamples.twins, LanguageSamples.twins.reversed()] {
      let alerts = messages.warnings().alerts
      #expect(alerts.map(\.title) == ["Gale"])
      #expect(alerts.first?.wordings.map(\.title) == ["Kuling"])
      #expect(alerts.first?.regions == ["Ghent"])
    }
  }

  @Test func `one message for each of two events and languages: paired by their identifiers`() {
    let messages = [("1.NO", "Vind", "no"), ("1.EN", "Wind", "en"), ("2.NO", "Regn", "no"), ("2.EN", "Rain", "en")].map
    {
      identifier, event, language in
      CAPSamples.message(identifier, event: event) { $0.language = language }
    }
    let alerts = messages.warnings().alerts
    #expect(alerts.map(\.title) == ["Rain", "Wind"])
    #expect(alerts.map { $0.wordings.map(\.title) } == [["Regn"], ["Vind"]])
  }

  @Test func `messages of the same language, or sent at different times: not twins`() {
    #expect([CAPSamples.message("A"), CAPSamples.message("B")].titles == ["A", "B"])
    let french = CAPSamples.message("B", sent: -1.5) { $0.language = "fr" }
    #expect([CAPSamples.message("A"), french].titles == ["A", "B"])
  }

  @Test func `a warning in a message for each area: one, with all areas`() throws {
    let messages = [
      CAPSamples.message("A", event: "Wind"),
      CAPSamples.message("B", sent: -1, event: "Wind") { $0.areas = [CAPSamples.elsewhere] },
    ]
    for place in [CAPSamples.place, Place(name: "", coordinates: CAPSamples.elsewhereCenter, timeZoneIdentifier: "")] {
      let alerts = messages.warnings(at: place).alerts
      #expect(alerts.map(\.title) == ["Wind"])
      #expect(alerts.first?.regions == ["Ghent", "Namur"])
      #expect(alerts.first?.identifier == "B" && alerts.first?.sentAt == CAPSamples.hours(-1))
    }
  }

  @Test func `a warning in a message for each area, in two languages: the areas in each of them`() throws {
    let messages = (1...3).map { number in
      let languages = [("en", "Wind", "Area"), ("nl", "Wind", "Gebied")]
      var message = LanguageSamples.message(
        languages.map { language, event, area in
          CAPSamples.block(event, in: language) { $0.areas = [LanguageSamples.named("\(area) \(number)")] }
        })
      message.identifier = "\(number)"
      return message
    }
    let alerts = messages.warnings().alerts
    #expect(alerts.map(\.regions) == [["Area 1", "Area 2", "Area 3"]])
    #expect(alerts.first?.wordings.map(\.regions) == [["Gebied 1", "Gebied 2", "Gebied 3"]])
  }

  @Test(
    arguments: [
      { $0.severity = .moderate }, { $0.expires = CAPSamples.hours(5) }, { $0.text = "Stronger." },
    ] as [@Sendable (inout CAPMessage.Block) -> Void])
  func `the same event with another level, time or text: two warnings`(
    _ change: @Sendable (inout CAPMessage.Block) -> Void
  ) {
    let messages = [CAPSamples.message("A", event: "Wind"), CAPSamples.message("B", event: "Wind", change: change)]
    #expect(messages.titles == ["Wind", "Wind"])
  }
}
