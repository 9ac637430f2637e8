import ArgumentParser
import CloudyApplication
import CloudyStorage

/// The command line's options for the server and its sources. Missing ones come from the environment or the file.
struct ServerOptions: ParsableArguments {
  @OptionGroup(title: "Network") var network: NetworkOptions
  @OptionGroup(title: "Accounts") var accounts: AccountOptions
  @OptionGroup(title: "Storage") var storage: StorageOptions
  @OptionGroup(title: "Notifications") var push: PushOptions
  @OptionGroup(title: "Weather") var weather: WeatherOptions

  @Option(
    help: ArgumentHelp("Lowest level to log: debug, info (each request), notice or warning.", valueName: "level"))
  var logLevel: String?

  @Option(
    help: ArgumentHelp(
      "Default language of pages and server messages, such as de or pt-BR. (default: from the locale)",
      valueName: "code"))
  var language: String?

  /// The given options that make the program exit after a task.
  var errands: [String] {
    [
      ("--invite", accounts.invite), ("--log-out", accounts.logOut != nil),
      ("--log-out-everybody", accounts.logOutEverybody), ("--copy-to-database", storage.copyToDatabase),
    ].filter(\.1).map(\.0)
  }

  var arguments: [ConfigurationKey: String] {
    var arguments: [ConfigurationKey: String] = [:]
    arguments[.webHost] = network.host
    arguments[.webPort] = network.port
    arguments[.webTrustProxy] = network.trustProxy
    arguments[.webPublicURL] = network.publicURL.isEmpty ? nil : network.publicURL.joined(separator: ",")
    arguments[.webRequestsPerSecond] = network.requestsPerSecond
    arguments[.webBurst] = network.burst
    arguments[.webConnections] = network.connections
    if network.metricsPublic { arguments[.webPublicMetrics] = "true" }
    arguments[.webAccounts] = accounts.access
    arguments[.webDatabase] = storage.database
    arguments[.webSharedCache] = storage.sharedCache
    if push.noPush { arguments[.webPush] = "false" }
    arguments[.webPushContact] = push.pushContact
    arguments[.webPushServices] = push.pushServices
    arguments[.webPlace] = weather.place
    arguments[.source] = weather.source
    arguments[.timeLimit] = weather.timeLimit
    arguments[.contact] = weather.contact
    arguments[.webLogLevel] = logLevel
    arguments[.language] = language
    return arguments
  }
}

/// Where the server listens, and how much it accepts. A negative number is the value of its option, so that the message
/// names the valid ones, and not an option of its own.
struct NetworkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Name or address to listen on; 0.0.0.0 and :: accept all clients. (default: 127.0.0.1, this machine only)",
      valueName: "address"))
  var host: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Port to listen on; 0 is any free one. (default: 8080)", valueName: "number"))
  var port: String?

  @Option(
    help: ArgumentHelp(
      "URL of this server for visitors, such as https://weather.example or https://example.org/weather; repeatable.",
      valueName: "url"))
  var publicURL: [String] = []

  @Option(
    help: ArgumentHelp(
      "Reverse proxies whose X-Forwarded-For and -Proto headers are trusted: addresses, networks, loopback or private.",
      valueName: "addresses"))
  var trustProxy: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Sustained requests per second for each client address. (default: 20)", valueName: "number"))
  var requestsPerSecond: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Requests in one burst for each client address. (default: 400)", valueName: "number"))
  var burst: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum number of open connections. (default: 4096)", valueName: "number"))
  var connections: String?

  @Flag(help: "Expose /metrics to all clients. (default: this machine only)")
  var metricsPublic = false
}

/// Options for accounts, and for maintenance tasks about them.
struct AccountOptions: ParsableArguments {
  @Option(
    name: .customLong("accounts"),
    help: ArgumentHelp(
      "Accounts, which sync a visitor’s devices: for anyone, by invitation, or off. (default: off)",
      valueName: "open|invited|off"))
  var access: String?

  @Flag(help: "Print a one-time sign-up link and exit.")
  var invite = false

  @Option(
    help: ArgumentHelp("Log an account out everywhere and exit. The password does not change.", valueName: "name"))
  var logOut: String?

  @Flag(help: "Log all accounts out everywhere and exit.")
  var logOutEverybody = false
}

/// Where the server stores data.
struct StorageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Directory for forecasts, user data and the cookie signing key.", valueName: "directory"))
  var dataDirectory: String?

  @Option(
    help: ArgumentHelp(
      "PostgreSQL database for user data and accounts, such as postgresql://name@host/database; several servers can share it. Put a password in CLOUDY_WEB_DATABASE or ~/.pgpass. (default: a file in the data directory)",
      valueName: "url"))
  var database: String?

  @Flag(help: "Copy user data and accounts from the data directory to the database and exit. Safe to repeat.")
  var copyToDatabase = false

  @Option(
    help: ArgumentHelp(
      "Valkey or Redis server, such as redis://host, through which several servers share forecasts, rate limits and request coordination.",
      valueName: "url"))
  var sharedCache: String?
}

/// Notifications of browsers.
struct PushOptions: ParsableArguments {
  @Flag(help: "Offer no notifications to browsers. (default: offered if all public URLs begin with https)")
  var noPush = false

  @Option(
    help: ArgumentHelp(
      "Contact sent to push services: an email address or an https URL. (default: the public URL)", valueName: "text"))
  var pushContact: String?

  @Option(
    help: ArgumentHelp(
      "Push services in addition to those of common browsers, such as push.example.org,*.push.example.net.",
      valueName: "names"))
  var pushServices: String?
}

/// Which weather is shown, and where it comes from.
struct WeatherOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Place for visitors whose location is unknown, such as \"Ghent, Belgium\".", valueName: "place"))
  var place: String?

  @Option(name: .services, help: .services)
  var source: String?

  @Flag(help: .offline)
  var offline = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Time limit for a forecast. (default: 5)", valueName: "seconds"))
  var timeLimit: String?

  @Option(help: ArgumentHelp("Contact sent to weather services, such as an email address.", valueName: "text"))
  var contact: String?
}
