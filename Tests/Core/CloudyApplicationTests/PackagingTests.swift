import CloudyApplication
import CloudyLocalization
import CloudyPlaces
import CloudyViewModels
import Foundation
import Testing

/// Packages match the sources: names, versions and texts.
@Suite struct PackagingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The lines `NAME=value` of a file, by name; in a desktop entry, those of one group.
  private static func values(_ path: String, group: String? = nil) throws -> [String: String] {
    var found: [String: String] = [:]
    var isWithin = group == nil
    for line in try text(path).split(separator: "\n") {
      if let group, line.hasPrefix("[") { isWithin = line == "[\(group)]" }
      guard isWithin, !line.hasPrefix("#"), let separator = line.firstIndex(of: "=") else { continue }
      found[String(line[..<separator])] = String(line[line.index(after: separator)...])
    }
    return found
  }

  private static func project() throws -> [String: String] { try values("Packaging/project") }

  /// A template as it is installed.
  private static func filled(_ template: String, group: String) throws -> [String: String] {
    let id = try #require(try project()["ID"])
    return try values("Packaging/templates/" + template, group: group).mapValues {
      $0.replacing("@ID@", with: id).replacing("@PATH@", with: DesktopIdentity.path(of: id))
    }
  }

  @Test func `the application has one identifier in the sources and in the packages`() throws {
    #expect(try PackagingTests.project()["ID"] == DesktopIdentity.application)
    for page in ["docs/cloudy-desktop.1", "docs/cloudy-service.1"] {
      #expect(try PackagingTests.text(page).contains(DesktopIdentity.application), "\(page)")
    }
    for file in ["flatpak/manifest.json", "templates/application.metainfo.xml"] {
      let text = try PackagingTests.text("Packaging/" + file)
      #expect(text.contains("@ID@") && !text.contains(DesktopIdentity.application), "\(file)")
    }
  }

  @Test func `the search provider's names match the service`() throws {
    let provider = try PackagingTests.filled("application.search-provider.ini", group: "Shell Search Provider")
    #expect(provider["BusName"] == DesktopIdentity.searchProvider)
    #expect(provider["ObjectPath"] == DesktopIdentity.path(of: DesktopIdentity.searchProvider))
    #expect(provider["DesktopId"] == DesktopIdentity.application + ".desktop")
    // No searches are sent to a program that the user did not choose.
    #expect(provider["DefaultDisabled"] == "true")
    let service = try PackagingTests.filled("application.SearchProvider.service", group: "D-BUS Service")
    #expect(service["Name"] == DesktopIdentity.searchProvider)
  }

  @Test func `the desktop entry has the texts of the window`() throws {
    let language = Language.english
    let entry = try PackagingTests.filled("application.desktop", group: "Desktop Entry")
    #expect(entry["Name"] == DesktopIdentity.name)
    #expect(entry["Icon"] == DesktopIdentity.application)
    for (name, action) in [("find", Action.addLocation), ("settings", .settings)] {
      let group = try PackagingTests.filled("application.desktop", group: "Desktop Action \(name)")
      #expect(group["Name"] == ActionViewModel(action, language: language).title)
    }
    let metainfo = try PackagingTests.text("Packaging/templates/application.metainfo.xml")
    #expect(metainfo.contains("<name>\(DesktopIdentity.name)</name>"))
    let comment = try #require(entry["Comment"])
    #expect(metainfo.contains("<summary>\(comment)</summary>"))
  }

  @Test(arguments: ["README.md", "docs/cloudy.1", "Packaging/templates/application.metainfo.xml"])
  func `the number of places is the gazetteer's, in thousands`(document: String) throws {
    let number = "\(PlaceDatabase.embedded.count / 1000),000 places"
    #expect(try PackagingTests.text(document).contains(number))
  }

  @Test func `Chinese texts have the locales of desktops`() throws {
    for document in ["application.desktop", "application.metainfo.xml"] {
      let text = try PackagingTests.text("Packaging/translated/" + document)
      for locale in ["zh_CN", "zh_TW", "zh_HK"] { #expect(text.contains(locale), "\(document): \(locale)") }
      #expect(!text.contains("zh-Hant"))
    }
  }

  @Test func `software centers get the listed pictures that are in docs, with their captions`() throws {
    let listed = try PackagingTests.text("Packaging/screenshots").split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(listed.count >= 5)
    let metainfo = try PackagingTests.text("Packaging/translated/application.metainfo.xml")
    let pictures = metainfo.matches(of: /<image>@PICTURES@\/(.*)<\/image>/).map { String($0.output.1) }
    let existing = try listed.map { try #require($0.wholeMatch(of: /([a-z-]+\.webp)\|(.+)/)).output }
      .filter { line in
        let path = PackagingTests.root.appending(path: "docs/images/" + line.1).path(percentEncoded: false)
        return FileManager.default.fileExists(atPath: path)
      }
    #expect(pictures == existing.map { String($0.1) })
    #expect(!pictures.isEmpty)
    for line in existing { #expect(metainfo.contains("<caption>\(line.2)</caption>")) }
  }

  @Test func `software centers show the newest release of the changelog, which is the program's version`() throws {
    let changelog = try PackagingTests.text("CHANGELOG.md")
    let release = try #require(changelog.firstMatch(of: /(?m)^## \[(\d[\d.]*)\] - (\d{4}-\d\d-\d\d)$/)).output
    #expect(release.1 == Application.version)
    let metainfo = try PackagingTests.text("Packaging/translated/application.metainfo.xml")
    #expect(metainfo.contains("<release version=\"\(release.1)\" date=\"\(release.2)\">"))
  }

  @Test func `Debian's packages have the program's version and its release date`() throws {
    let changelog = try PackagingTests.text("Packaging/debian/changelog")
    let first = try #require(changelog.firstMatch(of: /^cloudy \(([^)]+)\)/))
    #expect(first.output.1 == Application.version)
    let written = try #require(changelog.firstMatch(of: /(?m)^ -- @MAINTAINER@  \w{3}, (\d+) (\w{3}) (\d{4})/))
    let metainfo = try PackagingTests.text("Packaging/translated/application.metainfo.xml")
    let release = try #require(metainfo.firstMatch(of: /<release version="[^"]+" date="(\d{4})-(\d\d)-(\d\d)">/))
    let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
    let month = try #require(Int(release.output.2))
    #expect(release.output.1 == written.output.3)
    #expect(months[month - 1] == written.output.2)
    #expect(Int(release.output.3) == Int(written.output.1))
  }

  @Test func `each placeholder of a packaged file is a name of the project or of the installation`() throws {
    let names = Set(try PackagingTests.project().keys).union(["PATH", "BINDIR", "SCREENSHOTS", "RELEASE", "SOURCES"])
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: PackagingTests.root.appending(path: "Packaging").path(percentEncoded: false))
    for file in files where !file.hasSuffix(".png") {
      guard let text = try? PackagingTests.text("Packaging/" + file) else { continue }
      for placeholder in text.matches(of: /@([A-Z_]+)@/) {
        #expect(names.contains(String(placeholder.output.1)), "\(file): \(placeholder.output.0)")
      }
    }
  }

  @Test func `addresses of the project are only in one file`() throws {
    let home = try #require(try PackagingTests.project()["HOMEPAGE"])
    for file in ["control", "changelog", "copyright"] {
      #expect(try !PackagingTests.text("Packaging/debian/" + file).contains(home), "\(file)")
    }
    for file in ["application.desktop", "application.metainfo.xml"] {
      #expect(try !PackagingTests.text("Packaging/translated/" + file).contains(home), "\(file)")
    }
  }
}
