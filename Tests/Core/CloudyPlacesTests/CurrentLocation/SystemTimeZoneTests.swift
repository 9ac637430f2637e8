import CloudyPlaces
import CloudyTestSupport
import Foundation
import Testing

@Suite struct SystemTimeZoneTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("Europe/Brussels", "Europe/Brussels"), (":Europe/Brussels", "Europe/Brussels"), ("Japan", "Japan"),
    ("America/Port-au-Prince", "America/Port-au-Prince"), ("America/Indiana/Knox", "America/Indiana/Knox"),
    ("Etc/GMT+5", "Etc/GMT+5"), ("", "UTC"), ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
    (":/usr/share/zoneinfo/posix/Asia/Tokyo", "Asia/Tokyo"), ("right/Asia/Tokyo", "Asia/Tokyo"),
    ("CET-1CEST", nil), ("CET-1CEST,M3.5.0,M10.5.0/3", nil), ("<+03>-3", nil), ("../../etc/passwd", nil),
    ("Europe/Brussels\n", nil), ("/nowhere", nil),
  ])
  func `TZ takes precedence over the system's setting`(value: String, expected: String?) throws {
    try link("/usr/share/zoneinfo/Europe/Paris")
    #expect(SystemTimeZone.identifier(environment: ["TZ": value], root: folder.path) == expected)
  }

  @Test(arguments: ["/usr/share/zoneinfo/Europe/Paris", "../usr/share/zoneinfo/Europe/Paris"])
  func `without TZ, the system's link names the zone`(target: String) throws {
    try link(target)
    try folder.write("Asia/Tokyo\n", to: "etc/timezone")
    #expect(SystemTimeZone.identifier(environment: [:], root: folder.path) == "Europe/Paris")
  }

  @Test func `a link through another link names the zone`() throws {
    try link("zone")
    try link("/usr/share/zoneinfo/Europe/Paris", as: "zone")
    #expect(SystemTimeZone.identifier(environment: [:], root: folder.path) == "Europe/Paris")
  }

  @Test func `a link to itself names no zone`() throws {
    try link("localtime")
    #expect(SystemTimeZone.identifier(environment: [:], root: folder.path) == nil)
  }

  @Test func `if localtime is a copy instead of a link, the zone's name is in the file timezone`() throws {
    try folder.write("TZif2", to: "etc/localtime")
    try folder.write("Asia/Tokyo\n", to: "etc/timezone")
    #expect(SystemTimeZone.identifier(environment: [:], root: folder.path) == "Asia/Tokyo")
  }

  @Test func `a system without a zone has none`() {
    #expect(SystemTimeZone.identifier(environment: [:], root: folder.path) == nil)
  }

  private func link(_ target: String, as name: String = "localtime") throws {
    let directory = folder.path + "/etc"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: directory + "/" + name, withDestinationPath: target)
  }
}
