import CloudyForecasts
import CloudyStorage
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyApplication

@Suite struct ConfigurationTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/config.toml" }

  init() throws { folder = try TemporaryFolder() }

  @Test func `without a configuration, the built-in values apply`() throws {
    let configuration = try Configuration(environment: [:], directory: nil)

    #expect(configuration.source == ConfiguredValue(.automatic, from: .builtIn))
    #expect(configuration.timeLimit == ConfiguredValue(.seconds(5), from: .builtIn))
    #expect(configuration.coordinateDecimals.value == 2)
    #expect(configuration.addresses[.openMeteoURL]?.value.absoluteString == "https://api.open-meteo.com")
    #expect(configuration.addresses[.darkSkyURL]?.value.absoluteString == "https://api.pirateweather.net")
    #expect(configuration.contact == nil)
    #expect(configuration.secrets[.darkSkyKey] == nil)
    #expect(configuration.notices.isEmpty)
  }

  @Test func `a service that users have to enable has no address of its own`() throws {
    #expect(try Configuration(environment: [:], directory: nil).addresses[.publicAlertsURL] == nil)
    let environment = ["CLOUDY_PUBLIC_ALERTS_URL": "https://alerts.example/"]
    let configuration = try Configuration(environment: environment, directory: nil)
    #expect(configuration.addresses[.publicAlertsURL]?.value.absoluteString == "https://alerts.example")
  }

  @Test func `in simulation mode, all services are simulated`() throws {
    let configuration = try Configuration(
      environment: SimulatedServices.environment(at: "http://127.0.0.1:8088"), directory: nil)

    let addresses = Set(configuration.addresses.values.map(\.value.absoluteString))
    #expect(addresses == ["http://127.0.0.1:8088"])
  }

  @Test func `an argument takes precedence over the environment, and that over the file`() throws {
    try folder.write("source = 'normals'\ntime-limit = 1\ncoordinate-decimals = 3", to: "config.toml")

    let configuration = try Configuration(
      arguments: [.source: "dark-sky"], environment: ["CLOUDY_SOURCE": "open-meteo", "CLOUDY_TIME_LIMIT": "2.5"],
      directory: folder.path)

    #expect(configuration.source == ConfiguredValue(.listed(["dark-sky"]), from: .argument))
    #expect(
      configuration.timeLimit == ConfiguredValue(.milliseconds(2500), from: .environment(variable: "CLOUDY_TIME_LIMIT"))
    )
    #expect(configuration.coordinateDecimals == ConfiguredValue(3, from: .file(path: path, line: 3)))
  }

  @Test(arguments: [
    ("auto", SourceChoice.automatic), ("all", .all), ("normals", .normals), ("nws", .listed(["nws"])),
    ("met-norway,open-meteo", .listed(["met-norway", "open-meteo"])), ("nws, nws", .listed(["nws"])),
  ])
  func `a choice of sources is a word or a list`(text: String, choice: SourceChoice) throws {
    let configuration = try Configuration(arguments: [.source: text], environment: [:], directory: nil)
    #expect(configuration.source.value == choice)
  }

  @Test func `a service without forecasts is not a choice of sources`() {
    #expect(!WeatherProvider.forecastIDs.isEmpty)
    for provider in WeatherProvider.all {
      let isListed = SourceChoice(provider.id) == .listed([provider.id])
      #expect(isListed == provider.hasForecasts, "\(provider.id)")
    }
    #expect(!WeatherProvider.optionHelp.contains("meteoalarm"))
  }

  @Test func `every key has its variable`() {
    #expect(
      ConfigurationKey.all.map(\.environmentVariable) == [
        "CLOUDY_LANGUAGE", "CLOUDY_SOURCE", "CLOUDY_TIME_LIMIT", "CLOUDY_CONTACT", "CLOUDY_COORDINATE_DECIMALS",
        "CLOUDY_OPEN_METEO_URL",
        "CLOUDY_OPEN_METEO_ARCHIVE_URL", "CLOUDY_OPEN_METEO_AIR_QUALITY_URL",
        "CLOUDY_MET_NORWAY_URL",
        "CLOUDY_NWS_URL", "CLOUDY_BRIGHT_SKY_URL", "CLOUDY_GEOMET_URL", "CLOUDY_METEOALARM_URL",
        "CLOUDY_HKO_URL", "CLOUDY_JMA_URL", "CLOUDY_METSERVICE_URL",
        "CLOUDY_DARK_SKY_URL", "CLOUDY_DARK_SKY_KEY", "CLOUDY_PUBLIC_ALERTS_URL",
        "CLOUDY_OPEN_METEO_GEOCODING_URL",
        "CLOUDY_NOMINATIM_URL", "CLOUDY_WEB_HOST",
        "CLOUDY_WEB_PORT",
        "CLOUDY_WEB_TRUST_PROXY", "CLOUDY_WEB_PUBLIC_URL", "CLOUDY_WEB_PLACE",
        "CLOUDY_WEB_LOG_LEVEL", "CLOUDY_WEB_METRICS_PUBLIC", "CLOUDY_WEB_ACCOUNTS", "CLOUDY_WEB_DATABASE",
        "CLOUDY_WEB_SHARED_CACHE", "CLOUDY_WEB_PUSH", "CLOUDY_WEB_PUSH_CONTACT", "CLOUDY_WEB_PUSH_SERVICES",
        "CLOUDY_WEB_REQUESTS_PER_SECOND", "CLOUDY_WEB_BURST", "CLOUDY_WEB_CONNECTIONS",
        "CLOUDY_DARK_SKY_SERVER_KEYS", "CLOUDY_DARK_SKY_SERVER_CALLS_PER_DAY",
        "CLOUDY_DARK_SKY_SERVER_CLOUDS",
      ])
  }

  @Test func `an empty variable counts as not set`() throws {
    let configuration = try Configuration(environment: ["CLOUDY_TIME_LIMIT": ""], directory: nil)
    #expect(configuration.timeLimit.origin == .builtIn)
  }

  @Test func `a file can set every key`() throws {
    try folder.write(
      """
      # Mine.
      contact = "me@example.org"

      [open-meteo]
      url = "http://127.0.0.1:8080/"

      [dark-sky]
      url = 'https://weather.example/base'   # with a path
      key = "s\\u00e9cret"
      """, to: "config.toml")

    let configuration = try Configuration(environment: [:], directory: folder.path)

    #expect(configuration.contact?.value == "me@example.org")
    #expect(configuration.addresses[.openMeteoURL]?.value.absoluteString == "http://127.0.0.1:8080")
    #expect(configuration.addresses[.darkSkyURL]?.value.absoluteString == "https://weather.example/base")
    #expect(configuration.secrets[.darkSkyKey]?.value.revealed == "sécret")
    #expect(configuration.secrets[.darkSkyKey]?.origin == .file(path: path, line: 9))
  }

  @Test func `an unknown key is reported and ignored`() throws {
    try folder.write("[dark-sky]\nkye = 'x'", to: "config.toml")
    let configuration = try Configuration(environment: [:], directory: folder.path)
    #expect(configuration.notices == [.unknownKey("dark-sky.kye", path: path, line: 2)])
  }

  @Test(arguments: [
    (ConfigurationKey.timeLimit, "-1"), (.timeLimit, "0"), (.timeLimit, "nan"), (.timeLimit, "inf"),
    (.timeLimit, "1e300"), (.timeLimit, "soon"), (.source, "weather.com"), (.source, ""), (.source, "nws,"),
    (.source, "nws,auto"), (.coordinateDecimals, "7"),
    (.coordinateDecimals, "-1"), (.coordinateDecimals, "2.5"), (.coordinateDecimals, "99999999999999999999"),
    (.openMeteoURL, "api.open-meteo.com"), (.openMeteoURL, "ftp://example.org"), (.openMeteoURL, "https://"),
    (.openMeteoURL, "https://example.org/?a=b"), (.openMeteoURL, "http://exa mple.org"), (.openMeteoURL, ""),
    (.publicAlertsURL, "on"), (.darkSkyURL, "https://user:word@example.org"), (.contact, "two\nlines"),
  ])
  func `an invalid value is an error with its key and origin`(key: ConfigurationKey, text: String) {
    #expect {
      try Configuration(arguments: [key: text], environment: [:], directory: nil)
    } throws: { error in
      guard case .invalid(key, found: text, expected: _, origin: .argument)? = error as? ConfigurationError else {
        return false
      }
      return true
    }
  }

  @Test func `an error has the line of the value`() throws {
    try folder.write("\n\ntime-limit = true", to: "config.toml")
    #expect(
      throws: ConfigurationError.invalid(
        .timeLimit, found: "true", expected: .seconds(upTo: 600), origin: .file(path: path, line: 3))
    ) { try Configuration(environment: [:], directory: folder.path) }
  }

  @Test func `a secret is never shown`() throws {
    let configuration = try Configuration(environment: ["CLOUDY_DARK_SKY_KEY": "hush-hush"], directory: nil)
    var dumped = ""
    dump(configuration, to: &dumped)
    for text in ["\(configuration)", String(reflecting: configuration), dumped] { #expect(!text.contains("hush")) }

    #expect(
      throws: ConfigurationError.invalid(
        .darkSkyKey, found: nil, expected: .text, origin: .environment(variable: "CLOUDY_DARK_SKY_KEY"))
    ) { try Configuration(environment: ["CLOUDY_DARK_SKY_KEY": "hush\r\nX-Evil: 1"], directory: nil) }
  }

  @Test func `an unreadable file is an error`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: ConfigurationError.unreadable(path: path)) {
      try Configuration(environment: [:], directory: folder.path)
    }
  }

  @Test(arguments: ["/nowhere/config.toml", "config.toml"])
  func `a link to nowhere or to itself is an error, not a missing file`(_ target: String) throws {
    #expect(throws: Never.self) { try Configuration(environment: [:], directory: folder.path) }
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    #expect(throws: ConfigurationError.unreadable(path: path)) {
      try Configuration(environment: [:], directory: folder.path)
    }
  }

  @Test func `a directory that is a file, or a link to nowhere, is an error`() throws {
    try folder.write("source = \"normals\"", to: "file")
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/nowhere")
    for directory in [folder.path + "/file", link] {
      #expect(throws: ConfigurationError.unreadable(path: directory + "/config.toml")) {
        try Configuration(environment: [:], directory: directory)
      }
    }
  }

  @Test func `in a missing directory, there is no file`() throws {
    let configuration = try Configuration(environment: [:], directory: folder.path + "/none/at/all")
    #expect(configuration.source.origin == .builtIn)
  }

  @Test func `a home that is a file, such as that of some services, has no configuration`() throws {
    let configuration = try Configuration(environment: [:], directory: "/dev/null/.config/cloudy")
    #expect(configuration.source.origin == .builtIn)
  }

  /// The superuser can read everything.
  @Test(.enabled(if: geteuid() != 0), arguments: ["file", "directory"])
  func `a file or directory without read permission is an error`(_ locked: String) throws {
    try folder.write("source = \"normals\"", to: "config.toml")
    let lockedPath = locked == "file" ? path : folder.path
    chmod(lockedPath, 0)
    defer { chmod(lockedPath, 0o700) }
    #expect(throws: ConfigurationError.unreadable(path: path)) {
      try Configuration(environment: [:], directory: folder.path)
    }
  }

  @Test func `a file that is not UTF-8 is an error`() throws {
    try Data([0xff, 0xfe, 0x00]).write(to: URL(filePath: path))
    #expect(throws: ConfigurationError.unreadable(path: path)) {
      try Configuration(environment: [:], directory: folder.path)
    }
  }

  @Test(arguments: [
    (["HOME": "/home/me"], "/home/me/.local/share/cloudy", "/home/me/.config/cloudy"),
    (["HOME": "/home/me", "XDG_DATA_HOME": "/data/"], "/data/cloudy", "/home/me/.config/cloudy"),
    (["HOME": "/", "XDG_CONFIG_HOME": "relative"], "/.local/share/cloudy", "/.config/cloudy"),
    (["HOME": "", "XDG_CONFIG_HOME": "/c"], nil, "/c/cloudy"), ([:], nil, nil),
  ])
  func `directories follow the XDG specification`(
    environment: [String: String], data: String?, configuration: String?
  ) {
    let directories = BaseDirectories(environment: environment)
    #expect(directories.data == data)
    #expect(directories.configuration == configuration)
  }
}
