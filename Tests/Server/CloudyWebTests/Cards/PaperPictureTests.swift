import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// Pictures for e-paper displays.
@Suite struct PaperPictureTests {
  private static let png = "/place/2800866-brussels.png"

  private func server() throws -> TestServer {
    try TestServer {
      $0.weather.reports = WeatherEverywhere()
      $0.rasterizer = FakeRasterizer()
    }
  }

  private func header(_ query: String) async throws -> [UInt8] {
    let response = try await server().get(Self.png + query)
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "image/png")
    return Array(response.bytes[16..<26])
  }

  @Test func `the size and the number of colors are those of the URL`() async throws {
    // Width, height, bits of a pixel, gray.
    #expect(try await header("?width=800&height=480&colors=2") == [0, 0, 3, 32, 0, 0, 1, 224, 1, 0])
    #expect(try await header("?width=400&height=300&colors=4") == [0, 0, 1, 144, 0, 0, 1, 44, 2, 0])
    #expect(try await header("?colors=16") == [0, 0, 3, 32, 0, 0, 1, 224, 4, 0])
  }

  @Test(arguments: [
    "width=199", "width=2001", "height=100000", "width=-800", "width=abc", "colors=3", "colors=256", "colors=",
  ])
  func `other sizes and colors are refused`(query: String) async throws {
    let response = try await server().get("\(Self.png)?\(query)")
    #expect(response.status == .badRequest)
    #expect(response.body.contains("200 to 2000 pixels"))
  }

  @Test func `the drawing has the current weather, the next hours and the week`() async throws {
    let svg = try await server().get("/place/2800866.svg?width=800&height=480&temperature=c&time=24h").body
    #expect(svg.contains("width=\"800\" height=\"480\""))
    for text in ["Brussels", ">11°<", "Light Rain", ">16<", ">Sun<", ">Thu<", "Open-Meteo", ">Alert<"] {
      #expect(svg.contains(text), "\(text)")
    }
    #expect(!svg.contains("linearGradient"))
  }

  @Test(arguments: [
    ("width=800&height=480", 800, 480), ("width=600&height=600", 800, 480), ("width=1200&height=825", 800, 480),
    ("width=480&height=800", 480, 800), ("width=600&height=800", 600, 800), ("width=758&height=1024", 592, 800),
    ("width=200&height=2000", 480, 800), ("width=1000&height=1001", 640, 800),
  ])
  func `a tall display has a drawing of its own, which is as wide as the display allows`(
    query: String, width: Int, height: Int
  ) throws {
    let layout = PaperLayout(for: try #require(PaperFormat(QueryFields(query))))
    #expect(layout.width == width)
    #expect(layout.height == height)
  }

  private static let displays = [
    "width=800&height=480", "width=480&height=800", "width=600&height=800", "width=758&height=1024",
    "width=1000&height=1001",
  ]

  private func picture(
    _ query: String, isMirrored: Bool = false, _ change: (inout Forecast) -> Void = { _ in }
  ) throws -> PaperPicture {
    var forecast = Forecast.sample
    change(&forecast)
    var settings = Settings()
    settings.temperature = .celsius
    let report = try #require(
      ReportViewModel(
        ForecastReport(response: .live(forecast)), at: .chosen(forecast.place), isOffline: false,
        now: Forecast.sampleTime, settings: settings, language: .english))
    return PaperPicture(
      report.card(), hours: report.hours(limit: 24), format: try #require(PaperFormat(QueryFields(query))),
      isMirrored: isMirrored)
  }

  /// The texts, drawings and lines of a picture by their content, with the space that they take at most.
  private func parts(of picture: PaperPicture) -> [(name: String, box: PaperLayout.Box)] {
    let texts = picture.texts.map { text -> (name: String, box: PaperLayout.Box) in
      let (size, width) = (text.line.size, text.line.width)
      let left = text.anchor == "start" ? text.x : text.anchor == "end" ? text.x - width : text.x - width / 2
      // A quarter of the font size is below the baseline, and three quarters are above it.
      return (text.line.text, PaperLayout.Box(x: left, y: text.y - size * 3 / 4, width: width, height: size))
    }
    var parts = texts
    for icon in picture.icons { parts.append((icon.icon, icon.box)) }
    if let mark = picture.mark { parts.append(("mark", mark.box)) }
    for rule in picture.layout.rules { parts.append(("rule", rule)) }
    return parts
  }

  @Test(arguments: displays)
  func `no part of a picture overlaps another one or an edge, whatever the texts are`(query: String) throws {
    let pictures = [
      try picture(query), try picture(query) { $0.alerts?.content[0].level = .extreme },
      try picture(query) { forecast in
        forecast.place.name = String(repeating: "Llanfairpwllgwyngyll", count: 5)
        forecast.current.content.temperature = Temperature(celsius: -88.8)
        forecast.alerts?.content[0].level = .severe
        for index in forecast.hours.content.indices {
          forecast.hours.content[index].temperature = Temperature(celsius: -88.8)
          forecast.hours.content[index].precipitationProbability = 1
        }
        for index in forecast.days.content.indices {
          forecast.days.content[index].temperatureMin = Temperature(celsius: -88.8)
          forecast.days.content[index].temperatureMax = Temperature(celsius: -77.7)
        }
      },
      try picture(query) {
        $0.current.provenance.source = ForecastSource(
          id: "long", name: String(repeating: "Institute ", count: 9), attribution: "", license: "", homepage: "")
      },
    ]
    for picture in pictures {
      let parts = parts(of: picture)
      let drawing = PaperLayout.Box(x: 0, y: 0, width: picture.layout.width, height: picture.layout.height)
      #expect(parts.filter { !drawing.contains($0.box) }.map { $0.name } == [])
      for (index, part) in parts.enumerated() {
        #expect(parts[(index + 1)...].filter { $0.box.overlaps(part.box) }.map { [part.name, $0.name] } == [])
      }
    }
  }

  @Test(arguments: displays)
  func `every display has the current weather, eight hours and six days, in this order`(query: String) throws {
    let picture = try picture(query)
    let layout = picture.layout
    #expect(picture.icons.count == 1 + 8 + 6)
    #expect(layout.hours.count == 8 && layout.days.count == 6)
    let isTall = layout.height > layout.width
    #expect(layout.hours.rows == (isTall ? 2 : 1) && layout.days.rows == (isTall ? 2 : 1))
    #expect(picture.texts.filter { $0.y < layout.hours.y }.map(\.line.text).contains("11°"))
    #expect(layout.hours.y + layout.hours.rows * layout.hours.height <= layout.days.y)
    for (icons, grid) in [
      (picture.icons.dropFirst().prefix(8), layout.hours), (picture.icons.suffix(6), layout.days),
    ] {
      let box = PaperLayout.Box(
        x: grid.x, y: grid.y, width: grid.columns * grid.width, height: grid.rows * grid.height)
      #expect(icons.allSatisfy { box.contains($0.box) })
    }
    // Rows are read before columns.
    let order = picture.icons.dropFirst().map { $0.box.y * 1000 + $0.box.x }
    #expect(order == order.sorted())
    let names = picture.texts.filter { $0.weight == "bold" && ["Sun", "Mon", "Tue", "Wed"].contains($0.line.text) }
    #expect(names.map(\.line.text) == ["Sun", "Mon", "Tue", "Wed"])
    #expect(Set(names.map(\.y)).count == (isTall ? 2 : 1))
  }

  @Test(arguments: displays)
  func `in a language written from right to left, hours and days begin at the right`(query: String) throws {
    let (usual, mirrored) = (try picture(query), try picture(query, isMirrored: true))
    let width = usual.layout.width
    #expect(mirrored.icons.map(\.box.x) == usual.icons.map { width - $0.box.x - $0.box.width })
    #expect(mirrored.texts.map(\.x) == usual.texts.map { width - $0.x })
    #expect(mirrored.texts.map(\.line) == usual.texts.map(\.line))
    #expect(usual.texts.first?.anchor == "start" && mirrored.texts.first?.anchor == "end")
    let marks = (try #require(usual.mark), try #require(mirrored.mark))
    #expect(marks.1.box.x == width - marks.0.box.x - marks.0.box.width)
    // Lines between the parts are the same on both sides.
    #expect(usual.layout.rules.allSatisfy { $0.x == width - $0.x - $0.width })
    let hours = mirrored.icons.dropFirst().prefix(2).map(\.box.x)
    #expect(hours == hours.sorted(by: >))
  }

  @Test func `a long credit has two lines on a tall display`() throws {
    let credit = "Weather data by the Institute of Long Names, and by its neighbor, the Office of Even Longer Names"
    func lines(_ query: String) throws -> [String] {
      let picture = try picture(query) {
        $0.current.provenance.source = ForecastSource(
          id: "long", name: "Long", attribution: credit, license: "", homepage: "")
      }
      return picture.texts.filter { $0.y > picture.layout.height - 40 }.map(\.line.text)
    }
    #expect(try lines("width=480&height=800").count == 2)
    #expect(try lines("width=800&height=480").count == 1)
  }

  @Test func `the drawing of a tall display is scaled to it`() async throws {
    let svg = try await server().get("/place/2800866.svg?width=758&height=1024&temperature=c&time=24h").body
    #expect(svg.contains("<svg width=\"758\" height=\"1024\" viewBox=\"0 0 592 800\">"))
    for text in ["Brussels", ">11°<", "Light Rain", ">16<", ">Sun<", ">Thu<", "Open-Meteo", ">Alert<"] {
      #expect(svg.contains(text), "\(text)")
    }
  }

  @Test func `pixels are packed without dithering`() throws {
    let file = try #require(GrayPNG.file([0, 165, 166, 255, 0, 255, 255, 0, 255, 0], width: 5, height: 2, colors: 2))
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(file.suffix(12) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    #expect(GrayPNG.file([0], width: 5, height: 2, colors: 2) == nil)
    #expect(GrayPNG.file([0], width: 1, height: 1, colors: 3) == nil)
  }
}

extension PaperLayout.Box {
  fileprivate func contains(_ other: PaperLayout.Box) -> Bool {
    x <= other.x && other.x + other.width <= x + width && y <= other.y && other.y + other.height <= y + height
  }

  fileprivate func overlaps(_ other: PaperLayout.Box) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }
}
