/// The capabilities of the terminal, determined in one place.
public struct TerminalCapabilities: Hashable, Sendable {
  /// The number of colors that the terminal shows, in ascending order.
  public enum ColorDepth: Int, Comparable, Hashable, Sendable {
    case none, ansi16, ansi256, trueColor

    /// Whether `lhs` has fewer colors.
    public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// The brightness of the terminal's background.
  public enum Background: Hashable, Sendable {
    case dark, light
    /// Colors must be readable on both kinds.
    case unknown
  }

  /// The width in cells, `20...1000`.
  public var width: Int
  /// The number of colors.
  public var color: ColorDepth
  /// The brightness of the background, if known.
  public var background: Background
  /// Whether the terminal can show more than ASCII.
  public var isUnicode: Bool
  /// Whether the terminal's font has drawings: block elements, braille and symbols. The Linux console's has letters of
  /// many scripts, but none of these.
  public var hasSymbols: Bool
  /// Whether the output goes to a terminal with cursor control.
  public var isScreen: Bool
  /// Whether a human reads the output, rather than a program.
  public var isForPeople: Bool { isScreen || color > .none }

  /// Describes a terminal; the defaults are those of a plain one.
  public init(
    width: Int = 80, color: ColorDepth = .none, background: Background = .unknown, isUnicode: Bool = true,
    hasSymbols: Bool = true, isScreen: Bool = false
  ) {
    self.width = min(max(width, TerminalCapabilities.narrowest), TerminalCapabilities.widest)
    self.color = color
    self.background = background
    self.isUnicode = isUnicode
    self.hasSymbols = isUnicode && hasSymbols
    self.isScreen = isScreen
  }

  /// Determines the capabilities from the environment.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the output goes to a terminal.
  ///   - columns: `nil` if unknown; then `COLUMNS` applies, otherwise 80.
  ///   - isASCII: Whether the user requested ASCII, which takes precedence over the locale.
  public init(
    environment: [String: String], isTerminal: Bool, columns: Int?, colorChoice: ColorChoice = .auto,
    isASCII: Bool = false
  ) {
    let columns = columns ?? environment["COLUMNS"].flatMap { Int($0) }
    self.init(
      width: columns.flatMap { $0 > 0 ? $0 : nil } ?? 80,
      color: ColorDepth(environment: environment, isTerminal: isTerminal, choice: colorChoice),
      background: Background(environment: environment),
      isUnicode: !isASCII && TerminalCapabilities.isUnicode(environment),
      hasSymbols: environment["TERM"] != "linux",
      isScreen: isTerminal && !["", "dumb"].contains(environment["TERM"] ?? ""))
  }

  /// The capabilities of a part of the screen with this width.
  public func with(width: Int) -> TerminalCapabilities {
    var capabilities = self
    capabilities.width = width
    return capabilities
  }

  private static let narrowest = 20
  private static let widest = 1000

  /// The first variable that is set decides, as in POSIX. If none is set, Unicode is assumed: containers and remote
  /// shells often set none, and almost all terminals support Unicode.
  private static func isUnicode(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let locale = locale?.lowercased() else { return true }
    return locale.contains("utf-8") || locale.contains("utf8")
  }
}

/// The user's choice about color.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// Colors if the terminal supports them and no setting disables them.
  case auto
  case always, never
}

extension TerminalCapabilities.ColorDepth {
  init(environment: [String: String], isTerminal: Bool, choice: ColorChoice) {
    let depth = TerminalCapabilities.ColorDepth(environment: environment)
    switch choice {
    case .never: self = .none
    case .always: self = max(depth, .ansi16)
    case .auto:
      if environment.isSet("NO_COLOR") {
        self = .none
      } else if environment.isForced("FORCE_COLOR") || environment.isForced("CLICOLOR_FORCE") {
        self = max(depth, .ansi16)
      } else {
        self = isTerminal && environment["CLICOLOR"] != "0" ? depth : .none
      }
    }
  }

  /// The color depth that the terminal claims to support.
  private init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let colorTerm = environment["COLORTERM"] ?? ""
    if ["truecolor", "24bit"].contains(colorTerm) || term.hasSuffix("-direct") {
      self = .trueColor
    } else if term.contains("256color") || ["xterm-kitty", "alacritty", "foot", "xterm-ghostty"].contains(term) {
      self = .ansi256
    } else {
      self = term.isEmpty || term == "dumb" ? .none : .ansi16
    }
  }
}

extension TerminalCapabilities.Background {
  /// Parses `COLORFGBG`, such as `15;0` or `0;default;15`: the last number is the background.
  init(environment: [String: String]) {
    switch environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) {
    case (0...6)?, 8?: self = .dark
    case 7?, (9...15)?: self = .light
    default: self = .unknown
    }
  }
}

extension [String: String] {
  fileprivate func isSet(_ name: String) -> Bool { self[name].map { !$0.isEmpty } ?? false }
  fileprivate func isForced(_ name: String) -> Bool { isSet(name) && !["0", "false"].contains(self[name]) }
}
