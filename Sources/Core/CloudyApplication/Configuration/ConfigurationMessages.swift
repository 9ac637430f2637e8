import CloudyLocalization
import CloudyStorage
import CloudyViewModels

// Translators: A variable of the environment or a line of the configuration that cannot be used. {text} is what is
// there; {path} is a file, {line} a number; {problem} is in English or in the system's language.

/// Errors of the environment.
enum EnvironmentMessages {
  static func clock(_ text: String) -> Message {
    Message("environment.clock", "CLOUDY_NOW is “\(text)”, but must be a timestamp such as 2026-11-21T12:20:00Z.")
  }
  /// A translator's file that cannot be used.
  static func words(path: String, problem text: String) -> Message {
    let problem = text.withoutStop
    return Message("environment.words", "CLOUDY_WORDS: \(path) cannot be used: \(problem).")
  }
}

extension ConfigurationError {
  package var message: Message {
    switch self {
    case .unreadable(let path): ConfigurationError.unreadableFile(path)
    case .malformed(let path, let line, let problem): problem.message(position: "\(path):\(line)")
    case .invalid(let key, let found, let expected, let origin):
      ConfigurationError.invalid(origin.name(of: key), found: found, expected: expected)
    }
  }
}

extension ConfigurationOrigin {
  /// The setting's name, and where it was set.
  fileprivate func name(of key: ConfigurationKey) -> String {
    switch self {
    case .argument: "--\(key.argument)"
    case .environment(let variable): variable
    case .file(let path, let line): "\(path):\(line): \(key.name)"
    case .builtIn: key.name
    }
  }
}

// Translators: What is wrong with a configuration file, which is written in TOML. {position} is its path with the
// number of a line, such as “config.toml:3”; {sign} is a sign such as =; {text}, {escape}, {key} and {notation} are
// what stands in the file. “is not a TOML escape” means a backslash with a letter that has no meaning.

extension ConfigurationError {
  fileprivate static func unreadableFile(_ path: String) -> Message {
    Message(
      "configurationFile.unreadable",
      "\(path) cannot be read. It must be a UTF-8 text file that you have permission to read.")
  }
}

extension TOMLProblem {
  fileprivate func message(position: String) -> Message {
    switch self {
    case .valueMissing: Message("configurationFile.valueMissing", "\(position): expected a value.")
    case .expected(let sign): Message("configurationFile.expected", "\(position): expected \(sign).")
    case .unexpected(let text): Message("configurationFile.unexpected", "\(position): unexpected “\(text)”.")
    case .unclosedString: Message("configurationFile.unclosedString", "\(position): a string has no closing quote.")
    case .invalidEscape(let escape):
      Message("configurationFile.invalidEscape", "\(position): “\(escape)” is not a TOML escape.")
    case .invalidValue(let text):
      Message(
        "configurationFile.invalidValue",
        "\(position): “\(text)” is not a string, number or boolean; text needs quotes.")
    case .duplicate(let key): Message("configurationFile.duplicate", "\(position): “\(key)” is set twice.")
    case .notSupported(let notation):
      Message(
        "configurationFile.notSupported", "\(position): “\(notation)” is not supported in Cloudy’s configuration.")
    }
  }
}

// Translators: A setting has a value that it cannot have. {setting} is its name and where it was set, such as “--units”
// or “config.toml:3: units”; {found} is the value; {choices} and {names} are lists of words as they are typed; {limit},
// {least} and {most} are numbers. “loopback” and “private” are typed as they are.

extension ConfigurationError {
  /// - Parameter found: `nil` if it may be a secret.
  fileprivate static func invalid(_ setting: String, found: String?, expected: Expectation) -> Message {
    switch (expected, found) {
    // An address may contain a password.
    case (.databaseAddress, _):
      return Message(
        "invalidSetting.noDatabaseAddress",
        "\(setting) cannot be used: it must be an address such as postgresql://name@host/database.")
    case (.cacheAddress, _):
      return Message(
        "invalidSetting.noCacheAddress", "\(setting) cannot be used: it must be an address such as redis://host.")
    case (.text, nil):
      return Message("invalidSetting.secretNotText", "\(setting) cannot be used: it must be text on a single line.")
    case (_, nil): return Message("invalidSetting.notUsable", "\(setting) cannot be used.")
    case (.oneOf(let words, orList: []), let found?):
      let choices = Message { $0.text(.list(words)) }
      return Message("invalidSetting.notOneOf", "\(setting) is “\(found)”, but must be one of \(choices).")
    case (.oneOf(let words, let ids), let found?):
      let choices = Message { $0.text(.list(words)) }
      let names = Message { $0.text(.list(ids)) }
      return Message(
        "invalidSetting.notOneOfOrList",
        "\(setting) is “\(found)”, but must be \(choices), or some of \(names) separated by commas.")
    // Numbers are written as they have to be typed.
    case (.seconds(let limit), let found?):
      return Message(
        "invalidSetting.noSeconds",
        "\(setting) is “\(found)”, but must be a number of seconds above 0 and up to \(String(limit)).")
    case (.integer(let range), let found?):
      let (least, most) = (String(range.lowerBound), String(range.upperBound))
      return Message(
        "invalidSetting.noWholeNumber", "\(setting) is “\(found)”, but must be a whole number from \(least) to \(most)."
      )
    case (.number(let limit), let found?):
      return Message(
        "invalidSetting.noNumber", "\(setting) is “\(found)”, but must be a number above 0 and up to \(String(limit)).")
    case (.place, let found?):
      return Message(
        "invalidSetting.noPlace",
        "\(setting) is “\(found)”, but must be a place that Cloudy knows, such as “Ghent, Belgium”, or coordinates.")
    case (.networks, let found?):
      return Message(
        "invalidSetting.noNetworks",
        """
        \(setting) is “\(found)”, but must be addresses, networks such as 10.0.0.0/8, loopback or private, separated \
        by commas.
        """)
    case (.webAddress, let found?):
      return Message(
        "invalidSetting.noWebAddress",
        "\(setting) is “\(found)”, but must be an address such as https://api.example.org.")
    case (.sites, let found?):
      return Message(
        "invalidSetting.noSites",
        """
        \(setting) is “\(found)”, but must be an address such as https://weather.example or \
        https://example.org/weather, or several with the same path, separated by commas.
        """)
    case (.contact, let found?):
      return Message(
        "invalidSetting.noContact",
        "\(setting) is “\(found)”, but must be an email address, or an address such as https://weather.example.")
    case (.domainNames, let found?):
      return Message(
        "invalidSetting.noDomainNames",
        "\(setting) is “\(found)”, but must be names such as push.example.org, separated by commas.")
    case (.text, let found?):
      return Message("invalidSetting.notText", "\(setting) is “\(found)”, but must be text on a single line.")
    }
  }
}
