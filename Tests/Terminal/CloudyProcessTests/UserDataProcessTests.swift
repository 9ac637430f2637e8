import CloudyTestSupport
import Foundation
import Testing

/// The current location, saved places and settings, and input errors.
@Suite struct UserDataProcessTests {
  @Test func `the system's time zone gives an approximate place, labeled as such`() async throws {
    let result = try await CloudyProcess(timeZone: "Asia/Tokyo").run("--width", "200")

    #expect(result.output.contains("Tokyo"))
    #expect(result.output.contains("Approximate"))
    #expect(result.output.contains("cloudy locations home"))
  }

  @Test func `if the location service fails, the reason is shown with the approximate place`()
    async throws
  {
    let cloudy = try CloudyProcess(timeZone: "Asia/Tokyo").setting(["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"])
    #expect(try await cloudy.run("settings", "set", "location", "system").status == 0)

    let usual = try await cloudy.run("--width", "200")
    #expect(usual.output.contains("GeoClue, the location service, is not running. Install or start it."))
    #expect(usual.output.contains("Approximate location: Tokyo"))
    let offline = try await cloudy.run("--offline", "--width", "200")
    #expect(offline.output.contains("The location service is not used in offline mode."))
    #expect(offline.output.contains("Approximate location: Tokyo"))
    let explained = try await cloudy.run("--explain", "--width", "200")
    #expect(explained.output.contains("time zone, Asia/Tokyo, because GeoClue, the location service, is not running"))
  }

  @Test func `without a home, a postcode belongs to the country of the time zone`() async throws {
    let inBelgium = try CloudyProcess(timeZone: "Europe/Brussels")
    #expect(try await inBelgium.run("9000", "--format", "%l").output.hasPrefix("Gent"))
    #expect(try await inBelgium.run("search", "9000").lines.first?.contains("Gent") == true)
    #expect(try await inBelgium.run("9000").output.contains("Also "))
    let nowhere = try CloudyProcess(timeZone: "UTC")
    #expect(try await !nowhere.run("9000", "--format", "%l").output.hasPrefix("Gent"))
  }

  @Test func `arguments override the environment, which overrides the file`() async throws {
    let cloudy = try CloudyProcess().setting(["CLOUDY_OPEN_METEO_URL": nil])
    let directory = cloudy.home.appending(path: ".config/cloudy")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data("[open-meteo]\nurl = \"http://127.0.0.3:1\"".utf8).write(to: directory.appending(path: "config.toml"))
    let byEnvironment = cloudy.setting(["CLOUDY_OPEN_METEO_URL": "http://127.0.0.2:1"])

    #expect(try await cloudy.run("Brussels", "--refresh", "--width", "200").output.contains("at 127.0.0.3"))
    #expect(try await byEnvironment.run("Brussels", "--refresh", "--width", "200").output.contains("at 127.0.0.2"))
    let byArgument = try await byEnvironment.run(
      "Brussels", "--refresh", "--width", "200", "--open-meteo-url", "http://127.0.0.1:1/")
    #expect(byArgument.output.contains("at 127.0.0.1"))
  }

  @Test func `an unknown time zone: no other place is shown, and the user is asked for theirs`() async throws {
    let cloudy = try CloudyProcess(timeZone: "UTC")
    for arguments in [[], ["--format", "3"], ["--json"]] {
      let result = try await cloudy.run(arguments)
      #expect(result.status == 65 && result.output.isEmpty, "\(result)")
      #expect(result.errors.contains("Your location is unknown."))
      #expect(result.errors.contains("cloudy locations home PLACE") && result.errors.contains("cloudy search PLACE"))
    }
    #expect(try await cloudy.run("locations", "home", "Ghent").status == 0)
    #expect(try await cloudy.run("--format", "%l").output.hasPrefix("Gent"))
  }

  @Test func `a status bar: no notice every minute about how its place was determined`() async throws {
    let result = try await CloudyProcess(timeZone: "Asia/Tokyo").run("--format", "%l")
    #expect(result.output.hasPrefix("Tokyo") && result.errors.isEmpty, "\(result)")
  }

  @Test(arguments: [["--json"], ["--explain"]])
  func `an approximate place is reported on standard error in documents and explanations`(arguments: [String])
    async throws
  {
    let result = try await CloudyProcess(timeZone: "Asia/Tokyo").run(arguments)
    #expect(result.errors.contains("Approximate location: Tokyo"))
    #expect(!result.output.contains("Approximate location:"))
  }

