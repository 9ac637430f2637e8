import CloudyLocalization
import CloudyModel
import CloudyStorage

extension Localizer {
  /// The text has no full stop.
  func problem(_ error: StoreError, file: String? = nil) -> String {
    switch error {
    case .noHome: localized(StoreProblemMessage.noHome)
    case .notWritable(let path): localized(StoreProblemMessage.notWritable, ["path": path])
    case .full(let path): localized(StoreProblemMessage.full, ["path": path])
    case .busy(let path): localized(StoreProblemMessage.busy, ["path": path])
    case .damaged(let path): localized(StoreProblemMessage.damaged, ["path": file ?? path])
    case .newer(let path, let version):
      localized(StoreProblemMessage.newer, ["path": file ?? path, "version": "\(version)"])
    case .unreachable(let server, let problem):
      localized(StoreProblemMessage.unreachable, ["server": server, "problem": problem])
    case .failed(let path, let problem): localized(StoreProblemMessage.failed, ["path": path, "problem": problem])
    }
  }

  func problem(_ error: ConfigurationError) -> String {
    switch error {
    case .unreadable(let path): localized(ConfigurationFileMessage.unreadable, ["path": path])
    case .malformed(let path, let line, let problem): self.problem(problem, position: "\(path):\(line)")
    case .invalid(let key, nil, .text, let origin):
      localized(InvalidSettingMessage.secretNotText, ["setting": name(of: origin, key: key)])
    case .invalid(let key, nil, .databaseAddress, let origin):
      localized(InvalidSettingMessage.noDatabaseAddress, ["setting": name(of: origin, key: key)])
    case .invalid(let key, nil, .cacheAddress, let origin):
      localized(InvalidSettingMessage.noCacheAddress, ["setting": name(of: origin, key: key)])
    case .invalid(let key, nil, _, let origin):
      localized(InvalidSettingMessage.notUsable, ["setting": name(of: origin, key: key)])
    case .invalid(let key, let found?, let expected, let origin):
      invalid(name(of: origin, key: key), found: found, expected: expected)
    }
  }

  private func problem(_ problem: TOMLProblem, position: String) -> String {
    switch problem {
    case .valueMissing: localized(ConfigurationFileMessage.valueMissing, ["position": position])
    case .expected(let sign): localized(ConfigurationFileMessage.expected, ["position": position, "sign": sign])
    case .unexpected(let text): localized(ConfigurationFileMessage.unexpected, ["position": position, "text": text])
    case .unclosedString: localized(ConfigurationFileMessage.unclosedString, ["position": position])
    case .invalidEscape(let escape):
      localized(ConfigurationFileMessage.invalidEscape, ["position": position, "escape": escape])
    case .invalidValue(let text):
      localized(ConfigurationFileMessage.invalidValue, ["position": position, "text": text])
    case .duplicate(let key): localized(ConfigurationFileMessage.duplicate, ["position": position, "key": key])
    case .notSupported(let notation):
      localized(ConfigurationFileMessage.notSupported, ["position": position, "notation": notation])
    }
  }

  private func name(of origin: ConfigurationOrigin, key: ConfigurationKey) -> String {
    switch origin {
    case .argument: "--\(key.argument)"
    case .environment(let variable): variable
    case .file(let path, let line): "\(path):\(line): \(key.name)"
    case .builtIn: key.name
    }
  }

