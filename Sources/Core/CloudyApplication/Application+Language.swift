import CloudyLocalization
import CloudyModel
import CloudyStorage
import CloudyViewModels
import Foundation

extension Application {
  /// Returns the language chosen for this run, in the environment or in the configuration, otherwise that of the
  /// locale, otherwise English.
  ///
  /// A translator's file in `CLOUDY_WORDS` takes precedence over all of them, for testing.
  ///
  /// - Parameters:
  ///   - arguments: The configuration on the command line.
  ///   - environment: The process's variables.
  ///   - directory: The directory of the configuration; `nil` if it was not read yet, or cannot be.
  ///   - complain: Reports problems of a translator's file, which is still used.
  /// - Throws: If the chosen language is not available, or a translator's file cannot be read.
  package static func language(
    arguments: [ConfigurationKey: String] = [:], environment: [String: String], directory: String?,
    complain: (String) -> Void = { _ in }
  ) throws(ApplicationError) -> Language {
    try language(
      arguments: arguments, environment: environment,
      file: Result { () throws(ConfigurationError) in try ConfigurationFile(in: directory) }, complain: complain)
  }

  /// Returns the language of ``language(arguments:environment:directory:complain:)``.
  ///
  /// - Parameter file: The configuration file, or the reason why it cannot be read.
  static func language(
    arguments: [ConfigurationKey: String], environment: [String: String],
    file: Result<ConfigurationFile, ConfigurationError>, complain: (String) -> Void
  ) throws(ApplicationError) -> Language {
    let usual = language(ofLocale: environment)
    if let path = environment["CLOUDY_WORDS"], !path.isEmpty {
      return try language(inFile: path, usual: usual, complain: complain)
    }
    do {
      let texts = ConfigurationTexts(arguments: arguments, environment: environment, file: try file.get())
      return try texts.language()?.value ?? usual
    } catch {
      throw ApplicationError(message: usual.text(error.message))
    }
  }

  /// Returns the language of the locale; English if Cloudy does not have it.
  package static func language(ofLocale environment: [String: String]) -> Language {
    LanguageChoice.environment(environment, available: Language.tags).flatMap(Language.init(tag:)) ?? .english
  }

  private static func language(
    inFile path: String, usual: Language, complain: (String) -> Void
  ) throws(ApplicationError) -> Language {
    let problem: String
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      let file = try PortableObject(bytes: Array(data))
      let language = try Language(translation: file)
      for found in problems(of: file, in: language) { complain("\(path):\(found)") }
      return language
    } catch let error as CocoaError {
      problem = error.localizedDescription
    } catch {
      problem = String(describing: error)
    }
    throw ApplicationError(message: usual.text(EnvironmentMessages.words(path: path, problem: problem)))
  }

  /// Returns the problems that `build-translations check` also finds, except the widths of texts.
  private static func problems(of file: PortableObject, in language: Language) -> [PlacedProblem] {
    TranslationCheck(file, language: language.tag, messages: file.messages, width: nil).problems.filter {
      // The file under test may have any name.
      if case .wrongLanguage = $0.problem { false } else { true }
    }
  }
}

extension ConfigurationTexts {
  /// - Returns: `nil` if none was chosen.
  func language() throws(ConfigurationError) -> ConfiguredValue<Language>? {
    try optional(.language, expected: .oneOf(Language.tags, orList: []), Language.init(spelled:))
  }
}

extension ConfigurationKey {
  /// The tag of a language, such as `de`.
  package static let language = ConfigurationKey("language")
}
