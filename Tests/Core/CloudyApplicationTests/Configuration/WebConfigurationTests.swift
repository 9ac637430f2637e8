import CloudyApplication
import CloudyStorage
import CloudyTestSupport
import Testing

@Suite struct WebConfigurationTests {
  @Test func `without a configuration, the defaults apply`() throws {
    let configuration = try WebConfiguration(environment: [:], directory: nil)
    #expect(configuration.host.value == "127.0.0.1")
    #expect(configuration.port.value == 8080)
    #expect(configuration.trustedProxies == nil)
    #expect(!configuration.hasPublicMetrics.value)
    #expect(configuration.logLevel.value == "notice")
  }

  @Test func `an argument takes precedence over the environment`() throws {
    let configuration = try WebConfiguration(
      arguments: [.webPort: "81"], environment: ["CLOUDY_WEB_PORT": "82", "CLOUDY_WEB_HOST": "::1"], directory: nil)
    #expect(configuration.port == ConfiguredValue(81, from: .argument))
    #expect(configuration.host == ConfiguredValue("::1", from: .environment(variable: "CLOUDY_WEB_HOST")))
  }

  @Test(arguments: [
    (ConfigurationKey.webPort, "-1"), (.webPort, "65536"), (.webPort, "http"), (.webPublicMetrics, "yes"),
    (.webLogLevel, "loud"), (.webPublicURL, "weather.example"),
    (.webPublicURL, "https://a.example/weather,https://b.example"), (.webPublicURL, "https://a.example,"),
    (.webPublicURL, "https://a.example/a b"), (.webPublicURL, "https://a.example/a//b"),
    (.webPublicURL, "https://a.example/../b"), (.webPublicURL, "https://a.example/%22"),
    (.webPublicURL, "https://*.example"), (.webPublicURL, "https://a.example:70000"),
    (.webPublicURL, "https://a.example/?q"), (.webRequestsPerSecond, "0"),
    (.webPush, "on"), (.webPushContact, "a\nb"),
    (.webRequestsPerSecond, "nan"), (.webBurst, "0"), (.apiClouds, "all"), (.webHost, "a\nb"),
  ])
  func `an invalid value is an error and not replaced by a default`(_ key: ConfigurationKey, _ text: String) {
    #expect(throws: ConfigurationError.self) {
      try WebConfiguration(arguments: [key: text], environment: [:], directory: nil)
    }
  }

  @Test func `keys of the Dark Sky API are in a table, under names of the user's choice`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "[dark-sky-server]\nkeys = { phone = \"s3cret\", \"my garden\" = 'x' }\ncalls-per-day = 7", to: "config.toml")
    let configuration = try WebConfiguration(environment: [:], directory: folder.path)
    #expect(configuration.apiKeys?.value.revealed == "phone=s3cret,my garden=x")
    #expect(configuration.apiCallsPerDay.value == 7)
    let other = try WebConfiguration(
      environment: ["CLOUDY_DARK_SKY_SERVER_KEYS": "tablet=y"], directory: folder.path)
    #expect(other.apiKeys?.value.revealed == "tablet=y")
    #expect(try WebConfiguration(environment: [:], directory: nil).apiKeys == nil)
  }

  @Test func `the whole-day style of clouds in sentences can be chosen`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[dark-sky-server]\nclouds = \"whole-day\"", to: "config.toml")
    #expect(try WebConfiguration(environment: [:], directory: folder.path).apiClouds.value == .wholeDay)
    #expect(try WebConfiguration(environment: [:], directory: nil).apiClouds.value == .parts)
  }

  @Test(arguments: [#"keys = { "a=b" = "secret" }"#, #"keys = { a = "x,y=z" }"#, "keys = {}"])
  func `an ambiguous key is rejected, and so is a table without keys`(line: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("[dark-sky-server]\n" + line, to: "config.toml")
    #expect(throws: ConfigurationError.self) { try WebConfiguration(environment: [:], directory: folder.path) }
  }
}
