import CloudyForecasts
import CloudyModel
import CloudyStorage
import Foundation

/// The text configured for each key, its origin, and its parsed value.
struct ConfigurationTexts {
  let arguments: [ConfigurationKey: String]
  let environment: [String: String]
  let file: ConfigurationFile

  /// - Returns: `nil` if the key is not configured.
  private func text(_ key: ConfigurationKey) -> ConfiguredValue<String>? {
    if let text = arguments[key] { return ConfiguredValue(text, from: .argument) }
    let variable = key.environmentVariable
    if let text = environment[variable], !text.isEmpty {
      return ConfiguredValue(text, from: .environment(variable: variable))
    }
    return file.texts[key] ?? key.defaultText.map { ConfiguredValue($0, from: .builtIn) }
  }

  func source() throws(ConfigurationError) -> ConfiguredValue<SourceChoice> {
    let names = [SourceChoice.automaticName, SourceChoice.allName, SourceChoice.normalsName]
    return try required(
      .source, expected: .oneOf(names, orList: WeatherProvider.forecastIDs), SourceChoice.init)
  }

  func timeLimit() throws(ConfigurationError) -> ConfiguredValue<Duration> {
    let longest = 600
    return try required(.timeLimit, expected: .seconds(upTo: longest)) { text in
      guard let seconds = Double(text), seconds > 0, seconds <= Double(longest) else { return nil }
      return .milliseconds(max(1, Int(seconds * 1000)))
    }
  }

  func coordinateDecimals() throws(ConfigurationError) -> ConfiguredValue<Int> {
    let range = 0...6
    return try required(.coordinateDecimals, expected: .integer(range)) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  func contact() throws(ConfigurationError) -> ConfiguredValue<String>? {
    try optional(.contact, expected: .text, ConfigurationTexts.oneLine)
  }

  func secret(_ key: ConfigurationKey) throws(ConfigurationError) -> ConfiguredValue<Secret>? {
    try optional(key, expected: .text) { ConfigurationTexts.oneLine($0).map(Secret.init) }
  }

  func url(_ key: ConfigurationKey) throws(ConfigurationError) -> ConfiguredValue<URL>? {
    try optional(key, expected: .webAddress, ConfigurationTexts.url)
  }

  /// Parses the URLs of a site, separated by commas.
  func sites(_ key: ConfigurationKey) throws(ConfigurationError) -> ConfiguredValue<[URL]>? {
    try optional(key, expected: .sites, ConfigurationTexts.sites)
  }

  func oneLine(_ key: ConfigurationKey) throws(ConfigurationError) -> ConfiguredValue<String> {
    try required(key, expected: .text, ConfigurationTexts.oneLine)
  }

  func optionalLine(_ key: ConfigurationKey) throws(ConfigurationError) -> ConfiguredValue<String>? {
    try optional(key, expected: .text, ConfigurationTexts.oneLine)
  }

  func integer(_ key: ConfigurationKey, in range: ClosedRange<Int>) throws(ConfigurationError) -> ConfiguredValue<Int> {
    try required(key, expected: .integer(range)) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
  }

  func number(_ key: ConfigurationKey, upTo limit: Int) throws(ConfigurationError) -> ConfiguredValue<Double> {
    try required(key, expected: .number(upTo: limit)) { text in
      Double(text).flatMap { $0 > 0 && $0 <= Double(limit) ? $0 : nil }
    }
  }

  func oneOf(_ key: ConfigurationKey, _ words: [String]) throws(ConfigurationError) -> ConfiguredValue<String> {
    try required(key, expected: .oneOf(words, orList: [])) { words.contains($0) ? $0 : nil }
  }

  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: ConfigurationKey
  ) throws(ConfigurationError) -> ConfiguredValue<Choice> {
    try required(
      key, expected: .oneOf(Choice.allCases.map(\.rawValue), orList: []), Choice.init(rawValue:))
  }

  func flag(_ key: ConfigurationKey) throws(ConfigurationError) -> ConfiguredValue<Bool> {
    try required(key, expected: .oneOf(["true", "false"], orList: [])) { Bool($0) }
  }
}

extension ConfigurationTexts {
  private static func url(_ text: String) -> URL? {
    let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
    guard
      let url = URL(string: trimmed, encodingInvalidCharacters: false),
      ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false,
      url.query() == nil, url.fragment() == nil, url.user() == nil
    else { return nil }
    return url
  }

  /// - Returns: `nil` if a part is not a URL, the paths differ, or a path has characters that would need an encoding in
  ///   links, cookies or scripts.
  private static func sites(_ text: String) -> [URL]? {
    var sites: [URL] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let url = url(part.trimmingCharacters(in: .whitespaces)), isSite(url),
        url.path() == sites.first?.path() ?? url.path()
      else { return nil }
      sites.append(url)
    }
    return sites
  }

  private static func isSite(_ url: URL) -> Bool {
    guard let host = url.host(), !host.contains("*"), url.port.map({ (1...65_535).contains($0) }) ?? true else {
      return false
    }
    return url.path().split(separator: "/", omittingEmptySubsequences: false).dropFirst().allSatisfy { segment in
      !segment.isEmpty && segment != "." && segment != ".." && segment.utf8.allSatisfy(PercentEncoding.isUnreserved)
    }
  }
}

extension ConfigurationTexts {
  func optional<Value>(
    _ key: ConfigurationKey, expected: @autoclosure () -> ConfigurationError.Expectation, _ parse: (String) -> Value?
  ) throws(ConfigurationError) -> ConfiguredValue<Value>? {
    guard let text = text(key) else { return nil }
    guard let value = parse(text.value) else {
      throw .invalid(key, found: key.isSecret ? nil : text.value, expected: expected(), origin: text.origin)
    }
    return ConfiguredValue(value, from: text.origin)
  }

  private func required<Value>(
    _ key: ConfigurationKey, expected: @autoclosure () -> ConfigurationError.Expectation, _ parse: (String) -> Value?
  ) throws(ConfigurationError) -> ConfiguredValue<Value> {
    guard let configured = try optional(key, expected: expected(), parse) else {
      throw .invalid(key, found: nil, expected: expected(), origin: .builtIn)
    }
    return configured
  }

  /// Contacts and keys become parts of headers or addresses, where a line break would start another header.
  private static func oneLine(_ text: String) -> String? {
    text.isEmpty || text.unicodeScalars.contains(where: \.isHarmful) ? nil : text
  }
}
