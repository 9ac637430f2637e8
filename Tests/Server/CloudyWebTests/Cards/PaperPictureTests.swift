import CloudyModel
import CloudyTestSupport
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

  @Test func `pixels are packed without dithering`() throws {
    let file = try #require(GrayPNG.file([0, 165, 166, 255, 0, 255, 255, 0, 255, 0], width: 5, height: 2, colors: 2))
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(file.suffix(12) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    #expect(GrayPNG.file([0], width: 5, height: 2, colors: 2) == nil)
    #expect(GrayPNG.file([0], width: 1, height: 1, colors: 3) == nil)
  }
}
