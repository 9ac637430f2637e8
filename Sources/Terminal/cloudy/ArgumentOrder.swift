/// Reorders arguments that the option parser would not understand where users type them.
enum ArgumentOrder {
  /// The options without a value. The argument after any other option is its value, even if that is negative.
  private static let flags: Set = [
    "--json", "--csv", "--hourly", "--short", "--all", "--explain", "--refresh", "--offline", "--precise", "--ascii",
    "--plain", "--no-mouse", "--clear", "--forget", "--once", "--status", "--quiet", "--help", "--version",
  ]

  /// Moves the first argument that is a negative number, such as a southern latitude, and the words after it, after a
  /// `--`. Options stay before it, so that they are still parsed as options.
  static func protectingCoordinates(_ arguments: [String]) -> [String] {
    guard !arguments.contains("--") else { return arguments }
    var front: [String] = []
    var coordinates: [String] = []
    var isValue = false
    for argument in arguments {
      let isNumber = !isValue && isNegativeNumber(argument)
      let isOption = !isValue && !isNumber && argument.hasPrefix("-")
      if isNumber || !coordinates.isEmpty && !isValue && !isOption {
        coordinates.append(argument)
      } else {
        front.append(argument)
      }
      isValue = isOption && takesValue(argument)
    }
    return coordinates.isEmpty ? arguments : front + ["--"] + coordinates
  }

  /// Moves the options before a command behind it, as in `--language de settings`, where the parser would read a place.
  static func movingOptionsBehindCommand(_ arguments: [String]) -> [String] {
    var start = 0
    while start < arguments.count, arguments[start].hasPrefix("-"), arguments[start] != "--" {
      start += takesValue(arguments[start]) ? 2 : 1
    }
    guard start > 0, start < arguments.count, CommandName(rawValue: arguments[start]) != nil else { return arguments }
    let command = arguments[start...]
    let end = command.firstIndex(of: "--") ?? command.endIndex
    return Array(command[..<end] + arguments[..<start] + command[end...])
  }

  /// Whether the short form of `--version` is among the options.
  static func hasShortVersion(_ arguments: [String]) -> Bool {
    var isValue = false
    for argument in arguments.prefix(while: { $0 != "--" }) {
      if argument == "-V", !isValue { return true }
      isValue = !isValue && takesValue(argument)
    }
    return false
  }

  private static func takesValue(_ option: String) -> Bool {
    option.hasPrefix("--") && !option.contains("=") && !flags.contains(option)
  }

  private static func isNegativeNumber(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let digit = argument.dropFirst().first else { return false }
    return digit.isNumber || digit == "."
  }
}
