import ArgumentParser
import CloudyApplication
import CloudyForecasts
import CloudyStorage

/// The command line's options for the server and its sources. Missing ones come from the environment or the file.
struct ServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The name or address to listen on: 127.0.0.1 serves only this machine, 0.0.0.0 and :: everybody.",
      valueName: "address"))
  var host: String?

  @Option(help: ArgumentHelp("The port to listen on; 0 means any free port. (default: 8080)", valueName: "number"))
  var port: String?

  @Option(
    help: ArgumentHelp(
      "Reverse proxies whose X-Forwarded-For and -Proto headers are trusted: addresses, networks, loopback, private.",
      valueName: "addresses"))
  var trustProxy: String?

  @Option(
    help: ArgumentHelp(
      "The address under which visitors reach this server, such as https://weather.example.", valueName: "url"))
  var publicURL: String?

  @Option(
    help: ArgumentHelp(
      "The place to show to visitors whose own location is unknown, such as \"Ghent, Belgium\".", valueName: "place"))
  var place: String?

  @Option(
    help: ArgumentHelp("The lowest level to log: debug, info (each request), notice, warning.", valueName: "level"))
  var logLevel: String?

  @Flag(help: "Let everybody read /metrics, and not only this machine.")
  var metricsPublic = false

  @Option(
    help: ArgumentHelp(
      "Who may have an account, which keeps places the same on several devices: everybody, those invited, or nobody.",
      valueName: "open|invited|off"))
  var accounts: String?

  @Flag(help: "Print the address at which somebody may create an account, and end.")
  var invite = false

  @Option(
    help: ArgumentHelp(
      "End all sessions of an account, in browsers and connected programs, and end. The password stays.",
      valueName: "name"))
  var logOut: String?

  @Flag(help: "End all sessions of all accounts, and end.")
  var logOutEverybody = false

  @Option(
    help: ArgumentHelp(
      "A PostgreSQL database for choices and accounts, which several servers can share: postgresql://name@host/database. A password is better in the environment, or in ~/.pgpass. (default: a file in the data directory)",
      valueName: "url"))
  var database: String?

  @Option(
    help: ArgumentHelp(
      "A server of Valkey or Redis with what several servers share: forecasts, limits, and whose turn it is to ask a weather service, such as redis://host. (default: each server by itself)",
      valueName: "url"))
  var sharedCache: String?

  @Flag(help: "Copy the choices and accounts in the data directory to the database, and end. It can be repeated.")
  var copyToDatabase = false

  @Option(
    help: ArgumentHelp("Sustained requests per second for each client address. (default: 20)", valueName: "number"))
  var requestsPerSecond: String?

  @Option(
    help: ArgumentHelp("Requests that a client address may make in one burst. (default: 400)", valueName: "number"))
  var burst: String?

  @Option(help: ArgumentHelp("How many connections may be open. (default: 4096)", valueName: "number"))
  var connections: String?

  @Option(
    help: ArgumentHelp(
      "Where forecasts, visitors' choices and the key of their cookies are kept.", valueName: "directory"))
  var dataDirectory: String?

  @Option(
    name: [.customLong("sources"), .customLong("source")],
    help: ArgumentHelp(
      "Which services to ask: auto, all (for their consensus), normals (none of them), or a list of \(WeatherProvider.list).",
      valueName: "auto|all|normals|ids"))
  var source: String?

  @Flag(help: "Use no network: show the last forecast, or climate averages.")
  var offline = false

  @Option(help: ArgumentHelp("How long to wait for a weather service.", valueName: "seconds"))
  var timeLimit: String?

  @Option(help: ArgumentHelp("How the people who run a weather service can reach you.", valueName: "text"))
  var contact: String?

  @Option(
    help: ArgumentHelp(
      "The language where a visitor asks for none, and of messages, as de or pt-BR. (default: that of the locale)",
      valueName: "code"))
  var language: String?

  /// The given options that make the program exit after a task.
  var errands: [String] {
    [
      ("--invite", invite), ("--log-out", logOut != nil), ("--log-out-everybody", logOutEverybody),
      ("--copy-to-database", copyToDatabase),
    ].filter(\.1).map(\.0)
  }

  var arguments: [ConfigurationKey: String] {
    var arguments: [ConfigurationKey: String] = [:]
    arguments[.webHost] = host
    arguments[.webPort] = port
    arguments[.webTrustProxy] = trustProxy
    arguments[.webPublicURL] = publicURL
    arguments[.webPlace] = place
    arguments[.webLogLevel] = logLevel
    if metricsPublic { arguments[.webPublicMetrics] = "true" }
    arguments[.webAccounts] = accounts
    arguments[.webDatabase] = database
    arguments[.webSharedCache] = sharedCache
    arguments[.webRequestsPerSecond] = requestsPerSecond
    arguments[.webBurst] = burst
    arguments[.webConnections] = connections
    arguments[.source] = source
    arguments[.timeLimit] = timeLimit
    arguments[.contact] = contact
    arguments[.language] = language
    return arguments
  }
}