  /// Numbers are written as they have to be typed.
  private func invalid(_ setting: String, found: String, expected: ConfigurationError.Expectation) -> String {
    switch expected {
    case .oneOf(let words, orList: []):
      localized(InvalidSettingMessage.notOneOf, ["setting": setting, "found": found, "choices": list(words)])
    case .oneOf(let words, let ids):
      localized(
        InvalidSettingMessage.notOneOfOrList,
        ["setting": setting, "found": found, "choices": list(words), "names": list(ids)])
    case .seconds(let limit):
      localized(InvalidSettingMessage.noSeconds, ["setting": setting, "found": found, "limit": "\(limit)"])
    case .integer(let range):
      localized(
        InvalidSettingMessage.noWholeNumber,
        ["setting": setting, "found": found, "least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
    case .number(let limit):
      localized(InvalidSettingMessage.noNumber, ["setting": setting, "found": found, "limit": "\(limit)"])
    case .place: localized(InvalidSettingMessage.noPlace, ["setting": setting, "found": found])
    case .networks: localized(InvalidSettingMessage.noNetworks, ["setting": setting, "found": found])
    case .webAddress: localized(InvalidSettingMessage.noWebAddress, ["setting": setting, "found": found])
    // It may have a password in it.
    case .databaseAddress: localized(InvalidSettingMessage.noDatabaseAddress, ["setting": setting])
    case .cacheAddress: localized(InvalidSettingMessage.noCacheAddress, ["setting": setting])
    case .text: localized(InvalidSettingMessage.notText, ["setting": setting, "found": found])
    }
  }
}

extension Message {
  /// The reason why something cannot be stored: a main clause without a full stop.
  package static func clause(_ error: StoreError) -> Message {
    Message { Localizer(language: $0).problem(error) }
  }
}

enum StoreProblemMessage: String, CaseIterable, MessageCase {
  static let context = "storeProblem"
  static let note = """
    Why something cannot be saved or read: a main clause without a full stop, after a colon or at the beginning of a \
    sentence. {path} is the path of a file; {server} is the address of a database’s server; {version} is a number; \
    {problem} is what the system said, mostly in English.
    """

  case noHome = "there is no home directory; set HOME or XDG_DATA_HOME"
  case notWritable = "{path} cannot be written"
  case full = "there is no room left on the disk of {path}"
  case busy = "another program is using {path}"
  case damaged = "{path} is damaged"
  case newer = "{path} was written by a newer version of Cloudy (format {version})"
  case unreachable = "the database {server} cannot be reached ({problem})"
  case failed = "{path}: {problem}"
}

enum ConfigurationFileMessage: String, CaseIterable, MessageCase {
  static let context = "configurationFile"
  static let note = """
    What is wrong with a configuration file, which is written in TOML. {position} is its path with the number of a \
    line, such as “config.toml:3”; {sign} is a sign such as =; {text}, {escape}, {key} and {notation} are what stands \
    in the file. “is not a TOML escape” means a backslash with a letter that has no meaning.
    """

  case unreadable = "{path} cannot be read. It must be a UTF-8 text file that you may read."
  case expected = "{position}: expected {sign}."
  case valueMissing = "{position}: expected a value."
  case unexpected = "{position}: did not expect “{text}”."
  case unclosedString = "{position}: a string has no closing quote."
  case invalidEscape = "{position}: “{escape}” is not a TOML escape."
  case invalidValue = "{position}: “{text}” is not a string, number or boolean; text needs quotes."
  case duplicate = "{position}: “{key}” has a value already."
  case notSupported = "{position}: Cloudy’s configuration has no use for “{notation}”."
}

enum InvalidSettingMessage: String, CaseIterable, MessageCase {
  static let context = "invalidSetting"
  static let note = """
    A setting has a value that it cannot have. {setting} is its name and where it was set, such as “--units” or \
    “config.toml:3: units”; {found} is the value; {choices} and {names} are lists of words as they are typed; {limit}, \
    {least} and {most} are numbers. “loopback” and “private” are typed as they are.
    """

  case notOneOf = "{setting} is “{found}”, but must be one of {choices}."
  case notOneOfOrList =
    "{setting} is “{found}”, but must be {choices}, or some of {names} separated by commas."
  case noSeconds = "{setting} is “{found}”, but must be a number of seconds above 0 and up to {limit}."
  case noWholeNumber = "{setting} is “{found}”, but must be a whole number from {least} to {most}."
  case noNumber = "{setting} is “{found}”, but must be a number above 0 and up to {limit}."
  case noPlace = """
    {setting} is “{found}”, but must be a place that Cloudy knows, such as “Ghent, Belgium”, or coordinates.
    """
  case noNetworks = """
    {setting} is “{found}”, but must be addresses, networks such as 10.0.0.0/8, loopback or private, separated by \
    commas.
    """
  case noWebAddress = "{setting} is “{found}”, but must be an address such as https://api.example.org."
  case notText = "{setting} is “{found}”, but must be text on a single line."
  case secretNotText = "{setting} cannot be used: it must be text on a single line."
  case noCacheAddress = "{setting} cannot be used: it must be an address such as redis://host."
  case noDatabaseAddress =
    "{setting} cannot be used: it must be an address such as postgresql://name@host/database."
  case notUsable = "{setting} cannot be used."
}
