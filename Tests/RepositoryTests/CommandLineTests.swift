import Foundation
import Testing

/// `ArgumentOrder` lists the flags of `cloudy` again, because reading the declarations would slow down each start.
@Suite struct CommandLineTests {
  @Test func `a number after any flag of cloudy is a coordinate, not the flag's value`() throws {
    let files = Repository.swiftFiles(in: "Sources/Terminal/cloudy")
    let texts = try files.map { try String(contentsOf: Repository.root.appending(path: $0), encoding: .utf8) }
    let properties = texts.flatMap { $0.matches(of: /@Flag\b[\s\S]*?\bvar (\w+)/).map(\.output.1) }
    let declared = properties.map(CommandLineTests.option)
    let lists = texts.compactMap { $0.firstMatch(of: /let flags: Set = \[([^\]]*)\]/)?.output.1 }
    let listed = lists.flatMap { $0.matches(of: /"([^"]+)"/).map { String($0.output.1) } }

    #expect(declared.count > 15)
    // The parser adds these two.
    #expect(Set(listed) == Set(declared + ["--help", "--version"]))
  }

  /// Returns the option that the parser derives from a property, such as `--no-mouse` from `noMouse`.
  private static func option(_ property: Substring) -> String {
    property.reduce(into: "--") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}
