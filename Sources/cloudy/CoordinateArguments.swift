/// Lets coordinates in the south and the west, which begin with a minus sign, pass the parser of options.
enum CoordinateArguments {
  /// Puts `--` before the first argument that is a negative number, and moves the options after it to the front, so
  /// that they are still read as options.
  static func protected(_ arguments: [String]) -> [String] {
    guard !arguments.contains("--"), let first = arguments.firstIndex(where: isNegativeNumber) else { return arguments }
    // An option's own value may be negative, too: `--days -3` is for the option to refuse.
    if first > 0, arguments[first - 1].hasPrefix("--") { return arguments }
    let rest = arguments[first...]
    guard let nextOption = rest.firstIndex(where: { $0.hasPrefix("-") && !isNegativeNumber($0) }) else {
      return arguments[..<first] + ["--"] + rest
    }
    return arguments[..<first] + arguments[nextOption...] + ["--"] + arguments[first..<nextOption]
  }

  private static func isNegativeNumber(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let digit = argument.dropFirst().first else { return false }
    return digit.isNumber || digit == "."
  }
}
