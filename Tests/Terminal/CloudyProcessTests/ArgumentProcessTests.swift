import CloudyTestSupport
import Foundation
import Testing

/// Arguments in the forms that users type, and the exit codes.
@Suite struct ArgumentProcessTests {
  @Test(arguments: [
    ["--format", "%Z", "--offline", "-33.87,151.21"], ["--offline", "--format", "%Z", "-33.87", "151.21"],
    ["-33.87", "151.21", "--format=%Z", "--offline"], ["--offline", "-33.87,151.21", "--format", "%Z"],
  ])
  func `southern coordinates can be anywhere among the options`(arguments: [String]) async throws {
    let result = try await CloudyProcess().run(arguments)
    #expect(result.status == 0, "\(result)")
    #expect(result.output.hasPrefix("Australia/Sydney"), "\(result)")
  }

  @Test func `a negative option value is not parsed as coordinates`() async throws {
    #expect(try await CloudyProcess().run("--days", "-3").status == 64)
  }

  @Test func `a favorite is found by number, custom name and place name, and shown with its custom name`() async throws
  {
    let cloudy = try CloudyProcess()
    _ = try await cloudy.run("locations", "add", "Ghent")
    _ = try await cloudy.run("locations", "add", "Oslo", "--name", "Grandma")
    for words in ["2", "Grandma", "grandma", "Oslo"] {
      #expect(try await cloudy.run(words).lines.first?.contains("Grandma  Oslo, Norway") == true, "\(words)")
    }
    #expect(try await cloudy.run("--format", "%l", "2").output.hasPrefix("Grandma"))
    let json = try await cloudy.run("--json", "2").output
    for name in ["customName", "ownName"] { #expect(json.contains("\"\(name)\" : \"Grandma\"")) }
  }

  @Test func `a number without a favorite is an error, not a search`() async throws {
    let result = try await CloudyProcess().run("2")
    #expect(result.status == 65)
    #expect(result.output.isEmpty && result.errors.contains("“2” is not one of your favorites"), "\(result)")
  }

  @Test(arguments: ["Oslo 31 February", "30 Feb", "Oslo 2026-02-30", "Oslo 31.4.", "32 May", "Oslo 13/13"])
  func `a date that does not exist is an error, not today's weather`(words: String) async throws {
    for options in [[], ["--format", "%t"], ["--json"]] {
      let result = try await CloudyProcess().run(options + [words])
      #expect(result.status == 64 && result.output.isEmpty, "\(result)")
      #expect(result.errors.contains("There is no date “") && result.errors.contains("2026-12-24"), "\(result)")
    }
  }

  @Test(arguments: [
    (["Oslo", "Friday", "3", "December"], "There is no date “Friday 3 December”"),
    (["London", "12/2"], "“12/2” can be two dates. Use December 2 or February 12."),
    (["moon", "Oslo", "30", "feb"], "There is no date “30 feb”"),
  ])
  func `a date that means no day is an error with a reason`(words: [String], reason: String) async throws {
    // Without a region, English has two orders of day and month.
    let result = try await CloudyProcess().setting(["LC_TIME": nil]).run(words)
    #expect(result.status == 64 && result.output.isEmpty, "\(result)")
    #expect(result.errors.contains(reason), "\(result)")
  }

  @Test(arguments: [("en_US.UTF-8", "12/2"), ("en_GB.UTF-8", "2/12")])
  func `the order of day and month is that of the locale`(locale: String, date: String) async throws {
    let result = try await CloudyProcess().setting(["LC_TIME": locale]).run("London", date, "--json")
    #expect(result.output.contains("\"date\" : \"2026-12-02\""), "\(result)")
  }

  @Test func `the list shows cached weather and makes no request`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    _ = try await cloudy.run("locations", "add", "Oslo")
    _ = try await cloudy.run("locations", "add", "Brussels")
    #expect(try await !cloudy.run("locations").output.contains("°"), "no climate average replaces the forecast")
    _ = try await cloudy.run("Brussels")
    let requested = server.requests.count
    let rows = try await cloudy.run("locations").lines
    #expect(rows.contains { $0.contains("2  Brussels") && $0.contains("° / ") }, "\(rows)")
    #expect(rows.contains { $0.contains("1  Oslo") && !$0.contains("°") }, "\(rows)")
    #expect(server.requests.count == requested)
  }