  @Test func `the home overrides the time zone, and an argument overrides the home`() async throws {
    let cloudy = try CloudyProcess(timeZone: "Asia/Tokyo")
    #expect(try await cloudy.run("locations", "home", "Antwerp").status == 0)

    #expect(try await cloudy.run("--format", "%l").output.hasPrefix("Antwerp"))
    #expect(try await cloudy.run("Köln", "--format", "%l").output.hasPrefix("Köln"))
    _ = try await cloudy.run("locations", "home", "--clear")
    #expect(try await cloudy.run("--format", "%l").output.hasPrefix("Tokyo"))
  }

  @Test func `southern and western coordinates are not parsed as options`() async throws {
    let cloudy = try CloudyProcess()
    for arguments in [["-33.87,151.21"], ["-33.87", "151.21"], ["--format", "%Z", "-33.87, 151.21"]] {
      let result = try await cloudy.run(arguments + ["--format", "%Z"])
      #expect(result.output.hasPrefix("Australia/Sydney"), "\(arguments): \(result.errors)")
    }
  }

  @Test func `favorites keep their order and custom names, without duplicates`() async throws {
    let cloudy = try CloudyProcess()
    _ = try await cloudy.run("locations", "add", "paris, tx", "--name", "Grandma")
    _ = try await cloudy.run("locations", "add", "東京")
    let twice = try await cloudy.run("locations", "add", "Tokyo")
    #expect(twice.errors.contains("already in your favorites"))
    _ = try await cloudy.run("locations", "move", "tokyo", "1")
    _ = try await cloudy.run("locations", "rename", "grandma", "Aunt May")

    let list = try await cloudy.run("locations", "--json")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [String: Any])
    let favorites = try #require(document["favorites"] as? [[String: Any]])
    #expect(favorites.map { ($0["place"] as? [String: Any])?["name"] as? String } == ["Tokyo", "Paris"])
    #expect(favorites.map { $0["ownName"] as? String } == [nil, "Aunt May"])
    #expect(try await cloudy.run("aunt may", "--format", "%Z").output.hasPrefix("America/Chicago"))

