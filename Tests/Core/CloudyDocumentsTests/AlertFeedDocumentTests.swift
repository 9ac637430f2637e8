import CloudyDocuments
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct AlertFeedDocumentTests {
  private func feed(
    at now: Date = Forecast.sampleTime, covers: Bool = true, page: String? = "/place/2800866-brussels",
    settings: Settings = Settings(), _ change: (inout Forecast) -> Void = { _ in }
  ) throws -> String {
    var forecast = Forecast.sample
    change(&forecast)
    return AlertFeedDocument(
      try #require(forecast.present(at: now)), coversAlerts: covers, page: page, settings: settings, language: .english
    ).text
  }

  private func values(_ element: String, in feed: String) -> [String] {
    feed.components(separatedBy: "<\(element)>").dropFirst().compactMap {
      $0.components(separatedBy: "</\(element)>").first
    }
  }

  @Test func `an alert is an entry with its texts, its severity and its link`() throws {
    let feed = try feed()
    #expect(values("title", in: feed) == ["Brussels: Alerts", "Wind"])
    #expect(feed.contains("<content type=\"text\">Gusts of 70 km/h in the evening.</content>"))
    #expect(feed.contains("<link rel=\"alternate\" href=\"https://alerts.example/wind\"/>"))
    #expect(feed.contains("<category term=\"advisory\"/>"))
    #expect(feed.contains("<category term=\"moderate\" label=\"Alert\"/>"))
    #expect(feed.contains("href=\"/place/2800866-brussels.atom\""))
  }

  @Test func `the feed refers to the page and to itself, which is the index at the root of a site`() throws {
    let place = try feed(page: "https://example.org/weather/place/2800866-brussels")
    #expect(place.contains("type=\"text/html\" href=\"https://example.org/weather/place/2800866-brussels\"/>"))
    #expect(place.contains("href=\"https://example.org/weather/place/2800866-brussels.atom\"/>"))
    let root = try feed(page: "https://example.org/weather/")
    #expect(root.contains("type=\"text/html\" href=\"https://example.org/weather/\"/>"))
    #expect(root.contains("href=\"https://example.org/weather/index.atom\"/>"))
    // Readers that know the feed by another URL do not see its entries twice.
    #expect(values("id", in: place) == values("id", in: root))
    #expect(try !feed(page: nil).contains("rel=\"self\""))
  }

  @Test func `identifiers are the same at the next request, and differ between alerts`() throws {
    let first = try values("id", in: feed())
    let later = try values(
      "id",
      in: feed(at: Forecast.sampleTime + 600) {
        $0.alerts?.provenance.fetchedAt = Forecast.sampleTime + 600
        $0.alerts?.content[0].text = "Corrected."
      })
    #expect(first.count == 2 && first == later)
    let all = try values(
      "id",
      in: feed { forecast in
        forecast.alerts?.content.append(WeatherAlert(title: "Rain", start: Forecast.sampleTime))
        // The same alert from two offices.
        if let alert = forecast.alerts?.content.first { forecast.alerts?.content.append(alert) }
      })
    #expect(all.count == 3 && Set(all).count == 3)
    #expect(
      all.allSatisfy {
        $0.wholeMatch(of: /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil
      })
  }

  @Test func `alerts that could not be placed are in the feed's subtitle`() throws {
    #expect(try values("subtitle", in: feed()) == [])
    let feed = try feed { $0.alerts?.provenance.gaps.missing = 2 }
    #expect(
      values("subtitle", in: feed) == ["2 more alerts from Open-Meteo may apply here · https://open-meteo.com"])
  }

  @Test func `an entry has the authority and the time of issue, and what to do`() throws {
    let feed = try feed {
      $0.alerts?.content[0].issuer = "Royal Institute"
      $0.alerts?.content[0].sentAt = Forecast.sampleTime - 7200
      $0.alerts?.content[0].instruction = "Stay inside."
    }
    #expect(values("name", in: feed) == ["Cloudy", "Royal Institute"])
    #expect(values("updated", in: feed).last == "2026-11-21T10:15:00Z")
    #expect(feed.contains("in the evening.\n\nWhat to do: Stay inside.</content>"))
  }

  @Test func `entries of one message are identified by its identifier, whatever their regions are`() throws {
    func identifiers(_ identifier: String?, _ regions: [String]) throws -> [String] {
      try values(
        "id",
        in: feed {
          $0.alerts?.content[0].identifier = identifier
          $0.alerts?.content[0].regions = regions
        })
    }
    #expect(try identifiers("2.49.1", ["Brussels"]) == identifiers("2.49.1", ["Brabant"]))
    #expect(try identifiers("2.49.1", ["Brussels"]) != identifiers("2.49.2", ["Brussels"]))
    #expect(try identifiers(nil, ["Brussels"]) != identifiers(nil, ["Brabant"]))
  }

  @Test func `a feed without entries says whether there are no alerts or they are unknown`() throws {
    let none = try feed { $0.alerts?.content = [] }
    #expect(values("subtitle", in: none) == ["Alerts: none active (Open-Meteo, 1:15 PM)"])
    let unknown = try feed { $0.alerts = nil }
    #expect(values("subtitle", in: unknown) == ["Alerts: currently unavailable"])
    let uncovered = try feed(covers: false) { $0.alerts = nil }
    #expect(values("subtitle", in: uncovered) == ["Alerts: not available for this location"])
  }

  @Test func `times are in the reader's notation`() throws {
    let feed = try feed(settings: Settings(time: .twentyFourHour)) { $0.alerts?.content = [] }
    #expect(values("subtitle", in: feed) == ["Alerts: none active (Open-Meteo, 13:15)"])
  }

  @Test func `texts of authorities cannot add elements or links to scripts`() throws {
    let feed = try feed {
      $0.alerts?.content[0].title = "</title><script>\u{8}&"
      $0.alerts?.content[0].link = "javascript:alert(1)"
    }
    #expect(feed.contains("<title>&lt;/title&gt;&lt;script&gt;&amp;</title>"))
    #expect(!feed.contains("javascript:"))
  }
}