  @Test(arguments: ["favorites", "favourites"])
  func `all favorites are shown in one table with their weather`(command: String) async throws {
    let cloudy = try CloudyProcess()
    #expect(try await cloudy.run(command).output.contains("No Favorites Yet"))
    _ = try await cloudy.run("locations", "add", "Ghent")
    _ = try await cloudy.run("locations", "add", "Oslo", "--name", "Grandma")
    let lines = try await cloudy.run(command).lines
    #expect(lines.first?.hasPrefix("  1     Gent ") == true && lines.first?.contains("°") == true, "\(lines)")
    #expect(lines.dropFirst().first?.hasPrefix("  2     Grandma ") == true, "\(lines)")
    #expect(try await cloudy.run(command, "--json").output.contains("\"highAndLow\""))
  }

  @Test(arguments: [
    (["Ghent", "tomorrow"], "Sunday, November 22"), (["Ghent", "friday"], "Friday, November 27"),
    (["Ghent", "2026-11-25"], "Wednesday, November 25"), (["Tomorrow"], "Sunday, November 22"),
    (["Ghent", "2026-12-05", "--hourly"], "Saturday, December 5"), (["mon"], "Monday, November 23"),
    (["Ghent", "yesterday"], "Friday, November 20"), (["Ghent", "2025-11-20"], "Thursday, November 20"),
    (["Ghent", "weekend"], "Saturday, November 21"), (["Ghent", "weekend"], "Sunday, November 22"),
    (["Ghent", "next", "week"], "Monday, November 23"),
    (["Ghent", "Nov", "23-24"], "Monday, November 23"), (["Ghent", "Nov", "23-24"], "Tuesday, November 24"),
    (["Ghent", "Monday", "23", "November"], "Monday, November 23"),
    (["--language", "de", "Gent", "übermorgen"], "Montag, 23. November"),
  ])
  func `a day after the place shows that day`(words: [String], title: String) async throws {
    let result = try await CloudyProcess().run(words)
    #expect(result.status == 0)
    #expect(result.output.contains(title), "\(result)")
  }

  @Test(arguments: [["météo"], ["天気"], ["the", "weather"], ["weather", "right", "now"]])
  func `words for the weather without a place are about the current location`(words: [String]) async throws {
    let result = try await CloudyProcess(timeZone: "Asia/Tokyo").run(words + ["--offline", "--format", "%l"])
    #expect(result.status == 0 && result.output.hasPrefix("Tokyo"), "\(result)")
  }

  @Test(arguments: [
    ["Wetter"], ["weer"], ["sää"], ["wind"], ["rain"], ["--language", "de", "Regen"], ["--language", "tr", "kar"],
    ["--language", "fr", "pluie"],
  ])
  func `a word for the weather alone is the current location, and not a place of that name`(words: [String])
    async throws
  {
    let result = try await CloudyProcess(timeZone: "Asia/Tokyo").run(words + ["--offline", "--format", "%l"])
    // Tokyo, Tokio.
    #expect(result.status == 0 && result.output.hasPrefix("Tok"), "\(result)")
  }

  @Test(arguments: [
    (["Regen"], "Regen"), (["--language", "de", "Rain"], "Rain"), (["Wetter, Germany"], "Wetter"), (["Saa"], "Saa"),
  ])
  func `a place that is named like the weather in another language, or with its country, is found`(
    words: [String], name: String
  ) async throws {
    let result = try await CloudyProcess(timeZone: "Asia/Tokyo").run(words + ["--offline", "--format", "%l"])
    #expect(result.status == 0 && result.output.hasPrefix(name), "\(result)")
  }

  @Test func `a favorite that is named like the weather is found`() async throws {
    let cloudy = try CloudyProcess(timeZone: "Asia/Tokyo")
    _ = try await cloudy.run("locations", "add", "Oslo", "--name", "Wetter")
    #expect(try await cloudy.run("Wetter", "--offline", "--format", "%l").output.hasPrefix("Wetter"))
  }

  @Test(arguments: [[], ["search"]])
  func `a short link to a map that hides its place: the error says what to copy instead`(command: [String]) async throws
  {
    let result = try await CloudyProcess().run(command + ["https://maps.app.goo.gl/AbCdEf123"])
    #expect(result.status == 65 && result.output.isEmpty, "\(result)")
    #expect(result.errors.contains("copy the long address or the coordinates"), "\(result)")
    #expect(!result.errors.contains("Did you mean") && !result.errors.contains("search online"), "\(result)")
  }

  @Test func `the first result for a misspelled city is the city`() async throws {
    let result = try await CloudyProcess().run("search", "Pariss")
    #expect(result.status == 0 && result.lines.first?.hasPrefix("  1  Paris ") == true, "\(result)")
    #expect(result.lines.first?.contains("Île-de-France") == true, "\(result)")
    #expect(result.errors.contains("Did you mean"), "\(result)")
  }