    _ = try await cloudy.run("locations", "remove", "1")
    #expect(try await cloudy.run("locations").output.contains("1  Aunt May"))
  }

  @Test func `settings are saved and apply to the output`() async throws {
    let cloudy = try CloudyProcess()
    for (name, value) in [("units", "metric"), ("temperature", "celsius"), ("time", "24h")] {
      #expect(try await cloudy.run("settings", "set", name, value).status == 0)
    }
    let line = try await cloudy.run("Brussels", "--format", "%t %w %S")
    #expect(line.output.contains("°C"))
    #expect(line.output.contains("km/h"))
    #expect(!line.output.contains("AM"))
  }

  @Test func `default units follow the locale, or else the place's country`() async throws {
    let cloudy = try CloudyProcess().setting(["LANG": "de_DE.UTF-8", "LC_TIME": nil, "LC_MEASUREMENT": nil])
    #expect(try await cloudy.run("Brussels", "--format", "%t %w").output.contains("°C"))
    let american = try await cloudy.setting(["LC_ALL": "en_US.UTF-8"]).run("Brussels", "--format", "%t %w")
    #expect(american.output.contains("°F"))
    #expect(american.output.contains("mph"))
    // Without a locale, units follow the customs of the place.
    let nobody = try CloudyProcess().setting(["LC_TIME": nil, "LC_MEASUREMENT": nil])
    #expect(try await nobody.run("Brussels", "--format", "%t %w").output.contains("°C"))
    #expect(try await nobody.run("Denver", "--format", "%t %w").output.contains("°F"))
  }

  @Test func `each unit can be set for one run or saved, with common aliases`() async throws {
    let cloudy = try CloudyProcess()
    let run = try await cloudy.run("Brussels", "--format", "%w %t", "--units", "uk", "--pressure", "mbar")
    for unit in ["mph", "°C"] { #expect(run.output.contains(unit), "\(run)") }
    let imperial = try await cloudy.setting(["LC_MEASUREMENT": "de_DE.UTF-8"])
      .run("Brussels", "--format", "%w %t", "--units", "imperial")
    for unit in ["mph", "°F"] { #expect(imperial.output.contains(unit), "\(imperial)") }
    let metric = try await cloudy.run("Brussels", "--format", "%w %t", "--units", "metric")
    for unit in ["km/h", "°C"] { #expect(metric.output.contains(unit), "\(metric)") }
    let kelvin = try await cloudy.run("Brussels", "--format", "%t", "--units", "metric", "--temperature", "kelvin")
    #expect(!kelvin.output.contains("°"), "\(kelvin)")
    let change = try await cloudy.run("settings", "set", "wind", "knots")
    #expect(change.output == "Wind: Knots (previously Automatic (from Units))\n", "\(change)")
    #expect(try await cloudy.run("Brussels", "--format", "%w").output.contains(" kn"))
    #expect(try await cloudy.run("settings", "set", "time", "24").output.contains("Time: 24-hour (previously 12-hour)"))
    #expect(try await cloudy.run("settings").output.contains("✓ Knots"))
    #expect(try await cloudy.run("settings", "reset", "wind").output.contains("Automatic"))
    let reset = try await cloudy.run("settings", "reset")
    #expect(reset.output == "Time: 12-hour (previously 24-hour)\n", "\(reset)")
  }

  @Test func `the list of settings has the names to type, and what follows the place`() async throws {
    let cloudy = try CloudyProcess().setting(["LC_TIME": nil, "LC_MEASUREMENT": nil])
    let list = try await cloudy.run("settings").output
    for word in ["precipitation", "location", "km/h", "inHg", "✓ Automatic (by place)"] {
      #expect(list.contains(word), "\(word)")
    }
    #expect(!list.contains("✓ Metric") && !list.contains("✓ Celsius"))
    _ = try await cloudy.run("settings", "set", "units", "metric")
    #expect(try await cloudy.run("settings").output.contains("✓ Metric"))
  }

  @Test func `an unknown place is reported with exit code 65`() async throws {
    let result = try await CloudyProcess().run("Xqzzyw")
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("No results for “Xqzzyw”."))
  }

  @Test(arguments: ["91, 0", "50.85", "1,2,3", "50.85, 400"])
  func `invalid coordinates are reported`(query: String) async throws {
    let result = try await CloudyProcess().run(query)
    #expect(result.status == 65)
    #expect(result.errors.contains("are not valid coordinates"))
  }

  @Test func `a misspelled name shows the closest place, with a notice`() async throws {
    let cloudy = try CloudyProcess()
    let result = try await cloudy.run("Reykjavick", "--format", "%l")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Reykjavík"))
    #expect(result.errors.contains("No place named “Reykjavick”. Showing Reykjavík in Iceland"))
    for arguments in [["Reykjavick"], ["Reykjavick", "--hourly"], ["Reykjavick", "tomorrow"]] {
      let screen = try await cloudy.run(arguments)
      #expect(screen.output.contains("No place named “Reykjavick”. Showing Reykjavík in Iceland"))
      #expect(!screen.errors.contains("Reykjavick"), "it is printed once")
    }
    let lines = try await cloudy.run(["browse", "--plain", "Reykjavick"], input: ["quit"])
    #expect(lines.output.contains("No place named “Reykjavick”. Showing Reykjavík in Iceland"))
  }

  @Test(arguments: ["Xyzzyville", "Blorpington", "asdf", "foo bar baz"])
  func `an unlikely match is not used for a forecast`(text: String) async throws {
    for arguments in [[text], ["--json", text], ["--format", "3", text], ["browse", "--plain", text]] {
      let result = try await CloudyProcess().run(arguments, input: [])
      #expect(result.status == 65, "\(arguments)")
      #expect(result.output.isEmpty, "\(arguments)")
      #expect(result.errors.contains("No results for “\(text)”."), "\(arguments)")
    }
  }

  @Test func `a search without an exact match labels its results as suggestions`() async throws {
    let guessed = try await CloudyProcess().run("search", "Reykjavick")
    #expect(guessed.status == 0)
    #expect(guessed.lines.first?.contains("Reykjavík") == true)
    #expect(guessed.errors.hasPrefix("No results for “Reykjavick”."))
    #expect(guessed.errors.hasSuffix("Did you mean\n"))

    let found = try await CloudyProcess().run("search", "Reykjavik")
    #expect(found.errors.isEmpty)
  }

  @Test func `an ambiguous name is shown with a line about places of the same name`() async throws {
    let cloudy = try CloudyProcess()
    let line = "Also in Texas, Ontario and Tennessee — cloudy search paris"
    let screen = try await cloudy.run("paris")
    #expect(screen.output.contains(line))
    #expect(!screen.errors.contains("Also"))
    #expect(try await cloudy.run("paris", "--explain").errors.contains(line))
    let bar = try await cloudy.run("paris", "--format", "%l")
    #expect(!(bar.output + bar.errors).contains("Also"))
    #expect(try await cloudy.run("paris, tx").output.contains("Also") == false)

    let json = try await cloudy.run("paris", "--json").output
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let place = try #require(document["place"] as? [String: Any])
    #expect(place["certainty"] as? String == "exact")
    let regions = (place["alsoIn"] as? [[String: Any]])?.compactMap { $0["region"] as? String }
    #expect(regions == ["Texas", "Ontario", "Tennessee"])
  }

  @Test func `a choice among search results is remembered for the text, and can be forgotten`() async throws {
    let cloudy = try CloudyProcess()
    let rows = try await cloudy.run("search", "paris", "--width", "100").lines
    #expect(rows.count == 10)
    #expect(rows[1].contains("2  Paris  Texas, United States"))

    let choice = try await cloudy.run("search", "paris", "--choose", "2")
    #expect(choice.output == "This search now shows Paris, Texas, United States.\n")
    let chosen = try await cloudy.run("Paris")
    #expect(chosen.output.contains("Showing Paris in Texas, your earlier choice — cloudy search Paris for others"))
    #expect(try await cloudy.run("Paris", "--format", "%l").output.hasPrefix("Paris"))
    #expect(try await cloudy.run("search", "PARIS", "--width", "140").lines[1].contains("previously selected"))
    #expect(try await cloudy.run("paris, france").output.contains("France"))

    #expect(try await cloudy.run("search", "paris", "--forget").status == 0)
    #expect(try await cloudy.run("paris").output.contains("France"))
  }

  @Test(
    arguments: [
      (["--choose", "0"], 64), (["--choose", "x"], 64), (["--choose", "11"], 65), (["--choose", "1", "--json"], 64),
      (["--choose", "1", "--forget"], 64),
    ] as [([String], Int32)])
  func `a row that does not exist cannot be chosen`(options: [String], status: Int32) async throws {
    let cloudy = try CloudyProcess()
    let result = try await cloudy.run(["search", "paris"] + options)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(try await cloudy.run("paris").output.contains("France"))
  }

  @Test func `saving a place with an ambiguous name prints a notice`() async throws {
    let cloudy = try CloudyProcess()
    let home = try await cloudy.run("locations", "home", "paris")
    #expect(home.status == 0)
    #expect(home.errors.contains("Also in Texas, Ontario and Tennessee — cloudy search paris"))
    #expect(try await cloudy.run("locations", "add", "asdf").status == 65)
  }

  @Test(arguments: [
    ("Londno", "London"), ("Kyoto, Texas", "Did you mean"), ("Oxford, Nevada", "Did you mean"),
    ("Orient, IL", "Did you mean"),
  ])
  func `an inexact match is never saved; suggestions are listed instead`(
    text: String, suggestion: String
  ) async throws {
    let cloudy = try CloudyProcess()
    for command in ["add", "home"] {
      let result = try await cloudy.run("locations", command, text)
      #expect(result.status == 65)
      #expect(result.errors.contains(suggestion), "\(result.errors)")
    }
    let list = try await cloudy.run("locations").output
    for name in ["London", "Kyoto", "Oxford", "Orient"] { #expect(!list.contains(name)) }
  }

  @Test(arguments: [
    (["--days", "0"], 64, "1 to 16"), (["--days", "-1"], 64, "1 to 16"), (["--days", "x"], 64, "days"),
    (["--format", "%q"], 64, "%q"), (["--format", "%"], 64, "%"), (["--nonsense"], 64, "nonsense"),
    (["--width", "3"], 64, "20 to 1000"), (["--json", "--format", "1"], 64, "together"),
    (["settings", "set", "units", "stones"], 64, "imperial, metric, us, si, ca or uk"),
    (["search"], 64, "query"), (["locations", "remove", "Atlantis"], 65, "Atlantis"),
    (["--time-limit", "0"], 78, "seconds"), (["--source", "oracle"], 78, "auto, all, normals, or some of open-meteo"),
  ])
  func `errors on the command line are reported with the valid values`(
    arguments: [String], status: Int32, words: String
  ) async throws {
    let result = try await CloudyProcess().run(arguments)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [
    (["--lang", "de"], "--language"), (["--lang=de"], "--language"),
    (["search", "--lang", "de", "Oslo"], "--language"),
    (["settings", "--lang=de"], "--language"), (["--day", "3"], "--days"), (["--date", "3"], "--days"),
    (["--temp", "celsius"], "--temperature"), (["--jsn"], "--json"),
  ])
  func `an unknown option: the error suggests the one that starts like it`(
    arguments: [String], option: String
  ) async throws {
    let result = try await CloudyProcess().run(arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains("Did you mean '\(option)'?"), "\(result.errors)")
  }

  @Test func `the error for a setting has the usage of its command`() async throws {
    let usage = "cloudy settings set <name> <value>"
    for arguments in [["settings", "set", "units", "foo"], ["settings", "units", "imperial"]] {
      let result = try await CloudyProcess().run(arguments)
      #expect(result.status == 64)
      #expect(result.errors.contains(usage), "\(result.errors)")
      #expect(!result.errors.contains("[<place>]"), "\(result.errors)")
    }
  }

  @Test(arguments: [["settings", "units"], ["settings", "get", "units"], ["settings", "show", "units"]])
  func `one setting is shown by its name`(arguments: [String]) async throws {
    let result = try await CloudyProcess().run(arguments)
    #expect(result.status == 0)
    #expect(result.output.contains("imperial") && !result.output.contains("inHg"), "\(result)")
  }

  @Test(arguments: ["notifications", "background", "appearance"])
  func `a setting of windows is not listed among the settings of the terminal`(name: String) async throws {
    let result = try await CloudyProcess().run(["settings", "set", name, "on"])
    #expect(result.status == 64)
    #expect(result.errors.contains("- location") && !result.errors.contains("- \(name)"), "\(result.errors)")
  }

  @Test(arguments: [
    ("source = open-meteo", "config.toml:1"), ("time-limit = 'soon'", "config.toml:1: time-limit"),
    ("\n[open-meteo]\nurl = \"ftp://example\"", "config.toml:3"), ("source = \"normals", "config.toml:1"),
  ])
  func `errors in the configuration are reported with their line`(text: String, words: String) async throws {
    let cloudy = try CloudyProcess().setting(["CLOUDY_OPEN_METEO_URL": nil])
    let directory = cloudy.home.appending(path: ".config/cloudy")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: directory.appending(path: "config.toml"))

    let result = try await cloudy.run("Brussels")

    #expect(result.status == 78)
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test func `an invalid CLOUDY_NOW is reported`() async throws {
    let result = try await CloudyProcess(now: "tomorrow").run("Oslo")
    #expect(result.status == 78)
    #expect(result.errors.contains("CLOUDY_NOW is “tomorrow”"))
  }

  @Test func `without a home folder, the weather is shown with one notice that nothing is saved`() async throws {
    let result = try await CloudyProcess().setting(["HOME": nil]).run("Brussels", "--width", "200")

    #expect(result.status == 0)
    #expect(result.output.components(separatedBy: "Changes cannot be saved").count == 2)
    let home = try await CloudyProcess().setting(["HOME": nil]).run("locations", "home", "Ghent")
    #expect(home.status == 73)
  }

  @Test func `a damaged store is moved aside and reported, and the weather is shown`() async throws {
    let cloudy = try CloudyProcess()
    let directory = cloudy.home.appending(path: ".local/share/cloudy")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let damage = Data("This is no database, though it is long enough to be one.".utf8)
    try damage.write(to: directory.appending(path: "cloudy.sqlite"))

    let result = try await cloudy.run("Brussels", "--width", "300")

    #expect(result.status == 0)
    #expect(result.output.contains("is damaged"))
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    let aside = try #require(files.first { $0.hasSuffix(".sqlite") && $0 != "cloudy.sqlite" })
    #expect(try Data(contentsOf: directory.appending(path: aside)) == damage)
    #expect(try await cloudy.run("locations", "home", "Ghent").status == 0)
  }

  @Test func `concurrent processes lose no favorites`() async throws {
    let cloudy = try CloudyProcess()
    let names = ["Oslo", "Bergen", "Tromsø", "Paris", "Lyon", "Rome", "Milan", "Cairo", "Lima", "Quito"]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in names {
        group.addTask {
          let added = try await cloudy.run("locations", "add", name)
          #expect(added.status == 0)
        }
      }
      try await group.waitForAll()
    }
    let list = try await cloudy.run("locations").output
    for name in names { #expect(list.contains(name)) }
  }

  @Test func `a killed program loses no saved data`() async throws {
    let cloudy = try CloudyProcess()
    #expect(try await cloudy.run("locations", "add", "Oslo").status == 0)
    for name in ["Paris", "Rome", "Lima", "Quito", "Cairo", "Accra"] { try cloudy.runAndKill("locations", "add", name) }

    let list = try await cloudy.run("locations")

    #expect(list.status == 0)
    #expect(list.output.contains("Oslo"))
    #expect(list.errors.isEmpty)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions exist for bash, zsh and fish`(shell: String) async throws {
    let result = try await CloudyProcess().run("--generate-completion-script", shell)
    #expect(result.status == 0)
    #expect(result.output.contains("---complete"))
  }

  @Test(arguments: [
    (["loc"], "locations"), (["--un"], "--units"), (["Ghent", "--hou"], "--hourly"), (["--units", "me"], "metric"),
    (["settings", "set", "tem"], "temperature"), (["locations", "rename", "gr"], "Grandma"),
    (["San", "Franc"], "Francisco"), (["--format", ""], "waybar"), (["favorites", "--format", "p"], "polybar"),
    (["--sources", "n"], "nws"), (["--color", "al"], "always"), (["--units=me"], "--units=metric"),
  ])
  func `commands, options, values, places and favorites are completed`(words: [String], candidate: String) async throws
  {
    let cloudy = try CloudyProcess()
    _ = try await cloudy.run("locations", "add", "Oslo", "--name", "Grandma")
    let result = try await cloudy.run(["---complete"] + words)
    #expect(result.lines.contains { $0.split(separator: "\t").first == candidate[...] }, "\(result)")
  }

  @Test(arguments: [["--help"], ["help"], ["Oslo", "-h"]])
  func `the overview fits on a screen and names commands and topics`(words: [String]) async throws {
    let help = try await CloudyProcess().run(words)
    // The last line of the screen is for the prompt.
    #expect(help.output.count { $0 == "\n" } < 24 && help.lines.allSatisfy { $0.count <= 80 }, "\(help)")
    for words in [
      "cloudy Paris", "--hourly", "cloudy browse", "cloudy search", "cloudy locations", "cloudy settings",
      "cloudy sources", "cloudy log-in", "cloudy rules", "help options", "help places", "help format",
    ] {
      #expect(help.output.contains(words), "\(words)")
    }
  }

  @Test(arguments: ["options", "places", "format", "browse", "locations", "rules", "settings"])
  func `help on a topic or command fits into 80 columns`(subject: String) async throws {
    let help = try await CloudyProcess().run("help", subject)
    #expect(help.status == 0 && help.lines.count > 10 && help.lines.allSatisfy { $0.count <= 80 }, "\(help)")
  }

  @Test func `help on an unknown topic is an error`() async throws {
    let help = try await CloudyProcess().run("help", "frogs")
    #expect(help.status == 64 && help.errors.contains("Unknown help topic 'frogs'"), "\(help)")
  }

  @Test func `all codes in the help on formats are accepted`() async throws {
    let cloudy = try CloudyProcess()
    let codes = try await cloudy.run("help", "format").output.matches(of: /%[%A-Za-z]/).map { String($0.output) }
    #expect(Set(codes).count == 33)
    #expect(try await cloudy.run("--format", codes.joined(separator: " "), "--offline").status == 0)
  }

  @Test func `help topics are completed`() async throws {
    #expect(try await CloudyProcess().run("---complete", "help", "fo").output.hasPrefix("format\t"))
  }

  @Test func `search prints a JSON array, best match first, with GeoNames IDs`() async throws {
    let result = try await CloudyProcess().run("search", "springfield il", "--json", "--limit", "2")
    let places = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    #expect(places.count <= 2)
    #expect(places.first?["id"] as? Int == 4_250_542)
    #expect(places.first?["region"] as? String == "Illinois")
    let nothing = try await CloudyProcess().run("search", "Xqzzyw", "--json")
    #expect(nothing.output == "[\n\n]\n")
    #expect(nothing.status == 65)
  }

  @Test func `colors are printed only on request`() async throws {
    let cloudy = try CloudyProcess()
    #expect(try await cloudy.run("Oslo", "--color", "always").output.contains("\u{1B}["))
    #expect(try await !cloudy.run("Oslo").output.contains("\u{1B}"))
    #expect(try await !cloudy.setting(["NO_COLOR": "1"]).run("Oslo").output.contains("\u{1B}"))
  }
}
