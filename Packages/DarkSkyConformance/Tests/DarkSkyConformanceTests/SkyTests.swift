import DarkSkyConformance
import Testing

struct SkyTests {
  @Test(arguments: [
    // Eclipses, when the moon is new or full: 2017-08-21 18:30, 2018-01-31 13:27, 2019-01-21 05:16 UTC.
    (1_503_340_200, 0.0), (1_517_405_220, 0.5), (1_548_047_760, 0.5),
  ])
  func `the moon is new and full at eclipses`(_ time: Int, phase: Double) {
    let distance = abs(Astronomy.moonPhase(at: time) - phase)
    #expect(min(distance, 1 - distance) < 0.003)
  }

  @Test(arguments: [1_519_138_456, 1_519_178_121])
  func `sunrise and sunset match those of Dark Sky`(_ time: Int) {
    let height = Astronomy.sunHeight(at: time, latitude: 37.8267, longitude: -122.4233)
    // A minute is 0.2° here; Dark Sky's own formula is unknown.
    #expect(abs(height - Astronomy.horizon) < 0.25)
  }

  @Test func `a day of a clock change has 23 or 25 hours`() throws {
    let clock = try #require(LocalClock(zone: "America/New_York"))
    // 2026-11-01 and 2026-03-08.
    for (day, hours) in [(20_758, 25), (20_520, 23), (20_521, 24)] {
      #expect(clock.start(ofDay: day + 1) - clock.start(ofDay: day) == hours * 3600)
    }
    let changes = clock.changes(before: 1_795_292_400)
    #expect(changes.map(\.shift) == [-3600, 3600, -3600])
  }

  @Test func `a day starts at one o'clock if a clock change skips midnight`() throws {
    let clock = try #require(LocalClock(zone: "Asia/Beirut"))
    // 2021-03-28, when the clocks skipped midnight.
    #expect(clock.start(ofDay: 18_714) == 18_714 * 86_400 - 7200)
  }

  @Test func `Chatham's offset includes three quarters of an hour`() throws {
    let clock = try #require(LocalClock(zone: "Pacific/Chatham"))
    #expect(clock.offset(at: 1_795_292_400) == 49_500)
  }

  @Test func `an unknown time zone is rejected`() { #expect(LocalClock(zone: "Europe/Nowhere") == nil) }
}

struct AddressTests {
  @Test(arguments: ["http://localhost:8080", "https://weather.example/proxy/", "HTTP://[::1]:80"])
  func `a valid server address is accepted`(_ base: String) { #expect(CurlTransport(base: base) != nil) }

  @Test(arguments: ["", "localhost:8080", "ftp://localhost", "http://", "http://a?b", "http://me@a", "file:///etc"])
  func `an invalid server address is rejected`(_ base: String) { #expect(CurlTransport(base: base) == nil) }

  @Test(arguments: ["59.91,10.75", "-33.9, 151.2"]) func `a valid place is accepted`(_ text: String) {
    #expect(Place(text) != nil)
  }

  @Test(arguments: ["", "1", "1,2,3", "91,0", "0,181", "nan,0", "a,b"])
  func `an invalid place is rejected`(_ text: String) { #expect(Place(text) == nil) }
}