  @Test func `a value that is missing is not the current location`() async throws {
    #expect(try await CloudyProcess(timeZone: "Asia/Tokyo").run("N/A", "--offline").status == 65)
  }

  @Test func `a day beyond the forecast: the error lists the available days`() async throws {
    let result = try await CloudyProcess().run("Ghent", "2027-11-25")
    #expect(result.status == 69)
    #expect(result.errors.contains("Available: Saturday, November 21 to "))
  }

  @Test(arguments: [
    (["Brussels", "tonight"], "2026-11-21T18:00", "2026-11-22T05:00"),
    (["Brussels 14:00"], "2026-11-21T14:00", "2026-11-21T14:00"),
    (["Brussels", "9am"], "2026-11-22T09:00", "2026-11-22T09:00"),
    (["Brussels", "noon"], "2026-11-22T12:00", "2026-11-22T12:00"),
    (["Brussels", "in", "2", "hours"], "2026-11-21T15:00", "2026-11-21T15:00"),
    (["Brussels", "morning"], "2026-11-22T06:00", "2026-11-22T11:00"),
    (["Brussels", "tomorrow", "morning"], "2026-11-22T06:00", "2026-11-22T11:00"),
    (["Brussels", "tomorrow"], "2026-11-22T00:00", "2026-11-22T23:00"),
  ])
  func `a table of hours has those of a part of a day`(words: [String], first: String, last: String) async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    let rows = try await cloudy.run(words + ["--csv"]).output.components(separatedBy: "\r\n").dropFirst()
    #expect(rows.first?.hasPrefix(first) == true && rows.last?.hasPrefix(last) == true, "\(rows)")
    let screen = try await cloudy.run(words)
    #expect(screen.status == 0 && !screen.output.isEmpty, "\(screen)")
  }

  @Test func `an error names the option that shows only current weather, and the available days`() async throws {
    let cloudy = try CloudyProcess()
    let explained = try await cloudy.run("Ghent", "tomorrow", "--explain")
    #expect(explained.status == 64 && explained.errors.contains("--explain shows only current weather"), "\(explained)")
    let beyond = try await cloudy.run("Ghent", "2027-11-25", "--json")
    #expect(beyond.status == 69 && beyond.output.isEmpty && beyond.errors.contains("Available: "), "\(beyond)")
  }

  @Test(arguments: ["42", "48.85, 200"])
  func `numbers that are neither a favorite nor coordinates are an error`(text: String) async throws {
    let result = try await CloudyProcess().run(text)
    #expect(result.status == 65 && result.output.isEmpty && result.errors.contains("“\(text)”"), "\(result)")
  }

  @Test(arguments: [["--foo"], ["Gent", "--days", "99"]])
  func `the labels of an error are in the user's language`(arguments: [String]) async throws {
    let cloudy = try CloudyProcess()
    let english = try await cloudy.run(arguments).errors
    #expect(english.hasPrefix("Error: ") && english.contains("\nUsage: cloudy "), "\(english)")
    #expect(english.contains("For more information: cloudy "), "\(english)")
    for german in [
      try await cloudy.setting(["LANG": "de_DE.UTF-8"]).run(arguments).errors,
      try await cloudy.run(arguments + ["--language", "de"]).errors,
    ] {
      #expect(german.hasPrefix("Fehler: ") && german.contains("\nAufruf: cloudy "), "\(german)")
      #expect(german.contains("Weitere Informationen: cloudy "), "\(german)")
    }
  }

  @Test func `the argument “moon” shows the moon`() async throws {
    let result = try await CloudyProcess().run("moon")
    #expect(result.status == 0)
    #expect(result.output.contains("Waxing Gibbous") && !result.output.contains("Precipitation"), "\(result)")
  }

  @Test(arguments: [
    ["moon", "2026-12-24"], ["moon", "Oslo", "24", "dec"], ["Oslo", "24", "dec", "moon"],
    ["Oslo", "moon", "24", "dec"], ["Oslo", "full", "moon", "24", "dec"],
  ])
  func `the moon of a day is that of its date`(words: [String]) async throws {
    let result = try await CloudyProcess().run(words)
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("December 24") && !result.output.contains("Precipitation"), "\(result)")
    #expect(!words.contains("Oslo") || result.output.contains("Oslo"), "\(result)")
  }

  @Test(arguments: [
    ["full", "moon", "Oslo"], ["Oslo", "full", "moon"], ["next full moon Oslo"], ["Oslo", "new", "moon"],
    ["Vollmond", "Oslo"], ["luna", "llena", "Oslo"], ["Oslo", "moon", "phase"],
  ])
  func `a phase of the moon is the moon of the place, and not a place called Full`(words: [String]) async throws {
    let result = try await CloudyProcess().run(words)
    #expect(result.status == 0 && !result.errors.contains("No place"), "\(result)")
    #expect(result.output.contains("Oslo") && result.output.contains("Full moon"), "\(result)")
    #expect(!result.output.contains("Precipitation"), "\(result)")
  }

  @Test(arguments: [["-V"], ["-V", "Ghent"], ["Ghent", "-V"], ["settings", "-V"], ["--language", "de", "-V"]])
  func `the short option of the version is the same as the long one next to other words`(arguments: [String])
    async throws
  {
    let cloudy = try CloudyProcess()
    let result = try await cloudy.run(arguments)
    #expect(result.status == 0, "\(result)")
    #expect(try await result.output == cloudy.run("--version").output, "\(result)")
  }

  @Test func `aliases from other programs are accepted`() async throws {
    let cloudy = try CloudyProcess()
    _ = try await cloudy.run("locations", "add", "Ghent")
    #expect(try await cloudy.run("locations", "rm", "1").status == 0)
    #expect(try await cloudy.run("locations", "ls").output.contains("No Favorites Yet"))
    #expect(try await cloudy.run("--json", "--hourly", "Ghent").status == 0)
    #expect(try await cloudy.run("--format", "j1", "Ghent").output.hasPrefix("{"))
    #expect(try await cloudy.run("version").output == cloudy.run("--version").output)
    #expect(try await cloudy.run("config").output == cloudy.run("settings").output)
  }

  /// The parser's machine-readable list of commands and options.
  private struct Help: Decodable {
    struct Command: Decodable {
      let commandName: String
      let aliases: [String]?
      let subcommands: [Command]?
      let arguments: [Argument]?
    }
    struct Argument: Decodable {
      let kind: String
      let names: [Name]?
    }
    struct Name: Decodable {
      let kind: String
      let name: String
    }
    let command: Command
  }

  @Test func `the name of a command is not searched as a place`() async throws {
    let cloudy = try CloudyProcess()
    let help = try await cloudy.run("--experimental-dump-help").output
    let commands = try JSONDecoder().decode(Help.self, from: Data(help.utf8)).command.subcommands ?? []
    let names = commands.flatMap { [$0.commandName] + ($0.aliases ?? []) }
    #expect(names.contains("favourites") && names.contains("version") && names.contains("config"))
    for name in names where name != "browse" {
      // Otherwise it would run until it is interrupted.
      let result = try await cloudy.run([name] + (name == "watch" ? ["--once"] : []))
      #expect(!(result.output + result.errors).contains("place called"), "\(name)")
    }
    let subcommands = commands.flatMap { $0.subcommands ?? [] }.flatMap { [$0.commandName] + ($0.aliases ?? []) }
    #expect(subcommands.contains("home") && subcommands.contains("ls") && subcommands.contains("reset"))
    for name in subcommands where !names.contains(name) {
      let result = try await cloudy.run(name)
      #expect(result.status == 64 && result.output.isEmpty, "\(name): \(result)")
      #expect(result.errors.contains("Did you mean the command cloudy "), "\(name): \(result)")
    }
  }

  @Test(arguments: [
    ("setting", "cloudy settings"), ("Settings", "cloudy settings"), ("setings", "cloudy settings"),
    ("configuration", "cloudy settings"), ("preferences", "cloudy settings"), ("home", "cloudy locations home"),
    ("here", "cloudy"), ("now", "cloudy"), ("list", "cloudy locations"), ("favorite", "cloudy favorites"),
    ("radar", "cloudy --hourly"), ("map", "cloudy --hourly"), ("status", "cloudy sources"),
    ("Version", "cloudy --version"), ("log in", "cloudy log-in"), ("logout", "cloudy log-out"),
    ("serach", "cloudy search"), ("brwose", "cloudy browse"), ("lcoations", "cloudy locations"),
    ("Help", "cloudy help"), ("sourcs", "cloudy sources"), ("serve", "cloudy-web"), ("server", "cloudy-web"),
  ])
  func `a word for a command is not searched as a place`(word: String, command: String) async throws {
    let result = try await CloudyProcess().run("--offline", word)
    #expect(result.status == 64 && result.output.isEmpty, "\(result)")
    #expect(result.errors.contains("Did you mean the command \(command)?"), "\(result)")
  }

  @Test(arguments: [
    ("add Paris", "cloudy locations add"), ("remove Paris", "cloudy locations remove"),
    ("location add Paris", "cloudy locations"),
  ])
  func `a word for a command before a place is not ignored`(words: String, command: String) async throws {
    let result = try await CloudyProcess().run(["--offline"] + words.split(separator: " ").map(String.init))
    #expect(result.status == 64 && result.output.isEmpty, "\(result)")
    #expect(result.errors.contains("Did you mean the command \(command)?"), "\(result)")
  }

  @Test(arguments: [
    ("Home, WA", "Home"), ("List, Germany", "List"), ("ADD", "Bole"), ("Moscow", "Moscow"), ("Verson", "Verson"),
    ("Alert", "Alert"),
  ])
  func `a place with a name similar to a command is found`(words: String, name: String) async throws {
    let result = try await CloudyProcess().run("--offline", "--format", "%l", words)
    #expect(result.status == 0 && result.output.contains(name), "\(result)")
  }

  @Test func `a favorite that is called like a command is found`() async throws {
    let cloudy = try CloudyProcess()
    _ = try await cloudy.run("locations", "add", "Ghent", "--name", "Home")
    #expect(try await cloudy.run("--format", "%l", "home").output.hasPrefix("Home"))
    _ = try await cloudy.run("search", "list", "--choose", "1")
    #expect(try await cloudy.run("--format", "%l", "list").output.hasPrefix("List"))
  }

  @Test func `options may come before a command`() async throws {
    let cloudy = try CloudyProcess()
    let german = try await cloudy.run("settings", "--language", "de")
    #expect(german.status == 0 && german.output.contains("Einheiten"), "\(german)")
    #expect(try await cloudy.run("--language", "de", "settings").output == german.output)
    #expect(try await cloudy.run("--language=de", "--ascii", "locations", "home", "Ghent").status == 0)
    #expect(try await cloudy.run("--offline", "settings", "--language", "de").output == german.output)
    #expect(try await cloudy.run("--offline", "settings", "set", "wind", "knots").status == 0)
    #expect(try await cloudy.run("--limit", "1", "search", "paris").lines.count == 1)
    #expect(try await cloudy.run("--offline", "search", "paris").errors.contains("--offline"))
  }

  @Test func `a search without options, which bypasses the parser, gives the same output as one with options`()
    async throws
  {
    let cloudy = try CloudyProcess()
    for words in [["springfield", "il"], ["東京"], ["50.85", "4.35"], ["Reykjavick"], ["xqzvw"]] {
      let plain = try await cloudy.run(["search"] + words)
      let parsed = try await cloudy.run(["search"] + words + ["--limit", "10"])
      #expect(plain.status == parsed.status && plain.output == parsed.output && plain.errors == parsed.errors)
    }
    #expect(try await cloudy.run("search").status == 64)
  }

  @Test func `every flag can be followed by southern coordinates`() async throws {
    let cloudy = try CloudyProcess()
    for (command, flags) in try await flagsOfCommands(cloudy) where ["weather", "search"].contains(command) {
      #expect(flags.contains("--json"))
      for flag in flags {
        let result = try await cloudy.run(command, flag, "-33.87", "151.21")
        #expect(result.status == 0, "\(command) \(flag): \(result.errors)")
      }
    }
  }

  @Test func `every flag can come before its command`() async throws {
    let cloudy = try CloudyProcess()
    let commands = try await flagsOfCommands(cloudy)
    #expect(commands.contains { $0.flags.contains("--status") })
    for (command, flags) in commands {
      let help = try await cloudy.run(command, "--help").output
      // These two are about the program if they come first.
      for flag in flags where !["--help", "--version"].contains(flag) {
        #expect(try await cloudy.run(flag, command, "--help").output == help, "\(flag) \(command)")
      }
    }
  }

  /// Returns the long flags of each command, as its help lists them.
  private func flagsOfCommands(_ cloudy: CloudyProcess) async throws -> [(command: String, flags: [String])] {
    let help = try await cloudy.run("--experimental-dump-help").output
    let commands = try JSONDecoder().decode(Help.self, from: Data(help.utf8)).command.subcommands ?? []
    return commands.map { command in
      let names = (command.arguments ?? []).filter { $0.kind == "flag" }.flatMap { $0.names ?? [] }
      return (command.commandName, names.filter { $0.kind == "long" }.map { "--\($0.name)" })
    }
  }

  @Test func `home cannot be cleared and set in one command`() async throws {
    let result = try await CloudyProcess().run("locations", "home", "--clear", "Ghent")
    #expect(result.status == 64)
    #expect(result.errors.contains("--clear takes no place"))
  }
}
