/// Lets southern and western coordinates, which start with a minus sign, pass the option parser.
enum CoordinateArguments {
  /// The options without a value. The argument after any other option is its value, even if that is negative.
  private static let flags: Set = [
    "--json", "--csv", "--hourly", "--short", "--all", "--explain", "--refresh", "--offline", "--precise", "--ascii",
    "--plain", "--no-mouse", "--clear", "--forget", "--help", "--version",
  ]

  /// Moves the first argument that is a negative number, and the words after it, after a `--`. Options stay before it,
  /// so that they are still parsed as options.
  static func protected(_ arguments: [String]) -> [String] {
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

  private static func takesValue(_ option: String) -> Bool {
    option.hasPrefix("--") && !option.contains("=") && !flags.contains(option)
  }

  private static func isNegativeNumber(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let digit = argument.dropFirst().first else { return false }
    return digit.isNumber || digit == "."
  }
}
