import CloudyTestSupport
import Foundation
import Testing

/// `cloudy rules`, from the arguments to the stored list.
@Suite struct RulesProcessTests {
  @Test func `rules are added with all units, listed with numbers, and removed by number or text`() async throws {
    let cloudy = try CloudyProcess()
    let added = try await cloudy.run("rules", "add", "Gusts > 60 km/h tonight")
    #expect(added.status == 0 && added.output == "  Rules\n  1  gust > 60 km/h tonight\n", "\(added)")
    #expect(try await cloudy.run("rules", "add", "wind > 20", "--units", "metric").status == 0)
    #expect(try await cloudy.run("rules", "add", "dry", "for", "2h").status == 0, "quotation marks are not needed")
    let list = try await cloudy.run("rules")
    let rows = ["  1  gust > 60 km/h tonight", "  2  wind > 20 km/h", "  3  dry for 2h"]
    #expect(list.lines == ["  Rules"] + rows, "\(list)")

    #expect(try await cloudy.run("rules", "remove", "2").status == 0)
    let removed = try await cloudy.run("rules", "rm", "DRY for 120 min")
    #expect(removed.status == 0 && removed.lines == ["  Rules", "  1  gust > 60 km/h tonight"], "\(removed)")
  }

  @Test func `the list can be printed as JSON`() async throws {
    let cloudy = try CloudyProcess()
    #expect(try await cloudy.run("rules", "--json").status == 0)
    _ = try await cloudy.run("rules", "add", "frost tomorrow")
    let result = try await cloudy.run("rules", "list", "--json")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let rules = try #require(document["rules"] as? [[String: Any]])
    #expect(rules.map { $0["rule"] as? String } == ["frost tomorrow"])
    #expect(rules.map { $0["number"] as? Int } == [1])
    #expect(rules.map { $0["isUnderstood"] as? Bool } == [true])
  }

  @Test func `without rules, the list says how to add one`() async throws {
    let result = try await CloudyProcess().run("rules")
    #expect(result.status == 0 && result.output.contains("No saved rules"), "\(result)")
    #expect(result.errors.contains("cloudy rules add RULE"), "\(result)")
  }

  @Test func `an invalid rule is not saved, and its error is the same as that of ask`() async throws {
    let cloudy = try CloudyProcess()
    let result = try await cloudy.run("rules", "add", "dry fro 2h")
    #expect(result.status == 64 && result.output.isEmpty, "\(result)")
    #expect(result.errors.contains("did you mean “for”?") && !result.errors.contains("Usage:"), "\(result)")
    #expect(try await !cloudy.run("rules", "--json").output.contains("dry"))
  }

  @Test func `rules that are saved already or not at all, and too many, are reported`() async throws {
    let cloudy = try CloudyProcess()
    for number in 1...20 { #expect(try await cloudy.run("rules", "add", "wind > \(number) m/s").status == 0) }
    let twice = try await cloudy.run("rules", "add", "wind > 1 m/s")
    #expect(twice.status == 0 && twice.errors.contains("already saved: wind > 1 m/s"), "\(twice)")
    let full = try await cloudy.run("rules", "add", "wind > 21 m/s")
    #expect(full.status == 73 && full.errors.contains("You have 20 rules, the maximum."), "\(full)")
    for text in ["21", "0", "-1", "wind > 21 m/s", "dry fro 2h"] {
      let result = try await cloudy.run("rules", "remove", "--", text)
      #expect(result.status == 65 && result.errors.contains("“\(text)” is not one of your rules"), "\(result)")
    }
  }

  @Test func `subcommands and saved rules are completed`() async throws {
    let cloudy = try CloudyProcess()
    _ = try await cloudy.run("rules", "add", "dry for 2h")
    #expect(try await cloudy.run("---complete", "rul").output.hasPrefix("rules\t"))
    #expect(try await cloudy.run("---complete", "rules", "ad").output.hasPrefix("add\t"))
    #expect(try await cloudy.run("---complete", "rules", "remove", "dr").output == "dry for 2h\n")
  }
}
