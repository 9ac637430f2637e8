import Foundation
import Testing

@testable import CloudyWeb

@Suite struct InstallationTests {
  private struct Manifest: Decodable {
    struct Icon: Decodable {
      let src: String
      let purpose: String?
    }
    struct Shortcut: Decodable {
      let name: String
      let url: String
    }
    let id: String
    let name: String
    let icons: [Icon]
    let shortcuts: [Shortcut]
  }

  @Test func `The web manifest lets a device install the site as an application`() async throws {
    let server = try TestServer()
    let response = try await server.get("/cloudy.webmanifest")
    #expect(response.headers[.contentType] == "application/manifest+json")
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(response.body.utf8))
    #expect(manifest.id == "/")
    #expect(manifest.name == "Cloudy")
    #expect(manifest.icons.contains { $0.purpose == "maskable" })
    #expect(manifest.shortcuts.map(\.url) == ["/locations", "/locations/add"])
    for icon in manifest.icons {
      #expect(try await server.get(icon.src).status == .ok, "\(icon.src)")
    }
  }

  @Test func `The service worker has the site's version and its whole scope`() async throws {
    let response = try await TestServer().get("/sw.js")
    #expect(response.headers[.contentType] == "text/javascript; charset=utf-8")
    #expect(response.headers[.cacheControl] == "no-cache")
    #expect(response.body.hasPrefix("const version = \""))
    #expect(response.body.contains("addEventListener(\"fetch\""))
  }

  @Test func `The service worker lists all files that a page needs`() async throws {
    let server = try TestServer()
    let lines = try await server.get("/sw.js").body.split(separator: "\n")
    let shell = lines[1].matches(of: /"([^"]+)"/).map { String($0.1) }
    #expect(lines[1].hasPrefix("const shell = [\"/offline\", \"/assets/"))
    for name in ["cloudy.", "places.", "weather.", "palette.", "favicon.", "stars."] {
      #expect(shell.contains { $0.contains(name) }, "\(name)")
    }
    for address in shell { #expect(try await server.get(address).status == .ok, "\(address)") }
  }

  @Test func `The offline page is available`() async throws {
    let response = try await TestServer().get("/offline")
    #expect(response.status == .ok)
    #expect(response.body.contains("<h1>You’re offline</h1>"))
    #expect(response.body.contains("data-offline"))
  }

  @Test func `Each page contains the localized texts for its script`() async throws {
    let body = try await TestServer().get("/").body
    #expect(body.contains(#"<p data-name="offline">You’re offline. This weather was loaded {age}.</p>"#))
    #expect(body.contains(#"<p data-name="location-denied">"#))
  }
}
