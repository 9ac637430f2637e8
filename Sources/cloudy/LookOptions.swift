import ArgumentParser
import CloudyTerminal
import Foundation

/// How to draw on the terminal.
struct LookOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Colours; NO_COLOR in the environment turns them off, too.", valueName: "auto|always|never"))
  var color = ColorChoice.auto

  @Option(help: ArgumentHelp("Columns; the terminal’s own otherwise.", valueName: "columns"))
  var width: Int?

  func validate() throws {
    if let width, !(20...1000).contains(width) {
      throw ValidationError("--width is a number from 20 to 1000, as --width 80.")
    }
  }

  func terminal() -> Terminal { Terminal(color: color, width: width) }
}

extension ColorChoice: ExpressibleByArgument {
  /// - Returns: `nil` for anything but `auto`, `always` and `never`.
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
