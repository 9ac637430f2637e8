import ArgumentParser
import CloudyServices

/// The command line's options for the server and its sources. What is not given comes from the environment or the file.
struct ServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The name or address to listen at: 127.0.0.1 is for this machine alone, 0.0.0.0 and :: for everybody.",
      valueName: "address"))
  var host: String?

  @Option(help: ArgumentHelp("The port to listen at; 0 is any that is free. (default: 8080)", valueName: "number"))
  var port: String?

  @Option(
    help: ArgumentHelp(
      "Reverse proxies whose X-Forwarded-For and -Proto are believed: addresses, networks, loopback, private.",
      valueName: "addresses"))
  var trustProxy: String?

  @Option(help: ArgumentHelp("What visitors write to come here, as https://weather.example.", valueName: "url"))
  var publicURL: String?

  @Option(help: ArgumentHelp("The least to log: debug, info (each request), notice, warning.", valueName: "level"))
  var logLevel: String?

  @Flag(help: "Let everybody read /metrics, and not only this machine.")
  var metricsPublic = false

  @Option(help: ArgumentHelp("How many an address may make for ever. (default: 20)", valueName: "number"))
  var requestsPerSecond: String?

  @Option(help: ArgumentHelp("How many requests an address may make at once. (default: 400)", valueName: "number"))
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
      "Whom to ask: auto, all (for their consensus), normals, or some of open-meteo, met-norway, nws, dark-sky.",
      valueName: "auto|all|normals|ids"))
  var source: String?

  @Flag(help: "Use no network: show what is kept, or what is usual.")
  var offline = false

  @Option(help: ArgumentHelp("How long to wait for a weather service.", valueName: "seconds"))
  var timeLimit: String?

  @Option(help: ArgumentHelp("How the people who run a weather service can reach you.", valueName: "text"))
  var contact: String?

  var arguments: [ConfigurationKey: String] {
    var arguments: [ConfigurationKey: String] = [:]
    arguments[.webHost] = host
    arguments[.webPort] = port
    arguments[.webTrustProxy] = trustProxy
    arguments[.webPublicURL] = publicURL
    arguments[.webLogLevel] = logLevel
    if metricsPublic { arguments[.webPublicMetrics] = "true" }
    arguments[.webRequestsPerSecond] = requestsPerSecond
    arguments[.webBurst] = burst
    arguments[.webConnections] = connections
    arguments[.source] = source
    arguments[.timeLimit] = timeLimit
    arguments[.contact] = contact
    return arguments
  }
}
