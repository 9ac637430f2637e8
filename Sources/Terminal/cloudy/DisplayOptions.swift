import ArgumentParser
import CloudyApplication
import CloudyStorage
import Foundation
import TerminalKit

/// Options for drawing on the terminal.
struct DisplayOptions: ParsableArguments {
  @Option(help: .color)
  var color = ColorChoice.auto

  @Option(help: ArgumentHelp("Width of the output. (default: from the terminal)", valueName: "columns"))
  var width: Int?

  @OptionGroup var words: WordOptions

  func validate() throws {
    let range = 20...1000
    if let width, !range.contains(width) {
      throw ValidationError(CommandMessages.outOfRange(option: "--width", range, example: 80))
    }
  }

  var arguments: [ConfigurationKey: String] { words.arguments }

  func terminal() -> Terminal { Terminal(color: color, width: width) }
}

/// The options for the language and the characters of the output.
struct WordOptions: ParsableArguments {
  /// ``Terminal/isASCII`` reads it.
  @Flag(help: "Use only ASCII characters.")
  var ascii = false

  @Option(help: .language)
  var language: String?

  var arguments: [ConfigurationKey: String] {
    var arguments: [ConfigurationKey: String] = [:]
    arguments[.language] = language
    return arguments
  }
}

extension [ConfigurationKey: String] {
  /// The descriptions shared by two groups of options, neither of which describes what the other does.
  static func + (first: Self, second: Self) -> Self { first.merging(second) { $1 } }
}

extension ArgumentHelp {
  /// Parses an option that is a `ColorChoice`.
  static let color = ArgumentHelp("When to use color; NO_COLOR also turns it off.", valueName: "when")
}

extension ColorChoice: @retroactive ExpressibleByArgument {
  /// - Returns: `nil` unless it is `auto`, `always` or `never`.
  public init?(argument: String) {
    switch argument {
    case "auto": self = .auto
    case "always": self = .always
    case "never": self = .never
    default: return nil
    }
  }

  /// The values for help and completions.
  public static var allValueStrings: [String] { ["auto", "always", "never"] }
}
